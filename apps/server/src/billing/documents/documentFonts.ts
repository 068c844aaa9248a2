import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { isDocumentText } from "@belab/domain/billing";

// The letters of documents.

/** Figtree, and Noto Sans for texts with letters that Figtree lacks: Greek, Cyrillic, Vietnamese and others. */
const fonts = {
  regular: "@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf",
  bold: "@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf",
  otherRegular: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  otherBold: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
} as const;

type Font = keyof typeof fonts;

export type Weight = "regular" | "bold";

/** Read once for all documents. They are parsed anew for each: a parsed one remembers what was written with it. */
let fontFiles: Promise<readonly [string, Buffer][]> | undefined;

export async function registerFonts(pdf: Pick<PDFKit.PDFDocument, "registerFont">): Promise<void> {
  fontFiles ??= readFonts();
  for (const [name, file] of await fontFiles) {
    pdf.registerFont(name, file);
  }
}

function readFonts(): Promise<[string, Buffer][]> {
  return Promise.all(
    Object.entries(fonts).map(async ([name, path]) => [name, await readFile(fileURLToPath(import.meta.resolve(path)))]),
  );
}

/** Characters that Figtree has, without marks that stand apart from their letter. */
const figtreeText =
  /^[ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/;

/** Returns the font that has all letters of a text, one for the whole of it: two within a name look like a mistake. */
export function fontOf(text: string, weight: Weight): Font {
  if (figtreeText.test(text)) {
    return weight;
  }
  return weight === "bold" ? "otherBold" : "otherRegular";
}

/**
 * Returns what lets lines of both fonts stand equally far apart, in points: Noto Sans asks for 0.119 of its size more above its
 * letters than Figtree, and 0.043 more below them.
 */
export function placeOf(font: Font, size: number): { raised: number; lineGap: number } {
  const isOther = font === "otherRegular" || font === "otherBold";
  return { raised: isOther ? 0.119 * size : 0, lineGap: isOther ? 1.5 - 0.162 * size : 1.5 };
}

/**
 * Writes characters that no font has by their numbers: texts from before the rule that refuses them. Joiners and soft hyphens,
 * which stay invisible, are left out.
 */
export function withoutBoxes(text: string): string {
  return [...text.replaceAll(/\u00ad|\u200b|\u200c|\u200d|\u2060/g, "")]
    .map((character) => (isDocumentText(character) ? character : `[U+${hexadecimal(character)}]`))
    .join("");
}

function hexadecimal(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}
