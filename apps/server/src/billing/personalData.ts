import { comparableNumber } from "@belab/domain/billing";
import { findAccount } from "../accounts/accountStore.ts";
import { findEmailChangesOf } from "../accounts/emailChangeStore.ts";
import type { CleanUpContext } from "../area.ts";
import type { PersonalData } from "../context.ts";
import { deleteBatch } from "../database/cleanUp.ts";
import type { Database } from "../database/database.ts";
import { toIsoTime, toIsoTimeOrNull } from "../isoTime.ts";
import { findCheckouts, forgetBuyer, isBought } from "./card/checkoutStore.ts";
import { findCustomers } from "./card/customerStore.ts";
import { cancelCardPlan } from "./card/rights.ts";
import { findSubscriptions, type StoredSubscription } from "./card/subscriptionStore.ts";
import { findDocuments } from "./documents/documentStore.ts";
import { eraseExpiredDocuments } from "./documents/retention.ts";
import { forgetQuoteRecipient } from "./documents/sentMails.ts";
import type { ErasedPerson } from "./erasedPerson.ts";
import { deleteOldOrders, findOrdersBy, forgetOrderer } from "./institutions/orderRetention.ts";
import { forgetNotices } from "./notices/noticeStore.ts";
import { vatIdCheckTime } from "./orders/vatIdChecks.ts";
import { findPurchases } from "./purchases/purchaseStore.ts";

const year = 365 * 24 * 60 * 60 * 1000;

/** Years for which a notice about a contract is kept: as long as somebody can go by it in court. */
const noticeYears = 4;
/** Milliseconds after which an order by card that was never paid is forgotten: it can be paid for a day. */
const unpaidCheckoutTime = 30 * 24 * 60 * 60 * 1000;

/** Purchases that an export lists, the latest first. */
const purchasesExported = 1_000;

/**
 * An account's orders, purchases, payments and documents. A law asks to keep issued documents with their purchases, payments and
 * accepted orders. Stripe's ID of the account stays too, so that later payments are paid back.
 */
export const billingPersonalData: PersonalData = {
  async read({ database }, accountId) {
    const documents = await findDocuments(database, { accountId });
    const checkouts = await findCheckouts(database, accountId);
    return {
      documents: documents.map(({ id, kind, document, createdAt }) => ({
        documentId: id,
        kind,
        ...document,
        storedAt: toIsoTime(createdAt),
      })),
      ordersByCard: checkouts.map(({ id, order, evidence, createdAt, paidBackAt, owner: _, ...checkout }) => ({
        orderId: id,
        agreed: order,
        ...checkout,
        vatDecidedBy: evidence,
        storedAt: toIsoTime(createdAt),
        paidBackAt: toIsoTimeOrNull(paidBackAt),
      })),
      purchases: await purchasesOf(database, accountId),
      ...(await cardData(database, accountId)),
      orders: (await findOrdersBy(database, accountId)).map(({ createdAt, settledAt, ...order }) => ({
        ...order,
        orderedAt: toIsoTime(createdAt),
        settledAt: toIsoTimeOrNull(settledAt),
      })),
    };
  },
  async erase(transaction, { now }, accountId) {
    const account = await findAccount(transaction, accountId);
    if (account !== undefined) {
      const earlier = (await findEmailChangesOf(transaction, accountId)).map(({ oldEmail }) => oldEmail);
      const person = { accountId, emails: [account.email, ...earlier] };
      await forgetPerson(transaction, person, now());
    }
    await cancelCardPlan(transaction, now(), { accountId });
    await forgetBuyer(transaction, accountId);
    return async () => {};
  },
};

/** Clears an erased person from quotes, orders, mails and notices that led to nothing. */
async function forgetPerson(transaction: Database, person: ErasedPerson, now: number): Promise<void> {
  const documents = await findDocuments(transaction, { accountId: person.accountId });
  await forgetOrderer(transaction, person, now);
  await forgetQuoteRecipient(transaction, person);
  await forgetNotices(
    transaction,
    person,
    documents.map(({ document }) => comparableNumber(document.number)),
  );
}

async function purchasesOf(database: Database, accountId: string) {
  const purchases = await findPurchases(database, { accountId }, purchasesExported);
  return purchases.map(({ id, accountId: _, organisationId: __, createdAt, ...purchase }) => ({
    purchaseId: id,
    ...purchase,
    endedAt: toIsoTimeOrNull(purchase.record.purchase.ended?.at ?? null),
    storedAt: toIsoTime(createdAt),
  }));
}

async function cardData(database: Database, accountId: string) {
  const customers = await findCustomers(database, { accountId });
  const returned = await database
    .selectFrom("returnedPayments")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("createdAt", "desc")
    .limit(purchasesExported)
    .execute();
  const subscriptions = await findSubscriptions(database, { accountId }, purchasesExported);
  return {
    knownToStripe: customers.map(({ customerId, createdAt, syncedAt, claimedUntil, nextTryAt, ...counts }) => ({
      customerId,
      comparisons: { wanted: counts.wanted, done: counts.synced, failed: counts.failures },
      comparedAt: toIsoTimeOrNull(syncedAt),
      comparedUntil: toIsoTime(claimedUntil),
      comparedAgainAt: toIsoTime(nextTryAt),
      storedAt: toIsoTime(createdAt),
    })),
    subscriptions: subscriptions.map((subscription) => {
      const { accountId: _, organisationId: __, runsFor: ___, livemode, ...kept } = subscription;
      return { ...kept, isTest: livemode === 0, ...timesOf(subscription) };
    }),
    paymentsPaidBack: returned.map(({ accountId: _, organisationId: __, createdAt, refundedAt, ...payment }) => ({
      ...payment,
      storedAt: toIsoTime(createdAt),
      refundedAt: toIsoTimeOrNull(refundedAt),
    })),
  };
}

const subscriptionTimes = [
  ...(["paidFrom", "paidUntil", "endsAt", "nextAt", "pastDueSince", "orderedAt"] as const),
  ...(["endedAt", "wishedAt", "lookAt", "lookedAt"] as const),
];

/** The times of a subscription, as an export writes them. */
function timesOf(subscription: StoredSubscription) {
  return Object.fromEntries(subscriptionTimes.map((name) => [name, toIsoTimeOrNull(subscription[name])]));
}

/** Deletes answers about VAT identifications, orders that were never paid, and old notices, purchases and documents. */
export async function deleteExpiredBillingData(context: CleanUpContext): Promise<void> {
  const { database, now } = context;
  const time = now();
  await deleteBatch(database, "billingNotices", "id", (row) => row("receivedAt", "<=", time - noticeYears * year));
  await deleteBatch(database, "vatIdChecks", "vatId", (row) => row("checkedAt", "<=", time - vatIdCheckTime));
  await deleteBatch(database, "billingCheckouts", "id", (row) =>
    row.and([row("createdAt", "<=", time - unpaidCheckoutTime), row("paidBackAt", "is", null), row.not(isBought(row))]),
  );
  await deleteOldOrders(context);
  await deleteOldPurchases(context);
  await deleteBatch(database, "statementEntries", "id", (row) => row("keptUntil", "<=", time));
  await eraseExpiredDocuments(context);
}

/** Deletes purchases that ended so long ago that their documents need not be kept any longer, with their payments. */
async function deleteOldPurchases({ database, config, now }: CleanUpContext): Promise<void> {
  const before = now() - (config.documentYears + 1) * year;
  await deleteBatch(database, "billingPurchases", "id", (row) => row("endedAt", "<=", before));
  await deleteBatch(database, "stripeSubscriptions", "subscriptionId", (row) => row("endedAt", "<=", before));
  const purchases = database.selectFrom("billingPurchases").select("id");
  await deleteBatch(database, "billingInvoices", "documentId", (row) =>
    row.and([row("overdueFrom", "<=", before), row("purchaseId", "not in", purchases)]),
  );
  await deleteBatch(database, "billingBookings", "id", (row) =>
    row.and([row("at", "<=", before), row("purchaseId", "not in", purchases)]),
  );
  await deleteBatch(database, "billingCustomers", "customerId", (row) =>
    row.and([
      row("createdAt", "<=", before),
      row("accountId", "is", null),
      row("organisationId", "is", null),
      row("customerId", "not in", customersIn(database, "billingPurchases")),
      row("customerId", "not in", customersIn(database, "stripeSubscriptions")),
    ]),
  );
  await deleteBatch(database, "billingSentMails", "id", (row) => row("sentAt", "<=", before));
  await deleteBatch(database, "stripeDisputes", "id", (row) => row("openedAt", "<=", before));
  await deleteBatch(database, "returnedPayments", "invoiceId", (row) => row("createdAt", "<=", before));
}

function customersIn(database: Database, table: "billingPurchases" | "stripeSubscriptions") {
  return database.selectFrom(table).select("customerId").where("customerId", "is not", null).$narrowType<{
    customerId: string;
  }>();
}
