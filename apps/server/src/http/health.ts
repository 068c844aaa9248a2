import { statfs } from "node:fs/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import { type Database, isDamaged, sqlitePath, withoutFlush } from "../database/database.ts";
import { damageProblem, isDamage, isDiskFull } from "../database/unavailable.ts";

/** Milliseconds for which a write that succeeded shows that the database takes writes. */
const writeShownFor = 10_000;

/** Bytes that have to be free on the disk of a SQLite file. */
const leastRoom = 1_000_000;

const isDamagedFile = "the file of the database is damaged: restore a backup";

const diskIsFull = "the disk of the database is full";

interface HealthContext {
  config: Pick<Config, "databaseUrl" | "dataDir">;
  database: Database;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /** Aborted some time before the server closes. */
  draining: AbortSignal;
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

/** What is wrong with the database, if anything is. */
function createDatabaseCheck({ config, database, now }: HealthContext) {
  let shownAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | undefined;

  async function writeToDatabase(): Promise<void> {
    await withoutFlush(database, (connection) =>
      connection
        .updateTable("installation")
        .set(({ ref }) => ({ administratorChosen: ref("administratorChosen") }))
        .execute(),
    );
    shownAt = now();
  }

  /** However many ask: one write at a time, and none while the last one still shows that there can be others. */
  function assertWritable(): Promise<void> {
    if (Math.abs(now() - shownAt) < writeShownFor) {
      return Promise.resolve();
    }
    writing ??= writeToDatabase().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return async (log: FastifyBaseLogger): Promise<string | undefined> => {
    try {
      await sql`select 1`.execute(database);
    } catch (err) {
      log.error({ err }, "the database does not answer");
      return isDamaged(database) ? isDamagedFile : "the database does not answer";
    }
    if (isDamaged(database)) {
      log.error(damageProblem(sqlitePath(config.dataDir)));
      return isDamagedFile;
    }
    if (config.databaseUrl === undefined && !(await hasRoom(config.dataDir))) {
      log.error(diskIsFull);
      return diskIsFull;
    }
    try {
      await assertWritable();
      return undefined;
    } catch (err) {
      const problem = writeProblem(err);
      log.error({ err }, problem);
      return problem;
    }
  };
}

function writeProblem(error: unknown): string {
  if (isDamage(error)) {
    return isDamagedFile;
  }
  return isDiskFull(error) ? diskIsFull : "the database takes no writes";
}

/** A small write can find room where a larger one does not. */
async function hasRoom(folder: string): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(folder);
  // A file system that does not tell its size has none.
  return blocks === 0 || bavail * bsize >= leastRoom;
}
