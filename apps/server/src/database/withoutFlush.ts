import { CompiledQuery } from "kysely";
import { type Database, isPostgres } from "./open.ts";

const doNotWait = CompiledQuery.raw("pragma synchronous = normal");
const waitAgain = CompiledQuery.raw("pragma synchronous = full");

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
    await connection.executeQuery(doNotWait);
    try {
      return await write(connection);
    } finally {
      await connection.executeQuery(waitAgain);
    }
  });
}
