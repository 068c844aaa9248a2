/**
 * A clock that counts down at a game table, as it is sent: never the seconds themselves, so that all screens derive the same.
 * Times are milliseconds since 1970 UTC; durations are milliseconds.
 */
export type TableClock = { state: "running"; deadline: number } | { state: "paused"; remaining: number };

/** Seconds under which the timer warns. */
export const timerWarningSeconds = 10;

/** What a countdown timer shows: `pending` before the first value, `past` once the time is up. */
export type TimerState = "pending" | "running" | "ending" | "paused" | "past";

export interface TimerReading {
  state: TimerState;
  /** Whole seconds left, rounded up, never below 0. */
  seconds: number;
}

/** Milliseconds left, never below 0. */
export function remainingTime(clock: TableClock, now: number): number {
  return Math.max(0, clock.state === "paused" ? clock.remaining : clock.deadline - now);
}

/**
 * Returns what a timer shows for a clock at a time; without a clock it waits for the first value.
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
