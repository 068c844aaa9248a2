import type { GoogolParameters } from "../setup/parameters.ts";
import { bestCutoff, cutoffStops, cutoffWinChance, winChanceOfGoingOn } from "./bestChoice.ts";
import { type Deck, isRecordAt, quantileOfBest, relativeRankAt } from "./deck.ts";
import {
  cutoffExpectedRank,
  expectedRank,
  rankOfGoingOn,
  rankStops,
  scoreOfRank,
  winChanceOfRankRule,
} from "./expectedRank.ts";
import { goOnChance, goOnChanceAboveThreshold, knownRangeStops, thresholds } from "./knownRange.ts";

// Optimal play of whatever is offered. Worths are chances of the best slip, from 0 to 1; where ranks count, they are
// expected scores, from 0 to 100. Places before the last leave a choice; the last slip has to be taken.

/** What is played, as far as optimal play depends on it. */
export type Problem = Pick<GoogolParameters, "slips" | "variant" | "goal">;

export interface OptimalPlay {
  /** What a deck is worth before its first slip. */
  readonly value: number;
  /** The chance that it gets the best slip, whether or not that is all that counts. */
  readonly winChance: number;
  /** The chances of stopping on each slip. */
  readonly stops: readonly number[];
  /** By the number of slips that are skipped, what each cut-off rule is worth. */
  readonly cutoffs: readonly number[];
  /** What it is worth to stop at a place. */
  stopWorth(deck: Deck, place: number): number;
  /** What it is worth to go on from a place before the last. */
  goOnWorth(deck: Deck, place: number): number;
  /** Whether stopping is best at a place before the last. */
  isStop(deck: Deck, place: number): boolean;
}

const known = new Map<string, OptimalPlay>();

/** Returns optimal play, computed once for each problem: there are a few hundred. */
export function optimalPlay(problem: Problem): OptimalPlay {
  const { slips, variant, goal } = problem;
  const key = `${slips} ${variant} ${goal}`;
  const play = known.get(key) ?? solveProblem(problem);
  known.set(key, play);
  return play;
}

/**
 * Classic numbers are played by their ranks alone: they are drawn so that a record at place i wins with the chance
 * (α+i)/(α+n), whatever its number is, and α is small (Ferguson 1989, "Who solved the secretary problem?").
 */
function solveProblem({ slips, variant, goal }: Problem): OptimalPlay {
  if (variant === "known-range") {
    return knownRangePlay(slips);
  }
  return goal === "best" ? bestChoicePlay(slips) : rankPlay(slips);
}

function bestChoicePlay(slips: number): OptimalPlay {
  const goingOn = winChanceOfGoingOn(slips);
  const cutoff = bestCutoff(slips);
  return {
    value: goingOn[0] as number,
    winChance: goingOn[0] as number,
    stops: cutoffStops(slips, cutoff),
    cutoffs: cutoffsBy(slips, cutoffWinChance),
    stopWorth: (deck, place) => (isRecordAt(deck, place) ? place / slips : 0),
    goOnWorth: (_deck, place) => goingOn[place] as number,
    isStop: (deck, place) => place > cutoff && isRecordAt(deck, place),
  };
}

function rankPlay(slips: number): OptimalPlay {
  const goingOn = rankOfGoingOn(slips).map((rank) => scoreOfRank(slips, rank));
  const stopWorth = (deck: Deck, place: number) =>
    scoreOfRank(slips, expectedRank(slips, place, relativeRankAt(deck, place)));
  return {
    value: goingOn[0] as number,
    winChance: winChanceOfRankRule(slips),
    stops: rankStops(slips),
    cutoffs: cutoffsBy(slips, (_slips, skipped) => scoreOfRank(slips, cutoffExpectedRank(slips, skipped))),
    stopWorth,
    goOnWorth: (_deck, place) => goingOn[place] as number,
    isStop: (deck, place) => stopWorth(deck, place) >= (goingOn[place] as number),
  };
}

function knownRangePlay(slips: number): OptimalPlay {
  const limits = thresholds(slips);
  const limitAt = (place: number) => limits[slips - place] as number;
  const value = goOnChance(0, slips, limits);
  return {
    value,
    winChance: value,
    stops: knownRangeStops(slips, limits),
    cutoffs: cutoffsBy(slips, cutoffWinChance),
    stopWorth: (deck, place) => (isRecordAt(deck, place) ? quantileOfBest(deck, place) ** (slips - place) : 0),
    goOnWorth(deck, place) {
      const quantile = quantileOfBest(deck, place);
      return quantile >= limitAt(place)
        ? goOnChanceAboveThreshold(quantile, slips - place)
        : goOnChance(quantile, slips - place, limits);
    },
    isStop: (deck, place) => isRecordAt(deck, place) && quantileOfBest(deck, place) >= limitAt(place),
  };
}

function cutoffsBy(slips: number, worth: (slips: number, skipped: number) => number): number[] {
  return Array.from({ length: slips }, (_, skipped) => worth(slips, skipped));
}

/** Returns the slip on which the optimal rule stops. */
export function optimalStop({ isStop }: OptimalPlay, deck: Deck): number {
  const last = deck.ranks.length;
  let place = 1;
  while (place < last && !isStop(deck, place)) {
    place += 1;
  }
  return place;
}
