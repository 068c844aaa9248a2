import type { RecordReason } from "@belab/domain/billing";
import type invoices from "@belab/locales/en/billing/InvoiceReasons";
import type orders from "@belab/locales/en/billing/OrderReasons";
import type reasons from "@belab/locales/en/billing/Reasons";

/** Why billing refuses something: a reason that has a text, or one of the rules that keep what the clock does in order. */
export type BillingReason =
  | keyof typeof reasons.messages
  | keyof typeof orders.messages
  | keyof typeof invoices.messages
  | RecordReason
  | "operators-only"
  | "organisation-not-found"
  | "plan-owner-not-found"
  | "too-many-requests";
