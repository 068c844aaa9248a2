import { extname } from "node:path";
import { type Asked, startThread, type Thread, type ThreadJob, threadEnded, UnansweredError } from "./thread.ts";

/**
 * The threads of the process, for work that would keep the server's own thread from everything else. All areas share them:
 * they are few, and jobs that find none free wait for their turn. Owners take turns, and practices come last.
 */
export interface Threads {
  /**
   * Asks the thread that works on a job, or starts one. A thread answers one question at a time. While others wait, it
   * answers its job's questions for the time of a turn; those that are left wait for the next one. A thread that is idle is
   * ended to make room. Practices begin nothing while a class waits that may begin, have one thread where a class waits, and
   * leave one to classes otherwise. One file that somebody sent is read at a time, while another thread is free.
   *
   * @param signal - aborted once nobody waits for the answer: a question is not begun then.
   * @throws what the worker throws, an {@link UnansweredError} where nobody waits or the answer took too long, an
   * {@link OverspentError} if the thread used up its memory or its processor time, or an error if the thread ends before
   * it has answered.
   */
  ask<Part>(job: ThreadJob<Part>, question: unknown, signal?: AbortSignal): Promise<unknown>;
  /** Ends all threads. All questions that are not answered fail, those that wait for a thread too. */
  close(): Promise<void>;
}

export interface ThreadsOptions {
  /**
   * Threads at the same time, from 2.
   * @default 4
   */
  mostThreads?: number;
  /**
   * Milliseconds for which a thread answers one job's questions while others wait.
   * @default 1000
   */
  turnTime?: number;
  /**
   * Milliseconds that one answer may take.
   * @default 30_000
   */
  timeLimit?: number;
}

/** A job with questions that are not begun. */
interface WaitingJob {
  job: ThreadJob;
  questions: Asked[];
}

/** Creates the threads of a process, none of which is started yet. */
export function createThreads({ mostThreads = 4, turnTime = 1000, timeLimit = 30_000 }: ThreadsOptions = {}): Threads {
  /** Threads that take questions, by the keys of their jobs. The last to answer comes last. */
  const threads = new Map<string, Thread>();
  /** All threads that exist, also those that are ending. */
  const running = new Set<Thread>();
  /** By their keys, in the order of their turns. */
  const waiting = new Map<string, WaitingJob>();
  /** When the turns of threads at work began. */
  const turns = new WeakMap<Thread, number>();

  /** Lets the jobs begin whose turn it is, as many as there is room for. */
  function startWaiting(): void {
    for (let next = nextJob(); next !== undefined; next = nextJob()) {
      const idle = threads.get(next.job.key);
      if (idle !== undefined) {
        askNext(idle);
      } else if (running.size < mostThreads) {
        start(next);
      } else {
        makeRoom();
        return;
      }
    }
  }

  /** Returns the job that begins next: of a class, of the owner with the fewest threads at work, and waiting for longest. */
  function nextJob(): WaitingJob | undefined {
    const rank = ({ owner, share }: ThreadJob) =>
      (share === "practice" ? mostThreads : 0) + countAtWork((job) => job.owner === owner);
    return waitingForThread()
      .filter(({ job }) => mayBegin(job))
      .toSorted((one, other) => rank(one.job) - rank(other.job))[0];
  }

  /** Jobs that have no thread at work. */
  function waitingForThread(): WaitingJob[] {
    return [...waiting.values()].filter(({ job }) => threads.get(job.key)?.isIdle() ?? true);
  }

  function mayBegin({ share, isLoadedByThreads, isUpload }: ThreadJob): boolean {
    if (isUpload && (countAtWork((job) => job.isUpload === true) > 0 || countAtWork(() => true) >= mostThreads - 1)) {
      return false;
    }
    // Jobs that may wait for another thread leave one to those that wait for none.
    if (isLoadedByThreads) {
      return countAtWork((job) => job.isLoadedByThreads === true) < mostThreads - 1;
    }
    const practices = doesClassWait() ? 1 : mostThreads - 1;
    return share === "class" || countAtWork((job) => job.share === "practice") < practices;
  }

  function countAtWork(isCounted: (job: ThreadJob) => boolean): number {
    return [...threads.values()].filter((thread) => !thread.isIdle() && isCounted(thread.job)).length;
  }

  function doesClassWait(): boolean {
    return waitingForThread().some(({ job }) => job.share === "class");
  }

  /** Ends an idle thread, of a practice first, unless one is ending already. */
  function makeRoom(): void {
    if (running.size === threads.size) {
      const idle = [...threads.values()].filter((thread) => thread.isIdle());
      void (idle.find(({ job }) => job.share === "practice") ?? idle[0])?.end();
    }
  }

  function start({ job, questions }: WaitingJob): void {
    waiting.delete(job.key);
    try {
      const thread = startThread(job, timeLimit, {
        onAnswer: () => goOn(thread),
        onEnd(error) {
          threads.delete(job.key);
          if (error !== undefined) {
            failWaiting(job.key, error);
          }
        },
        onExit() {
          running.delete(thread);
          startWaiting();
        },
      });
      threads.set(job.key, thread);
      running.add(thread);
      waiting.set(job.key, { job, questions });
      askNext(thread);
    } catch (error) {
      // The system may have no thread left.
      fail(questions, error);
    }
  }

  /** Asks a thread the next question of its job. */
  function askNext(thread: Thread): void {
    const { key } = thread.job;
    const asked = waiting.get(key)?.questions.shift();
    if (waiting.get(key)?.questions.length === 0) {
      waiting.delete(key);
    }
    if (asked !== undefined) {
      thread.ask(asked);
    }
  }

  /** Lets a thread that has answered go on with its job, or others take their turn. */
  function goOn(thread: Thread): void {
    const { key } = thread.job;
    threads.delete(key);
    threads.set(key, thread);
    const own = waiting.get(key);
    if (own !== undefined && !isTurnOver(thread)) {
      askNext(thread);
      return;
    }
    turns.delete(thread);
    if (own !== undefined) {
      waiting.delete(key);
      waiting.set(key, own);
    }
    thread.rest();
    startWaiting();
  }

  function isTurnOver(thread: Thread): boolean {
    const now = performance.now();
    const began = turns.get(thread) ?? now;
    turns.set(thread, began);
    const others = waitingForThread().filter(({ job }) => job.key !== thread.job.key && mayBegin(job));
    const givesWay = thread.job.share === "practice" && others.some(({ job }) => job.share === "class");
    return givesWay || (others.length > 0 && now - began >= turnTime);
  }

  function withdraw(key: string, asked: Asked): void {
    const own = waiting.get(key);
    const index = own?.questions.indexOf(asked) ?? -1;
    if (own === undefined || index < 0) {
      return;
    }
    own.questions.splice(index, 1);
    if (own.questions.length === 0) {
      waiting.delete(key);
    }
    asked.answer.reject(nobodyWaits());
    startWaiting();
  }

  function failWaiting(key: string, error: unknown): void {
    fail(waiting.get(key)?.questions ?? [], error);
    waiting.delete(key);
  }

  return {
    ask(job, question, signal) {
      const asked: Asked = { question, answer: Promise.withResolvers() };
      if (signal?.aborted) {
        return Promise.reject(nobodyWaits());
      }
      signal?.addEventListener("abort", () => withdraw(job.key, asked), { once: true });
      const questions = waiting.get(job.key)?.questions ?? [];
      questions.push(asked);
      waiting.set(job.key, { job: job as ThreadJob, questions });
      startWaiting();
      return asked.answer.promise;
    },

    async close() {
      for (const key of [...waiting.keys()]) {
        failWaiting(key, threadEnded());
      }
      await Promise.all([...running].map((thread) => thread.end()));
    },
  };
}

function nobodyWaits(): UnansweredError {
  return new UnansweredError("Nobody waits for the answer.");
}

function fail(questions: readonly Asked[], error: unknown): void {
  for (const { answer } of questions) {
    answer.reject(error);
  }
}

/**
 * Returns the file of a worker that stands beside a module: a source, or what it was built to.
 *
 * @param module - the `import.meta.url` of the module.
 * @param name - of the worker's file, without its extension.
 */
export function workerFile(module: string, name: string): URL {
  return new URL(`./${name}${extname(module)}`, module);
}
