import type { BillingReason, PurchaseReason } from "@belab/domain/billing";
import catalogue from "@belab/locales/en/billing/Reasons";
import type { MessagesFor } from "../message.ts";

/** Reasons that are refused outside the rules. */
export type BillingRequestReason =
  | "plan-request-not-found"
  | "plan-not-found"
  | "plan-owner-not-found"
  | "webhook-signature-invalid"
  | "purchase-not-found"
  | "card-declined"
  | "card-unavailable";

/** Reasons that no call is refused with: they keep what Stripe and the clock do in order. */
type InnerReason =
  | "purchase-term-runs"
  | "purchase-not-renewed"
  | "purchase-paid"
  | "lectures-end-soon"
  | "credit-invalid"
  | "credit-above-invoice";

export const billingMessages: MessagesFor<
  BillingReason | BillingRequestReason | Exclude<PurchaseReason, InnerReason>,
  typeof catalogue.messages
> = catalogue.messages;
