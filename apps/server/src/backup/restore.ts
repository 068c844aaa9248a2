import { sql } from "kysely";
import { lockPowers } from "../accounts/powerStore.ts";
import { holdIssuing } from "../billing/documents/restoredDocuments.ts";
import { backedUpTables, migrate, versionOf } from "../data.ts";
import { allowIdleTransaction, type Database, withoutAnswerLimit } from "../database/database.ts";
import type { TableName } from "../database/schema.ts";
import type { Keys } from "../keys.ts";
import { BackupError, type BackupHeader, readBackupFile } from "./backupFile.ts";
import { countRows, type KnownRow, knownVersion } from "./content.ts";

/** Rows that one statement puts back. */
const batch = 200;

export interface RestoreOptions {
  /** Leaves out what only the backup's own secret can read, where this installation has another. */
  withoutSecret?: boolean;
  /** Leaves out sessions, so that everybody has to sign in again. */
  endSessions?: boolean;
}

/**
 * Puts a backup back into an empty database, all or nothing, and brings its tables up to date.
 *
 * @returns how many rows were put back.
 * @throws BackupError where the database is not empty, or does not fit the backup.
 */
export async function restore(
  { database, keys, now }: { database: Database; keys: Pick<Keys, "mark">; now: () => number },
  path: string,
  options: RestoreOptions = {},
): Promise<number> {
  const { header, rows } = await readBackupFile(path);
  if (header.secretMark !== keys.mark.toString("hex") && !options.withoutSecret) {
    throw new BackupError(
      "This backup was made under another secret: put that secret in place first (SECRET, or the file DATA_DIR/secret), or restore with --without-secret, which leaves out waiting mails and codes.",
    );
  }
  return withoutAnswerLimit(database)
    .transaction()
    .execute(async (transaction) => {
      await allowIdleTransaction(transaction);
      await makeTables(transaction, header);
      await lockPowers(transaction);
      await assertEmpty(transaction);
      await transaction.deleteFrom("installation").execute();
      const ownRows = withOwnMark(countRows(rows, new Map()), keys);
      const count = await putBack(transaction, ownRows, options);
      await migrate(transaction);
      await holdIssuing(transaction, now());
      return count;
    });
}

/** Makes the tables that the backup was made of, so that later changes of them reach its rows too. */
async function makeTables(database: Database, header: BackupHeader): Promise<void> {
  const version = knownVersion(header);
  const current = await versionOf(database);
  if (current !== undefined && current !== version) {
    throw new BackupError(
      `This backup was made with «${version}», and the database has tables of another version: restore into a database without tables.`,
    );
  }
  await migrate(database, version);
}

async function assertEmpty(transaction: Database): Promise<void> {
  for (const { name } of await transaction.introspection.getTables()) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(transaction);
    if (name !== "installation" && rows.length > 0) {
      throw new BackupError("The database is not empty: restore into a new one. Nothing was changed.");
    }
  }
}

/** A database that was marked with the backup's secret is marked with that of this installation. */
async function* withOwnMark(rows: AsyncIterable<KnownRow>, keys: Pick<Keys, "mark">): AsyncGenerator<KnownRow> {
  for await (const [table, row] of rows) {
    const isMarked = table === "installation" && typeof row.secretMark === "string";
    yield [table, isMarked ? { ...row, secretMark: keys.mark.toString("hex") } : row];
  }
}

async function putBack(transaction: Database, rows: AsyncIterable<KnownRow>, options: RestoreOptions): Promise<number> {
  let count = 0;
  let waiting: { table: TableName; rows: Record<string, unknown>[] } | undefined;
  for await (const [table, row] of rows) {
    if (isLeftOut(table, options)) {
      continue;
    }
    if (waiting !== undefined && (waiting.table !== table || waiting.rows.length >= batch)) {
      await insertRows(transaction, waiting.table, waiting.rows);
      waiting = undefined;
    }
    waiting ??= { table, rows: [] };
    waiting.rows.push(row);
    count += 1;
  }
  if (waiting !== undefined) {
    await insertRows(transaction, waiting.table, waiting.rows);
  }
  return count;
}

function isLeftOut(table: TableName, { withoutSecret, endSessions }: RestoreOptions): boolean {
  const { isUnderSecret = false, isSession = false } = backedUpTables[table];
  return (isUnderSecret && withoutSecret === true) || (isSession && endSessions === true);
}

async function insertRows(transaction: Database, table: TableName, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(transaction);
}
