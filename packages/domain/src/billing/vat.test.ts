import { expect, it } from "vitest";
import { type Consumer, type Organisation, type VatSeller, vatOf } from "./vat.ts";
import { euCountries, standardVatRates, vatRateOn } from "./vatRates.ts";

const day = "2026-11-27";

const german: VatSeller = { country: "DE", usesOneStopShop: true, rates: standardVatRates };
const swiss: VatSeller = { ...german, country: "CH", usesOneStopShop: false };

function consumer(country: string, changes: Partial<Consumer> = {}): Consumer {
  return { kind: "consumer", country, postcode: "", otherSign: country, ...changes };
}

function organisation(country: string, changes: Partial<Organisation> = {}): Organisation {
  return { kind: "organisation", country, postcode: "", ...changes };
}

const identified = { identification: { state: "valid" } } as const;

it("charges a buyer in the seller's country its rate, whoever they are", () => {
  for (const buyer of [consumer("DE"), organisation("DE"), organisation("DE", identified)]) {
    expect(vatOf(german, buyer, day)).toEqual({ ok: true, value: { category: "S", rate: 19_00, country: "DE" } });
  }
  expect(vatOf(swiss, organisation("CH"), day)).toMatchObject({ value: { category: "S", rate: 8_10 } });
});

it("charges no VAT at home for a small business, and says why", () => {
  const exemption = "Kein Ausweis von Umsatzsteuer nach § 19 UStG";
  expect(vatOf({ ...german, exemption }, consumer("DE"), day)).toEqual({
    ok: true,
    value: { category: "E", rate: 0, country: "DE", exemption },
  });
});

it.each(euCountries.filter((country) => country !== "DE"))(
  "charges a consumer in %s the rate of their state",
  (country) => {
    const rate = vatRateOn(standardVatRates, country, day);
    expect(rate).toBeGreaterThanOrEqual(17_00);
    expect(vatOf(german, consumer(country), day)).toEqual({ ok: true, value: { category: "S", rate, country } });
    expect(vatOf(swiss, consumer(country), day)).toMatchObject({ value: { country, rate } });
  },
);

it("charges consumers abroad the seller's own rate without the one-stop shop", () => {
  const seller = { ...german, usesOneStopShop: false };
  expect(vatOf(seller, consumer("AT"), day)).toMatchObject({ value: { rate: 19_00, country: "DE", residence: "AT" } });
  const moved = consumer("AT", { otherSign: "FR", saysCountry: "FR" });
  expect(vatOf(seller, moved, day)).toMatchObject({ value: { country: "DE", residence: "FR" } });
  expect(vatOf(seller, consumer("DE"), day)).toEqual({
    ok: true,
    value: { category: "S", rate: 19_00, country: "DE" },
  });
});

it("leaves VAT to an organisation in another member state whose identification is valid", () => {
  expect(vatOf(german, organisation("FR", identified), day)).toEqual({
    ok: true,
    value: { category: "AE", rate: 0, country: "DE", exemptionCode: "VATEX-EU-AE" },
  });
});

it.each([
  ["unchecked", "vat-id-unchecked"],
  ["invalid", "vat-id-unknown"],
] as const)("sells nothing on an identification that is %s", (state, reason) => {
  expect(vatOf(german, organisation("FR", { identification: { state } }), day)).toMatchObject({ ok: false, reason });
});

it("charges an organisation without identification the rate of its state where the seller is registered there", () => {
  expect(vatOf(german, organisation("FR"), day)).toMatchObject({ reason: "vat-unregistered" });
  expect(vatOf({ ...german, registeredIn: ["FR"] }, organisation("FR"), day)).toMatchObject({
    value: { category: "S", rate: 20_00, country: "FR" },
  });
});

it("charges nothing outside the Union, nor what a Swiss seller supplies to organisations abroad", () => {
  const value = { category: "O", rate: 0, exemptionCode: "VATEX-EU-O" };
  expect(vatOf(german, consumer("US"), day)).toMatchObject({ value: { ...value, country: "DE" } });
  expect(vatOf(german, organisation("GB"), day)).toMatchObject({ value });
  expect(vatOf(swiss, organisation("DE"), day)).toMatchObject({ value: { ...value, country: "CH" } });
});

it("asks a consumer whose signs disagree, and believes them where one sign says the same", () => {
  const buyer = consumer("AT", { otherSign: "IT" });
  expect(vatOf(german, buyer, day)).toMatchObject({ reason: "vat-country-unclear" });
  expect(vatOf(german, { ...buyer, saysCountry: "HU" }, day)).toMatchObject({ reason: "vat-country-unclear" });
  expect(vatOf(german, { ...buyer, saysCountry: "IT" }, day)).toMatchObject({ value: { country: "IT", rate: 22_00 } });
  expect(vatOf(german, { ...buyer, saysCountry: "AT" }, day)).toMatchObject({ value: { country: "AT", rate: 20_00 } });
});

it.each([
  ["ES", "35001"],
  ["ES", "51 001"],
  ["FI", "22100"],
  ["AX", ""],
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
])("leaves places outside the VAT area to an operator: %s %s", (country, postcode) => {
  expect(vatOf(german, organisation(country, { postcode }), day)).toMatchObject({ reason: "vat-area-unclear" });
  expect(vatOf(german, consumer(country, { postcode }), day)).toMatchObject({ reason: "vat-area-unclear" });
});

it("takes postcodes with the country before them that are within the VAT area", () => {
  for (const [country, postcode] of [
    ["DE", "D-10117"],
    ["FI", "FI-00100"],
    ["GB", "GB-SW1A 1AA"],
  ] as const) {
    expect(vatOf(german, consumer(country, { postcode }), day)).toMatchObject({ ok: true });
  }
});

it("takes the rate of the day", () => {
  expect(vatRateOn(standardVatRates, "EE", "2025-06-30")).toBe(22_00);
  expect(vatRateOn(standardVatRates, "EE", "2025-07-01")).toBe(24_00);
  expect(vatRateOn([...standardVatRates, { country: "DE", from: "2027-01-01", rate: 20_00 }], "DE", "2027-01-01")).toBe(
    20_00,
  );
  expect(vatOf({ ...german, rates: [] }, consumer("DE"), day)).toMatchObject({ reason: "vat-rate-unknown" });
});
