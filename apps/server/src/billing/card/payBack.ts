import { Stripe } from "stripe";
import type { Context } from "../../context.ts";
import { type Checkout, notePaidBack } from "./checkoutStore.ts";

/** What was paid, and gives nothing. */
export interface PaidForNothing {
  checkout: Checkout;
  subscription: Stripe.Subscription;
  invoices: readonly Stripe.Invoice[];
}

/** Ends a subscription at once, and pays back what was paid for it. It may run again at any time. */
export async function payBack(
  { database, now, log }: Pick<Context, "database" | "now" | "log">,
  stripe: Stripe,
  { checkout, subscription, invoices }: PaidForNothing,
): Promise<void> {
  if (subscription.status !== "canceled") {
    await stripe.subscriptions.cancel(subscription.id, { prorate: false, invoice_now: false });
  }
  for (const { id } of invoices.filter(({ amount_paid }) => amount_paid > 0)) {
    await refundInvoice(stripe, id);
  }
  await notePaidBack(database, checkout.id, now());
  log.warn(
    { checkout: checkout.id, subscription: subscription.id },
    "a payment was paid back: the owner has another plan, or is gone",
  );
}

async function refundInvoice(stripe: Stripe, invoice: string): Promise<void> {
  for await (const payment of stripe.invoicePayments.list({ invoice })) {
    const intent = payment.payment.payment_intent;
    if (intent !== undefined) {
      await refund(stripe, typeof intent === "string" ? intent : intent.id);
    }
  }
}

/** What was refunded before stays so. */
async function refund(stripe: Stripe, intent: string): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `pay-back-${intent}` });
  } catch (error) {
    const isRefunded =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "charge_already_refunded";
    if (!isRefunded) {
      throw error;
    }
  }
}
