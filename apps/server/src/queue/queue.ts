import { type Ok, ok, type Result } from "@belab/domain/result";
import { tooMany, unavailable } from "../errors/refusals.ts";

export interface TaskQueueLimits {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that may wait for their turn. */
  waiting: number;
}

export interface TaskQueue {
  /** Runs a task in its turn; refuses it where too many wait. */
  run<Value>(task: () => Promise<Value>): Promise<Result<Value, "unavailable">>;
  /** How many tasks wait for their turn. */
  waiting(): number;
}

/** Runs tasks in the order in which they come, few at a time. */
export function createTaskQueue({ atOnce, waiting }: TaskQueueLimits): TaskQueue {
  const turns = createTurns(atOnce);
  return {
    run: async (task) => (turns.areTaken() && turns.waiting() >= waiting ? unavailable() : runInTurn(turns, "", task)),
    waiting: turns.waiting,
  };
}

export interface FairQueueLimits extends TaskQueueLimits {
  /** Tasks of one owner that may wait for their turn. */
  waitingOfOne: number;
  /** Seconds after which a caller who was refused may try again. */
  retryAfter: number;
}

export interface FairQueue {
  /** Runs a task in its owner's turn; refuses it where too many of the owner wait, or too many in all. */
  run<Value>(owner: string, task: () => Promise<Value>): Promise<Result<Value, "too-many-requests" | "unavailable">>;
}

/**
 * Runs tasks few at a time. Owners who wait have a turn each, one after the other; an owner's own tasks run in the order
 * in which they come.
 */
export function createFairQueue({ atOnce, waiting, waitingOfOne, retryAfter }: FairQueueLimits): FairQueue {
  const turns = createTurns(atOnce);
  return {
    async run(owner, task) {
      if (turns.areTaken() && turns.waitingOf(owner) >= waitingOfOne) {
        return tooMany(retryAfter);
      }
      return turns.areTaken() && turns.waiting() >= waiting ? unavailable(retryAfter) : runInTurn(turns, owner, task);
    },
  };
}

/** Runs one task of each owner at a time, in the order in which they come; refuses an owner's tasks past a few. */
export function createOwnQueues({ waitingOfOne, retryAfter }: Pick<FairQueueLimits, "waitingOfOne" | "retryAfter">) {
  const queues = new Map<string, Turns>();
  return {
    async run<Value>(owner: string, task: () => Promise<Value>): Promise<Result<Value, "too-many-requests">> {
      const turns = queues.get(owner) ?? createTurns(1);
      if (turns.areTaken() && turns.waiting() >= waitingOfOne) {
        return tooMany(retryAfter);
      }
      queues.set(owner, turns);
      try {
        return await runInTurn(turns, owner, task);
      } finally {
        if (!turns.areTaken()) {
          queues.delete(owner);
        }
      }
    },
  };
}

/** Turns that owners who wait take one after the other, a few at a time. */
export interface Turns {
  /** Whether who comes now has to wait. */
  areTaken(): boolean;
  waiting(): number;
  waitingOf(owner: string): number;
  /** Calls `begin` in its owner's turn: at once where one is free. */
  take(owner: string, begin: () => void): void;
  /** Ends a turn; the next begins at once. */
  passOn(): void;
}

export function createTurns(atOnce: number): Turns {
  let running = 0;
  let waiting = 0;
  /** The next to have a turn comes first. */
  const waitingByOwner = new Map<string, (() => void)[]>();
  return {
    areTaken: () => running >= atOnce,
    waiting: () => waiting,
    waitingOf: (owner) => waitingByOwner.get(owner)?.length ?? 0,
    take(owner, begin) {
      if (running < atOnce) {
        running += 1;
        begin();
        return;
      }
      const ofOwner = waitingByOwner.get(owner) ?? [];
      ofOwner.push(begin);
      waitingByOwner.set(owner, ofOwner);
      waiting += 1;
    },
    passOn() {
      const [next] = waitingByOwner;
      if (next === undefined) {
        running -= 1;
        return;
      }
      const [owner, ofOwner] = next;
      const begin = ofOwner.shift();
      waitingByOwner.delete(owner);
      if (ofOwner.length > 0) {
        waitingByOwner.set(owner, ofOwner);
      }
      waiting -= 1;
      begin?.();
    },
  };
}

async function runInTurn<Value>(turns: Turns, owner: string, task: () => Promise<Value>): Promise<Ok<Value>> {
  await new Promise<void>((begin) => turns.take(owner, begin));
  try {
    return ok(await task());
  } finally {
    turns.passOn();
  }
}
