import type { Language } from "@belab/locales";
import type { Database } from "../../database/database.ts";
import { findPurchases, type StoredPurchase } from "../purchases/purchaseStore.ts";
import type { BillingNoticeRow } from "../schema.ts";

/** Purchases of an owner that a notice can be about. */
const purchasesSearched = 20;

/** Notices that are looked into in one round. */
const noticesAtOnce = 100;

/** A notice as it is stored. */
export type Notice = Omit<BillingNoticeRow, "language"> & { language: Language };

export function insertNotice(transaction: Database, notice: Notice): Promise<unknown> {
  return transaction.insertInto("billingNotices").values(notice).execute();
}

/** Takes up a notice. @returns whether it was still to be looked into. */
export async function checkNotice(transaction: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("billingNotices")
    .set({ checkedAt: now })
    .where("id", "=", id)
    .where("checkedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes that a notice was done as asked. */
export function setNoticeDone(
  transaction: Database,
  id: string,
  { purchaseId, doneAt }: { purchaseId: string; doneAt: number },
): Promise<unknown> {
  return transaction.updateTable("billingNotices").set({ purchaseId, doneAt }).where("id", "=", id).execute();
}

/** Returns notices that nobody has looked into yet. */
export function findUncheckedNotices(database: Database): Promise<Notice[]> {
  return database
    .selectFrom("billingNotices")
    .selectAll()
    .where("checkedAt", "is", null)
    .orderBy("receivedAt")
    .limit(noticesAtOnce)
    .execute() as Promise<Notice[]>;
}

/** Returns the running purchase of an account that has an email address. */
export async function findPurchaseByEmail(database: Database, email: string): Promise<StoredPurchase | undefined> {
  const account = await database.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirst();
  return account && runningOf(await findPurchases(database, { accountId: account.id }, purchasesSearched));
}

/** Returns the running purchase that has a document with a number. */
export async function findPurchaseByNumber(database: Database, number: string): Promise<StoredPurchase | undefined> {
  const document = await database
    .selectFrom("billingDocuments")
    .select(["id", "accountId"])
    .where("number", "=", number)
    .executeTakeFirst();
  const owned =
    document === undefined || document.accountId === null
      ? []
      : await findPurchases(database, { accountId: document.accountId }, purchasesSearched);
  return runningOf(owned.filter(({ documents }) => Object.values(documents).includes(document?.id ?? "")));
}

function runningOf(purchases: readonly StoredPurchase[]): StoredPurchase | undefined {
  return purchases.find(({ record }) => record.purchase.ended === null);
}
