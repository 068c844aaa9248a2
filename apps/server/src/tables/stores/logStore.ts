import type { Seat } from "@belab/domain/games";
import { type PlayClock, playTime } from "@belab/domain/tables";
import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { TableLogRow } from "../schema.ts";

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
  await insertRows(transaction, rowsOf(place, entries));
  return place.number + entries.length;
}

/** Appends rows to the logs of streams that the transaction has locked. */
export async function insertRows(transaction: Database, rows: ReturnType<typeof rowsOf>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await transaction
      .insertInto("tableLog")
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
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

/** As {@link findAnswer}, of an action in the game by a person who runs the table. */
export async function findTeachersAnswer(
  database: Database,
  { tableId, stream, actionId }: Pick<LogPlace, "tableId" | "stream"> & Pick<ActionKey, "actionId">,
): Promise<number | undefined> {
  const row = await database
    .selectFrom("tableLog")
    .select("number")
    .where("tableId", "=", tableId)
    .where("stream", "=", stream)
    .where("participantId", "is", null)
    .where("actionId", "=", actionId)
    .executeTakeFirst();
  return row?.number;
}

/** What a game reads of an entry. */
export type PlayedRow = Pick<LogRow, (typeof playedColumns)[number]>;

const playedColumns = ["stream", "number", "at", "kind", "seat", "participantId", "content"] as const;

/** A part of a table's log: some streams in a row, or some entries of one. The ends belong to it. */
export interface LogRange {
  streams: readonly [from: number, to: number];
  numbers: readonly [from: number, to: number];
}

/**
 * Cuts a log into parts of so many entries at most, in its order. Parts are named by both of their ends: PostgreSQL, which
 * doesn't know yet how long a new log is, would read all that is left of it for each part that is named by its beginning
 * and a limit.
 *
 * @param streams - with the number of their last entry each.
 */
export function logRanges(streams: readonly { stream: number; number: number }[], length: number): LogRange[] {
  const ranges: LogRange[] = [];
  let free = 0;
  for (const { stream, number } of streams.toSorted((one, other) => one.stream - other.stream)) {
    const last = ranges.at(-1);
    if (last !== undefined && number <= free) {
      ranges[ranges.length - 1] = { ...last, streams: [last.streams[0], stream] };
      free -= number;
    } else {
      for (let from = 1; from <= number; from += length) {
        ranges.push({ streams: [stream, stream], numbers: [from, from + length - 1] });
      }
      free = number > length ? 0 : length - number;
    }
  }
  return ranges;
}

/** A part of a table's log, in its order. */
export function findLogIn(database: Database, tableId: string, range: LogRange): Promise<LogRow[]> {
  return logIn(database, tableId, range).selectAll().execute();
}

/** As {@link findLogIn}, without what a game does not read: half as long on the way. */
export function findPlayedIn(database: Database, tableId: string, range: LogRange): Promise<PlayedRow[]> {
  return logIn(database, tableId, range).select(playedColumns).execute();
}

function logIn(database: Database, tableId: string, { streams, numbers }: LogRange) {
  return database
    .selectFrom("tableLog")
    .where("tableId", "=", tableId)
    .where("stream", ">=", streams[0])
    .where("stream", "<=", streams[1])
    .where("number", ">=", numbers[0])
    .where("number", "<=", numbers[1])
    .orderBy("stream")
    .orderBy("number");
}

/** The whole log of one stream, in its order. */
export function findLogOf(database: Database, tableId: string, stream: number): Promise<PlayedRow[]> {
  return database
    .selectFrom("tableLog")
    .select(playedColumns)
    .where("tableId", "=", tableId)
    .where("stream", "=", stream)
    .orderBy("number")
    .execute();
}
