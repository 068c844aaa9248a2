import type { GoogolClassDebriefing } from "../../setup/index.ts";
import { isComparable } from "./readings.ts";

/** What the class is shown, step by step. */
export const classSteps = ["podium", "decks", "rule", "stops", "luck", "lesson"] as const;

export type ClassStep = (typeof classSteps)[number];

/** Steps about how players decided, of which too few players say nothing. */
const comparingSteps: readonly ClassStep[] = ["stops", "luck"];

/** The steps of a class that has something to show: those that say nothing of it are left out. */
export function stepsOf({ players, podium }: Pick<GoogolClassDebriefing, "players" | "podium">): readonly ClassStep[] {
  const steps = classSteps.filter((step) => isComparable(players) || !comparingSteps.includes(step));
  const isContest = podium !== undefined && players > 1;
  return isContest ? steps : steps.filter((step) => step !== "podium");
}

/** How many steps the debriefing of a class has: one where nobody has chosen a slip. */
export function googolSteps(debriefing: GoogolClassDebriefing): number {
  return debriefing.players === 0 ? 1 : stepsOf(debriefing).length;
}
