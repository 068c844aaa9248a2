import type { BillingReason } from "@belab/domain/billing";
import catalogue from "@belab/locales/en/billing/Reasons";
import type { MessagesFor } from "../message.ts";

/** Reasons that are refused outside the rules. */
export type BillingRequestReason =
  | "plan-request-not-found"
  | "plan-not-found"
  | "plan-owner-not-found"
  | "webhook-signature-invalid"
  | "statement-file-missing"
  | "statement-file-too-large";

export const billingMessages: MessagesFor<BillingReason | BillingRequestReason, typeof catalogue.messages> =
  catalogue.messages;
