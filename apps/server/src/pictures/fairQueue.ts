import { HttpError } from "../http/httpError.ts";

export interface FairQueueLimits {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that may wait for their turn. */
  waiting: number;
  /** Tasks of one owner that may wait for their turn. */
  waitingOfOne: number;
  /** Seconds after which a caller who was refused may try again. */
  retryAfter: number;
}

/** Runs a task in its owner's turn. */
export type FairQueue = <Result>(owner: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * Runs tasks few at a time. Owners who wait have a turn each, one after the other; an owner's own tasks run in the order
 * in which they come.
 *
 * @throws HttpError 429 for an owner who has too many tasks waiting, 503 where too many wait in all.
 */
export function createFairQueue({ atOnce, waiting, waitingOfOne, retryAfter }: FairQueueLimits): FairQueue {
  let running = 0;
  let waitingInAll = 0;
  /** The next to have a turn comes first. */
  const turnsByOwner = new Map<string, (() => void)[]>();

  function takeTurn(owner: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    const turns = turnsByOwner.get(owner) ?? [];
    if (turns.length >= waitingOfOne) {
      throw new HttpError(429, undefined, retryAfter);
    }
    if (waitingInAll >= waiting) {
      throw new HttpError(503, undefined, retryAfter);
    }
    waitingInAll += 1;
    turnsByOwner.set(owner, turns);
    return new Promise((resolve) => turns.push(resolve));
  }

  function passTurnOn(): void {
    const [next] = turnsByOwner;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [owner, [turn, ...later]] = next;
    turnsByOwner.delete(owner);
    if (later.length > 0) {
      turnsByOwner.set(owner, later);
    }
    waitingInAll -= 1;
    turn?.();
  }

  return async (owner, task) => {
    await takeTurn(owner);
    try {
      return await task();
    } finally {
      passTurnOn();
    }
  };
}
