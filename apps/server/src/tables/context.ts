import type { Context } from "../context.ts";
import type { Games } from "./playing/games.ts";

/** What the rules of tables work with. Its `now` is the time by which tables are played. */
export interface TablesContext extends Context {
  games: Games;
  /** Returns whether phases may not have been ended though their time is up; see `createTimerLag`. */
  isTimerLate?: () => boolean;
  /** By the machine's time, as limits and sessions are, which other areas have too. */
  server: Context;
}

/** The topic of events that a table has changed. Their subject is the table's id and the number of the stream. */
export const tableChanged = "table changed";

/** Publishes that a stream of a table has changed, so that its screens show it; 0 is the table itself. */
export function publishChange({ events }: Pick<Context, "events">, tableId: string, stream = 0): Promise<void> {
  return events.publish(tableChanged, `${tableId} ${stream}`);
}
