import {
  type BillingInterval,
  euros,
  type Money,
  type PaidPlanName,
  type PlanName,
  plans,
} from "@belab/domain/billing";

/** Whether a plan's price holds its VAT: that of the plan for a person. */
export function isGross(plan: PlanName): boolean {
  return plan === "educator";
}

/** Returns what a plan costs for an interval, as it stands on its card. */
export function priceOf(plan: PaidPlanName, interval: BillingInterval): Money {
  const sold = plans.find((each) => each.plan === plan);
  const price = interval === "month" ? sold?.monthlyPrice : sold?.yearlyPrice;
  return price ?? euros(0);
}
