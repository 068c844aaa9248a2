import type { BrandManagementClassDebriefing } from "../../setup/index.ts";
import { teamsOf } from "./class/classReadings.ts";

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

type PlayedGame = Pick<BrandManagementClassDebriefing, "markets" | "means">;

/** Whether a team has decided in a round that was cleared. */
export function isPlayed({ markets, means }: PlayedGame): boolean {
  return means !== null && teamsOf(markets).length > 0;
}

/** Why there is nothing to show of a game: a key of its catalogue. */
export function nothingToShow({ markets }: PlayedGame): "nothing" | "nobody" {
  return markets.some(({ rounds }) => rounds.length > 0) ? "nobody" : "nothing";
}

/** How many steps the debriefing of a class has: one where no round was played. */
export function brandManagementSteps(debriefing: BrandManagementClassDebriefing): number {
  return isPlayed(debriefing) ? classSteps.length : 1;
}
