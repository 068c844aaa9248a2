import { inflateSync } from "node:zlib";

// What is in a PDF that pdfkit has drawn, for tests: no library reads it here.

/** Returns a PDF's objects by their numbers, as text, each with what its stream holds. */
export function pdfObjects(pdf: Uint8Array): ReadonlyMap<string, string> {
  const text = Buffer.from(pdf).toString("latin1");
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, number = "", body = ""]) => [number, contentOf(body)]),
  );
}

function contentOf(body: string): string {
  const [start, dictionary = ""] = /^([\s\S]*?)stream\n/.exec(body) ?? [];
  if (start === undefined) {
    return body;
  }
  // The dictionary says how long the stream is: its last byte can be a line break of its own.
  const [, length = "0"] = /\/Length (\d+)/.exec(dictionary) ?? [];
  const data = body.slice(start.length, start.length + Number(length));
  const content = dictionary.includes("/FlateDecode")
    ? inflateSync(Buffer.from(data, "latin1")).toString("latin1")
    : data;
  return `${dictionary}\n${content}`;
}

/** Returns what people read in a PDF: each piece of text in a line, in the order in which they are drawn. */
export function pdfText(pdf: Uint8Array): string {
  const objects = pdfObjects(pdf);
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = "", number = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, charactersOf(objects, number));
    }
  }
  const pages = [...objects.values()].filter((body) => / TJ$/m.test(body));
  return pages.flatMap((page) => linesOf(page, fonts)).join("\n");
}

/** Whether a PDF shows boxes: glyph 0, which a font has in place of the letters that it lacks. */
export function hasBoxes(pdf: Uint8Array): boolean {
  const texts = [...pdfObjects(pdf).values()].flatMap((body) => body.match(/^\[.*\] TJ$/gm) ?? []);
  return texts.some((text) => /<(?:[\da-f]{4})*?0000/.test(text));
}

/** What the glyphs of a font stand for, by their codes in hexadecimal. */
function charactersOf(objects: ReadonlyMap<string, string>, font: string): ReadonlyMap<string, string> {
  const [, toUnicode = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? "") ?? [];
  const ranges = (objects.get(toUnicode) ?? "").matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[(.*?)\]/g);
  return new Map(
    [...ranges].flatMap(([, first = "0", codes = ""]) =>
      [...codes.matchAll(/<([\da-f ]+)>/g)].map(([, code = ""], index): [string, string] => [
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0"),
        String.fromCharCode(
          ...(code.replaceAll(" ", "").match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)),
        ),
      ]),
    ),
  );
}

function linesOf(page: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  return [...page.matchAll(/\/(F\d+) [\d.]+ Tf\n(?:.*\n)*?(\[.*\]) TJ/g)].map(([, font = "", pieces = ""]) => {
    const characters = fonts.get(font);
    const codes = [...pieces.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    return codes.map((code) => characters?.get(code) ?? "?").join("");
  });
}
