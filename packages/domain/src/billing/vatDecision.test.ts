import { expect, it } from "vitest";
import { decideVat, lawfulVatDecisions, type VatDecision, type VatQuestion, vatIdAskingTime } from "./vatDecision.ts";
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

it("is one of those that are lawful by why the rules leave it open", () => {
  const lawful = (question: Partial<VatQuestion>) =>
    lawfulVatDecisions({ reason: null, identification: undefined, waited: 0, ...question });
  const rates = ["seller-rate", "buyer-rate"];
  const unchecked = { reason: "vat-id-unchecked", identification: "unchecked" } as const;
  expect(lawful({})).toEqual([]);
  expect(lawful({ identification: "valid" })).toEqual(["reverse-charge"]);
  expect(lawful({ ...unchecked, waited: vatIdAskingTime - 1 })).toEqual(rates);
  expect(lawful({ ...unchecked, waited: vatIdAskingTime })).toEqual([...rates, "reverse-charge"]);
  const invalid = { reason: "vat-id-unknown", identification: "invalid", waited: vatIdAskingTime } as const;
  expect(lawful(invalid)).toEqual(rates);
  expect(lawful({ reason: "vat-unregistered", waited: vatIdAskingTime })).toEqual(rates);
  expect(lawful({ reason: "vat-rate-unknown" })).toEqual(["seller-rate"]);
  const area = { reason: "vat-area-unclear", waited: vatIdAskingTime } as const;
  expect(lawful({ ...area, identification: "unchecked" })).toEqual([...rates, "not-taxable"]);
  expect(lawful({ ...area, identification: "valid" })).toEqual([...rates, "reverse-charge", "not-taxable"]);
});
