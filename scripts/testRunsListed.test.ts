/** @module-tag exhaustive */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { guardFaults } from "../faults/guardFaults.ts";
import { storyFaults } from "../faults/storyFaults.ts";
import { filesOfNoRun, runOf, testRuns } from "./testRuns.ts";
import { tagsIn, tagsOf } from "./testTags.ts";

const root = new URL("../", import.meta.url);

function read(file: string): string {
  return readFileSync(new URL(file, root), "utf8");
}

// Vitest and Playwright are started to list their tests.

describe("the runs of the tests", () => {
  it("have every test file between them", () => {
    const empty = testRuns().filter(({ files, tag }) => files.length === 0 && tag === undefined);
    expect(empty).toEqual([]);
    expect(filesOfNoRun()).toEqual([]);
  });

  it("have every tagged test, also where the other tests of its file have no tag", () => {
    const files = globSync("{apps,fuzz,packages,scripts}/**/*.test.{ts,tsx}", {
      cwd: root,
      exclude: ["**/node_modules"],
    });
    const tagged = files.flatMap((file) => tagsIn(read(file)).map((tag) => ({ file, tag })));
    const left = tagged.filter(
      ({ file, tag }) => !testRuns().some((run) => run.tag === tag && run.files.includes(file)),
    );
    expect(tagged.length).toBeGreaterThan(80);
    expect(left).toEqual([]);
  });
});

describe("planted faults", () => {
  const all = [...guardFaults, ...storyFaults];
  // `testRuns.test.ts` reads the tags of single tests and stories.
  const ofWholeFiles = all.filter(({ testFile, tier }) => tier === undefined || tagsOf(read(testFile)).length > 0);

  it.each(ofWholeFiles)("are tested in the tier that the list names: $fault", ({ testFile, tier }) => {
    expect(runOf(testFile).isQuick).toBe(tier !== "all");
  });
});
