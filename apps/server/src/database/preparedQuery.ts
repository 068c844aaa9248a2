import type { Compilable, CompiledQuery, DialectAdapter } from "kysely";
import type { Database } from "./open.ts";

/**
 * A query of every request, built once instead of each time: building costs more than SQLite takes to answer.
 *
 * @param build - builds it with any values; the values asked with take their places, in order.
 */
export function preparedQuery<Row>(build: (database: Database) => Compilable<Row>) {
  // A database and its connections and transactions have one adapter.
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (database: Database, parameters: readonly unknown[]): Promise<Row[]> => {
    const { adapter } = database.getExecutor();
    const query = compiled.get(adapter) ?? build(database).compile();
    compiled.set(adapter, query);
    return (await database.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
