import { setTimeout as wait } from "node:timers/promises";
import { createTurns } from "./queue.ts";

/** Milliseconds of a part that are no reason to pause, and of the longest pause. */
const [short, longestPause] = [5, 50];

const turns = createTurns(1);

/**
 * Does one part of long work, then leaves the process to others for as long as the part took. Statements on SQLite follow
 * each other without a pause otherwise. One part is done at a time in the process, and owners who wait take turns. A part
 * contains no other one.
 *
 * @param owner - the account whose turn the part takes.
 */
export async function paced<Value>(owner: string, part: () => Promise<Value>): Promise<Value> {
  await new Promise<void>((begin) => turns.take(owner, begin));
  const begun = performance.now();
  try {
    return await part();
  } finally {
    const spent = performance.now() - begun;
    if (spent > short) {
      await wait(Math.min(spent, longestPause));
    }
    turns.passOn();
  }
}
