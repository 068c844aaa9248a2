import { smallTexts } from "@belab/ui/testing/smallTexts.ts";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

// How much room what people look at takes, in CSS pixels.

/** A student's phone, and a laptop. */
export const phoneScreen = { width: 360, height: 740 };
export const laptopScreen = { width: 1280, height: 900 };

/** How high an element is. */
export async function heightOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.height ?? Number.NaN;
}

/** How far below the top of its page an element ends. */
export function endOf(element: Locator): Promise<number> {
  return element.evaluate((shown) => shown.getBoundingClientRect().bottom + window.scrollY);
}

/** Asserts that what a projector shows can be read from the last row, and that nothing has to be scrolled to. */
export async function expectStage(projector: Page): Promise<void> {
  await expect.poll(() => projector.locator("body").evaluate(smallTexts)).toEqual([]);
  const { size, screen } = await projector.getByRole("main").evaluate((main) => ({
    size: { width: main.scrollWidth, height: main.scrollHeight },
    screen: { width: window.innerWidth, height: window.innerHeight },
  }));
  expect(size).toEqual(screen);
}

/** Asserts that the code by which people join stands beside its QR code, and neither covers the other. */
export async function expectCodeBesideQr(projector: Page, code: string): Promise<void> {
  const letters = await projector.getByText(`${code.slice(0, 3)} ${code.slice(3)}`).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left, right };
  });
  const qr = await projector.getByRole("img", { name: "QR code that leads to the table" }).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right };
  });
  expect(Math.max(qr.left - letters.right, letters.left - qr.right)).toBeGreaterThan(0);
}
