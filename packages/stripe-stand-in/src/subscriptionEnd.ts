import type { CancellationDetails, Subscription } from "./objects.ts";
import type { World } from "./world.ts";

/** Ends a subscription now. Its open invoices are not charged any more. */
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
  const open = world.invoice.get(subscription.latest_invoice ?? "");
  if (open !== undefined && open.status !== "paid") {
    open.auto_advance = false;
    open.next_payment_attempt = null;
  }
  world.record("customer.subscription.deleted", subscription);
}
