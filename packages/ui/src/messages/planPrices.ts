import type { PlanName } from "@belab/domain/plans";

/** Whether a plan's price holds its VAT: that of the plan for a person. */
export function isGross(plan: PlanName): boolean {
  return plan === "educator";
}
