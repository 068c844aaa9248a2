import { HttpError } from "../http/httpError.ts";

export interface HashingQueueLimits {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that may wait for their turn. */
  waiting: number;
}

export interface HashingQueue {
  <Result>(task: () => Promise<Result>): Promise<Result>;
  /** How many tasks wait for their turn. */
  waiting(): number;
}

/**
 * Runs tasks in the order in which they come, few at a time.
 *
 * @throws HttpError 503 where too many are waiting.
 */
export function createHashingQueue({ atOnce, waiting }: HashingQueueLimits): HashingQueue {
  let running = 0;
  const turns: (() => void)[] = [];

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (turns.length >= waiting) {
      throw new HttpError(503);
    }
    await new Promise<void>((resolve) => turns.push(resolve));
  }

  function passTurnOn(): void {
    const next = turns.shift();
    if (next) {
      next();
    } else {
      running -= 1;
    }
  }

  async function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    await takeTurn();
    try {
      return await task();
    } finally {
      passTurnOn();
    }
  }

  return Object.assign(inTurn, { waiting: () => turns.length });
}
