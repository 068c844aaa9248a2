import type { Contract } from "../call.ts";
import { accountCalls } from "./index.ts";
import { accountSchemas } from "./schemas.ts";

/** The calls of the area with their schemas, for a server. */
export const accountContract = {
  title: "Accounts",
  description: "Sign-up, sign-in, recovery, profile and sessions",
  calls: accountCalls,
  schemas: accountSchemas,
} satisfies Contract;
