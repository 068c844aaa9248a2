import type { Contract } from "../call.ts";
import { planCalls } from "./index.ts";
import { planSchemas } from "./schemas.ts";

/** The calls of the area with their schemas, for a server. */
export const planContract = {
  title: "Plans",
  description: "Plans, trials, and requests for plans",
  calls: planCalls,
  schemas: planSchemas,
} satisfies Contract;
