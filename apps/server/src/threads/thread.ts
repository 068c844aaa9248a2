import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { errorCode } from "../errors/errorCode.ts";

/** What a thread works on, and how it begins. */
export interface ThreadJob<Part = unknown> {
  /** Names what the thread works on, such as the log of one table. Questions with the same key go to the same thread. */
  key: string;
  /** The module that the thread runs, as `workerFile` finds it: it calls `answerQuestions`. */
  worker: URL;
  /** What the thread begins with: its `workerData`. */
  opening?: unknown;
  /** Sends the thread what it works on, in parts, before its first question. `send` throws once the thread has ended. */
  load(send: (part: Part) => void): Promise<void>;
  /** Milliseconds for which the thread keeps what it was sent while nobody asks; otherwise it ends with its last answer. */
  idleTime?: number;
  /** Whose turn the job takes: the id of a table, or of the account whose tables it reads. */
  owner: string;
  /** Practices, which anyone can open, come after all classes. */
  share: "class" | "practice";
  /** Whether it reads a file that somebody sent. One such job works at a time, and never on the last free thread. */
  isUpload?: boolean;
  /** Megabytes of the thread's heap. @default 1024 */
  heapMax?: number;
  /** Milliseconds of processor time that one answer may take. A thread that takes more is ended. */
  processorTime?: number;
  /** Whether `load` may wait for the answer of another thread. Such jobs never take all threads. */
  isLoadedByThreads?: boolean;
}

/** What a thread is sent: what it works on, in parts, then questions. */
export type ToThread<Part, Question> = { kind: "part"; part: Part } | { kind: "question"; question: Question };

/** What a thread answers to a question. */
export type FromThread = { value: unknown } | { error: unknown };

/** A question, and the promise of its answer. */
export interface Asked {
  question: unknown;
  answer: PromiseWithResolvers<unknown>;
}

/** A thread that works on one job. */
export interface Thread {
  job: ThreadJob;
  /** Asks once the thread has all that it works on. One question is asked at a time. */
  ask(asked: Asked): void;
  /** Keeps the thread for its job's idle time, or ends it where there is none. */
  rest(): void;
  /** Whether no question waits for an answer. */
  isIdle(): boolean;
  /** Ends the thread and waits until it has exited. */
  end(): Promise<void>;
}

/** What a pool does for its threads. */
export interface ThreadHooks {
  /** Called once a question is answered, where another one may be asked. */
  onAnswer(): void;
  /** Called once the thread takes no more questions. With an error, it failed. */
  onEnd(error?: unknown): void;
  /** Called once the thread has exited. */
  onExit(): void;
}

/** The error of a question that was not answered because the asker has gone, or because it took too long. */
export class UnansweredError extends Error {}

/** The error of a question whose thread was ended because it used up its memory or its processor time. */
export class OverspentError extends Error {
  readonly spent: "memory" | "processorTime";

  constructor(spent: "memory" | "processorTime") {
    super(`The thread has used up its ${spent === "memory" ? "memory" : "processor time"}.`);
    this.spent = spent;
  }
}

/** Megabytes of the heap of a thread. One that needs more ends, and the process goes on. */
export const usualHeap = 1024;

/** Milliseconds after which the processor time of a thread is looked at again. */
const processorLooks = 250;

/** Returns the error of questions to a thread that has ended. */
export function threadEnded(): Error {
  return new Error("The thread has ended.");
}

/**
 * Starts a thread and sends it what it works on.
 *
 * @param timeLimit - milliseconds that one answer may take. A thread that takes longer is ended.
 */
export function startThread(job: ThreadJob, timeLimit: number, { onAnswer, onEnd, onExit }: ThreadHooks): Thread {
  // Node starts no thread with this flag, which some processes need to measure memory.
  const inherited = process.execArgv.filter((flag) => flag !== "--expose-gc");
  const execArgv = [...inherited, ...argumentsFor(job.worker)];
  const resourceLimits = { maxOldGenerationSizeMb: job.heapMax ?? usualHeap };
  const worker = new Worker(job.worker, { workerData: job.opening, execArgv, resourceLimits });
  let asked: Asked | undefined;
  let hasEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let looks: NodeJS.Timeout | undefined;

  /** Ends the thread once the answer under way has taken more processor time than it may. */
  function watchProcessorTime(allowed: number): void {
    const before = processorTimeOf(worker);
    const watched = asked;
    looks = setInterval(async () => {
      const spent = (await processorTimeOf(worker)) - (await before);
      if (spent > allowed && asked === watched) {
        void stop(new OverspentError("processorTime"));
      }
    }, processorLooks).unref();
  }

  function send(message: ToThread<unknown, unknown>): void {
    if (hasEnded) {
      throw threadEnded();
    }
    worker.postMessage(message);
  }

  function sendQuestion(question: unknown): void {
    if (job.processorTime !== undefined) {
      watchProcessorTime(job.processorTime);
    }
    send({ kind: "question", question });
    timer = setTimeout(() => void stop(new UnansweredError("The answer took too long.")), timeLimit).unref();
  }

  function deliverAnswer(answered: FromThread): void {
    settle(answered);
    if (!hasEnded) {
      onAnswer();
    }
  }

  function settle(answered: FromThread): void {
    clearTimeout(timer);
    clearInterval(looks);
    const answer = asked?.answer;
    asked = undefined;
    if ("error" in answered) {
      answer?.reject(answered.error);
    } else {
      answer?.resolve(answered.value);
    }
  }

  /** Ends the thread with an error of the question under way alone. */
  function stop(error: unknown): Promise<void> {
    settle({ error });
    return end();
  }

  function fail(error: unknown): void {
    if (!hasEnded) {
      settle({ error });
      void end(error);
    }
  }

  async function end(error?: unknown): Promise<void> {
    if (!hasEnded) {
      hasEnded = true;
      settle({ error: threadEnded() });
      onEnd(error);
    }
    await worker.terminate();
  }

  const loaded = job.load((part) => send({ kind: "part", part }));
  loaded.catch(fail);
  worker.on("error", (error) => fail(isOutOfMemory(error) ? new OverspentError("memory") : error));
  worker.on("messageerror", fail);
  worker.on("exit", () => {
    fail(threadEnded());
    onExit();
  });
  worker.on("message", deliverAnswer);
  // A server that is asked to stop waits for no thread.
  worker.unref();

  return {
    job,
    ask(next) {
      clearTimeout(timer);
      asked = next;
      loaded.then(() => sendQuestion(next.question)).catch((error) => deliverAnswer({ error }));
    },
    rest() {
      clearTimeout(timer);
      if (job.idleTime === undefined) {
        void end();
      } else {
        timer = setTimeout(() => void end(), job.idleTime).unref();
      }
    },
    isIdle: () => asked === undefined,
    end: () => end(),
  };
}

/** Returns the milliseconds that a thread has kept a processor busy so far; 0 once it has exited. */
async function processorTimeOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}

function isOutOfMemory(error: unknown): boolean {
  return errorCode(error) === "ERR_WORKER_OUT_OF_MEMORY";
}

/** Sources of the workspace's packages are found under a condition of their own. */
function argumentsFor(worker: URL): string[] {
  return extname(worker.pathname) === ".ts" ? ["--conditions=@belab/source"] : [];
}
