import type { BrandManagementAction } from "@belab/domain/games/brand-management";
import { fn, userEvent, type within } from "storybook/test";
import type { ActOutcome } from "../../screens.tsx";
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
  return canvas.getByRole("textbox", { name: "Price Price of a unit" });
}

/** Replaces what stands in a field. */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
