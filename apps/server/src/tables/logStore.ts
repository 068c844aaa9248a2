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
 * @returns the number of the last entry now.
 */
export async function appendEntries(
  transaction: Database,
  place: LogPlace,
  entries: readonly NewEntry[],
): Promise<number> {
  const rows = rowsOf(place, entries);
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await transaction
      .insertInto("tableLog")
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
  return place.number + entries.length;
}

/** Where entries are appended. */
export interface LogPlace {
  tableId: string;
  stream: number;
  /** Of the last entry so far. */
  number: number;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/** The rows of entries that are appended. */
export function rowsOf({ tableId, stream, number, now }: LogPlace, entries: readonly NewEntry[]) {
  return entries.map(({ content = {}, ...entry }, index) => ({
    tableId,
    stream,
    number: number + index + 1,
    time: now,
    ...entry,
    content: JSON.stringify(content),
  }));
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

/** What an action is known by. */
export interface ActionKey {
  participantId: string;
  actionId: string;
}

/** The entry that a participant's action made; undefined where it made none yet. */
export async function findAnswer(database: Database, action: ActionKey): Promise<number | undefined> {
  const row = await answerTo(database, action).executeTakeFirst();
  return row?.number;
}

/** The query of {@link findAnswer}, as a part of another one. */
export function answerTo(database: Database, { participantId, actionId }: ActionKey) {
  return database
    .selectFrom("tableLog")
    .select("number")
    .where("participantId", "=", participantId)
    .where("actionId", "=", actionId);
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

/** The whole log of one stream, in its order. */
export function findLogOf(database: Database, tableId: string, stream: number): Promise<LogRow[]> {
  return database
    .selectFrom("tableLog")
    .selectAll()
    .where("tableId", "=", tableId)
    .where("stream", "=", stream)
    .orderBy("number")
    .execute();
}
