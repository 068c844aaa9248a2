import { takePendingItems } from "./invoiceItems.ts";
import type { NewLine } from "./invoiceLines.ts";
import { createInvoice } from "./invoices.ts";
import type { BillingReason, Invoice, Price, Recurring, Subscription, SubscriptionItem, TaxRate } from "./objects.ts";
import { periodEnd } from "./periods.ts";
import { invalidRequest } from "./refusal.ts";
import { beginPhase } from "./schedules.ts";
import { automaticRates, hasLocation } from "./stripeTax.ts";
import { cancelSubscription } from "./subscriptionEnd.ts";
import type { WantedSubscription, World } from "./world.ts";

/** What a subscription is over: the stand-in makes them with one item. */
export function itemOf({ items }: Subscription): SubscriptionItem {
  return items.data[0];
}

export interface Term {
  start: number;
  end: number;
  /** From which later terms are counted. */
  anchor: number;
  isTrial: boolean;
}

export interface NewSubscription extends WantedSubscription {
  customer: string;
  price: Price;
  quantity: number;
  paymentMethod: string;
}

/** A subscription whose first invoice is not paid yet. */
export function createSubscription(
  world: World,
  wanted: NewSubscription,
): { subscription: Subscription; invoice: Invoice } {
  const start = world.time();
  const term = { start, end: periodEnd(start, start, recurringOf(wanted.price)), anchor: start, isTrial: false };
  const subscription = world.subscription.add(newSubscription(world, wanted, term));
  const invoice = createInvoice(
    world,
    invoiceOver(world, subscription, itemOf(subscription), term, "subscription_create"),
  );
  subscription.latest_invoice = invoice.id;
  world.record("customer.subscription.created", subscription);
  enterPeriodEnd(world, subscription);
  return { subscription, invoice };
}

function newSubscription(world: World, wanted: NewSubscription, term: Term): Subscription {
  const { customer, price, metadata, description, taxRates, paymentMethod } = wanted;
  const id = world.newId("sub");
  const item = newItem(world, id, wanted, term);
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: wanted.isTaxAutomatic,
      liability: wanted.isTaxAutomatic ? { type: "self" } : null,
    },
    billing_cycle_anchor: term.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: world.time(),
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: paymentMethod,
    default_source: null,
    default_tax_rates: taxRates,
    description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: { object: "list", data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ["card"],
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: term.start,
    status: "incomplete",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { missing_payment_method: "create_invoice" } },
    trial_start: null,
  };
}

function newItem(world: World, subscription: string, wanted: NewSubscription, term: Term): SubscriptionItem {
  const { price, quantity, itemTaxRates } = wanted;
  return {
    id: world.newId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: world.time(),
    current_period_end: term.end,
    current_period_start: term.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: itemTaxRates,
  };
}

/** The price in the shape that prices had before. */
export function planOf(price: Price): object {
  const { id, active, unit_amount, unit_amount_decimal, created, currency, recurring, metadata, nickname, product } =
    price;
  return {
    id,
    object: "plan",
    active,
    amount: unit_amount,
    amount_decimal: unit_amount_decimal,
    billing_scheme: "per_unit",
    created,
    currency,
    interval: recurring?.interval,
    interval_count: recurring?.interval_count,
    livemode: false,
    metadata,
    meter: null,
    nickname,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

/**
 * The term of a price.
 *
 * @throws StandInRefusal - where it is paid once only.
 */
export function recurringOf({ id, recurring }: Price): Recurring {
  if (recurring === null) {
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`: ${id}`,
    );
  }
  return recurring;
}

/** Has the term end when it is over. */
export function enterPeriodEnd(world: World, subscription: Subscription): void {
  world.timetable.enter({ at: itemOf(subscription).current_period_end, kind: "endPeriod", id: subscription.id });
}

/** The invoice of a term, with what waits for it. */
export function invoiceOver(
  world: World,
  subscription: Subscription,
  item: SubscriptionItem,
  term: Term,
  reason: BillingReason,
) {
  const { id, customer, currency } = subscription;
  const rates = subscription.automatic_tax.enabled ? automaticRates(world, customer) : ratesOf(subscription, item);
  const lines = [lineOver(subscription, item, term, rates), ...takePendingItems(world, { customer, currency }, id)];
  return {
    customer,
    currency,
    reason,
    autoAdvance: true,
    lines,
    subscription,
    period: { start: term.start, end: term.start },
  };
}

/** https://docs.stripe.com/tax/customer-locations#billing: without a location, automatic tax ends for the subscription. */
function loseTaxWithoutLocation(world: World, subscription: Subscription): void {
  if (subscription.automatic_tax.enabled && !hasLocation(world, subscription.customer)) {
    world.change("customer.subscription.updated", subscription, {
      automatic_tax: { disabled_reason: "requires_location_inputs", enabled: false, liability: null },
    });
  }
}

/** The rates of an item, or else of its subscription. */
export function ratesOf(subscription: Subscription, item: SubscriptionItem): TaxRate[] {
  return item.tax_rates.length > 0 ? item.tax_rates : subscription.default_tax_rates;
}

function lineOver(subscription: Subscription, item: SubscriptionItem, term: Term, rates: TaxRate[]): NewLine {
  const { price, quantity } = item;
  return {
    amount: term.isTrial ? 0 : price.unit_amount * quantity,
    description: term.isTrial ? "Trial period" : `${quantity} × ${price.nickname ?? price.lookup_key ?? price.id}`,
    metadata: subscription.metadata,
    period: { start: term.start, end: term.end },
    price,
    quantity,
    rates,
    subscription: subscription.id,
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
    },
  };
}

/** What happens when a term ends: the subscription ends with it, or the next one begins. */
export function endPeriod(world: World, subscription: Subscription): void {
  const current = itemOf(subscription);
  if (hasStopped(subscription) || current.current_period_end !== world.time()) {
    return;
  }
  if (subscription.cancel_at !== null && subscription.cancel_at <= world.time()) {
    cancelSubscription(world, subscription, "cancellation_requested");
    return;
  }
  loseTaxWithoutLocation(world, subscription);
  const start = current.current_period_end;
  const item = { ...current, ...enterNextPhase(world, subscription) };
  const isOther = item.price.id !== current.price.id && !hasSameInterval(item.price, current.price);
  const anchor = isOther ? start : subscription.billing_cycle_anchor;
  const term = { start, end: periodEnd(anchor, start, recurringOf(item.price)), anchor, isTrial: false };
  const invoice = createInvoice(world, {
    ...invoiceOver(world, subscription, item, term, "subscription_cycle"),
    // https://docs.stripe.com/billing/subscriptions/overview#unpaid: drafts that are not collected.
    autoAdvance: subscription.status !== "unpaid",
  });
  world.change("customer.subscription.updated", subscription, {
    items: itemsWith(subscription, { ...item, current_period_start: start, current_period_end: term.end }),
    billing_cycle_anchor: anchor,
    latest_invoice: invoice.id,
    ...(subscription.status === "trialing" && { status: "active" }),
  });
  enterPeriodEnd(world, subscription);
}

/** No term begins any more: https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
function hasStopped({ status }: Subscription): boolean {
  return status === "canceled" || status === "paused";
}

/** Whether two prices are for terms of the same length. */
export function hasSameInterval(one: Price, other: Price): boolean {
  return (
    one.recurring?.interval === other.recurring?.interval &&
    one.recurring?.interval_count === other.recurring?.interval_count
  );
}

/** What the phase of a schedule that begins now changes. */
function enterNextPhase(world: World, subscription: Subscription): Partial<SubscriptionItem> {
  const phase = beginPhase(world, subscription);
  const price = world.price.get(phase?.items[0]?.price ?? "");
  return price === undefined ? {} : { price, plan: planOf(price), quantity: phase?.items[0]?.quantity ?? 1 };
}

/** Ends a subscription at the time that was set for it, if it still is. */
export function endAtSetTime(world: World, subscription: Subscription): void {
  if (subscription.status !== "canceled" && subscription.cancel_at === world.time()) {
    cancelSubscription(world, subscription, "cancellation_requested");
  }
}

/** The list of items with the one that a subscription has. */
export function itemsWith({ items }: Subscription, item: SubscriptionItem): Subscription["items"] {
  return { ...items, data: [item] };
}

/**
 * The price that a parameter names, if it can be sold by term.
 *
 * @throws StandInRefusal
 */
export function needPrice(world: World, id: string, param: string): Price {
  const price = world.need("price", id, param);
  if (!price.active) {
    throw invalidRequest("The price specified is inactive. This field only accepts active prices.", { param });
  }
  recurringOf(price);
  return price;
}
