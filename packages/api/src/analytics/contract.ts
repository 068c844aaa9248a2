import type { Contract } from "../call.ts";
import { analyticsCalls } from "./index.ts";
import { analyticsSchemas } from "./schemas.ts";

/** The calls of the area with their schemas, for a server. */
export const analyticsContract = {
  title: "Analytics",
  description: "Results of games over time",
  calls: analyticsCalls,
  schemas: analyticsSchemas,
} satisfies Contract;
