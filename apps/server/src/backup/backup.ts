import { existsSync } from "node:fs";
import { type RawBuilder, sql } from "kysely";
import { backedUpTables, versionOf } from "../data.ts";
import { allowIdleTransaction, type Database, isPostgres } from "../database/database.ts";
import type { TableName } from "../database/schema.ts";
import type { Keys } from "../keys.ts";
import { BackupError, type BackupRow, writeBackupFile } from "./backupFile.ts";
import { type BackupContent, countRows } from "./content.ts";

/** Rows that are read at once; pictures are the largest. */
const page = 200;

/**
 * Writes all that the database holds to a new file, as it is at one moment. The server may keep running and writing. The
 * secret is not in it.
 *
 * @returns what it holds.
 * @throws BackupError where there is a file already, or nothing to back up.
 */
export async function backUp(
  { database, keys, now }: { database: Database; keys: Pick<Keys, "mark">; now: () => number },
  path: string,
): Promise<BackupContent> {
  if (existsSync(path)) {
    throw new BackupError(`${path} is there already: name another file.`);
  }
  return atOneMoment(database, async (moment) => {
    const version = await versionOf(moment);
    if (version === undefined) {
      throw new BackupError("There is nothing to back up: the database has no tables.");
    }
    const header = {
      backup: "belab" as const,
      version,
      madeAt: new Date(now()).toISOString(),
      secretMark: keys.mark.toString("hex"),
    };
    const counts = new Map<TableName, number>();
    await writeBackupFile(path, { header, rows: countRows(readRows(moment), counts) });
    return { version, madeAt: header.madeAt, counts };
  });
}

/** Lets all that is read be of one moment, and holds up nobody who writes. */
export async function atOneMoment<Result>(
  database: Database,
  read: (moment: Database) => Promise<Result>,
): Promise<Result> {
  const begin = isPostgres(database) ? sql`begin isolation level repeatable read, read only` : sql`begin`;
  return database.connection().execute(async (moment) => {
    await begin.execute(moment);
    try {
      await allowIdleTransaction(moment);
      return await read(moment);
    } finally {
      await sql`rollback`.execute(moment);
    }
  });
}

/** Every row of every table. */
export async function* readRows(moment: Database): AsyncGenerator<BackupRow> {
  for (const table of Object.keys(backedUpTables) as TableName[]) {
    const { key } = backedUpTables[table];
    let last: Record<string, unknown> | undefined;
    do {
      const rows = await readPage(moment, table, last);
      for (const row of rows) {
        yield [table, row];
      }
      last = rows.length < page ? undefined : Object.fromEntries(key.map((column) => [column, rows.at(-1)?.[column]]));
    } while (last !== undefined);
  }
}

async function readPage(
  moment: Database,
  table: TableName,
  last: Record<string, unknown> | undefined,
): Promise<Record<string, unknown>[]> {
  const key = sql.join(backedUpTables[table].key.map((column) => sql.ref(column)));
  const after: RawBuilder<unknown> =
    last === undefined ? sql`` : sql`where (${key}) > (${sql.join(Object.values(last))})`;
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} ${after} order by ${key} limit ${sql.lit(page)}`.execute(moment);
  return rows;
}
