import { canonicalEmail } from "@belab/domain/accounts";
import { comparableNumber, noticesPerPage } from "@belab/domain/billing";
import type { Insertable, Selectable } from "kysely";
import { countRows } from "../../database/countRows.ts";
import type { Database } from "../../database/database.ts";
import {
  findRunningSubscription,
  findSubscriptionByNumber,
  type StoredSubscription,
} from "../card/subscriptionStore.ts";
import { type ErasedPerson, isAddressOf } from "../erasedPerson.ts";
import { findPurchase, findPurchases, type StoredPurchase } from "../purchases/purchaseStore.ts";
import type { BillingNoticeRow } from "../schema.ts";

/** Purchases of an owner that a notice can be about. */
const purchasesSearched = 20;

/** Notices that are looked into in one round. */
const noticesAtOnce = 100;

/** A notice as it is stored. */
export type Notice = Selectable<BillingNoticeRow>;

export function insertNotice(transaction: Database, notice: Insertable<BillingNoticeRow>): Promise<unknown> {
  return transaction.insertInto("billingNotices").values(notice).execute();
}

/** Returns a notice that no other transaction changes until this one ends. */
export function lockNotice(
  transaction: Database,
  by: "id" | "tokenDigest",
  value: string,
): Promise<Notice | undefined> {
  return transaction
    .updateTable("billingNotices")
    .set((notice) => ({ doneAt: notice.ref("doneAt") }))
    .where(by, "=", value)
    .returningAll()
    .executeTakeFirst();
}

export function updateNotice(transaction: Database, id: string, changes: Partial<Notice>): Promise<unknown> {
  return transaction.updateTable("billingNotices").set(changes).where("id", "=", id).execute();
}

/**
 * Forgets who gave notices that led to nothing: by an address of theirs, or the number of one of their invoices.
 *
 * @param numbers - of their invoices, from `comparableNumber`.
 */
export async function forgetNotices(
  transaction: Database,
  person: Pick<ErasedPerson, "emails">,
  numbers: readonly string[],
): Promise<void> {
  const rows = await inState(transaction, "done").selectAll().where("purchaseId", "is", null).execute();
  for (const { id, email, contract } of rows) {
    const isTheirs = [email, contract].some((typed) => isAddressOf(person, typed));
    if (isTheirs || numbers.includes(comparableNumber(contract))) {
      await updateNotice(transaction, id, { name: "", contract: "", email: email === null ? null : "", reason: null });
    }
  }
}

/** Notices that wait for an operator, or that are done. */
export type NoticeState = "open" | "done";

/** Returns notices of a state: those that have waited for longest, or were done last, first. */
export function findNotices(
  database: Database,
  { state, page }: { state: NoticeState; page: number },
): Promise<Notice[]> {
  const notices = inState(database, state).selectAll();
  return (state === "open" ? notices.orderBy("receivedAt") : notices.orderBy("doneAt", "desc"))
    .orderBy("id")
    .limit(noticesPerPage)
    .offset((page - 1) * noticesPerPage)
    .execute();
}

/** Counts the notices of a state that were received before a moment. */
export function countNotices(
  database: Database,
  state: NoticeState = "open",
  before = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  return countRows(inState(database, state).where("receivedAt", "<", before));
}

function inState(database: Database, state: NoticeState) {
  return database
    .selectFrom("billingNotices")
    .where("checkedAt", "is not", null)
    .where("doneAt", state === "open" ? "is" : "is not", null);
}

/** Returns notices that nobody has looked into yet. */
export function findUncheckedNotices(database: Database): Promise<Notice[]> {
  return database
    .selectFrom("billingNotices")
    .selectAll()
    .where("checkedAt", "is", null)
    .orderBy("receivedAt")
    .limit(noticesAtOnce)
    .execute();
}

/** A contract that runs: a plan that is paid by card, or a purchase by invoice. */
export type RunningContract =
  | { readonly way: "card"; readonly id: string; readonly orderedAt: number; readonly subscription: StoredSubscription }
  | { readonly way: "invoice"; readonly id: string; readonly orderedAt: number; readonly purchase: StoredPurchase };

/**
 * Returns the contract that runs and that somebody names: by the email address of its account, or by the number of its order or
 * of one of its documents, however that was typed; then also where its owner is gone.
 */
export async function findContract(database: Database, typed: string): Promise<RunningContract | undefined> {
  const email = canonicalEmail(typed);
  const number = comparableNumber(typed);
  const subscription =
    email === undefined ? await findSubscriptionByNumber(database, number) : await findSubscriptionOf(database, email);
  if (subscription !== undefined) {
    return { way: "card", id: subscription.checkoutId, orderedAt: subscription.orderedAt, subscription };
  }
  const purchase = (await findPurchaseOfDocument(database, number)) ?? (await findPurchaseOfOrder(database, number));
  const { orderedAt, ended } = purchase?.record.purchase ?? {};
  return purchase !== undefined && orderedAt !== undefined && ended === null
    ? { way: "invoice", id: purchase.id, orderedAt, purchase }
    : undefined;
}

/** A person pays by card. */
async function findSubscriptionOf(database: Database, email: string): Promise<StoredSubscription | undefined> {
  const account = await database.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirst();
  return account && findRunningSubscription(database, { accountId: account.id });
}

async function findPurchaseOfDocument(database: Database, number: string): Promise<StoredPurchase | undefined> {
  const document = await database
    .selectFrom("billingDocuments")
    .select(["id", "accountId", "organisationId", "purchaseId"])
    // The seller's series can have small letters.
    .where((row) => row(row.fn<string>("upper", ["number"]), "=", number))
    .executeTakeFirst();
  if (document === undefined) {
    return undefined;
  }
  if (document.purchaseId !== null) {
    return findPurchase(database, document.purchaseId);
  }
  // One that was issued before documents named their purchases.
  const { id, accountId, organisationId } = document;
  const owner = accountId === null ? { organisationId: organisationId ?? "" } : { accountId };
  const owned = await findPurchases(database, owner, purchasesSearched);
  return owned.find(({ documents }) => Object.values(documents).includes(id));
}

async function findPurchaseOfOrder(database: Database, number: string): Promise<StoredPurchase | undefined> {
  const order = await database
    .selectFrom("billingOrders")
    .select("purchaseId")
    .where("number", "=", number)
    .executeTakeFirst();
  return order?.purchaseId ? findPurchase(database, order.purchaseId) : undefined;
}
