/** A clock that stands still until a test moves it. */
export interface TestClock {
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  advance(milliseconds: number): void;
  set(time: number): void;
}

/** What a test's clock shows at first. */
export const testStart = Date.UTC(2026, 0, 5, 9);

export function createTestClock(start = testStart): TestClock {
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
