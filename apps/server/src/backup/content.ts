import { backedUpTables, versions } from "../data.ts";
import type { TableName } from "../database/schema.ts";
import { BackupError, type BackupHeader, type BackupRow, readBackupFile } from "./backupFile.ts";

/** What a backup holds. */
export interface BackupContent extends Pick<BackupHeader, "version" | "madeAt"> {
  /** The number of rows of each table that has some. */
  counts: ReadonlyMap<TableName, number>;
}

/** A row of a table that this program knows. */
export type KnownRow = [TableName, BackupRow[1]];

/**
 * Reads a backup from its first line to its last, without putting anything back.
 *
 * @throws BackupError where it is not whole, or this program cannot put it back.
 */
export async function checkBackup(path: string): Promise<BackupContent> {
  const { header, rows } = await readBackupFile(path);
  knownVersion(header);
  const counts = new Map<TableName, number>();
  for await (const _row of countRows(rows, counts)) {
    // Each is counted as it is read.
  }
  return { version: header.version, madeAt: header.madeAt, counts };
}

/**
 * Returns the version of a backup's tables.
 *
 * @throws BackupError where this program does not know it.
 */
export function knownVersion(header: BackupHeader): string {
  const version = versions.find((known) => known === header.version);
  if (version === undefined) {
    throw new BackupError(
      `This backup was made by a newer server, with «${header.version}»: restore it with that one.`,
    );
  }
  return version;
}

/**
 * Counts rows by their table while they are read.
 *
 * @throws BackupError for a row of a table that is not known.
 */
export async function* countRows(
  rows: AsyncIterable<BackupRow>,
  counts: Map<TableName, number>,
): AsyncGenerator<KnownRow> {
  for await (const [table, row] of rows) {
    if (!isTableName(table)) {
      throw new BackupError(`This backup holds a table that is not known here: ${table}.`);
    }
    counts.set(table, (counts.get(table) ?? 0) + 1);
    yield [table, row];
  }
}

/** Returns how many rows were counted in all tables. */
export function totalOf(counts: ReadonlyMap<TableName, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

/** Says in one line what a backup holds. */
export function describeContent({ version, madeAt, counts }: BackupContent): string {
  const tables = [...counts].map(([table, count]) => `${table} ${count}`).join(", ");
  return `The backup of ${madeAt} holds ${totalOf(counts)} rows in ${counts.size} of ${Object.keys(backedUpTables).length} tables, with «${version}» as the last migration: ${tables}.`;
}

function isTableName(name: string): name is TableName {
  return Object.hasOwn(backedUpTables, name);
}
