import type { Schedule } from "../tables/playing/phaseTimer.ts";

/** A clock that stands still until a test moves it. */
export interface TestClock {
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  advance(milliseconds: number): void;
  set(time: number): void;
  /** Runs something when a test has moved the clock far enough, or when that much time has really passed. */
  schedule: Schedule;
}

/** What a test's clock shows at first. */
export const testStart = Date.UTC(2026, 0, 5, 9);

export function createTestClock(start = testStart): TestClock {
  let time = start;
  const scheduled = new Set<{ at: number; run: () => void }>();
  const set = (to: number) => {
    time = to;
    for (const { at, run } of scheduled) {
      if (at <= time) {
        run();
      }
    }
  };
  return {
    now: () => time,
    advance: (milliseconds) => set(time + milliseconds),
    set,
    schedule(work, milliseconds) {
      const cancel = () => {
        clearTimeout(timer);
        scheduled.delete(entry);
      };
      const run = () => {
        cancel();
        work();
      };
      const entry = { at: time + milliseconds, run };
      const timer = setTimeout(run, milliseconds);
      scheduled.add(entry);
      return cancel;
    },
  };
}
