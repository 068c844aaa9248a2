import { setImmediate } from "node:timers/promises";
import type { GameTypes, LogEntry, Seat, StreamLog } from "@belab/domain/games";
import type { Database } from "../../database/database.ts";
import { gameLogOf } from "../playing/gameLog.ts";
import { findLogIn, findLogOf, findPlayedIn, type LogRow, logRanges } from "../stores/logStore.ts";
import { findProgress, findStreamNumbers, findStreams } from "../stores/streamStore.ts";
import type { GameTable } from "../stores/tableStore.ts";
import { createSharedCache } from "./sharedCache.ts";

/** The logs of a table's streams by their numbers, in order, as its game reads them. */
export type PlayedLogs = ReadonlyMap<number, StreamLog<GameTypes>>;

/** Entries that are read at once where each piece is written out. */
export const pieceLength = 500;

/**
 * Entries that are read at once into memory. Many people wait for a debriefing at the same time, and between two pieces
 * all their requests take their turn.
 */
const entriesAtOnce = 2_000;

/**
 * The log of a table in its order, read piece by piece while it is taken. Between two pieces the server does whatever else
 * there is to do: a SQLite file is read without waiting.
 */
export async function* logPieces(database: Database, tableId: string): AsyncGenerator<LogRow[]> {
  for (const range of logRanges(await findStreamNumbers(database, [tableId]), pieceLength)) {
    yield await findLogIn(database, tableId, range);
    await setImmediate();
  }
}

interface GrowingLog extends StreamLog<GameTypes> {
  seats: readonly Seat[];
  entries: LogEntry<GameTypes>[];
}

/** Reads everything that was played at a table into memory. */
export async function readPlayedLogs(
  database: Database,
  { id, parameters }: Pick<GameTable, "id" | "parameters">,
): Promise<PlayedLogs> {
  const streams = await findProgress(database, id);
  const logs = new Map<number, GrowingLog>(
    streams.map(({ stream, seats }) => [stream, { parameters, seats, entries: [] }]),
  );
  for (const range of logRanges(streams, entriesAtOnce)) {
    const rows = await findPlayedIn(database, id, range);
    for (const [stream, ofStream] of Map.groupBy(rows, (row) => row.stream)) {
      const log = logs.get(stream);
      if (log !== undefined) {
        const part = gameLogOf(parameters, log.seats, ofStream);
        log.seats = part.seats;
        log.entries.push(...part.entries);
      }
    }
    await setImmediate();
  }
  return logs;
}

/** Reads what was played in one stream of a table; undefined where there is none. */
export async function readPlayedLog(
  database: Database,
  { id, parameters }: Pick<GameTable, "id" | "parameters">,
  stream: number,
): Promise<StreamLog<GameTypes> | undefined> {
  const [played] = await findStreams(database, id, [stream]);
  return played && gameLogOf(parameters, played.seats, await findLogOf(database, id, stream));
}

/** Entries of logs that a cache keeps: 300 players make some 120,000 in thirty decks of Googol. */
const entriesKept = 150_000;

/** Reads the logs of tables that are over, once for all who ask at the same time. Those that were asked for last are kept. */
export function createLogCache(database: Database): (table: GameTable) => Promise<PlayedLogs> {
  const logs = createSharedCache<PlayedLogs>(entriesKept, countEntries);
  return (table) => logs.get(table.id, () => readPlayedLogs(database, table));
}

/** How many entries logs have in all. */
function countEntries(logs: PlayedLogs): number {
  return [...logs.values()].reduce((count, { entries }) => count + entries.length, 0);
}
