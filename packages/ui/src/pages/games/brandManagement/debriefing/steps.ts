import type { BrandManagementClassDebriefing } from "@belab/domain/games/brand-management";

/** What the class is shown, step by step. */
export const classSteps = [
  "standing",
  "shares",
  "why",
  "map",
  "given-away",
  "forecasts",
  "skill",
  "what-if",
  "lesson",
] as const;

export type ClassStep = (typeof classSteps)[number];

/** Whether a team has played a round. */
export function isPlayed({ markets, means }: Pick<BrandManagementClassDebriefing, "markets" | "means">): boolean {
  return means !== null && markets.some(({ rounds }) => rounds.length > 0);
}

/** How many steps the debriefing of a class has: one where no round was played. */
export function brandManagementSteps(debriefing: BrandManagementClassDebriefing): number {
  return isPlayed(debriefing) ? classSteps.length : 1;
}
