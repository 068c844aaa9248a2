import { vatAtHome } from "@belab/domain/billing";
import { expect, it } from "vitest";
import { openDocumentLab } from "../../testing/billing/documentLab.ts";
import { sellerOf, sellersDay, unsupportedSeller, vatSellerOf } from "./seller.ts";

async function vatWith(env: Record<string, string>, day = "2026-11-27") {
  const { config } = await openDocumentLab({ env });
  const seller = vatSellerOf(config);
  return seller && vatAtHome(seller, day);
}

it("charges VAT as the settings say", async () => {
  expect(await vatWith({})).toEqual({ category: "S", rate: 19_00, country: "DE" });
  const exemption = "Kein Ausweis von Umsatzsteuer nach § 19 UStG.";
  expect(await vatWith({ VAT_EXEMPTION: exemption })).toMatchObject({ category: "E", exemption });
  expect(await vatWith({ SELLER_NAME: "", SELLER_COUNTRY: "" })).toBeUndefined();
});

it("charges a rate that has changed from its first day on, also as earlier versions named it", async () => {
  for (const VAT_RATES of ["20.5 2027-01-01", "DE 20.5 2027-01-01, AT 19 2027-01-01, CH 8.5 2027-01-01"]) {
    expect(await vatWith({ VAT_RATES }, "2026-12-31")).toMatchObject({ rate: 19_00 });
    expect(await vatWith({ VAT_RATES }, "2027-01-01")).toMatchObject({ rate: 20_50, country: "DE" });
  }
});

it.each([
  [{}, null],
  [{ VAT_OSS: "off" }, null],
  [{ VAT_OSS: "on" }, "one-stop-shop"],
  [{ VAT_REGISTERED_IN: "AT, FR" }, "registered-elsewhere"],
  [{ SELLER_COUNTRY: "CH", SELLER_TIME_ZONE: "Europe/Zurich" }, "country"],
])("no longer sells for a seller with %j", async (env, why) => {
  const { config } = await openDocumentLab({ env });
  expect(unsupportedSeller(config)).toBe(why);
  expect(vatSellerOf(config) === undefined).toBe(why !== null);
  expect(sellerOf(config)).toBeDefined();
});

it("names the company details in letters that documents have", async () => {
  const details = "Sitz: Berlin. Geschäftsführerin: Ada Muster";
  const { config } = await openDocumentLab({ env: { SELLER_COMPANY_DETAILS: details } });
  expect(sellerOf(config)?.companyDetails).toBe(details);
  await expect(openDocumentLab({ env: { SELLER_COMPANY_DETAILS: "東京" } })).rejects.toThrow(
    "SELLER_COMPANY_DETAILS must be one line of at most 300 characters in Latin, Greek or Cyrillic letters",
  );
});

it("dates by the seller's time zone, in summer as in winter", () => {
  const berlin = { sellerTimeZone: "Europe/Berlin" };
  expect(sellersDay(berlin, Date.UTC(2026, 5, 30, 21, 59))).toBe("2026-06-30");
  expect(sellersDay(berlin, Date.UTC(2026, 5, 30, 22, 0))).toBe("2026-07-01");
  expect(sellersDay(berlin, Date.UTC(2026, 11, 31, 22, 59))).toBe("2026-12-31");
  expect(sellersDay({ sellerTimeZone: "Europe/Lisbon" }, Date.UTC(2026, 11, 31, 23, 59))).toBe("2026-12-31");
});
