import type { DocumentReason, LedgerReason, OfferReason, OrderReason, PurchaseReason } from "@belab/domain/billing";
import invoiceCatalogue from "@belab/locales/en/billing/InvoiceReasons";
import orders from "@belab/locales/en/billing/OrderReasons";
import catalogue from "@belab/locales/en/billing/Reasons";
import type { MessagesFor } from "../message.ts";

/** Reasons that are refused outside the rules. */
export type BillingRequestReason = "webhook-signature-invalid" | "purchase-not-found" | "card-unavailable";

/** Why something is not declared about a plan that is paid by card. */
type DeclarationReason =
  | "purchase-cancelled"
  | "purchase-not-cancelled"
  | "purchase-change-missing"
  | "withdrawal-for-consumers"
  | "withdrawal-too-late";

/** Reasons that no call is refused with: they keep what the clock does in order. */
type InnerReason =
  | "purchase-term-runs"
  | "purchase-not-renewed"
  | "purchase-paid"
  | "purchase-not-reminded"
  | "purchase-unpaid"
  | "purchase-unchanged";

export const billingMessages: MessagesFor<
  DocumentReason | BillingRequestReason | Exclude<PurchaseReason, InnerReason> | OfferReason | DeclarationReason,
  typeof catalogue.messages
> = catalogue.messages;

/** Reasons that are refused outside the rules of an order. */
export type OrderRequestReason = "checkout-not-found" | "document-not-found" | "document-not-drawn";

/** Why an order is refused. */
export const orderMessages: MessagesFor<OrderReason | OrderRequestReason, typeof orders.messages> = orders.messages;

/** Reasons of the rules and of calls about quotes, orders, invoices and bookings. */
export type InvoiceReason =
  | LedgerReason
  | "purchase-ended"
  | "purchase-paid"
  | "purchase-not-found"
  | "purchase-not-reminded"
  | "quote-not-found"
  | "order-open"
  | "order-not-found"
  | "notice-not-found"
  | "notice-contract-not-found"
  | "vat-decision-unlawful"
  | "invoice-not-found"
  | "booking-not-found"
  | "booking-reversed"
  | "booking-in-future";

export const invoiceMessages: MessagesFor<InvoiceReason, typeof invoiceCatalogue.messages> = invoiceCatalogue.messages;
