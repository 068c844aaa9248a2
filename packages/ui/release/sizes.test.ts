import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { packageRoot, sectionNames } from "../build/sections.ts";

const react = ["react", "react/*", "react-dom"];
const withoutMantine = await bundle(sectionNames, { external: [...react, "@mantine/*"] });
const withMantine = await bundle(["CountdownTimer"], { external: react });

describe("one section in an application that has React and Mantine", () => {
  test.each(sectionNames)("%s takes at most 8 kB", (name) => {
    expect(gzipBytes(withoutMantine, name)).toBeGreaterThan(100);
    expect(gzipBytes(withoutMantine, name)).toBeLessThanOrEqual(8_000);
  });

  test("the countdown takes at most 3 kB", () => {
    expect(gzipBytes(withoutMantine, "CountdownTimer")).toBeLessThanOrEqual(3_000);
  });
});

test("with what it needs of Mantine, the countdown takes at most 0.12 of the 181 kB of another design system's", () => {
  expect(gzipBytes(withMantine, "CountdownTimer")).toBeLessThanOrEqual(0.12 * 181_000);
});

describe("importing one section brings no other than those it is made of", () => {
  test.each([
    ["CountdownTimer", ["CountdownTimer"]],
    ["Logo", ["Logo"]],
    ["Footer", ["Footer", "Logo"]],
    ["PlanCard", ["ButtonLink", "PlanCard"]],
    ["CodeField", ["CodeField"]],
  ])("%s", (name, brought) => {
    const classNames = withoutMantine.get(name)?.matchAll(/belab-(\w+)-/g) ?? [];
    expect([...new Set([...classNames].map(([, section]) => section))].sort()).toEqual(brought);
  });
});

/**
 * Bundles sections of the built package, each by itself, as an application would.
 *
 * @returns their code, minified, by name.
 */
async function bundle(names: string[], { external }: { external: string[] }): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: names.map((name) => `${packageRoot}/dist/${name}.js`),
    outdir: "memory",
    bundle: true,
    minify: true,
    format: "esm",
    external,
    write: false,
    logLevel: "error",
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path, ".js"), text]));
}

function gzipBytes(bundles: Map<string, string>, name: string): number {
  return gzipSync(bundles.get(name) ?? "").length;
}
