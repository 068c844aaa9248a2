import { expect, within } from "storybook/test";
import { layoutModes } from "../../../../.storybook/modes.ts";

/** Parameters of a story that is a whole page. */
export const wholePageParameters = { layout: "fullscreen", chromatic: { modes: layoutModes } };

/** Asserts what holds on every page: one first heading, one of each landmark, nothing wider than the window. */
export async function expectWholePage(canvasElement: HTMLElement, headline: string): Promise<void> {
  const canvas = within(canvasElement);
  await expect(canvas.getAllByRole("heading", { level: 1 }).map((heading) => heading.textContent)).toEqual([headline]);
  await expect(canvas.getByRole("banner")).toBeVisible();
  await expect(canvas.getByRole("main")).toBeVisible();
  await expect(canvas.getByRole("contentinfo")).toBeVisible();
  const page = canvasElement.ownerDocument.documentElement;
  await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
}
