import type Stripe from "stripe";
import { idOf, pageSize } from "./stripe.ts";

// Money goes back by credit notes alone: https://docs.stripe.com/invoicing/integration/programmatic-credit-notes

/** Ends a subscription now: what is open of it is not charged, and nothing of it waits for a later invoice. */
export async function endNow(stripe: Stripe, { id, status, customer }: Stripe.Subscription): Promise<void> {
  if (status !== "canceled") {
    await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }, { idempotencyKey: `end-${id}` });
  }
  for await (const invoice of stripe.invoices.list({ subscription: id, limit: pageSize })) {
    if (invoice.status === "draft") {
      await stripe.invoices.del(invoice.id).catch(unlessNoDraft);
    } else if (invoice.status === "open" || invoice.status === "uncollectible") {
      await stripe.invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `void-${invoice.id}` });
    }
  }
  for await (const item of stripe.invoiceItems.list({ customer: idOf(customer), pending: true, limit: pageSize })) {
    await stripe.invoiceItems.del(item.id);
  }
}

/** The drafts of subscriptions are not deleted, but nor are they charged once the subscription has ended. */
function unlessNoDraft(error: Stripe.errors.StripeError): undefined {
  if (error.type !== "StripeInvalidRequestError") {
    throw error;
  }
}

/** The paid invoices of a subscription, the latest first. */
export function paidInvoices(stripe: Stripe, subscription: string) {
  return stripe.invoices.list({ subscription, status: "paid", limit: pageSize });
}

/** Pays back all that was paid under a subscription. @returns what was paid, in cents. */
export async function payAllBack(stripe: Stripe, subscription: string): Promise<number> {
  let total = 0;
  for await (const invoice of paidInvoices(stripe, subscription)) {
    await payBack(stripe, invoice, leftOf(invoice));
    total += invoice.amount_paid;
  }
  return total;
}

/** Returns the cents of a paid invoice that were not given back. */
function leftOf({ amount_paid, post_payment_credit_notes_amount }: Stripe.Invoice): number {
  return amount_paid - post_payment_credit_notes_amount;
}

/** Pays back a part of an invoice, or all that is left. */
export async function payBack(stripe: Stripe, invoice: Stripe.Invoice, wanted: number): Promise<void> {
  const amount = Math.min(wanted, leftOf(invoice));
  if (amount > 0) {
    await stripe.creditNotes.create(
      { invoice: invoice.id, amount, refund_amount: amount },
      { idempotencyKey: `back-${invoice.id}-${invoice.post_payment_credit_notes_amount}-${amount}` },
    );
  }
}
