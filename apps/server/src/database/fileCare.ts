import { once } from "node:events";
import { stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { usualHeap } from "../threads/thread.ts";
import { workerFile } from "../threads/threads.ts";
import { type Database, isDamaged, limitLog, markDamaged, sqlitePath } from "./database.ts";
import type { FileJob } from "./fileWorker.ts";
import { freeBytes } from "./freeBytes.ts";
import { damageProblem, isDamage } from "./unavailable.ts";

/** Milliseconds between two looks at the file and its disk. */
const lookEvery = 5_000;

/** Milliseconds after which what has been written since is taken from the log into the file. */
const checkpointEvery = 3 * 60 * 1000;

/** Bytes free on the disk below which the log is not left to grow. */
const littleRoom = 50_000_000;

/** Bytes of the log that are worth giving back to a disk with little room. */
const smallLog = 1_000_000;

/** Milliseconds from a start to the first check of the file, and from one check to the next. */
const firstCheckAfter = 10 * 60 * 1000;
const checkEvery = 24 * 60 * 60 * 1000;

export interface FileCareOptions {
  database: Database;
  dataDir: string;
  log: { error: (details: object, text: string) => void };
  /** Milliseconds since 1970 UTC. */
  now?: () => number;
  /** Bytes free on the disk of a folder. */
  freeRoom?: (folder: string) => Promise<number>;
}

/** Looks after the SQLite file of a server. */
export interface FileCare {
  /** Lets the log grow no further than the disk has room for. */
  limitLog(): Promise<void>;
  /** Takes into the file what stands in its log only, where it is time, and shortens the log where the disk is nearly full. */
  look(): Promise<void>;
  /** Reads the file to its end, where it is time, and remembers of the database whether it is damaged. */
  check(): Promise<void>;
}

/** @param options - of an installation on SQLite. */
export function createFileCare({
  database,
  dataDir,
  log,
  now = Date.now,
  freeRoom = freeBytes,
}: FileCareOptions): FileCare {
  const path = sqlitePath(dataDir);
  let checkpointedAt = Number.NEGATIVE_INFINITY;
  let takenUntil = Number.NEGATIVE_INFINITY;
  let checkedAt = now() - checkEvery + firstCheckAfter;
  let hasFailed = false;
  let hadLittleRoom = false;

  async function fitLog(): Promise<boolean> {
    const hasLittleRoom = (await freeRoom(dataDir)) < littleRoom;
    if (hasLittleRoom !== hadLittleRoom) {
      await limitLog(database, hasLittleRoom);
      hadLittleRoom = hasLittleRoom;
    }
    return hasLittleRoom;
  }

  async function takeIntoFile(): Promise<void> {
    const hasLittleRoom = await fitLog();
    const logFile = await stat(`${path}-wal`);
    if (logFile.size > smallLog && hasLittleRoom) {
      await runJob({ path, work: "truncate" });
    } else if (logFile.mtimeMs > takenUntil && Math.abs(now() - checkpointedAt) >= checkpointEvery) {
      await runJob({ path, work: "checkpoint" });
      checkpointedAt = now();
      takenUntil = logFile.mtimeMs;
    }
  }

  return {
    async limitLog() {
      await fitLog().catch((err) => log.error({ err }, "the room of the database's disk could not be read"));
    },
    async look() {
      try {
        await takeIntoFile();
        hasFailed = false;
      } catch (err) {
        if (!hasFailed) {
          log.error({ err }, "the log of the database could not be taken into its file for now");
        }
        hasFailed = true;
      }
    },
    async check() {
      if (Math.abs(now() - checkedAt) < checkEvery) {
        return;
      }
      checkedAt = now();
      try {
        if ((await runJob({ path, work: "check" })) !== "ok") {
          markDamaged(database);
        }
      } catch (err) {
        if (isDamage(err)) {
          markDamaged(database);
        } else {
          log.error({ err }, "the file of the database could not be checked");
        }
      }
      if (isDamaged(database)) {
        log.error({}, damageProblem(path));
      }
    },
  };
}

/**
 * Looks after the file every few seconds.
 *
 * @returns what ends it.
 */
export function startFileCare(care: FileCare): () => Promise<void> {
  let working: Promise<void> | undefined = care.limitLog().finally(() => {
    working = undefined;
  });
  const timer = setInterval(() => {
    working ??= lookAndCheck(care).finally(() => {
      working = undefined;
    });
  }, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}

async function lookAndCheck(care: FileCare): Promise<void> {
  await care.look();
  await care.check();
}

async function runJob(job: FileJob): Promise<unknown> {
  const worker = new Worker(workerFile(import.meta.url, "fileWorker"), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: usualHeap },
  });
  const [answer] = await once(worker, "message");
  await once(worker, "exit");
  return answer;
}
