import german from "@belab/brand-management/texts/de";
import english from "@belab/brand-management/texts/en";
import { describe, expect, it } from "vitest";

/** Sentences about a number that has the name of a term: they do not say what the term means. */
const aboutNumbers =
  /is running|are rounded|is that of the last|sind auf Hunderter gerundet|sind die von heute|ist der der letzten/;

describe.each([
  ["en", english.games, "is|are|means|stands for"],
  ["de", german.games, "ist|sind|heißt|steht für"],
] as const)("the glossary in %s", (_, games, verbs) => {
  const { BrandManagementGlossary: glossary, ...others } = games;
  const texts = Object.entries(others)
    .filter(([name]) => /^BrandManagement(?!Sheets)/.test(name))
    .map(([name, texts]) => [name, JSON.stringify(texts)] as const);

  it("has a meaning for each name", () => {
    expect(Object.keys(glossary.terms)).toEqual(expect.arrayContaining(Object.keys(glossary.names)));
  });

  it.each(Object.entries(glossary.names))("alone explains the term %s: %s", (_key, name) => {
    const explanation = new RegExp(`[".:] ?(?:\\p{L}{1,3} )?${name} (?:${verbs}) [^".]*`, "giu");
    const found = texts.flatMap(([catalogue, text]) =>
      [...text.matchAll(explanation)].map(([sentence]) => `${catalogue}: ${sentence}`),
    );
    expect(found.filter((sentence) => !aboutNumbers.test(sentence))).toEqual([]);
  });
});
