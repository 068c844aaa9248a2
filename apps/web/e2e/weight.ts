import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "@playwright/test";

/** A page that holds no more than these libraries and one button, and the bytes of its scripts. */
export const oneButtonPage = { name: "a one-button page of React, router, Mantine, jotai, redaxios", bytes: 132_000 };

/** How many times the scripts of that page the start page may load at most. */
export const startPageBar = 1.15;

/**
 * Opens a page that came rendered, in a browser that has nothing of it yet, and waits until its scripts have taken it over
 * and the network is quiet.
 *
 * @param locale - the language that the reader prefers.
 * @returns the bytes that it loaded, gzipped. Styles in the page itself count, too.
 */
export async function loadedBytes(
  browser: Browser,
  url: string,
  locale: string,
): Promise<{ scripts: number; styles: number }> {
  const page = await browser.newPage({ locale });
  const scripts = countBytes(page, "script");
  const styleSheets = countBytes(page, "stylesheet");
  await page.goto(url);
  // On a busy machine the network can be quiet before the scripts are asked for.
  await page.locator("html[data-scripts-hear]").waitFor();
  await page.waitForLoadState("networkidle");
  const inPage = await page.evaluate(() => [...document.querySelectorAll("style")].map((style) => style.textContent));
  const sizes = { scripts: await scripts(), styles: (await styleSheets()) + gzipSync(inPage.join("")).length };
  await page.close();
  return sizes;
}

/** Returns a function that counts the gzipped bytes of a type of resource which the page has loaded since this call. */
export function countBytes(page: Page, resourceType: "script" | "stylesheet"): () => Promise<number> {
  const responses: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === resourceType) {
      responses.push(response);
    }
  });
  return async () => {
    const bodies = await Promise.all(responses.map((response) => response.body()));
    return bodies.reduce((total, body) => total + gzipSync(body).length, 0);
  };
}
