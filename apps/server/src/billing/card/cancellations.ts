import { ok } from "@belab/domain/result";
import type Stripe from "stripe";
import type { Context } from "../../context.ts";
import { transact } from "../../database/database.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { findPurchaseOf } from "../purchases/purchaseStore.ts";
import { applyToPurchase } from "../purchases/purchases.ts";

// Cancellations that Stripe still knows of, and the database does not any more.

type CancellationContext = PurchaseContext & Pick<Context, "database">;

/** Most subscriptions that are read at a time. */
const pageSize = 100;

/**
 * Cancels what is cancelled at Stripe, and was bought before the backup that was put back. Call it before Stripe is brought to
 * what was agreed to here: that would undo the cancellations.
 */
export async function takeCancellations(context: CancellationContext, stripe: Stripe): Promise<void> {
  // All that have not ended.
  for await (const subscription of stripe.subscriptions.list({ limit: pageSize })) {
    await takeCancellation(context, subscription);
  }
}

/** Cancels the purchase of a subscription that ends by itself. One that was cancelled before stays as it is. */
export async function takeCancellation(
  context: CancellationContext,
  { id, cancel_at, cancel_at_period_end, canceled_at }: Stripe.Subscription,
): Promise<void> {
  const isCancelled = cancel_at_period_end || cancel_at !== null;
  const purchase = isCancelled ? await findPurchaseOf(context.database, id) : undefined;
  if (purchase === undefined || purchase.record.purchase.cancelled !== null) {
    return;
  }
  const at = canceled_at === null ? context.now() : canceled_at * 1000;
  await transact(context.database, async (transaction) => {
    const event = { id: `cancellation of ${id}`, at, kind: "cancel" } as const;
    const applied = await applyToPurchase(transaction, context, purchase.id, event);
    return applied.ok ? ok() : applied;
  });
}
