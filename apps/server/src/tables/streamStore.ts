import type { Seat } from "@belab/domain/games";
import { type PlayClock, playTime, type StreamPhase, type StreamProgress } from "@belab/domain/tables";
import { type Selectable, sql } from "kysely";
import { type Database, isPostgres } from "../database/database.ts";
import type { TableLogRow, TableSeatRow, TableStreamRow } from "./schema.ts";

/** A stream of play as it stands. */
export interface PlayStream extends StreamProgress {
  tableId: string;
  /** The number of the last entry in its log. */
  number: number;
  state: unknown;
  /** Milliseconds since 1970 UTC; null while it is played. */
  endedAt: number | null;
}

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

export type TableSeat = Selectable<TableSeatRow>;

/** Rows that one statement writes: SQLite takes so many values at once. */
const rowsAtOnce = 1_000;

export async function findStream(database: Database, tableId: string, stream: number): Promise<PlayStream | undefined> {
  const row = await streamsOf(database, tableId).where("stream", "=", stream).executeTakeFirst();
  return row && streamOf(row);
}

/** Some streams of a table's game, with their states. */
export async function findStreams(
  database: Database,
  tableId: string,
  streams: readonly number[],
): Promise<PlayStream[]> {
  if (streams.length === 0) {
    return [];
  }
  const rows = await streamsOf(database, tableId).where("stream", "in", streams).where("stream", ">", 0).execute();
  return rows.map(streamOf);
}

/** The number of the last entry in a table's own log. */
export async function findNumber(database: Database, tableId: string): Promise<number | undefined> {
  const row = await database
    .selectFrom("tableStreams")
    .select("number")
    .where("tableId", "=", tableId)
    .where("stream", "=", 0)
    .executeTakeFirst();
  return row?.number;
}

/** A stream that nobody else changes until the transaction ends. */
export async function lockStream(
  transaction: Database,
  tableId: string,
  stream: number,
): Promise<PlayStream | undefined> {
  const row = await streamsOf(transaction, tableId)
    .where("stream", "=", stream)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
  return row && streamOf(row);
}

/** All streams of the game that are played, locked in the order of their numbers. */
export async function lockOpenStreams(transaction: Database, tableId: string): Promise<PlayStream[]> {
  const rows = await streamsOf(transaction, tableId)
    .where("stream", ">", 0)
    .where("endedAt", "is", null)
    .orderBy("stream")
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .execute();
  return rows.map(streamOf);
}

/** The streams of the game, without their states. */
export async function findProgress(database: Database, tableId: string): Promise<PlayStream[]> {
  const rows = await database
    .selectFrom("tableStreams")
    .select([
      "tableId",
      "stream",
      "number",
      "seats",
      "awaited",
      "deadline",
      "endedAt",
      "phaseName",
      "phaseNumber",
      "phaseStartedAt",
      "phaseDuration",
      "phaseExtension",
    ])
    .where("tableId", "=", tableId)
    .where("stream", ">", 0)
    .orderBy("stream")
    .execute();
  return rows.map((row) => streamOf({ ...row, state: null }));
}

export async function insertStreams(transaction: Database, streams: readonly PlayStream[], now: number): Promise<void> {
  for (let start = 0; start < streams.length; start += rowsAtOnce) {
    await transaction
      .insertInto("tableStreams")
      .values(
        streams.slice(start, start + rowsAtOnce).map((stream) => ({
          tableId: stream.tableId,
          stream: stream.stream,
          ...columnsOf(stream, now),
        })),
      )
      .execute();
  }
}

export async function updateStream(transaction: Database, stream: PlayStream, now: number): Promise<void> {
  await transaction
    .updateTable("tableStreams")
    .set(columnsOf(stream, now))
    .where("tableId", "=", stream.tableId)
    .where("stream", "=", stream.stream)
    .execute();
}

/** Ends all streams of a table that are still played, whose phases then stay as they are. */
export async function endStreams(transaction: Database, tableId: string, now: number): Promise<void> {
  await transaction
    .updateTable("tableStreams")
    .set((row) => ({ endedAt: now, number: row("number", "+", 1), changedAt: now }))
    .where("tableId", "=", tableId)
    .where("stream", ">", 0)
    .where("endedAt", "is", null)
    .execute();
}

export async function hasOpenStream(database: Database, tableId: string): Promise<boolean> {
  const row = await database
    .selectFrom("tableStreams")
    .select("stream")
    .where("tableId", "=", tableId)
    .where("stream", ">", 0)
    .where("endedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A phase whose time is up. */
export interface DuePhase {
  tableId: string;
  stream: number;
  phase: number;
}

/** Phases whose time is up, a number at most. */
export async function findDuePhases(database: Database, now: number, limit: number): Promise<DuePhase[]> {
  const rows = await playedStreams(database)
    .select(["tableStreams.tableId", "tableStreams.stream", "tableStreams.phaseNumber"])
    .where(sql<boolean>`table_streams.deadline <= ${now} - game_tables.started_at - game_tables.paused_for`)
    .limit(limit)
    .execute();
  return rows.map(({ phaseNumber, ...row }) => ({ ...row, phase: phaseNumber ?? 0 }));
}

/** When the next phase is over, in milliseconds since 1970 UTC; undefined where none is about to be. */
export async function nextDeadline(database: Database): Promise<number | undefined> {
  const row = await playedStreams(database)
    .select(
      sql<number | null>`min(table_streams.deadline + game_tables.started_at + game_tables.paused_for)`.as("next"),
    )
    .executeTakeFirst();
  return row?.next ?? undefined;
}

function playedStreams(database: Database) {
  return database
    .selectFrom("gameTables")
    .innerJoin("tableStreams", "tableStreams.tableId", "gameTables.id")
    .where("gameTables.endedAt", "is", null)
    .where("gameTables.pausedAt", "is", null)
    .where("gameTables.startedAt", "is not", null)
    .where("tableStreams.endedAt", "is", null)
    .where("tableStreams.deadline", "is not", null);
}

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

/** The log of a stream, in its order. */
export function findLog(database: Database, tableId: string, stream: number): Promise<LogRow[]> {
  return database
    .selectFrom("tableLog")
    .selectAll()
    .where("tableId", "=", tableId)
    .where("stream", "=", stream)
    .orderBy("number")
    .execute();
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

/** @param some - the seats to be found; all where there is none. */
export function findSeats(database: Database, tableId: string, some?: readonly Seat[]): Promise<TableSeat[]> {
  return database
    .selectFrom("tableSeats")
    .selectAll()
    .where("tableId", "=", tableId)
    .$if(some !== undefined, (seats) => seats.where("seat", "in", some ?? []))
    .orderBy("seat")
    .execute();
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

export async function deleteSeats(transaction: Database, tableId: string, seats: readonly Seat[]): Promise<void> {
  if (seats.length > 0) {
    await transaction.deleteFrom("tableSeats").where("tableId", "=", tableId).where("seat", "in", seats).execute();
  }
}

export async function updateSeat(
  transaction: Database,
  tableId: string,
  seat: Seat,
  changes: Partial<Pick<TableSeat, "factor" | "isBot">>,
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

/** The numbers of all streams of some tables, in one query. */
export function findStreamNumbers(
  database: Database,
  tableIds: readonly string[],
): Promise<{ tableId: string; stream: number; number: number }[]> {
  return tableIds.length === 0
    ? Promise.resolve([])
    : database
        .selectFrom("tableStreams")
        .select(["tableId", "stream", "number"])
        .where("tableId", "in", tableIds)
        .execute();
}

function streamsOf(database: Database, tableId: string) {
  return database.selectFrom("tableStreams").selectAll().where("tableId", "=", tableId);
}

function streamOf(row: Omit<Selectable<TableStreamRow>, "changedAt">): PlayStream {
  const { tableId, stream, number, deadline, endedAt } = row;
  return {
    tableId,
    stream,
    number,
    seats: JSON.parse(row.seats),
    state: row.state === null ? null : JSON.parse(row.state),
    phase: phaseOf(row),
    deadline,
    awaited: JSON.parse(row.awaited),
    endedAt,
  };
}

function phaseOf(row: Omit<Selectable<TableStreamRow>, "changedAt">): StreamPhase | null {
  return row.endedAt !== null || row.phaseNumber === null
    ? null
    : {
        name: row.phaseName ?? "",
        number: row.phaseNumber,
        startedAt: row.phaseStartedAt ?? 0,
        duration: row.phaseDuration,
        extension: row.phaseExtension ?? 0,
      };
}

function columnsOf({ number, seats, state, phase, deadline, awaited, endedAt }: PlayStream, now: number) {
  return {
    number,
    changedAt: now,
    seats: JSON.stringify(seats),
    state: JSON.stringify(state),
    ...(phase !== null && {
      phaseName: phase.name,
      phaseNumber: phase.number,
      phaseStartedAt: phase.startedAt,
      phaseDuration: phase.duration,
      phaseExtension: phase.extension,
    }),
    deadline,
    awaited: JSON.stringify(awaited),
    endedAt,
  };
}
