import type { StoryContext } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { clippedTexts } from "../packages/ui/src/testing/clippedTexts.ts";
import { expectRoomForLargeText } from "../packages/ui/src/testing/largeText.ts";
import { viewports } from "../packages/ui/src/testing/modes.ts";

/**
 * The stories that show a section or page as a whole: they have room on a phone of either size, and for text at twice its
 * size. The others are looked at on the small one; on the larger one they have room in a language with longer texts.
 */
const mainStories = ["Default", "Matrix"];

/**
 * Asserts after the play that a story has room on phones: nothing is wider than the window and no text is cut off. A page
 * keeps its main heading, its landmarks, and the one edge where its sections begin. Stories with a window of their own are
 * made for that window, and `parameters.phones` is false where a story is never shown on a phone.
 */
export async function expectRoomOnPhones({ canvasElement, name, parameters, storyGlobals }: StoryContext) {
  if (storyGlobals.viewport !== undefined || parameters.phones === false) {
    return;
  }
  const { page } = await import("vitest/browser");
  const { documentElement: root } = canvasElement.ownerDocument;
  const [width, height] = [window.innerWidth, window.innerHeight];
  const parts = pageParts(canvasElement);
  const hasOneEdge = edgesOf(canvasElement).size === 1;
  const isMain = mainStories.includes(name);
  for (const phone of isMain ? [viewports.phone, viewports.smallPhone] : [viewports.smallPhone]) {
    await page.viewport(Number.parseInt(phone.styles.width, 10), Number.parseInt(phone.styles.height, 10));
    await painted();
    expect(root.scrollWidth, phone.name).toBeLessThanOrEqual(root.clientWidth);
    expect(clippedTexts(canvasElement), phone.name).toEqual([]);
    expect(pageParts(canvasElement), phone.name).toEqual(parts);
    expect(hasOneEdge && edgesOf(canvasElement).size > 1, phone.name).toBe(false);
    if (isMain) {
      await expectRoomForLargeText(canvasElement);
    }
  }
  await page.viewport(width, height);
}

/** The main heading and the landmarks that are visible. */
function pageParts(canvasElement: HTMLElement): string[] {
  return [...canvasElement.querySelectorAll("h1, header, main, aside, footer")]
    .filter((part) => part.checkVisibility())
    .map((part) => (part.localName === "h1" ? `h1 ${part.textContent}` : part.localName));
}

/** Where the header's logo and the sections of a page begin, in CSS pixels. */
function edgesOf(canvasElement: HTMLElement): Set<number | undefined> {
  const boxes = [canvasElement.querySelector("header a"), ...canvasElement.querySelectorAll("main > *")];
  return new Set(boxes.map((box) => box?.getBoundingClientRect().left));
}

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}
