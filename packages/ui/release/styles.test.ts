/** @module-tag release */
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { MantineProvider } from "@mantine/core";
import { transform } from "esbuild";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { mantineStylesheet } from "../build/mantineStyles.ts";
import { moduleGraph } from "../build/moduleGraph.ts";
import { packageRoot } from "../build/sections.ts";
import { variablesStylesheet } from "../build/variables.ts";
import { labTheme } from "../src/theme/theme.ts";

const styles = readFileSync(`${packageRoot}/dist/styles.css`, "utf8");
const layeredStyles = readFileSync(`${packageRoot}/dist/styles.layer.css`, "utf8");
const modules = globSync(`${packageRoot}/dist/*.js`).map((file) => readFileSync(file, "utf8"));
const styleFiles = globSync(`${packageRoot}/src/{sections,elements}/**/*.module.css`).map((file) =>
  basename(file, ".module.css"),
);

test.each(styleFiles)("the classes of %s are named after it, and the package's styles have them", (name) => {
  const classNames = [...modules.join("\n").matchAll(/"(belab-([A-Za-z]+)-[\w-]+)"/g)]
    .filter(([, , file]) => file === name)
    .map(([, className]) => className ?? "");
  expect(classNames).not.toEqual([]);
  expect(classNames.filter((className) => !styles.includes(className))).toEqual([]);
});

test("every built module is marked as client code", () => {
  expect(modules.length).toBeGreaterThan(styleFiles.length);
  expect(modules.filter((code) => !code.startsWith('"use client";'))).toEqual([]);
});

test("the stylesheet of variables is the one that the theme makes (npm run variables)", () => {
  const withoutFormat = (css: string) => css.toLowerCase().replace(/[\s;]/g, "");
  const kept = readFileSync(`${packageRoot}/src/theme/variables.css`, "utf8");
  expect(withoutFormat(kept)).toBe(withoutFormat(variablesStylesheet()));
});

test("the list of Mantine's style sheets is the one that the imports make (npm run variables)", async () => {
  const { everything } = await moduleGraph();
  const kept = readFileSync(`${packageRoot}/src/theme/mantine.css`, "utf8");
  expect(kept).toBe(mantineStylesheet(everything.mantine));
});

describe("the package's styles", () => {
  test("hold no class without a prefix: the package's, or that of its libraries", () => {
    const rules = styles.replace(/url\([^)]*\)/g, "");
    const classNames = [...rules.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, className]) => className ?? "");
    expect(classNames.length).toBeGreaterThan(100);
    expect(classNames.filter((className) => !/^(belab|mantine|tabler)-/.test(className))).toEqual([]);
  });

  test("name no token that the theme does not have", () => {
    const named = [...(styles + modules.join("\n")).matchAll(/var\((--belab-[\w-]+)/g)].map(([, token]) => token ?? "");
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((token) => !styles.includes(`${token}:`))).toEqual([]);
  });

  test("bring the fonts along", () => {
    const fonts = [...styles.matchAll(/url\("?\.\/(fonts\/[\w-]+\.woff2)"?\)/g)].map(([, font]) => font ?? "");
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) {
      expect(readFileSync(`${packageRoot}/dist/${font}`).subarray(0, 4).toString()).toBe("wOF2");
    }
  });

  test("hide what `hiddenFrom` and `visibleFrom` name where Mantine would, at each breakpoint", async () => {
    const page = renderToStaticMarkup(createElement(MantineProvider, { theme: labTheme, withCssVariables: false }));
    const rules = /<style data-mantine-styles="classes">(.*?)<\/style>/.exec(page)?.[1] ?? "";
    expect(rules.match(/@media/g)).toHaveLength(10);
    const { code } = await transform(rules, { loader: "css", minify: true });
    expect(styles).toContain(code.trim());
  });

  test("come in a layer above Mantine's too", () => {
    expect(layeredStyles).toBe(`@layer mantine, belab;\n@layer belab {\n${styles}}\n`);
  });
});
