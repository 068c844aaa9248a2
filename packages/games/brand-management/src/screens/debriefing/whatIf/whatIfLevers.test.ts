import { describe, expect, it } from "vitest";
import type { FirmDecision } from "../../../setup/index.ts";
import { leversOf, type NumberLever, scaled, setTo } from "./whatIfLevers.ts";

const decision: FirmDecision = {
  brands: [
    { id: "a", price: 8_990, ads: [300, 0, 45], sales: [10, 95, 0], plan: 50_000, forecast: 52_000, develop: [60, 60] },
  ],
  launch: [40, 40],
  withdraw: null,
  studies: [],
};

function leverOf(key: string): NumberLever {
  const lever = leversOf(decision).find((each) => each.key === key);
  if (lever?.kind !== "numbers") {
    throw new Error(`No numbers in ${key}`);
  }
  return lever;
}

describe("what could have been decided differently", () => {
  it("is each number, budgets together and one by one, the place, and a launch where there was one", () => {
    expect(leversOf(decision).map(({ key }) => key)).toEqual([
      "a.price",
      "a.ads.0 a.ads.1 a.ads.2",
      "a.ads.0",
      "a.ads.1",
      "a.ads.2",
      "a.sales.0 a.sales.1 a.sales.2",
      "a.sales.0",
      "a.sales.1",
      "a.sales.2",
      "a.plan",
      "a.develop",
      "launch",
    ]);
  });

  it("is multiplied to whole numbers within the fields' ranges", () => {
    expect(scaled(leverOf("a.price"), 1.1)).toEqual([{ field: "a.price", value: 9_889 }]);
    expect(scaled(leverOf("a.sales.0 a.sales.1 a.sales.2"), 1.1)).toEqual([
      { field: "a.sales.0", value: 11 },
      { field: "a.sales.1", value: 100 },
      { field: "a.sales.2", value: 0 },
    ]);
  });

  it("changes nothing where the value stays", () => {
    expect(scaled(leverOf("a.ads.1"), 1.2)).toEqual([]);
    expect(setTo(leverOf("a.plan"), 50_000)).toEqual([]);
    expect(setTo(leverOf("a.plan"), 999_999)).toEqual([{ field: "a.plan", value: 300_000 }]);
  });
});
