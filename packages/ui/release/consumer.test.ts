/** @module-tag release */
import type { Browser, Page } from "playwright";
import { build, type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lowestPeers } from "./peers.ts";
import { install, makeProduct, versionsOf } from "./product.ts";
import { openBrowser, styleOf, visit } from "./visit.ts";

/** Another product of the lab, with the oldest React and Mantine that the package takes. */
const product = makeProduct({ fixture: "consumer" });
let server: PreviewServer;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  await install(
    product,
    { "@belab/ui": "latest", "@belab/domain": "latest", ...lowestPeers() },
    versionsOf(["vite", "typescript", "@types/react", "@types/react-dom"]),
  );
  await build({ root: product.folder, logLevel: "error" });
  server = await preview({ root: product.folder, logLevel: "error", preview: { host: "127.0.0.1", port: 0 } });
  browser = await openBrowser();
  ({ page, complaints } = await visit(browser, server.resolvedUrls?.local[0] ?? ""));
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  product.delete();
});

describe("a product made of the packed packages", () => {
  test("has types for what it uses", async () => {
    await product.run("npx tsc");
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
