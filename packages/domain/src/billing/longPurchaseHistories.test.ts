/** @module-tag exhaustive */
import fc from "fast-check";
import { expect, it } from "vitest";
import { checkHistory, histories } from "../../testing/purchaseHistories.ts";

it("keeps its rules in thousands of long histories", () => {
  let taken = 0;
  fc.assert(
    fc.property(histories(80), (history) => {
      taken += checkHistory(history);
    }),
    { numRuns: 10_000 },
  );
  // A history in which everything is refused shows nothing.
  expect(taken).toBeGreaterThan(50_000);
});
