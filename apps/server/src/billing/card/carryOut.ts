import { cardCancellationEnd, unusedPart } from "@belab/domain/billing";
import { ownerKind } from "@belab/domain/plans";
import type Stripe from "stripe";
import type { Config } from "../../config.ts";
import type { SubscriptionWish } from "../schema.ts";
import { ensurePrice, productId } from "./catalogue.ts";
import { endNow, paidInvoices, payAllBack, payBack } from "./payBack.ts";
import { idOf } from "./readSubscriptions.ts";
import { intervalOf, itemOf } from "./subscriptionState.ts";
import { endsAtOnce, ownerOf, type StoredSubscription } from "./subscriptionStore.ts";

/** The name under which Stripe keeps that what is not used goes back once a subscription has ended. */
const noticeKey = "notice";

type WishConfig = Pick<Config, "sellerTimeZone">;

/** Does at Stripe what an owner has declared. It may run again at any time. */
export async function carryOut(
  config: WishConfig,
  stripe: Stripe,
  subscription: Stripe.Subscription,
  row: StoredSubscription,
): Promise<void> {
  const steps: Record<SubscriptionWish, () => Promise<void>> = {
    cancel: () => cancel(config, stripe, subscription, row),
    "undo-cancel": () => undoCancel(stripe, subscription, row),
    "undo-change": () => undoChange(stripe, subscription, row),
    withdraw: () => withdraw(stripe, subscription),
    "end-unused": () => endUnused(config, stripe, subscription, row),
    "end-for-cause": () => endUnused(config, stripe, subscription, row),
  };
  if (row.wish !== null && (subscription.status !== "canceled" || endsAtOnce(row))) {
    await steps[row.wish]();
  }
}

async function endUnused(
  config: WishConfig,
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { wishedAt }: StoredSubscription,
): Promise<void> {
  await endNow(stripe, subscription);
  await payUnusedBack(config, stripe, subscription, wishedAt ?? 0);
}

async function withdraw(stripe: Stripe, subscription: Stripe.Subscription): Promise<void> {
  await endNow(stripe, subscription);
  await payAllBack(stripe, subscription.id);
}

async function cancel(
  { sellerTimeZone: timeZone }: WishConfig,
  stripe: Stripe,
  subscription: Stripe.Subscription,
  row: StoredSubscription,
): Promise<void> {
  await releaseSchedule(stripe, subscription);
  const owner = ownerOf(row);
  const contract = { ...row, ownerKind: owner === undefined ? "account" : ownerKind(owner), timeZone } as const;
  const endsAt = cardCancellationEnd(contract, row.wishedAt ?? 0);
  const periodEnd = itemOf(subscription).current_period_end * 1000;
  const isEarly = endsAt < Math.min(row.paidUntil, periodEnd);
  const end = isEarly ? { cancel_at: Math.ceil(endsAt / 1000) } : { cancel_at_period_end: true };
  await stripe.subscriptions.update(
    subscription.id,
    { ...end, proration_behavior: "none", metadata: { [noticeKey]: isEarly ? "1" : "" } },
    { idempotencyKey: keyOf(row) },
  );
}

async function undoCancel(
  stripe: Stripe,
  { id, cancel_at_period_end }: Stripe.Subscription,
  row: StoredSubscription,
): Promise<void> {
  const end = cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" as const };
  await stripe.subscriptions.update(
    id,
    { ...end, proration_behavior: "none", metadata: { [noticeKey]: "" } },
    { idempotencyKey: keyOf(row) },
  );
}

async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  if (schedule !== null && !(typeof schedule === "object" && schedule.status === "released")) {
    await stripe.subscriptionSchedules.release(idOf(schedule));
  }
}

async function undoChange(stripe: Stripe, subscription: Stripe.Subscription, row: StoredSubscription): Promise<void> {
  await releaseSchedule(stripe, subscription);
  const { id, price, current_period_end: trial_end } = itemOf(subscription);
  const { plan, interval, nextPlan, nextInterval } = row;
  // As it was ordered when we billed cards ourselves: Stripe has the next price already, and nothing to release.
  if (nextPlan !== null && idOf(price.product) === productId(nextPlan) && intervalOf(price) === nextInterval) {
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id, price: await ensurePrice(stripe, plan, interval) }],
      proration_behavior: "none",
      // Another interval would begin at once.
      ...(interval !== nextInterval && { trial_end }),
    });
  }
}

function keyOf({ subscriptionId, wish, wishedAt }: StoredSubscription): string {
  return `${wish}-${subscriptionId}-${wishedAt}`;
}

/** After a cancellation by notice, pays back the days that were not used. */
export async function settleNotice(
  config: WishConfig,
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<void> {
  if (subscription.metadata[noticeKey] === "1" && subscription.ended_at !== null) {
    await payUnusedBack(config, stripe, subscription, subscription.ended_at * 1000);
  }
}

/** Pays back what of each payment belongs to the days after a moment's day: once. */
async function payUnusedBack(
  { sellerTimeZone: timeZone }: WishConfig,
  stripe: Stripe,
  { id }: Stripe.Subscription,
  at: number,
): Promise<void> {
  for await (const invoice of paidInvoices(stripe, id)) {
    const period = invoice.lines.data.at(-1)?.period;
    if (period !== undefined && period.end * 1000 > at && invoice.post_payment_credit_notes_amount === 0) {
      const span = { from: period.start * 1000, until: period.end * 1000, timeZone };
      await payBack(stripe, invoice, unusedPart(invoice.amount_paid, span, at));
    }
  }
}
