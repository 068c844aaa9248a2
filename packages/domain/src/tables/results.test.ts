import { describe, expect, it } from "vitest";
import { resultFormats, shownResult } from "./results.ts";

const column = { key: "result", isBetterHigh: true } as const;

describe("a result in a file", () => {
  it.each(["share", "score", "count", "rank"] as const)("is the number that screens show of a %s", (unit) => {
    for (const value of [0.145, 0.285, 0.38461538461538464, 0.0049, 0, -0.125, 71.25, 48, 1_234.56]) {
      const onScreen = new Intl.NumberFormat("en", resultFormats[unit]).format(value);
      expect(shownResult(value, { ...column, unit })).toBe(Number(onScreen.replace(/[%,]/g, "")));
    }
  });

  it("is in percent for a share", () => {
    expect(shownResult(0.145, { ...column, unit: "share" })).toBe(15);
  });

  it("is in the game's unit of money, or in euros", () => {
    expect(shownResult(-123_456_789, { ...column, unit: "money", centsPerUnit: 100_000 })).toBe(-1_235);
    expect(shownResult(1_999.6, { ...column, unit: "money" })).toBe(20);
    expect(shownResult(1_999, { ...column, unit: "money" })).toBe(19.99);
  });
});
