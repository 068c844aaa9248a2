import { expect, it } from "vitest";
import { fuzz } from "./fuzz.ts";

// The first of those that `fuzz.exhaustive.test.ts` makes.
it("two hundred requests at random find no fault", async () => {
  const { faults, answers } = await fuzz({ seed: 3, count: 200 });
  expect(faults).toEqual([]);
  expect(answers.size).toBeGreaterThan(20);
});
