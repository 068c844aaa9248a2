import type { Compilable, CompiledQuery } from "kysely";
import type { Database } from "./open.ts";

/**
 * A query of every request, built once instead of each time: building costs more than SQLite takes to answer.
 *
 * @param build - builds it with any values; the values asked with take their places, in order.
 */
export function preparedQuery<Row>(build: (database: Database) => Compilable<Row>) {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>();
  return async (database: Database, parameters: readonly unknown[]): Promise<Row[]> => {
    const query = compiled.get(database) ?? build(database).compile();
    compiled.set(database, query);
    return (await database.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
