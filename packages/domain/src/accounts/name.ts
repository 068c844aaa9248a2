/** Fewest characters of a first or last name, where an installation says nothing else. */
export const nameMinLength = 3;

/** Most characters of a first or last name. */
export const nameMaxLength = 30;

/** Most characters of the name under which a guest plays. */
export const displayNameMaxLength = 30;

const namePattern = /^[\p{L}\p{M} ]+$/u;

/** Begins with a letter or digit: in a spreadsheet it is then no formula. */
const displayNamePattern = /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd} .'’-]*$/u;

/** Letters that show nothing, such as the Hangul fillers. */
const invisibleLetter = /(?=\p{Default_Ignorable_Code_Point})\p{L}/u;

/** Marks and letters that show nothing. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Whether a text is a first or last name: visible letters of any script and spaces, at most 30 characters, counted
 * without spaces at either end.
 *
 * @param minLetters - fewest visible characters.
 */
export function isName(text: string, minLetters: number = nameMinLength): boolean {
  const name = normalizeName(text);
  return (
    lengthOf(name.replace(invisible, "")) >= minLetters &&
    lengthOf(name) <= nameMaxLength &&
    namePattern.test(name) &&
    /\p{L}/u.test(name) &&
    !invisibleLetter.test(name)
  );
}

/**
 * Whether a text is a name under which a guest plays: visible letters and digits of any script, spaces, and the marks
 * within names (`.`, `'`, `-`), at most 30 characters, counted without spaces at either end.
 */
export function isDisplayName(text: string): boolean {
  const name = normalizeName(text);
  return lengthOf(name) <= displayNameMaxLength && displayNamePattern.test(name) && !invisibleLetter.test(name);
}

/** Returns a name as it is stored: NFC, no space at either end, single spaces within. */
export function normalizeName(text: string): string {
  return text.normalize("NFC").trim().replace(/ +/g, " ");
}

function lengthOf(text: string): number {
  return [...text].length;
}
