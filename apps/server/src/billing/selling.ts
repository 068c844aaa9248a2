import type { Config } from "../config.ts";
import { hasStripeStandIn } from "./standIn/standInRoutes.ts";

/** Whether plans are sold at all: they are not open, and somebody sells. */
export function isSelling({ plans, sellerName, sellerCountry }: SellingConfig): boolean {
  return plans === "sold" && sellerName !== undefined && sellerCountry !== undefined;
}

/** Whether people can pay by card. */
export function sellsByCard(config: SellingConfig): boolean {
  return isSelling(config) && (config.stripeSecretKey !== undefined || hasStripeStandIn(config));
}

/** Whether organisations can order against an invoice: there is an account that they pay to. */
export function sellsByInvoice(config: SellingConfig): boolean {
  return isSelling(config) && config.sellerIban !== undefined;
}

/** What decides whether plans are sold. */
export type SellingConfig = Pick<
  Config,
  "plans" | "sellerName" | "sellerCountry" | "sellerIban" | "stripeSecretKey" | "production" | "publicUrl"
>;
