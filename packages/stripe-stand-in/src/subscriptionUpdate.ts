import type Stripe from "stripe";
import { needTaxRates } from "./amounts.ts";
import { attemptPayment, cardFor } from "./invoicePayments.ts";
import { createInvoice, finalizeInvoice } from "./invoices.ts";
import { changedMetadata } from "./metadata.ts";
import type { Subscription, SubscriptionItem } from "./objects.ts";
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
  required,
  text,
  timestamp,
  type Values,
} from "./parameters.ts";
import { chargeOutcome, offSession } from "./payments.ts";
import { day, periodEnd } from "./periods.ts";
import { changePriceNow } from "./prorations.ts";
import { cardDeclined, invalidRequest, notImitated, paymentNeedsAction, resourceMissing } from "./refusal.ts";
import {
  enterPeriodEnd,
  hasSameInterval,
  invoiceOver,
  itemOf,
  itemsWith,
  needPrice,
  planOf,
  recurringOf,
  type Term,
} from "./subscriptions.ts";
import type { World } from "./world.ts";

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

export const cancellationDetails = group({ comment: clearable(text()), feedback: clearable(oneOf(feedbacks)) });

export const updateParameters = {
  billing_cycle_anchor: group({ type: required(oneOf(["now", "unchanged"])) }),
  cancel_at: clearable(timestamp),
  cancel_at_period_end: boolean,
  cancellation_details: cancellationDetails,
  default_payment_method: clearable(text()),
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

/** Only the details that were sent. */
export function wholeDetails(details: { comment?: string | null | undefined; feedback?: string | null | undefined }) {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

/** Changes a subscription as it is asked to: https://docs.stripe.com/api/subscriptions/update */
export function updateSubscription(world: World, changes: Changes, id: string): Subscription {
  const subscription = world.need("subscription", id);
  refuseOnCanceled(subscription, changes);
  const item = changedItem(world, subscription, changes);
  refuseScheduledItems(subscription, changes);
  if (isInvoicedAtOnce(subscription, item, changes)) {
    return changePrice(world, subscription, item, changes);
  }
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

/** Another price whose difference is invoiced now: https://docs.stripe.com/billing/subscriptions/change-price */
function isInvoicedAtOnce(subscription: Subscription, item: SubscriptionItem, changes: Changes): boolean {
  const before = itemOf(subscription);
  return (
    changes.proration_behavior === "always_invoice" &&
    item.price.id !== before.price.id &&
    item.quantity === before.quantity &&
    changes.trial_end === undefined &&
    changes.billing_cycle_anchor === undefined
  );
}

/** What is not paid leaves the new price and `past_due`, unless the request says otherwise. */
function changePrice(world: World, subscription: Subscription, item: SubscriptionItem, changes: Changes): Subscription {
  const fields = changedFields(world, subscription, itemOf(subscription), undefined, changes);
  if (changes.payment_behavior === "error_if_incomplete") {
    refuseUnlessChargeable(world, { ...subscription, ...fields });
  }
  world.change("customer.subscription.updated", subscription, fields);
  attemptPayment(world, changePriceNow(world, subscription, item.price));
  return subscription;
}

/** @throws StandInRefusal - where a schedule has its own items for the next term. */
function refuseScheduledItems({ schedule }: Subscription, { items, trial_end, billing_cycle_anchor }: Changes): void {
  if (schedule !== null && (items ?? trial_end ?? billing_cycle_anchor) !== undefined) {
    throw notImitated("changes of what a schedule manages: release it first", "items");
  }
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
  if (endsTrial || billing_cycle_anchor?.type === "now" || !hasSameInterval(itemOf(subscription).price, item.price)) {
    return { start, end: periodEnd(start, start, recurringOf(item.price)), anchor: start, isTrial: false };
  }
  return undefined;
}

/** @throws StandInRefusal - where Stripe would charge or credit a part of a term in a way that is not imitated. */
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
  if (typeof method === "string" && world.paymentMethod.get(method)?.customer !== subscription.customer) {
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
  if (subscription.schedule !== null && (cancel_at !== undefined || atEnd !== undefined)) {
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
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
  const outcome = chargeOutcome(world, card, offSession);
  if (outcome !== "paid") {
    throw outcome === "declined" ? cardDeclined() : paymentNeedsAction();
  }
}
