import { type CalendarDay, eInvoicesFrom } from "@belab/domain/billing";
import type { SetupProgress } from "@belab/domain/department";
import type { Config } from "../config.ts";
import { chargesTestCards } from "./card/stripe.ts";
import { unsupportedSeller, type VatSettings, vatSellerOf } from "./documents/seller.ts";

/** Whether plans are sold at all: they are not open, and somebody sells whose VAT is known here. */
export function isSelling(config: SellingConfig): boolean {
  return hasSeller(config) && vatSellerOf(config) !== undefined;
}

/** Whether somebody sells, or has sold until their kind of seller was no longer supported. */
function hasSeller({ plans, sellerName }: SellingConfig): boolean {
  return plans === "sold" && sellerName !== undefined;
}

/** Whether people can pay by card. */
export function sellsByCard(config: SellingConfig): boolean {
  return isSelling(config) && config.stripeSecretKey !== undefined;
}

/** Whether plans can be paid at Stripe: also those that were sold by a seller who can no longer sell. */
export function hasStripe(config: SellingConfig): boolean {
  return hasSeller(config) && config.stripeSecretKey !== undefined;
}

/** Whether organisations can order against an invoice: there is an account that they pay to. */
export function sellsByInvoice(config: SellingConfig): boolean {
  return isSelling(config) && config.sellerIban !== undefined;
}

/** Returns from which day on an organization in a country can't pay by card, because it is owed an e-invoice. */
export function eInvoiceDayFor(
  { sellerCountry = "", eInvoicesFrom: set }: Pick<Config, "sellerCountry" | "eInvoicesFrom">,
  country: string,
): CalendarDay | undefined {
  return country === sellerCountry ? (set ?? eInvoicesFrom(sellerCountry)) : undefined;
}

/** Returns how far selling is set up, for the operators' page. */
export function sellingProgress(config: SellingConfig): Pick<SetupProgress, "state" | "reason" | "settings"> {
  if (config.plans === "open") {
    return { state: "works", reason: "plans-open", settings: [] };
  }
  if (hasSeller(config) && unsupportedSeller(config) !== null) {
    return { state: "check", reason: "seller-unsupported", settings: [] };
  }
  if (!isSelling(config)) {
    // With the name alone, the server doesn't start, and says which others it needs.
    return { state: "missing", reason: null, settings: ["SELLER_NAME"] };
  }
  if (sellsByInvoice(config) || (sellsByCard(config) && !chargesTestCards(config))) {
    return { state: "works", reason: null, settings: [] };
  }
  const reason = sellsByCard(config) ? "test-cards" : "no-payment";
  return { state: "check", reason, settings: ["SELLER_IBAN", "STRIPE_SECRET_KEY"] };
}

/** What decides whether plans are sold. */
export type SellingConfig = VatSettings & Pick<Config, "plans" | "sellerName" | "sellerIban" | "stripeSecretKey">;
