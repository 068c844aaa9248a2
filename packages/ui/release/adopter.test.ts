/** @module-tag release */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import english from "@belab/locales/en";
import type { Browser, Page } from "playwright";
import { build, type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sectionNames } from "../build/sections.ts";
import { lowestPeers } from "./peers.ts";
import { install, makeProduct, versionsOf } from "./product.ts";
import { openBrowser, overflowOf, styleOf, visit } from "./visit.ts";

/**
 * A product of someone else, built for development, so that React says what it does not like: with a theme, brand, language, games, plans and a router of its own. */
const product = makeProduct({ fixture: "adopter" });
const pages = ["/", "/connexion", "/jouer"];
let server: PreviewServer;
let browser: Browser;
let address: string;

beforeAll(async () => {
  await install(
    product,
    { "@belab/ui": "latest", ...lowestPeers() },
    versionsOf(["vite", "typescript", "@types/react", "@types/react-dom"]),
  );
  await build({ root: product.folder, logLevel: "error" });
  server = await preview({ root: product.folder, logLevel: "error", preview: { host: "127.0.0.1", port: 0 } });
  address = (server.resolvedUrls?.local[0] ?? "").replace(/\/$/, "");
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  product.delete();
});

describe("a product with its own theme, brand, language, games and plans", () => {
  test("uses twenty sections, each from its subpath", () => {
    const sources = globSync(join(product.folder, "src/*.{ts,tsx}")).map((file) => readFileSync(file, "utf8"));
    const used = sources.flatMap((source) => [...source.matchAll(/"@belab\/ui\/(\w+)"/g)].map(([, name = ""]) => name));
    const sections = new Set(used.filter((name) => sectionNames.includes(name)));
    expect(sections.size).toBeGreaterThanOrEqual(20);
  });

  test("compiles", async () => {
    await product.run("npx tsc");
  });

  describe.each(pages)("on its page %s", (path) => {
    test.each([360, 1280])("shows everything at %i pixels, and complains of nothing", async (width) => {
      const { page, complaints } = await visit(browser, address + path, width);
      expect(await overflowOf(page)).toBe(0);
      expect(complaints).toEqual([]);
      await page.close();
    });

    test("says nothing in English", async () => {
      const { page } = await visit(browser, address + path);
      const texts = await textsOf(page);
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter(isEnglish)).toEqual([]);
    });

    test("shows its own brand, and the lab's nowhere", async () => {
      const { page } = await visit(browser, address + path);
      expect(await page.getByRole("link", { name: "Atelier des marchés" }).count()).toBeGreaterThan(0);
      expect((await textsOf(page)).filter((text) => /Business Education|Googol/.test(text))).toEqual([]);
    });
  });

  test("has its own colours and fonts, in both schemes", async () => {
    const { page } = await visit(browser, address);
    const button = page.getByRole("main").getByRole("link", { name: "Jouer" });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const step = colorScheme === "light" ? 7 : 5;
      const violet = await colourOf(page, `var(--mantine-color-violet-${step})`);
      await expect.poll(() => styleOf(button, "background-color")).toBe(violet);
      const [red = 0, green = 0, blue = 0] = channels(violet);
      expect(blue).toBeGreaterThan(green + 60);
      expect(red).toBeGreaterThan(green);
    }
    expect(await styleOf(page.getByRole("heading", { level: 1 }), "font-family")).toContain("Georgia");
  });

  test("shows its own games and plans", async () => {
    const { page } = await visit(browser, address);
    await page.getByRole("heading", { name: "La foire aux tulipes" }).waitFor();
    expect(await page.locator('[data-art="foire"]').isVisible()).toBe(true);
    await page.getByRole("heading", { name: "La criée" }).waitFor();
    await page.getByText("480 CHF").waitFor();
    await page.getByText("par an").waitFor();
  });

  test("leads through its own router", async () => {
    const { page } = await visit(browser, address);
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
    await page.getByRole("link", { name: "Se connecter" }).click();
    await page.getByRole("heading", { level: 1, name: "Entrer" }).waitFor();
    expect(await page.locator("body[data-same-page]").count()).toBe(1);
    expect(await page.locator("a[href^='/']:not([data-routed])").count()).toBe(0);
  });
});

/** What a page says: its texts, and the names and descriptions that screen readers hear. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ["aria-label", "aria-description", "aria-roledescription", "alt", "title", "placeholder"];
    const named = [...document.body.querySelectorAll("*")].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ""),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      shown.push(parentElement?.closest("script, style") ? "" : (textContent ?? ""));
    }
    return [...new Set([...named, ...shown].map((text) => text.trim()))].filter((text) => /\p{Letter}{3}/u.test(text));
  });
}

/** Words that are the same in French. */
const alsoFrench = ["Message", "Pause", "Menu"];
const englishTexts = textsIn(english).filter((text) => !alsoFrench.includes(text));
const patterns = englishTexts
  .filter((text) => /\p{Letter}{3}/u.test(text.replace(/\{\w+\}/g, "")))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map(literally)
          .join(".+")}$`,
        "u",
      ),
  );

/** For a pattern that matches the text itself. */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function isEnglish(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

function textsIn(messages: unknown): string[] {
  if (typeof messages === "string") {
    return [messages];
  }
  return typeof messages === "object" && messages !== null ? Object.values(messages).flatMap(textsIn) : [];
}

/** A colour as the browser works it out. */
async function colourOf(page: Page, value: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = color;
    const { color: resolved } = getComputedStyle(probe);
    probe.remove();
    return resolved;
  }, value);
}

function channels(color: string): number[] {
  return [...color.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}
