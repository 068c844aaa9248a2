import { vatOf } from "@belab/domain/billing";
import { expect, it } from "vitest";
import { openDocumentLab } from "../../testing/billing/documentLab.ts";
import { sellersDay, vatSellerOf } from "./seller.ts";

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

it("dates by the seller's time zone, in summer as in winter", () => {
  const berlin = { sellerTimeZone: "Europe/Berlin" };
  expect(sellersDay(berlin, Date.UTC(2026, 5, 30, 21, 59))).toBe("2026-06-30");
  expect(sellersDay(berlin, Date.UTC(2026, 5, 30, 22, 0))).toBe("2026-07-01");
  expect(sellersDay(berlin, Date.UTC(2026, 11, 31, 22, 59))).toBe("2026-12-31");
  expect(sellersDay({ sellerTimeZone: "Europe/Lisbon" }, Date.UTC(2026, 11, 31, 23, 59))).toBe("2026-12-31");
});
