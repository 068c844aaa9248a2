import fc from "fast-check";
import { expect, it } from "vitest";
import { plans } from "../plans/plan.ts";
import { amountsOfGross, amountsOfNet, amountsOfPart } from "./documentAmounts.ts";
import { euCountries, type Vat, vatRateOn } from "./vat.ts";

function vatAt(rate: number): Vat {
  return { category: rate === 0 ? "O" : "S", rate, country: "DE" };
}

const rates = [0, ...new Set(euCountries.map((country) => vatRateOn({ country }, "2026-11-27")))];

it("gives a price with VAT as net, VAT and at most a cent of rounding", () => {
  expect(amountsOfGross(9_99, vatAt(19_00))).toEqual({ net: 8_39, vat: 1_59, gross: 9_98, rounding: 1, due: 9_99 });
  expect(amountsOfGross(99_99, vatAt(20_00))).toEqual({
    net: 83_33,
    vat: 16_67,
    gross: 100_00,
    rounding: -1,
    due: 99_99,
  });
  expect(amountsOfGross(9_99, vatAt(0))).toEqual({ net: 9_99, vat: 0, gross: 9_99, rounding: 0, due: 9_99 });
});

it("gives a price without VAT as net and VAT, rounded half up", () => {
  expect(amountsOfNet(8999_99, vatAt(19_00))).toMatchObject({ vat: 1710_00, due: 10709_99 });
  expect(amountsOfNet(10, vatAt(25_00))).toMatchObject({ vat: 3 });
});

const price = fc.integer({ min: 0, max: 10_000_00 });
const anyRate = fc.constantFrom(...rates);

it("charges what is due, at every rate and price", () => {
  const prices = plans.flatMap(({ monthlyPrice, yearlyPrice }) => [monthlyPrice.cents, yearlyPrice?.cents ?? 0]);
  fc.assert(
    fc.property(fc.oneof(price, fc.constantFrom(...prices)), anyRate, (gross, rate) => {
      const amounts = amountsOfGross(gross, vatAt(rate));
      expect(amounts.due).toBe(gross);
      expect(amounts.due).toBe(amounts.gross + amounts.rounding);
      expect(amounts.gross).toBe(amounts.net + amounts.vat);
      expect(Math.abs(amounts.rounding)).toBeLessThanOrEqual(1);
      expect(amounts.vat).toBe(amountsOfNet(amounts.net, { rate }).vat);
    }),
  );
});

it("credits an invoice as a whole with its own amounts, and in part with as much rounding", () => {
  fc.assert(
    fc.property(price, fc.double({ min: 0, max: 1, noNaN: true }), anyRate, (gross, part, rate) => {
      const invoice = amountsOfGross(gross, vatAt(rate));
      expect(amountsOfPart(invoice, vatAt(rate), gross)).toEqual(invoice);
      const credited = Math.floor(gross * part);
      const credit = amountsOfPart(invoice, vatAt(rate), credited);
      expect(credit.due).toBe(credited);
      expect(credit.net).toBeLessThanOrEqual(invoice.net);
    }),
  );
});
