import { expect, within } from "storybook/test";
import { clippedTexts } from "./clippedTexts.ts";
import { expectRoomForLargeText } from "./largeText.ts";
import { layoutModes } from "./modes.ts";

/** Parameters of a story that is a whole page. */
export const wholePageParameters = { layout: "fullscreen", chromatic: { modes: layoutModes } };

export const phone = { globals: { viewport: { value: "phone" } } };

/** The narrowest window, looked at by the test alone. */
export const narrow = {
  globals: { viewport: { value: "smallPhone" } },
  parameters: { chromatic: { disableSnapshot: true } },
};

/** The landmarks of a page, each of which it has once. */
export const landmarks = {
  public: ["banner", "main", "contentinfo"],
  centered: ["banner", "main", "contentinfo"],
  account: ["banner", "main"],
  signedIn: ["complementary", "main"],
};

/**
 * Asserts what holds on every page: one first heading and one of each landmark;
 * nothing wider than the window and no text cut off, also with the text at twice its size, which breaks no word.
 * On public pages the sections begin where the header does.
 */
export async function expectWholePage(
  canvasElement: HTMLElement,
  title: string,
  kind: keyof typeof landmarks = "public",
): Promise<void> {
  const canvas = within(canvasElement);
  await expect(canvas.getAllByRole("heading", { level: 1 }).map((heading) => heading.textContent)).toEqual([title]);
  for (const landmark of landmarks[kind]) {
    await expect(canvas.getByRole(landmark)).toBeVisible();
  }
  if (kind === "public") {
    await expectOneEdge(canvasElement);
  }
  await expectRoom(canvasElement);
  // A second size of text is looked at by `npm test -- appearance`, as a second width and scheme are.
  if (import.meta.env.STORY_CHECKS !== "stories") {
    await expectRoomForLargeText(canvasElement);
  }
}

async function expectOneEdge(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  const logo = within(canvas.getByRole("banner")).getByRole("link", { name: /Business Education Laboratory/ });
  const sections = [...canvas.getByRole("main").children];
  const edges = sections.map((section) => section.getBoundingClientRect().left);
  await expect(edges).toEqual(sections.map(() => logo.getBoundingClientRect().left));
}

/** Asserts that nothing is wider than the window and no text is cut off. */
export async function expectRoom(canvasElement: HTMLElement): Promise<void> {
  const page = canvasElement.ownerDocument.documentElement;
  await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  await expect(clippedTexts(canvasElement)).toEqual([]);
}
