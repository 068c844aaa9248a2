import { expect, it } from "vitest";
import { createElapsed } from "./elapsed.ts";

it("counts while a Linux machine sleeps, within a second of its waking", () => {
  let monotonic = 5_000;
  let sinceBoot = 90_000;
  const elapsed = createElapsed(
    "linux",
    () => monotonic,
    () => sinceBoot / 1000,
  );
  monotonic += 3_000;
  sinceBoot += 3_010;
  expect(elapsed()).toBe(8_000);

  sinceBoot += 3_600_000;
  monotonic += 1_000;
  sinceBoot += 1_000;
  expect(elapsed()).toBeCloseTo(9_000 + 3_600_010, 3);
});
