import { amountsOfPrice, priceOf } from "@belab/domain/billing";
import type Stripe from "stripe";
import type { Context } from "../../context.ts";
import { ensurePrice, productId, taxExemptOf, taxRatesOf } from "./catalogue.ts";
import { findCheckout } from "./checkoutStore.ts";
import { idOf } from "./readSubscriptions.ts";
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
  const { vat } = (await findCheckout(database, checkoutId))?.details ?? {};
  if (vat === undefined || amountsOfPrice(plan, priceOf(plan, interval), vat).due !== price.unit_amount) {
    log.warn({ subscription: subscription.id }, "a subscription keeps its old price: the next amount would be another");
    return;
  }
  if (taxExemptOf(vat) !== "none") {
    await stripe.customers.update(idOf(subscription.customer), { tax_exempt: taxExemptOf(vat) });
  }
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id, price: await ensurePrice(stripe, plan, interval) }],
    default_tax_rates: await taxRatesOf(stripe, plan, vat),
    proration_behavior: "none",
  });
}
