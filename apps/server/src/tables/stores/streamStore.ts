import type { Seat } from "@belab/domain/games";
import type { PhaseEnder, PlayProgress, StreamPhase, StreamProgress } from "@belab/domain/tables";
import { type Selectable, sql } from "kysely";
import { type Database, isPostgres } from "../../database/database.ts";
import type { TableStreamRow } from "../schema.ts";
import { type ActionKey, answerTo, appendEntries, insertRows, type NewEntry, rowsAtOnce, rowsOf } from "./logStore.ts";

/** A stream of play as it stands. */
export interface PlayStream extends StreamProgress {
  tableId: string;
  /** The number of the last entry in its log. */
  number: number;
  state: unknown;
  /** Milliseconds since 1970 UTC; null while it is played. */
  endedAt: number | null;
  /** Since when its phase cannot be ended, because of an error: milliseconds since 1970 UTC; otherwise null. */
  failedAt: number | null;
  /** Who ended the phase before; null where none has ended. */
  lastPhaseEndedBy: PhaseEnder | null;
  /** Until when players don't see the results of the phase, at most: in milliseconds of play. Null where they see them. */
  heldUntil: number | null;
  /** What its game sums up of it for the class; null where that is nothing. */
  summary: string | null;
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

/** Returns how far the games of tables are, by the tables' ids; tables at which nobody plays are missing. */
export async function findPlayProgress(
  database: Database,
  tableIds: readonly string[],
): Promise<ReadonlyMap<string, PlayProgress>> {
  if (tableIds.length === 0) {
    return new Map();
  }
  const rows = await database
    .selectFrom("tableStreams")
    .select(({ fn }) => [
      "tableId",
      fn.min("phaseNumber").as("first"),
      fn.max("phaseNumber").as("last"),
      fn.max("phaseName").as("name"),
      sql<number>`sum(${countOf("seats")})`.as("seats"),
      sql<number>`sum(${countOf("awaited")})`.as("awaited"),
    ])
    .where("tableId", "in", tableIds)
    .where("stream", ">", 0)
    .where("endedAt", "is", null)
    .groupBy("tableId")
    .execute();
  return new Map(
    rows.map(({ tableId, first, last, name, seats, awaited }) => [
      tableId,
      {
        phase: first === null || first !== last || name === null ? null : { name, number: first },
        seats: Number(seats),
        awaited: Number(awaited),
      },
    ]),
  );
}

/** How many numbers a column holds, as a JSON list: they are counted without reading each stream. */
function countOf(column: "seats" | "awaited") {
  const list = sql.ref(column);
  return sql`case when ${list} = '[]' then 0 else length(${list}) - length(replace(${list}, ',', '')) + 1 end`;
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

/** How a row is locked. */
export interface LockOptions {
  /** Finds nothing where another transaction has the row locked, instead of waiting for it. @default false */
  skipsLocked?: boolean;
}

/** A stream that nobody else changes until the transaction ends. */
export async function lockStream(
  transaction: Database,
  tableId: string,
  stream: number,
): Promise<PlayStream | undefined> {
  const [locked] = await lockStreams(transaction, tableId, [stream]);
  return locked;
}

/** As {@link lockStream}, several streams of a table, locked in the order of their numbers. */
export async function lockStreams(
  transaction: Database,
  tableId: string,
  streams: readonly number[],
  { skipsLocked = false }: LockOptions = {},
): Promise<PlayStream[]> {
  const rows = await streamsOf(transaction, tableId)
    .where("stream", "in", streams)
    .orderBy("stream")
    .$if(isPostgres(transaction), (query) => (skipsLocked ? query.forUpdate().skipLocked() : query.forUpdate()))
    .execute();
  return rows.map(streamOf);
}

/** The stream in which a seat plays, and what an action got that was sent before. */
export interface StreamToActIn {
  stream: PlayStream;
  /** The number of the action's entry in the log; null where it made none yet. */
  answered: number | null;
}

/**
 * As {@link lockStream}, the stream in which a seat plays; undefined before it does. The participant who acts is locked
 * already, so that the same action is not taken twice at once.
 */
export async function lockStreamToActIn(
  transaction: Database,
  { tableId, seat }: { tableId: string; seat: Seat },
  action: ActionKey,
): Promise<StreamToActIn | undefined> {
  const row = await streamsOf(transaction, tableId)
    .where("stream", "=", (own) =>
      own.selectFrom("tableSeats").select("stream").where("tableId", "=", tableId).where("seat", "=", seat),
    )
    .select(answerTo(transaction, action).as("answered"))
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
  return row && { stream: streamOf(row), answered: row.answered };
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
      "failedAt",
      "lastPhaseEndedBy",
      "heldUntil",
      "summary",
      "phaseName",
      "phaseNumber",
      "phaseStartedAt",
      "phaseDuration",
      "phaseExtension",
      "phaseEndsAt",
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
      .values(streams.slice(start, start + rowsAtOnce).map((stream) => rowOf(stream, now)))
      .execute();
  }
}

/**
 * Stores a stream that the transaction has locked, and appends to its log: in one statement, where the database can.
 *
 * @returns the stream with the number of its last entry.
 */
export async function storeStream(
  transaction: Database,
  stream: PlayStream,
  entries: readonly NewEntry[],
  now: number,
): Promise<PlayStream> {
  const { tableId } = stream;
  const place = { tableId, stream: stream.stream, number: stream.number, now };
  if (isPostgres(transaction) && entries.length > 0 && entries.length <= rowsAtOnce) {
    const stored = { ...stream, number: stream.number + entries.length };
    await updateOf(
      transaction.with("appended", (log) => log.insertInto("tableLog").values(rowsOf(place, entries))),
      stored,
      now,
    ).execute();
    return stored;
  }
  const stored = { ...stream, number: await appendEntries(transaction, place, entries) };
  await updateOf(transaction, stored, now).execute();
  return stored;
}

/** A stream as it is to be stored, but for the number of its last entry, with what is appended to its log. */
export interface StreamChange {
  stream: PlayStream;
  entries: readonly NewEntry[];
}

/**
 * As {@link storeStream}, several streams that the transaction has locked: in as few statements as can be.
 *
 * @returns the streams with the numbers of their last entries.
 */
export async function storeStreams(
  transaction: Database,
  changes: readonly StreamChange[],
  now: number,
): Promise<PlayStream[]> {
  const rows = changes.flatMap(({ stream, entries }) => rowsOf({ ...stream, now }, entries));
  await insertRows(transaction, rows);
  const stored = changes.map(({ stream, entries }) => ({ ...stream, number: stream.number + entries.length }));
  // A stream that is over keeps the columns of its last phase, which the others replace.
  for (const streams of Map.groupBy(stored, ({ phase }) => phase === null).values()) {
    await replaceStreams(transaction, streams, now);
  }
  return stored;
}

/**
 * Replaces the same columns of streams that are there: as rows to insert that are there already, because an update gives
 * all rows the same values.
 */
async function replaceStreams(transaction: Database, streams: readonly PlayStream[], now: number): Promise<void> {
  for (let start = 0; start < streams.length; start += rowsAtOnce) {
    const rows = streams.slice(start, start + rowsAtOnce).map((stream) => rowOf(stream, now));
    const { tableId, stream, ...columns } = rows[0] ?? {};
    await transaction
      .insertInto("tableStreams")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["tableId", "stream"])
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(Object.keys(columns).map((column) => [column, ref(`excluded.${column as "state"}`)])),
          ),
      )
      .execute();
  }
}

function updateOf(transaction: Pick<Database, "updateTable">, stream: PlayStream, now: number) {
  return transaction
    .updateTable("tableStreams")
    .set(columnsOf(stream, now))
    .where("tableId", "=", stream.tableId)
    .where("stream", "=", stream.stream);
}

/**
 * Notes that the phase of a stream cannot be ended.
 *
 * @returns whether that was not known yet.
 */
export async function markFailed(
  database: Database,
  { tableId, stream }: Pick<DuePhase, "tableId" | "stream">,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("tableStreams")
    .set({ failedAt: now })
    .where("tableId", "=", tableId)
    .where("stream", "=", stream)
    .where("failedAt", "is", null)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** When a phase is over, in milliseconds since 1970 UTC. */
const dueTime = sql<number>`table_streams.deadline + game_tables.started_at + game_tables.paused_for`;

/** Phases whose time is up, a number at most, the longest due first. */
export async function findDuePhases(database: Database, now: number, limit: number): Promise<DuePhase[]> {
  const rows = await playedStreams(database)
    .select(["tableStreams.tableId", "tableStreams.stream", "tableStreams.phaseNumber"])
    .where(sql<boolean>`table_streams.deadline <= ${now} - game_tables.started_at - game_tables.paused_for`)
    .orderBy(dueTime)
    .limit(limit)
    .execute();
  return rows.map(({ phaseNumber, ...row }) => ({ ...row, phase: phaseNumber ?? 0 }));
}

/** When the first phase is over whose time was not up at a time, in milliseconds since 1970 UTC; undefined where there is none. */
export async function nextDeadline(database: Database, time: number): Promise<number | undefined> {
  const row = await playedStreams(database)
    .select(({ fn }) => fn.min(dueTime).as("next"))
    .where(sql<boolean>`table_streams.deadline > ${time} - game_tables.started_at - game_tables.paused_for`)
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

/** The numbers of all streams of some tables, and when a projector of each table was seen last, in one query. */
export function findStreamNumbers(
  database: Database,
  tableIds: readonly string[],
): Promise<{ tableId: string; stream: number; number: number; projectorSeenAt: number | null }[]> {
  return tableIds.length === 0
    ? Promise.resolve([])
    : database
        .selectFrom("tableStreams")
        .innerJoin("gameTables", "gameTables.id", "tableStreams.tableId")
        .select(["tableStreams.tableId", "tableStreams.stream", "tableStreams.number", "gameTables.projectorSeenAt"])
        .where("tableStreams.tableId", "in", tableIds)
        .execute();
}

/**
 * Lets the players of a table see what is held back from them, unless its projector was seen since a time.
 *
 * @param since - milliseconds since 1970 UTC.
 */
export async function releaseHeldStreams(database: Database, tableId: string, since: number): Promise<void> {
  await database
    .updateTable("tableStreams")
    .set({ heldUntil: null })
    .where("tableId", "=", tableId)
    .where("heldUntil", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("gameTables").select("id").where("id", "=", tableId).where("projectorSeenAt", ">=", since)),
      ),
    )
    .execute();
}

function streamsOf(database: Database, tableId: string) {
  return database.selectFrom("tableStreams").selectAll().where("tableId", "=", tableId);
}

function streamOf(row: Omit<Selectable<TableStreamRow>, "changedAt">): PlayStream {
  const { tableId, stream, number, deadline, endedAt, failedAt, lastPhaseEndedBy, heldUntil, summary } = row;
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
    failedAt,
    lastPhaseEndedBy,
    heldUntil,
    summary,
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
        ...(row.phaseEndsAt !== null && { endsAt: row.phaseEndsAt }),
      };
}

function rowOf(stream: PlayStream, now: number) {
  return { tableId: stream.tableId, stream: stream.stream, ...columnsOf(stream, now) };
}

function columnsOf(stream: PlayStream, now: number) {
  const { number, seats, state, phase, deadline, awaited, endedAt, lastPhaseEndedBy, heldUntil, summary } = stream;
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
      phaseEndsAt: phase.endsAt ?? null,
    }),
    deadline,
    awaited: JSON.stringify(awaited),
    endedAt,
    failedAt: null,
    lastPhaseEndedBy,
    heldUntil,
    summary,
  };
}
