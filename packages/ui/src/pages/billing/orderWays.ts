import { type BillingInterval, type PaymentWay, priceFor } from "@belab/domain/billing";
import { entitlementsOf, type PaidPlanName } from "@belab/domain/plans";

/** Which ways of payment are set up on the installation. */
export type OfferedWays = Readonly<Record<PaymentWay, boolean>>;

/** Whether a plan is for organisations, rather than for accounts. */
export function isForOrganisations(plan: PaidPlanName): boolean {
  return entitlementsOf(plan).organisation;
}

/** Whether a plan can be paid in a way. */
export function isSoldBy(way: PaymentWay, plan: PaidPlanName, interval: BillingInterval): boolean {
  return priceFor(isForOrganisations(plan) ? "organisation" : "account", { plan, interval, way }).ok;
}

/** Returns the way of payment that is proposed; undefined where the plan can't be paid by what is set up. */
export function usualWay(
  offered: OfferedWays,
  plan: PaidPlanName,
  interval: BillingInterval,
  wanted?: PaymentWay,
): PaymentWay | undefined {
  const usual: readonly PaymentWay[] = isForOrganisations(plan) ? ["invoice", "card"] : ["card", "invoice"];
  const can = (way: PaymentWay) => offered[way] && isSoldBy(way, plan, interval);
  return wanted !== undefined && can(wanted) ? wanted : usual.find(can);
}
