import type { Messages } from "../messages.ts";

/** Reasons that are refused outside the rules. The rule about the last administrator is one of accounts. */
export type DepartmentRequestReason = "administrators-only" | "member-not-found";

export const departmentMessages: Messages<DepartmentRequestReason> = {
  "administrators-only": "Only administrators do this.",
  "member-not-found": "There is no such member.",
};
