import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium, type Page } from "playwright";
import { build, type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packageRoot } from "../build/sections.ts";
import { manifestOf, pack } from "./packages.ts";

const run = promisify(execFile);
const { devDependencies: ownDependencies } = manifestOf("packages/ui");
const { devDependencies: rootDependencies } = manifestOf(".");

/** Another product of the lab: made outside the workspace, with the packed packages, as their users install them. */
const product = mkdtempSync(join(tmpdir(), "belab-consumer-"));
let server: PreviewServer;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  cpSync(join(packageRoot, "release/consumer"), product, { recursive: true });
  await install(await pack(["packages/locales", "packages/domain", "packages/ui"], product));
  await build({ root: product, logLevel: "error" });
  server = await preview({ root: product, logLevel: "error", preview: { host: "127.0.0.1", port: 0 } });
  const { CHROMIUM_PATH } = process.env;
  browser = await chromium.launch(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {});
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(server.resolvedUrls?.local[0] ?? "");
  await page.getByRole("heading", { level: 1 }).waitFor();
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(product, { recursive: true, force: true });
});

describe("a product made of the packed packages", () => {
  test("has types for what it uses", async () => {
    await run(join(product, "node_modules/.bin/tsc"), ["-p", product]);
  });

  test("shows the five sections without a complaint", async () => {
    await expect(page.getByRole("banner").count()).resolves.toBe(1);
    await expect(page.getByRole("heading", { level: 1 }).textContent()).resolves.toBe(
      "Your Gateway to Educational Gaming Bliss",
    );
    await expect(page.getByRole("timer").textContent()).resolves.toBe("1:30");
    await expect(page.getByRole("heading", { level: 3 }).count()).resolves.toBe(4);
    await expect(page.getByRole("contentinfo").count()).resolves.toBe(1);
    expect(complaints).toEqual([]);
  });

  test("shows them in the lab's shapes, colours and type", async () => {
    const header = await page.getByRole("banner").boundingBox();
    expect(header).toMatchObject({ width: 1280, height: 128 });
    const card = page.locator(".belab-PlanCard-root").first();
    expect(await styleOf(card, "border-top-width")).toBe("2px");
    expect(await styleOf(card, "border-top-left-radius")).toBe("16px");
    expect(await styleOf(card, "box-shadow")).toContain("4px 4px 0px 0px");
    expect(await styleOf(page.locator(".belab-CountdownTimer-root"), "display")).toMatch(/flex/);
    expect(await styleOf(page.getByRole("heading", { level: 1 }), "font-family")).toContain("Bricolage Grotesque");
    await page.evaluate(() => document.fonts.ready);
    expect(
      await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length),
    ).toBeGreaterThan(1);
  });

  test("follows the person's colour scheme", async () => {
    const text = () => styleOf(page.getByRole("heading", { level: 1 }), "color");
    await page.emulateMedia({ colorScheme: "light" });
    const inLight = await text();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(text).not.toBe(inLight);
  });
});

async function styleOf(locator: ReturnType<Page["locator"]>, property: string): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

/** Installs the packed packages, their peers and a bundler, at the versions that this workspace has tried. */
async function install(packed: Record<string, string>) {
  const files = Object.fromEntries(Object.entries(packed).map(([name, file]) => [name, `file:./${file}`]));
  const { vite, typescript, react, "react-dom": reactDom, ...types } = rootDependencies;
  const mantine = Object.entries(ownDependencies).filter(([name]) => name.startsWith("@mantine/"));
  const manifest = {
    name: "another-product",
    private: true,
    type: "module",
    dependencies: { ...files, ...Object.fromEntries(mantine), react, "react-dom": reactDom },
    devDependencies: {
      vite,
      typescript,
      "@types/react": types["@types/react"],
      "@types/react-dom": types["@types/react-dom"],
    },
  };
  writeFileSync(join(product, "package.json"), JSON.stringify(manifest, null, 2));
  await run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: product });
}
