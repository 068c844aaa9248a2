import { workerData } from "node:worker_threads";
import type { GameTypes, Seat, StreamLog, Viewer } from "@belab/domain/games";
import { answerQuestions } from "../../threads/worker.ts";
import { gameLogOf } from "../playing/gameLog.ts";
import { type AnyGame, createGames } from "../playing/games.ts";
import type { PlayedRow } from "../stores/logStore.ts";

// Looks back at the game of one table, in a thread of its own: the server's own thread would do nothing else while it runs.

/** What the thread begins with. */
export interface PlayedGame {
  game: string;
  version: number;
  parameters: unknown;
  /** The address of a module that exports `games`; those of the product otherwise. */
  gamesModule: string | undefined;
}

/** What the thread is sent before it is asked: the streams of the table, then their logs, some rows at a time. */
export type PlayedPart =
  | { kind: "streams"; streams: readonly { stream: number; seats: readonly Seat[] }[] }
  | { kind: "rows"; rows: readonly PlayedRow[] };

/** What is asked of a game: its debriefing, what came of each seat, or what somebody wants to know. */
export type DebriefQuestion =
  | { kind: "debrief"; seat: Seat | undefined }
  | { kind: "results" }
  | { kind: "ask"; stream: number; viewer: Viewer; question: unknown };

type Log = StreamLog<GameTypes>;

const { game: gameId, version, parameters, gamesModule }: PlayedGame = workerData;
const logs = new Map<number, Log>();
const game = loadGame();

async function loadGame(): Promise<AnyGame> {
  const all: readonly AnyGame[] | undefined = gamesModule && (await import(gamesModule)).games;
  return createGames(all).version(gameId, version);
}

function keep(rows: readonly PlayedRow[]): void {
  for (const [stream, ofStream] of Map.groupBy(rows, (row) => row.stream)) {
    const log = logs.get(stream);
    if (log !== undefined) {
      const part = gameLogOf(parameters, log.seats, ofStream);
      logs.set(stream, { ...part, entries: [...log.entries, ...part.entries] });
    }
  }
}

async function answerTo(asked: DebriefQuestion): Promise<unknown> {
  const engine = await game;
  if (asked.kind === "debrief") {
    return engine.debrief([...logs.values()], asked.seat);
  }
  if (asked.kind === "results") {
    return engine.results([...logs.values()]);
  }
  const log = logs.get(asked.stream);
  const read = engine.readQuestion(asked.question);
  if (log === undefined || !read.ok) {
    return log && read;
  }
  return engine.ask(log, asked.viewer, read.value);
}

answerQuestions<PlayedPart, DebriefQuestion>({
  take(part) {
    if (part.kind === "rows") {
      keep(part.rows);
      return;
    }
    for (const { stream, seats } of part.streams) {
      logs.set(stream, { parameters, seats, entries: [] });
    }
  },
  answer: answerTo,
});
