import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds. A part that took longer has waited for the database, and others had their turn meanwhile. */
const longestPause = 50;

/**
 * Does one part of long work, then leaves the process to others for as long as the part took. Statements on SQLite follow
 * each other without a pause otherwise.
 */
export async function paced<Value>(part: () => Promise<Value>): Promise<Value> {
  const begun = performance.now();
  const value = await part();
  await wait(Math.min(performance.now() - begun, longestPause));
  return value;
}
