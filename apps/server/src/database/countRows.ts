import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "./schema.ts";

/** Returns how many rows match. */
export async function countRows<Table extends keyof Tables>(
  matching: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}
