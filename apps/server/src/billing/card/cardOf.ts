import type Stripe from "stripe";
import { idOf } from "./stripe.ts";
import { customerOf, type FoundSubscription } from "./subscriptionState.ts";

// Which card is charged. The portal changes the customer's default alone: https://docs.stripe.com/customer-management

/**
 * Charges the card that the customer has chosen last. A subscription that is new brings its card along; later the customer's
 * counts, and pays at once what an earlier card could not.
 *
 * @returns whether something was paid, so that Stripe has to be read again.
 */
export async function bringCard(
  stripe: Stripe,
  { subscription, unpaid }: FoundSubscription,
  isNew: boolean,
): Promise<boolean> {
  const customer = customerOf(subscription);
  if (customer === undefined) {
    return false;
  }
  const own = cardOf(subscription.default_payment_method);
  const chosen = cardOf(customer.invoice_settings.default_payment_method);
  if (own !== undefined && (isNew || chosen === undefined)) {
    if (own !== chosen) {
      await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: own } });
    }
    return false;
  }
  if (chosen === undefined || chosen === own) {
    return false;
  }
  await stripe.subscriptions.update(subscription.id, { default_payment_method: chosen });
  let isPaid = false;
  for (const { id } of unpaid) {
    isPaid = (await pay(stripe, id, chosen)) || isPaid;
  }
  return isPaid;
}

function cardOf(method: string | Stripe.PaymentMethod | null): string | undefined {
  return method ? idOf(method) : undefined;
}

/** Pays an invoice. It stays open if the bank declines it or asks the person to confirm. */
async function pay(stripe: Stripe, invoice: string, payment_method: string): Promise<boolean> {
  try {
    await stripe.invoices.pay(invoice, { payment_method }, { idempotencyKey: `pay-${invoice}-${payment_method}` });
    return true;
  } catch (error) {
    if ((error as Stripe.errors.StripeError).statusCode !== 402) {
      throw error;
    }
    return false;
  }
}
