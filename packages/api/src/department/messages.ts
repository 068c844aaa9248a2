import catalogue from "@belab/locales/en/department/Reasons";
import type { MessagesFor } from "../message.ts";

/** Reasons that are refused outside the rules. The rule about the last administrator is one of accounts. */
export type DepartmentRequestReason = "operators-only" | "member-not-found" | "teaching-request-not-found";

export const departmentMessages: MessagesFor<DepartmentRequestReason, typeof catalogue.messages> = catalogue.messages;
