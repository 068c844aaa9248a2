import type { OfferReason } from "./offer.ts";
import type { VatReason } from "./vat.ts";

// What somebody who orders a plan tells the server, and why an order is refused.

/**
 * Why an order is refused, beside those of what is sold to whom and of VAT:
 *
 * - `selling-off`: nothing is sold here.
 * - `way-not-offered`: the installation does not take this way of payment.
 * - `order-details-invalid`: a billing detail is missing or wrong: {field}.
 * - `order-not-agreed`: the terms were not accepted.
 * - `purchase-runs`: the owner pays for a plan already, which is changed instead.
 * - `order-pending`: another order of the same owner is just being placed.
 * - `e-invoice-owed`: the law asks for an e-invoice, so it is ordered by invoice.
 * - `vat-by-invoice`: its VAT is not certain, so it is ordered by invoice.
 * - `card-unreachable`: Stripe does not answer.
 */
export type OrderReason =
  | OfferReason
  | VatReason
  | "vat-by-invoice"
  | "selling-off"
  | "way-not-offered"
  | "order-details-invalid"
  | "order-not-agreed"
  | "purchase-runs"
  | "e-invoice-owed"
  | "order-pending"
  | "card-unreachable";

/** How a payment by card stands, for somebody who comes back from paying. `paid-back`: it bought nothing, and goes back. */
export const checkoutStates = ["confirming", "confirmed", "failed", "paid-back"] as const;

export type CheckoutState = (typeof checkoutStates)[number];
