import { joinCodeAlphabet, normalizeJoinCode } from "../tables/joinCode.ts";

/** Characters of the code of a class: more than of a table's, because it is good for a whole term. */
export const classCodeLength = 8;

/** What leads to a class: its code, or the token of its link or of a personal invitation. */
export type ClassKey = { readonly code: string } | { readonly token: string };

/** Returns the code of a class as a person typed it: capital letters and digits only. */
export function normalizeClassCode(text: string): string {
  return normalizeJoinCode(text);
}

/** Whether a text can be the code of a class, once it is normalized. */
export function isClassCode(text: string): boolean {
  return text.length === classCodeLength && [...text].every((letter) => joinCodeAlphabet.includes(letter));
}

/** Returns the code of a class as people read it: two groups of four. */
export function spacedClassCode(code: string): string {
  return `${code.slice(0, classCodeLength / 2)} ${code.slice(classCodeLength / 2)}`;
}

/** Returns what the query of an address says of a class; undefined where it says nothing. */
export function classKeyOf(query: URLSearchParams): ClassKey | undefined {
  const token = query.get("token")?.trim();
  if (token) {
    return { token };
  }
  const code = normalizeClassCode(query.get("code") ?? "");
  return code === "" ? undefined : { code };
}
