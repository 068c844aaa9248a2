import type { ListEncoding } from "@belab/domain/classes";
import { describe, expect, it } from "vitest";
import { decodeText } from "./decodeText.ts";

/** Writes a text in an encoding with one byte for each letter. */
function encode(text: string, encoding: ListEncoding): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (letter) => bytes.get(letter) ?? expect.unreachable(`${encoding} has no ${letter}`));
}

// None of these names is among those by which encodings are told.
const lists: readonly (readonly [ListEncoding, string])[] = [
  ["windows-1252", "Mößbauer, Fränzi; Käßmann; Rüdiger Nöll"],
  ["windows-1252", "Peña"],
  ["windows-1252", "Zoë"],
  ["windows-1252", "Maël Guérin; Éloïse Bérard"],
  ["windows-1252", "Toño Cabañas; Ordoñez"],
  ["windows-1252", "Gonçalo Lança; Simão Botão"],
  ["windows-1252", "Åsbjørn; Lähteenmäki"],
  ["windows-1252", "MÜLLER; JOSÉ; PEÑA"],
  ["windows-1252", "O’Brien"],
  ["macintosh", "Mößbauer; Rüdiger Nöll"],
  ["macintosh", "Gaëtan; Éloïse Guérin"],
  ["macintosh", "Íñigo Cabañas"],
  ["windows-1250", "Gałązka; Zdzisław; Błażej; Mączyński"],
  ["windows-1250", "Křenek; Vojtěch; Matějka"],
  ["windows-1250", "Živković; Ćosić"],
  ["windows-1250", "Gyöngyösi Gergő; Bőröcz"],
  ["windows-1251", "Чехов; Жанна Эйдельман; Пушкина"],
  ["koi8-u", "Чехов; Жанна Эйдельман"],
  ["windows-1253", "Σταύρος; Ιωάννα Ζαχαρίου"],
  ["windows-1254", "Şule Güngör; Ağaçlı; Yıldırım"],
  ["windows-1257", "Žydrūnas; Gintautė; Vaičiūnaitė"],
  ["windows-1255", "אברמוביץ; רונן"],
  ["windows-1256", "محسن; الخطيب"],
];

describe("the encoding of a list", () => {
  it.each(lists)("is found if it is %s: %s", (encoding, names) => {
    const text = `Name\n${names.replaceAll("; ", "\n")}\n`;
    expect(decodeText(encode(text, encoding))).toMatchObject({ text, isUnsure: false });
  });

  it.each([
    ["gb18030", "d5c5c8fd0ac0eecbc40acdf5d0a1c3f70a", "张三\n李四\n王小明\n"],
    ["big5", "b169a4540aa7f5a57c0aa4fda470a9fa0a", "張三\n李四\n王小明\n"],
    ["euc-kr", "b1e8c3b6bcf60ac0ccbfb5c8f10a", "김철수\n이영희\n"],
  ])("is found if it is %s", (encoding, bytes, text) => {
    expect(decodeText(Buffer.from(bytes, "hex"))).toEqual({ text, encoding, isUnsure: false });
  });

  it.each([
    ["that could be in several", Buffer.from("Name\nXy\xf1xq\n", "latin1")],
    ["that was decoded twice", Buffer.from("Name\nGroÃŸ\n", "utf8")],
    ["that reads as no names", Buffer.from([0x4e, 0x0a, 0xa4, 0xa5, 0xa6, 0xbe, 0x0a])],
  ])("is not sure of a text %s", (_, bytes) => {
    expect(decodeText(bytes)).toMatchObject({ isUnsure: true });
  });

  it("is the one that a person has chosen, whatever its letters become", () => {
    const bytes = Buffer.from("Müller", "latin1");
    expect(decodeText(bytes, "utf-8")).toEqual({ text: "M\ufffdller", encoding: "utf-8", isUnsure: false });
  });

  it("is told in little time, however long lines are", () => {
    const line = Buffer.from(`${"a".repeat(5_000)},M\xfcller\n`, "latin1");
    const file = Buffer.concat(Array.from({ length: 2_000 }, () => line));
    expect(decodeText(file)).toMatchObject({ encoding: "windows-1252", isUnsure: false });
  });
});
