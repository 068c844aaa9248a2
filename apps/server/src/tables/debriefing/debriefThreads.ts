import { setImmediate } from "node:timers/promises";
import type { GameResults, Seat, Viewer } from "@belab/domain/games";
import type { Result } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { workerFile } from "../../threads/threads.ts";
import { findPlayedIn, logRanges } from "../stores/logStore.ts";
import { findProgress } from "../stores/streamStore.ts";
import { type GameTable, isPractice } from "../stores/tableStore.ts";
import type { DebriefQuestion, PlayedGame, PlayedPart } from "./debriefWorker.ts";

/** Milliseconds for which a thread keeps a log that nobody asks about: a class looks back at its game for a while. */
const idleTime = 5 * 60 * 1000;

/** Rows of a log that are read at once; between two pieces, other calls take their turn. */
const rowsAtOnce = 500;

const worker = workerFile(import.meta.url, "debriefWorker");

/** Looks back at games that are over in threads, one for each table. */
export interface DebriefThreads {
  /**
   * As `debrief` of the table's game.
   *
   * @param signal - aborted once nobody waits for it.
   */
  debrief(table: GameTable, seat: Seat | undefined, signal?: AbortSignal): Promise<unknown>;
  /** As `results` of the table's game. */
  results(table: GameTable, signal?: AbortSignal): Promise<GameResults>;
  /** As `ask` of the table's game, with a question that nobody has checked; undefined where there is no such stream. */
  ask(
    table: GameTable,
    about: { stream: number; viewer: Viewer; question: unknown },
    signal?: AbortSignal,
  ): Promise<Result<unknown, string> | undefined>;
}

/** @param gamesModule - where the games come from, if they are not those of the product. */
export function createDebriefThreads(
  { database, threads }: Pick<Context, "database" | "threads">,
  gamesModule?: URL,
): DebriefThreads {
  function ask(table: GameTable, question: DebriefQuestion, signal?: AbortSignal): Promise<unknown> {
    const { id, game, version, parameters } = table;
    const opening: PlayedGame = { game, version, parameters, gamesModule: gamesModule?.href };
    const load = (send: (part: PlayedPart) => void) => sendLog(database, id, send);
    const share = isPractice(table) ? "practice" : "class";
    return threads.ask(
      { key: `debriefing of ${id}`, owner: id, share, worker, opening, load, idleTime },
      question,
      signal,
    );
  }

  return {
    debrief: (table, seat, signal) => ask(table, { kind: "debrief", seat }, signal),
    results: (table, signal) => ask(table, { kind: "results" }, signal) as Promise<GameResults>,
    ask: (table, about, signal) =>
      ask(table, { kind: "ask", ...about }, signal) as Promise<Result<unknown, string> | undefined>,
  };
}

async function sendLog(database: Database, tableId: string, send: (part: PlayedPart) => void): Promise<void> {
  const streams = await findProgress(database, tableId);
  send({ kind: "streams", streams: streams.map(({ stream, seats }) => ({ stream, seats })) });
  for (const range of logRanges(streams, rowsAtOnce)) {
    send({ kind: "rows", rows: await findPlayedIn(database, tableId, range) });
    await setImmediate();
  }
}
