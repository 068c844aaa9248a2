import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Database } from "./database.ts";
import type { TableName, Tables } from "./schema.ts";

/** Milliseconds after a start: time to see in the log, or on the clock, that something is wrong. */
const firstAfter = 60 * 60 * 1000;

const interval = 10 * 60 * 1000;

/** Rows of a table that one statement deletes, so that none holds the database for long. */
export const batch = 1_000;

/**
 * Cleans up an hour from now, and every ten minutes from then on.
 *
 * @returns what ends it.
 */
export function startCleanUp(cleanUp: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let working = Promise.resolve();
  const cleanUpNow = () => {
    working = cleanUp().catch(onError);
  };
  let timer = setTimeout(() => {
    cleanUpNow();
    timer = setInterval(cleanUpNow, interval).unref();
  }, firstAfter).unref();
  return async () => {
    clearTimeout(timer);
    await working;
  };
}

/**
 * Deletes rows of a table, a batch at most.
 *
 * @param column - by which a batch is found; it need not be unique.
 * @param hasExpired - asked again when a row is deleted: it may have been renewed since it was found.
 */
export async function deleteBatch<Table extends TableName>(
  database: Database,
  table: Table,
  column: keyof Tables[Table] & string,
  hasExpired: (row: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
): Promise<void> {
  // Typed as one table: with the union of all of them, the compiler works out every possible query.
  const anyTable = table as "limits";
  const found = database
    .selectFrom(anyTable)
    .select(column as never)
    .where(hasExpired as never)
    .limit(batch);
  await database
    .deleteFrom(anyTable)
    .where(column as never, "in", found)
    .where(hasExpired as never)
    .execute();
}
