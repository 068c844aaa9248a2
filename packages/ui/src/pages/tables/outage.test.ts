import { expect, it } from "vitest";
import { outageOf } from "./outage.ts";

const minute = 60_000;

it.each([
  [31_000, { unit: "minutes", count: 1 }],
  [12 * minute + 31_000, { unit: "minutes", count: 13 }],
  [89 * minute, { unit: "minutes", count: 89 }],
  [125 * minute, { unit: "hours", count: 2 }],
])("says %i ms as %o", (awayFor, outage) => {
  expect(outageOf({ startedAt: 0, pausedAt: 1, pausedFor: 0, awayFor })).toEqual(outage);
});

it("is none where a teacher has paused", () => {
  expect(outageOf({ startedAt: 0, pausedAt: 1, pausedFor: 0 })).toBeUndefined();
});
