import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AxeResults } from "axe-core";
import { withoutExtras } from "../.storybook/axeOptions.ts";
import type { StoryFacts } from "../.storybook/tellStory.ts";
import { docsIds, expect, type Page, test } from "./storybook.ts";

const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface BuiltStory {
  parameters: { chromatic?: { disableSnapshot?: boolean; modes?: StoryFacts["modes"] } };
}

declare global {
  interface Window {
    axe: { run: (context: object, options: object) => Promise<AxeResults> };
    /** What the page of a Storybook offers to programs. */
    __STORYBOOK_PREVIEW__: { ready: () => Promise<void>; extract: () => Promise<Record<string, BuiltStory>> };
  }
}

// Frames of stories each load the whole preview, and axe looks into none of them.
test.beforeEach(({ page }) => page.addInitScript("if (window !== window.top) window.stop();"));

for (const id of docsIds()) {
  test(`${id} is legible in both schemes`, async ({ page }) => {
    for (const scheme of ["light", "dark"]) {
      await page.goto(`iframe.html?id=${id}&viewMode=docs&globals=scheme:${scheme}`);
      await expect(page.locator("#storybook-docs h1").first()).toBeVisible();
      // While its stories are being rendered, the page may be in another scheme for a moment.
      await expect.poll(() => poorContrast(page), { message: scheme }).toEqual([]);
    }
  });
}

test("a run of Chromatic takes about 360 snapshots", async ({ page }) => {
  await page.goto("iframe.html");
  const stories = await page.evaluate(async () => {
    const { __STORYBOOK_PREVIEW__: preview } = window;
    await preview.ready();
    return preview.extract();
  });
  const snapshots = Object.values(stories).flatMap(({ parameters: { chromatic = {} } }) =>
    chromatic.disableSnapshot ? [] : Object.values(chromatic.modes ?? {}).filter(({ disable }) => !disable),
  );
  expect(snapshots.length).toBeGreaterThanOrEqual(200);
  expect(snapshots.length).toBeLessThanOrEqual(400);
});

/** Texts that are too pale on their ground. The stories themselves are checked by their own tests. */
async function poorContrast(page: Page): Promise<string[]> {
  // Between two looks at the same page, axe stays loaded.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axeSource);
  }
  const { violations } = await page.evaluate(
    (options) => window.axe.run({ exclude: [[".sb-story"]] }, { ...options, runOnly: ["color-contrast"] }),
    withoutExtras,
  );
  return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`));
}
