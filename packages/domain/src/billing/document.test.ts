import { expect, it } from "vitest";
import { creditorReference, isCreditorReference, isLeitwegId } from "./document.ts";

it("makes creditor references that banks accept", () => {
  // The example of ISO 11649.
  expect(creditorReference("539007547034")).toBe("RF18539007547034");
  expect(isCreditorReference("RF18 5390 0754 7034")).toBe(true);
  expect(isCreditorReference("RF19 5390 0754 7034")).toBe(false);
  expect(isCreditorReference("539007547034")).toBe(false);
  expect(isCreditorReference(creditorReference("2026000017"))).toBe(true);
});

it("knows a Leitweg-ID by its check digits", () => {
  // The example of the coordination office for IT standards (KoSIT).
  expect(isLeitwegId("04011000-1234512345-06")).toBe(true);
  expect(isLeitwegId("04011000-1234512345-07")).toBe(false);
  expect(isLeitwegId("REF 4711")).toBe(false);
});
