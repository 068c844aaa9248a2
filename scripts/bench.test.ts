/** @module-tag exhaustive */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

const root = new URL("..", import.meta.url);

describe("the benchmarks", () => {
  it("load in Node, and name their groups to somebody who asks for another one", { timeout: 120_000 }, () => {
    const run = spawnSync(process.execPath, ["--conditions=@belab/source", "bench/run.ts", "speed"], {
      cwd: root,
      encoding: "utf8",
    });
    expect(run.stderr).toContain(
      "No such group: speed. There are pages, server, growth, billing, tables, stage, builds, tests.",
    );
    expect(run.status).toBe(1);
  });
});
