import type { StreamProgress, WatchedSeat } from "@belab/domain/tables";
import { expect, it } from "vitest";
import { watchedSeats, watchedStreams } from "../../../testing/watchedClass.ts";
import { hasOneClock, progressOf } from "./progress.ts";

const seats: readonly WatchedSeat[] = watchedSeats(4, { shared: false });

it("counts the streams in each phase, by number, and those that are over", () => {
  const streams = watchedStreams(seats, { phaseOf: (stream) => [3, 2, 3, null][stream - 1] ?? null });
  const { groups, finished, phases } = progressOf(streams, seats);
  expect(groups.map(({ phase, streams }) => [phase.number, streams])).toEqual([
    [2, 1],
    [3, 2],
  ]);
  expect(finished).toBe(1);
  expect(phases).toEqual([
    [1, 3],
    [2, 2],
    [3, 3],
  ]);
});

it("does not count bots among those who are awaited", () => {
  const withBot = seats.map((seat) => ({ ...seat, isBot: seat.seat === 2 }));
  const streams = watchedStreams(seats, { isAwaited: (seat) => seat > 0 });
  expect(progressOf(streams, seats).awaited).toBe(3);
  expect(progressOf(streams, seats).playing).toBe(4);
  expect(progressOf(streams, withBot).awaited).toBe(2);
  expect(progressOf(streams, withBot).playing).toBe(3);
});

it("takes the clock of the slowest stream: the earliest phase, and of these the one that ends last", () => {
  const streams = watchedStreams(seats, { phaseOf: (stream) => stream });
  expect(progressOf(streams, seats)).toMatchObject({ deadline: 300_000, slowest: 1 });
  const extended = streams.map((each) => ({ ...each, phase: streams[0]?.phase ?? null, deadline: 1000 * each.stream }));
  expect(progressOf(extended, seats)).toMatchObject({ deadline: 4000, slowest: 4 });
  expect(progressOf(watchedStreams(seats), seats)).toMatchObject({ deadline: 300_000, slowest: undefined });
});

it("has no clock where the slowest stream has no end", () => {
  const streams = watchedStreams(seats, { phaseOf: (stream) => stream });
  const [untimed] = watchedStreams(seats, { seconds: null });
  const mixed = [untimed, ...streams.slice(1)] as readonly StreamProgress[];
  expect(progressOf(mixed, seats).deadline).toBeNull();
  expect(progressOf(mixed, seats).timedPhases).toEqual([
    [2, 2],
    [3, 3],
    [4, 4],
  ]);
  expect(progressOf([], []).deadline).toBeNull();
});

it("has one clock while all are together, and in teams always", () => {
  const apart = progressOf(watchedStreams(seats, { phaseOf: (stream) => stream }), seats);
  expect(hasOneClock(apart, { teams: null })).toBe(false);
  expect(hasOneClock(apart, { teams: 4 })).toBe(true);
  expect(hasOneClock(progressOf(watchedStreams(seats), seats), { teams: null })).toBe(true);
  expect(hasOneClock(progressOf(watchedStreams(seats, { seconds: null }), seats), { teams: 4 })).toBe(false);
});
