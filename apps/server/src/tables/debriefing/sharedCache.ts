import { LRUCache } from "lru-cache";

/** Computes each value once for all who ask at the same time, and keeps the values that were used last. */
export interface SharedCache<Value> {
  /** The value of a key, computed where it is not kept. A failure is not kept. */
  get(key: string, compute: () => Promise<Value>): Promise<Value>;
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
    async get(key, compute) {
      const known = kept.get(key);
      return known === undefined ? runs.get(key, () => computeAndKeep(key, compute)) : known.value;
    },
  };

  async function computeAndKeep(key: string, compute: () => Promise<Value>): Promise<Value> {
    const value = await compute();
    kept.set(key, { value });
    return value;
  }
}

/** Computes each value once for all who ask at the same time, and keeps none. */
export function createSharedRuns<Value>(): SharedCache<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return {
    get(key, compute) {
      const run = underWay.get(key) ?? compute().finally(() => underWay.delete(key));
      underWay.set(key, run);
      return run;
    },
  };
}
