import { readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { describe, expect, it } from "vitest";
import { areasConcerned, importedAreas } from "./areaImports.ts";
import { readPackages } from "./packages.mjs";

interface Task {
  dependsOn?: string[];
  inputs?: string[];
}

const { tasks }: { tasks: Record<string, Task> } = JSON.parse(
  readFileSync(new URL("../turbo.json", import.meta.url), "utf8"),
);

function inputsOf(task: string): string[] {
  return tasks[`//#${task}`]?.inputs ?? [];
}

/** Files of each kind in each folder that Git ignores. Globs of Node, unlike those of Turbo, match no hidden folder. */
function ignoredFiles(): string[] {
  const lines = readFileSync(new URL("../.gitignore", import.meta.url), "utf8").split("\n");
  const folders = lines.filter((line) => line.endsWith("/")).map((line) => line.replace(/^\./, ""));
  const places = ["", ...["apps/server", "apps/web", "packages/ui", "packages/games/googol"].map((path) => `${path}/`)];
  return places.flatMap((place) =>
    // A pattern with a slash inside counts from the root alone.
    folders
      .filter((folder) => place === "" || folder.indexOf("/") === folder.length - 1)
      .flatMap((folder) => ["json", "log", "md", "ts"].map((ending) => `${place}${folder}file.${ending}`)),
  );
}

/** The areas whose tests are steps of their own. */
const areasOfSteps: [step: string, areas: string[]][] = [
  ["accounts", ["apps/server/src/accounts"]],
  ["tables", ["apps/server/src/tables", "apps/server/src/analytics"]],
];

describe("the inputs of a step of the server", () => {
  it.each(areasOfSteps)("hold for %s all areas that it imports", (step, areas) => {
    const inputs = [...inputsOf("sources:server"), ...inputsOf(`test:${step}`)];
    const imported = importedAreas(areas).map((area) =>
      area.endsWith(".json") ? area.replace("*", "en") : `${area}/area.ts`,
    );
    expect(imported.length).toBeGreaterThan(5);
    expect(imported.filter((file) => !inputs.some((glob) => matchesGlob(file, glob)))).toEqual([]);
  });

  it.each(areasOfSteps)("leave out for %s an area of the server that it does not import", (step, areas) => {
    const inputs = [...inputsOf("sources:server"), ...inputsOf(`test:${step}`)];
    const imported = importedAreas(areas);
    const other = ["apps/server/src/support", "apps/server/src/tables", "apps/server/src/admin"].filter(
      (area) => !imported.includes(area),
    );
    expect(other.length).toBeGreaterThan(0);
    expect(other.filter((area) => inputs.some((glob) => matchesGlob(`${area}/area.ts`, glob)))).toEqual([]);
  });
});

describe("a changed file", () => {
  const server = "apps/server/src";

  it.each([
    ["packages/domain/src/billing/buyerDetails.ts", ["billing"]],
    ["packages/domain/src/tables/role.ts", ["tables"]],
    ["apps/server/src/plans/plans.test.ts", ["plans"]],
    ["apps/server/src/plans/trials.ts", ["organisations", "plans"]],
    ["packages/ui/src/sections/Footer/Footer.tsx", []],
    ["packages/locales/src/en/site/AboutBlurb.json", []],
  ])("concerns the areas of the server that use it: %s", (file, areas) => {
    expect(areasConcerned(file)).toEqual(areas.map((area) => `${server}/${area}`));
  });

  it("concerns further areas through other rules", () => {
    expect(areasConcerned("packages/domain/src/accounts/name.ts")).toEqual(
      expect.arrayContaining([`${server}/accounts`, `${server}/tables`]),
    );
  });

  it("may concern every area from outside of them, or once it is gone", () => {
    expect(areasConcerned("packages/domain/src/billing/gone.ts")).toBeUndefined();
    expect(areasConcerned("apps/server/src/app.ts")).toBeUndefined();
    expect(areasConcerned("packages/locales/src/de/accounts/Mails.json")).toBeUndefined();
    expect(areasConcerned("packages/api/src/index.ts")).toBeUndefined();
  });
});

describe("the release step", () => {
  it("builds each published package first, as it packs all of them", () => {
    const published = readPackages().filter(({ manifest }) => !manifest.private);
    const builds = published.map(({ manifest }) => `${manifest.name}#build`);
    expect(builds.length).toBeGreaterThan(3);
    expect(tasks["//#test:release"]?.dependsOn).toEqual(expect.arrayContaining(builds));
  });
});

describe("the inputs of a task", () => {
  it.each(Object.keys(tasks))("leave out for %s what Git ignores, which other steps write meanwhile", (task) => {
    const globs = (tasks[task]?.inputs ?? []).map((glob) => glob.replace("$TURBO_ROOT$/", ""));
    const own = globs.filter((glob) => glob !== "$TURBO_DEFAULT$" && !glob.startsWith("!"));
    const ignored = ignoredFiles();
    expect(ignored).toContain("apps/server/dist/file.ts");
    expect(ignored.filter((file) => own.some((glob) => matchesGlob(file, glob)))).toEqual([]);
  });
});
