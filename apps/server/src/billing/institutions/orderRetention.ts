import type { CleanUpContext } from "../../area.ts";
import { deleteBatch } from "../../database/cleanUp.ts";
import type { Database } from "../../database/database.ts";
import type {} from "./institutionTables.ts";

// What is kept of quotes and orders, and for how long.

const year = 365 * 24 * 60 * 60 * 1000;

/** Returns what somebody has ordered while signed in. */
export function findOrdersBy(database: Database, accountId: string) {
  return database
    .selectFrom("billingOrders")
    .select(["id as orderId", "number", "plan", "orderedByName", "orderedByEmail", "state", "createdAt", "settledAt"])
    .where("orderedBy", "=", accountId)
    .orderBy("createdAt", "desc")
    .limit(ordersExported)
    .execute();
}

const ordersExported = 1_000;

/**
 * Forgets who has ordered what came to nothing. An order that was accepted, or that waits, keeps the name and the address that
 * its organisation has agreed with: those are part of the contract.
 */
export async function forgetOrderer(transaction: Database, accountId: string): Promise<void> {
  await transaction
    .updateTable("billingOrders")
    .set({ orderedByName: "", orderedByEmail: "" })
    .where("orderedBy", "=", accountId)
    .where("state", "in", ["declined", "objected"])
    .execute();
}

/**
 * Deletes quotes a year after they ended, orders that came to nothing a year after that, and those that were accepted when
 * their documents need not be kept any longer.
 */
export async function deleteOldOrders({ database, config, now }: CleanUpContext): Promise<void> {
  const time = now();
  await deleteBatch(database, "billingQuotes", "id", (row) => row("endsAt", "<=", time - year));
  await deleteBatch(database, "billingOrders", "id", (row) =>
    row.and([row("settledAt", "<=", time - year), row("state", "!=", "accepted")]),
  );
  const kept = (config.documentYears + 1) * year;
  await deleteBatch(database, "billingOrders", "id", (row) => row("settledAt", "<=", time - kept));
}
