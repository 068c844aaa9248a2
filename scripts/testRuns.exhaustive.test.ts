import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { guardFaults } from "../faults/guardFaults.ts";
import { storyFaults } from "../faults/storyFaults.ts";
import { filesOfNoRun, quickProjectOf, testProjects, testRunsPage } from "./testRuns.ts";

// Vitest and Playwright are started to list their tests.

describe("the runs of the tests", () => {
  it("have every test file between them", () => {
    expect(testProjects().filter(({ files }) => files.length === 0)).toEqual([]);
    expect(filesOfNoRun()).toEqual([]);
  });

  it("are in docs/adr/tests.md as `npm run test-runs` writes it", () => {
    const page = readFileSync(new URL("../docs/adr/tests.md", import.meta.url), "utf8");
    expect(page).toBe(testRunsPage());
  });
});

it("`npm test` has the test of each planted fault", () => {
  for (const { testFile } of [...guardFaults, ...storyFaults]) {
    expect(quickProjectOf(testFile)).not.toBe("");
  }
});
