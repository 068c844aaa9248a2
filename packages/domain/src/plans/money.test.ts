import fc from "fast-check";
import { expect, it } from "vitest";
import { euros, moneyUnits } from "./money.ts";

it("holds an amount in cents, with its currency", () => {
  expect(euros(119_999)).toEqual({ cents: 119_999, currency: "EUR" });
  expect(euros(-50)).toEqual({ cents: -50, currency: "EUR" });
});

it.each([9.99, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])("refuses %d cents", (cents) => {
  expect(() => euros(cents)).toThrow(RangeError);
});

it("gives units that are written with exactly the cents that were put in", () => {
  expect(moneyUnits(euros(999))).toBe(9.99);
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
      expect(Number(moneyUnits(euros(cents)).toFixed(2).replace(".", ""))).toBe(cents === 0 ? 0 : cents);
    }),
  );
});
