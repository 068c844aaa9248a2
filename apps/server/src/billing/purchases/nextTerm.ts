import { type PurchaseTerm, type Vat, vatRateOn } from "@belab/domain/billing";
import type { Config } from "../../config.ts";
import { sellersDay, type VatSettings, vatSellerOf } from "../documents/seller.ts";
import type { StoredPurchase } from "./purchaseStore.ts";

/** Returns what an event has that passes the end of a term: it is passed once, by whichever process. */
export function nextTermEvent({ until }: PurchaseTerm, at: number): { id: string; at: number } {
  return { id: `end of the term until ${until}`, at };
}

/** Returns the VAT of a term that begins at a moment: the rate can be another one by then. */
export function vatOfNextTerm(
  config: VatSettings & Pick<Config, "sellerTimeZone">,
  { details: { vat } }: Pick<StoredPurchase, "details">,
  at: number,
): Vat {
  const seller = vatSellerOf(config);
  return vat.category === "S" && vat.country === seller?.country
    ? { ...vat, rate: vatRateOn(seller, sellersDay(config, at)) }
    : vat;
}
