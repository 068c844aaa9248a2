import { unusedPart } from "@belab/domain/billing";
import type Stripe from "stripe";
import type { Config } from "../../config.ts";
import { ensurePrice, productId } from "./catalogue.ts";
import { endNow, paidInvoices, payAllBack, payBack } from "./payBack.ts";
import { endIfCanceled } from "./rights.ts";
import { idOf } from "./stripe.ts";
import { intervalOf, itemOf } from "./subscriptionState.ts";
import { endsAtOnce, type StoredSubscription } from "./subscriptionStore.ts";

/** The name under which Stripe keeps that what is not used goes back once a subscription has ended. */
const noticeKey = "notice";

/** The owner's declaration, and its subscription at Stripe. */
export interface Declared {
  config: Pick<Config, "sellerTimeZone">;
  stripe: Stripe;
  subscription: Stripe.Subscription;
  row: StoredSubscription;
}

/** Does at Stripe what an owner has declared. It may run again at any time. */
export async function carryOut(declared: Declared): Promise<void> {
  const { stripe, subscription, row } = declared;
  if (endsAtOnce(row)) {
    await endNow(stripe, subscription);
    await (row.wish === "withdraw" ? payAllBack(stripe, subscription.id) : payUnusedBack(declared, row.wishedAt ?? 0));
  } else if (subscription.status !== "canceled") {
    await changeEnd(declared);
  }
}

async function changeEnd(declared: Declared): Promise<void> {
  switch (declared.row.wish) {
    case "cancel":
      return cancel(declared);
    case "undo-cancel":
      return undoCancel(declared);
    case "undo-change":
      return undoChange(declared);
  }
}

async function cancel(declared: Declared): Promise<void> {
  const { config, stripe, subscription, row } = declared;
  await releaseSchedule(stripe, subscription);
  const endsAt = endIfCanceled(config, row, row.wishedAt ?? 0);
  const isEarly = endsAt < Math.min(row.paidUntil, itemOf(subscription).current_period_end * 1000);
  const end = isEarly ? { cancel_at: Math.ceil(endsAt / 1000) } : { cancel_at_period_end: true };
  await updateEnd(declared, { ...end, metadata: { [noticeKey]: isEarly ? "1" : "" } });
}

async function undoCancel(declared: Declared): Promise<void> {
  const isAtPeriodEnd = declared.subscription.cancel_at_period_end;
  const end = isAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: "" as const };
  await updateEnd(declared, { ...end, metadata: { [noticeKey]: "" } });
}

/** Stripe takes a declaration once, however often it is told. */
async function updateEnd(
  { stripe, subscription: { id }, row: { wish, wishedAt } }: Declared,
  end: Stripe.SubscriptionUpdateParams,
): Promise<void> {
  const idempotencyKey = `${wish}-${id}-${wishedAt}`;
  await stripe.subscriptions.update(id, { ...end, proration_behavior: "none" }, { idempotencyKey });
}

async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  if (schedule !== null && !(typeof schedule === "object" && schedule.status === "released")) {
    await stripe.subscriptionSchedules.release(idOf(schedule));
  }
}

async function undoChange({ stripe, subscription, row }: Declared): Promise<void> {
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

/** After a cancellation by notice, pays back the days that were not used. */
export async function settleNotice(ended: Omit<Declared, "row">): Promise<void> {
  const { metadata, ended_at } = ended.subscription;
  if (metadata[noticeKey] === "1" && ended_at !== null) {
    await payUnusedBack(ended, ended_at * 1000);
  }
}

/** Pays back what of each payment belongs to the days after a moment's day: once. */
async function payUnusedBack(
  { config: { sellerTimeZone: timeZone }, stripe, subscription: { id } }: Omit<Declared, "row">,
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
