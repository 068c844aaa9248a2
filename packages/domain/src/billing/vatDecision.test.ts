import { expect, it } from "vitest";
import { decideVat, type VatDecision } from "./vatDecision.ts";
import { standardVatRates } from "./vatRates.ts";

const seller = { country: "DE", usesOneStopShop: false, rates: standardVatRates };
const decide = (decision: VatDecision, more: object = {}) =>
  decideVat({ ...seller, ...more }, "AT", decision, "2026-11-27");

it("is what the operator says, at the rates of the day", () => {
  expect(decide("seller-rate")).toMatchObject({ value: { category: "S", rate: 19_00, country: "DE" } });
  expect(decide("buyer-rate")).toMatchObject({ value: { category: "S", rate: 20_00, country: "AT" } });
  expect(decide("reverse-charge")).toMatchObject({ value: { category: "AE", rate: 0 } });
  expect(decide("not-taxable")).toMatchObject({ value: { category: "O", rate: 0 } });
});

it("is none of a seller who is exempt, and unknown where no rate is", () => {
  expect(decide("seller-rate", { exemption: "small" })).toMatchObject({ value: { category: "E", exemption: "small" } });
  expect(decide("buyer-rate", { rates: [] })).toMatchObject({ ok: false, reason: "vat-rate-unknown" });
});
