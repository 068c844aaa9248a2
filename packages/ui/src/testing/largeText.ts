import { expect } from "storybook/test";
import { clippedTexts } from "./clippedTexts.ts";

/** Asserts that with the text at twice its size nothing is wider than the window, and no text is cut off. */
export async function expectRoomForLargeText(canvasElement: HTMLElement): Promise<void> {
  const page = canvasElement.ownerDocument.documentElement;
  page.style.fontSize = "200%";
  try {
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    await expect(clippedTexts(canvasElement)).toEqual([]);
  } finally {
    page.style.removeProperty("font-size");
  }
}
