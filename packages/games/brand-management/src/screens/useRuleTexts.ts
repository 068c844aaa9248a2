import glossary, { type Messages as GlossaryMessages } from "@belab/brand-management/texts/en/Glossary";
import { type Catalogue, type Formatted, formatAll } from "@belab/locales";
import { useLocale, useMessages } from "@belab/ui/theme";
import { useMemo } from "react";
import { ruleValues } from "./ruleValues.ts";

/** A hook that gives the messages of a catalogue with the numbers of the game's rules in them. */
export function useRuleTexts<Messages>(catalogue: Catalogue<Messages>): Formatted<Messages> {
  const { messages } = useMessages(catalogue);
  const locale = useLocale();
  return useMemo(() => formatAll(messages, ruleValues(locale), locale), [messages, locale]);
}

/** A hook that gives the one explanation of each term, field, study and part of the score, for every screen that explains it. */
export function useGlossary(): Formatted<GlossaryMessages> {
  return useRuleTexts(glossary);
}
