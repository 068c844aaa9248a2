import { extname } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Seat, Viewer } from "@belab/domain/games";
import type { Result } from "@belab/domain/result";
import type { Database } from "../../database/database.ts";
import { findPlayedIn, logRanges } from "../stores/logStore.ts";
import { findProgress } from "../stores/streamStore.ts";
import type { GameTable } from "../stores/tableStore.ts";
import type { Debriefed, DebriefQuestion, ForDebriefing, PlayedGame } from "./debriefWorker.ts";

/** The worker's file beside this one: a source, or what it was built to. */
const extension = extname(import.meta.url);
const workerUrl = new URL(`./debriefWorker${extension}`, import.meta.url);

/** Sources of the workspace's packages are found under a condition of their own. */
const workerArguments = extension === ".ts" ? ["--conditions=@belab/source"] : [];

/** Threads at the same time, each for one table: of debriefings, and as many again of the results that are stored. */
const mostThreads = 4;

/** Milliseconds for which a thread keeps a log that nobody asks about: a class looks back at its game for a while. */
const idleTime = 5 * 60 * 1000;

/** Rows of a log that are read at once; between two pieces, other calls take their turn. */
const rowsAtOnce = 500;

/** Threads in which games that are over are looked back at. */
export interface DebriefThreads {
  /** As `debrief` of the table's game. */
  debrief(table: GameTable, seat: Seat | undefined): Promise<unknown>;
  /** As `ask` of the table's game, with a question that nobody has checked; undefined where there is no such stream. */
  ask(
    table: GameTable,
    about: { stream: number; viewer: Viewer; question: unknown },
  ): Promise<Result<unknown, string> | undefined>;
  /** Ends all threads; what they were asked fails. */
  close(): Promise<void>;
}

interface Thread {
  worker: Worker;
  /** Ends once the thread has the whole log. */
  ready: Promise<void>;
  /** Who waits for the answer to which question. */
  waiting: Map<number, PromiseWithResolvers<unknown>>;
  /** Ends a thread that nobody asks. */
  idle: NodeJS.Timeout | undefined;
}

/** @param gamesModule - where the games come from, if they are not those of the product. */
export function createDebriefThreads(database: Database, gamesModule?: URL): DebriefThreads {
  const threads = new Map<string, Thread>();
  /** Who waits for a thread to become idle. */
  const queue: (() => void)[] = [];
  let questions = 0;

  async function ask(table: GameTable, question: DebriefQuestion): Promise<unknown> {
    while (!threads.has(table.id) && threads.size >= mostThreads) {
      await someIdle();
    }
    // Until the question waits for its answer, nobody else is to take the thread for an idle one.
    const thread = threads.get(table.id) ?? start(table);
    clearTimeout(thread.idle);
    questions += 1;
    const id = questions;
    const answer = Promise.withResolvers<unknown>();
    thread.waiting.set(id, answer);
    thread.ready.then(() => send(thread, { kind: "question", id, question }), answer.reject);
    try {
      return await answer.promise;
    } finally {
      thread.waiting.delete(id);
      rest(table.id, thread);
    }
  }

  /** Ends a thread that is idle, or waits until one is. */
  async function someIdle(): Promise<void> {
    const idle = [...threads].find(([, { waiting }]) => waiting.size === 0);
    if (idle === undefined) {
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      end(...idle);
    }
  }

  function start(table: GameTable): Thread {
    const { id, game, version, parameters } = table;
    const workerData: PlayedGame = { game, version, parameters, gamesModule: gamesModule?.href };
    const worker = new Worker(workerUrl, { workerData, execArgv: [...process.execArgv, ...workerArguments] });
    const thread: Thread = { worker, waiting: new Map(), ready: sendLog(worker, id), idle: undefined };
    threads.set(id, thread);
    thread.ready.catch((error) => end(id, thread, error));
    worker.on("error", (error) => end(id, thread, error));
    worker.on("message", (debriefed: Debriefed) => {
      const answer = thread.waiting.get(debriefed.id);
      if ("error" in debriefed) {
        answer?.reject(debriefed.error);
      } else {
        answer?.resolve(debriefed.value);
      }
    });
    // A server that is asked to stop waits for no thread.
    worker.unref();
    return thread;
  }

  async function sendLog(worker: Worker, tableId: string): Promise<void> {
    const streams = await findProgress(database, tableId);
    send({ worker }, { kind: "streams", streams: streams.map(({ stream, seats }) => ({ stream, seats })) });
    for (const range of logRanges(streams, rowsAtOnce)) {
      send({ worker }, { kind: "rows", rows: await findPlayedIn(database, tableId, range) });
      await setImmediate();
    }
  }

  function rest(id: string, thread: Thread): void {
    if (thread.waiting.size === 0 && threads.get(id) === thread) {
      clearTimeout(thread.idle);
      thread.idle = setTimeout(() => end(id, thread), idleTime).unref();
      queue.shift()?.();
    }
  }

  function end(id: string, thread: Thread, error: unknown = new Error("The thread has ended.")): void {
    if (threads.get(id) === thread) {
      threads.delete(id);
    }
    clearTimeout(thread.idle);
    void thread.worker.terminate();
    for (const { reject } of thread.waiting.values()) {
      reject(error);
    }
    queue.shift()?.();
  }

  return {
    debrief: (table, seat) => ask(table, { kind: "debrief", seat }),
    ask: (table, about) => ask(table, { kind: "ask", ...about }) as Promise<Result<unknown, string> | undefined>,
    async close() {
      for (const [id, thread] of threads) {
        end(id, thread);
      }
    },
  };
}

function send({ worker }: Pick<Thread, "worker">, message: ForDebriefing): void {
  worker.postMessage(message);
}
