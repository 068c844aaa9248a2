import { expect, it } from "vitest";
import { paidPlanNames } from "../plans/plan.ts";
import { billingIntervals } from "./document.ts";
import { amountsOfCharge, amountsOfPrice, paymentWays, priceFor, priceOf } from "./offer.ts";

it("has the prices of the list", () => {
  const prices = paidPlanNames.map((plan) => billingIntervals.map((interval) => priceOf(plan, interval)));
  expect(prices).toEqual([
    [9_99, 99_99],
    [999_99, 8999_99],
    [1199_99, 9999_99],
  ]);
});

it("sells each plan to whom it is for, and months by card only", () => {
  const offers = paidPlanNames.flatMap((plan) =>
    billingIntervals.flatMap((interval) => paymentWays.map((way) => ({ plan, interval, way }))),
  );
  const soldTo = (ownerKind: "account" | "organisation") =>
    offers
      .filter((offer) => priceFor(ownerKind, offer).ok)
      .map(({ plan, interval, way }) => `${plan} by ${interval} by ${way}`);
  expect(soldTo("account")).toEqual(["educator by month by card", "educator by year by card"]);
  expect(soldTo("organisation")).toEqual([
    "university by month by card",
    "university by year by card",
    "university by year by invoice",
    "enterprise by month by card",
    "enterprise by year by card",
    "enterprise by year by invoice",
  ]);
});

it.each([
  ["organisation", "educator", "year", "card", "plan-for-accounts"],
  ["account", "university", "year", "card", "plan-for-organisations"],
  ["account", "educator", "year", "invoice", "invoice-for-organisations"],
  ["organisation", "enterprise", "month", "invoice", "month-by-card-only"],
] as const)("says why an %s can't buy %s by %s by %s", (ownerKind, plan, interval, way, reason) => {
  expect(priceFor(ownerKind, { plan, interval, way })).toMatchObject({ ok: false, reason });
});

it("has VAT in the price of Educator, and on top of the others", () => {
  const vat = { category: "S", rate: 19_00, country: "DE" } as const;
  expect(amountsOfPrice("educator", 9_99, vat)).toMatchObject({ net: 8_39, due: 9_99 });
  expect(amountsOfPrice("university", 8999_99, vat)).toMatchObject({ net: 8999_99, due: 10709_99 });
});

it("charges by card what the price is, with VAT as what is left of it", () => {
  const vat = { category: "S", rate: 19_00, country: "DE" } as const;
  expect(amountsOfCharge("educator", 9_99, vat)).toEqual({ net: 8_39, vat: 1_60, gross: 9_99, rounding: 0, due: 9_99 });
  expect(amountsOfCharge("university", 999_99, vat)).toMatchObject({ net: 999_99, vat: 190_00, due: 1189_99 });
});
