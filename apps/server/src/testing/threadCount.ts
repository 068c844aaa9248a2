import type { Worker } from "node:worker_threads";
import { onTestFinished } from "vitest";

/** Returns how many threads of the process ran at the same time since this was called, at most. */
export function countThreads(): () => number {
  let now = 0;
  let most = 0;
  const count = (worker: Worker) => {
    now += 1;
    most = Math.max(most, now);
    worker.once("exit", () => {
      now -= 1;
    });
  };
  process.on("worker", count);
  onTestFinished(() => void process.off("worker", count));
  return () => most;
}
