import { cardPlanUntil, dayAt } from "@belab/domain/billing";
import type { Database } from "../database/database.ts";
import type { FindPaidPlan } from "../plans/plans.ts";
import { findRunningSubscription } from "./card/subscriptionStore.ts";
import { findRunningPurchase } from "./purchases/purchases.ts";

/** Answers what an owner pays for, for the areas below. */
export const findPaidPlan: FindPaidPlan = async (database, context, owner) => {
  const subscription = await findRunningSubscription(database, owner);
  if (subscription !== undefined) {
    const { pastDueSince } = subscription;
    const isOver = pastDueSince !== null && cardPlanUntil(subscription) <= context.now();
    return { unpaidInvoiceOn: isOver ? dayAt(pastDueSince, context.config.sellerTimeZone) : null };
  }
  const purchase = await findRunningPurchase(database, context, owner);
  return purchase && { unpaidInvoiceOn: await findOverdueDay(database, purchase.id, context.now()) };
};

/** Returns the day of the invoice that has been overdue for longest. */
async function findOverdueDay(database: Database, purchaseId: string, now: number): Promise<string | null> {
  const invoice = await database
    .selectFrom("billingInvoices")
    .select("issuedOn")
    .where("purchaseId", "=", purchaseId)
    .where("owed", ">", 0)
    .where("overdueFrom", "<=", now)
    .orderBy("overdueFrom")
    .limit(1)
    .executeTakeFirst();
  return invoice?.issuedOn ?? null;
}
