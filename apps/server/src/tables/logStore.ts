import type { Seat } from "@belab/domain/games";
import { type PlayClock, playTime } from "@belab/domain/tables";
import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import type { TableLogRow } from "./schema.ts";

/** An entry of a log, before it has its number. */
export interface NewEntry {
  kind: string;
  /** Milliseconds of play; null before the game begins. */
  at: number | null;
  seat?: Seat | null;
  participantId?: string | null;
  actionId?: string | null;
  content?: object;
}

/** An entry of a table's own log, which gets the time of play itself. */
export type TableEntry = Omit<NewEntry, "at">;

export type LogRow = Selectable<TableLogRow>;

/** Rows that one statement writes: SQLite takes so many values at once. */
export const rowsAtOnce = 1_000;

/**
 * Appends to the log of a stream that the transaction has locked.
 *
 * @param number - of the last entry so far.
 * @returns the number of the last entry now.
 */
export async function appendEntries(
  transaction: Database,
  { tableId, stream, number, now }: { tableId: string; stream: number; number: number; now: number },
  entries: readonly NewEntry[],
): Promise<number> {
  const rows = entries.map(({ content = {}, ...entry }, index) => ({
    tableId,
    stream,
    number: number + index + 1,
    time: now,
    ...entry,
    content: JSON.stringify(content),
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await transaction
      .insertInto("tableLog")
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
  return number + entries.length;
}

/** Notes in the table's own log, whose row the transaction has locked by `lockTable`. */
export async function appendToTable(
  transaction: Database,
  { id: tableId, play }: { id: string; play: PlayClock | null },
  now: number,
  entries: readonly TableEntry[],
): Promise<void> {
  const { number } = await transaction
    .updateTable("tableStreams")
    .set((row) => ({ number: row("number", "+", entries.length), changedAt: now }))
    .where("tableId", "=", tableId)
    .where("stream", "=", 0)
    .returning("number")
    .executeTakeFirstOrThrow();
  const at = play && playTime(play, now);
  const place = { tableId, stream: 0, number: number - entries.length, now };
  await appendEntries(
    transaction,
    place,
    entries.map((entry) => ({ ...entry, at })),
  );
}

/** The entry that a participant's action made; undefined where it made none yet. */
export async function findAnswer(
  database: Database,
  participantId: string,
  actionId: string,
): Promise<number | undefined> {
  const row = await database
    .selectFrom("tableLog")
    .select("number")
    .where("participantId", "=", participantId)
    .where("actionId", "=", actionId)
    .executeTakeFirst();
  return row?.number;
}

/** A part of a table's log, in its order: to be read piece by piece. */
export function findLogAfter(
  database: Database,
  tableId: string,
  after: { stream: number; number: number },
  limit: number,
): Promise<LogRow[]> {
  return (
    database
      .selectFrom("tableLog")
      .selectAll()
      .where("tableId", "=", tableId)
      // As one comparison, so that the index finds where to go on.
      .where((row) => row(row.refTuple("stream", "number"), ">", row.tuple(after.stream, after.number)))
      .orderBy("stream")
      .orderBy("number")
      .limit(limit)
      .execute()
  );
}
