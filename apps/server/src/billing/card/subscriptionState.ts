import { type BillingInterval, billingIntervals, nextCardLook, type SubscriptionTrouble } from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import type Stripe from "stripe";
import { planOfProduct } from "./catalogue.ts";
import { checkoutKey } from "./checkout.ts";
import { idOf, pageSize } from "./stripe.ts";
import type { StoredSubscription } from "./subscriptionStore.ts";

/** The plan that follows the running period in its place, as it was chosen at Stripe. */
export type NextPlan = Pick<StoredSubscription, "nextPlan" | "nextInterval" | "nextAt">;

/** A subscription at Stripe, read at one moment. */
export interface FoundSubscription {
  readonly subscription: Stripe.Subscription;
  /** Of its item's product; undefined for one that is not ours. */
  readonly plan: PaidPlanName | undefined;
  readonly next: NextPlan;
  /** Its invoices that could not be charged, the earliest first. */
  readonly unpaid: readonly Stripe.Invoice[];
  /** Whether the authority does not know the VAT ID by which no VAT is charged. */
  readonly isTaxIdUnverified: boolean;
}

/** Reads the subscriptions of a customer that Checkout began for us, the earliest first. Others are not ours. */
export async function readSubscriptions(stripe: Stripe, customer: string): Promise<FoundSubscription[]> {
  const found: FoundSubscription[] = [];
  const expand = ["data.customer", "data.latest_invoice", "data.schedule"];
  for await (const subscription of stripe.subscriptions.list({ customer, status: "all", limit: pageSize, expand })) {
    if (subscription.metadata[checkoutKey] !== undefined) {
      found.unshift(await readSubscription(stripe, subscription));
    }
  }
  return found;
}

async function readSubscription(stripe: Stripe, subscription: Stripe.Subscription): Promise<FoundSubscription> {
  return {
    subscription,
    plan: await planOfProduct(stripe, idOf(itemOf(subscription).price.product)),
    next: await readNext(stripe, subscription),
    unpaid: subscription.status === "past_due" ? await readUnpaid(stripe, subscription.id) : [],
    isTaxIdUnverified: await hasUnverifiedTaxId(stripe, subscription),
  };
}

/** https://docs.stripe.com/billing/customer/tax-ids#validation */
async function hasUnverifiedTaxId(stripe: Stripe, subscription: Stripe.Subscription): Promise<boolean> {
  const customer = customerOf(subscription);
  if (customer?.tax_exempt !== "reverse") {
    return false;
  }
  const { data } = await stripe.customers.listTaxIds(customer.id, { limit: pageSize });
  return data.some(({ verification }) => verification?.status === "unverified");
}

const noNext: NextPlan = { nextPlan: null, nextInterval: null, nextAt: null };

/** Returns the plan that the portal's schedule starts at the end of the period. */
async function readNext(stripe: Stripe, subscription: Stripe.Subscription): Promise<NextPlan> {
  const { schedule } = subscription;
  if (schedule === null || typeof schedule !== "object" || schedule.status !== "active") {
    return noNext;
  }
  const end = itemOf(subscription).current_period_end;
  const phase = schedule.phases.find(({ start_date }) => start_date >= end);
  const [item] = phase?.items ?? [];
  if (phase === undefined || item === undefined) {
    return noNext;
  }
  const price = await stripe.prices.retrieve(idOf(item.price));
  const nextPlan = await planOfProduct(stripe, idOf(price.product));
  const nextInterval = intervalOf(price);
  return nextPlan && nextInterval ? { nextPlan, nextInterval, nextAt: phase.start_date * 1000 } : noNext;
}

/** The earliest first. */
async function readUnpaid(stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> {
  const unpaid: Stripe.Invoice[] = [];
  for await (const invoice of stripe.invoices.list({ subscription, status: "open", limit: pageSize })) {
    if (invoice.attempted) {
      unpaid.unshift(invoice);
    }
  }
  return unpaid;
}

/** A plan with the period for which it is paid. */
type PaidPeriod = Pick<StoredSubscription, "plan" | "interval" | "paidFrom" | "paidUntil">;

/** The columns of a subscription that follow from what Stripe has. */
export type SubscriptionState = NonNullable<ReturnType<typeof subscriptionState>>;

const thousand = 1_000;

/**
 * Returns what is stored of a subscription. A period counts once its invoice is paid, and so does another plan.
 *
 * @param known - undefined for one that was not seen before: it was paid, since Checkout begins none otherwise.
 */
export function subscriptionState(found: FoundSubscription, known: StoredSubscription | undefined, now: number) {
  const { subscription, plan, next, unpaid } = found;
  const { status, cancel_at, cancel_at_period_end, ended_at, livemode } = subscription;
  const item = itemOf(subscription);
  const interval = intervalOf(item.price);
  if (plan === undefined || interval === undefined) {
    return undefined;
  }
  const from = item.current_period_start * thousand;
  const until = item.current_period_end * thousand;
  const period: PaidPeriod = { plan, interval, paidFrom: from, paidUntil: until };
  const isWaiting = known !== undefined && isChangeWaiting(known, period);
  const isPaid = known === undefined || (!isWaiting && isSettled(latestInvoice(subscription)));
  const state = {
    ...{ status, amount: amountOf(subscription), livemode: livemode ? 1 : 0, trouble: troubleOf(found) },
    ...(isPaid ? period : lastPaid(known, from)),
    ...(isWaiting ? { nextPlan: plan, nextInterval: interval, nextAt: until } : next),
    endsAt: cancel_at !== null ? cancel_at * thousand : cancel_at_period_end ? until : null,
    pastDueSince: status === "past_due" ? (failedAt(unpaid) ?? from) : null,
    endedAt: ended_at === null || !isOver(status) ? null : ended_at * thousand,
  };
  return { ...state, lookedAt: now, lookAt: nextCardLook(state, now) };
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
  { nextPlan, nextInterval, nextAt }: NextPlan,
  { plan, interval, paidUntil }: PaidPeriod,
): boolean {
  return nextAt !== null && nextPlan === plan && nextInterval === interval && paidUntil <= nextAt + countedDifference;
}

/** A period that began where the last paid one ended is not paid yet. A plan that was changed in the middle keeps its period. */
function lastPaid({ plan, interval, paidFrom, paidUntil }: PaidPeriod, from: number): PaidPeriod {
  return { plan, interval, paidFrom, paidUntil: Math.max(paidUntil, from) };
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
function failedAt([first]: readonly Stripe.Invoice[]): number | undefined {
  return first && (first.status_transitions.finalized_at ?? first.created) * thousand;
}

/** Returns the price of the next period in cents, from the item's price and tax rates. */
function amountOf(subscription: Stripe.Subscription): number {
  const { price, tax_rates } = itemOf(subscription);
  const net = price.unit_amount ?? 0;
  const rates = tax_rates?.length ? tax_rates : (subscription.default_tax_rates ?? []);
  const exempt = customerOf(subscription)?.tax_exempt;
  const isExempt = exempt === "reverse" || exempt === "exempt";
  const added = isExempt ? [] : rates.filter(({ inclusive }) => !inclusive);
  return net + added.reduce((sum, { percentage }) => sum + Math.round((net * percentage) / 100), 0);
}

/** Returns the customer, which is read along; undefined for one that was deleted. */
export function customerOf({ customer }: Stripe.Subscription): Stripe.Customer | undefined {
  return typeof customer === "string" || customer.deleted ? undefined : customer;
}
