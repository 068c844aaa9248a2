import type { StreamProgress } from "@belab/domain/tables";
import { expect, test } from "vitest";
import { commonPhase, hasFailed, lastDeadline, progressOf } from "./progress.ts";

function stream(changes: Partial<StreamProgress>): StreamProgress {
  const phase = { name: "bids", number: 2, startedAt: 0, duration: 60_000, extension: 0 };
  return { stream: 1, seats: [0, 1], phase, deadline: 60_000, awaited: [1], ...changes };
}

const over = stream({ stream: 2, seats: [2], phase: null, deadline: null, awaited: [] });

test("the seats of a phase are done once their action is not awaited", () => {
  expect(progressOf([stream({})])).toEqual({ kind: "decided", seats: [true, false], done: 1 });
});

test("seats are in their own order, whatever the order of the streams", () => {
  const streams = [stream({ seats: [2, 3], awaited: [3] }), stream({ seats: [0, 1], awaited: [0] })];
  expect(progressOf(streams).seats).toEqual([false, true, true, false]);
});

test("where streams are over one by one, their seats have finished", () => {
  expect(progressOf([over, stream({ seats: [0], awaited: [0] })])).toEqual({
    kind: "finished",
    seats: [false, true],
    done: 1,
  });
});

const asksReadiness = ({ name }: { name: string }) => name === "results";
const readingIn = (number: number) =>
  stream({ phase: { name: "results", number, startedAt: 0, duration: null, extension: 0 } });

test("seats that only say when they are ready are counted as that", () => {
  expect(progressOf([readingIn(3)], asksReadiness)).toEqual({ kind: "ready", seats: [true, false], done: 1 });
  expect(progressOf([readingIn(3), over], asksReadiness)).toMatchObject({ kind: "ready" });
});

test("beside others that decide, those who read have decided if they are ahead, and all are counted", () => {
  const deciding = stream({ stream: 3, seats: [3], awaited: [3] });
  const ahead = { kind: "decided", seats: [true, true, false], done: 2 };
  expect(progressOf([readingIn(3), deciding], asksReadiness)).toEqual(ahead);
  const behind = { kind: "decided", seats: [false, false, false], done: 0 };
  expect(progressOf([readingIn(1), deciding], asksReadiness)).toEqual(behind);
});

test("nobody is said to be done where no action is awaited", () => {
  expect(progressOf([stream({ awaited: [] })])).toEqual({ kind: "none", seats: [], done: 0 });
  expect(progressOf([over])).toMatchObject({ kind: "none" });
  expect(progressOf([])).toMatchObject({ kind: "none" });
});

test("a game has failed once nothing of it goes on that is not over", () => {
  const failed = stream({ hasFailed: true });
  expect(hasFailed([failed, over])).toBe(true);
  expect(hasFailed([failed, stream({})])).toBe(false);
  expect(hasFailed([over])).toBe(false);
  expect(hasFailed([])).toBe(false);
});

test("streams that go on have a phase in common, or none", () => {
  const later = stream({ phase: { name: "bids", number: 3, startedAt: 0, duration: null, extension: 0 } });
  expect(commonPhase([stream({}), over, stream({})])).toMatchObject({ name: "bids", number: 2 });
  expect(commonPhase([stream({}), later])).toBeUndefined();
  expect(commonPhase([over])).toBeUndefined();
});

test("the clock is that of the stream that goes on longest", () => {
  const timeless = stream({ deadline: null });
  expect(lastDeadline([stream({ deadline: 10 }), stream({ deadline: 30 }), timeless])).toBe(30);
  expect(lastDeadline([timeless, { ...over, deadline: 40 }])).toBeUndefined();
});
