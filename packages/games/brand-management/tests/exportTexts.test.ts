import germanResults from "@belab/brand-management/texts/de/Results";
import germanSheets from "@belab/brand-management/texts/de/Sheets";
import reasons from "@belab/brand-management/texts/en/Reasons";
import results from "@belab/brand-management/texts/en/Results";
import sheets from "@belab/brand-management/texts/en/Sheets";
import type { MessagesFor } from "@belab/locales";
import { describe, expect, it } from "vitest";
import { brandManagement } from "../src/engines.ts";
import { type BrandManagementReason, ruleNumbers, scoreRules } from "../src/setup/index.ts";

it("has a text for each reason, or the type check fails", () => {
  const texts: MessagesFor<BrandManagementReason, typeof reasons.messages> = reasons.messages;
  expect(Object.keys(texts).length).toBeGreaterThan(0);
});

describe("the export of Brand Management", () => {
  const texts: Readonly<Record<string, Readonly<Record<string, object>>>> = sheets.messages;

  it.each(brandManagement.sheets([]))("says what each column of $name holds, and of no other", ({ name, columns }) => {
    expect(Object.keys(texts[name] ?? {}).sort()).toEqual([...columns].sort());
  });

  it("names the points that the rules of the score give", () => {
    const { most, least } = scoreRules;
    const numbersOf = (text = "") => [...text.matchAll(/\d+/g)].map(Number);
    const { rounds, scores } = sheets.messages;
    for (const columns of [rounds, scores]) {
      expect(numbersOf(columns.earningsPoints.meaning)).toEqual([most.earnings]);
      expect(numbersOf(columns.sharePoints.meaning)).toEqual([most.share]);
      expect(numbersOf(columns.equityPoints.meaning)).toEqual([most.equity]);
      expect(numbersOf(columns.forecastPoints.meaning)).toEqual([most.forecast]);
      expect(numbersOf(columns.score.meaning)).toEqual([least]);
      expect(numbersOf(columns.score.unit)).toEqual([least, ruleNumbers().pointsMost]);
    }
  });

  it("says what each figure is", () => {
    const figures = brandManagement.figures(brandManagement.debrief([]));
    expect(Object.keys(texts.figures ?? {}).sort()).toEqual(figures.map(({ key }) => key).sort());
  });
});

describe("the results of Brand Management", () => {
  it.each([
    ["English", results, sheets],
    ["German", germanResults, germanSheets],
  ])("have the same headings in files as on screens, in %s", (_, onScreen, inFiles) => {
    const headings = Object.entries(inFiles.messages.results).map(([key, { title }]) => [key, title]);
    expect(Object.fromEntries(headings)).toEqual(onScreen.messages.columns);
  });
});
