import type { Contract } from "../call.ts";
import { siteCalls } from "./index.ts";
import { siteSchemas } from "./schemas.ts";

/** The calls of the area with their schemas, for a server. */
export const siteContract = {
  title: "Installation",
  description: "What this installation offers",
  calls: siteCalls,
  schemas: siteSchemas,
} satisfies Contract;
