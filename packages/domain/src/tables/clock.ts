/**
 * A game table's clock, as it is stored and sent: never a countdown, so that every screen derives the same seconds.
 * Times are milliseconds since 1970 UTC; durations are milliseconds.
 */
export type TableClock = { state: "running"; deadline: number } | { state: "paused"; remaining: number };

/** Seconds under which the timer warns. */
export const timerWarningSeconds = 10;

/** Shortest time that a table can be opened for, in seconds. */
export const tableMinSeconds = 60;

/** Longest time that a table can be opened for, in seconds (8 hours: a long day of teaching). */
export const tableMaxSeconds = 8 * 60 * 60;

/** Milliseconds after which a table ends by itself, counted from the moment when its time was up. */
export const tableGraceTime = 60 * 60 * 1000;

/** What a countdown timer shows: `pending` before the first value, `past` once the time is up. */
export type TimerState = "pending" | "running" | "ending" | "paused" | "past";

export interface TimerReading {
  state: TimerState;
  /** Whole seconds left, rounded up, never below 0. */
  seconds: number;
}

/** A clock that runs for a number of milliseconds from now on. */
export function startClock(now: number, duration: number): TableClock {
  return { state: "running", deadline: now + duration };
}

/** Stops the clock; a clock that is paused, or whose time is up, stays as it is. */
export function pauseClock(clock: TableClock, now: number): TableClock {
  return remainingTime(clock, now) === 0 ? clock : stopClock(clock, now);
}

/** Stops the clock for good, also one whose time is up: it reads the same at any time from then on. */
export function stopClock(clock: TableClock, now: number): TableClock {
  return clock.state === "paused" ? clock : { state: "paused", remaining: remainingTime(clock, now) };
}

/** Starts the clock again with the time that was left; a clock that runs stays as it is. */
export function resumeClock(clock: TableClock, now: number): TableClock {
  return clock.state === "running" ? clock : startClock(now, clock.remaining);
}

/** Milliseconds left, never below 0. */
export function remainingTime(clock: TableClock, now: number): number {
  return Math.max(0, clock.state === "paused" ? clock.remaining : clock.deadline - now);
}

/** When a table with this clock ends by itself, in milliseconds since 1970 UTC; never while it is paused. */
export function endOfTable(clock: TableClock): number | undefined {
  return clock.state === "running" ? clock.deadline + tableGraceTime : undefined;
}

/**
 * What a timer shows for a clock at a time; without a clock it waits for the first value.
 *
 * @param warningSeconds - under which it is `ending`.
 */
export function readTimer(
  clock: TableClock | undefined,
  now: number,
  warningSeconds: number = timerWarningSeconds,
): TimerReading {
  if (clock === undefined) {
    return { state: "pending", seconds: 0 };
  }
  const seconds = Math.ceil(remainingTime(clock, now) / 1000);
  if (seconds === 0) {
    return { state: "past", seconds };
  }
  if (clock.state === "paused") {
    return { state: "paused", seconds };
  }
  return { state: seconds < warningSeconds ? "ending" : "running", seconds };
}

/** Seconds as a clock face: `0:09`, `12:05`, `1:00:00`. */
export function formatSeconds(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
