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
    run: async (task) => (turns.areTaken() && turns.waiting() >= waiting ? unavailable() : turns.run("", task)),
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
      return turns.areTaken() && turns.waiting() >= waiting ? unavailable(retryAfter) : turns.run(owner, task);
    },
  };
}

function createTurns(atOnce: number) {
  let running = 0;
  let waiting = 0;
  /** The next to have a turn comes first. */
  const turnsByOwner = new Map<string, (() => void)[]>();

  function takeTurn(owner: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    const turn = Promise.withResolvers<void>();
    const turns = turnsByOwner.get(owner) ?? [];
    turns.push(turn.resolve);
    turnsByOwner.set(owner, turns);
    waiting += 1;
    return turn.promise;
  }

  function passTurnOn(): void {
    const [next] = turnsByOwner;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [owner, turns] = next;
    const turn = turns.shift();
    turnsByOwner.delete(owner);
    if (turns.length > 0) {
      turnsByOwner.set(owner, turns);
    }
    waiting -= 1;
    turn?.();
  }

  return {
    /** Whether a task that comes now has to wait. */
    areTaken: () => running >= atOnce,
    waiting: () => waiting,
    waitingOf: (owner: string) => turnsByOwner.get(owner)?.length ?? 0,
    async run<Value>(owner: string, task: () => Promise<Value>): Promise<Ok<Value>> {
      await takeTurn(owner);
      try {
        return ok(await task());
      } finally {
        passTurnOn();
      }
    },
  };
}
