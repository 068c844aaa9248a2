import { expect, type Page, test } from "./storybook.ts";

// A laptop's window, beside Storybook's menu and above its panel.
test.use({ viewport: { width: 1440, height: 900 } });

test("a story opens in the width that is there", async ({ page }) => {
  const story = await openStory(page, "feedback-failurenote--default");
  const { left, right, innerWidth } = await edgesOf(story);
  expect(right).toBeLessThanOrEqual(1440);
  expect(innerWidth).toBe(right - left);
});

test("a page made for a projector is scaled to fit", async ({ page }) => {
  const story = await openStory(page, "pages-tables-projectorpage--default");
  await expect.poll(async () => (await edgesOf(story)).right).toBeLessThanOrEqual(1440);
  const { left, right, innerWidth } = await edgesOf(story);
  expect(innerWidth).toBe(1920);
  expect(right - left).toBeGreaterThan(1000);
});

async function openStory(page: Page, id: string) {
  await page.goto(`?path=/story/${id}`);
  const story = page.locator("#storybook-preview-iframe");
  await expect(story.contentFrame().locator("html[data-story]")).toBeAttached();
  return story;
}

/** Where a story's frame begins and ends in the window, and how wide the story's own window is. */
async function edgesOf(story: ReturnType<Page["locator"]>) {
  return story.evaluate((frame: HTMLIFrameElement) => {
    const { left, right } = frame.getBoundingClientRect();
    return { left, right, innerWidth: frame.contentWindow?.innerWidth };
  });
}
