import { sql } from "kysely";
import { type Database, isPostgres } from "./database.ts";

/** Returns how many milliseconds a clock is ahead of that of PostgreSQL; 0 on SQLite, which has none of its own. */
export async function aheadOfDatabase(database: Database, now: () => number): Promise<number> {
  if (!isPostgres(database)) {
    return 0;
  }
  const { rows } = await sql<{ time: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as time`.execute(database);
  return now() - (rows[0]?.time ?? now());
}
