import { setTimeout as wait } from "node:timers/promises";
import { createOwnQueues, createTurns } from "./queue.ts";

/** Milliseconds of a part that are no reason to pause, and of the longest pause. */
const [short, longestPause] = [5, 50];

/** The owner's pause, in multiples of the part's duration. */
const ownPause = 3;

const turns = createTurns(1);
const owners = createOwnQueues({ waitingOfOne: Number.POSITIVE_INFINITY, retryAfter: 0 });

/**
 * Does one part of long work. Then all paced work pauses for as long as the part took, and the owner's for three times as
 * long: statements on SQLite would follow each other without a gap. One part is done at a time in the process, and owners
 * who wait take turns. A part contains no other one.
 *
 * @param owner - the account whose turn the part takes.
 */
export async function paced<Value>(owner: string, part: () => Promise<Value>): Promise<Value> {
  const done = Promise.withResolvers<Value>();
  void owners.run(owner, async () => {
    const spent = await takeTurn(owner, part, done);
    await pause(spent * (ownPause - 1), longestPause * (ownPause - 1));
  });
  return done.promise;
}

/** @returns the milliseconds that the part took. */
async function takeTurn<Value>(
  owner: string,
  part: () => Promise<Value>,
  done: PromiseWithResolvers<Value>,
): Promise<number> {
  await new Promise<void>((begin) => turns.take(owner, begin));
  const begun = performance.now();
  await part().then(done.resolve, done.reject);
  const spent = performance.now() - begun;
  await pause(spent, longestPause);
  turns.passOn();
  return spent;
}

async function pause(milliseconds: number, longest: number): Promise<void> {
  if (milliseconds > short) {
    await wait(Math.min(milliseconds, longest));
  }
}
