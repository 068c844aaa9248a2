import { vatOf } from "@belab/domain/billing";
import { expect, it } from "vitest";
import { openDocumentLab } from "../../testing/billing/documentLab.ts";
import { sellerOf, sellersDay, vatSellerOf } from "./seller.ts";

/** The VAT of what is sold to a consumer in Austria, by the settings. */
async function vatInAustria(env: Record<string, string>) {
  const { config } = await openDocumentLab({ env });
  const seller = vatSellerOf(config);
  const buyer = { kind: "consumer", country: "AT", postcode: "1010", otherSign: null } as const;
  return seller && vatOf(seller, buyer, "2026-11-27");
}

it("charges VAT as the settings say", async () => {
  expect(await vatInAustria({})).toMatchObject({ value: { category: "S", rate: 19_00, country: "DE" } });
  expect(await vatInAustria({ VAT_OSS: "on" })).toMatchObject({ value: { category: "S", rate: 20_00, country: "AT" } });
  const exemption = "Kein Ausweis von Umsatzsteuer nach § 19 UStG.";
  expect(await vatInAustria({ VAT_EXEMPTION: exemption })).toMatchObject({ value: { category: "E", exemption } });
  expect(await vatInAustria({ SELLER_NAME: "", SELLER_COUNTRY: "" })).toBeUndefined();
});

it("names what company law asks, in letters that documents have", async () => {
  const details = "Sitz: Berlin. Geschäftsführerin: Ada Muster";
  const { config } = await openDocumentLab({ env: { SELLER_COMPANY_DETAILS: details } });
  expect(sellerOf(config)?.companyDetails).toBe(details);
  await expect(openDocumentLab({ env: { SELLER_COMPANY_DETAILS: "東京" } })).rejects.toThrow(
    "SELLER_COMPANY_DETAILS must be one line of at most 300 characters in Latin, Greek or Cyrillic letters",
  );
});

it("charges rates that have changed, from their first day on", async () => {
  const rateOn = async (day: string) => {
    const { config } = await openDocumentLab({ env: { VAT_RATES: "DE 20.5 2027-01-01, AT 19 2027-01-01" } });
    const seller = vatSellerOf(config);
    const buyer = { kind: "consumer", country: "DE", postcode: "10115", otherSign: null } as const;
    return seller && vatOf(seller, buyer, day);
  };
  expect(await rateOn("2026-12-31")).toMatchObject({ value: { rate: 19_00 } });
  expect(await rateOn("2027-01-01")).toMatchObject({ value: { rate: 20_50 } });
});

it("charges organizations without a VAT identification where the seller is registered", async () => {
  const vatInFrance = async (env: Record<string, string>) => {
    const { config } = await openDocumentLab({ env });
    const seller = vatSellerOf(config);
    return seller && vatOf(seller, { kind: "organisation", country: "FR", postcode: "75002" }, "2026-11-27");
  };
  expect(await vatInFrance({})).toMatchObject({ reason: "vat-unregistered" });
  expect(await vatInFrance({ VAT_REGISTERED_IN: "AT, FR" })).toMatchObject({
    value: { category: "S", rate: 20_00, country: "FR" },
  });
});

it("dates by the seller's time zone, in summer as in winter", () => {
  const berlin = { sellerTimeZone: "Europe/Berlin" };
  expect(sellersDay(berlin, Date.UTC(2026, 5, 30, 21, 59))).toBe("2026-06-30");
  expect(sellersDay(berlin, Date.UTC(2026, 5, 30, 22, 0))).toBe("2026-07-01");
  expect(sellersDay(berlin, Date.UTC(2026, 11, 31, 22, 59))).toBe("2026-12-31");
  expect(sellersDay({ sellerTimeZone: "Europe/Lisbon" }, Date.UTC(2026, 11, 31, 23, 59))).toBe("2026-12-31");
});
