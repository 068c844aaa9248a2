import { sql } from "kysely";
import { type Database, isPostgres } from "./database.ts";

/** The time of PostgreSQL at this moment, in milliseconds since 1970 UTC. */
export const postgresTime = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`;

/** Returns how many milliseconds a clock is ahead of that of PostgreSQL; 0 on SQLite, which has none of its own. */
export async function aheadOfDatabase(database: Database, now: () => number): Promise<number> {
  if (!isPostgres(database)) {
    return 0;
  }
  const { rows } = await sql<{ time: number }>`select ${postgresTime} as time`.execute(database);
  return now() - (rows[0]?.time ?? now());
}
