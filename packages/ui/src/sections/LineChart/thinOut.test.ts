import { expect, test } from "vitest";
import { mostPoints, someOf, thinOut } from "./thinOut.ts";

const long = Array.from({ length: 9000 }, (_, x) => ({ x, y: x === 4321 ? 50 : Math.sin(x / 300) }));

test("a short line stays as it is", () => {
  const points = long.slice(0, mostPoints);
  expect(thinOut(points)).toBe(points);
});

test("a long line keeps its ends, its order and its peak", () => {
  const kept = thinOut(long);
  expect(kept).toHaveLength(mostPoints);
  expect(kept[0]).toBe(long[0]);
  expect(kept.at(-1)).toBe(long.at(-1));
  expect(kept).toContain(long[4321]);
  expect(kept.every((point, index) => index === 0 || point.x > (kept[index - 1]?.x ?? 0))).toBe(true);
});

test("of many values some are left, with the first and the last", () => {
  const some = someOf(long.map(({ x }) => x));
  expect(some).toHaveLength(mostPoints);
  expect([some[0], some.at(-1)]).toEqual([0, 8999]);
  expect(new Set(some).size).toBe(mostPoints);
  expect(someOf([1, 2])).toEqual([1, 2]);
});
