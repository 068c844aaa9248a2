import { type ListEncoding, readHeading } from "@belab/domain/classes";
import { type LettersOfNames, lettersOfNames } from "./lettersOfNames.ts";

/** A text, and how its bytes were read. */
export interface DecodedText {
  text: string;
  encoding: ListEncoding;
  /** Whether another encoding reads as well. */
  isUnsure: boolean;
}

/** Decodes a file. @returns undefined if it is no text in any encoding that people's programs write. */
export function decodeText(bytes: Uint8Array, chosen?: ListEncoding): DecodedText | undefined {
  const found = chosen === undefined ? findEncoding(bytes) : { encoding: chosen, isUnsure: false };
  if (found === undefined) {
    return undefined;
  }
  // A wrong choice is decoded as well as possible, so that the person sees the wrong letters.
  const text = decodeAs(bytes, found.encoding, chosen === undefined);
  return text === undefined || isBinary(text) ? undefined : { text, ...found };
}

function findEncoding(bytes: Uint8Array): Omit<DecodedText, "text"> | undefined {
  if (startsWith(bytes, [0xff, 0xfe]) || hasZeros(bytes, 1)) {
    return { encoding: "utf-16le", isUnsure: false };
  }
  if (startsWith(bytes, [0xfe, 0xff]) || hasZeros(bytes, 0)) {
    return { encoding: "utf-16be", isUnsure: false };
  }
  const text = decodeAs(bytes, "utf-8");
  if (text !== undefined) {
    return { encoding: "utf-8", isUnsure: decodedTwice.test(text) };
  }
  return bestEncoding(linesWithLetters(bytes));
}

/** UTF-8 that a program has read as Windows-1252 and written again, as in "MÃ¼ller". */
const decodedTwice = /Ã[\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ€]/;

/** A possible encoding of a text that is not Unicode. */
interface Candidate {
  encoding: ListEncoding;
  languages: Parameters<typeof lettersOfNames>[0];
  /** Subtracted from the score, because few files have this encoding. */
  seldom: number;
}

const candidates: readonly Candidate[] = [
  { encoding: "windows-1252", languages: ["german", "western"], seldom: 0 },
  { encoding: "macintosh", languages: ["german", "western"], seldom: 0.5 },
  { encoding: "windows-1250", languages: ["german", "central"], seldom: 0.3 },
  { encoding: "iso-8859-2", languages: ["german", "central"], seldom: 1 },
  { encoding: "windows-1251", languages: ["cyrillic"], seldom: 0.3 },
  { encoding: "koi8-u", languages: ["cyrillic"], seldom: 1 },
  { encoding: "iso-8859-5", languages: ["cyrillic"], seldom: 1.5 },
  { encoding: "windows-1253", languages: ["greek"], seldom: 0.3 },
  { encoding: "windows-1254", languages: ["german", "turkish"], seldom: 0.5 },
  { encoding: "windows-1255", languages: ["hebrew"], seldom: 0.5 },
  { encoding: "windows-1256", languages: ["arabic"], seldom: 0.5 },
  { encoding: "windows-1257", languages: ["german", "baltic"], seldom: 1.5 },
  { encoding: "gb18030", languages: ["simplified"], seldom: 0.5 },
  { encoding: "big5", languages: ["simplified", "traditional"], seldom: 1 },
  { encoding: "shift_jis", languages: ["japanese"], seldom: 0.5 },
  { encoding: "euc-kr", languages: ["korean"], seldom: 0.5 },
];

/** Lead of a sure encoding over the next one. One letter in its usual place scores 4. */
const sureBy = 1.5;

function bestEncoding(bytes: Uint8Array): Omit<DecodedText, "text"> | undefined {
  const read = candidates.flatMap(({ encoding, languages, seldom }) => {
    const text = decodeAs(bytes, encoding);
    return text === undefined || isBinary(text)
      ? []
      : [{ encoding, text, score: scoreText(text, lettersOfNames(languages)) - seldom }];
  });
  const [best, ...others] = read.toSorted((one, other) => other.score - one.score);
  const next = others.find(({ text }) => text !== best?.text);
  return (
    best && { encoding: best.encoding, isUnsure: best.score <= 0 || best.score - (next?.score ?? -Infinity) < sureBy }
  );
}

/** Most bytes that are scored. */
const lookedAtMax = 32_000;

/** Returns the lines of a file that have other letters than those of ASCII. */
function linesWithLetters(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let start = 0, length = 0; start < bytes.length && length < lookedAtMax; ) {
    const found = bytes.subarray(start).findIndex((byte) => byte >= 0x80);
    if (found < 0) {
      break;
    }
    const letter = start + found;
    const from = bytes.lastIndexOf(newLine, letter) + 1;
    const end = bytes.indexOf(newLine, letter);
    const to = Math.min(end < 0 ? bytes.length : end + 1, Math.max(letter, from) + lookedAtMax);
    const line = bytes.subarray(Math.max(start, from), to);
    parts.push(line);
    length += line.length;
    start = to;
  }
  return Buffer.concat(parts);
}

const newLine = 0x0a;

/** Scores the letters outside ASCII: a high score reads like names and headings. */
function scoreText(text: string, known: LettersOfNames): number {
  const headings = text
    .split(/[;,\t|\r\n"]+/)
    .filter((cell) => cell.length < 50 && /[^\p{ASCII}]/u.test(cell) && readHeading(cell) !== undefined);
  // Words with the signs that touch them.
  const words = text.split(/[\s;,|"<>()@.]+/).filter((word) => word.length < 50 && /[^\p{ASCII}]/u.test(word));
  return words.reduce((score, word) => score + scoreWord(word, known), 10 * headings.length);
}

/** Signs that people write beside names. */
const usualSigns = /^[’‘“”„«»–—…·€§°º\u00a0]$/;

function scoreWord(word: string, known: LettersOfNames): number {
  const letters = [...word];
  const scripts = new Set(letters.filter((letter) => /\p{L}/u.test(letter)).map(scriptOf));
  const hasSmall = letters.some(isSmall);
  return letters.reduce(
    (score, letter, place) => {
      const [before = " ", after = " "] = [letters[place - 1], letters[place + 1]];
      if (/\p{ASCII}/u.test(letter)) {
        return score;
      }
      if (!/[\p{L}\p{M}]/u.test(letter)) {
        const isUsual = usualSigns.test(letter) && (before === " " || after === " " || /[’·]/.test(letter));
        return score + (isUsual ? 0.2 : -4);
      }
      const isOdd = hasSmall && ((isCapital(letter) && /\p{L}/u.test(before)) || (isSmall(letter) && isCapital(after)));
      return score + (isOdd ? -3 : scoreLetter([before, letter, after], known));
    },
    scripts.size > 1 ? -4 : 0,
  );
}

/** Scores a letter with its neighbors against known names. */
function scoreLetter(letters: readonly [string, string, string], known: LettersOfNames): number {
  const [before, letter, after] = letters.map((each) => each.toLowerCase());
  const isKnown = known.letters.has(letter ?? "");
  if (scriptOf(letter ?? "") === "Han") {
    return isKnown ? 2 : -0.5;
  }
  if (known.triples.has(`${before}${letter}${after}`)) {
    return 4;
  }
  const pairs = [`${before}${letter}`, `${letter}${after}`].filter((pair) => known.pairs.has(pair)).length;
  return isKnown ? ([0.5, 1.5, 3][pairs] ?? 3) : -3;
}

function isSmall(letter: string): boolean {
  return letter !== letter.toUpperCase();
}

function isCapital(letter: string): boolean {
  return letter !== letter.toLowerCase();
}

const scripts = ["Latin", "Cyrillic", "Greek", "Hebrew", "Arabic"].map(
  (script) => [script, new RegExp(`\\p{Script=${script}}`, "u")] as const,
);

/** Han stands for Japanese and Korean, too: their letters stand together. */
function scriptOf(letter: string): string {
  return scripts.find(([, pattern]) => pattern.test(letter))?.[0] ?? "Han";
}

/** Whether a text has control characters, which no list has. */
function isBinary(text: string): boolean {
  return /(?![\t\n\v\f\r])[\p{Cc}\ufffe\uffff]/u.test(text);
}

/** Bytes of a file that are looked at to see whether every second one is zero, as in UTF-16. */
const lookedAt = 1_000;

function hasZeros(bytes: Uint8Array, from: 0 | 1): boolean {
  const some = bytes.subarray(0, lookedAt);
  const every = some.filter((_, index) => index % 2 === from);
  return every.length > 1 && every.filter((byte) => byte === 0).length > 0.7 * every.length;
}

function decodeAs(bytes: Uint8Array, encoding: ListEncoding, fatal = true): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether a file begins with some bytes, or has them at a place. */
export function startsWith(bytes: Uint8Array, beginning: readonly number[], at = 0): boolean {
  return beginning.every((byte, index) => bytes[at + index] === byte);
}
