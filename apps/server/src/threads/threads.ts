import { extname } from "node:path";
import { type Asked, startThread, type Thread, type ThreadJob, threadEnded } from "./thread.ts";

/**
 * The threads of the process, for work that would keep the server's own thread from everything else. All areas share them:
 * they are few, and jobs that find none free wait in one queue. A limit for a table or an address belongs here.
 */
export interface Threads {
  /**
   * Asks the thread that works on a job, or starts one. While all threads are at work, jobs wait in the order in which they
   * came, each with all its questions. A thread that is idle is ended to make room.
   *
   * @throws what the worker throws, or an error if its thread ends before it has answered.
   */
  ask<Part>(job: ThreadJob<Part>, question: unknown): Promise<unknown>;
  /** Ends all threads. All questions that are not answered fail, those that wait for a thread too. */
  close(): Promise<void>;
}

export interface ThreadsOptions {
  /**
   * Threads at the same time, from 2.
   * @default 4
   */
  mostThreads?: number;
}

/** A job that waits for a thread, with what it is to be asked. */
interface WaitingJob {
  job: ThreadJob;
  questions: Asked[];
}

/** Creates the threads of a process, none of which is started yet. */
export function createThreads({ mostThreads = 4 }: ThreadsOptions = {}): Threads {
  /** Threads that take questions, by the keys of their jobs. The last to become idle comes last. */
  const threads = new Map<string, Thread>();
  /** All threads that exist, also those that are ending. */
  const running = new Set<Thread>();
  /** By their keys, in the order in which they came. */
  const waiting = new Map<string, WaitingJob>();

  function startWaiting(): void {
    const next = [...waiting.values()].find(mayStart);
    if (next === undefined) {
      return;
    }
    if (running.size < mostThreads) {
      waiting.delete(next.job.key);
      start(next);
      startWaiting();
    } else if (running.size === threads.size) {
      void [...threads.values()].find((thread) => thread.isIdle())?.end();
    }
  }

  /** Jobs that may wait for another thread leave one to those that wait for none. */
  function mayStart({ job }: WaitingJob): boolean {
    const loading = [...threads.values()].filter((thread) => thread.job.isLoadedByThreads && !thread.isIdle());
    return !job.isLoadedByThreads || loading.length < mostThreads - 1;
  }

  function start({ job, questions }: WaitingJob): void {
    try {
      const thread = startThread(job, {
        onIdle() {
          threads.delete(job.key);
          threads.set(job.key, thread);
          startWaiting();
        },
        onEnd: () => threads.delete(job.key),
        onExit() {
          running.delete(thread);
          startWaiting();
        },
      });
      threads.set(job.key, thread);
      running.add(thread);
      questions.forEach(thread.ask);
    } catch (error) {
      // The system may have no thread left.
      fail(questions, error);
    }
  }

  return {
    ask(job, question) {
      const asked: Asked = { question, answer: Promise.withResolvers() };
      const thread = threads.get(job.key);
      if (thread === undefined) {
        const questions = waiting.get(job.key)?.questions ?? [];
        waiting.set(job.key, { job: job as ThreadJob, questions: [...questions, asked] });
        startWaiting();
      } else {
        thread.ask(asked);
      }
      return asked.answer.promise;
    },

    async close() {
      for (const { questions } of waiting.values()) {
        fail(questions, threadEnded());
      }
      waiting.clear();
      await Promise.all([...running].map((thread) => thread.end()));
    },
  };
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
