import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, describe, expect, test } from "vitest";
import { exportedNames } from "./exportedNames.ts";
import expectedNames from "./exports.json" with { type: "json" };
import { declarationFiles, pack, publishedPackages } from "./packages.ts";

const place = mkdtempSync(join(tmpdir(), "belab-packed-"));
const files = await pack(
  publishedPackages.map(({ folder }) => folder),
  place,
);

afterAll(() => rmSync(place, { recursive: true, force: true }));

describe.each(publishedPackages)("$name, packed", ({ name, folder }) => {
  const packed = readFileSync(join(place, files[name] ?? ""));
  const content = createPackageFromTarballData(packed);

  test("says truly where its files are and of what kind", async () => {
    const tarball = Uint8Array.from(packed).buffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    // The repository's own condition leads to sources, which are not published.
    const toOthers = messages.filter(({ path }) => !path.includes("@belab/source"));
    expect(toOthers.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test("has types that fit its modules, for bundlers and for Node", async () => {
    const subpaths = Object.keys(declarationFiles(folder)).filter((subpath) => !subpath.endsWith(".css"));
    const checked = await checkPackage(content, {
      includeEntrypoints: subpaths,
      excludeEntrypoints: [/\.css$/, "./styles"],
    });
    if (!checked.types) {
      throw new Error("The package has no types.");
    }
    // Whoever still calls `require` gets the modules from Node 22 on, and is no concern of packages made of modules.
    const problems = checked.problems.filter(
      (problem) =>
        !("resolutionKind" in problem && ["node10", "node16-cjs"].includes(problem.resolutionKind ?? "")) &&
        problem.kind !== "CJSResolvesToESM",
    );
    const listed = Object.keys(Object.fromEntries<object>(Object.entries(expectedNames))[name] ?? {});
    expect(listed.length).toBeGreaterThan(2);
    expect(subpaths.sort()).toEqual(listed.filter((subpath) => !subpath.endsWith(".css")).sort());
    expect(Object.keys(checked.entrypoints)).toEqual(expect.arrayContaining(subpaths));
    expect(problems).toEqual([]);
  });

  test("holds what is built, its licence and what to read first, and nothing else", () => {
    const paths = content.listFiles().map((path) => path.slice(`/node_modules/${name}/`.length));
    const unbuilt = paths.filter((path) => !path.startsWith("dist/") && path !== "CHANGELOG.md");
    expect(unbuilt.sort()).toEqual(["LICENSE", "README.md", "package.json"]);
  });
});

test("what can be imported is what exports.json lists (npm run exports -w @belab/ui, and a changeset that says so)", () => {
  expect(exportedNames()).toEqual(expectedNames);
});
