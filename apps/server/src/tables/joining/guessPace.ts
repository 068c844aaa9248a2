import { type Ok, ok, type Result } from "@belab/domain/result";
import { unavailable } from "../../errors/refusals.ts";
import { createFairQueue } from "../../queue/queue.ts";

export interface GuessPaceOptions {
  /** Wrong guesses that may come at once. */
  burst: number;
  /** Wrong guesses a second, in the long run. */
  perSecond: number;
}

/** The clock by which a pace is kept. */
export interface PaceClock {
  /** Milliseconds that only grow. */
  now: () => number;
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
}

/** Keeps what can be guessed from being guessed fast. */
export interface GuessPace {
  /**
   * Looks up what was typed: at once, as long as few are wrong; otherwise when its turn comes. What is found costs nothing.
   *
   * @param source - who guesses: those who wait have a turn each, one after the other.
   * @param signal - aborted once nobody waits for the answer: nothing is looked up then.
   */
  run<Value>(
    source: string,
    signal: AbortSignal,
    lookUp: () => Promise<Value | undefined>,
  ): Promise<Result<Value | undefined, "too-many-requests" | "unavailable">>;
}

/** Lookups at the same time. */
const atOnce = 16;

/** Lookups that may wait: more than one process has connections for, so that a right code is not among those refused. */
const mostWaiting = { waiting: 20_000, waitingOfOne: 4_000, retryAfter: 10 };

const systemClock: PaceClock = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Creates the pace of one process. */
export function createGuessPace(
  { burst, perSecond }: GuessPaceOptions,
  { now, wait }: PaceClock = systemClock,
): GuessPace {
  const queue = createFairQueue({ atOnce, ...mostWaiting });
  const interval = 1000 / perSecond;
  /** When the time for all guesses until now will have passed. */
  let paidAt = Number.NEGATIVE_INFINITY;

  async function lookUpInTime<Value>(lookUp: () => Promise<Value | undefined>): Promise<Ok<Value | undefined>> {
    paidAt = Math.max(paidAt, now()) + interval;
    const early = paidAt - burst * interval - now();
    if (early > 0) {
      await wait(early);
    }
    const found = await lookUp();
    if (found !== undefined) {
      paidAt -= interval;
    }
    return ok(found);
  }

  return {
    async run(source, signal, lookUp) {
      const turn = await queue.run(source, async () => (signal.aborted ? unavailable() : lookUpInTime(lookUp)));
      return turn.ok ? turn.value : turn;
    },
  };
}
