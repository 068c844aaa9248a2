import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importedAreas } from "./areaImports.ts";
import { quickSteps, thoroughSteps } from "./testSteps.mjs";

interface Task {
  inputs?: string[];
  outputs?: string[];
}

const { tasks }: { tasks: Record<string, Task> } = JSON.parse(
  readFileSync(new URL("../turbo.json", import.meta.url), "utf8"),
);

/** What each test of the server reads beside its area: settings, helpers, and the files that put the areas together. */
const ofEveryServerTest = [
  "{*.json,games.config.ts,vitest.config.ts}",
  "apps/server/package.json",
  "apps/server/src/*.ts",
  "apps/server/src/testing/**",
  "packages/{*,games/*}/package.json",
  "packages/games/*/src/*.ts",
  "packages/games/*/src/{setup,rules,analysis,texts}/**",
  "scripts/games.mjs",
  "packages/locales/build/**",
  "packages/locales/src/*.ts",
];

/** The folders whose tests a task runs. */
const areasOfTasks: [task: string, areas: string[]][] = [
  ["unit-accounts", ["apps/server/src/accounts"]],
  ["unit-tables", ["apps/server/src/tables", "apps/server/src/analytics"]],
  ["exhaustive-accounts", ["apps/server/src/accounts"]],
];

describe("the files of a test step", () => {
  it.each(areasOfTasks)("of %s are those that its areas import", (task, areas) => {
    const imported = importedAreas(areas).map((area) => (area.endsWith(".json") ? area : `${area}/**`));
    expect(tasks[`//#test:${task}`]?.inputs?.toSorted()).toEqual([...ofEveryServerTest, ...imported].toSorted());
  });

  it("are named for each step of the quick and the thorough run", () => {
    const cachedSteps = [...quickSteps, ...thoroughSteps].flatMap(({ command }) =>
      command.filter((word) => word.startsWith("test:") || word === "lint"),
    );
    expect(cachedSteps.length).toBeGreaterThan(10);
    expect(cachedSteps.filter((name) => (tasks[`//#${name}`]?.inputs ?? []).length === 0)).toEqual([]);
  });
});
