import { comparableNumber, documentNumber, documentPlaceOf, noticesPerPage } from "@belab/domain/billing";
import type { Language } from "@belab/locales";
import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import {
  findRunningSubscription,
  findSubscriptionByNumber,
  type StoredSubscription,
} from "../card/subscriptionStore.ts";
import { type ErasedPerson, isAddressOf } from "../erasedPerson.ts";
import type {} from "../institutions/institutionTables.ts";
import { findPurchase, findPurchases, type StoredPurchase } from "../purchases/purchaseStore.ts";
import type { BillingNoticeRow } from "../schema.ts";

/** Purchases of an owner that a notice can be about. */
const purchasesSearched = 20;

/** Notices that are looked into in one round. */
const noticesAtOnce = 100;

/** A notice as it is stored. */
export type Notice = Omit<Selectable<BillingNoticeRow>, "language"> & { language: Language };

export function insertNotice(
  transaction: Database,
  notice: Omit<Notice, "tokenDigest" | "reason"> & { reason?: string | null },
): Promise<unknown> {
  return transaction.insertInto("billingNotices").values(notice).execute();
}

export function noteToken(transaction: Database, id: string, tokenDigest: string): Promise<unknown> {
  return transaction.updateTable("billingNotices").set({ tokenDigest }).where("id", "=", id).execute();
}

/** Returns the notice whose link has a token, and which is not done. */
export function findNoticeByToken(database: Database, tokenDigest: string): Promise<Notice | undefined> {
  return database
    .selectFrom("billingNotices")
    .selectAll()
    .where("tokenDigest", "=", tokenDigest)
    .where("doneAt", "is", null)
    .executeTakeFirst() as Promise<Notice | undefined>;
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

/**
 * Notes that a notice is done: of several who do so at the same moment, one does.
 *
 * @param done.purchaseId - what was cancelled or withdrawn from; null where an operator has looked after it otherwise.
 * @returns whether it was not done before.
 */
export async function setNoticeDone(
  transaction: Database,
  id: string,
  done: { purchaseId: string | null; doneAt: number; note?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("billingNotices")
    .set(done)
    .where("id", "=", id)
    .where("checkedAt", "is not", null)
    .where("doneAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes whose contract a notice is about, which an operator still decides. Its link works no more. @returns whether it did. */
export async function noteContract(transaction: Database, id: string, purchaseId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("billingNotices")
    .set({ purchaseId, tokenDigest: null })
    .where("id", "=", id)
    .where("tokenDigest", "is not", null)
    .where("doneAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
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
      const cleared = { name: "", contract: "", email: email === null ? null : "", reason: null };
      await transaction.updateTable("billingNotices").set(cleared).where("id", "=", id).execute();
    }
  }
}

export function findNotice(database: Database, id: string): Promise<Notice | undefined> {
  return database.selectFrom("billingNotices").selectAll().where("id", "=", id).executeTakeFirst() as Promise<
    Notice | undefined
  >;
}

/** Notices that wait for an operator, or that are done. */
export type NoticeState = "open" | "done";

/** Returns notices of a state: those that have waited for longest, or were done last, first. */
export function findNotices(
  database: Database,
  { state, page }: { state: NoticeState; page: number },
): Promise<Notice[]> {
  const notices = inState(database, state).selectAll();
  const ordered =
    state === "open" ? notices.orderBy("receivedAt").orderBy("id") : notices.orderBy("doneAt", "desc").orderBy("id");
  return ordered
    .limit(noticesPerPage)
    .offset((page - 1) * noticesPerPage)
    .execute() as Promise<Notice[]>;
}

export async function countNotices(database: Database, state: NoticeState, before?: number): Promise<number> {
  const { count } = await inState(database, state)
    .$if(before !== undefined, (notices) => notices.where("receivedAt", "<", before ?? 0))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the notices that wait for an operator. */
export function countOpenNotices(database: Database, before?: number): Promise<number> {
  return countNotices(database, "open", before);
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
    .execute() as Promise<Notice[]>;
}

/** A contract that runs: a plan that is paid by card, or a purchase by invoice. */
export type RunningContract =
  | { readonly way: "card"; readonly subscription: StoredSubscription }
  | { readonly way: "invoice"; readonly purchase: StoredPurchase };

/** Returns the contract that runs of the account that has an email address. A person pays by card. */
export async function findContractByEmail(database: Database, email: string): Promise<RunningContract | undefined> {
  const account = await database.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirst();
  const subscription = account && (await findRunningSubscription(database, { accountId: account.id }));
  return subscription && { way: "card", subscription };
}

/**
 * Returns the contract that runs and has a document, or came of an order, with a number; also where its owner is gone. How the
 * number was typed does not matter.
 */
export async function findContractByNumber(database: Database, typed: string): Promise<RunningContract | undefined> {
  const number = comparableNumber(typed);
  const subscription = await findSubscriptionByNumber(database, number);
  if (subscription !== undefined) {
    return { way: "card", subscription };
  }
  const purchase = (await findPurchaseOfDocument(database, number)) ?? (await findPurchaseOfOrder(database, number));
  return purchase !== undefined && isRunning(purchase) ? { way: "invoice", purchase } : undefined;
}

async function findPurchaseOfDocument(database: Database, number: string): Promise<StoredPurchase | undefined> {
  const document = await findDocumentRow(database, number);
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

async function findDocumentRow(database: Database, number: string) {
  const place = documentPlaceOf(number);
  if (place === undefined) {
    return undefined;
  }
  const known = await database.selectFrom("documentSeries").select("series").where("year", "=", place.year).execute();
  const numbers = known
    .filter(({ series }) => series.toUpperCase() === place.series)
    .map(({ series }) => documentNumber({ ...place, series }));
  return numbers.length === 0
    ? undefined
    : database
        .selectFrom("billingDocuments")
        .select(["id", "accountId", "organisationId", "purchaseId"])
        .where("number", "in", numbers)
        .executeTakeFirst();
}

async function findPurchaseOfOrder(database: Database, number: string): Promise<StoredPurchase | undefined> {
  const order = await database
    .selectFrom("billingOrders")
    .select("purchaseId")
    .where("number", "=", number)
    .executeTakeFirst();
  return order === undefined || order.purchaseId === null ? undefined : findPurchase(database, order.purchaseId);
}

function isRunning({ record }: StoredPurchase): boolean {
  return record.purchase.ended === null;
}
