import { type ChargeOutcome, setupOutcomeOf, type TestCard } from "./cards.ts";
import { attemptPayment, cardFor } from "./invoicePayments.ts";
import type { Customer, Price, Subscription } from "./objects.ts";
import type { PortalFeatures, PortalSession } from "./objectsOfBilling.ts";
import { attachCard, chargeOutcome, offSession } from "./payments.ts";
import { billUnusedTime, changePriceNow } from "./prorations.ts";
import { schedulePrice } from "./schedules.ts";
import { cancelSubscription } from "./subscriptionEnd.ts";
import { itemOf } from "./subscriptions.ts";
import type { World } from "./world.ts";

/** What became of a wish in the portal. Nothing has changed unless it is done. */
export type PortalAnswer = "done" | "notOffered" | "notImitated";

/**
 * Makes a card the one that the customer's invoices are charged to, and no subscription's:
 * https://docs.stripe.com/customer-management/configure-portal#payment-methods
 */
export function changeCard(world: World, customer: Customer, card: TestCard, isAuthenticated: boolean): ChargeOutcome {
  const outcome = setupOutcomeOf(card.behaviour, isAuthenticated);
  if (outcome === "paid") {
    const method = attachCard(world, customer, card, isAuthenticated);
    world.change("customer.updated", customer, {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
    });
  }
  return outcome;
}

/** What a visit may do. */
export function featuresOf(world: World, { configuration }: PortalSession): PortalFeatures {
  return world.need("portalConfiguration", configuration).features;
}

/** The subscription that a visit is about: the latest that runs. */
export function subscriptionOfVisit(world: World, { customer }: PortalSession): Subscription | undefined {
  return world.subscription.of(customer).findLast(({ status }) => status !== "canceled" && status !== "incomplete");
}

/** Prices to which a visit can change. */
export function offeredPrices(world: World, session: PortalSession): Price[] {
  const { subscription_update: update } = featuresOf(world, session);
  const subscription = subscriptionOfVisit(world, session);
  if (!update.enabled || !update.default_allowed_updates.includes("price") || subscription === undefined) {
    return [];
  }
  return update.products
    .flatMap(({ prices }) => prices.flatMap((id) => world.price.get(id) ?? []))
    .filter(({ id, active, currency }) => {
      return active && currency === subscription.currency && id !== itemOf(subscription).price.id;
    });
}

/**
 * Changes the plan: https://docs.stripe.com/customer-management/configure-portal#subscription-updates
 * What happens when the difference is declined or needs 3-D Secure is not documented, nor are changes of what has a
 * schedule, has an end, is on trial or is not paid.
 */
export function changePlan(world: World, session: PortalSession, priceId: string): PortalAnswer {
  const price = offeredPrices(world, session).find(({ id }) => id === priceId);
  const subscription = subscriptionOfVisit(world, session);
  if (price === undefined || subscription === undefined) {
    return "notOffered";
  }
  if (subscription.status !== "active" || subscription.schedule !== null || subscription.cancel_at !== null) {
    return "notImitated";
  }
  const { subscription_update: update } = featuresOf(world, session);
  if (waitsForPeriodEnd(update, itemOf(subscription).price, price)) {
    schedulePrice(world, subscription, price);
    return "done";
  }
  const card = cardFor(world, { customer: subscription.customer, default_payment_method: null }, subscription);
  if (update.proration_behavior !== "always_invoice" || chargeOutcome(world, card, offSession) !== "paid") {
    return "notImitated";
  }
  attemptPayment(world, changePriceNow(world, subscription, price));
  return "done";
}

const daysOf = { day: 1, week: 7, month: 30, year: 365 };

/** https://docs.stripe.com/api/customer_portal/configurations/object#portal_configuration_object-features-subscription_update-schedule_at_period_end */
function waitsForPeriodEnd(update: PortalFeatures["subscription_update"], before: Price, after: Price): boolean {
  const length = ({ recurring }: Price) =>
    recurring === null ? 0 : daysOf[recurring.interval] * recurring.interval_count;
  const isMet = {
    decreasing_item_amount: after.unit_amount < before.unit_amount,
    shortening_interval: length(after) < length(before),
  };
  return update.schedule_at_period_end.conditions.some(({ type }) => isMet[type]);
}

/** Cancels: https://docs.stripe.com/customer-management/configure-portal#subscription-cancellations */
export function cancelPlan(world: World, session: PortalSession): PortalAnswer {
  const { subscription_cancel: cancel } = featuresOf(world, session);
  const subscription = subscriptionOfVisit(world, session);
  if (!cancel.enabled || subscription === undefined || subscription.cancel_at !== null) {
    return "notOffered";
  }
  if (subscription.schedule !== null) {
    return "notImitated";
  }
  if (cancel.mode === "immediately") {
    const prorates = cancel.proration_behavior === "create_prorations";
    billUnusedTime(world, subscription, { invoicesNow: false, prorates });
    cancelSubscription(world, subscription, "cancellation_requested");
    return "done";
  }
  // https://docs.stripe.com/billing/subscriptions/billing-mode/compare: in flexible billing, the time alone.
  world.change("customer.subscription.updated", subscription, {
    cancel_at: itemOf(subscription).current_period_end,
    canceled_at: world.time(),
    cancellation_details: { ...subscription.cancellation_details, reason: "cancellation_requested" },
  });
  return "done";
}

/** Takes a cancellation back while the term runs. */
export function keepPlan(world: World, session: PortalSession): PortalAnswer {
  const { subscription_cancel: cancel } = featuresOf(world, session);
  const subscription = subscriptionOfVisit(world, session);
  if (!cancel.enabled || subscription === undefined || subscription.cancel_at === null) {
    return "notOffered";
  }
  world.change("customer.subscription.updated", subscription, {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { ...subscription.cancellation_details, reason: null },
  });
  return "done";
}
