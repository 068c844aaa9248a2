import { exclusiveTax, sum } from "./amounts.ts";
import { type NewLine, newLine } from "./invoiceLines.ts";
import type { BillingReason, Invoice, Subscription } from "./objects.ts";
import { newPaymentIntent, tryPayment } from "./payments.ts";
import { day, hour } from "./periods.ts";
import { cardDeclined, invalidRequest, resourceMissing } from "./refusal.ts";
import { cancelSubscription } from "./subscriptionEnd.ts";
import type { World } from "./world.ts";

export function subscriptionIdOf({ parent }: Invoice): string | undefined {
  return parent?.subscription_details.subscription;
}

export interface WantedInvoice {
  customer: string;
  currency: string;
  reason: BillingReason;
  autoAdvance: boolean;
  lines: NewLine[];
  subscription?: Subscription;
  period?: { start: number; end: number };
  default_payment_method?: string | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

/** A draft; with `autoAdvance` it is finalized in an hour, unless that is done before. */
export function createInvoice(world: World, wanted: WantedInvoice): Invoice {
  const { lines, autoAdvance } = wanted;
  const invoice = world.invoice.add(emptyInvoice(world, wanted));
  setLines(world, invoice, lines);
  world.record("invoice.created", invoice);
  if (autoAdvance) {
    world.timetable.enter({ at: world.time() + hour, kind: "finalizeInvoice", id: invoice.id });
  }
  return invoice;
}

function emptyInvoice(world: World, wanted: WantedInvoice): Invoice {
  const { currency, reason, autoAdvance, subscription, description = null, metadata = {} } = wanted;
  const customer = world.need("customer", wanted.customer, "customer");
  const { start = world.time(), end = world.time() } = wanted.period ?? {};
  const id = world.newId("in");
  return {
    id,
    object: "invoice",
    account_country: "DE",
    account_name: null,
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: autoAdvance,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: autoAdvance ? world.time() + hour : null,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: world.time(),
    currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt,
    customer_tax_ids: [],
    default_payment_method: wanted.default_payment_method ?? null,
    default_source: null,
    default_tax_rates: [],
    description,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: "list", data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata,
    next_payment_attempt: autoAdvance ? world.time() + hour : null,
    number: null,
    on_behalf_of: null,
    parent: parentOf(subscription),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: ["card"] },
    period_end: end,
    period_start: start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

function parentOf(subscription: Subscription | undefined): Invoice["parent"] {
  return subscription === undefined
    ? null
    : {
        type: "subscription_details",
        quote_details: null,
        subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      };
}

function setLines(world: World, invoice: Invoice, wanted: NewLine[]): void {
  const lines = wanted.map((line) => newLine(world, invoice, line));
  invoice.lines = { ...invoice.lines, data: [...invoice.lines.data, ...lines] };
  const { data } = invoice.lines;
  const taxes = data.flatMap((line) => line.taxes);
  const subtotal = sum(data.map(({ amount }) => amount));
  const total = subtotal + exclusiveTax(taxes);
  const net = total - sum(taxes.map(({ amount }) => amount));
  const due = Math.max(0, total);
  Object.assign(invoice, {
    subtotal,
    subtotal_excluding_tax: net,
    total,
    total_excluding_tax: net,
    total_taxes: taxes,
    amount_due: due,
    amount_remaining: due,
  } satisfies Partial<Invoice>);
}

/** Puts further lines on a draft. */
export function addLines(world: World, invoice: Invoice, lines: NewLine[]): void {
  setLines(world, invoice, lines);
  world.record("invoice.updated", invoice);
}

/** @throws StandInRefusal */
export function refuseUnlessDraft({ status }: Invoice, verb: string): void {
  if (status !== "draft") {
    throw invalidRequest(`Only draft invoices can be ${verb}: this one is ${status}.`, {
      code: "invoice_not_editable",
    });
  }
}

/** Gives a draft its number and makes it due; one over nothing is paid at once. */
export function finalizeInvoice(world: World, invoice: Invoice): void {
  const customer = world.customer.get(invoice.customer);
  const sequence = customer?.next_invoice_sequence ?? 1;
  if (customer !== undefined) {
    customer.next_invoice_sequence += 1;
  }
  applyBalance(world, invoice);
  Object.assign(invoice, {
    number: `${customer?.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    status: "open",
    effective_at: world.time(),
    automatically_finalizes_at: null,
    status_transitions: { ...invoice.status_transitions, finalized_at: world.time() },
  } satisfies Partial<Invoice>);
  world.record("invoice.finalized", invoice);
  if (invoice.amount_due === 0) {
    markPaid(world, invoice, 0);
  } else {
    requestPayment(world, invoice);
  }
}

/** A total below zero becomes a credit of the customer, from which later invoices are paid first. */
function applyBalance(world: World, invoice: Invoice): void {
  const customer = world.customer.get(invoice.customer);
  if (customer === undefined || (invoice.total >= 0 && customer.balance >= 0)) {
    return;
  }
  const before = customer.balance;
  const due = Math.max(0, invoice.total + before);
  const after = Math.min(0, invoice.total + before);
  Object.assign(invoice, { starting_balance: before, ending_balance: after, amount_due: due, amount_remaining: due });
  world.change("customer.updated", customer, { balance: after });
}

function requestPayment(world: World, invoice: Invoice): void {
  const { amount_due: amount, currency, customer } = invoice;
  const description = invoice.billing_reason === "manual" ? invoice.description : "Subscription";
  const intent = newPaymentIntent(world, { amount, currency, customer, description, metadata: {} });
  const payment = world.invoicePayment.add({
    id: world.newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: amount,
    created: world.time(),
    currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent.id },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
  world.paymentOfInvoice.set(invoice.id, payment);
}

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

function subscriptionOf(world: World, invoice: Invoice): Subscription | undefined {
  return world.subscription.get(subscriptionIdOf(invoice) ?? "");
}

/**
 * Charges the customer's card for an open invoice, as the timetable or the end of a Checkout does.
 *
 * @returns whether it is paid.
 */
export function attemptPayment(
  world: World,
  invoice: Invoice,
  method = cardFor(world, invoice, subscriptionOf(world, invoice)),
): boolean {
  const payment = world.paymentOfInvoice.get(invoice.id);
  const intent = world.paymentIntent.get(payment?.payment.payment_intent ?? "");
  if (payment === undefined || intent === undefined) {
    return invoice.status === "paid";
  }
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (tryPayment(world, intent, method, invoice.billing_reason === "subscription_create")) {
    payment.amount_paid = invoice.amount_due;
    payment.status = "paid";
    payment.status_transitions = { canceled_at: null, paid_at: world.time() };
    markPaid(world, invoice, invoice.amount_due);
    world.record("invoice_payment.paid", payment);
    return true;
  }
  invoice.next_payment_attempt = nextAttempt(world, invoice);
  world.record("invoice.payment_failed", invoice);
  noteFailure(world, invoice);
  return false;
}

/** On the next of the days that are set, counted from when the invoice was first charged; null after the last one. */
function nextAttempt(world: World, { status_transitions, auto_advance }: Invoice): number | null {
  const first = status_transitions.finalized_at ?? world.time();
  const times = auto_advance ? world.retryDays.map((days) => first + days * day) : [];
  return times.find((time) => time > world.time()) ?? null;
}

function noteFailure(world: World, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  const { next_payment_attempt: next } = invoice;
  if (next !== null) {
    world.timetable.enter({ at: next, kind: "retryPayment", id: invoice.id });
  }
  if (subscription?.status === "active" || subscription?.status === "trialing") {
    world.change("customer.subscription.updated", subscription, { status: "past_due" });
  }
  if (next === null && subscription?.status === "past_due") {
    cancelSubscription(world, subscription, "payment_failed");
  }
}

function markPaid(world: World, invoice: Invoice, amountPaid: number): void {
  Object.assign(invoice, {
    amount_paid: amountPaid,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: world.time() },
  } satisfies Partial<Invoice>);
  world.record("invoice.paid", invoice);
  world.record("invoice.payment_succeeded", invoice);
  const subscription = subscriptionOf(world, invoice);
  if (subscription?.status === "past_due" && subscription.latest_invoice === invoice.id) {
    world.change("customer.subscription.updated", subscription, { status: "active" });
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
  } else if (invoice.status !== "open") {
    const message = invoice.status === "paid" ? "Invoice is already paid" : "This invoice can no longer be paid.";
    throw invalidRequest(message, { code: invoice.status === "paid" ? "invoice_already_paid" : "invoice_not_payable" });
  }
  const card = method ?? cardFor(world, invoice, subscriptionOf(world, invoice));
  if (invoice.status === "open" && isOutOfBand) {
    closePayment(world, invoice);
    markPaid(world, invoice, invoice.amount_due);
  } else if (invoice.status === "open" && !attemptPayment(world, invoice, needCard(world, invoice, card))) {
    throw cardDeclined();
  }
  return invoice;
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

function closePayment(world: World, invoice: Invoice): void {
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
  if (invoice.status !== "open") {
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
