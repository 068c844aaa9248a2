import type { NextCardPlan } from "@belab/domain/billing";
import type Stripe from "stripe";
import { planOfProduct } from "./catalogue.ts";
import { checkoutKey } from "./checkout.ts";
import { type FoundSubscription, intervalOf, itemOf } from "./subscriptionState.ts";

/** Most objects that Stripe lists at a time. */
const pageSize = 100;

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
async function hasUnverifiedTaxId(stripe: Stripe, { customer }: Stripe.Subscription): Promise<boolean> {
  if (typeof customer === "string" || customer.deleted || customer.tax_exempt !== "reverse") {
    return false;
  }
  const { data } = await stripe.customers.listTaxIds(customer.id, { limit: pageSize });
  return data.some(({ verification }) => verification?.status === "unverified");
}

/** Returns the plan that the portal's schedule starts at the end of the period. */
async function readNext(stripe: Stripe, subscription: Stripe.Subscription): Promise<NextCardPlan | null> {
  const { schedule } = subscription;
  if (schedule === null || typeof schedule !== "object" || schedule.status !== "active") {
    return null;
  }
  const end = itemOf(subscription).current_period_end;
  const phase = schedule.phases.find(({ start_date }) => start_date >= end);
  const [item] = phase?.items ?? [];
  if (phase === undefined || item === undefined) {
    return null;
  }
  const price = await stripe.prices.retrieve(idOf(item.price));
  const plan = await planOfProduct(stripe, idOf(price.product));
  const interval = intervalOf(price);
  return plan === undefined || interval === undefined ? null : { plan, interval, at: phase.start_date * 1000 };
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

/** The ID of what is named by it, or written out. */
export function idOf(named: string | { id: string }): string {
  return typeof named === "string" ? named : named.id;
}
