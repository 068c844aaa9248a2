import { expect, it } from "vitest";
import { fuzz } from "./fuzz.ts";

it("a thousand requests at random find no fault", async () => {
  const { faults, answers } = await fuzz({ seed: 3, count: 1_000 });
  expect(faults).toEqual([]);
  expect(answers.size).toBeGreaterThan(20);
});
