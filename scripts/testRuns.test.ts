import { existsSync, readFileSync } from "node:fs";
import { storyNameFromExport } from "storybook/internal/csf";
import { describe, expect, it } from "vitest";
import { guardFaults } from "../faults/guardFaults.ts";
import type { PlantedFault } from "../faults/plantedFault.ts";
import { plantedTable, withSuite } from "../faults/plantedReport.ts";
import { storyFaults } from "../faults/storyFaults.ts";

function read(path: string): string {
  const file = new URL(`../${path}`, import.meta.url);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** What is wrong with a planted fault, as its list tells of it. */
function problemsOf({ file, right, wrong, testFile, test }: PlantedFault): string[] {
  const occurrences = read(file).split(right).length - 1;
  return [
    ...(occurrences === 1 ? [] : [`${file} has the text ${occurrences} times: ${right}`]),
    ...(right === wrong ? ["the fault changes nothing"] : []),
    ...(hasTest(testFile, test) ? [] : [`${testFile} has no test "${test}"`]),
    ...(isQuick(testFile) ? [] : [`npm test does not run ${testFile}`]),
  ];
}

function hasTest(file: string, title: string): boolean {
  const text = read(file);
  return file.endsWith(".stories.tsx")
    ? text.includes(`name: ${JSON.stringify(title)},`) ||
        [...text.matchAll(/^export const (\w+)/gm)].some(([, name = ""]) => storyNameFromExport(name) === title)
    : text.includes(`it(${JSON.stringify(title)},`);
}

/** By its name and place, without a question to Vitest: `testRuns.exhaustive.test.ts` asks it. */
function isQuick(file: string): boolean {
  return (
    existsSync(new URL(`../${file}`, import.meta.url)) &&
    /\.(?:test|stories)\.tsx?$/.test(file) &&
    !/\.exhaustive\.test\.ts$|^packages\/ui\/(?:languages|release)\//.test(file)
  );
}

describe("a planted fault", () => {
  const all = [...guardFaults, ...storyFaults];

  it.each(all)("is in its file, and its test is in `npm test`: $fault", (planted) => {
    expect(problemsOf(planted)).toEqual([]);
  });

  it("has a name of its own", () => {
    expect(new Set(all.map(({ fault }) => fault)).size).toBe(all.length);
  });

  it("is found out where its list is out of date", () => {
    const stale = {
      fault: "none",
      file: "apps/server/src/gone.ts",
      right: "return 1;",
      wrong: "return 1;",
      testFile: "apps/server/src/startProblems.exhaustive.test.ts",
      test: "is no test",
    };
    expect(problemsOf(stale)).toHaveLength(4);
  });
});

describe("the report of planted faults", () => {
  const result = { fault: "a door is open", outcome: "noticed", testFile: "door.test.ts", test: "is shut | locked" };

  it("has a line for each fault", () => {
    expect(plantedTable([result]).split("\n")[2]).toBe(
      "| a door is open | noticed | `door.test.ts` | is shut \\| locked |",
    );
  });

  it("keeps the section of the other list", () => {
    const first = withSuite("# Title\n", "Doors", "old");
    const both = withSuite(first, "Windows", "kept");
    expect(withSuite(both, "Doors", "new")).toBe("# Title\n\n## Doors\n\nnew\n\n## Windows\n\nkept\n");
  });
});
