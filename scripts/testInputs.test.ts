import { readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { describe, expect, it } from "vitest";
import { importedAreas } from "./areaImports.ts";

interface Task {
  inputs?: string[];
}

const { tasks }: { tasks: Record<string, Task> } = JSON.parse(
  readFileSync(new URL("../turbo.json", import.meta.url), "utf8"),
);

function inputsOf(task: string): string[] {
  return tasks[`//#${task}`]?.inputs ?? [];
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
