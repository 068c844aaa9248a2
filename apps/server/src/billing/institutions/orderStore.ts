import type { BuyerDetails, Vat } from "@belab/domain/billing";
import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { BillingOrderRow } from "./institutionTables.ts";

export interface StoredOrder extends Omit<Selectable<BillingOrderRow>, "details" | "vat" | "renewsByItself"> {
  details: BuyerDetails;
  vat: Vat | null;
  renewsByItself: boolean;
}

/** Stores an order that waits. @returns whether none of its organisation waited. */
export async function insertOrder(transaction: Database, order: StoredOrder): Promise<boolean> {
  const { details, vat, renewsByItself, ...row } = order;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("billingOrders")
    .values({
      ...row,
      details: JSON.stringify(details),
      vat: vat && JSON.stringify(vat),
      renewsByItself: renewsByItself ? 1 : 0,
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

/** Returns the latest order of an organisation. */
export async function findLatestOrder(database: Database, organisationId: string): Promise<StoredOrder | undefined> {
  const row = await database
    .selectFrom("billingOrders")
    .selectAll()
    .where("organisationId", "=", organisationId)
    .orderBy("createdAt", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && orderOf(row);
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

export async function countWaitingOrders(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("billingOrders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("openFor", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function orderOf({ details, vat, renewsByItself, ...row }: Selectable<BillingOrderRow>): StoredOrder {
  return {
    ...row,
    details: JSON.parse(details),
    vat: vat === null ? null : JSON.parse(vat),
    renewsByItself: renewsByItself === 1,
  };
}
