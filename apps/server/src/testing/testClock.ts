/** A clock that stands still until a test moves it. */
export interface TestClock {
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  advance(milliseconds: number): void;
  set(time: number): void;
}

export function createTestClock(start = Date.UTC(2026, 0, 5, 9)): TestClock {
  let time = start;
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
    set(to) {
      time = to;
    },
  };
}
