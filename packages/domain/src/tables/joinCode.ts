/** Letters and digits of a join code, without those that are read for each other (0/O, 1/I/L, 2/Z, 5/S, 8/B, V/U). */
export const joinCodeAlphabet = "34679ACDEFGHJKMNPQRTUWXY";

/** Characters of a join code. */
export const joinCodeLength = 6;

/** Returns a join code as a person typed it: capital letters, without spaces and hyphens. */
export function normalizeJoinCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, "");
}

/** Whether a text can be a join code, once it is normalized. */
export function isJoinCode(text: string): boolean {
  return text.length === joinCodeLength && [...text].every((letter) => joinCodeAlphabet.includes(letter));
}
