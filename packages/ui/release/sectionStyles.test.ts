/** @module-tag release */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { mantineRules } from "../build/mantineStyles.ts";
import { neverRendered } from "../build/moduleGraph.ts";
import { packageRoot, pageNames, sectionNames } from "../build/sections.ts";
import { bundle, react } from "./bundle.ts";

// Bundles hold the class names of all components that a section can show, whether or not a test shows them, and of some
// that it cannot.

const require = createRequire(import.meta.url);
const mantineStyles = ["core", "notifications"]
  .map((name) => readFileSync(require.resolve(`@mantine/${name}/styles.css`), "utf8"))
  .join("");
const neverShown = (await Promise.all(neverRendered.map(mantineRules))).flatMap(classNames);
const stylesOf = (name: string) => readFileSync(`${packageRoot}/dist/${name}.css`, "utf8");
const base = stylesOf("base");

// What has no classes is left out, so that so many bundles stay small.
const withoutClasses = ["@mantine/hooks", "@mantine/form", "@floating-ui/*", "@tabler/*", "@belab/*"];
const code = await bundle(["theme", ...sectionNames, ...pageNames.map((name) => `pages/${name}`)], {
  external: [...react, ...withoutClasses],
});

/** What these sections send is shown by `LabProvider`. */
const shownByProvider = ["Snackbar"];

describe.each(sectionNames)("%s.css, with base.css", (name) => {
  const own = stylesOf(name);
  const used = [name, ...(shownByProvider.includes(name) ? ["theme"] : [])].flatMap((part) =>
    classNames(code.get(part)),
  );

  test("has every class of Mantine's and of the lab's that the section has", () => {
    const missing = used.filter((className) => hasRules(className) && !own.includes(className));
    expect(missing).toEqual([]);
  });

  test("has no part that the section never shows", () => {
    const parts = layersOf(own).map((layer) => [layer, classNames(rulesOf(own, layer))] as const);
    expect(parts.filter(([, inPart]) => !inPart.some((className) => used.includes(className)))).toEqual([]);
  });

  test("repeats nothing of base.css", () => {
    expect(own).not.toMatch(/:root\b|@font-face|@layer \w+\.base \{/);
  });
});

test("base.css has fonts, tokens, controls and what Mantine's components share", () => {
  for (const part of ["@font-face", "--mantine-color-board-7:", "--belab-color-text:", ".mantine-Input-wrapper"]) {
    expect(base).toContain(part);
  }
  expect(base).toContain(".mantine-focus-auto");
});

test("files may come in any order: each names the order of the layers first, and parts have one order in all", () => {
  const files = ["base", ...sectionNames].map(stylesOf);
  const follows = new Map<string, Set<string>>();
  for (const css of files) {
    expect(css).toMatch(/^@layer mantine, belab;\n@layer mantine\.base, belab\.base;\n/);
    const layers = layersOf(css);
    layers.forEach((layer, index) => {
      const before = follows.get(layer) ?? new Set();
      follows.set(layer, before);
      for (const earlier of layers.slice(0, index)) {
        before.add(earlier);
        expect(follows.get(earlier)?.has(layer), `${layer} comes before and after ${earlier}`).not.toBe(true);
      }
    });
  }
});

test("mantine.css has every class of Mantine's that any section, page or the provider has", () => {
  const used = new Set([...code.values()].flatMap(classNames));
  const mantine = [...used].filter(isMantine);
  expect(mantine.length).toBeGreaterThan(50);
  for (const file of [stylesOf("mantine"), stylesOf("mantine.layer")]) {
    expect(mantine.filter((className) => !file.includes(`.${className}`))).toEqual([]);
  }
});

test("mantine.layer.css is mantine.css in a layer below the lab's", () => {
  expect(stylesOf("mantine.layer")).toBe(`@layer mantine, belab;\n@layer mantine {\n${stylesOf("mantine")}}\n`);
});

/** The classes that a text names, Mantine's and the lab's. */
function classNames(text = ""): string[] {
  return [...new Set(text.match(/\bm_[0-9a-f]{5,8}\b|(?<![\w-])belab-[A-Za-z]+-[\w-]+/g))];
}

/** Not every class has rules; some are for applications to style. */
function hasRules(className: string): boolean {
  return className.startsWith("belab-") || isMantine(className);
}

function isMantine(className: string): boolean {
  return mantineStyles.includes(`.${className}`) && !neverShown.includes(className);
}

function layersOf(css: string): string[] {
  return [...css.matchAll(/^@layer ([\w.]+) \{$/gm)].map(([, layer]) => layer ?? "");
}

function rulesOf(css: string, layer: string): string {
  return css.split(`@layer ${layer} {\n`)[1]?.split("\n}\n")[0] ?? "";
}
