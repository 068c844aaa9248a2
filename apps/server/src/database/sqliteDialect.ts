import { open } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type DatabaseFile from "better-sqlite3";
import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";
import { errorCode } from "../errors/errorCode.ts";
import { createSharedRun } from "../queue/sharedRun.ts";
import { isDamage } from "./unavailable.ts";

/** Statements kept prepared; queries are built by code, so their texts are few. */
const maxPreparedStatements = 500;

/** Milliseconds a statement waits for a writer of another process. */
const usualPatience = 5_000;

/** Milliseconds until a statement is tried again; doubled after each try. */
const firstPause = 1;
const longestPause = 50;

/**
 * Milliseconds after a statement was given up in which others are tried once only. They have waited behind it, and the
 * queue of those that wait does not grow while another process keeps the file locked.
 */
const impatience = 1_000;

/**
 * Kysely's SQLite dialect with five differences: a transaction takes the write lock when it begins, so that it never
 * fails half way because another writer came first; the wait for another process's writer holds up nothing else in this
 * process; migrations run in one transaction; statements stay prepared; transactions can wait for the disk together.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #file: DatabaseFile.Database;
  readonly #config: SqliteDialectConfig;
  readonly #patience: number;
  readonly #damage: Damage = { isFound: false };

  /** @param patience - milliseconds a statement waits for a writer of another process. */
  constructor(file: DatabaseFile.Database, patience = usualPatience) {
    const config = { database: keepingStatements(file) };
    super(config);
    this.#file = file;
    this.#config = config;
    this.#patience = patience;
    // SQLite's own wait would stop the whole process.
    file.pragma("busy_timeout = 0");
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config, this.#file, this.#patience, this.#damage);
  }

  override createAdapter(): SqliteAdapter {
    return new ImmediateSqliteAdapter(
      createSharedRun(() => syncLog(this.#file.name)),
      this.#damage,
    );
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #file: DatabaseFile.Database;
  readonly #patience: number;
  readonly #damage: Damage;
  #connection: DatabaseConnection | undefined;

  constructor(config: SqliteDialectConfig, file: DatabaseFile.Database, patience: number, damage: Damage) {
    super(config);
    this.#file = file;
    this.#patience = patience;
    this.#damage = damage;
  }

  /** There is one, and Kysely gives it to one query or transaction after the other. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new PatientConnection(
      await super.acquireConnection(),
      this.#file,
      this.#patience,
      this.#damage,
    );
    return this.#connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** A connection that tries a statement again while another process has the file locked. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #file: DatabaseFile.Database;
  readonly #patience: number;
  readonly #damage: Damage;
  #gaveUpAt = Number.NEGATIVE_INFINITY;

  constructor(connection: DatabaseConnection, file: DatabaseFile.Database, patience: number, damage: Damage) {
    this.#connection = connection;
    this.#file = file;
    this.#patience = patience;
    this.#damage = damage;
  }

  async executeQuery<Row>(query: CompiledQuery, options?: AbortableOperationOptions): Promise<QueryResult<Row>> {
    const { inTransaction } = this.#file;
    const since = performance.now();
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        return await this.#connection.executeQuery<Row>(query, options);
      } catch (error) {
        this.#damage.isFound ||= isDamage(error);
        // A statement that ended its transaction would be another one if it were tried again.
        if (!isBusy(error) || this.#file.inTransaction !== inTransaction || this.#isTooLate(since)) {
          throw error;
        }
      }
      await wait(pause);
    }
  }

  streamQuery<Row>(...query: Parameters<DatabaseConnection["streamQuery"]>): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(...query);
  }

  #isTooLate(since: number): boolean {
    const now = performance.now();
    if (now - since >= this.#patience) {
      this.#gaveUpAt = now;
    }
    return now - this.#gaveUpAt < impatience;
  }
}

/** Another connection has the lock that the statement needs; the statement did nothing. */
function isBusy(error: unknown): boolean {
  return /^SQLITE_BUSY/.test(errorCode(error));
}

/** Whether the file was found to be damaged, by a statement or a check. */
interface Damage {
  isFound: boolean;
}

export class ImmediateSqliteAdapter extends SqliteAdapter {
  /** Waits until the disk has all that is committed by now. */
  readonly flush: () => Promise<void>;
  readonly damage: Damage;

  constructor(flush: () => Promise<void>, damage: Damage) {
    super();
    this.flush = flush;
    this.damage = damage;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** What is committed stands in the write-ahead log, until SQLite itself writes it to the file and waits for that. */
async function syncLog(path: string): Promise<void> {
  const log = await open(`${path}-wal`, "r+");
  try {
    await log.datasync();
  } finally {
    await log.close();
  }
}

function keepingStatements(file: DatabaseFile.Database) {
  const prepared = new LRUCache<string, SqliteStatement>({ max: maxPreparedStatements });
  return {
    close: () => void file.close(),
    prepare(text: string): SqliteStatement {
      const kept = prepared.get(text);
      if (kept) {
        return kept;
      }
      const statement = file.prepare<unknown[]>(text);
      prepared.set(text, statement);
      return statement;
    },
  };
}
