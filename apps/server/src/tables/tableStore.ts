import type { GameId, TableClock } from "@belab/domain";
import type { Database } from "../database/open.ts";
import type { GameTableRow } from "../database/schema.ts";

/** One run of a game with one clock. */
export interface GameTable {
  id: string;
  teacherId: string;
  game: GameId;
  clock: TableClock;
}

export async function insertTable(database: Database, table: GameTable, openedAt: number): Promise<void> {
  const { id, teacherId, game, clock } = table;
  await database
    .insertInto("gameTables")
    .values({ id, teacherId, game, ...clockColumns(clock), openedAt })
    .execute();
}

export async function findTable(database: Database, id: string): Promise<GameTable | undefined> {
  const row = await database.selectFrom("gameTables").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { id: row.id, teacherId: row.teacherId, game: row.game, clock: clockOf(row) };
}

/**
 * Sets a table's clock, if it still is what the caller has seen.
 *
 * @returns whether it was.
 */
export async function replaceClock(
  database: Database,
  id: string,
  seen: TableClock,
  clock: TableClock,
): Promise<boolean> {
  const { state, deadline, remaining } = clockColumns(seen);
  const { numUpdatedRows } = await database
    .updateTable("gameTables")
    .set(clockColumns(clock))
    .where("id", "=", id)
    .where("state", "=", state)
    .where("deadline", "is not distinct from", deadline)
    .where("remaining", "is not distinct from", remaining)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function clockColumns(clock: TableClock): Pick<GameTableRow, "state" | "deadline" | "remaining"> {
  return clock.state === "running"
    ? { state: "running", deadline: clock.deadline, remaining: null }
    : { state: "paused", deadline: null, remaining: clock.remaining };
}

function clockOf({ state, deadline, remaining }: Pick<GameTableRow, "state" | "deadline" | "remaining">): TableClock {
  return state === "running" ? { state, deadline: deadline ?? 0 } : { state, remaining: remaining ?? 0 };
}
