import { entitlements } from "@belab/domain/plans";
import { sql } from "kysely";
import { deleteBatch } from "../../database/cleanUp.ts";
import type { Database } from "../../database/database.ts";

// What is left of tables that are deleted: what came of the game for people with an account, and that the table was opened.

/** Tables that have ended, for people with an account who played there to the end: what they see of it later. */
function resultsOf(transaction: Database, tableIds: readonly string[]) {
  return transaction
    .selectFrom("gameTables")
    .innerJoin("tableParticipants", "tableParticipants.tableId", "gameTables.id")
    .leftJoin("tableResults", (join) =>
      join
        .onRef("tableResults.tableId", "=", "tableParticipants.tableId")
        .onRef("tableResults.seat", "=", "tableParticipants.seat"),
    )
    .where("gameTables.id", "in", tableIds)
    .where("gameTables.startedAt", "is not", null)
    .where("gameTables.endedAt", "is not", null)
    .where("tableParticipants.accountId", "is not", null)
    .where("tableParticipants.leftAt", "is", null)
    .where("tableParticipants.seat", "is not", null);
}

/** Keeps what came of tables for the accounts that played there, as far as it is computed. The tables are deleted next. */
export async function keepResults(transaction: Database, tableIds: readonly string[]): Promise<void> {
  for (let start = 0; start < tableIds.length; start += tablesAtOnce) {
    await keepResultsOf(transaction, tableIds.slice(start, start + tablesAtOnce));
  }
}

/** Tables that one statement names. */
const tablesAtOnce = 500;

async function keepResultsOf(transaction: Database, tableIds: readonly string[]): Promise<void> {
  await transaction
    .insertInto("keptResults")
    .columns(["accountId", "tableId", "game", "startedAt", "endedAt", "figures"])
    .expression(
      resultsOf(transaction, tableIds).select((row) => [
        row.ref("tableParticipants.accountId").$notNull().as("accountId"),
        "gameTables.id as tableId",
        "gameTables.game",
        row.ref("gameTables.startedAt").$notNull().as("startedAt"),
        row.ref("gameTables.endedAt").$notNull().as("endedAt"),
        row.fn.coalesce("tableResults.figures", sql<string>`'[]'`).as("figures"),
      ]),
    )
    .onConflict((conflict) => conflict.columns(["accountId", "tableId"]).doNothing())
    .execute();
}

/** Whether a table has results that would be kept. */
export async function hasResultsToKeep(database: Database, tableId: string): Promise<boolean> {
  const row = await resultsOf(database, [tableId]).select("gameTables.id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps that tables were opened which began and still count for a plan. The tables are deleted next, in the same
 * transaction: they would count twice.
 */
export async function keepOpenings(transaction: Database, tableIds: readonly string[], now: number): Promise<void> {
  if (tableIds.length === 0) {
    return;
  }
  await transaction
    .insertInto("deletedOpenings")
    .columns(["tableId", "accountId", "organisationId", "countedAt"])
    .expression(
      transaction
        .selectFrom("gameTables")
        .select((row) => [
          "id as tableId",
          row.case().when("organisationId", "is", null).then(row.ref("teacherId")).else(null).end().as("accountId"),
          "organisationId",
          row.ref("countedAt").$notNull().as("countedAt"),
        ])
        .where("id", "in", tableIds)
        .where("teacherId", "is not", null)
        .where("startedAt", "is not", null)
        .where("countedAt", ">", now - entitlements.tables.period),
    )
    .execute();
}

/** Deletes a table with all that belongs to it. */
export async function deleteTableRow(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom("gameTables").where("id", "=", id).execute();
}

/** What was kept for an account of a table that is deleted. */
export interface KeptResult {
  tableId: string;
  game: string;
  startedAt: number;
  endedAt: number;
  /** JSON. */
  figures: string;
}

/** Returns all that was kept for an account, the game that ended first at first. */
export function findKeptResultsOf(database: Database, accountId: string): Promise<KeptResult[]> {
  return database
    .selectFrom("keptResults")
    .select(["tableId", "game", "startedAt", "endedAt", "figures"])
    .where("accountId", "=", accountId)
    .orderBy("endedAt")
    .orderBy("tableId")
    .execute();
}

/** Returns the deleted tables that still count for the plan of an account. */
export function findDeletedOpeningsOf(
  database: Database,
  accountId: string,
): Promise<{ tableId: string; countedAt: number }[]> {
  return database
    .selectFrom("deletedOpenings")
    .select(["tableId", "countedAt"])
    .where("accountId", "=", accountId)
    .orderBy("countedAt")
    .orderBy("tableId")
    .execute();
}

/** Forgets deleted tables that count no more. */
export function forgetDeletedOpenings(database: Database, now: number): Promise<void> {
  return deleteBatch(database, "deletedOpenings", "countedAt", (row) =>
    row("countedAt", "<=", now - entitlements.tables.period),
  );
}

/** Deletes results of deleted tables that ended before a time, a batch at most. */
export function deleteKeptResultsEndedBefore(database: Database, time: number): Promise<void> {
  return deleteBatch(database, "keptResults", "endedAt", (row) => row("endedAt", "<=", time));
}
