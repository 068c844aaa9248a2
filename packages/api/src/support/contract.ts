import type { Contract } from "../call.ts";
import { supportCalls } from "./index.ts";
import { supportSchemas } from "./schemas.ts";

/** The calls of the area with their schemas, for a server. */
export const supportContract = {
  title: "Support",
  description: "Questions to those who run the product",
  calls: supportCalls,
  schemas: supportSchemas,
} satisfies Contract;
