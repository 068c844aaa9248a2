import type { CancellationDetails, Subscription } from "./objects.ts";
import type { World } from "./world.ts";

/**
 * Ends a subscription now. None of the customer's finalized invoices is charged by itself any more, and a schedule ends:
 * https://docs.stripe.com/api/subscriptions/cancel
 */
export function cancelSubscription(
  world: World,
  subscription: Subscription,
  reason: CancellationDetails["reason"],
  details: Partial<CancellationDetails> = {},
): void {
  Object.assign(subscription, {
    status: "canceled",
    canceled_at: subscription.canceled_at ?? world.time(),
    ended_at: world.time(),
    cancellation_details: { ...subscription.cancellation_details, ...details, reason },
  } satisfies Partial<Subscription>);
  for (const invoice of world.invoice.of(subscription.customer)) {
    if (invoice.status === "open") {
      invoice.auto_advance = false;
      invoice.next_payment_attempt = null;
    }
  }
  const schedule = world.schedule.get(subscription.schedule ?? "");
  if (schedule?.status === "active") {
    Object.assign(schedule, { status: "canceled", canceled_at: world.time(), current_phase: null });
    world.record("subscription_schedule.canceled", schedule);
  }
  world.record("customer.subscription.deleted", subscription);
}
