import { existsSync, globSync, readFileSync } from "node:fs";
import { storyNameFromExport } from "storybook/internal/csf";
import { describe, expect, it } from "vitest";
import { guardFaults } from "../faults/guardFaults.ts";
import type { PlantedFault } from "../faults/plantedFault.ts";
import { plantedTable, withSuite } from "../faults/plantedReport.ts";
import { storyFaults } from "../faults/storyFaults.ts";
import { chooseSteps, steps } from "./steps.ts";
import { tagsIn, tagsOf, testTags } from "./testTags.ts";

const root = new URL("..", import.meta.url);

function read(path: string): string {
  const file = new URL(path, root);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Returns the problems of a planted fault's entry in its list. */
function problemsOf({ file, right, wrong, testFile, test, tier }: PlantedFault): string[] {
  const occurrences = read(file).split(right).length - 1;
  return [
    ...(occurrences === 1 ? [] : [`${file} has the text ${occurrences} times: ${right}`]),
    ...(right === wrong ? ["the fault changes nothing"] : []),
    ...(testIn(testFile, test) !== undefined ? [] : [`${testFile} has no test "${test}"`]),
    ...(tier === tierOf(testFile, test) ? [] : [`${test} belongs to the tier ${tierOf(testFile, test) ?? "quick"}`]),
  ];
}

/** By tag and place, without a question to Vitest: `testRunsListed.test.ts` asks it. */
function tierOf(file: string, title: string): "all" | undefined {
  const ownTag = /\btags: (?:"exhaustive"|\[[^\]]*"(?:exhaustive|slow)")/;
  const isTagged = tagsOf(read(file)).length > 0 || ownTag.test(testIn(file, title) ?? "");
  return isTagged || file.startsWith("packages/ui/languages/") ? "all" : undefined;
}

/** Returns the text of a test or story up to the next one; undefined if the file has none of that title. */
function testIn(file: string, title: string): string | undefined {
  const text = read(file);
  const quoted = JSON.stringify(title);
  if (!file.endsWith(".stories.tsx")) {
    return text.split(/\b(?=it\()/).find((part) => part.startsWith(`it(${quoted},`));
  }
  return text
    .split(/^(?=export const )/m)
    .find((part) => part.includes(`name: ${quoted},`) || storyNameOf(part) === title);
}

/** Returns the name that Storybook gives to an exported story. */
function storyNameOf(story: string): string | undefined {
  const [, name] = /^export const (\w+)/.exec(story) ?? [];
  return name && storyNameFromExport(name);
}

describe("a planted fault", () => {
  const all = [...guardFaults, ...storyFaults];

  it.each(all)("is in its file, and its test is in the tier that it names: $fault", (planted) => {
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
      testFile: "scripts/testRunsListed.test.ts",
      test: "is no test",
    };
    expect(problemsOf(stale)).toHaveLength(4);
  });
});

describe("the report of planted faults", () => {
  const result = { fault: "a door is open", outcome: "noticed", testFile: "door.test.ts", test: "is shut | locked" };

  it("has a line for each fault", () => {
    expect(plantedTable([result]).split("\n")[2]).toBe(
      "| a door is open | noticed | quick | `door.test.ts` | is shut \\| locked |",
    );
  });

  it("keeps the section of the other list", () => {
    const first = withSuite("# Title\n", "Doors", "old");
    const both = withSuite(first, "Windows", "kept");
    expect(withSuite(both, "Doors", "new")).toBe("# Title\n\n## Doors\n\nnew\n\n## Windows\n\nkept\n");
  });
});

describe("the list of test steps", () => {
  it("has a script and a task for each step, and no others", () => {
    const { scripts }: { scripts: object } = JSON.parse(read("package.json"));
    const { tasks }: { tasks: object } = JSON.parse(read("turbo.json"));
    const tested = steps.filter(({ command }) => command === undefined).map(({ name }) => `test:${name}`);
    const ofTurbo = (name: string) => name.replace("//#", "");
    const isTest = (name: string) => name.startsWith("test:") && name !== "test:storybook";
    expect(Object.keys(scripts).filter(isTest).sort()).toEqual(tested.toSorted());
    expect(Object.keys(tasks).map(ofTurbo).filter(isTest).sort()).toEqual(tested.toSorted());
  });

  it("has the quick steps without a word, and both tiers with `all`", () => {
    const quick = chooseSteps([]).map(({ name }) => name);
    expect(quick).toContain("stories");
    expect(quick).not.toContain("tours");
    expect(chooseSteps(["all"]).map(({ name }) => name)).toEqual(expect.arrayContaining([...quick, "tours"]));
    expect(chooseSteps(["all"]).map(({ name }) => name)).not.toContain("class");
  });

  it("rejects a word that names no step", () => {
    expect(() => chooseSteps(["stories", "strories"])).toThrow(
      "There is no step named strories. The steps are: build,",
    );
  });
});

describe("the tags of test files", () => {
  it("are found in comments alone", () => {
    // In two pieces, for Vitest would read it as a tag of this file.
    const tag = (name: string) => `@module${"-tag"} ${name}`;
    expect(tagsOf(`/** ${tag("exhaustive")} */\nit("reads // ${tag("release")}", () => {});`)).toEqual(["exhaustive"]);
  });

  it("are found at single tests", () => {
    expect(
      tagsIn(`it("waits", { ${"tags"}: "exhaustive", timeout: 1 }, () => {});\nit("is quick", () => {});`),
    ).toEqual(["exhaustive"]);
  });

  it("are known to Vitest", () => {
    const known: readonly string[] = testTags.map(({ name }) => name);
    const files = globSync("{apps,fuzz,packages,scripts}/**/*.test.{ts,tsx}", {
      cwd: root,
      exclude: ["**/node_modules"],
    });
    const unknown = files.flatMap((file) =>
      tagsIn(readFileSync(new URL(file, root), "utf8"))
        .filter((tag) => !known.includes(tag))
        .map((tag) => `${file}: ${tag}`),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(unknown).toEqual([]);
  });
});
