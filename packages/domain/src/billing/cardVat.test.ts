import { expect, it } from "vitest";
import { cardVatOfOrganization, cardVatOfPerson, isSameName } from "./cardVat.ts";
import type { VatSeller } from "./vat.ts";
import { standardVatRates } from "./vatRates.ts";

const day = "2026-11-27";
const german: VatSeller = { country: "DE", usesOneStopShop: false, rates: standardVatRates };
const organization = (country: string, changes: { postcode?: string; isIdentified?: boolean } = {}) =>
  cardVatOfOrganization(german, { country, postcode: "", isIdentified: false, ...changes }, day);

it("charges a person the seller's rate, wherever they live, or says why not", () => {
  expect(cardVatOfPerson(german, day)).toEqual({ ok: true, value: { category: "S", rate: 19_00, country: "DE" } });
  const exemption = "§ 19 UStG";
  expect(cardVatOfPerson({ ...german, exemption }, day)).toMatchObject({
    value: { category: "E", rate: 0, exemption },
  });
  expect(cardVatOfPerson({ ...german, rates: [] }, day)).toMatchObject({ reason: "vat-rate-unknown" });
});

it.each<[string, Parameters<typeof organization>, object]>([
  ["at home", ["DE"], { value: { category: "S", rate: 19_00 } }],
  ["abroad, identified", ["AT", { isIdentified: true }], { value: { category: "AE", exemptionCode: "VATEX-EU-AE" } }],
  ["abroad, not identified", ["AT"], { reason: "vat-by-invoice" }],
  ["outside the Union", ["US"], { value: { category: "O" } }],
  ["in Monaco, which counts as France", ["MC"], { reason: "vat-by-invoice" }],
  ["in Monaco, identified", ["MC", { isIdentified: true }], { value: { category: "AE" } }],
  ["in Northern Ireland", ["GB", { postcode: "BT1 5GS" }], { reason: "vat-by-invoice" }],
  [
    "in the Canary Islands, identified",
    ["ES", { postcode: "35001", isIdentified: true }],
    { reason: "vat-by-invoice" },
  ],
])("decides the VAT of an organization %s", (_, asked, result) => {
  expect(organization(...asked)).toMatchObject(result);
});

it.each<[string | null, string, boolean]>([
  ["UNIVERSITÄT WIEN", "Universität Wien", true],
  ["Muster GmbH & Co. KG", "MUSTER GmbH & Co KG", true],
  ["Sampletown University", "Sampletown University, Law", true],
  ["SIEMENS AG", "Universität Wien", false],
  ["University of Applied Sciences of the Whole Country", "University", false],
  [null, "Universität Wien", false],
  ["", "", false],
])("compares the name in the register, %s, with %s", (registered, typed, isSame) => {
  expect(isSameName(registered, typed)).toBe(isSame);
});
