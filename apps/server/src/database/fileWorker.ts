import { parentPort, workerData } from "node:worker_threads";
import DatabaseFile from "better-sqlite3";

/** What is done to a SQLite file in a thread of its own, because it waits for the disk. */
export interface FileJob {
  path: string;
  work: "checkpoint" | "truncate";
}

/** Milliseconds that the work waits for others that use the file. */
const timeout = 5_000;

const { path, work }: FileJob = workerData;
const file = new DatabaseFile(path, { timeout, fileMustExist: true });
try {
  // "passive" holds up nobody who writes in between.
  file.pragma(work === "truncate" ? "wal_checkpoint(truncate)" : "wal_checkpoint(passive)");
  parentPort?.postMessage("done");
} finally {
  file.close();
}
