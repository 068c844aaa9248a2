import type { PlanReason } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/plans/Reasons";
import type { MessagesFor } from "../message.ts";

/** Reasons that are refused outside the rules. */
export type PlanRequestReason = "plan-request-not-found" | "plan-not-found" | "plan-owner-not-found";

export const planMessages: MessagesFor<PlanReason | PlanRequestReason, typeof catalogue.messages> = catalogue.messages;
