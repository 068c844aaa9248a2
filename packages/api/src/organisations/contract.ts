import type { Contract } from "../call.ts";
import { organisationCalls } from "./index.ts";
import { organisationSchemas } from "./schemas.ts";

/** The calls of the area with their schemas, for a server. */
export const organisationContract = {
  title: "Organizations",
  description: "Departments, universities, schools and companies: their members, invitations, domains and audit log",
  calls: organisationCalls,
  schemas: organisationSchemas,
} satisfies Contract;
