import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import type { Log } from "../context.ts";
import { NoConnectionError } from "../database/connectionGate.ts";
import { type Database, forLooks, isDamaged, sqlitePath, tryToWrite, withoutFlush } from "../database/database.ts";
import { freeBytes } from "../database/freeBytes.ts";
import {
  damageProblem,
  isDamage,
  isDatabaseUnavailable,
  isDiskFull,
  isLocked,
  isReadOnly,
} from "../database/unavailable.ts";
import { createOutageLog } from "./outageLog.ts";

/** Milliseconds for which a write that succeeded shows that the database takes writes. */
const writeShownFor = 10_000;

/** Milliseconds for which a call that could not write shows that others cannot: a small write can find room where it did not. */
const problemShownFor = 5_000;

/** Bytes that have to be free on the disk of a SQLite file: a small write can find room where a larger one does not. */
const leastRoom = 1_000_000;

const noAnswer = "the database does not answer";
const noWrites = "the database takes no writes";
const diskIsFull = "the disk of the database is full";
const isBusy = "the database is busy";
const fileIsDamaged = "the file of the database is damaged: restore a backup";

export interface DatabaseHealthContext {
  config: Pick<Config, "databaseUrl" | "dataDir">;
  database: Database;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  log: Log;
  /** Milliseconds after which a database that has not answered is not waited for. */
  answerWithin: number;
  /** Milliseconds between two looks at whether the database is back. */
  lookEvery: number;
}

/** Whether the database can do what calls ask of it. */
export interface DatabaseHealth {
  /** Looks what is wrong with it; undefined where nothing is. Known in time, whatever the database does. */
  findProblem(): Promise<string | undefined>;
  /**
   * Takes note of an error that a call, or other work of the server, has met.
   *
   * @param failed - what could not be done.
   * @returns whether the database is to blame. Then it is logged, or counted, and need not be logged again.
   */
  note(error: unknown, failed: string): boolean;
  close(): void;
}

export function createDatabaseHealth(context: DatabaseHealthContext): DatabaseHealth {
  const { config, now, log, answerWithin, lookEvery } = context;
  const outages = createOutageLog({ log, findProblem, lookEvery });
  const database = forLooks(context.database);
  let writtenAt = Number.NEGATIVE_INFINITY;
  let met: { problem: string; at: number } | undefined;
  let checking: Promise<string | undefined> | undefined;
  /** What is wrong if the check that is under way is never answered. */
  let awaited = noAnswer;

  const isRecent = (time: number, period: number) => Math.abs(now() - time) < period;

  async function assertWritable(): Promise<void> {
    if (isRecent(writtenAt, writeShownFor)) {
      return;
    }
    await withoutFlush(database, tryToWrite);
    writtenAt = now();
  }

  async function check(): Promise<string | undefined> {
    try {
      awaited = noAnswer;
      await sql`select 1`.execute(database);
    } catch (err) {
      if (!isDamaged(database)) {
        outages.note(noAnswer, err);
        return noAnswer;
      }
    }
    if (isDamaged(database)) {
      outages.note(damageProblem(sqlitePath(config.dataDir)));
      return fileIsDamaged;
    }
    if (config.databaseUrl === undefined && (await freeBytes(config.dataDir)) < leastRoom) {
      outages.note(diskIsFull);
      return diskIsFull;
    }
    try {
      awaited = noWrites;
      await assertWritable();
    } catch (err) {
      const problem = writeProblem(err);
      outages.note(problem, err);
      return problem;
    }
    return met !== undefined && isRecent(met.at, problemShownFor) ? met.problem : undefined;
  }

  /** However many ask: one check at a time. */
  function findProblem(): Promise<string | undefined> {
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return Promise.race([checking, wait(answerWithin, undefined, { ref: false }).then(() => awaited)]);
  }

  return {
    findProblem,

    note(error, failed) {
      if (!isDatabaseUnavailable(error)) {
        return false;
      }
      if (isDiskFull(error) || isReadOnly(error)) {
        writtenAt = Number.NEGATIVE_INFINITY;
        met = { problem: isDiskFull(error) ? diskIsFull : noWrites, at: now() };
      }
      outages.note(problemOf(error), error, failed);
      return true;
    },

    close: outages.close,
  };
}

function writeProblem(error: unknown): string {
  if (isDamage(error)) {
    return fileIsDamaged;
  }
  return isDiskFull(error) ? diskIsFull : noWrites;
}

function problemOf(error: unknown): string {
  if (isDiskFull(error)) {
    return diskIsFull;
  }
  if (isReadOnly(error)) {
    return noWrites;
  }
  return isLocked(error) || error instanceof NoConnectionError ? isBusy : noAnswer;
}

/** Returns a log without the errors that an outage of the database brings: those are counted. */
export function withoutOutages(log: Log, { note }: Pick<DatabaseHealth, "note">): Log {
  const isCounted = (details: object, text: string) => "err" in details && note(details.err, text);
  return {
    info: (details, text) => log.info(details, text),
    warn: (details, text) => void (isCounted(details, text) || log.warn(details, text)),
    error: (details, text) => void (isCounted(details, text) || log.error(details, text)),
  };
}
