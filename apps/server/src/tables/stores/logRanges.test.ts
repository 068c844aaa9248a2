import { expect, it } from "vitest";
import { logRanges } from "./logStore.ts";

const range = (streams: [number, number], numbers: [number, number]) => ({ streams, numbers });

it("reads short streams together, and a long one in parts", () => {
  const streams = [
    { stream: 2, number: 4 },
    { stream: 0, number: 3 },
    { stream: 1, number: 0 },
    { stream: 3, number: 4 },
    { stream: 4, number: 25 },
    { stream: 5, number: 1 },
  ];
  expect(logRanges(streams, 10)).toEqual([
    range([0, 2], [1, 10]),
    range([3, 3], [1, 10]),
    range([4, 4], [1, 10]),
    range([4, 4], [11, 20]),
    range([4, 4], [21, 30]),
    range([5, 5], [1, 10]),
  ]);
});

it("reads nothing of a table without a log", () => {
  expect(logRanges([], 10)).toEqual([]);
});
