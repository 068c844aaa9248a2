import type { DecisionQuality, GoogolGoal, GoogolPlayerDebriefing } from "../../setup/index.ts";

/** Decisions and luck as people say them: in whole per cent, or in whole points where ranks count. */
export interface SkillSteps {
  readonly optimum: number;
  readonly givenAway: number;
  /** Negative where it was bad luck. */
  readonly luck: number;
  readonly achieved: number;
}

/** Rounds the quality of decisions so that what is shown adds up: the optimum − given away + luck = achieved. */
export function skillSteps(quality: DecisionQuality, goal: GoogolGoal): SkillSteps {
  const inPoints = (value: number) => Math.round(value * (goal === "best" ? 100 : 1));
  const optimum = inPoints(quality.optimum);
  const givenAway = inPoints(quality.givenAway);
  const achieved = inPoints(quality.achieved);
  return { optimum, givenAway, luck: achieved - (optimum - givenAway), achieved };
}

/** Whether luck was good or bad, as messages choose by it. A single point is too little to speak of. @param luck - as it is shown. */
export function spokenLuck(luck: number) {
  return luckWord(Math.abs(luck) < 2 ? 0 : luck);
}

/** Whether luck was good or bad, as messages choose by it. */
export function luckWord(luck: number): "good" | "bad" | "none" {
  if (luck === 0) {
    return "none";
  }
  return luck > 0 ? "good" : "bad";
}

/** Luck of so many decks, or points, is too little to speak of. */
const leastLuck = { decks: 0.5, points: 2 };

/** Whether a player was lucky: by half a deck at least or, where ranks count, by two points. */
export function leadLuck({
  parameters,
  quality,
  winRate,
}: Pick<GoogolPlayerDebriefing, "parameters" | "quality" | "winRate">): "good" | "bad" | "none" {
  const luck = quality?.luck ?? 0;
  const isLittle =
    parameters.goal === "best" ? Math.abs(luck) * winRate.decks < leastLuck.decks : Math.abs(luck) < leastLuck.points;
  return isLittle ? "none" : luckWord(luck);
}

/** Less than this is an inexact zero. */
const leastGivenAway = 1e-9;

/** Whether the decisions were the best there are. */
export function isNothing(givenAway: number): boolean {
  return givenAway < leastGivenAway;
}

/** How much was given away, as messages choose by it. @param shown - the rounded value. */
export function givenWord(givenAway: number, shown: number): "none" | "little" | "some" {
  if (shown > 0) {
    return "some";
  }
  return isNothing(givenAway) ? "none" : "little";
}
