import { invoiceBalance, type Offer, type Purchase, type PurchaseRecord } from "@belab/domain/billing";
import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../../database/schema.ts";
import type { PurchaseEvidence } from "../orders/vatIdChecks.ts";
import type { BillingPurchaseRow } from "../schema.ts";
import { pricedHereKey } from "./checkoutStore.ts";
import { runsForOf, type StoredSubscription } from "./subscriptionStore.ts";

/** Subscriptions of Stripe's, with those that were purchases of ours: their plans hold until Stripe is looked at first. */
export async function createSubscriptions(database: Kysely<Tables>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("stripeSubscriptions")
    .addColumn("subscriptionId", "text", (column) => column.primaryKey())
    .addColumn("customerId", "text", (column) => column.notNull())
    .addColumn("accountId", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("organisationId", "text")
    .addColumn("checkoutId", "text", (column) => column.notNull())
    .addColumn("number", "text", (column) => column.notNull())
    .addColumn("plan", "text", (column) => column.notNull())
    .addColumn("interval", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("paidFrom", "bigint", (column) => column.notNull())
    .addColumn("paidUntil", "bigint", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("endsAt", "bigint")
    .addColumn("nextPlan", "text")
    .addColumn("nextInterval", "text")
    .addColumn("nextAt", "bigint")
    .addColumn("pastDueSince", "bigint")
    .addColumn("livemode", "integer", (column) => column.notNull())
    .addColumn("orderedAt", "bigint", (column) => column.notNull())
    .addColumn("endedAt", "bigint")
    .addColumn("runsFor", "text", (column) => column.unique())
    .addColumn("termId", "text")
    .addColumn("wish", "text")
    .addColumn("wishedAt", "bigint")
    .addColumn("lookAt", "bigint")
    .addColumn("lookedAt", "bigint", (column) => column.notNull())
    .execute();
  for (const [name, column] of [
    ["stripeSubscriptionsOfAccount", "accountId"],
    ["stripeSubscriptionsOfOrganisation", "organisationId"],
    ["stripeSubscriptionsByCustomer", "customerId"],
    ["stripeSubscriptionsByNumber", "number"],
    ["stripeSubscriptionsByLook", "lookAt"],
  ] as const) {
    await schema.createIndex(name).on("stripeSubscriptions").column(column).execute();
  }
  await schema.alterTable("vatIdChecks").addColumn("name", "text").execute();
  await schema.alterTable("billingNotices").addColumn("tokenDigest", "text").execute();
  await schema.createIndex("billingNoticesByToken").on("billingNotices").column("tokenDigest").execute();
  await takePurchases(database);
}

/** Purchases that are taken at a time. */
const pieceSize = 500;

/** Their documents stay where they are, and so do their rows, which run no longer by themselves. */
async function takePurchases(database: Kysely<Tables>): Promise<void> {
  for (let last = ""; ; ) {
    const purchases = await database
      .selectFrom("billingPurchases")
      .selectAll()
      .where("subscriptionId", "is not", null)
      .where("id", ">", last)
      .orderBy("id")
      .limit(pieceSize)
      .execute();
    for (const purchase of purchases) {
      await takePurchase(database, purchase);
    }
    last = purchases.at(-1)?.id ?? last;
    if (purchases.length < pieceSize) {
      break;
    }
  }
  await releaseCheckouts(database);
  // What was charged first, and reminded of, is Stripe's.
  await database.updateTable("billingPurchases").set({ wish: null, reminders: null }).execute();
  // Each customer is looked at once the server runs.
  await database
    .updateTable("billingCustomers")
    .set((customer) => ({ wanted: customer("wanted", "+", 1), nextTryAt: 0 }))
    .execute();
}

/** A purchase as it was stored while we billed cards. */
interface OldPurchase extends Purchase {
  /** In cents, with VAT. */
  due: number;
  change: Offer | null;
}

/** Orders that are not paid yet were priced here: their pages at Stripe are ended, and their owners can order anew. */
async function releaseCheckouts(database: Kysely<Tables>): Promise<void> {
  const open = await database
    .selectFrom("billingCheckouts")
    .select(["id", "customerId", "sessionId"])
    .where("openFor", "is not", null)
    .execute();
  for (const { id, customerId, sessionId } of open) {
    const openFor = sessionId === "" ? null : pricedHereKey(customerId);
    await database.updateTable("billingCheckouts").set({ openFor }).where("id", "=", id).execute();
  }
}

async function takePurchase(
  database: Kysely<Tables>,
  { id, accountId, organisationId, termId, customerId, subscriptionId, ...texts }: Selectable<BillingPurchaseRow>,
): Promise<void> {
  const record = JSON.parse(texts.record) as Omit<PurchaseRecord, "purchase"> & { purchase: OldPurchase };
  const { purchase } = record;
  if (purchase.way !== "card" || purchase.change?.way === "invoice" || subscriptionId === null) {
    // It goes on by invoice, and its subscription ends with the term.
    return;
  }
  if (purchase.ended !== null && !isOwedBack(record)) {
    return;
  }
  const { plan, interval, term, due, cancelled, change, unpaidSince, orderedAt, ended } = purchase;
  const invoiceId = (JSON.parse(texts.documents) as Record<string, string>)[`${id}/invoice`] ?? "";
  const invoice = await database
    .selectFrom("billingDocuments")
    .select("number")
    .where("id", "=", invoiceId)
    .executeTakeFirst();
  const owner = { accountId, organisationId };
  const next = change === null ? null : { plan: change.plan, interval: change.interval, at: term.until };
  await database
    .insertInto("stripeSubscriptions")
    .values({
      ...{ subscriptionId, customerId: customerId ?? "", ...owner, checkoutId: id, number: invoice?.number ?? "" },
      ...{ plan, interval, status: unpaidSince === null ? "active" : "past_due", paidFrom: term.from },
      ...{ paidUntil: term.until, amount: due, endsAt: cancelled?.endsAt ?? null, pastDueSince: unpaidSince },
      ...{ nextPlan: next?.plan ?? null, nextInterval: next?.interval ?? null, nextAt: next?.at ?? null },
      ...{ livemode: 1, orderedAt, endedAt: null, runsFor: ended === null ? runsForOf(owner) : null, termId },
      ...{ ...declaredIn(purchase), lookAt: null, lookedAt: 0 },
    })
    .onConflict((conflict) => conflict.column("runsFor").doNothing())
    .execute();
  const endedAt = ended?.at ?? term.until;
  await database.updateTable("billingPurchases").set({ endedAt }).where("id", "=", id).execute();
  // Otherwise its next term would be invoiced here, too.
  await database.deleteFrom("purchaseChecks").where("purchaseId", "=", id).execute();
  if (runsForOf(owner) === null) {
    return;
  }
  // Buyer and VAT may be others than those of the order.
  const evidence = (JSON.parse(texts.evidence) as PurchaseEvidence[]).at(-1);
  await database
    .updateTable("billingCheckouts")
    .set({ details: texts.details, ...(evidence && { evidence: JSON.stringify(evidence) }) })
    .where("id", "=", id)
    .execute();
}

/** Whether some of an ended purchase was not paid back yet. */
function isOwedBack({ ledger }: PurchaseRecord): boolean {
  return ledger.some(({ kind, id }) => kind === "invoice" && invoiceBalance(ledger, id).overPaid > 0);
}

/** Returns the owner's declaration. Stripe may not know it yet: telling it twice changes nothing. */
function declaredIn({ ended, cancelled }: Purchase): Pick<StoredSubscription, "wish" | "wishedAt"> {
  if (ended !== null) {
    return { wish: ended.reason === "withdrawal" ? "withdraw" : "end-unused", wishedAt: ended.at };
  }
  return cancelled ? { wish: "cancel", wishedAt: cancelled.at } : { wish: null, wishedAt: null };
}
