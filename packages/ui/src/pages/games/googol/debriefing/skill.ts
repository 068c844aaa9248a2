import type { DecisionQuality, GoogolGoal } from "@belab/domain/games/googol";

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

/** Whether luck was good or bad, as messages choose by it. */
export function luckWord(luck: number): "good" | "bad" | "none" {
  if (luck === 0) {
    return "none";
  }
  return luck > 0 ? "good" : "bad";
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
