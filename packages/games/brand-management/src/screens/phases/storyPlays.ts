import type { ActOutcome } from "@belab/ui/game";
import { expect, fn, userEvent, waitFor, type within } from "storybook/test";
import type { BrandManagementAction } from "../../setup/index.ts";
import { members, own, storyView } from "./storyGame.ts";

/** The sheet of a team of four with two brands, late in the game, for stories. */
export const storySheet = {
  view: storyView(),
  members,
  own,
  awaited: true,
  pending: false,
  onAct: fn<(action: BrandManagementAction) => ActOutcome>(async () => undefined),
};

/** Looked at by the test alone. */
export const quiet = { chromatic: { disableSnapshot: true } };

/** The field of the first brand's price. */
export function price(canvas: ReturnType<typeof within>): HTMLElement {
  return canvas.getByRole("textbox", { name: "Price" });
}

/** Returns a button that changes what it does, once it was there long enough to be read: until then it does nothing. */
export async function readButton(canvas: ReturnType<typeof within>, name: string): Promise<HTMLElement> {
  const button = await canvas.findByRole("button", { name });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  return button;
}

/** Replaces what stands in a field. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/**
 * Scrolls to the end of the page, where the bar at its edge covers nothing: what a bar covers in part is too small a target for
 * the rules that each story is checked by.
 */
export function showEnd(): void {
  window.scrollTo(0, document.documentElement.scrollHeight);
}

/** Asserts that nothing covers the middle of an element. */
export async function expectInSight(element: HTMLElement): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  await expect(element.contains(shown)).toBe(true);
}
