import { type BillingInterval, entitlementsOf, type PaidPlanName } from "@belab/domain/billing";

/** How an order is paid. */
export type OrderWay = "card" | "invoice";

/** Which ways of payment are set up on the installation. */
export type OfferedWays = Readonly<Record<OrderWay, boolean>>;

/** Whether a plan is for organisations, rather than for accounts. */
export function isForOrganisations(plan: PaidPlanName): boolean {
  return entitlementsOf(plan).organisation;
}

/** Whether a plan can be paid in a way: an invoice is for organisations, by year. */
export function isWayFor(way: OrderWay, plan: PaidPlanName, interval: BillingInterval): boolean {
  return way === "card" || (isForOrganisations(plan) && interval === "year");
}

/** Returns the way of payment that is proposed; undefined where the plan can't be paid by what is set up. */
export function usualWay(
  offered: OfferedWays,
  plan: PaidPlanName,
  interval: BillingInterval,
  wanted?: OrderWay,
): OrderWay | undefined {
  const usual: readonly OrderWay[] = isForOrganisations(plan) ? ["invoice", "card"] : ["card", "invoice"];
  const can = (way: OrderWay) => offered[way] && isWayFor(way, plan, interval);
  return wanted !== undefined && can(wanted) ? wanted : usual.find(can);
}
