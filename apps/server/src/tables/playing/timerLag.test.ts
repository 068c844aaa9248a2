import { expect, it } from "vitest";
import { createTestClock } from "../../testing/testClock.ts";
import { createTimerLag } from "./timerLag.ts";

it("is late where no look was finished for more than two seconds", () => {
  const clock = createTestClock(0);
  const lag = createTimerLag(clock.now);
  clock.advance(2_000);
  expect(lag.isLate()).toBe(false);
  clock.advance(1);
  expect(lag.isLate()).toBe(true);
  lag.looked();
  expect(lag.isLate()).toBe(false);
});
