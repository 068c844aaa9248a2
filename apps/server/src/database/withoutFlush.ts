import { sql } from "kysely";
import { type Database, isPostgres } from "./open.ts";

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
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await write(connection);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}
