import type { GameId } from "@belab/domain/games";
import { endOfTable, stopClock, type TableClock, tableGraceTime } from "@belab/domain/tables";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import type { GameTableRow } from "./schema.ts";

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

/** A table as it is at a time: one that has run out is found ended, whether or not its row says so yet. */
export async function findTable(database: Database, id: string, now: number): Promise<GameTable | undefined> {
  const row = await database.selectFrom("gameTables").selectAll().where("id", "=", id).executeTakeFirst();
  return row && tableOf(row, now);
}

/** Tables that have run out do not count. */
export async function countOpenTables(database: Database, teacherId: string, now: number): Promise<number> {
  const { count } = await database
    .selectFrom("gameTables")
    .select((table) => table.fn.countAll<number>().as("count"))
    .where("teacherId", "=", teacherId)
    .where("endedAt", "is", null)
    .where((table) => table.not(hasRunOut(table, now)))
    .executeTakeFirstOrThrow();
  return count;
}

/** A teacher's tables: the open ones, then those that ended, newest first. */
export async function findTablesOf(
  database: Database,
  teacherId: string,
  limit: number,
  now: number,
): Promise<GameTable[]> {
  const rows = await database
    .selectFrom("gameTables")
    .selectAll()
    .where("teacherId", "=", teacherId)
    .orderBy((table) => table.or([table("endedAt", "is not", null), hasRunOut(table, now)]))
    .orderBy("openedAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => tableOf(row, now));
}

/** All tables of a teacher as they are stored, oldest first. */
export function findAllTablesOf(database: Database, teacherId: string): Promise<Selectable<GameTableRow>[]> {
  return database.selectFrom("gameTables").selectAll().where("teacherId", "=", teacherId).orderBy("openedAt").execute();
}

/**
 * Ends tables that have run out, as of when they did; of several processes that do so at once, one ends each table.
 *
 * @param limit - how many at most.
 * @returns the ids of those that it ended.
 */
export async function endRunOutTables(database: Database, now: number, limit: number): Promise<string[]> {
  const ended = await database
    .updateTable("gameTables")
    .set((table) => ({
      state: "paused" as const,
      deadline: null,
      remaining: 0,
      endedAt: table.fn.coalesce(table("deadline", "+", tableGraceTime), table.val(now)),
    }))
    .where("id", "in", (open) =>
      open
        .selectFrom("gameTables")
        .select("id")
        .where("endedAt", "is", null)
        .where((table) => hasRunOut(table, now))
        .limit(limit),
    )
    // Again: another process may have ended the table since.
    .where("endedAt", "is", null)
    .returning("id")
    .execute();
  return ended.map(({ id }) => id);
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

function tableOf({ id, teacherId, game, openedAt, endedAt, ...row }: Selectable<GameTableRow>, now: number): GameTable {
  const clock = clockOf(row);
  const end = endOfTable(clock);
  if (endedAt === null && end !== undefined && end <= now) {
    return { id, teacherId, game, clock: stopClock(clock, end), openedAt, endedAt: end };
  }
  return { id, teacherId, game, clock, openedAt, endedAt };
}

/** Whether a table's time was up long enough ago, or it was paused when nothing was left. Says it of no row as null. */
function hasRunOut(table: ExpressionBuilder<Tables, "gameTables">, now: number) {
  return table.or([
    table.and([table("state", "=", "running"), table("deadline", "<=", now - tableGraceTime)]),
    table.and([table("state", "=", "paused"), table("remaining", "<=", 0)]),
  ]);
}

function clockColumns(clock: TableClock): Pick<GameTableRow, "state" | "deadline" | "remaining"> {
  return clock.state === "running"
    ? { state: "running", deadline: clock.deadline, remaining: null }
    : { state: "paused", deadline: null, remaining: clock.remaining };
}

function clockOf({ state, deadline, remaining }: Pick<GameTableRow, "state" | "deadline" | "remaining">): TableClock {
  return state === "running" ? { state, deadline: deadline ?? 0 } : { state, remaining: remaining ?? 0 };
}
