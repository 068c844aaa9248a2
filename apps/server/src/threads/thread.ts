import { extname } from "node:path";
import { Worker } from "node:worker_threads";

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
  /** Whether `load` may wait for the answer of another thread. Such jobs never take all threads. */
  isLoadedByThreads?: boolean;
}

/** What a thread is sent: what it works on, in parts, then questions. */
export type ToThread<Part, Question> =
  | { kind: "part"; part: Part }
  | { kind: "question"; id: number; question: Question };

/** What a thread answers to the question with an id. */
export type FromThread = { id: number } & ({ value: unknown } | { error: unknown });

/** A question, and the promise of its answer. */
export interface Asked {
  question: unknown;
  answer: PromiseWithResolvers<unknown>;
}

/** A thread that works on one job. */
export interface Thread {
  job: ThreadJob;
  /** Asks once the thread has all that it works on. */
  ask(asked: Asked): void;
  /** Whether all questions are answered. */
  isIdle(): boolean;
  /** Ends the thread and waits until it has exited. Questions that it has not answered fail. */
  end(error?: unknown): Promise<void>;
}

/** Called once a thread has answered all questions, takes no more of them, and has exited. */
export interface ThreadHooks {
  onIdle(): void;
  onEnd(): void;
  onExit(): void;
}

/** Returns the error of questions to a thread that has ended. */
export function threadEnded(): Error {
  return new Error("The thread has ended.");
}

/** Starts a thread and sends it what it works on. */
export function startThread(job: ThreadJob, { onIdle, onEnd, onExit }: ThreadHooks): Thread {
  const execArgv = [...process.execArgv, ...argumentsFor(job.worker)];
  const worker = new Worker(job.worker, { workerData: job.opening, execArgv });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let questions = 0;
  let hasEnded = false;
  let idle: NodeJS.Timeout | undefined;

  function send(message: ToThread<unknown, unknown>): void {
    if (hasEnded) {
      throw threadEnded();
    }
    worker.postMessage(message);
  }

  function deliverAnswer(answered: FromThread): void {
    const answer = waiting.get(answered.id);
    waiting.delete(answered.id);
    if ("error" in answered) {
      answer?.reject(answered.error);
    } else {
      answer?.resolve(answered.value);
    }
    if (waiting.size === 0 && !hasEnded) {
      becomeIdle();
    }
  }

  function becomeIdle(): void {
    if (job.idleTime === undefined) {
      void end();
    } else {
      idle = setTimeout(end, job.idleTime).unref();
      onIdle();
    }
  }

  async function end(error: unknown = threadEnded()): Promise<void> {
    if (!hasEnded) {
      hasEnded = true;
      clearTimeout(idle);
      onEnd();
      for (const { reject } of waiting.values()) {
        reject(error);
      }
      waiting.clear();
    }
    await worker.terminate();
  }

  const loaded = job.load((part) => send({ kind: "part", part }));
  loaded.catch(end);
  worker.on("error", end);
  worker.on("messageerror", end);
  worker.on("exit", () => {
    void end();
    onExit();
  });
  worker.on("message", deliverAnswer);
  // A server that is asked to stop waits for no thread.
  worker.unref();

  return {
    job,
    ask({ question, answer }) {
      clearTimeout(idle);
      questions += 1;
      const id = questions;
      waiting.set(id, answer);
      loaded.then(() => send({ kind: "question", id, question })).catch((error) => deliverAnswer({ id, error }));
    },
    isIdle: () => waiting.size === 0,
    end,
  };
}

/** Sources of the workspace's packages are found under a condition of their own. */
function argumentsFor(worker: URL): string[] {
  return extname(worker.pathname) === ".ts" ? ["--conditions=@belab/source"] : [];
}
