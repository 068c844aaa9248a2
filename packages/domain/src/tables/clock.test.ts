import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatSeconds, readTimer, remainingTime, type TableClock, timerWarningSeconds } from "./clock.ts";

const start = Date.UTC(2026, 0, 5, 9, 0, 0);

it("warns under 10 seconds", () => {
  expect(timerWarningSeconds).toBe(10);
});

describe("remainingTime", () => {
  it("runs down to 0 and no further", () => {
    const running: TableClock = { state: "running", deadline: start + 40_000 };
    expect(remainingTime(running, start)).toBe(40_000);
    expect(remainingTime(running, start + 40_000)).toBe(0);
    expect(remainingTime(running, start + 86_400_000)).toBe(0);
  });

  it("stands still in a pause, however long", () => {
    const paused: TableClock = { state: "paused", remaining: 40_000 };
    expect(remainingTime(paused, start)).toBe(40_000);
    expect(remainingTime(paused, start + 86_400_000)).toBe(40_000);
  });
});

describe("readTimer", () => {
  it("waits for its first value", () => {
    expect(readTimer(undefined, start)).toEqual({ state: "pending", seconds: 0 });
  });

  it.each([
    [60_000, "running", 60],
    [59_999, "running", 60],
    [59_000, "running", 59],
    [10_000, "running", 10],
    [9_001, "running", 10],
    [9_000, "ending", 9],
    [1_000, "ending", 1],
    [1, "ending", 1],
    [0, "past", 0],
    [-1, "past", 0],
    [-86_400_000, "past", 0],
  ])("reads %i ms before the deadline as %s, %i s", (left, state, shown) => {
    expect(readTimer({ state: "running", deadline: start + left }, start)).toEqual({ state, seconds: shown });
  });

  it("warns under another number of seconds where one is given", () => {
    expect(readTimer({ state: "running", deadline: start + 30_000 }, start, 30).state).toBe("running");
    expect(readTimer({ state: "running", deadline: start + 29_000 }, start, 30).state).toBe("ending");
    expect(readTimer({ state: "running", deadline: start + 1_000 }, start, 0).state).toBe("running");
  });

  it.each([
    [60_000, "paused", 60],
    [5_000, "paused", 5],
    [1, "paused", 1],
    [0, "past", 0],
  ])("reads a pause with %i ms left as %s, %i s", (remaining, state, shown) => {
    expect(readTimer({ state: "paused", remaining }, start)).toEqual({ state, seconds: shown });
  });

  it("reads whole seconds, never below 0, and `past` exactly at 0", () => {
    fc.assert(
      fc.property(anyClock, time, (clock, now) => {
        const reading = readTimer(clock, now);
        expect(Number.isInteger(reading.seconds)).toBe(true);
        expect(reading.seconds).toBeGreaterThanOrEqual(0);
        expect(reading.state === "past").toBe(reading.seconds === 0);
        expect(reading.state === "ending").toBe(
          clock.state === "running" && reading.seconds > 0 && reading.seconds < 10,
        );
      }),
    );
  });

  it("reads the same on two screens that have the clock, one of them over the wire", () => {
    fc.assert(
      fc.property(anyClock, time, (clock, now) => {
        const sent: TableClock = JSON.parse(JSON.stringify(clock));
        expect(readTimer(sent, now)).toEqual(readTimer(clock, now));
      }),
    );
  });

  it("counts down by one second each second", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 86_400_000 }), (left) => {
        const clock: TableClock = { state: "running", deadline: start + left };
        expect(readTimer(clock, start + 1000).seconds).toBe(readTimer(clock, start).seconds - 1);
      }),
    );
  });
});

describe("formatSeconds", () => {
  it.each([
    [0, "0:00"],
    [9, "0:09"],
    [59, "0:59"],
    [60, "1:00"],
    [725, "12:05"],
    [3599, "59:59"],
    [3600, "1:00:00"],
    [86_400, "24:00:00"],
  ])("writes %i as %j", (count, face) => {
    expect(formatSeconds(count)).toBe(face);
  });
});

const duration = fc.integer({ min: 0, max: 86_400_000 });
const time = fc.integer({ min: start - 86_400_000, max: start + 86_400_000 });
const anyClock: fc.Arbitrary<TableClock> = fc.oneof(
  time.map((deadline) => ({ state: "running" as const, deadline })),
  duration.map((remaining) => ({ state: "paused" as const, remaining })),
);
