import { amountsOfPrice, priceOf } from "@belab/domain/billing";
import type Stripe from "stripe";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { ensurePrice, productId, taxRatesOf } from "./catalogue.ts";
import { endSession } from "./checkout.ts";
import { closeCheckout, findCheckout, findCheckoutPricedHere } from "./checkoutStore.ts";
import { idOf, pageSize } from "./stripe.ts";
import { updateOrganization } from "./stripeCustomer.ts";
import { type FoundSubscription, intervalOf, isOver, itemOf } from "./subscriptionState.ts";

/**
 * Moves a subscription that was sold at a price worked out here to the price that Stripe has now, with its VAT. The next amount
 * stays the same; where it would not, nothing is moved, and it is reported.
 */
export async function moveToNewPrice(
  { database, log }: Pick<Context, "database" | "log">,
  stripe: Stripe,
  { subscription, plan }: FoundSubscription,
  checkoutId: string,
): Promise<void> {
  const { id, price } = itemOf(subscription);
  const interval = intervalOf(price);
  const isNew = plan === undefined || idOf(price.product) === productId(plan);
  if (isNew || interval === undefined || isOver(subscription.status)) {
    return;
  }
  const details = (await findCheckout(database, checkoutId))?.details;
  const due = details?.vat && amountsOfPrice(plan, priceOf(plan, interval), details.vat).due;
  if (details === undefined || due !== price.unit_amount) {
    log.warn({ subscription: subscription.id }, "a subscription keeps its old price: the next amount would be another");
    return;
  }
  const customer = idOf(subscription.customer);
  await dropCredits(stripe, customer);
  if (plan !== "educator") {
    await updateOrganization(stripe, customer, details);
  }
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id, price: await ensurePrice(stripe, plan, interval) }],
    default_tax_rates: await taxRatesOf(stripe, plan, details.vat),
    proration_behavior: "none",
  });
}

/** The name under which Stripe keeps for which change a credit is. */
const changeKey = "change";

/** Deletes what was credited for changes that were never charged: it would stand on the next invoice. */
async function dropCredits(stripe: Stripe, customer: string): Promise<void> {
  for await (const { id, metadata } of stripe.invoiceItems.list({ customer, pending: true, limit: pageSize })) {
    if (metadata?.[changeKey] !== undefined) {
      await stripe.invoiceItems.del(id);
    }
  }
}

/** Ends Stripe's page of an order that was priced here: its invoice would show no VAT. */
export async function endCheckoutPricedHere(database: Database, stripe: Stripe, customerId: string): Promise<void> {
  const checkout = await findCheckoutPricedHere(database, customerId);
  if (checkout !== undefined) {
    await endSession(stripe, checkout);
    await closeCheckout(database, checkout.id);
  }
}
