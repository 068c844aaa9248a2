/** @module-tag release */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packageRoot } from "../build/sections.ts";
import { manifestOf } from "./packages.ts";
import { install, makeProduct, versionsOf } from "./product.ts";
import { said } from "./said.ts";
import { openBrowser, overflowOf, styleOf, visit } from "./visit.ts";

/** The version that the recipe in "Getting started" was written for. */
const next = "16.4.6";
const blockOfFile = /^```tsx\n\/\/ (app\/\S+)\n([\s\S]*?)^```/gm;

const product = makeProduct({ fixture: "next" });
/** The files of the recipe, as people paste them. */
const recipe = [...readFileSync(join(packageRoot, "docs/GettingStarted.mdx"), "utf8").matchAll(blockOfFile)].map(
  ([, path = "", code = ""]) => [path, code] as const,
);
let server: ChildProcess;
let address: string;
let browser: Browser;

beforeAll(async () => {
  for (const [path, code] of recipe) {
    writeFileSync(join(product.folder, path), code);
  }
  await install(
    product,
    { "@belab/ui": "latest", next, ...versionsOf(Object.keys(manifestOf("packages/ui").peerDependencies)) },
    versionsOf(["typescript", "@types/node", "@types/react", "@types/react-dom"]),
  );
  await product.run("npx next build");
  server = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "--port", "0"], {
    cwd: product.folder,
  });
  address = await said(server, /http:\/\/localhost:\d+/);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  // At once: asked to stop, it waits for connections that browsers and `fetch` keep open.
  if (server?.kill("SIGKILL")) {
    await once(server, "exit");
  }
  product.delete();
});

describe("a Next application, with sections in server components", () => {
  test("renders them on the server", async () => {
    const html = await (await fetch(address)).text();
    expect(html).toContain("Buy and sell.");
    expect(html).toContain("What does it cost?");
    expect(html).toContain("Market day");
  });

  test.each([360, 1280])("shows them at %i pixels without a complaint of hydration or another error", async (width) => {
    const { page, complaints } = await visit(browser, address, width);
    await expect.poll(() => page.getByRole("timer").textContent()).toMatch(/^1:[0-3]\d$/);
    await page.getByRole("button", { name: "What does it cost?" }).click();
    await page.getByText("Nothing.").waitFor();
    expect(await styleOf(page.getByRole("heading", { level: 1 }), "font-family")).toContain("Bricolage Grotesque");
    expect(await overflowOf(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("leads through Next's router, without loading the page anew", async () => {
    const { page, complaints } = await visit(browser, address);
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    await page.getByRole("link", { name: "Take a seat" }).click();
    await page.getByRole("heading", { name: "The market opens soon" }).waitFor();
    expect(await page.locator("body[data-same-page]").count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test("has the person's colour scheme before anything is painted", async () => {
    const page = await browser.newPage({ colorScheme: "dark", javaScriptEnabled: true });
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(address);
    expect(await page.locator("html").getAttribute("data-mantine-color-scheme")).toBe("dark");
  });
});
