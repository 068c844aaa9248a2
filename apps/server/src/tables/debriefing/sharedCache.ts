import { LRUCache } from "lru-cache";

/** Computes each value once for all who ask at the same time, and keeps the values that were used last. */
export interface SharedCache<Value> {
  /**
   * The value of a key, computed where it is not kept. A failure is not kept.
   *
   * @param compute - is given a signal that is aborted once none of those who asked waits any longer.
   * @param signal - aborted once this one doesn't.
   */
  get(key: string, compute: (signal: AbortSignal) => Promise<Value>, signal?: AbortSignal): Promise<Value>;
}

/**
 * @param max - how much all values that are kept weigh together, from 1. A value that weighs more is shared while it is
 * computed, and not kept.
 */
export function createSharedCache<Value>(max: number, weigh: (value: Value) => number): SharedCache<Value> {
  const kept = new LRUCache<string, { value: Value }>({
    maxSize: max,
    sizeCalculation: ({ value }) => Math.max(1, weigh(value)),
  });
  const runs = createSharedRuns<Value>();
  return {
    async get(key, compute, signal) {
      const known = kept.get(key);
      return known === undefined ? runs.get(key, async (all) => keep(key, await compute(all)), signal) : known.value;
    },
  };

  function keep(key: string, value: Value): Value {
    kept.set(key, { value });
    return value;
  }
}

/** A value that is being computed. */
interface Run<Value> {
  value: Promise<Value>;
  /** How many wait for it. */
  askers: number;
  abandoned: AbortController;
}

/** Computes each value once for all who ask at the same time, and keeps none. */
export function createSharedRuns<Value>(): SharedCache<Value> {
  const underWay = new Map<string, Run<Value>>();

  function start(key: string, compute: (signal: AbortSignal) => Promise<Value>): Run<Value> {
    const abandoned = new AbortController();
    const value = compute(abandoned.signal).finally(() => end(key, run));
    const run: Run<Value> = { value, askers: 0, abandoned };
    underWay.set(key, run);
    return run;
  }

  function end(key: string, run: Run<Value>): void {
    if (underWay.get(key) === run) {
      underWay.delete(key);
    }
  }

  /** The next one who asks after all have left has a run of their own. */
  function leave(key: string, run: Run<Value>): void {
    run.askers -= 1;
    if (run.askers === 0) {
      end(key, run);
      run.abandoned.abort();
    }
  }

  return {
    get(key, compute, signal) {
      const run = underWay.get(key) ?? start(key, compute);
      run.askers += 1;
      signal?.addEventListener("abort", () => leave(key, run), { once: true });
      if (signal?.aborted) {
        leave(key, run);
      }
      return run.value;
    },
  };
}
