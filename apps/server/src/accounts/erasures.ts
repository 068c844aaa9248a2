import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { makePrivateFile } from "../privateFiles.ts";

/** Remembers that an account, or a person of a list, was erased, by its id alone. */
export async function insertErasure(transaction: Database, accountId: string, erasedAt: number): Promise<void> {
  await transaction
    .insertInto("erasures")
    .values({ accountId, erasedAt })
    .onConflict((conflict) => conflict.column("accountId").doNothing())
    .execute();
}

/** Returns the ids of all accounts and people of lists that were erased. */
export async function findErasedIds(database: Database): Promise<string[]> {
  const rows = await database.selectFrom("erasures").select("accountId").orderBy("erasedAt").execute();
  return rows.map(({ accountId }) => accountId);
}

/** Returns the list of erased accounts and people of lists in a folder: beside the backups, and in DATA_DIR beside a SQLite file. */
export function erasureList(folder: string): string {
  return join(folder, "erased-accounts");
}

/** Adds to a list of erased accounts and people those that it does not name. */
export function addToErasureList(list: string, ids: readonly string[]): void {
  const known = new Set(readErasureList(list));
  const added = ids.filter((id) => !known.has(id));
  makePrivateFile(list);
  appendFileSync(list, added.map((id) => `${id}\n`).join(""), { flush: true });
}

/** Returns the ids that a list of erased accounts and people names; none where there is no list. */
export function readErasureList(list: string): string[] {
  return existsSync(list) ? readFileSync(list, "utf8").split("\n").filter(Boolean) : [];
}

/** Lists an erased account or person outside the SQLite file, which may be lost. With `DATABASE_URL`, only backups list it. */
export function listErasure({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">, id: string): void {
  if (databaseUrl === undefined) {
    addToErasureList(erasureList(dataDir), [id]);
  }
}
