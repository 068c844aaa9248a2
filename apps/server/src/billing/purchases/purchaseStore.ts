import type { DocumentBuyer, Owner, PurchaseRecord, Vat } from "@belab/domain/billing";
import type { Language } from "@belab/locales";
import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import { ownerColumns } from "../planStore.ts";
import type { BillingPurchaseRow } from "../schema.ts";

/** What the documents of a purchase say of the buyer, as it was agreed to. */
export interface PurchaseDetails {
  readonly language: Language;
  readonly buyer: DocumentBuyer;
  readonly vat: Vat;
  readonly purchaseOrder?: string | undefined;
  readonly buyerReference?: string | undefined;
}

/** A purchase as it is stored. */
export interface StoredPurchase {
  readonly id: string;
  readonly accountId: string | null;
  readonly organisationId: string | null;
  readonly record: PurchaseRecord;
  readonly details: PurchaseDetails;
  /** Ids of its documents, by their entries in the ledger. */
  readonly documents: Readonly<Record<string, string>>;
  readonly termId: string | null;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly createdAt: number;
}

/** @returns whether there was none with its id. */
export async function insertPurchase(transaction: Database, owner: Owner, purchase: StoredPurchase): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("billingPurchases")
    .values({ ...purchase, ...ownerColumns(owner), ...columnsOf(purchase) })
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

/** Returns the purchase of a subscription of Stripe's. */
export async function findPurchaseOf(database: Database, subscriptionId: string): Promise<StoredPurchase | undefined> {
  const row = await database
    .selectFrom("billingPurchases")
    .selectAll()
    .where("subscriptionId", "=", subscriptionId)
    .executeTakeFirst();
  return row && purchaseOf(row);
}

/** Returns the purchases of an owner, the latest first. */
export async function findPurchases(database: Database, owner: Owner, limit: number): Promise<StoredPurchase[]> {
  const purchases = database.selectFrom("billingPurchases").selectAll().orderBy("createdAt", "desc").limit(limit);
  const own =
    owner.accountId === undefined
      ? purchases.where("organisationId", "=", owner.organisationId)
      : purchases.where("accountId", "=", owner.accountId);
  return (await own.execute()).map(purchaseOf);
}

function columnsOf({ record, details, documents }: Pick<StoredPurchase, "record" | "details" | "documents">) {
  return {
    record: JSON.stringify(record),
    details: JSON.stringify(details),
    documents: JSON.stringify(documents),
    endedAt: record.purchase.ended?.at ?? null,
  };
}

function purchaseOf({
  record,
  details,
  documents,
  endedAt: _,
  ...row
}: Selectable<BillingPurchaseRow>): StoredPurchase {
  return { ...row, record: JSON.parse(record), details: JSON.parse(details), documents: JSON.parse(documents) };
}
