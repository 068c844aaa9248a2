import { join } from "node:path";
import type { Result } from "@belab/domain/result";
import DatabaseFile from "better-sqlite3";
import { CamelCasePlugin, CompiledQuery, type Dialect, Kysely, PostgresAdapter, sql } from "kysely";
import { makePrivate, makePrivateFile, makePrivateFolder } from "../privateFiles.ts";
import {
  type ConnectionLimits,
  createPostgresDialect,
  defaultLimits,
  dialectFor,
  type PostgresUse,
} from "./postgresPool.ts";
import type { Tables } from "./schema.ts";
import { ImmediateSqliteAdapter, ImmediateSqliteDialect } from "./sqliteDialect.ts";
import { isDamage } from "./unavailable.ts";

/**
 * The database, or a transaction on it. On SQLite there is one connection: inside a transaction use the transaction
 * only, a query on the database itself would wait for it for ever.
 */
export type Database = Kysely<Tables>;

export interface DatabasePlace {
  /** `postgres://…`; without it the database is a SQLite file in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Connections to PostgreSQL that this process has at most. @default 20 */
  databaseConnections?: number;
  dataDir: string;
}

/** Milliseconds that opening a SQLite file waits for a writer of another process. */
const openTimeout = 5_000;

/**
 * Pages of 4 kB that the write-ahead log holds before they are written to the file. That waits for the disk and holds up
 * every request until it is done: ten times SQLite's own number, so that it is rare.
 */
const pagesInLog = 10_000;

/** The same on a disk with little room: two megabytes. */
const pagesInSmallLog = 500;

/**
 * Opens the database; its tables are made by `migrate`. Columns are snake case in the database, camel case here.
 *
 * @param limits - of connections to PostgreSQL; the usual ones otherwise.
 */
export async function openDatabase(
  { databaseUrl, dataDir, databaseConnections = defaultLimits.size }: DatabasePlace,
  limits: Partial<ConnectionLimits> = {},
): Promise<Database> {
  const dialect =
    databaseUrl === undefined
      ? sqliteDialect(dataDir)
      : createPostgresDialect(databaseUrl, { ...defaultLimits, size: databaseConnections, ...limits });
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
}

/** Returns the same database for statements that may take as long as they have to, such as those of a migration. */
export function withoutAnswerLimit(database: Database): Database {
  return usedFor(database, { isPatient: true });
}

/** Returns the same database for what is asked of one table, which has a share of the connections to PostgreSQL. */
export function shareOf(database: Database, tableId: string): Database {
  return usedFor(database, { owner: tableId });
}

/**
 * Returns the same database for exports and debriefings: they read a lot, have few of the connections to PostgreSQL, and wait
 * while calls wait.
 */
export function forExports(database: Database): Database {
  return usedFor(database, { urgency: "export" });
}

/** Returns the same database for a look at whether it answers, which waits for nobody else's turn. */
export function forLooks(database: Database): Database {
  return usedFor(database, { urgency: "look" });
}

function usedFor(database: Database, use: PostgresUse): Database {
  const { adapter, plugins } = database.getExecutor();
  const dialect = database.isTransaction ? undefined : dialectFor(adapter, use);
  return dialect === undefined ? database : new Kysely<Tables>({ dialect, plugins: [...plugins] });
}

export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** Returns how many connections PostgreSQL allows to all processes together; on SQLite there is no limit. */
export async function allowedConnections(database: Database): Promise<number> {
  if (!isPostgres(database)) {
    return Number.POSITIVE_INFINITY;
  }
  const { rows } = await sql<{ allowed: number }>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`.execute(
    database,
  );
  return rows[0]?.allowed ?? Number.POSITIVE_INFINITY;
}

/** The file of a database that is not on PostgreSQL. */
export function sqlitePath(dataDir: string): string {
  return join(dataDir, "belab.sqlite");
}

function sqliteDialect(dataDir: string): Dialect {
  const path = sqlitePath(dataDir);
  makePrivateFolder(dataDir);
  makePrivateFile(path);
  // SQLite gives those that it makes itself the mode of the database's file.
  makePrivate(`${path}-wal`);
  makePrivate(`${path}-shm`);
  const file = new DatabaseFile(path, { timeout: openTimeout });
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma(`wal_autocheckpoint = ${pagesInLog}`);
  file.pragma("foreign_keys = ON");
  // What is deleted is overwritten: it could be read from the free space of the file otherwise.
  file.pragma("secure_delete = ON");
  return new ImmediateSqliteDialect(file);
}

/**
 * Leaves nothing of what has just been deleted in SQLite's log, which still holds the pages as they were before. While
 * another process reads, the log keeps them until it is taken into the file for the next time. PostgreSQL's files are
 * its own: see `docs/administration.md`.
 */
export async function dropDeletedFromLog(database: Database): Promise<void> {
  if (!isPostgres(database)) {
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
  }
}

/**
 * Sets how far SQLite's log grows before SQLite takes it into the file itself: less where the disk has little room, of
 * which the log would take the rest.
 */
export async function limitLog(database: Database, hasLittleRoom: boolean): Promise<void> {
  const pages = hasLittleRoom ? pagesInSmallLog : pagesInLog;
  await sql`pragma wal_autocheckpoint = ${sql.lit(pages)}`.execute(database);
}

/** Writes what is there already, to see whether the database takes writes. */
export async function tryToWrite(database: Database): Promise<void> {
  await database
    .updateTable("installation")
    .set(({ ref }) => ({ administratorChosen: ref("administratorChosen") }))
    .execute();
}

/** Whether a SQLite file was found to be damaged since it was opened; never on PostgreSQL. */
export function isDamaged(database: Database): boolean {
  const { adapter } = database.getExecutor();
  return adapter instanceof ImmediateSqliteAdapter && adapter.damage.isFound;
}

/** Remembers that a SQLite file was found to be damaged. */
export function markDamaged(database: Database): void {
  const { adapter } = database.getExecutor();
  if (adapter instanceof ImmediateSqliteAdapter) {
    adapter.damage.isFound = true;
  }
}

/**
 * Reads a SQLite file to its end, in this thread; does nothing on PostgreSQL.
 *
 * @returns whether it is sound.
 */
export async function checkFile(database: Database): Promise<boolean> {
  if (isPostgres(database)) {
    return true;
  }
  try {
    const { rows } = await sql<{ quickCheck: string }>`pragma quick_check(1)`.execute(database);
    return rows[0]?.quickCheck === "ok";
  } catch (error) {
    if (isDamage(error)) {
      return false;
    }
    throw error;
  }
}

/** Lets a transaction wait as long as it has to between two statements, as one does that reads or writes a file. */
export async function allowIdleTransaction(transaction: Database): Promise<void> {
  if (isPostgres(transaction)) {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
  }
}

/** Does in one transaction what ends with a result. A refusal takes back all that was written, as an error does. */
export async function transact<Value, Reason extends string>(
  database: Database,
  work: (transaction: Database) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason>> {
  const transaction = await database.startTransaction().execute();
  try {
    const result = await work(transaction);
    await (result.ok ? transaction.commit() : transaction.rollback()).execute();
    return result;
  } catch (error) {
    // The error of a lost connection has been reported already; nothing of such a transaction is kept.
    await transaction
      .rollback()
      .execute()
      .catch(() => {});
    throw error;
  }
}

const doNotWait = CompiledQuery.raw("pragma synchronous = normal");
const waitAgain = CompiledQuery.raw("pragma synchronous = full");

/**
 * Makes one write that may be lost when the power fails, as a counter of requests may. SQLite then does not wait for
 * the disk, with which one such write costs a fortieth and holds up nobody. A killed process loses nothing of it. On
 * PostgreSQL, and within a transaction, it is a write like any other.
 */
export async function withoutFlush<Result>(
  database: Database,
  write: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(database) || database.isTransaction) {
    return write(database);
  }
  return database.connection().execute(async (connection) => {
    await connection.executeQuery(doNotWait);
    try {
      return await write(connection);
    } finally {
      await connection.executeQuery(waitAgain);
    }
  });
}

/**
 * As {@link transact}, for transactions of which a whole class makes one at the same moment. On SQLite all that end while
 * the disk is written to wait for it together, and nothing else of the process waits. PostgreSQL does so by itself.
 */
export async function transactTogether<Value, Reason extends string>(
  database: Database,
  work: (transaction: Database) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason>> {
  const result = await withoutFlush(database, (connection) => transact(connection, work));
  const { adapter } = database.getExecutor();
  if (result.ok && adapter instanceof ImmediateSqliteAdapter) {
    await adapter.flush();
  }
  return result;
}
