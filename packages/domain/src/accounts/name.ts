/** Fewest characters of a first or last name, where an installation says nothing else. */
export const nameMinLength = 3;

/** Most characters of a first or last name. */
export const nameMaxLength = 30;

/** Most characters of the name under which a guest plays. */
export const displayNameMaxLength = 30;

const namePattern = /^[\p{L}\p{M} ]+$/u;

/**
 * Letters and marks of any script, digits, spaces, dots, middle dots, apostrophes and hyphens; modifier letters are letters.
 * Begins with a letter, a digit, or an apostrophe before a letter: in a spreadsheet it is then no formula.
 */
const writtenPattern = /^(?:[\p{L}\p{Nd}]|['’‘‛`](?=\p{L}))[\p{L}\p{M}\p{Nd} .·‧•∙⋅・'’‘‛`׳״՚‐‑֊־-]*$/u;

/** Signs that look alike in names, and the sign that replaces them for comparison. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/['’‘‛`´ʹʻʼʽʾʿ׳՚]/gu, "'"],
  [/[-‐‑֊־]/gu, "-"],
  [/[·‧•∙⋅・]/gu, "·"],
];

const joiningScripts = "Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh";

/**
 * A joiner within a word of a script that needs it, a joiner after a mark, as at the end of words in Malayalam, or the variant of
 * a Han letter. Captures what it follows.
 */
function makeNeededJoiner(): RegExp {
  const joining = joiningScripts.replaceAll(/(\w+) ?/g, "\\p{scx=$1}");
  const letter = `(?=[\\p{L}\\p{M}])[${joining}]`;
  const afterMark = `((?=\\p{M})[${joining}])\\u200d`;
  const ofHan = "(\\p{scx=Han})[\\u{e0100}-\\u{e01ef}]";
  return new RegExp(`(${letter})[\\u200c\\u200d](?=${letter})|${afterMark}|${ofHan}`, "gu");
}

/** Created with the first check of a name, so that bundles without checks leave the pattern out. */
let neededJoiner: RegExp | undefined;

/** Spaces and invisible characters around copied texts. Direction overrides are not included: names with them are refused. */
const surrounding = /[\s\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202c\u2060-\u2064\u2066-\u2069\ufeff]/u;

/** Letters that show nothing, such as the Hangul fillers. */
const invisibleLetter = /(?=\p{Default_Ignorable_Code_Point})\p{L}/u;

/** Marks and letters that show nothing. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const allInvisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Whether a text is a first or last name: visible letters of any script and spaces, at most 30 characters, counted
 * without spaces at either end.
 *
 * @param minLetters - fewest visible characters.
 */
export function isName(text: string, minLetters: number = nameMinLength): boolean {
  const name = normalizeName(text);
  return (
    lengthOf(name.replaceAll(allInvisible, "")) >= minLetters &&
    lengthOf(name) <= nameMaxLength &&
    namePattern.test(name) &&
    /\p{L}/u.test(name) &&
    !invisibleLetter.test(name) &&
    !hasStackedMarks(name)
  );
}

/**
 * Whether a text is a name under which a guest plays: written as names are, at most 30 characters, counted without spaces at
 * either end.
 */
export function isDisplayName(text: string): boolean {
  const name = normalizeDisplayName(text);
  return lengthOf(name) <= displayNameMaxLength && isWrittenAsName(name);
}

/**
 * Whether a normalized text is written as names are, on lists and at tables: letters, marks and digits of any script, spaces,
 * dots, middle dots, apostrophes and hyphens, and joiners in the scripts that need them. Any other character that shows nothing
 * is refused. Joiners don't tell names apart: see {@link comparableName}.
 */
export function isWrittenAsName(name: string): boolean {
  neededJoiner ??= makeNeededJoiner();
  const shown = name.replace(neededJoiner, "$1$2$3");
  return writtenPattern.test(shown) && !invisible.test(shown) && !hasStackedMarks(shown);
}

/** Returns a name as names are compared: without what shows nothing, with one sign for those that look alike. */
export function comparableName(name: string): string {
  const shown = normalizeDisplayName(name).replaceAll(allInvisible, "").toLowerCase();
  return lookalikes.reduce((text, [signs, sign]) => text.replace(signs, sign), shown);
}

/** Returns a text without the spaces and the invisible characters around it. */
export function trimInvisible(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && surrounding.test(text.charAt(start))) {
    start += 1;
  }
  while (end > start && surrounding.test(text.charAt(end - 1))) {
    end -= 1;
  }
  return text.slice(start, end);
}

/** Returns a name as it is stored: NFC, no space at either end, single spaces within. */
export function normalizeName(text: string): string {
  return text.normalize("NFC").trim().replace(/ +/g, " ");
}

/**
 * Returns a name under which a guest plays as it is stored: NFKC, so that letters of mathematics are plain ones, and nothing
 * invisible around it.
 */
export function normalizeDisplayName(text: string): string {
  // NFKC makes hyphens of non-breaking ones, but a space and a mark of an accent that was typed as an apostrophe.
  return normalizeName(trimInvisible(text.replaceAll("´", "’").normalize("NFKC")));
}

/** Whether two names under which people play sound the same: capitals, spaces and joiners don't tell people apart. */
export function isSameDisplayName(one: string, other: string): boolean {
  return spokenName(one) === spokenName(other);
}

function spokenName(name: string): string {
  return comparableName(name).replaceAll(" ", "");
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
