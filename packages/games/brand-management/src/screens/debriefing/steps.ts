import { type BrandManagementClassDebriefing, rankedByScore } from "../../setup/index.ts";
import { hasMovedOnMap, largestTeamChange, teamsOf } from "./class/classReadings.ts";
import { decisionKinds } from "./readings.ts";

/** What the class is shown, step by step. */
export const classSteps = [
  "podium",
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

/** Whether a step says something of a game; the others always do. */
const isTelling: Partial<Record<ClassStep, (game: PlayedGame) => boolean>> = {
  podium: ({ markets }) => markets.some((market) => rankedByScore([market]).length > 1),
  shares: ({ markets }) => markets.some(({ rounds }) => rounds.length > 1),
  why: ({ markets }) => {
    const change = largestTeamChange(markets)?.change;
    return change !== undefined && Math.abs(change.to - change.from) >= leastChange;
  },
  map: ({ markets }) => markets.some(hasMovedOnMap),
  "given-away": ({ means }) => decisionKinds.some((kind) => (means?.givenAway[kind] ?? 0) > 0),
  forecasts: ({ markets }) => teamsOf(markets).some(({ result }) => result.forecasts.records.length > 0),
};

/** A smaller change of a share, which is written with one decimal of a per cent, looks like none. */
const leastChange = 0.001;

/** The steps of a class that has something to show: those that say nothing of its game are left out. */
export function stepsOf(game: PlayedGame): readonly ClassStep[] {
  return classSteps.filter((step) => isTelling[step]?.(game) ?? true);
}

/** How many steps the debriefing of a class has: one where no round was played. */
export function brandManagementSteps(debriefing: BrandManagementClassDebriefing): number {
  return isPlayed(debriefing) ? stepsOf(debriefing).length : 1;
}
