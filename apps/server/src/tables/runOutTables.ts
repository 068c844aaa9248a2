import type { Context } from "../context.ts";
import { endRunOutTables } from "./tableStore.ts";

/** Tables that one statement ends, so that none holds the database for long. */
const batch = 1_000;

/** Ends the tables whose time was up an hour ago, a batch at most, and tells whoever shows them. */
export async function endTablesThatRanOut({
  database,
  now,
  tableEvents,
}: Pick<Context, "database" | "now" | "tableEvents">): Promise<void> {
  for (const gameTableId of await endRunOutTables(database, now(), batch)) {
    await tableEvents.publish(gameTableId);
  }
}
