import { expect } from "storybook/test";
import { clippedTexts } from "./clippedTexts.ts";

/**
 * Asserts that a projector's page can be read from the last row: what everybody must read is at least 40 pixels large on a
 * screen of 1920 × 1080, captions and axes 28, and as much of another screen; nothing is cut or has to be scrolled to.
 */
export async function expectStage(canvasElement: HTMLElement): Promise<void> {
  const scale = Math.min(window.innerWidth / 1920, window.innerHeight / 1080);
  const small = [...canvasElement.querySelectorAll<HTMLElement>("main *")]
    .filter((element) => isReadable(element) && sizeOf(element) < Math.floor(leastOf(element) * scale))
    .map((element) => `${element.textContent}: ${sizeOf(element)} px`);
  await expect(small).toEqual([]);
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

function isReadable(element: HTMLElement): boolean {
  const isShown = element.getBoundingClientRect().width > 1 && element.closest("[aria-hidden]") === null;
  return (
    isShown && [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  );
}

function leastOf(element: HTMLElement): number {
  return element.closest("[data-caption], figure") === null ? 40 : 28;
}

function sizeOf(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).fontSize);
}
