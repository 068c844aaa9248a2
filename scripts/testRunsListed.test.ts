/** @module-tag exhaustive */
import { describe, expect, it } from "vitest";
import { guardFaults } from "../faults/guardFaults.ts";
import { storyFaults } from "../faults/storyFaults.ts";
import { filesOfNoRun, runOf, testRuns } from "./testRuns.ts";

// Vitest and Playwright are started to list their tests.

describe("the runs of the tests", () => {
  it("have every test file between them", () => {
    const empty = testRuns().filter(({ files, tag }) => files.length === 0 && tag === undefined);
    expect(empty).toEqual([]);
    expect(filesOfNoRun()).toEqual([]);
  });
});

describe("planted faults", () => {
  it.each([...guardFaults, ...storyFaults])(
    "are tested in the tier that the list names: $fault",
    ({ testFile, tier }) => {
      expect(runOf(testFile).isQuick).toBe(tier !== "all");
    },
  );
});
