import type { BillingReason, BuyerDetailsReason, LedgerReason, OfferReason, VatReason } from "@belab/domain/billing";
import invoiceCatalogue from "@belab/locales/en/billing/InvoiceReasons";
import catalogue from "@belab/locales/en/billing/Reasons";
import type { MessagesFor } from "../message.ts";

/** Reasons that are refused outside the rules. */
export type BillingRequestReason =
  | "plan-request-not-found"
  | "plan-not-found"
  | "plan-owner-not-found"
  | "webhook-signature-invalid";

export const billingMessages: MessagesFor<BillingReason | BillingRequestReason, typeof catalogue.messages> =
  catalogue.messages;

/** Reasons of the rules and of calls about quotes, orders, invoices and bookings. */
export type InvoiceReason =
  | LedgerReason
  | OfferReason
  | VatReason
  | BuyerDetailsReason
  | "purchase-ended"
  | "purchase-paid"
  | "purchase-of-other-way"
  | "purchase-not-found"
  | "lectures-end-soon"
  | "credit-invalid"
  | "credit-above-invoice"
  | "credit-earlier-invoice"
  | "quote-not-found"
  | "order-open"
  | "order-plan-runs"
  | "order-code-wrong"
  | "order-not-found"
  | "invoice-not-found"
  | "booking-not-found"
  | "booking-reversed"
  | "booking-in-future";

export const invoiceMessages: MessagesFor<InvoiceReason, typeof invoiceCatalogue.messages> = invoiceCatalogue.messages;
