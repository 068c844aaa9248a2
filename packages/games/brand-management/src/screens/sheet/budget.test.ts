import { describe, expect, it } from "vitest";
import { edited, storyView, untouchedSheet } from "../phases/storyGame.ts";
import { budgetOf } from "./budget.ts";

const sheet = untouchedSheet(5);

describe("what a sheet comes to", () => {
  it("is what its decisions cost, and the money if the forecasts come true and if nobody buys anything", () => {
    const { costs, expected, worst, warnings } = budgetOf(storyView(), sheet.draft, []);
    expect(costs.total).toBe(377_000_000);
    expect(expected.revenue).toBe(41_311 * 12_900 + 32_268 * 10_400);
    expect(worst.revenue).toBe(0);
    expect(worst.money).toBeLessThan(expected.money);
    expect(warnings).toEqual([]);
  });

  it("holds studies, unless they are free", () => {
    const total = (freeStudies: boolean) =>
      budgetOf(storyView({}, { parameters: { freeStudies } }), sheet.draft, ["map", "survey"]).costs.total;
    expect(total(false) - total(true)).toBe(10_000_000);
  });

  it("warns of a plan that can't follow the forecast", () => {
    const little = edited(sheet, "mia", "a.plan", 20_000);
    const much = edited(sheet, "mia", "a.plan", 60_000);
    expect(budgetOf(storyView(), little.draft, []).warnings).toEqual([{ kind: "short", brand: "a", units: 17_311 }]);
    expect(budgetOf(storyView(), much.draft, []).warnings).toEqual([{ kind: "over", brand: "a", units: 6_689 }]);
  });

  it("warns of debt that costs more, and of debt that leads to administration", () => {
    const warningsWith = (money: number) =>
      budgetOf(storyView({}, { state: { ...storyView().state, money } }), sheet.draft, []).warnings;
    expect(warningsWith(-320_000_000)).toEqual([{ kind: "dear" }]);
    expect(warningsWith(-500_000_000)).toEqual([{ kind: "administration" }]);
  });
});
