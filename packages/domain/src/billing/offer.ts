import { type PaidPlanName, plans } from "../plans/plan.ts";
import type { OwnerKind } from "../plans/term.ts";
import { ok, type Result, refuse } from "../result/index.ts";
import type { BillingInterval } from "./document.ts";
import { amountsOfGross, amountsOfNet, type DocumentAmounts } from "./documentAmounts.ts";
import type { Vat } from "./vat.ts";

// What can be bought, by whom, and what it costs.

export const paymentWays = ["card", "invoice"] as const;

/** How a purchase is paid: by card at once, or by transfer against an invoice. */
export type PaymentWay = (typeof paymentWays)[number];

/** What is bought: a plan, for how long at a time, and how it is paid. */
export interface Offer {
  readonly plan: PaidPlanName;
  readonly interval: BillingInterval;
  readonly way: PaymentWay;
}

/** An offer that somebody orders. */
export interface PurchaseOrder extends Offer {
  readonly ownerKind: OwnerKind;
  /** The seller's. */
  readonly timeZone: string;
}

/**
 * Why something is not sold to an owner:
 *
 * - `plan-for-accounts`: Educator is for a person.
 * - `plan-for-organisations`: University and Enterprise are for organisations.
 * - `invoice-for-organisations`: a person pays by card.
 * - `month-by-card-only`: what is paid by invoice is bought for a year.
 */
export type OfferReason =
  | "plan-for-accounts"
  | "plan-for-organisations"
  | "invoice-for-organisations"
  | "month-by-card-only";

/** Months of each interval. */
export const monthsOf = { month: 1, year: 12 } as const satisfies Record<BillingInterval, number>;

/**
 * Returns what a plan costs for an interval, in cents: Educator with VAT, University and Enterprise without.
 *
 * @throws RangeError where the list of plans has no such price.
 */
export function priceOf(plan: PaidPlanName, interval: BillingInterval): number {
  const listed = plans.find((each) => each.plan === plan);
  const price = interval === "month" ? listed?.monthlyPrice : listed?.yearlyPrice;
  if (price === undefined) {
    throw new RangeError(`no price: ${plan}, ${interval}`);
  }
  return price.cents;
}

/** Returns what an offer costs an owner, in cents as {@link priceOf}, or why it is not sold to them. */
export function priceFor(ownerKind: OwnerKind, { plan, interval, way }: Offer): Result<number, OfferReason> {
  const isForAccounts = plan === "educator";
  if (isForAccounts !== (ownerKind === "account")) {
    return refuse(isForAccounts ? "plan-for-accounts" : "plan-for-organisations");
  }
  if (way === "invoice" && ownerKind === "account") {
    return refuse("invoice-for-organisations");
  }
  if (way === "invoice" && interval === "month") {
    return refuse("month-by-card-only");
  }
  return ok(priceOf(plan, interval));
}

/**
 * Returns the amounts of a document for a plan's price: VAT is part of Educator's, and comes on top of the others'.
 *
 * @param price - in cents.
 */
export function amountsOfPrice(plan: PaidPlanName, price: number, vat: Vat): DocumentAmounts {
  return plan === "educator" ? amountsOfGross(price, vat) : amountsOfNet(price, vat);
}

/** Returns the amounts that Stripe charges for a plan's price: VAT that is part of it is what is left beside the net amount. */
export function amountsOfCharge(plan: PaidPlanName, price: number, vat: Vat): DocumentAmounts {
  const { rounding, ...amounts } = amountsOfPrice(plan, price, vat);
  return { ...amounts, vat: amounts.vat + rounding, gross: amounts.due, rounding: 0 };
}
