import { expect } from "storybook/test";
import { clippedTexts } from "./clippedTexts.ts";
import { smallTexts } from "./smallTexts.ts";

/** Asserts that a projector's page can be read from the last row (see {@link smallTexts}); nothing is cut or has to be scrolled to. */
export async function expectStage(canvasElement: HTMLElement): Promise<void> {
  await expect(smallTexts(canvasElement)).toEqual([]);
  const main = canvasElement.querySelector("main");
  await expect(main?.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
  await expectRoom(canvasElement);
}

/** Asserts that a projector's page is nowhere wider than the screen, and that no text is cut. */
export async function expectRoom(canvasElement: HTMLElement): Promise<void> {
  const page = canvasElement.ownerDocument.documentElement;
  await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  await expect(canvasElement.querySelector("main")?.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await expect(clippedTexts(canvasElement)).toEqual([]);
}
