/** @module-tag exhaustive */
import { expect, it } from "vitest";
import { fuzz } from "./fuzz.ts";

it("nine thousand requests at random find no fault, and every call and page is reached", {
  timeout: 30 * 60_000,
}, async () => {
  const { faults, notReached, answers } = await fuzz({ seed: 10, count: 9_000 });
  expect(faults).toEqual([]);
  expect(notReached).toEqual([]);
  expect([...answers.values()].flatMap((statuses) => [...statuses.keys()]).filter((status) => status >= 500)).toEqual(
    [],
  );
});
