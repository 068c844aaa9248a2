import { setImmediate } from "node:timers/promises";
import type { GameTypes, LogEntry, Seat, StreamLog } from "@belab/domain/games";
import type { Database } from "../database/database.ts";
import { gameLogOf } from "./gameLog.ts";
import { findLogAfter, type LogRow } from "./logStore.ts";
import { createSharedCache } from "./sharedCache.ts";
import { findProgress } from "./streamStore.ts";
import type { GameTable } from "./tableStore.ts";

/** The logs of a table's streams by their numbers, in order, as its game reads them. */
export type PlayedLogs = ReadonlyMap<number, StreamLog<GameTypes>>;

/** Entries that are read at once. */
export const pieceLength = 500;

/**
 * The log of a table in its order, read piece by piece while it is taken. Between two pieces the server does whatever else
 * there is to do: a SQLite file is read without waiting.
 *
 * @param stream - the first one to read.
 */
export async function* logPieces(database: Database, tableId: string, stream = 0): AsyncGenerator<LogRow[]> {
  let after = { stream, number: 0 };
  for (;;) {
    const rows = await findLogAfter(database, tableId, after, pieceLength);
    const last = rows.at(-1);
    if (last === undefined) {
      return;
    }
    yield rows;
    after = last;
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
  for await (const rows of logPieces(database, id, 1)) {
    for (const [stream, ofStream] of Map.groupBy(rows, (row) => row.stream)) {
      const log = logs.get(stream);
      if (log !== undefined) {
        const part = gameLogOf(parameters, log.seats, ofStream);
        log.seats = part.seats;
        log.entries.push(...part.entries);
      }
    }
  }
  return logs;
}

/** Entries of logs that a cache keeps. */
const entriesKept = 100_000;

/** Reads the logs of tables that are over, once for all who ask at the same time. Those that were asked for last are kept. */
export function createLogCache(database: Database): (table: GameTable) => Promise<PlayedLogs> {
  const logs = createSharedCache<PlayedLogs>(entriesKept, countEntries);
  return (table) => logs.get(table.id, () => readPlayedLogs(database, table));
}

/** How many entries logs have in all. */
function countEntries(logs: PlayedLogs): number {
  return [...logs.values()].reduce((count, { entries }) => count + entries.length, 0);
}
