import { open } from "node:fs/promises";
import DatabaseFile from "better-sqlite3";
import { sqlitePath } from "../../database/database.ts";

/** Overwrites the first page of a table in a SQLite file, of which no connection has read it yet. */
export async function damageTable(dataDir: string, table: string): Promise<void> {
  const path = sqlitePath(dataDir);
  const file = new DatabaseFile(path);
  file.pragma("wal_checkpoint(truncate)");
  const page = file
    .prepare<[string], { rootpage: number }>("select rootpage from sqlite_master where name = ?")
    .get(table);
  const size = Number(file.pragma("page_size", { simple: true }));
  file.close();
  const handle = await open(path, "r+");
  await handle.write(Buffer.alloc(size, 0xff), 0, size, ((page?.rootpage ?? 1) - 1) * size);
  await handle.close();
}
