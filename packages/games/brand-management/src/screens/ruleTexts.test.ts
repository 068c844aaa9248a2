import german from "@belab/brand-management/texts/de";
import english from "@belab/brand-management/texts/en";
import { intlLocale, kindOfTexts, type Value } from "@belab/locales";
import { afterEach, describe, expect, it } from "vitest";
import * as rules from "../setup/index.ts";
import { ruleValues } from "./ruleValues.ts";

// All rules of the game are changed at once, and its texts are read before and after: a number that stays is typed in.

const changedRules = [
  rules.segmentRules,
  rules.startingFirm,
  rules.costs,
  rules.credit,
  rules.stockRules,
  rules.studyCosts,
  rules.studyErrors,
  rules.experimentChanges,
  rules.scoreRules,
  rules.fieldRanges,
  rules.advertisingResponse,
  rules.salesResponse,
  rules.unitCosts,
  rules.developmentCosts,
  rules.phaseMinutes,
  rules.brandManagementFirms,
  rules.brandManagementRounds,
  rules.brandManagementPresets.lesson,
  rules.brandManagementSetup.defaults,
  rules.brandManagementSetup.practice,
] as object[];

const asTheyAre = structuredClone(changedRules);

afterEach(() => {
  for (const [index, rule] of changedRules.entries()) {
    Object.assign(rule, structuredClone(asTheyAre[index]));
  }
});

/** Values that are the same whatever the rules are: what examples begin with, and what these rules do not hold. */
const samples = [
  "grantMax",
  "lastValue",
  "lastStyle",
  "lastPro",
  "experimentGain",
  "awareness",
  "membersFrom",
  "membersTo",
  "planned",
  "robots",
  // As many representatives as win half of the shops: whatever that number is, these are the shops.
  "coverHalf",
  "coverDouble",
  "shareRounds",
];

/** Where numbers are no rules. */
const freePlaces: readonly string[] = [
  "BrandManagementCalculators.dropRange",
  "BrandManagementDebriefing.qualityNote",
  "BrandManagementHandbook.sections.reach.content.2",
  "BrandManagementHandbook.sections.team.",
  "BrandManagementPage.steps.0.time",
  "BrandManagementPage.steps.1.time",
  "BrandManagementRound.rankOf",
  "BrandManagementRules.formulas",
  "BrandManagementStudies.conjoint",
  "BrandManagementStudies.errorSurvey",
  "BrandManagementTeacher.grant.amountText",
  "BrandManagementTeaching.sections.before.content.2.",
  "BrandManagementTeaching.sections.debriefing.",
  "BrandManagementTeaching.sections.literature.",
];

/** What stands around numbers that are no rules: numbers of rounds and minutes that somebody chooses, and of examples. */
const freeWords: readonly RegExp[] = [
  /(?:round|Runde) [12]\b/i,
  /\b[348] (?:rounds|Runden)/,
  /\+[15] min|um 1 oder 5 Minu/,
  /1 (?:K|Tsd\.) |1[.,]000|250[.,]000|250 K|100 K (?:are|sind) 100|100[.,]000/,
  /\b[136]00 K\b/,
  /\b(?:5|10|20) (?:points|Punkte)/,
  /one of 20|einer von 20|keep 10 of|lang 10 Personen/,
  /(?:near|nahe) 50/,
];

/** Words for a part of something, which would stay when a rule changes. */
const partWords = /\b(?:half|a third|two thirds|twice|double)\b|Hälfte|Drittel|\bhalb|doppelt/i;

/** Where such words are no rules: the time of a lesson, errors, and a bot. */
const freePartPlaces: readonly string[] = [
  "BrandManagementFindings.rivals-helped",
  "BrandManagementGlossary.terms.error",
  "BrandManagementGlossary.terms.learning",
  "BrandManagementHandbook.sections.reach.content.2",
  "BrandManagementTeacher.botKinds.follower.text",
  "BrandManagementTeaching.sections.during.",
  "BrandManagementTeacher.short",
  "BrandManagementTeaching.sections.time.content.2.list.",
];

describe.each([
  ["en", english.games],
  ["de", german.games],
] as const)("the texts of the game in %s", (language, games) => {
  const locale = intlLocale(language);
  const values = (): Values => ruleValues(locale);
  // The tutorial and Home give rough times, which no rule sets.
  const catalogues = Object.entries(games).filter(([name]) => /^BrandManagement(?!Home|Lesson|Sheets)/.test(name));

  function texts(values: Values): Map<string, string> {
    return new Map(catalogues.flatMap(([name, catalogue]) => leavesOf(catalogue, name, values, locale)));
  }

  it("take values that change with the rules", () => {
    const before = values();
    changeRules();
    const after = values();
    const stayed = Object.keys(before).filter((name) => /\d/.test(`${before[name]}`) && after[name] === before[name]);
    expect(stayed.filter((name) => !samples.includes(name))).toEqual([]);
  });

  it("have no number of a rule that stays when the rules change", () => {
    const before = texts(withoutSamples(values()));
    changeRules();
    const after = texts(withoutSamples(values()));
    const stayed = [...before].flatMap(([place, text]) => numbersThatStay(text, after.get(place) ?? "", place));
    expect(stayed).toEqual([]);
  });

  it("have no word for a part that a rule is", () => {
    const found = [...texts({})].filter(
      ([place, text]) => partWords.test(text) && !freePartPlaces.some((each) => place.startsWith(each)),
    );
    expect(found).toEqual([]);
  });
});

function changeRules(): void {
  for (const rule of changedRules) {
    Object.assign(rule, changed(rule));
  }
}

function withoutSamples(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !samples.includes(name)));
}

/** Every number is another one, zero excepted. */
function changed<Rule>(rule: Rule): Rule {
  if (typeof rule === "number") {
    return (Number.isInteger(rule) ? rule && 2 * rule + 1 : rule < 1 ? 0.6 * rule + 0.11 : 1.7 * rule) as Rule;
  }
  if (Array.isArray(rule)) {
    return rule.map(changed) as Rule;
  }
  return typeof rule === "object" && rule !== null
    ? (Object.fromEntries(Object.entries(rule).map(([key, value]) => [key, changed(value)])) as Rule)
    : rule;
}

type Values = Readonly<Record<string, Value>>;

/** The texts of a tree by their place, each form of a message on its own; what only a screen knows is left out. */
function leavesOf(tree: unknown, place: string, values: Values, locale: string): [string, string][] {
  if (typeof tree === "string") {
    return [[place, tree.replace(/\{(\w+)\}/g, (_, name: string) => values[name]?.toLocaleString(locale) ?? "")]];
  }
  const parts = kindOfTexts(tree) === "text" ? (tree as { cases: object }).cases : (tree as object);
  return Object.entries(parts).flatMap(([key, part]) => leavesOf(part, `${place}.${key}`, values, locale));
}

function numbersThatStay(before: string, after: string, place: string): string[] {
  const [one, other] = [before, after].map((text) => [...text.matchAll(/\d+(?:[.,]\d+)*/g)]);
  return (one ?? []).flatMap((match, index) => {
    const around = before.slice(Math.max(0, match.index - 12), match.index + match[0].length + 12);
    const isFree = freePlaces.some((each) => place.startsWith(each)) || freeWords.some((each) => each.test(around));
    return match[0] === "0" || match[0] !== other?.[index]?.[0] || isFree ? [] : [`${place}: ${around}`];
  });
}
