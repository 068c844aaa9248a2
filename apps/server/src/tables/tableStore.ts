import type { GameId, TableClock } from "@belab/domain";
import type { Selectable } from "kysely";
import type { Database } from "../database/open.ts";
import type { GameTableRow } from "../database/schema.ts";
import { HttpError } from "../http/httpError.ts";

/** One run of a game with one clock. */
export interface GameTable {
  id: string;
  teacherId: string;
  game: GameId;
  clock: TableClock;
  openedAt: number;
  /** Null while it is open. */
  endedAt: number | null;
}

export async function insertTable(database: Database, { clock, ...table }: GameTable): Promise<void> {
  await database
    .insertInto("gameTables")
    .values({ ...table, ...clockColumns(clock) })
    .execute();
}

export async function findTable(database: Database, id: string): Promise<GameTable | undefined> {
  const row = await database.selectFrom("gameTables").selectAll().where("id", "=", id).executeTakeFirst();
  return row && tableOf(row);
}

/** @throws HttpError 404 */
export async function tableOrNotFound(database: Database, id: string): Promise<GameTable> {
  const table = await findTable(database, id);
  if (table === undefined) {
    throw new HttpError(404, "There is no such game table.");
  }
  return table;
}

export async function countOpenTables(database: Database, teacherId: string): Promise<number> {
  const { count } = await database
    .selectFrom("gameTables")
    .select((table) => table.fn.countAll<number>().as("count"))
    .where("teacherId", "=", teacherId)
    .where("endedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A teacher's tables: the open ones, then those that ended, newest first. */
export async function findTablesOf(database: Database, teacherId: string, limit: number): Promise<GameTable[]> {
  const rows = await database
    .selectFrom("gameTables")
    .selectAll()
    .where("teacherId", "=", teacherId)
    .orderBy((table) => table("endedAt", "is not", null))
    .orderBy("openedAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(tableOf);
}

/** All tables of a teacher. */
export async function findTableIdsOf(database: Database, teacherId: string): Promise<string[]> {
  const rows = await database.selectFrom("gameTables").select("id").where("teacherId", "=", teacherId).execute();
  return rows.map(({ id }) => id);
}

/**
 * Sets the clock of an open table, if it still is what the caller has seen.
 *
 * @param endedAt - ends the table; null leaves it open.
 * @returns whether it was.
 */
export async function replaceClock(
  database: Database,
  id: string,
  seen: TableClock,
  clock: TableClock,
  endedAt: number | null = null,
): Promise<boolean> {
  const { state, deadline, remaining } = clockColumns(seen);
  const { numUpdatedRows } = await database
    .updateTable("gameTables")
    .set({ ...clockColumns(clock), endedAt })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .where("state", "=", state)
    .where("deadline", "is not distinct from", deadline)
    .where("remaining", "is not distinct from", remaining)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function tableOf({ id, teacherId, game, openedAt, endedAt, ...clock }: Selectable<GameTableRow>): GameTable {
  return { id, teacherId, game, clock: clockOf(clock), openedAt, endedAt };
}

function clockColumns(clock: TableClock): Pick<GameTableRow, "state" | "deadline" | "remaining"> {
  return clock.state === "running"
    ? { state: "running", deadline: clock.deadline, remaining: null }
    : { state: "paused", deadline: null, remaining: clock.remaining };
}

function clockOf({ state, deadline, remaining }: Pick<GameTableRow, "state" | "deadline" | "remaining">): TableClock {
  return state === "running" ? { state, deadline: deadline ?? 0 } : { state, remaining: remaining ?? 0 };
}
