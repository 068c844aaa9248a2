import type { PlanName } from "./plan.ts";

/** The addresses of the pages about plans. */
export const planPaths = {
  pricing: "/pricing",
  plans: "/home/plans",
} as const;

/** Returns the path of the plans of the account, with one of them chosen. */
export function plansPath(plan: PlanName): string {
  return `${planPaths.plans}?${new URLSearchParams({ plan })}`;
}
