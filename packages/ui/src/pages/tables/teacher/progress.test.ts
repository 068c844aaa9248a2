import type { StreamProgress, WatchedSeat } from "@belab/domain/tables";
import { expect, it } from "vitest";
import { watchedSeats, watchedStreams } from "../../../testing/watchedClass.ts";
import { progressOf } from "./progress.ts";

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

it("takes the latest deadline, and none where a phase has no end", () => {
  const streams = watchedStreams(seats, { phaseOf: (stream) => stream });
  expect(progressOf(streams, seats).deadline).toBe(4 * 300_000);
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
