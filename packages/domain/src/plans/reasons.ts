import type { PlanLimitReason } from "./entitlements.ts";

/** Why a call about plans is refused by the rules. */
export type PlanReason =
  | PlanLimitReason
  | "trial-used"
  | "trials-off"
  | "trial-needs-teaching"
  | "trial-unneeded"
  | "plan-date-invalid";
