import { hash } from "node:crypto";
import {
  keptUntil,
  type StatementEntry,
  type StatementEntryState,
  statementEntriesShown,
  statementEntryIdentity,
} from "@belab/domain/billing";
import { type Selectable, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { StatementEntryRow } from "../schema.ts";

/** An entry as it is stored. */
export type StoredStatementEntry = Selectable<StatementEntryRow>;

/** Entries that one statement of SQL stores. */
const rowsAtOnce = 500;

/** Returns the id of an entry, which is the same in whatever file the entry comes. */
export function statementEntryId(entry: StatementEntry): string {
  return hash("sha256", statementEntryIdentity(entry));
}

/**
 * Stores entries that are not there yet.
 *
 * @param options.years - for which they are kept, from the end of the year in which they were booked.
 * @returns how many were not there.
 */
export async function insertStatementEntries(
  transaction: Database,
  entries: readonly StatementEntry[],
  { now, years }: { now: number; years: number },
): Promise<number> {
  const rows = entries.map(
    (entry): StoredStatementEntry => ({
      ...{ id: statementEntryId(entry), ...entry, state: "open", purchaseId: null, invoiceNumber: null, bookings: 0 },
      ...{ decidedBy: null, decidedAt: null, importedAt: now },
      keptUntil: keptUntil(Number(entry.bookedOn.slice(0, 4)), years),
    }),
  );
  let added = 0;
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("statementEntries")
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    added += Number(numInsertedOrUpdatedRows ?? 0);
  }
  return added;
}

/** Returns a page of entries: those that are open first, then the latest. */
export async function findStatementEntries(
  database: Database,
  page: number,
): Promise<{ entries: StoredStatementEntry[]; total: number; open: number }> {
  const entries = await database
    .selectFrom("statementEntries")
    .selectAll()
    .orderBy(sql`case when state = 'open' then 0 else 1 end`)
    .orderBy("bookedOn", "desc")
    .orderBy("id")
    .limit(statementEntriesShown)
    .offset((page - 1) * statementEntriesShown)
    .execute();
  const { total, open } = await database
    .selectFrom("statementEntries")
    .select(({ fn }) => [
      fn.countAll<number>().as("total"),
      fn.countAll<number>().filterWhere("state", "=", "open").as("open"),
    ])
    .executeTakeFirstOrThrow();
  return { entries, total: Number(total), open: Number(open) };
}

/** Returns an entry that no other transaction changes until this one ends. */
export function lockStatementEntry(transaction: Database, id: string): Promise<StoredStatementEntry | undefined> {
  return transaction
    .updateTable("statementEntries")
    .set((entry) => ({ state: entry.ref("state") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** What is decided of an entry, and by whom. */
export interface StatementDecision extends Pick<StatementEntryRow, "purchaseId" | "invoiceNumber" | "bookings"> {
  state: StatementEntryState;
  /** The operator's account. */
  decidedBy: string;
  decidedAt: number;
}

export function decideStatementEntry(transaction: Database, id: string, decision: StatementDecision): Promise<unknown> {
  return transaction.updateTable("statementEntries").set(decision).where("id", "=", id).execute();
}

/** Entries that are looked through for the one that a reversal undoes. */
const mostAlike = 100;

/** Returns the latest entries that a reversal may undo. */
export function findEntriesLike(database: Database, { iban, amount, bookedOn }: StatementEntry) {
  return database
    .selectFrom("statementEntries")
    .selectAll()
    .where("kind", "=", "credit")
    .where("state", "!=", "returned")
    .where("iban", "=", iban)
    .where("amount", "=", amount)
    .where("bookedOn", "<=", bookedOn)
    .orderBy("bookedOn", "desc")
    .limit(mostAlike)
    .execute();
}
