import type { Contract } from "../call.ts";
import { billingCalls } from "./index.ts";
import { billingSchemas } from "./schemas.ts";

/** The calls of the area with their schemas, for a server. */
export const billingContract = {
  title: "Billing",
  description: "Orders, payments and invoices",
  calls: billingCalls,
  schemas: billingSchemas,
} satisfies Contract;
