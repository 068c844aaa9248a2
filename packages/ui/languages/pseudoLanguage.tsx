import { composeStories, setProjectAnnotations } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { leaveOutOwnerStacks } from "../../../.storybook/ownerStacks.ts";
import preview from "../../../.storybook/preview.tsx";
import { clippedTexts } from "../src/testing/clippedTexts.ts";
import { painted } from "./painted.ts";
import { dataOf, textsBesideCatalogues } from "./texts.ts";

/** Files of stories, each with a function that loads its module. */
type StoryModules = Record<string, () => Promise<Parameters<typeof composeStories>[0]>>;

/** The same files, each with a function that loads its text. */
type StorySources = Record<string, () => Promise<string>>;

/** Windows in which every story has to have room, in CSS pixels: the current one first, so that it changes once a story. */
let windows = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

/** React and Mantine number elements anew each time. */
const numbers = /mantine-[a-z0-9]+|_r_[a-z0-9]+_|«r[a-z0-9]+»/g;

/** What stories have drawn. Without their plays, many draw the same. */
const drawn = new Set<string>();

/**
 * Tests stories in a pseudo-language, whose texts are in ⟦brackets⟧, accented and 40 % longer: a text without brackets is
 * from no catalogue, and one that is cut off has no room in other languages. The stories' own play is for English.
 * `Design system/Provider` and galleries are left out: they show the same sections with other texts. Several files call
 * this, because a file runs on one core.
 */
export function testInPseudoLanguage(modules: StoryModules, sources: StorySources): void {
  setProjectAnnotations([preview]);
  leaveOutOwnerStacks();
  afterEach(() => unmount());
  for (const [file, load] of Object.entries(modules)) {
    const name = file.replace(/^.*\/(\w+)\.stories\.tsx$/, "$1");
    describe(name, async () => {
      const stories = Object.entries(composeStories(await load()));
      const data = dataOf((await sources[file]?.()) ?? "");
      // A story in German has its words from there, and another product's stories are in German.
      for (const [story, Story] of stories.filter(([story]) => !/^(?:German|Other)/.test(story))) {
        test(story, () => expectRoomForTexts(Story as ComponentType, data));
      }
    });
  }
}

let unmount = () => {};

async function expectRoomForTexts(Story: ComponentType, data: readonly string[]): Promise<void> {
  const canvas = await show(Story);
  expect(textsBesideCatalogues(document.body, data)).toEqual([]);
  const drawing = document.body.innerHTML.replace(numbers, "");
  if (drawn.has(drawing)) {
    return;
  }
  drawn.add(drawing);
  for (const { width, height } of windows) {
    await page.viewport(width, height);
    await painted();
    expect(clippedMessages(canvas), `${width} px`).toEqual([]);
    expect(document.documentElement.scrollWidth, `${width} px`).toBeLessThanOrEqual(width);
  }
  windows = windows.toReversed();
}

async function show(Story: ComponentType): Promise<HTMLElement> {
  const canvas = document.createElement("div");
  document.body.append(canvas);
  const root = createRoot(canvas);
  unmount = () => {
    root.unmount();
    canvas.remove();
  };
  root.render(<Story />);
  // Most stories are there after this, and polling waits longer.
  await painted();
  await expect.poll(() => canvas.childElementCount).toBeGreaterThan(0);
  await document.fonts.ready;
  await painted();
  return canvas;
}

/** Long names may be cut off. */
function clippedMessages(canvas: HTMLElement): string[] {
  return clippedTexts(canvas).filter((text) => text.includes("⟦"));
}
