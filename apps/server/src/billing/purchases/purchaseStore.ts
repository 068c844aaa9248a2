import { type BillingDocument, type PurchaseRecord, wasToRenew } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import type { Language } from "@belab/locales";
import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import { ownerColumns } from "../../plans/planStore.ts";
import type { PurchaseEvidence } from "../orders/vatIdChecks.ts";
import type { BillingPurchaseRow } from "../schema.ts";

/** What the documents of a purchase say of the buyer, as it was agreed to. */
export interface PurchaseDetails extends Pick<BillingDocument, "buyer" | "vat" | "purchaseOrder" | "buyerReference"> {
  readonly language: Language;
}

/** A purchase as it is stored. */
export interface StoredPurchase
  extends Readonly<
    Pick<
      Selectable<BillingPurchaseRow>,
      "id" | "accountId" | "organisationId" | "termId" | "customerId" | "subscriptionId" | "createdAt"
    >
  > {
  readonly record: PurchaseRecord;
  readonly details: PurchaseDetails;
  /** Ids of its documents, by their entries in the ledger. */
  readonly documents: Readonly<Record<string, string>>;
  /** What its VAT was decided by, the latest last. */
  readonly evidence: readonly PurchaseEvidence[];
}

/** @returns whether there was none with its id. */
export async function insertPurchase(transaction: Database, owner: Owner, purchase: StoredPurchase): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("billingPurchases")
    .values({ ...purchase, ...ownerColumns(owner), ...columnsOf(purchase), endedAt: null, wish: null, reminders: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores what has become of a purchase. */
export function updatePurchase(transaction: Database, purchase: StoredPurchase): Promise<unknown> {
  return transaction
    .updateTable("billingPurchases")
    .set({ ...columnsOf(purchase), termId: purchase.termId })
    .where("id", "=", purchase.id)
    .execute();
}

/** Returns a purchase that no other transaction changes until this one ends. */
export async function lockPurchase(transaction: Database, id: string): Promise<StoredPurchase | undefined> {
  const row = await transaction
    .updateTable("billingPurchases")
    .set((purchase) => ({ record: purchase.ref("record") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row && purchaseOf(row);
}

export async function findPurchase(database: Database, id: string): Promise<StoredPurchase | undefined> {
  const row = await database.selectFrom("billingPurchases").selectAll().where("id", "=", id).executeTakeFirst();
  return row && purchaseOf(row);
}

/** Returns the purchases of an owner that have not ended; there is one at most, unless something went wrong. */
export async function findRunningPurchases(database: Database, owner: Owner): Promise<StoredPurchase[]> {
  return (await purchasesOf(database, owner).where("endedAt", "is", null).orderBy("createdAt").execute()).map(
    purchaseOf,
  );
}

/** Returns some purchases by their ids. */
export async function findPurchasesById(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPurchase>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await database.selectFrom("billingPurchases").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, purchaseOf(row)]));
}

/** Returns the running purchases of before that were to go on by themselves: their owners order the next term now. */
export async function findFormerRenewals(database: Database): Promise<StoredPurchase[]> {
  const rows = await database
    .selectFrom("billingPurchases")
    .selectAll()
    .where("endedAt", "is", null)
    .where((row) => row.or([row("record", "like", '%"renewal":"always"%'), row("record", "like", '%"change":{%')]))
    .orderBy("createdAt")
    .execute();
  return rows.map(purchaseOf).filter(({ record }) => wasToRenew(record.purchase));
}

/** Returns the purchases of an owner, the latest first. */
export async function findPurchases(database: Database, owner: Owner, limit: number): Promise<StoredPurchase[]> {
  return (await purchasesOf(database, owner).orderBy("createdAt", "desc").limit(limit).execute()).map(purchaseOf);
}

function purchasesOf(database: Database, owner: Owner) {
  const purchases = database.selectFrom("billingPurchases").selectAll();
  return owner.accountId === undefined
    ? purchases.where("organisationId", "=", owner.organisationId)
    : purchases.where("accountId", "=", owner.accountId);
}

function columnsOf({ record, details, documents, evidence }: StoredPurchase) {
  const { ended } = record.purchase;
  return {
    evidence: JSON.stringify(evidence),
    record: JSON.stringify(record),
    details: JSON.stringify(details),
    documents: JSON.stringify(documents),
    // Old purchases by card are over in their row alone.
    ...(ended !== null && { endedAt: ended.at }),
  };
}

function purchaseOf({
  record,
  details,
  documents,
  evidence,
  endedAt: _,
  wish: __,
  reminders: ___,
  ...row
}: Selectable<BillingPurchaseRow>): StoredPurchase {
  return {
    ...row,
    record: JSON.parse(record),
    details: JSON.parse(details),
    documents: JSON.parse(documents),
    evidence: JSON.parse(evidence),
  };
}
