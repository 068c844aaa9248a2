import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test as base, expect, type Page } from "@playwright/test";
import { preview } from "vite";
import type { SnapshotMode, StoryFacts } from "../.storybook/tellStory.ts";
import { viewports } from "../packages/ui/src/testing/modes.ts";

export { expect, type Page };

/** Where `storybook build` writes. */
const folder = fileURLToPath(new URL("../storybook-static", import.meta.url));

/** A scheme and a window. */
export type Mode = Required<Pick<SnapshotMode, "scheme" | "viewport">>;

interface Index {
  entries: Record<string, { id: string; type: "docs" | "story" }>;
}

/** The ids of all stories of the built Storybook. */
export function storyIds(): string[] {
  return idsOf("story");
}

/** The ids of all its docs pages. */
export function docsIds(): string[] {
  return idsOf("docs");
}

function idsOf(wanted: "docs" | "story"): string[] {
  const { entries }: Index = JSON.parse(readFileSync(`${folder}/index.json`, "utf8"));
  return Object.values(entries)
    .filter(({ type }) => type === wanted)
    .map(({ id }) => id);
}

/** Tests whose pages come from the built Storybook, which this machine alone is served. */
export const test = base.extend<object, { storybook: string }>({
  storybook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const server = await preview({
        configFile: false,
        logLevel: "error",
        build: { outDir: folder },
        // Each picture loads a page anew, most of which the one before has loaded.
        preview: { host: "127.0.0.1", port: 0, headers: { "cache-control": "max-age=3600, immutable" } },
      });
      await use(server.resolvedUrls?.local[0] ?? "");
      await server.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ storybook }, use) => use(storybook),
});

/** Opens a story in a mode, and gives what its page tells of it. */
export async function open(page: Page, id: string, { scheme, viewport }: Mode): Promise<StoryFacts> {
  const { width, height } = viewports[viewport].styles;
  await page.setViewportSize({ width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) });
  // axe looks at the stories in their tests.
  await page.goto(`iframe.html?id=${id}&viewMode=story&globals=scheme:${scheme};a11y.manual:!true`);
  return JSON.parse((await page.locator("html[data-story]").getAttribute("data-story")) ?? "");
}

/** Waits until the play of the open story has come to its end. */
export async function finish(page: Page) {
  await expect(page.locator("html"), "the story's play ends").toHaveAttribute("data-story-finished");
}

/** Compares a picture of the open page with the one kept, or keeps it. */
export async function expectPicture(page: Page, name: string[]) {
  const kept = keptPicture(name);
  // Playwright would read the pixels of both pictures, which takes longer than the picture.
  if (!kept?.equals(await page.screenshot(pictureOptions))) {
    await expect.soft(page).toHaveScreenshot(name, pictureOptions);
  }
}

/** How each picture is taken. */
export const pictureOptions = { fullPage: true, animations: "disabled", caret: "hide" } as const;

function keptPicture(name: string[]): Buffer | undefined {
  const file = base.info().snapshotPath(...name);
  return existsSync(file) ? readFileSync(file) : undefined;
}
