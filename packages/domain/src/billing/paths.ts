import type { PlanName } from "./plan.ts";

/** The addresses of the pages about plans and payments. */
export const billingPaths = {
  pricing: "/pricing",
  plans: "/home/plans",
  order: "/home/plans/order",
  paymentHistory: "/home/settings/payment-history",
  /** For operators. */
  statements: "/home/settings/bank-statements",
  withdraw: "/withdraw",
  cancel: "/cancel",
} as const;

/** Returns the path of the plans of the account, with one of them chosen. */
export function plansPath(plan: PlanName): string {
  return `${billingPaths.plans}?${new URLSearchParams({ plan })}`;
}

/** Returns the path of the page on which a plan is ordered. */
export function orderPath(plan: PlanName): string {
  return `${billingPaths.order}?${new URLSearchParams({ plan })}`;
}
