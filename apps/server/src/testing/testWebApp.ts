import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { PageList } from "../site/webPages.ts";

/** The list of the pages of a web app, as its build leaves it, with some pages. */
export function testPageList(list: Partial<PageList>): string {
  return JSON.stringify({
    files: {},
    shared: {},
    apps: { en: "app.html", de: "app.html" },
    notFound: { en: "app.html", de: "app.html" },
    offers: {},
    queried: {},
    withData: {},
    refused: {},
    renderers: { en: "render.mjs", de: "render.mjs" },
    variants: {},
    productName: "Lab",
    public: [],
    inlineScripts: [],
    marks: { publicUrl: "%PUBLIC_URL%", basePath: "/the-base-path/", installation: "%INSTALLATION%" },
    operatorMarks: { name: "%NAME%", address: "%ADDRESS%", email: "%EMAIL%" },
    dataMarks: { title: "%TITLE%", content: "%CONTENT%", data: "%DATA%", message: "%MESSAGE%", value: "%VALUE%" },
    ...list,
  } satisfies PageList);
}

/** Writes the files of a web app into a folder of its own, and returns the folder. */
export function makeTestWebRoot(files: Readonly<Record<string, string | Buffer>>): string {
  const webRoot = mkdtempSync(join(tmpdir(), "belab-web-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(webRoot, name)), { recursive: true });
    writeFileSync(join(webRoot, name), content);
  }
  return webRoot;
}
