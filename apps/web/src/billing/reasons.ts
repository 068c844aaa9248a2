import { billingMessages, invoiceMessages, orderMessages } from "@belab/api/billing/messages";
import { reasons as planReasons } from "../plans/reasons.ts";

/** Texts about refused calls about plans and orders, by reason. */
export const reasons = { ...planReasons, ...billingMessages, ...invoiceMessages, ...orderMessages };
