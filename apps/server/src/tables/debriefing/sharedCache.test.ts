import { expect, it } from "vitest";
import { createSharedCache } from "./sharedCache.ts";

/** A cache of numbers that weigh what they are, and how often each was computed. */
function countingCache(max: number) {
  const cache = createSharedCache<number>(max, (value) => value);
  const computed: Record<string, number> = {};
  const get = (key: string, value: number) =>
    cache.get(key, async () => {
      computed[key] = (computed[key] ?? 0) + 1;
      return value;
    });
  return { get, computed };
}

it("computes a value once for all who ask at the same time, and later", async () => {
  const { get, computed } = countingCache(10);
  expect(await Promise.all([get("a", 1), get("a", 1), get("a", 1)])).toEqual([1, 1, 1]);
  expect(await get("a", 1)).toBe(1);
  expect(computed).toEqual({ a: 1 });
});

it("keeps what was used last, as much as it may", async () => {
  const { get, computed } = countingCache(10);
  for (const key of ["a", "b", "a", "c", "a", "b"]) {
    await get(key, 4);
  }
  expect(computed).toEqual({ a: 1, b: 2, c: 1 });
});

it("keeps nothing that is too heavy, and the others beside it", async () => {
  const { get, computed } = countingCache(10);
  await get("small", 1);
  await Promise.all([get("large", 11), get("large", 11)]);
  await get("large", 11);
  await get("small", 1);
  expect(computed).toEqual({ small: 1, large: 2 });
});

it("gives a computation up once all who asked have gone, and begins anew for the next", async () => {
  const cache = createSharedCache<number>(10, () => 1);
  const [one, other] = [new AbortController(), new AbortController()];
  const signals: AbortSignal[] = [];
  const get = (asker?: AbortController) =>
    cache.get(
      "a",
      (signal) => {
        signals.push(signal);
        return new Promise((resolve) => signal.addEventListener("abort", () => resolve(0)));
      },
      asker?.signal,
    );
  const abandoned = [get(one), get(other)];
  one.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  other.abort();
  void get();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(await Promise.all(abandoned)).toEqual([0, 0]);
});

it("computes anew what failed", async () => {
  const cache = createSharedCache<number>(10, () => 1);
  const failing = () => cache.get("a", () => Promise.reject(new Error("away")));
  await expect(Promise.all([failing(), failing()])).rejects.toThrow("away");
  expect(await cache.get("a", async () => 7)).toBe(7);
});
