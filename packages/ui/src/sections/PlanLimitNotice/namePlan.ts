import { entitlements, type PlanLimit, paidPlanNames, planWithMore } from "@belab/domain/plans";

/** What a plan does not give, with the cheapest plan that gives more, if there is one. */
export function namePlan(refused: PlanLimit): PlanLimit {
  const { key, limit } = refused;
  const plan = planWithMore(key, entitlements[key].kind === "switch" ? false : limit);
  return { ...refused, plan: paidPlanNames.find((name) => name === plan) };
}
