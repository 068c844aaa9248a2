import { statfs } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import type { Log } from "../context.ts";
import { type Database, forLooks, withoutFlush } from "../database/database.ts";
import { isDiskFull, isReadOnly } from "../database/unavailable.ts";

/** Milliseconds for which a write that succeeded shows that the database takes writes. */
const writeShownFor = 10_000;

/** Milliseconds for which a call that could not write shows that others cannot: a small write can find room where it did not. */
const problemShownFor = 5_000;

/** Bytes that have to be free on the disk of a SQLite file. */
const leastRoom = 1_000_000;

const noAnswer = "the database does not answer";
const noWrites = "the database takes no writes";
const diskIsFull = "the disk of the database is full";

export interface DatabaseHealthContext {
  config: Pick<Config, "databaseUrl" | "dataDir">;
  database: Database;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  log: Log;
  /** Milliseconds after which a database that has not answered is not waited for. */
  answerWithin: number;
}

/** Whether the database can do what calls ask of it. */
export interface DatabaseHealth {
  /** Looks what is wrong with it; undefined where nothing is. Known in time, whatever the database does. */
  findProblem(): Promise<string | undefined>;
  /** Takes note of what a call, or other work of the server, has met. */
  note(error: unknown): void;
}

export function createDatabaseHealth(context: DatabaseHealthContext): DatabaseHealth {
  const { config, now, log, answerWithin } = context;
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
    await withoutFlush(database, (connection) =>
      connection
        .updateTable("installation")
        .set(({ ref }) => ({ administratorChosen: ref("administratorChosen") }))
        .execute(),
    );
    writtenAt = now();
  }

  async function check(): Promise<string | undefined> {
    try {
      awaited = noAnswer;
      await sql`select 1`.execute(database);
    } catch (err) {
      log.error({ err }, noAnswer);
      return noAnswer;
    }
    if (config.databaseUrl === undefined && !(await hasRoom(config.dataDir))) {
      log.error({}, diskIsFull);
      return diskIsFull;
    }
    try {
      awaited = noWrites;
      await assertWritable();
    } catch (err) {
      const problem = isDiskFull(err) ? diskIsFull : noWrites;
      log.error({ err }, problem);
      return problem;
    }
    return met !== undefined && isRecent(met.at, problemShownFor) ? met.problem : undefined;
  }

  return {
    /** However many ask: one check at a time. */
    findProblem() {
      checking ??= check().finally(() => {
        checking = undefined;
      });
      return Promise.race([checking, wait(answerWithin, undefined, { ref: false }).then(() => awaited)]);
    },

    note(error) {
      if (isDiskFull(error) || isReadOnly(error)) {
        writtenAt = Number.NEGATIVE_INFINITY;
        met = { problem: isDiskFull(error) ? diskIsFull : noWrites, at: now() };
      }
    },
  };
}

/** A small write can find room where a larger one does not. */
async function hasRoom(folder: string): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(folder);
  // A file system that does not tell its size has none.
  return blocks === 0 || bavail * bsize >= leastRoom;
}
