import { parentPort, workerData } from "node:worker_threads";
import DatabaseFile from "better-sqlite3";

/** What is done to a SQLite file in a thread of its own, because it waits for the disk. */
export interface FileJob {
  path: string;
  work: "checkpoint" | "truncate" | "check";
}

const pragmas = {
  // Holds up nobody who writes in between.
  checkpoint: "wal_checkpoint(passive)",
  truncate: "wal_checkpoint(truncate)",
  // Reads the whole file, and says "ok" or what is wrong first.
  check: "quick_check(1)",
} satisfies Record<FileJob["work"], string>;

/** Milliseconds that the work waits for others that use the file. */
const timeout = 5_000;

const { path, work }: FileJob = workerData;
const file = new DatabaseFile(path, { timeout, fileMustExist: true });
try {
  parentPort?.postMessage(file.pragma(pragmas[work], { simple: true }));
} finally {
  file.close();
}
