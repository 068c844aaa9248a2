import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AxeResults } from "axe-core";
import { withoutExtras } from "../.storybook/axeOptions.ts";
import type { StoryFacts } from "../.storybook/tellStory.ts";
import { docsIds, expect, type Page, test as storybookTest } from "./storybook.ts";

const axeFile = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));

interface BuiltStory {
  parameters: { chromatic?: { disableSnapshot?: boolean; modes?: StoryFacts["modes"] } };
}

interface Channel {
  on: (event: string, listener: (id: string) => void) => void;
  emit: (event: string, value: object) => void;
}

declare global {
  interface Window {
    axe: { run: (context: object, options: object) => Promise<AxeResults> };
    /** What the page of a Storybook offers to programs. */
    __STORYBOOK_PREVIEW__: { ready: () => Promise<void>; extract: () => Promise<Record<string, BuiltStory>> };
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
  }
}

type Scheme = "light" | "dark";

/** One page for each scheme, which shows all docs pages in turn. Loading Storybook again takes longer than checking a page. */
const test = storybookTest.extend<object, { docs: Record<Scheme, Page> }>({
  docs: [
    async ({ browser, storybook }, use) => {
      const context = await browser.newContext({ baseURL: storybook });
      await context.addInitScript(leavePlacesOfStoriesEmpty);
      await use({ light: await context.newPage(), dark: await context.newPage() });
      await context.close();
    },
    { scope: "worker" },
  ],
});

for (const id of docsIds()) {
  test(`${id} is legible in both schemes`, async ({ docs }) => {
    for (const scheme of ["light", "dark"] as const) {
      await showDocs(docs[scheme], id, scheme);
      expect(await poorContrast(docs[scheme]), scheme).toEqual([]);
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

/** Keeps docs pages from rendering stories, which have tests of their own, and from loading Storybook in their frames. */
function leavePlacesOfStoriesEmpty() {
  if (window !== window.top) {
    window.stop();
  }
  let preview: object | undefined;
  Object.defineProperty(window, "__STORYBOOK_PREVIEW__", {
    configurable: true,
    get: () => preview,
    set: (value: object) => {
      preview = Object.assign(value, { renderStoryToElement: () => async () => {} });
    },
  });
}

async function showDocs(page: Page, id: string, scheme: Scheme) {
  if (page.url() === "about:blank") {
    await page.goto(`iframe.html?id=${id}&viewMode=docs&globals=scheme:${scheme}`);
  } else {
    await page.evaluate(turnToDocs, id);
  }
  await expect(page.locator("#storybook-docs h1").first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme);
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(readFileSync(axeFile, "utf8"));
  }
}

function turnToDocs(storyId: string): Promise<void> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window;
  return new Promise((resolve) => {
    channel.on("docsRendered", (rendered) => rendered === storyId && resolve());
    channel.emit("setCurrentStory", { storyId, viewMode: "docs" });
  });
}

/** Returns the texts whose contrast is too low. */
async function poorContrast(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => window.axe.run({ exclude: [[".sb-story"]] }, { ...options, runOnly: ["color-contrast"] }),
    withoutExtras,
  );
  return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`));
}
