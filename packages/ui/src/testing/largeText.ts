import { expect } from "storybook/test";
import { brokenWords } from "./brokenWords.ts";
import { clippedTexts } from "./clippedTexts.ts";

/** From this width of the window on no word is broken by large text, in CSS pixels. */
const wholeWordsFrom = 360;

/**
 * Asserts that with the text at twice its size nothing is wider than the window, no text is cut off and, in a window of
 * 360 CSS pixels or more, no word is broken.
 */
export async function expectRoomForLargeText(canvasElement: HTMLElement): Promise<void> {
  const page = canvasElement.ownerDocument.documentElement;
  page.style.fontSize = "200%";
  try {
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    await expect(clippedTexts(canvasElement)).toEqual([]);
    if (page.clientWidth >= wholeWordsFrom) {
      await expect(brokenWords(canvasElement)).toEqual([]);
    }
  } finally {
    page.style.removeProperty("font-size");
  }
}
