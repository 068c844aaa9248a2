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
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Whether a text is a first or last name: visible letters of any script and spaces, at most 30 characters, counted
 * without spaces at either end.
 *
 * @param minLetters - fewest visible characters.
 */
export function isName(text: string, minLetters: number = nameMinLength): boolean {
  const name = normalizeName(text);
  return (
    lengthOf(name.replaceAll(new RegExp(invisible, "gu"), "")) >= minLetters &&
    lengthOf(name) <= nameMaxLength &&
    namePattern.test(name) &&
    /\p{L}/u.test(name) &&
    !invisibleLetter.test(name) &&
    !hasStackedMarks(name)
  );
}

/**
 * Whether a text is a name under which a guest plays: visible letters and digits of any script, spaces, and the marks
 * within names (`.`, `'`, `-`), at most 30 characters, counted without spaces at either end. Two names that look alike
 * because one has characters that show nothing are not both names.
 */
export function isDisplayName(text: string): boolean {
  const name = normalizeDisplayName(text);
  return (
    lengthOf(name) <= displayNameMaxLength &&
    displayNamePattern.test(name) &&
    !invisible.test(name) &&
    !hasStackedMarks(name)
  );
}

/** Returns a name as it is stored: NFC, no space at either end, single spaces within. */
export function normalizeName(text: string): string {
  return text.normalize("NFC").trim().replace(/ +/g, " ");
}

/** Returns a name under which a guest plays as it is stored: NFKC, so that letters of mathematics are plain ones. */
export function normalizeDisplayName(text: string): string {
  return normalizeName(text.normalize("NFKC"));
}

/** Whether two names under which people play sound the same: capitals and spaces don't tell people apart. */
export function isSameDisplayName(one: string, other: string): boolean {
  return spokenName(one) === spokenName(other);
}

function spokenName(name: string): string {
  return normalizeDisplayName(name).toLowerCase().replaceAll(" ", "");
}

/** Returns a full name as strangers may see it: the first word, and the initial of the last one, as in "Ada L.". */
export function shortName(fullName: string): string {
  const words = normalizeName(fullName).split(" ");
  const [first = "", last] = words.length > 1 ? [words[0], words.at(-1)] : words;
  const [initial] = last?.match(/^.\p{M}*/u) ?? [];
  return initial === undefined ? first : `${first} ${initial}.`;
}

/** Whether a letter has more marks above and below it than any script needs: they would cover other lines. */
function hasStackedMarks(name: string): boolean {
  return /\p{Mn}{3}/u.test(name);
}

function lengthOf(text: string): number {
  return [...text].length;
}
