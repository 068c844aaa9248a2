/** @module-tag release */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumOptions } from "../../../apps/web/e2e/chromium.ts";
import { packageRoot } from "../build/sections.ts";
import { computedStyles } from "../src/testing/computedStyles.ts";

// U1: a product with a MantineProvider, a theme and all of Mantine's styles has some sections of the lab on a page.

const site = "http://host.test/";
const schemes = ["light", "dark"] as const;

let browser: Browser;
let files: Map<string, string>;

beforeAll(async () => {
  files = await hostFiles();
  browser = await chromium.launch({ ...chromiumOptions, args: ["--no-sandbox"] });
});

afterAll(() => browser?.close());

describe.each(schemes)("beside a scope, on a %s page", (colorScheme) => {
  let alone: Page;
  let together: Page;

  beforeAll(async () => {
    alone = await openHost(colorScheme, "");
    together = await openHost(colorScheme, "scope");
    await together.getByRole("heading", { name: "Pricing" }).waitFor();
  });

  test("each computed property of the host is the same as without one", async () => {
    const before = await alone.locator("#host").evaluate(computedStyles);
    expect(before.length).toBeGreaterThan(20);
    expect(await together.locator("#host").evaluate(computedStyles)).toEqual(before);
    for (const name of ["html", "body"]) {
      expect(await stylesOf(together, name)).toEqual(await stylesOf(alone, name));
    }
  });

  test("the page's root element has no attribute and no variable of the lab", async () => {
    const attributes = (page: Page) => page.locator("html").evaluate((html) => html.getAttributeNames());
    expect(await attributes(together)).toEqual(await attributes(alone));
    const token = await together.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--belab-color-text"),
    );
    expect(token).toBe("");
  });

  test("what opens over the page is in a scope", async () => {
    await together.getByRole("button", { name: "Open" }).click();
    const dialog = together.getByRole("dialog", { name: "Welcome" });
    expect(await dialog.evaluate((element) => element.closest(".belab-scope") !== null)).toBe(true);
  });

  test("the sections look the lab's", async () => {
    const isDark = colorScheme === "dark";
    const dialog = together.locator(".mantine-Modal-content");
    expect(await styleOf(dialog, "border-top-left-radius")).toBe("16px");
    expect(await styleOf(dialog, "background-color")).toBe(isDark ? "rgb(20, 50, 43)" : "rgb(255, 255, 255)");
    const button = dialog.getByRole("button", { name: "Close" });
    expect(await styleOf(button, "background-color")).toBe(isDark ? "rgb(255, 200, 69)" : "rgb(23, 98, 79)");
    expect(await styleOf(button, "font-family")).toContain("Figtree");
    const card = together.locator(".belab-PlanCard-root").first();
    expect(await styleOf(card, "box-shadow")).toContain("4px 4px 0px 0px");
    const title = together.getByRole("heading", { name: "Pricing", includeHidden: true });
    expect(await styleOf(title, "font-family")).toContain("Bricolage Grotesque");
    expect(await styleOf(title, "color")).toBe(isDark ? "rgb(245, 241, 230)" : "rgb(20, 50, 43)");
    const field = together.locator(".belab-scope .mantine-Input-input").first();
    expect(await styleOf(field, "height")).toBe("48px");
    expect(await styleOf(field, "border-top-color")).toBe(isDark ? "rgb(141, 163, 153)" : "rgb(110, 132, 121)");
  });
});

async function openHost(colorScheme: (typeof schemes)[number], path: string): Promise<Page> {
  const page = await browser.newPage({ colorScheme, reducedMotion: "reduce", viewport: { width: 1280, height: 1600 } });
  await page.route(`${site}**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const contentType = path.endsWith(".js") ? "text/javascript" : path.endsWith(".css") ? "text/css" : "text/html";
    return route.fulfill({ contentType, body: files.get(path) ?? "" });
  });
  await page.goto(site + path);
  await page.getByRole("heading", { name: "Another product", includeHidden: true }).waitFor();
  return page;
}

/** The host's page with and without a scope, its code and its styles. */
async function hostFiles(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [`${packageRoot}/release/host/main.tsx`],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    splitting: true,
    outdir: "/",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const page = (styles: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
<link rel="stylesheet" href="main.css">${styles}<body><script type="module" src="main.js"></script></body></html>`;
  return new Map([
    ["", page("")],
    ["scope", page('<link rel="stylesheet" href="styles.scoped.css">')],
    ["styles.scoped.css", readFileSync(join(packageRoot, "dist/styles.scoped.css"), "utf8")],
    ...outputFiles.map(({ path, text }) => [path.slice(1), text] as const),
  ]);
}

async function stylesOf(page: Page, selector: string): Promise<Record<string, string>> {
  return page.locator(selector).evaluate((element) => {
    const style = getComputedStyle(element);
    const ofSize = /^(?:(?:block|inline)-size|height|width|perspective-origin|transform-origin)$|overflow|scroll/;
    const names = [...style].filter((name) => !ofSize.test(name));
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  });
}

function styleOf(locator: ReturnType<Page["locator"]>, property: string): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}
