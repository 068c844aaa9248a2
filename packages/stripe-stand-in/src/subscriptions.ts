import type Stripe from "stripe";
import { needTaxRates } from "./amounts.ts";
import { isWithin } from "./collection.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { takePendingItems } from "./invoiceItems.ts";
import type { NewLine } from "./invoiceLines.ts";
import { attemptPayment, cardFor, createInvoice, finalizeInvoice } from "./invoices.ts";
import { changedMetadata } from "./metadata.ts";
import type { BillingReason, Invoice, Price, Recurring, Subscription, SubscriptionItem } from "./objects.ts";
import {
  boolean,
  clearable,
  either,
  group,
  integer,
  list,
  metadata,
  oneOf,
  type ParametersOf,
  paging,
  required,
  text,
  times,
  timestamp,
  type Values,
} from "./parameters.ts";
import { isChargeable } from "./payments.ts";
import { day, periodEnd } from "./periods.ts";
import { cardDeclined, invalidRequest, notImitated, resourceMissing } from "./refusal.ts";
import { cancelSubscription } from "./subscriptionEnd.ts";
import type { WantedSubscription, World } from "./world.ts";

const feedbacks = [
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
] as const;

const cancellationDetails = group({ comment: clearable(text()), feedback: clearable(oneOf(feedbacks)) });

const statuses = [
  "active",
  "all",
  "canceled",
  "ended",
  "incomplete",
  "incomplete_expired",
  "past_due",
  "paused",
  "trialing",
  "unpaid",
] as const;

const updateParameters = {
  billing_cycle_anchor: group({ type: required(oneOf(["now", "unchanged"])) }),
  cancel_at: clearable(timestamp),
  cancel_at_period_end: boolean,
  cancellation_details: cancellationDetails,
  default_payment_method: text(),
  default_tax_rates: clearable(list(text(), 5)),
  description: clearable(text(500)),
  items: list(
    group({ id: text(), price: text(), quantity: integer(1, 999_999), tax_rates: clearable(list(text(), 5)) }),
    20,
  ),
  metadata: clearable(metadata),
  off_session: boolean,
  payment_behavior: oneOf(["allow_incomplete", "error_if_incomplete"]),
  proration_behavior: oneOf(["always_invoice", "create_prorations", "none"]),
  trial_end: either(oneOf(["now"]), timestamp),
} satisfies ParametersOf<Stripe.SubscriptionUpdateParams>;

/** The longest time without a payment, in seconds. */
const maxTrial = 2 * 365 * day;

type Changes = Values<typeof updateParameters>;

export const subscriptionEndpoints: Endpoint[] = [
  endpoint("GET", "/v1/subscriptions/:id", {}, (world, _, id) => world.need("subscription", id)),
  endpoint(
    "GET",
    "/v1/subscriptions",
    {
      ...paging,
      created: times,
      current_period_end: times,
      customer: text(),
      price: text(),
      status: oneOf(statuses),
    } satisfies ParametersOf<Stripe.SubscriptionListParams>,
    ({ subscription }, { customer, price, status, current_period_end, ...request }) =>
      subscription.page(
        "/v1/subscriptions",
        request,
        (each) =>
          (customer === undefined || each.customer === customer) &&
          (price === undefined || itemOf(each).price.id === price) &&
          hasStatus(each, status) &&
          isWithin(itemOf(each).current_period_end, current_period_end),
        customer,
      ),
  ),
  endpoint("POST", "/v1/subscriptions/:id", updateParameters, updateSubscription),
  endpoint(
    "DELETE",
    "/v1/subscriptions/:id",
    {
      cancellation_details: cancellationDetails,
      invoice_now: boolean,
      prorate: boolean,
    } satisfies ParametersOf<Stripe.SubscriptionCancelParams>,
    (world, { cancellation_details = {}, invoice_now, prorate }, id) => {
      const subscription = world.need("subscription", id);
      if (subscription.status === "canceled") {
        throw resourceMissing("subscription", id, "id");
      }
      if (invoice_now || prorate) {
        throw notImitated("prorations", invoice_now ? "invoice_now" : "prorate");
      }
      cancelSubscription(world, subscription, "cancellation_requested", wholeDetails(cancellation_details));
      return subscription;
    },
  ),
];

/** What a subscription is over: the stand-in makes them with one item. */
function itemOf({ items }: Subscription): SubscriptionItem {
  return items.data[0];
}

function hasStatus({ status }: Subscription, wanted: (typeof statuses)[number] | undefined): boolean {
  if (wanted === undefined) {
    return status !== "canceled";
  }
  return wanted === "all" || wanted === status || (wanted === "ended" && status === "canceled");
}

function wholeDetails(details: { comment?: string | null | undefined; feedback?: string | null | undefined }) {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

interface Term {
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
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
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
function planOf(price: Price): object {
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

/** @throws StandInRefusal */
function recurringOf({ id, recurring }: Price): Recurring {
  if (recurring === null) {
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`: ${id}`,
    );
  }
  return recurring;
}

function enterPeriodEnd(world: World, subscription: Subscription): void {
  world.timetable.enter({ at: itemOf(subscription).current_period_end, kind: "endPeriod", id: subscription.id });
}

function invoiceOver(
  world: World,
  subscription: Subscription,
  item: SubscriptionItem,
  term: Term,
  reason: BillingReason,
) {
  const { id, customer, currency } = subscription;
  const lines = [lineOver(subscription, item, term), ...takePendingItems(world, { customer, currency }, id)];
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

function lineOver(subscription: Subscription, item: SubscriptionItem, term: Term): NewLine {
  const { price, quantity, tax_rates } = item;
  return {
    amount: term.isTrial ? 0 : price.unit_amount * quantity,
    description: term.isTrial ? "Trial period" : `${quantity} × ${price.nickname ?? price.lookup_key ?? price.id}`,
    metadata: subscription.metadata,
    period: { start: term.start, end: term.end },
    price,
    quantity,
    rates: tax_rates.length > 0 ? tax_rates : subscription.default_tax_rates,
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
  const item = itemOf(subscription);
  if (subscription.status === "canceled" || item.current_period_end !== world.time()) {
    return;
  }
  if (subscription.cancel_at !== null && subscription.cancel_at <= world.time()) {
    cancelSubscription(world, subscription, "cancellation_requested");
    return;
  }
  const start = item.current_period_end;
  const { billing_cycle_anchor: anchor } = subscription;
  const term = { start, end: periodEnd(anchor, start, recurringOf(item.price)), anchor, isTrial: false };
  const invoice = createInvoice(world, invoiceOver(world, subscription, item, term, "subscription_cycle"));
  world.change("customer.subscription.updated", subscription, {
    items: itemsWith(subscription, { ...item, current_period_start: start, current_period_end: term.end }),
    latest_invoice: invoice.id,
    ...(subscription.status === "trialing" && { status: "active" }),
  });
  enterPeriodEnd(world, subscription);
}

/** Ends a subscription at the time that was set for it, if it still is. */
export function endAtSetTime(world: World, subscription: Subscription): void {
  if (subscription.status !== "canceled" && subscription.cancel_at === world.time()) {
    cancelSubscription(world, subscription, "cancellation_requested");
  }
}

function itemsWith({ items }: Subscription, item: SubscriptionItem): Subscription["items"] {
  return { ...items, data: [item] };
}

function updateSubscription(world: World, changes: Changes, id: string): Subscription {
  const subscription = world.need("subscription", id);
  refuseOnCanceled(subscription, changes);
  const item = changedItem(world, subscription, changes);
  const term = wantedTerm(world, subscription, item, changes);
  refuseProration(subscription, item, term, changes);
  const fields = changedFields(world, subscription, item, term, changes);
  if (changes.payment_behavior === "error_if_incomplete" && term?.isTrial === false) {
    refuseUnlessChargeable(world, { ...subscription, ...fields });
  }
  const invoice =
    term && createInvoice(world, invoiceOver(world, { ...subscription, ...fields }, item, term, "subscription_update"));
  world.change("customer.subscription.updated", subscription, {
    ...fields,
    ...(invoice && { latest_invoice: invoice.id }),
  });
  if (subscription.cancel_at !== null) {
    world.timetable.enter({ at: subscription.cancel_at, kind: "endSubscription", id });
  }
  if (invoice !== undefined) {
    enterPeriodEnd(world, subscription);
    finalizeInvoice(world, invoice);
    attemptPayment(world, invoice);
  }
  return subscription;
}

/** @throws StandInRefusal */
function refuseOnCanceled({ status }: Subscription, { metadata, cancellation_details, ...others }: Changes): void {
  if (
    status === "canceled" &&
    Object.entries(others).some(([name, value]) => name !== "expand" && value !== undefined)
  ) {
    throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.");
  }
}

/** @throws StandInRefusal */
function changedItem(world: World, subscription: Subscription, { items }: Changes): SubscriptionItem {
  const item = itemOf(subscription);
  const [wanted, second] = items ?? [];
  if (wanted === undefined) {
    return item;
  }
  if (second !== undefined || wanted.id === undefined) {
    throw notImitated("subscriptions with several items: name the item by its id", "items");
  }
  if (wanted.id !== item.id) {
    throw resourceMissing("subscription_item", wanted.id, "items[0][id]");
  }
  const price = wanted.price === undefined ? item.price : needPrice(world, wanted.price, "items[0][price]");
  if (price.currency !== subscription.currency) {
    throw invalidRequest("The price specified is in another currency than the subscription.", {
      param: "items[0][price]",
    });
  }
  const { quantity = item.quantity, tax_rates } = wanted;
  const rates = tax_rates === undefined ? item.tax_rates : needTaxRates(world, tax_rates ?? [], "items[0][tax_rates]");
  return { ...item, price, plan: planOf(price), quantity, tax_rates: rates };
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

/** The term that begins now; undefined where the one that runs goes on. */
function wantedTerm(
  world: World,
  subscription: Subscription,
  item: SubscriptionItem,
  changes: Changes,
): Term | undefined {
  const { trial_end, billing_cycle_anchor } = changes;
  const start = world.time();
  if (typeof trial_end === "number") {
    if (trial_end <= start) {
      throw invalidRequest("The trial_end must be in the future.", { param: "trial_end" });
    }
    if (trial_end > start + maxTrial) {
      throw invalidRequest("Invalid timestamp: can be no more than two years in the future.", { param: "trial_end" });
    }
    return { start, end: trial_end, anchor: trial_end, isTrial: true };
  }
  const endsTrial = trial_end === "now" && subscription.status === "trialing";
  if (endsTrial || billing_cycle_anchor?.type === "now" || hasOtherInterval(itemOf(subscription).price, item.price)) {
    return { start, end: periodEnd(start, start, recurringOf(item.price)), anchor: start, isTrial: false };
  }
  return undefined;
}

function hasOtherInterval(one: Price, other: Price): boolean {
  return JSON.stringify(one.recurring) !== JSON.stringify(other.recurring);
}

/** @throws StandInRefusal - where Stripe would charge or credit a part of a term: the product's amounts are its own. */
function refuseProration(
  subscription: Subscription,
  item: SubscriptionItem,
  term: Term | undefined,
  changes: Changes,
): void {
  const before = itemOf(subscription);
  const isProrated = term !== undefined || item.price.id !== before.price.id || item.quantity !== before.quantity;
  if (isProrated && changes.proration_behavior !== "none") {
    throw notImitated('prorations: send proration_behavior "none"', "proration_behavior");
  }
}

function changedFields(
  world: World,
  subscription: Subscription,
  item: SubscriptionItem,
  term: Term | undefined,
  changes: Changes,
): Partial<Subscription> {
  const { default_payment_method: method, default_tax_rates, description } = changes;
  if (method !== undefined && world.paymentMethod.get(method)?.customer !== subscription.customer) {
    throw resourceMissing("PaymentMethod", method, "default_payment_method");
  }
  return {
    ...(term && termFields(term)),
    items: itemsWith(
      subscription,
      term ? { ...item, current_period_start: term.start, current_period_end: term.end } : item,
    ),
    ...cancellationFields(world, subscription, term?.end ?? item.current_period_end, changes),
    ...changedMetadata(subscription, changes.metadata),
    ...(method !== undefined && { default_payment_method: method }),
    ...(description !== undefined && { description }),
    ...(default_tax_rates !== undefined && {
      default_tax_rates: needTaxRates(world, default_tax_rates ?? [], "default_tax_rates"),
    }),
  };
}

function termFields({ start, end, anchor, isTrial }: Term): Partial<Subscription> {
  return isTrial
    ? { billing_cycle_anchor: anchor, status: "trialing", trial_start: start, trial_end: end }
    : { billing_cycle_anchor: anchor, status: "active" };
}

function cancellationFields(
  world: World,
  subscription: Subscription,
  end: number,
  changes: Changes,
): Partial<Subscription> {
  const { cancel_at, cancel_at_period_end: atEnd } = changes;
  if (cancel_at !== undefined && atEnd !== undefined) {
    throw invalidRequest("You may only specify one of these parameters: cancel_at, cancel_at_period_end.");
  }
  const details = { ...subscription.cancellation_details, ...wholeDetails(changes.cancellation_details ?? {}) };
  if (atEnd === false || cancel_at === null) {
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { ...details, reason: null },
    };
  }
  if (typeof cancel_at === "number" && cancel_at <= world.time()) {
    throw invalidRequest("The cancel_at must be in the future.", { param: "cancel_at" });
  }
  if (atEnd || cancel_at !== undefined) {
    return {
      cancel_at: cancel_at ?? end,
      cancel_at_period_end: atEnd ?? false,
      canceled_at: world.time(),
      cancellation_details: { ...details, reason: "cancellation_requested" },
    };
  }
  return { cancellation_details: details, ...(subscription.cancel_at_period_end && { cancel_at: end }) };
}

/** @throws StandInRefusal */
function refuseUnlessChargeable(world: World, subscription: Subscription): void {
  const card = cardFor(world, { customer: subscription.customer, default_payment_method: null }, subscription);
  if (!isChargeable(world, card, false)) {
    throw cardDeclined();
  }
}
