import { load } from "cheerio";
import { expect, it } from "vitest";
import { codeSplitting } from "./chunks.ts";
import type { BuiltFiles } from "./manifest.ts";
import { addAssets, addContent, deferScripts, inlineScriptHashes, openPage } from "./page.ts";

const template = `<!doctype html><html><head>
  <base href="/">
  <script>const trap = "<\\/head><\\/body>";</script>
  <script id="installation" type="application/json"></script>
  <link href="./assets/shared.css" crossorigin rel="stylesheet">
  <link data-note="a > b" rel="stylesheet" href="./assets/own.css">
  <script crossorigin src="./assets/main.js" type="module"></script>
</head><body><div id="root"></div></body></html>`;

const built: BuiltFiles = {
  ownStyles: ["assets/own.css"],
  find: (words) => `assets/${words}.woff2`,
  chunksOf: (sources) => sources.map((source) => ({ file: `assets/${source}.js`, css: ["assets/own.css"] })),
};

function buildPage() {
  const page = openPage(template, built);
  addContent(page, "<title>A > B</title><p>Text <!-- --> of <b>React</b></p>", ['<meta name="robots" content="a>b">']);
  addAssets(page, built, ["page"]);
  deferScripts(page);
  return load(page.html());
}

it("puts titles and tags into the head, and the rest where the app takes it over", () => {
  const page = buildPage();
  expect(page("head > title").text()).toBe("A > B");
  expect(page('head > meta[name="robots"]').attr("content")).toBe("a>b");
  expect(page("#root").html()).toBe("<p>Text <!-- --> of <b>React</b></p>");
});

it("orders styles and defers scripts in whatever order their attributes stand", () => {
  const page = buildPage();
  const styles = page('link[rel="stylesheet"]').get();
  expect(styles.map(({ attribs }) => attribs.href)).toEqual(["./assets/own.css", "./assets/shared.css"]);
  const late = load(page("#scripts").html() ?? "");
  expect(late('script[type="module"][fetchpriority="low"]').attr("src")).toBe("./assets/main.js");
  expect(late('link[rel="modulepreload"]').attr("href")).toBe("./assets/src/start.tsx.js");
  page("#scripts").remove();
  expect(page('script[type="module"], link[rel="modulepreload"]')).toHaveLength(0);
});

it("names the scripts that run in the page by their hash, and no data", () => {
  expect(inlineScriptHashes(buildPage())).toHaveLength(2);
});

it("makes chunks by folders of libraries, by counts and by imports, so that a renamed section changes none", () => {
  const tests = codeSplitting.groups?.map(({ test }) => test) ?? [];
  expect(tests).toHaveLength(6);
  for (const test of tests) {
    expect(test === undefined || String(test).includes("node_modules")).toBe(true);
    expect(test instanceof RegExp && test.test("/packages/ui/src/sections/Header/Header.tsx")).toBe(false);
  }
});
