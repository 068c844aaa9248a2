/** Computes each value once for all who ask at the same time, and keeps the values that were used last. */
export interface SharedCache<Value> {
  /** The value of a key, computed where it is not kept. A failure is not kept. */
  get(key: string, compute: () => Promise<Value>): Promise<Value>;
}

/**
 * @param max - how much all values that are kept weigh together. A value that weighs more is shared while it is computed,
 * and not kept.
 */
export function createSharedCache<Value>(max: number, weigh: (value: Value) => number): SharedCache<Value> {
  const entries = new Map<string, { value: Promise<Value>; weight: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  function keepWithin(): void {
    for (const [key, { weight }] of entries) {
      if (total <= max) {
        return;
      }
      if (weight > 0) {
        remove(key);
      }
    }
  }

  async function add(key: string, compute: () => Promise<Value>): Promise<Value> {
    const entry = { value: compute(), weight: 0 };
    entries.set(key, entry);
    try {
      const value = await entry.value;
      const weight = Math.max(1, weigh(value));
      if (weight > max) {
        remove(key);
      } else {
        entry.weight = weight;
        total += weight;
        keepWithin();
      }
      return value;
    } catch (error) {
      remove(key);
      throw error;
    }
  }

  return {
    get(key, compute) {
      const known = entries.get(key);
      if (known === undefined) {
        return add(key, compute);
      }
      entries.delete(key);
      entries.set(key, known);
      return known.value;
    },
  };
}
