import type { FindPurchaseEnd } from "../plans/plans.ts";
import { findRunningSubscription } from "./card/subscriptionStore.ts";
import { findRunningPurchase } from "./purchases/purchases.ts";

/** Answers when what an owner pays for ends, for the areas below. */
export const findPurchaseEnd: FindPurchaseEnd = async (database, context, owner) => {
  const subscription = await findRunningSubscription(database, owner);
  if (subscription !== undefined) {
    return subscription.endsAt ?? subscription.paidUntil;
  }
  return (await findRunningPurchase(database, context, owner))?.record.purchase.term.until;
};
