import type { GameTypes, StreamLog } from "@belab/domain/games";
import type { Database } from "../database/database.ts";
import { gameLogOf } from "./gameLog.ts";
import { findGameLogs, findProgress } from "./streamStore.ts";
import type { GameTable } from "./tableStore.ts";

/** The logs of a table's streams by their numbers, in order, as its game reads them. */
export type PlayedLogs = ReadonlyMap<number, StreamLog<GameTypes>>;

/** Reads everything that was played at a table into memory. */
export async function readPlayedLogs(
  database: Database,
  { id, parameters }: Pick<GameTable, "id" | "parameters">,
): Promise<PlayedLogs> {
  const streams = await findProgress(database, id);
  const rows = Map.groupBy(await findGameLogs(database, id), ({ stream }) => stream);
  return new Map(streams.map(({ stream, seats }) => [stream, gameLogOf(parameters, seats, rows.get(stream) ?? [])]));
}

/** How many entries logs have in all. */
export function countEntries(logs: PlayedLogs): number {
  return [...logs.values()].reduce((count, { entries }) => count + entries.length, 0);
}
