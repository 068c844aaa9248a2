import type { BuyerDetails, Vat } from "@belab/domain/billing";
import type { Selectable } from "kysely";
import { countRows } from "../../database/countRows.ts";
import type { Database } from "../../database/database.ts";
import type { CheckedVat } from "../orders/organizationVat.ts";
import type { VatIdCheck } from "../orders/vatIdChecks.ts";
import type { BillingOrderRow } from "../schema.ts";

export interface StoredOrder
  extends Omit<Selectable<BillingOrderRow>, "details" | "vat" | "renewsByItself" | "vatIdCheck" | "endsEducator"> {
  details: BuyerDetails;
  /** What the office said of the VAT identification: the evidence for why no VAT is charged. */
  vatIdCheck: VatIdCheck | null;
  vat: Vat | null;
  endsEducator: boolean;
}

/** Stores an order that waits. @returns whether none of its organisation waited. */
export async function insertOrder(transaction: Database, order: StoredOrder): Promise<boolean> {
  const { details, vat, vatIdCheck, endsEducator, ...row } = order;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("billingOrders")
    .values({
      ...row,
      details: JSON.stringify(details),
      vat: vat && JSON.stringify(vat),
      vatIdCheck: vatIdCheck && JSON.stringify(vatIdCheck),
      renewsByItself: 0,
      endsEducator: endsEducator ? 1 : 0,
    })
    .onConflict((conflict) => conflict.column("openFor").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Settles an order that waits: of several who do so at the same moment, one gets it.
 *
 * @returns undefined where none waits with the id.
 */
export async function settleOrder(
  transaction: Database,
  id: string,
  settled: Pick<StoredOrder, "state" | "settledAt" | "settledBy" | "note" | "purchaseId">,
): Promise<StoredOrder | undefined> {
  const row = await transaction
    .updateTable("billingOrders")
    .set({ ...settled, openFor: null })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returningAll()
    .executeTakeFirst();
  return row && orderOf(row);
}

export function findOrder(database: Database, id: string): Promise<StoredOrder | undefined> {
  return findOrderBy(database, "id", id);
}

/** Returns the order of an organisation that waits; undefined where none does. */
export function findWaitingOrder(database: Database, organisationId: string): Promise<StoredOrder | undefined> {
  return findOrderBy(database, "openFor", organisationId);
}

/** Returns the latest order that was accepted for a purchase. */
export function findOrderOfPurchase(database: Database, purchaseId: string): Promise<StoredOrder | undefined> {
  return findOrderBy(database, "purchaseId", purchaseId);
}

/** Returns the latest order with a value in a column. */
async function findOrderBy(
  database: Database,
  column: "id" | "openFor" | "purchaseId",
  value: string,
): Promise<StoredOrder | undefined> {
  const orders = database.selectFrom("billingOrders").selectAll().where(column, "=", value);
  const row = await orders.orderBy("createdAt", "desc").limit(1).executeTakeFirst();
  return row && orderOf(row);
}

/** Stores what has become known of the VAT of an order, while that waits. */
export async function noteVat(database: Database, id: string, { vat, check }: CheckedVat): Promise<void> {
  await database
    .updateTable("billingOrders")
    .set({ vat: vat.ok ? JSON.stringify(vat.value) : null, vatReason: vat.ok ? null : vat.reason })
    .set({ vatIdCheck: check === undefined ? null : JSON.stringify(check) })
    .where("id", "=", id)
    .where("openFor", "is not", null)
    .where("vat", "is", null)
    .execute();
}

/** Stores which purchase an order has become part of, or which subscription ends for it. */
export async function noteAcceptance(
  transaction: Database,
  id: string,
  changes: Partial<Pick<StoredOrder, "purchaseId" | "canceledSubscription">>,
): Promise<void> {
  await transaction.updateTable("billingOrders").set(changes).where("id", "=", id).execute();
}

/** Returns the orders that have waited for longest. */
export async function findWaitingOrders(database: Database, limit: number): Promise<StoredOrder[]> {
  const rows = await database
    .selectFrom("billingOrders")
    .selectAll()
    .where("openFor", "is not", null)
    .orderBy("createdAt")
    .orderBy("number")
    .limit(limit)
    .execute();
  return rows.map(orderOf);
}

export function countWaitingOrders(database: Database): Promise<number> {
  return countRows(database.selectFrom("billingOrders").where("openFor", "is not", null));
}

function orderOf({ renewsByItself: _, ...row }: Selectable<BillingOrderRow>): StoredOrder {
  return {
    ...row,
    details: JSON.parse(row.details),
    vat: row.vat && JSON.parse(row.vat),
    vatIdCheck: row.vatIdCheck && JSON.parse(row.vatIdCheck),
    endsEducator: row.endsEducator === 1,
  };
}
