import { deleteInvoiceItem, newInvoiceItem, takePendingItems } from "./invoiceItems.ts";
import { attemptPayment } from "./invoicePayments.ts";
import { createInvoice, finalizeInvoice } from "./invoices.ts";
import type { Invoice, Price, Subscription } from "./objects.ts";
import { periodEnd } from "./periods.ts";
import { automaticRates } from "./stripeTax.ts";
import { enterPeriodEnd, hasSameInterval, itemOf, itemsWith, planOf, ratesOf, recurringOf } from "./subscriptions.ts";
import type { World } from "./world.ts";

/** The part of a term's amount for what is left of it, to the second: https://docs.stripe.com/billing/subscriptions/prorations */
function partLeft(amount: number, start: number, end: number, now: number): number {
  return Math.round((amount * (end - now)) / (end - start));
}

function addProration(
  world: World,
  subscription: Subscription,
  amount: number,
  { price, end }: { price: Price; end: number },
): void {
  const name = world.product.get(price.product)?.name ?? price.id;
  newInvoiceItem(world, {
    amount,
    currency: subscription.currency,
    customer: subscription.customer,
    description: `${amount < 0 ? "Unused" : "Remaining"} time on ${name}`,
    isProration: true,
    period: { start: world.time(), end },
    rates: subscription.automatic_tax.enabled
      ? automaticRates(world, subscription.customer)
      : ratesOf(subscription, itemOf(subscription)),
    subscription: subscription.id,
  });
}

/** Credits what is left of the running term. */
function creditUnusedTime(world: World, subscription: Subscription): void {
  const { price, quantity, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const amount = subscription.status === "trialing" ? 0 : price.unit_amount * quantity;
  addProration(world, subscription, 0 - partLeft(amount, start, end, world.time()), { price, end });
}

function invoiceItemsNow(world: World, subscription: Subscription): Invoice {
  const { id, customer, currency } = subscription;
  const invoice = createInvoice(world, {
    customer,
    currency,
    reason: "subscription_update",
    autoAdvance: true,
    lines: takePendingItems(world, { customer, currency }, id),
    subscription,
  });
  world.change("customer.subscription.updated", subscription, { latest_invoice: invoice.id });
  finalizeInvoice(world, invoice);
  return invoice;
}

/**
 * What happens to unused time and to what waits when a subscription is canceled at once:
 * https://docs.stripe.com/api/subscriptions/cancel
 */
export function billUnusedTime(
  world: World,
  subscription: Subscription,
  { invoicesNow, prorates }: { invoicesNow: boolean; prorates: boolean },
): void {
  if (prorates) {
    creditUnusedTime(world, subscription);
  }
  if (invoicesNow && takePendingItems(world, subscription, subscription.id).length > 0) {
    attemptPayment(world, invoiceItemsNow(world, subscription));
  }
  if (!invoicesNow && !prorates) {
    removePendingProrations(world, subscription);
  }
}

function removePendingProrations(world: World, { id, customer }: Subscription): void {
  for (const item of world.invoiceItem.of(customer)) {
    const isOwn = item.parent?.subscription_details.subscription === id;
    if (item.proration && isOwn && item.invoice === null && !world.deletedItems.has(item.id)) {
      deleteInvoiceItem(world, item);
    }
  }
}

/**
 * Changes the price at once, and charges the difference with `always_invoice`. Another interval begins a new term today:
 * https://docs.stripe.com/billing/subscriptions/change-price
 */
export function changePriceNow(world: World, subscription: Subscription, price: Price): Invoice {
  const item = itemOf(subscription);
  const now = world.time();
  const { current_period_start: start, current_period_end: end, quantity } = item;
  creditUnusedTime(world, subscription);
  const isSame = hasSameInterval(price, item.price);
  const newEnd = isSame ? end : periodEnd(now, now, recurringOf(price));
  const whole = price.unit_amount * quantity;
  addProration(world, subscription, isSame ? partLeft(whole, start, end, now) : whole, { price, end: newEnd });
  world.change("customer.subscription.updated", subscription, {
    items: itemsWith(subscription, {
      ...item,
      price,
      plan: planOf(price),
      current_period_start: isSame ? start : now,
      current_period_end: newEnd,
    }),
    ...(!isSame && { billing_cycle_anchor: now }),
  });
  if (!isSame) {
    enterPeriodEnd(world, subscription);
  }
  return invoiceItemsNow(world, subscription);
}
