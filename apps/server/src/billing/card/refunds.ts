import { invoiceBalance, type Ledger, type PurchaseEvent } from "@belab/domain/billing";
import type Stripe from "stripe";

/** The name under which Stripe keeps the purchase that a refund of ours belongs to. Others were made at Stripe by a person. */
const purchaseKey = "purchase";

/** Most objects that are read at a time. */
const pageSize = 100;

/** A payment of which money went back: by a refund, or by the bank of who paid. */
export interface MoneyBack {
  /** Stripe's id of the invoice. */
  readonly invoiceId: string;
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
}

/** Reads what of a customer's payments went back. Most customers have nothing of the kind: one request tells. */
export async function readMoneyBack(stripe: Stripe, customer: string): Promise<MoneyBack[]> {
  const found: MoneyBack[] = [];
  for await (const charge of stripe.charges.list({ customer, limit: pageSize })) {
    if (charge.paid && (charge.amount_refunded > 0 || charge.disputed || charge.refunded)) {
      found.push(...(await moneyBackOf(stripe, charge)));
    }
  }
  return found;
}

async function moneyBackOf(stripe: Stripe, { id, payment_intent: intent }: Stripe.Charge): Promise<MoneyBack[]> {
  const payment_intent = typeof intent === "string" ? intent : intent?.id;
  if (payment_intent === undefined) {
    return [];
  }
  const payment = { type: "payment_intent", payment_intent } as const;
  const [paid] = (await stripe.invoicePayments.list({ payment, limit: 1 })).data;
  const invoice = paid?.invoice;
  const invoiceId = typeof invoice === "string" ? invoice : invoice?.id;
  const refunds = (await stripe.refunds.list({ charge: id, limit: pageSize })).data;
  const disputes = (await stripe.disputes.list({ charge: id, limit: pageSize })).data;
  return invoiceId === undefined ? [] : [{ invoiceId, refunds: refunds.toReversed(), disputes }];
}

/**
 * What has happened to a purchase by money that went back. A refund that somebody made at Stripe, and a dispute that was lost,
 * come with a credit note over what was still owed.
 *
 * @param stripeInvoiceId - of the payment.
 * @param invoiceId - of the same invoice, in the ledger.
 */
export function moneyBackEvents(
  { refunds, disputes, invoiceId: stripeInvoiceId }: MoneyBack,
  invoiceId: string,
): ((ledger: Ledger) => PurchaseEvent[])[] {
  return [
    ...refunds.map((refund) => (ledger: Ledger) => refundEvents(ledger, refund, invoiceId)),
    ...disputes
      .filter(({ status }) => status === "lost")
      .map((dispute) => (ledger: Ledger) => disputeEvents(ledger, dispute, invoiceId, stripeInvoiceId)),
  ];
}

function refundEvents(ledger: Ledger, refund: Stripe.Refund, invoiceId: string): PurchaseEvent[] {
  const { id, amount, status, metadata, created } = refund;
  const at = created * 1000;
  const isBooked = ledger.some((entry) => entry.id === refundEventId(id));
  if (status === "failed" || status === "canceled") {
    const entryId = refundEventId(id);
    return isBooked ? [{ id: `failure of ${id}`, at, kind: "reversal", amount, entryId }] : [];
  }
  const isOurs = metadata?.[purchaseKey] !== undefined;
  const credits = isOurs || isBooked ? [] : creditFor(ledger, { id, at, amount, invoiceId });
  return [...credits, refundEvent(refund, invoiceId)];
}

/** Books a refund. */
export function refundEvent({ id, amount, created }: Stripe.Refund, invoiceId: string): PurchaseEvent {
  return { id: refundEventId(id), at: created * 1000, kind: "refund", amount, invoiceId };
}

function refundEventId(refundId: string): string {
  return `refund ${refundId}`;
}

function disputeEvents(
  ledger: Ledger,
  { id, amount, created }: Stripe.Dispute,
  invoiceId: string,
  stripeInvoiceId: string,
): PurchaseEvent[] {
  const eventId = `loss of ${id}`;
  const at = created * 1000;
  const isBooked = ledger.some((entry) => entry.id === eventId);
  return [
    ...(isBooked ? [] : creditFor(ledger, { id, at, amount, invoiceId })),
    { id: eventId, at, kind: "chargeback", amount, paymentId: `payment of ${stripeInvoiceId}` },
  ];
}

/** The credit note over what goes back, as far as it was not credited before. */
function creditFor(
  ledger: Ledger,
  { id, at, amount, invoiceId }: { id: string; at: number; amount: number; invoiceId: string },
): PurchaseEvent[] {
  const { overPaid, left } = invoiceBalance(ledger, invoiceId);
  const missing = Math.min(amount - overPaid, left);
  return missing > 0
    ? [{ id: `credit for ${id}`, at, kind: "credit", amount: missing, reason: "refund", invoiceId }]
    : [];
}

/** Money that goes back to who paid an invoice. */
export interface WantedRefund {
  /** Stripe's. */
  invoiceId: string;
  /** The purchase that it belongs to; `none` where it belongs to none. */
  purchaseId: string;
  /** In cents; all that is left where it is left out. */
  amount?: number | undefined;
  /** Pays back once, however often it is asked for. */
  key: string;
}

/** @returns undefined where there is nothing to pay back: the bank has taken the money, or all of it went back before. */
export async function refundInvoice(
  stripe: Stripe,
  { invoiceId, purchaseId, amount = Number.POSITIVE_INFINITY, key }: WantedRefund,
): Promise<Stripe.Refund | undefined> {
  const charge = await chargeOf(stripe, invoiceId);
  const left = charge === undefined ? 0 : charge.amount - charge.amount_refunded;
  if (charge === undefined || left === 0) {
    return undefined;
  }
  try {
    return await stripe.refunds.create(
      { charge: charge.id, amount: Math.min(amount, left), metadata: { [purchaseKey]: purchaseId } },
      { idempotencyKey: key },
    );
  } catch (error) {
    if ((error as Stripe.errors.StripeError).code === "charge_disputed") {
      return undefined;
    }
    throw error;
  }
}

/** The charge by which an invoice was paid. */
async function chargeOf(stripe: Stripe, invoice: string): Promise<Stripe.Charge | undefined> {
  const [paid] = (await stripe.invoicePayments.list({ invoice, status: "paid", limit: 1 })).data;
  const intent = paid?.payment.payment_intent;
  const payment_intent = typeof intent === "string" ? intent : intent?.id;
  if (payment_intent === undefined) {
    return undefined;
  }
  return (await stripe.charges.list({ payment_intent, limit: pageSize })).data.find((charge) => charge.paid);
}
