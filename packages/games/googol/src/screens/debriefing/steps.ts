import type { GoogolClassDebriefing } from "../../setup/index.ts";

/** What the class is shown, step by step. */
export const classSteps = ["decks", "rule", "stops", "luck", "lesson"] as const;

export type ClassStep = (typeof classSteps)[number];

/** How many steps the debriefing of a class has: one where nobody has chosen a slip. */
export function googolSteps({ players }: GoogolClassDebriefing): number {
  return players === 0 ? 1 : classSteps.length;
}
