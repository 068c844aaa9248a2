import { statfs } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import { type Database, forLooks, withoutFlush } from "../database/database.ts";
import { isDiskFull } from "../database/unavailable.ts";

/** Milliseconds for which a write that succeeded shows that the database takes writes. */
const writeShownFor = 10_000;

/** Bytes that have to be free on the disk of a SQLite file. */
const leastRoom = 1_000_000;

const noAnswer = "the database does not answer";
const noWrites = "the database takes no writes";
const diskIsFull = "the disk of the database is full";

interface HealthContext {
  config: Pick<Config, "databaseUrl" | "dataDir">;
  database: Database;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /** Aborted some time before the server closes. */
  draining: AbortSignal;
  /** Milliseconds after which a database that has not answered is not waited for. */
  answerWithin: number;
}

/**
 * `/healthz`: the process runs. `/readyz`: it can answer calls, its database reads and writes, and it is not about to
 * close; where it cannot, 503 with the reason.
 */
export function registerHealth(app: FastifyInstance, context: HealthContext): void {
  const { draining } = context;
  const problemOf = createDatabaseCheck(context);
  app.get("/healthz", { schema: { hide: true } }, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const problem = draining.aborted ? "the server is about to close" : await problemOf(request.log);
    return problem === undefined ? { status: "ok" } : reply.code(503).send({ status: problem });
  });
}

/** What is wrong with the database, if anything is; known in time, whatever the database does. */
function createDatabaseCheck({ config, database: shared, now, answerWithin }: HealthContext) {
  const database = forLooks(shared);
  let shownAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<string | undefined> | undefined;
  /** What is wrong if the check that is under way is never answered. */
  let awaited = noAnswer;

  async function assertWritable(): Promise<void> {
    if (Math.abs(now() - shownAt) < writeShownFor) {
      return;
    }
    await withoutFlush(database, (connection) =>
      connection
        .updateTable("installation")
        .set(({ ref }) => ({ administratorChosen: ref("administratorChosen") }))
        .execute(),
    );
    shownAt = now();
  }

  async function check(log: FastifyBaseLogger): Promise<string | undefined> {
    try {
      awaited = noAnswer;
      await sql`select 1`.execute(database);
    } catch (err) {
      log.error({ err }, noAnswer);
      return noAnswer;
    }
    if (config.databaseUrl === undefined && !(await hasRoom(config.dataDir))) {
      log.error(diskIsFull);
      return diskIsFull;
    }
    try {
      awaited = noWrites;
      await assertWritable();
      return undefined;
    } catch (err) {
      const problem = isDiskFull(err) ? diskIsFull : noWrites;
      log.error({ err }, problem);
      return problem;
    }
  }

  /** However many ask: one check at a time. */
  return (log: FastifyBaseLogger): Promise<string | undefined> => {
    checking ??= check(log).finally(() => {
      checking = undefined;
    });
    return Promise.race([checking, wait(answerWithin, undefined, { ref: false }).then(() => awaited)]);
  };
}

/** A small write can find room where a larger one does not. */
async function hasRoom(folder: string): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(folder);
  // A file system that does not tell its size has none.
  return blocks === 0 || bavail * bsize >= leastRoom;
}
