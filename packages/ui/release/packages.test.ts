/** @module-tag release */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { describe, expect, inject, test } from "vitest";
import { exportedNames } from "./exportedNames.ts";
import expectedNames from "./exports.json" with { type: "json" };
import { type Packed, publishedPackages, repositoryRoot } from "./packages.ts";

const run = promisify(execFile);
const attw = join(repositoryRoot, "node_modules/@arethetypeswrong/cli/dist/index.js");
const packages = publishedPackages.map(({ name, staged }) => ({ name, staged, packed: packedAs(name) }));
const libraries = packages.filter(({ packed }) => packed.manifest.exports);

describe.each(packages)("$name, packed", ({ staged, packed }) => {
  const { file, paths, manifest } = packed;

  test("says truly where its files are and of what kind: publint has nothing to say", async () => {
    const tarball = Uint8Array.from(readFileSync(file)).buffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test("holds what is built, its licence and what to read first, and nothing else", () => {
    const unbuilt = paths.filter((path) => !path.startsWith("dist/") && path !== "CHANGELOG.md");
    expect(unbuilt.sort()).toEqual(["LICENSE", "README.md", "package.json"]);
  });

  test("has no two files whose names differ by case only: on some systems they would be one", () => {
    const names = paths.map((path) => path.toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("can be found by what it is for", () => {
    expect(manifest).toMatchObject({ keywords: expect.arrayContaining(["education"]) });
  });

  test("names no address of its sources until a release sets it", () => {
    for (const field of ["repository", "homepage", "bugs"]) {
      expect(manifest).not.toHaveProperty(field);
    }
  });

  test("links from its README to what is in it, or to the web", () => {
    const links = readFileSync(join(staged, "README.md"), "utf8").matchAll(/\]\(([^)\s]+)\)/g);
    const targets = [...links].map(([, target = ""]) => target);
    expect(targets.filter((target) => !target.startsWith("https://") && !paths.includes(target))).toEqual([]);
  });

  test("can share what it depends on with the product", () => {
    const ranges = Object.entries(manifest.dependencies ?? {}).filter(([name]) => name !== "pure-rand");
    expect(ranges.filter(([, range]) => !range.startsWith("^"))).toEqual([]);
  });
});

describe.each(libraries)("what $name exports", ({ packed }) => {
  const { file, paths, manifest } = packed;

  test("has types that fit its modules, for bundlers and for Node: are-the-types-wrong has nothing to say", async () => {
    const args = [attw, file, "--profile", "esm-only", "--no-definitely-typed", "--format", "json"];
    const { stdout } = await run(process.execPath, args, { maxBuffer: 64_000_000 });
    const { analysis } = JSON.parse(stdout);
    expect(Object.keys(analysis.entrypoints).sort()).toEqual(Object.keys(manifest.exports ?? {}).sort());
  });

  test("exports each subpath by name, and no source of this repository", () => {
    const exports = Object.entries(manifest.exports ?? {});
    expect(exports.length).toBeGreaterThan(2);
    expect(exports.filter(([subpath]) => /\*|chunk-/.test(subpath))).toEqual([]);
    expect(exports.flatMap(([, target]) => Object.keys(target))).not.toContain("@belab/source");
    expect(paths.filter((path) => /\.stories\.|\.test\.|\/testing\//.test(path))).toEqual([]);
  });

  test("has a map of the source for each script, which holds the source", () => {
    const scripts = paths.filter((path) => path.endsWith(".js"));
    expect(scripts.filter((path) => !paths.includes(`${path}.map`))).toEqual([]);
  });
});

test("what can be imported is what exports.json lists (npm run exports -w @belab/ui, and a changeset that says so)", () => {
  expect(exportedNames()).toEqual(expectedNames);
});

function packedAs(name: string): Packed {
  const packed = inject("packed")[name];
  if (packed === undefined) {
    throw new Error(`${name} is not packed.`);
  }
  return packed;
}
