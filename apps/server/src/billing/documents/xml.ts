// Writes XML. Values are escaped, and never shortened.

/** An element as text; undefined if it is left out. */
export type Xml = string | undefined;

type Attributes = Readonly<Record<string, string>>;

/** Writes an element with those of its parts that are there; none if all of them are left out. */
export function element(name: string, parts: readonly Xml[], attributes: Attributes = {}): Xml {
  const content = parts.filter((part) => part !== undefined).join("\n");
  return content === "" ? undefined : `<${name}${written(attributes)}>\n${content.replaceAll(/^/gm, "\t")}\n</${name}>`;
}

/** Writes an element with a text; none without a text. */
export function textElement(name: string, text: string | undefined, attributes: Attributes = {}): Xml {
  return text === undefined || text === "" ? undefined : `<${name}${written(attributes)}>${escaped(text)}</${name}>`;
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
}

/** Characters that XML 1.0 can't hold in any form, such as half of a surrogate pair. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Line breaks too: parsers change them, and {@link element} indents lines. */
const special = /[&<>"\t\n\r\u0085\u2028\u2029]/g;

const names: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot" };

function escaped(text: string): string {
  return text
    .replaceAll(unwritable, "\ufffd")
    .replaceAll(special, (character) => `&${names[character] ?? `#${character.charCodeAt(0)}`};`);
}
