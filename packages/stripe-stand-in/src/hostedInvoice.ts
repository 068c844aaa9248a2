import { type ChargeOutcome, setupOutcomeOf, type TestCard } from "./cards.ts";
import { attemptPayment } from "./invoicePayments.ts";
import type { Invoice } from "./objects.ts";
import { attachCard } from "./payments.ts";
import type { World } from "./world.ts";

/** Whether an invoice can be paid on its page: https://docs.stripe.com/invoicing/hosted-invoice-page */
export function isPayable({ status }: Invoice): boolean {
  return status === "open" || status === "uncollectible";
}

/** Whether the payment that was tried waits for the holder of the card: https://docs.stripe.com/billing/subscriptions/overview#requires-action */
export function waitsForHolder(world: World, invoice: Invoice): boolean {
  const intent = world.paymentIntent.get(world.paymentOfInvoice.get(invoice.id)?.payment.payment_intent ?? "");
  return isPayable(invoice) && intent?.status === "requires_action";
}

/** Confirms the payment that was tried by 3-D Secure, as the page of the invoice does. */
export function confirmPayment(world: World, invoice: Invoice): ChargeOutcome {
  const intent = world.paymentIntent.get(world.paymentOfInvoice.get(invoice.id)?.payment.payment_intent ?? "");
  const manner = { isFirst: false, isAuthenticated: true };
  return attemptPayment(world, invoice, { manner, method: intent?.payment_method ?? null });
}

/**
 * Pays an invoice on its page. Neither the subscription's card nor the customer's usual one changes by it.
 *
 * @param isAuthenticated - whether the holder of the card has confirmed by 3-D Secure.
 */
export function payHostedInvoice(
  world: World,
  invoice: Invoice,
  card: TestCard,
  isAuthenticated: boolean,
): ChargeOutcome {
  if (!isPayable(invoice)) {
    return "declined";
  }
  const saved = setupOutcomeOf(card.behaviour, isAuthenticated);
  if (saved !== "paid") {
    return saved;
  }
  const method = attachCard(world, world.need("customer", invoice.customer), card, isAuthenticated);
  return attemptPayment(world, invoice, { manner: { isFirst: false, isAuthenticated }, method: method.id });
}
