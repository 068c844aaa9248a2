import { sql } from "kysely";
import { lockRoles } from "../accounts/roleStore.ts";
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
}

/**
 * Puts a backup back into an empty database, all or nothing, and brings its tables up to date.
 *
 * @returns how many rows were put back.
 * @throws BackupError where the database is not empty, or does not fit the backup.
 */
export async function restore(
  { database, keys }: { database: Database; keys: Pick<Keys, "mark"> },
  path: string,
  { withoutSecret = false }: RestoreOptions = {},
): Promise<number> {
  const { header, rows } = await readBackupFile(path);
  if (header.secretMark !== keys.mark.toString("hex") && !withoutSecret) {
    throw new BackupError(
      "This backup was made under another secret: put that secret in place first (SECRET, or the file DATA_DIR/secret), or restore with --without-secret, which leaves out waiting mails and codes.",
    );
  }
  const count = await withoutAnswerLimit(database)
    .transaction()
    .execute(async (transaction) => {
      await allowIdleTransaction(transaction);
      await makeTables(transaction, header);
      await lockRoles(transaction);
      await assertEmpty(transaction);
      await transaction.deleteFrom("installation").execute();
      return putBack(transaction, countRows(rows, new Map()), withoutSecret);
    });
  await migrate(database);
  return count;
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

async function putBack(transaction: Database, rows: AsyncIterable<KnownRow>, withoutSecret: boolean): Promise<number> {
  let count = 0;
  let waiting: { table: TableName; rows: Record<string, unknown>[] } | undefined;
  for await (const [table, row] of rows) {
    if (withoutSecret && backedUpTables[table].isUnderSecret) {
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

async function insertRows(transaction: Database, table: TableName, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(transaction);
}
