import { ruleNumbers, scoreRules } from "@belab/domain/games/brand-management";
import { brandManagement } from "@belab/domain/games/brand-management/engine";
import sheets from "@belab/locales/en/games/BrandManagementSheets";
import { describe, expect, it } from "vitest";

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
