import type { Seat } from "@belab/domain/games";
import type { Selectable } from "kysely";
import { batch } from "../../database/cleanUp.ts";
import type { Database } from "../../database/database.ts";
import type { TableSeatRow } from "../schema.ts";
import { type GameTable, tableOf } from "./tableStore.ts";

export type TableSeat = Selectable<TableSeatRow>;

/** A seat as a game needs it. */
export type PlayedSeat = Omit<TableSeat, "name">;

export function findSeats(database: Database, tableId: string): Promise<TableSeat[]> {
  return database.selectFrom("tableSeats").selectAll().where("tableId", "=", tableId).orderBy("seat").execute();
}

/** A table with some of its seats, in one query. */
export async function findTableWithSeats(
  database: Database,
  tableId: string,
  some: readonly Seat[],
): Promise<{ table: GameTable; seats: PlayedSeat[] } | undefined> {
  const rows = await database
    .selectFrom("gameTables")
    .leftJoin("tableSeats", (seats) => seats.onRef("tableId", "=", "id").on("seat", "in", some))
    .selectAll("gameTables")
    .select(["seat", "stream", "factor", "isBot"])
    .where("id", "=", tableId)
    .orderBy("seat")
    .execute();
  const seats = rows.flatMap(({ seat, stream, factor, isBot }) =>
    seat === null || factor === null || isBot === null ? [] : [{ tableId, seat, stream, factor, isBot }],
  );
  const [first] = rows;
  if (first === undefined) {
    return undefined;
  }
  const { seat, stream, factor, isBot, ...table } = first;
  return { table: tableOf(table), seats };
}

export function findSeat(database: Database, tableId: string, seat: Seat): Promise<TableSeat | undefined> {
  return database
    .selectFrom("tableSeats")
    .selectAll()
    .where("tableId", "=", tableId)
    .where("seat", "=", seat)
    .executeTakeFirst();
}

export async function insertSeats(
  transaction: Database,
  tableId: string,
  seats: readonly Seat[],
  stream: number | null = null,
): Promise<void> {
  if (seats.length > 0) {
    await transaction
      .insertInto("tableSeats")
      .values(seats.map((seat) => ({ tableId, seat, stream })))
      .execute();
  }
}

/** Gives teams the names that they have at another table. */
export async function copyTeamNames(
  transaction: Database,
  { from, to }: Record<"from" | "to", string>,
  seats: readonly Seat[],
): Promise<void> {
  const named = (await findSeats(transaction, from)).filter(({ seat, name }) => name !== null && seats.includes(seat));
  for (const { seat, name } of named) {
    await updateSeat(transaction, to, seat, { name });
  }
}

export async function deleteSeats(transaction: Database, tableId: string, seats: readonly Seat[]): Promise<void> {
  if (seats.length > 0) {
    await transaction.deleteFrom("tableSeats").where("tableId", "=", tableId).where("seat", "in", seats).execute();
  }
}

export async function updateSeat(
  transaction: Database,
  tableId: string,
  seat: Seat,
  changes: Partial<Pick<TableSeat, "factor" | "isBot" | "name">>,
): Promise<void> {
  await transaction
    .updateTable("tableSeats")
    .set(changes)
    .where("tableId", "=", tableId)
    .where("seat", "=", seat)
    .execute();
}

/** Puts seats into the stream in which they play. */
export async function setStreamOfSeats(
  transaction: Database,
  tableId: string,
  seats: readonly Seat[],
  stream: number,
): Promise<void> {
  await transaction
    .updateTable("tableSeats")
    .set({ stream })
    .where("tableId", "=", tableId)
    .where("seat", "in", seats)
    .execute();
}

/**
 * Deletes the names of teams of tables that ended before a time, a batch at most.
 *
 * @returns how many.
 */
export async function forgetTeamsEndedBefore(database: Database, time: number): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable("tableSeats")
    .set({ name: null })
    .where("name", "is not", null)
    .where("tableId", "in", (ended) =>
      ended
        .selectFrom("gameTables")
        .innerJoin("tableSeats as named", "named.tableId", "gameTables.id")
        .select("gameTables.id")
        .where("gameTables.endedAt", "<=", time)
        .where("named.name", "is not", null)
        .limit(batch),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
