/** Letters and digits of a join code, without those that are read for each other (0/O, 1/I/L, 2/Z, 5/S, 8/B, V/U). */
export const joinCodeAlphabet = "34679ACDEFGHJKMNPQRTUWXY";

/** Characters of a join code. */
export const joinCodeLength = 6;

/** Returns a code as a person typed it: capital letters and digits, without what separates or surrounds them. */
export function normalizeJoinCode(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** What leads to a table: its code, or the token of its link. */
export type JoinKey = { readonly code: string } | { readonly token: string };

/**
 * Finds what leads to a table in a text that someone typed or pasted: a code, a code with words before it, or a whole link.
 *
 * @returns a code that cannot be one where there is none; see {@link isJoinCode}.
 */
export function joinKeyIn(text: string): JoinKey {
  const [, name, value = ""] = /[?&](code|token)=([^&#\s]+)/.exec(text) ?? [];
  if (name === "token") {
    return { token: value };
  }
  return { code: normalizeJoinCode(name === "code" ? value : text).slice(-joinCodeLength) };
}

/** The parameters of an address that lead to a table, the first one that is set before the others. */
export const joinParameters = ["token", "code"] as const;

/** Returns what the query of an address says of a table; undefined where it says nothing. */
export function joinKeyOf(query: URLSearchParams): JoinKey | undefined {
  const [token, code] = joinParameters.map((name) => query.get(name) ?? "");
  if (token?.trim()) {
    return { token };
  }
  return code?.trim() ? joinKeyIn(code) : undefined;
}

/** Whether a text can be a join code, once it is normalized. */
export function isJoinCode(text: string): boolean {
  return text.length === joinCodeLength && [...text].every((letter) => joinCodeAlphabet.includes(letter));
}

/** Whether something may lead to a table, as far as one can tell without asking. */
export function canLead(key: JoinKey): boolean {
  return "token" in key || isJoinCode(key.code);
}
