import type { ChargeOutcome } from "./cards.ts";
import { finalizeInvoice, markPaid, subscriptionOf } from "./invoices.ts";
import type { Invoice, Subscription } from "./objects.ts";
import { offSession, type PaymentManner, tryPayment } from "./payments.ts";
import { day } from "./periods.ts";
import { cardDeclined, invalidRequest, paymentNeedsAction, resourceMissing } from "./refusal.ts";
import { cancelSubscription } from "./subscriptionEnd.ts";
import type { World } from "./world.ts";

/** The card that an invoice is charged to; null where there is none. */
export function cardFor(
  world: World,
  invoice: Pick<Invoice, "customer" | "default_payment_method">,
  subscription?: Subscription,
) {
  const customer = world.customer.get(invoice.customer);
  return (
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer?.invoice_settings.default_payment_method ??
    null
  );
}

export interface Attempt {
  manner?: PaymentManner;
  /** The usual one otherwise. */
  method?: string | null;
}

/** Charges a card for an open invoice: by itself while the customer is away, or at a wish. */
export function attemptPayment(world: World, invoice: Invoice, attempt: Attempt = {}): ChargeOutcome {
  const { manner = offSession, method = cardFor(world, invoice, subscriptionOf(world, invoice)) } = attempt;
  const payment = world.paymentOfInvoice.get(invoice.id);
  const intent = world.paymentIntent.get(payment?.payment.payment_intent ?? "");
  if (payment === undefined || intent === undefined) {
    return invoice.status === "paid" ? "paid" : "declined";
  }
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const outcome = tryPayment(world, intent, method, manner);
  if (outcome === "paid") {
    payment.amount_paid = invoice.amount_remaining;
    payment.status = "paid";
    payment.status_transitions = { canceled_at: null, paid_at: world.time() };
    markPaid(world, invoice, invoice.amount_remaining);
    world.record("invoice_payment.paid", payment);
  } else {
    noteFailure(world, invoice, outcome);
  }
  return outcome;
}

/** On the next of the days that are set, counted from when the invoice was first charged; null after the last one. */
function nextAttempt(world: World, { status_transitions, auto_advance }: Invoice): number | null {
  const first = status_transitions.finalized_at ?? world.time();
  const times = auto_advance ? world.dunning.retryDays.map((days) => first + days * day) : [];
  return times.find((time) => time > world.time()) ?? null;
}

/**
 * What waits for 3-D Secure is not tried again by itself:
 * https://support.stripe.com/questions/subscription-retries-for-failed-3d-secure-authorizations
 */
function noteFailure(world: World, invoice: Invoice, outcome: ChargeOutcome): void {
  const subscription = subscriptionOf(world, invoice);
  const isWaiting = outcome === "needsAuthentication";
  const next = isWaiting ? null : nextAttempt(world, invoice);
  invoice.next_payment_attempt = next;
  if (isWaiting) {
    world.record("invoice.payment_action_required", invoice);
  }
  world.record("invoice.payment_failed", invoice);
  if (next !== null) {
    world.timetable.enter({ at: next, kind: "retryPayment", id: invoice.id });
  }
  if (subscription?.status === "active" || subscription?.status === "trialing") {
    world.change("customer.subscription.updated", subscription, { status: "past_due" });
  }
  if (next === null && !isWaiting && invoice.auto_advance) {
    endDunning(world, invoice, subscription);
  }
}

/**
 * What the Dashboard is set to do when no retry is left: https://docs.stripe.com/billing/revenue-recovery/smart-retries
 * A later invoice that was paid keeps the subscription as it is:
 * https://support.stripe.com/questions/retry-schedules-longer-than-a-subscription-s-billing-period
 */
function endDunning(world: World, invoice: Invoice, subscription: Subscription | undefined): void {
  const { subscription: end, invoice: invoiceEnd } = world.dunning;
  if (subscription?.status === "past_due") {
    if (end === "cancel") {
      cancelSubscription(world, subscription, "payment_failed");
    } else if (end !== "leave") {
      const status = end === "markUnpaid" ? "unpaid" : "paused";
      world.change("customer.subscription.updated", subscription, { status });
    }
  }
  if (invoiceEnd === "markUncollectible") {
    markUncollectible(world, invoice);
  }
}

export interface PaymentWish {
  /** Paid by another way: nothing is charged. */
  isOutOfBand: boolean;
  /** The customer's usual card otherwise. */
  method: string | undefined;
}

/**
 * Pays an invoice at a caller's wish.
 *
 * @throws StandInRefusal
 */
export function payInvoice(world: World, invoice: Invoice, { isOutOfBand, method }: PaymentWish): Invoice {
  if (invoice.status === "draft") {
    finalizeInvoice(world, invoice);
  } else if (invoice.status !== "open" && invoice.status !== "uncollectible") {
    const message = invoice.status === "paid" ? "Invoice is already paid" : "This invoice can no longer be paid.";
    throw invalidRequest(message, { code: invoice.status === "paid" ? "invoice_already_paid" : "invoice_not_payable" });
  }
  if (isPaid(invoice)) {
    return invoice;
  }
  if (isOutOfBand) {
    closePayment(world, invoice);
    markPaid(world, invoice, invoice.amount_remaining);
    return invoice;
  }
  const card = needCard(world, invoice, method ?? cardFor(world, invoice, subscriptionOf(world, invoice)));
  const outcome = attemptPayment(world, invoice, { method: card });
  if (outcome === "needsAuthentication") {
    throw paymentNeedsAction();
  }
  if (outcome === "declined") {
    throw cardDeclined(world.cards.get(card)?.behaviour === "insufficientFunds" ? "insufficient_funds" : undefined);
  }
  return invoice;
}

function isPaid({ status }: Invoice): boolean {
  return status === "paid";
}

/** @throws StandInRefusal - where there is no card, or it is another customer's. */
function needCard(world: World, { customer }: Invoice, card: string | null): string {
  if (card === null) {
    throw invalidRequest(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      { code: "resource_missing" },
    );
  }
  if (world.paymentMethod.get(card)?.customer !== customer) {
    throw resourceMissing("PaymentMethod", card, "payment_method");
  }
  return card;
}

/** Nobody can pay an invoice by its payment any more. */
export function closePayment(world: World, invoice: Invoice): void {
  const payment = world.paymentOfInvoice.get(invoice.id);
  const intent = world.paymentIntent.get(payment?.payment.payment_intent ?? "");
  if (payment !== undefined && intent !== undefined) {
    payment.status = "canceled";
    payment.status_transitions = { canceled_at: world.time(), paid_at: null };
    world.change("payment_intent.canceled", intent, { status: "canceled" });
  }
}

/** @throws StandInRefusal */
export function voidInvoice(world: World, invoice: Invoice): Invoice {
  if (invoice.status !== "open" && invoice.status !== "uncollectible") {
    throw invalidRequest(`You can only void open invoices: this one is ${invoice.status}.`);
  }
  closePayment(world, invoice);
  Object.assign(invoice, {
    auto_advance: false,
    next_payment_attempt: null,
    status: "void",
    status_transitions: { ...invoice.status_transitions, voided_at: world.time() },
  } satisfies Partial<Invoice>);
  world.record("invoice.voided", invoice);
  return invoice;
}

/** https://docs.stripe.com/api/invoices/mark_uncollectible */
export function markUncollectible(world: World, invoice: Invoice): Invoice {
  if (invoice.status !== "open") {
    throw invalidRequest(`Only open invoices can be marked uncollectible: this one is ${invoice.status}.`);
  }
  Object.assign(invoice, {
    auto_advance: false,
    next_payment_attempt: null,
    status: "uncollectible",
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: world.time() },
  } satisfies Partial<Invoice>);
  world.record("invoice.marked_uncollectible", invoice);
  return invoice;
}
