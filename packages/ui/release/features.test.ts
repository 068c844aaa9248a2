/** @module-tag release */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../build/sections.ts";
import { features, tableOf } from "./features.ts";

const readme = readFileSync(`${packageRoot}/README.md`, "utf8");
const lines = await features();

describe("the README's table (npm run features -w @belab/ui)", () => {
  test.each(lines)("says the truth of: $name", (line) => {
    expect(readme).toContain(tableOf([line]).split("\n").at(-1));
  });

  test("has no line besides", () => {
    expect(readme).toContain(`\n\n${tableOf(lines)}\n\n`);
  });
});
