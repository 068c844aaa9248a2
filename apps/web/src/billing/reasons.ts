import { billingMessages, invoiceMessages, orderMessages } from "@belab/api/billing/messages";
import { requestMessages } from "@belab/api/messages";

/** What a person reads about a refused call about plans and orders, by reason. */
export const reasons = { ...requestMessages, ...billingMessages, ...invoiceMessages, ...orderMessages };
