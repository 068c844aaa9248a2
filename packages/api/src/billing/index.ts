import { defineCalls, json } from "../call.ts";
import type { billingSchemas } from "./schemas.ts";

/** Plans and invoices. */
export const billingCalls = defineCalls<typeof billingSchemas>()("billing", {
  readPlan: json("GET", "/api/billing/Plan", "nothing"),
});
