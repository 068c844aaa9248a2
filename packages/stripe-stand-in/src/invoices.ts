import { exclusiveTax, sum } from "./amounts.ts";
import { type NewLine, newLine } from "./invoiceLines.ts";
import type { BillingReason, Invoice, Subscription } from "./objects.ts";
import { newPaymentIntent } from "./payments.ts";
import { hour } from "./periods.ts";
import { invalidRequest } from "./refusal.ts";
import { taxIdsOf } from "./taxIds.ts";
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
    automatic_tax: automaticTaxOf(subscription),
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
    customer_tax_ids: taxIdsOf(world, customer.id).map(({ type, value }) => ({ type, value })),
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

function automaticTaxOf(subscription: Subscription | undefined) {
  const { enabled = false, liability = null, disabled_reason = null } = subscription?.automatic_tax ?? {};
  return {
    disabled_reason: disabled_reason && "finalization_requires_location_inputs",
    enabled,
    liability,
    provider: enabled ? "stripe" : null,
    status: enabled ? "complete" : null,
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

/**
 * Takes a draft away: https://docs.stripe.com/api/invoices/delete
 *
 * @throws StandInRefusal - where it is a subscription's, or no draft.
 */
export function deleteDraft(world: World, invoice: Invoice): object {
  refuseUnlessDraft(invoice, "deleted");
  if (invoice.parent !== null) {
    throw invalidRequest("You can't delete invoices created by subscriptions.");
  }
  world.deletedItems.add(invoice.id);
  world.record("invoice.deleted", invoice);
  return { id: invoice.id, object: "invoice", deleted: true };
}

/** Invoices are numbered across the account: https://docs.stripe.com/invoicing/customize#invoice-numbering-schemes */
const numberPrefix = "STANDIN";

/** Gives a draft its number and makes it due; one over nothing is paid at once. */
export function finalizeInvoice(world: World, invoice: Invoice): void {
  world.invoiceCount += 1;
  applyBalance(world, invoice);
  Object.assign(invoice, {
    number: `${numberPrefix}-${String(world.invoiceCount).padStart(4, "0")}`,
    hosted_invoice_url: `${world.pagesUrl()}/invoice/${invoice.id}`,
    invoice_pdf: `${world.pagesUrl()}/invoice/${invoice.id}/pdf`,
    status: "open",
    effective_at: world.time(),
    last_finalization_error: null,
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

/**
 * An invoice that can't be finalized stays a draft and says why:
 * https://docs.stripe.com/api/invoices/object#invoice_object-last_finalization_error
 */
export function failFinalization(world: World, invoice: Invoice): void {
  Object.assign(invoice, {
    automatically_finalizes_at: null,
    last_finalization_error: {
      type: "invalid_request_error",
      code: "customer_tax_location_invalid",
      message: "The customer's location isn't recognized. Set a valid customer address.",
    },
    next_payment_attempt: null,
  } satisfies Partial<Invoice>);
  world.record("invoice.finalization_failed", invoice);
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

/** The subscription that an invoice bills. */
export function subscriptionOf(world: World, invoice: Invoice): Subscription | undefined {
  return world.subscription.get(subscriptionIdOf(invoice) ?? "");
}

/** Notes that nothing is left to pay. */
export function markPaid(world: World, invoice: Invoice, amountPaid: number): void {
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
  // https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses: the latest invoice decides.
  const isOwing = subscription?.status === "past_due" || subscription?.status === "unpaid";
  if (isOwing && subscription.latest_invoice === invoice.id) {
    world.change("customer.subscription.updated", subscription, { status: "active" });
  }
}
