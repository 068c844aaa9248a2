import type { Database } from "../database/database.ts";
import { isBought } from "./card/checkoutStore.ts";
import { cancelCardPlan } from "./card/rights.ts";
import { endQuotesOf } from "./institutions/quoteStore.ts";
import { cancelWithOwner } from "./purchases/purchases.ts";

// What becomes of what an organisation buys when it is closed, and when it is erased.

/**
 * Ends what an organisation buys, in the transaction that closes it: what runs is cancelled, what is ordered is taken back, and
 * what is paid from now on is paid back. Its owners can undo the cancellation until the plan ends, also once it is open again.
 */
export async function endBillingOf(
  transaction: Database,
  { organisationId, now }: { organisationId: string; now: number },
): Promise<void> {
  await cancelWithOwner(transaction, now, { organisationId });
  await cancelCardPlan(transaction, now, { organisationId });
  await endQuotesOf(transaction, organisationId, "ended");
  await transaction
    .updateTable("billingOrders")
    .set({ state: "objected", settledAt: now, openFor: null })
    .where("organisationId", "=", organisationId)
    .where("state", "=", "waiting")
    .execute();
  await forgetUnpaidCheckouts(transaction, organisationId);
}

/** Without an owner, what is paid for them buys nothing, and is paid back. */
async function forgetUnpaidCheckouts(transaction: Database, organisationId: string): Promise<void> {
  await transaction
    .updateTable("billingCheckouts")
    .set({ organisationId: null, openFor: null })
    .where("organisationId", "=", organisationId)
    .where((row) => row.not(isBought(row)))
    .execute();
}

/**
 * Deletes an erased organization's quotes, and the orders that were not accepted. Its purchases stay, as their documents do,
 * without its name.
 *
 * @returns false: all is done.
 */
export async function leaveBillingOf(transaction: Database, organisationId: string, now: number): Promise<boolean> {
  // Its owners may have undone the cancellation since it was closed.
  await endBillingOf(transaction, { organisationId, now });
  for (const table of [
    "billingPurchases",
    "stripeSubscriptions",
    "billingCustomers",
    "billingCheckouts",
    "returnedPayments",
  ] as const) {
    await transaction
      .updateTable(table)
      .set({ organisationId: null })
      .where("organisationId", "=", organisationId)
      .execute();
  }
  await transaction.deleteFrom("billingQuotes").where("organisationId", "=", organisationId).execute();
  await transaction
    .deleteFrom("billingOrders")
    .where("organisationId", "=", organisationId)
    .where("state", "!=", "accepted")
    .execute();
  return false;
}
