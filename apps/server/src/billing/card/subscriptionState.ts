import {
  type BillingInterval,
  billingIntervals,
  type CardSubscription,
  type NextCardPlan,
  type SubscriptionTrouble,
} from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import type Stripe from "stripe";

/** A subscription at Stripe, read at one moment. */
export interface FoundSubscription {
  readonly subscription: Stripe.Subscription;
  /** Of its item's product; undefined for one that is not ours. */
  readonly plan: PaidPlanName | undefined;
  /** The plan of the next phase, with its interval. */
  readonly next: NextCardPlan | null;
  /** Its invoices that could not be charged, the earliest first. */
  readonly unpaid: readonly Stripe.Invoice[];
  /** Whether the authority does not know the VAT ID by which no VAT is charged. */
  readonly isTaxIdUnverified: boolean;
}

/** The stored state of a subscription before it is read again. */
export interface KnownState {
  readonly plan: PaidPlanName;
  readonly interval: BillingInterval;
  readonly paidFrom: number;
  readonly paidUntil: number;
}

/** The stored state with the change that waits for the end of the period. */
export interface KnownSubscription extends KnownState {
  readonly nextPlan: PaidPlanName | null;
  readonly nextInterval: BillingInterval | null;
  readonly nextAt: number | null;
}

/** The stored columns of a subscription without its owner. */
export interface SubscriptionState extends CardSubscription, KnownState {
  /** The price of the next period in cents, with VAT. */
  readonly amount: number;
  readonly next: NextCardPlan | null;
  readonly isLive: boolean;
  readonly trouble: SubscriptionTrouble | null;
}

const thousand = 1_000;

/**
 * Returns what is stored of a subscription. A period counts once its invoice is paid, and so does another plan.
 *
 * @param known - undefined for one that was not seen before: it was paid, since Checkout begins none otherwise.
 */
export function subscriptionState(
  found: FoundSubscription,
  known: KnownSubscription | undefined,
): SubscriptionState | undefined {
  const { subscription, plan, next, unpaid } = found;
  const { status, cancel_at, cancel_at_period_end, ended_at, livemode } = subscription;
  const item = itemOf(subscription);
  const interval = intervalOf(item.price);
  if (plan === undefined || interval === undefined) {
    return undefined;
  }
  const from = item.current_period_start * thousand;
  const until = item.current_period_end * thousand;
  const isWaiting = known !== undefined && isChangeWaiting(known, { plan, interval, until });
  const isPaid = known === undefined || (!isWaiting && isSettled(latestInvoice(subscription)));
  const paid = isPaid ? { plan, interval, paidFrom: from, paidUntil: until } : lastPaid(known, from);
  const failedAt = unpaid.map((invoice) => failedSince(invoice))[0] ?? null;
  return {
    ...{ status, ...paid, isLive: livemode, amount: amountOf(subscription) },
    next: isWaiting ? { plan, interval, at: until } : next,
    endsAt: cancel_at !== null ? cancel_at * thousand : cancel_at_period_end ? until : null,
    pastDueSince: status === "past_due" ? (failedAt ?? from) : null,
    endedAt: ended_at === null || !isOver(status) ? null : ended_at * thousand,
    trouble: troubleOf(found),
  };
}

/** https://docs.stripe.com/tax/customer-locations, and https://docs.stripe.com/api/invoices/object#invoice_object-last_finalization_error */
function troubleOf({ subscription, isTaxIdUnverified }: FoundSubscription): SubscriptionTrouble | null {
  const latest = latestInvoice(subscription);
  if (latest?.status === "draft" && latest.last_finalization_error !== null) {
    return "invoice-not-finalized";
  }
  if (subscription.automatic_tax.disabled_reason !== null) {
    return "tax-off";
  }
  return isTaxIdUnverified ? "tax-id-unverified" : null;
}

/** By how much a period's end differed between Stripe and us: we counted months in the seller's time zone. */
const countedDifference = 2 * 24 * 60 * 60 * thousand;

/**
 * Whether Stripe has the price of the next period already, as it was told when we billed cards ourselves. Until then the plan that was
 * paid for counts.
 */
function isChangeWaiting(
  { nextPlan, nextInterval, nextAt }: KnownSubscription,
  { plan, interval, until }: { plan: PaidPlanName; interval: BillingInterval; until: number },
): boolean {
  return nextAt !== null && nextPlan === plan && nextInterval === interval && until <= nextAt + countedDifference;
}

/** A period that began where the last paid one ended is not paid yet. */
function lastPaid(known: KnownState, from: number) {
  return {
    plan: known.plan,
    interval: known.interval,
    paidFrom: known.paidFrom,
    // A plan that was changed in the middle keeps its period.
    paidUntil: Math.max(known.paidUntil, from),
  };
}

/** Ended for good. */
export function isOver(status: string): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** Whether a subscription has begun: what Checkout has not finished, has not. */
export function hasBegun(status: string): boolean {
  return status !== "incomplete" && status !== "incomplete_expired";
}

export function itemOf({ items: { data } }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = data;
  if (item === undefined) {
    throw new TypeError("a subscription has an item");
  }
  return item;
}

/** Undefined for one that is not sold here. */
export function intervalOf({ recurring }: Stripe.Price): BillingInterval | undefined {
  return billingIntervals.find((interval) => interval === recurring?.interval);
}

function latestInvoice({ latest_invoice }: Stripe.Subscription): Stripe.Invoice | undefined {
  return typeof latest_invoice === "object" && latest_invoice !== null ? latest_invoice : undefined;
}

/** Without an invoice, nothing is owed. */
function isSettled(invoice: Stripe.Invoice | undefined): boolean {
  return invoice === undefined || invoice.status === "paid";
}

/** Stripe tries to charge an invoice when it finalizes it. */
function failedSince({ status_transitions, created }: Stripe.Invoice): number {
  return (status_transitions.finalized_at ?? created) * thousand;
}

/** Returns the price of the next period in cents, from the item's price and tax rates. */
function amountOf(subscription: Stripe.Subscription): number {
  const { price, tax_rates } = itemOf(subscription);
  const net = price.unit_amount ?? 0;
  const rates = (tax_rates ?? []).length > 0 ? (tax_rates ?? []) : (subscription.default_tax_rates ?? []);
  const isExempt = typeof subscription.customer === "object" && isExemptCustomer(subscription.customer);
  const added = isExempt ? [] : rates.filter(({ inclusive }) => !inclusive);
  return net + added.reduce((sum, { percentage }) => sum + Math.round((net * percentage) / 100), 0);
}

function isExemptCustomer(customer: Stripe.Customer | Stripe.DeletedCustomer): boolean {
  return !customer.deleted && (customer.tax_exempt === "reverse" || customer.tax_exempt === "exempt");
}
