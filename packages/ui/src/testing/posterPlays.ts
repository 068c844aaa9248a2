import { expect, userEvent, type within } from "storybook/test";
import { clippedTexts } from "./clippedTexts.ts";

interface Shown {
  canvas: ReturnType<typeof within>;
  canvasElement: HTMLElement;
}

type Sentence = string | RegExp;

/**
 * The plays of a class's debriefing: its steps are posters.
 *
 * @param texts - a selector of the elements whose text a class has to read from afar.
 */
export function posterPlays(texts: string) {
  const expectPoster = (canvasElement: HTMLElement) => expectReadable(canvasElement, texts);

  /** A step whose sentence is this. */
  const says =
    (sentence: Sentence) =>
    async ({ canvas, canvasElement }: Shown): Promise<void> => {
      await expect(canvas.getByRole("heading", { level: 2, name: sentence })).toBeVisible();
      await expectPoster(canvasElement);
    };

  /** The sentences of all steps, each of which a button shows after the one before. */
  const saysEach =
    (sentences: readonly Sentence[]) =>
    async (shown: Shown): Promise<void> => {
      const next = shown.canvas.getByRole("button", { name: "Weiter" });
      for (const sentence of sentences) {
        await says(sentence)(shown);
        await userEvent.click(next);
      }
    };

  return { expectPoster, says, saysEach };
}

/** Least sizes on a screen of 1920 × 1080, in CSS pixels, of what everybody has to read, and of captions and axes. */
const sentenceSize = 40;
const captionSize = 28;

/** Every text is as large as it has to be, and nothing is cut off or has to be scrolled to. */
async function expectReadable(canvasElement: HTMLElement, selector: string): Promise<void> {
  const { innerWidth: width, innerHeight: height } = window;
  const scale = Math.min(width / 1920, height / 1080);
  const texts = [...canvasElement.querySelectorAll(selector)].filter(
    (element) =>
      element.getBoundingClientRect().width > 1 &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  for (const text of texts) {
    const least = text.matches("h2, p") ? sentenceSize : captionSize;
    await expect(sizeOf(text)).toBeGreaterThanOrEqual(Math.floor(least * scale));
  }
  await expect(canvasElement.querySelector("main")?.scrollHeight).toBeLessThanOrEqual(height);
  await expect(clippedTexts(canvasElement)).toEqual([]);
}

/** The size of type; that of a drawing is scaled with it. */
function sizeOf(text: Element): number {
  return text instanceof SVGElement
    ? text.getBoundingClientRect().height
    : Number.parseFloat(getComputedStyle(text).fontSize);
}
