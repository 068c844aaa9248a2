import { daysOfTerm, missingSellerNumbers } from "@belab/domain/billing";
import type { Context } from "../../context.ts";
import { countRows } from "../../database/countRows.ts";
import type { Database } from "../../database/database.ts";
import { countFailing } from "../card/customerStore.ts";
import { isIssuingHeld } from "../documents/restoredDocuments.ts";
import { sellerOf, unsupportedSeller } from "../documents/seller.ts";
import { countWaitingOrders } from "../institutions/orderStore.ts";
import { countNotices } from "../notices/noticeStore.ts";
import { findFormerRenewals, type StoredPurchase } from "../purchases/purchaseStore.ts";

type StateContext = Pick<Context, "config" | "database">;

/** Returns what an operator has to know of whether and how plans are sold here. */
export async function readBillingState({ config, database }: StateContext) {
  const webhook = await database
    .selectFrom("stripeEvents")
    .select(({ fn }) => fn.max("receivedAt").as("last"))
    .executeTakeFirstOrThrow();
  const sweep = await database.selectFrom("stripeSweeps").select(["endedAt", "asked", "failing"]).executeTakeFirst();
  const returned = await database
    .selectFrom("billingCheckouts")
    .select(({ fn }) => [fn.count<number>("paidBackAt").as("count"), fn.max("paidBackAt").as("last")])
    .executeTakeFirstOrThrow();
  return {
    hasSeller: config.sellerName !== undefined,
    unsupported: unsupportedSeller(config),
    hasAccount: config.sellerIban !== undefined,
    hasStripeKey: config.stripeSecretKey !== undefined,
    hasWebhookSecret: config.stripeWebhookSecret !== undefined,
    hasSold: await hasSold(database),
    lastWebhookAt: webhook.last,
    lastSweep: sweep ?? null,
    runsByCard: await countRows(database.selectFrom("stripeSubscriptions").where("endedAt", "is", null)),
    failing: await countFailing(database),
    undrawn: await countRows(database.selectFrom("billingDocuments").where("nextTryAt", "is not", null)),
    issuingHeld: await isIssuingHeld(database),
    ordersWaiting: await countWaitingOrders(database),
    noticesWaiting: await countNotices(database),
    returnedPayments: Number(returned.count),
    lastReturnAt: returned.last,
    missingNumbers: missingNumbersOf(config),
    formerRenewals: (await findFormerRenewals(database)).map(shownRenewal),
    unreturnedPayments: await findUnreturned(database),
  };
}

/** Whether there is anything to look after: a document, an order or a plan that was paid by card. */
async function hasSold(database: Database): Promise<boolean> {
  const tables = ["billingDocuments", "billingOrders", "stripeSubscriptions", "billingNotices"] as const;
  for (const table of tables) {
    const rows = database.selectFrom(table).select(({ val }) => val(1).as("one"));
    if ((await rows.limit(1).executeTakeFirst()) !== undefined) {
      return true;
    }
  }
  return false;
}

function shownRenewal({ id: purchaseId, details, record: { purchase } }: StoredPurchase) {
  const { plan, term, timeZone } = purchase;
  return { purchaseId, buyer: details.buyer.name, plan, lastDay: daysOfTerm(term, timeZone).until };
}

/** Payments by card of before that bought nothing, and whose refund Stripe has not taken. */
async function findUnreturned(database: Database) {
  const rows = await database
    .selectFrom("returnedPayments")
    .select(["invoiceId", "amount", "createdAt"])
    .where("refundedAt", "is", null)
    .orderBy("createdAt")
    .execute();
  return rows.map(({ createdAt: at, ...payment }) => ({ ...payment, at }));
}

/** Returns which numbers of the seller are missing, by the VAT of the sales that can't be made without them. */
function missingNumbersOf(config: StateContext["config"]) {
  const seller = sellerOf(config);
  if (seller === undefined) {
    return [];
  }
  return (["AE", "O"] as const)
    .map((category) => ({ category, numbers: missingSellerNumbers(seller, { category }) }))
    .filter(({ numbers }) => numbers.length > 0);
}
