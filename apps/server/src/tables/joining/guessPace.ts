import { ok, type Result } from "@belab/domain/result";
import { unavailable } from "../../errors/refusals.ts";
import { createFairQueue, type FairQueue } from "../../queue/queue.ts";

export interface GuessPaceOptions {
  /** Wrong guesses that may come at once. */
  burst: number;
  /** Wrong guesses a second, in the long run. */
  perSecond: number;
  /** Wrong guesses of one network address whose time has not come: those that follow wait for it. */
  openOfAddress: number;
  /** Milliseconds after which it is said at the latest that a guess was wrong. */
  longestDelay: number;
}

/** The clock by which a pace is kept. */
export interface PaceClock {
  /** Milliseconds that only grow. */
  now: () => number;
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
}

/** Who guesses. */
export interface Guesser {
  address: string;
  /** Undefined where it is not known: such browsers of an address count as one. */
  browser: string | undefined;
}

type Looked<Value> = Result<Value | undefined, "too-many-requests" | "unavailable">;

/** Keeps what can be guessed from being guessed fast. */
export interface GuessPace {
  /**
   * Looks up what was typed, and answers at once where it is right. What is wrong takes its time: it is one of the few
   * guesses of its network address that are open, until its turn among all wrong ones has come. While an address has too
   * many open, its next guesses wait; its browsers have a turn each, one after the other.
   *
   * @param signal - aborted once nobody waits for the answer: nothing is looked up then.
   */
  run<Value>(guesser: Guesser, signal: AbortSignal, lookUp: () => Promise<Value | undefined>): Promise<Looked<Value>>;
}

/** Guesses of an address that may wait: more than a process has connections for, so that a right code is not refused. */
const mostWaiting = { waiting: 20_000, waitingOfOne: 4_000, retryAfter: 10 };

/** Wrong guesses that a process keeps open: those of more than three thousand addresses. */
const mostOpen = 50_000;

const systemClock: PaceClock = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref()),
};

/** Creates the pace of one process. */
export function createGuessPace(
  { burst, perSecond, openOfAddress, longestDelay }: GuessPaceOptions,
  { now, wait }: PaceClock = systemClock,
): GuessPace {
  const interval = 1000 / perSecond;
  const addresses = createAddressQueues(openOfAddress);
  let open = 0;
  /** When the time for all wrong guesses until now will have passed. */
  let paidAt = Number.NEGATIVE_INFINITY;

  /** Returns how many milliseconds a wrong guess is early. */
  function payForGuess(): number {
    paidAt = Math.max(paidAt, now()) + interval;
    return Math.max(0, paidAt - burst * interval - now());
  }

  async function keepOpen(milliseconds: number): Promise<void> {
    open += 1;
    await wait(milliseconds);
    open -= 1;
  }

  return {
    async run<Value>(
      { address, browser = "" }: Guesser,
      signal: AbortSignal,
      lookUp: () => Promise<Value | undefined>,
    ) {
      if (open >= mostOpen) {
        return unavailable(mostWaiting.retryAfter);
      }
      const { promise, resolve, reject } = Promise.withResolvers<Looked<Value>>();
      const guess = async () => {
        const found = signal.aborted ? unavailable() : ok(await lookUp());
        if (!found.ok || found.value !== undefined) {
          resolve(found);
          return;
        }
        const early = payForGuess();
        void wait(Math.min(early, longestDelay)).then(() => resolve(found));
        await keepOpen(early);
      };
      void addresses.run(address, (queue) =>
        queue.run(browser, guess).then((turn) => {
          if (!turn.ok) {
            resolve(turn);
          }
        }, reject),
      );
      return promise;
    },
  };
}

/** A queue for each address of which something is in it. */
function createAddressQueues(atOnce: number) {
  const inUse = new Map<string, { queue: FairQueue; uses: number }>();
  return {
    async run(address: string, work: (queue: FairQueue) => Promise<void>): Promise<void> {
      const used = inUse.get(address) ?? { queue: createFairQueue({ atOnce, ...mostWaiting }), uses: 0 };
      inUse.set(address, used);
      used.uses += 1;
      await work(used.queue);
      used.uses -= 1;
      if (used.uses === 0) {
        inUse.delete(address);
      }
    },
  };
}
