import type { Messages as GlossaryMessages } from "@belab/brand-management/texts/en/Glossary";
import type { Messages } from "@belab/brand-management/texts/en/Handbook";
import { type Formatted, formatAll } from "@belab/locales";
import { ruleValues } from "../../screens/ruleValues.ts";
import { exampleValues } from "./exampleValues.ts";
import { guideValues } from "./guideValues.ts";

/** Returns the handbook with its numbers, its worked example and the glossary of the game. */
export function handbookTexts(messages: Messages, glossary: GlossaryMessages, locale: string) {
  const texts = formatAll(messages, { ...guideValues(glossary, locale), ...exampleValues(locale) }, locale);
  const { sections } = texts;
  const head = sections.glossary.content.flatMap(({ table }) => table);
  const rows = glossaryRows(formatAll(glossary, ruleValues(locale), locale), locale);
  return {
    ...texts,
    sections: { ...sections, glossary: { ...sections.glossary, content: [{ table: [...head, ...rows] }] } },
  };
}

/** Each term with what it means, in the order of the terms in their language. */
function glossaryRows({ names, terms }: Formatted<GlossaryMessages>, locale: string): string[][] {
  const keys = Object.keys(names) as (keyof typeof names)[];
  return keys
    .map((key) => [names[key], terms[key]])
    .sort(([one = ""], [other = ""]) => one.localeCompare(other, locale));
}
