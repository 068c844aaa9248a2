import { describe, expect, it } from "vitest";
import {
  decideVat,
  euCountries,
  possibleVatDecisions,
  type VatBuyer,
  type VatSeller,
  vatAtHome,
  vatOfOrganization,
  vatRateOn,
} from "./vat.ts";

const day = "2026-11-27";
const german: VatSeller = { country: "DE" };
const exemption = "Kein Ausweis von Umsatzsteuer nach § 19 UStG.";

function vatOf(country: string, changes: Partial<VatBuyer> = {}, seller = german) {
  const buyer = { name: "Université de Paris", country, postcode: "", ownCountry: country, ...changes };
  return vatOfOrganization(seller, buyer, day);
}

const identified = { vatId: { state: "valid", name: "UNIVERSITE DE PARIS" } } as const;

describe("the VAT of a person", () => {
  it("is the seller's rate, or the exemption of a small business with its sentence", () => {
    expect(vatAtHome(german, day)).toEqual({ category: "S", rate: 19_00, country: "DE" });
    expect(vatAtHome({ ...german, exemption }, day)).toEqual({ category: "E", rate: 0, country: "DE", exemption });
  });
});

describe("the rate of a seller", () => {
  it.each(euCountries)("is known for %s", (country) => {
    expect(vatRateOn({ country }, day)).toBeGreaterThanOrEqual(17_00);
  });

  it("changes on the first day of a later rate, in whatever order they are set", () => {
    const rates = [
      { from: "2028-01-01", rate: 21_00 },
      { from: "2027-01-01", rate: 20_50 },
    ];
    const rateOn = (date: string) => vatRateOn({ ...german, rates }, date);
    expect(["2026-12-31", "2027-01-01", "2027-12-31", "2028-01-01"].map(rateOn)).toEqual([19_00, 20_50, 20_50, 21_00]);
  });
});

describe("the VAT of an organization", () => {
  it("is the seller's rate or exemption at home, with and without a VAT identification", () => {
    expect(vatOf("DE")).toEqual({ ok: true, value: { category: "S", rate: 19_00, country: "DE" } });
    expect(vatOf("DE", identified)).toMatchObject({ value: { category: "S" } });
    expect(vatOf("DE", {}, { ...german, exemption })).toMatchObject({ value: { category: "E", exemption } });
  });

  it("is owed by an organization in another member state that VIES knows under its name, also to a small business", () => {
    const value = { category: "AE", rate: 0, country: "DE", exemptionCode: "VATEX-EU-AE" };
    expect(vatOf("FR", identified)).toEqual({ ok: true, value });
    expect(vatOf("FR", identified, { ...german, exemption })).toEqual({ ok: true, value });
  });

  it("is not taxable outside the Union", () => {
    const value = { category: "O", rate: 0, country: "DE", exemptionCode: "VATEX-EU-O" };
    expect(vatOf("US")).toEqual({ ok: true, value });
    expect(vatOf("GB", { postcode: "SW1A 1AA" })).toEqual({ ok: true, value });
    expect(vatOf("CH")).toEqual({ ok: true, value });
  });

  it("counts Monaco as France", () => {
    expect(vatOf("MC")).toMatchObject({ reason: "vat-unregistered" });
    expect(vatOf("MC", identified)).toMatchObject({ value: { category: "AE" } });
    expect(vatOf("MC", {}, { country: "FR" })).toMatchObject({ value: { category: "S", rate: 20_00, country: "FR" } });
  });

  it.each<[string, Partial<VatBuyer>]>([
    ["vat-unregistered", {}],
    ["vat-id-unchecked", { vatId: { state: "unchecked" } }],
    ["vat-id-unknown", { vatId: { state: "invalid" } }],
    ["vat-id-other-name", { vatId: { state: "valid", name: "SIEMENS AG" } }],
    ["vat-id-other-name", { vatId: { state: "valid", name: null } }],
  ])("is not certain in another member state: %s", (reason, changes) => {
    expect(vatOf("FR", changes)).toEqual({ ok: false, reason, params: {} });
  });

  it.each(["US", "FR", "DE"])(
    "is not certain where the billing address is in %s, and the organization is not",
    (country) => {
      const ownCountry = country === "DE" ? "US" : "DE";
      expect(vatOf(country, { ...identified, ownCountry })).toMatchObject({ reason: "vat-country-differs" });
    },
  );

  it.each([
    ["ES", "35001"],
    ["ES", "51 001"],
    ["FI", "22100"],
    ["AX", ""],
    ["RE", "97400"],
    ["DE", "27498"],
    ["DE", "78266"],
    ["IT", "23041"],
    ["XI", ""],
    ["GB", "BT1 5GS"],
    ["GB", "GB-BT1 5GS"],
    ["DE", "D-27498"],
    ["DE", "de 78266"],
    ["FI", "FI-22100"],
    ["FI", "AX 22100"],
    ["ES", "E-35001"],
    ["FR", "F-97400"],
    ["GR", "GR 630 86"],
    ["IT", "I-23041"],
  ])("is not certain at places outside the VAT area: %s %s", (country, postcode) => {
    expect(vatOf(country, { ...identified, postcode })).toMatchObject({ reason: "vat-area-unclear" });
  });

  it.each([
    ["DE", "D-10117"],
    ["FI", "FI-00100"],
    ["GB", "GB-SW1A 1AA"],
  ])("is certain within the VAT area where the country stands before the postcode: %s %s", (country, postcode) => {
    expect(vatOf(country, { ...identified, postcode })).toMatchObject({ ok: true });
  });

  it.each<[string, string, boolean]>([
    ["UNIVERSITÄT WIEN", "Universität Wien", true],
    ["Muster GmbH & Co. KG", "MUSTER GmbH & Co KG", true],
    ["Sampletown University", "Sampletown University, Law", true],
    ["SIEMENS AG", "Universität Wien", false],
    ["University of Applied Sciences of the Whole Country", "University", false],
    ["", "", false],
  ])("compares the name that VIES tells, %s, with %s", (registered, name, isSame) => {
    expect(vatOf("AT", { name, vatId: { state: "valid", name: registered } }).ok).toBe(isSame);
  });
});

describe("an operator's decision on VAT", () => {
  it("is the seller's rate, or reverse charge where VIES may confirm the VAT identification", () => {
    expect(possibleVatDecisions("valid")).toEqual(["seller-rate", "reverse-charge"]);
    expect(possibleVatDecisions("unchecked")).toEqual(["seller-rate", "reverse-charge"]);
    expect(possibleVatDecisions("invalid")).toEqual(["seller-rate"]);
    expect(possibleVatDecisions(undefined)).toEqual(["seller-rate"]);
  });

  it("is reverse charge only once VIES has confirmed the VAT identification", () => {
    const decide = (state: Parameters<typeof decideVat>[2]) => decideVat(german, "reverse-charge", state, day);
    expect(decide("valid")).toMatchObject({ value: { category: "AE", rate: 0, country: "DE" } });
    expect(decide("unchecked")).toMatchObject({ reason: "vat-id-unchecked" });
    expect(decide("invalid")).toMatchObject({ reason: "vat-decision-unlawful" });
    expect(decide(undefined)).toMatchObject({ reason: "vat-decision-unlawful" });
    expect(decideVat(german, "seller-rate", "invalid", day)).toMatchObject({ value: { category: "S", rate: 19_00 } });
  });
});
