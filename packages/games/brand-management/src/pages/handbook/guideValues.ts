import type { Messages } from "@belab/brand-management/texts/en/Glossary";
import { sitePaths } from "@belab/domain/site";
import { tableIdleTime } from "@belab/domain/tables";
import { formatAll, type Value } from "@belab/locales";
import { type GuideValues, ruleValues } from "../../screens/ruleValues.ts";
import { brandManagementPaths } from "../paths.ts";

/** What the handbook and the notes for teachers name: numbers of the rules, and what the glossary says of its terms. */
export function guideValues(glossary: Messages, locale: string): GuideValues {
  const rules = ruleValues(locale);
  return { ...rules, ...glossaryValues(formatAll(glossary, rules, locale)), ...paths };
}

const paths = {
  gamePath: brandManagementPaths.game,
  handbookPath: brandManagementPaths.handbook,
  teachingPath: brandManagementPaths.teaching,
  tutorialPath: `${sitePaths.tutorials}#brand-management`,
  idleDays: tableIdleTime / (24 * 60 * 60 * 1000),
};

/** What the glossary says, by its group and key: `terms.valueShare` is `termsValueShare`. */
function glossaryValues(glossary: Readonly<Record<string, Readonly<Record<string, string>>>>): GuideValues {
  return Object.fromEntries(
    Object.entries(glossary).flatMap(([group, texts]) =>
      Object.entries(texts).map(([key, text]): [string, Value] => [
        `${group}${key.charAt(0).toUpperCase()}${key.slice(1)}`,
        text,
      ]),
    ),
  );
}
