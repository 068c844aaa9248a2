import { deleteBatch } from "../../database/cleanUp.ts";
import type { Database } from "../../database/database.ts";

// Tables that went with their teacher's account while they were open. All that is kept is their ids, for a day.

/** Milliseconds for which it is known what became of a table. */
const keptFor = 24 * 60 * 60 * 1000;

/** Notes tables that go with their teacher's account. */
export async function insertErasedTables(transaction: Database, ids: readonly string[], now: number): Promise<void> {
  if (ids.length > 0) {
    await transaction
      .insertInto("erasedTables")
      .values(ids.map((id) => ({ id, erasedAt: now })))
      .execute();
  }
}

/** Returns whether a table went with its teacher's account, which is forgotten after a day. */
export async function isErased(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom("erasedTables").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Forgets tables that were erased a day ago or longer. */
export function forgetErasedTables(database: Database, now: number): Promise<void> {
  return deleteBatch(database, "erasedTables", "id", (row) => row("erasedAt", "<=", now - keptFor));
}
