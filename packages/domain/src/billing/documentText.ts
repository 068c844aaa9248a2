/**
 * Letters of Latin (with Vietnamese), Greek and Cyrillic, digits, punctuation, signs of currencies, and spaces that pasted text can
 * have; no invisible characters. The fonts of documents have all of them; a test of the server says so.
 */
const documentText =
  /^[ -~\u00a0-\u00ac\u00ae-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u052f\u1e00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef\u1ff2-\u1ff4\u1ff6-\u1ffe\u2000-\u200a\u2010-\u2027\u202f-\u205f\u2070\u2071\u2074-\u208e\u20a0-\u20c0\u2100-\u214f\u2212]*$/;

/** Whether documents can show a text. They have no letters for other scripts, such as Arabic or Chinese. */
export function isDocumentText(text: string): boolean {
  return documentText.test(text);
}
