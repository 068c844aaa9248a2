import type { DeckDebriefing, DeckOutcome, GoogolFinding, RuleOutcome } from "../setup/views.ts";
import { bestPlace, type Deck, rankAt, relativeRankAt, revealedSlips } from "./deck.ts";
import { scoreOfRank } from "./expectedRank.ts";
import { type OptimalPlay, optimalPlay, optimalStop, type Problem } from "./optimalPlay.ts";

/** How far a seat came with a deck. */
export interface Turning {
  readonly turned: number;
  /** The slip that it stopped on; null before. */
  readonly stop: number | null;
}

/** Returns the outcome of a rule that stops on a slip. */
export function ruleOutcome(deck: Deck, stop: number): RuleOutcome {
  const rank = rankAt(deck, stop);
  return { stop, rank, won: rank === 1, score: scoreOfRank(deck.ranks.length, rank) };
}

/** Returns what a seat's play of a deck came to. */
export function deckOutcome(problem: Problem, deck: Deck, { turned, stop }: Turning): DeckOutcome {
  const play = optimalPlay(problem);
  const optimal = ruleOutcome(deck, optimalStop(play, deck));
  if (stop === null) {
    const nothing = { stop, rank: null, won: false, score: null, worth: null, givenAway: null, finding: null };
    return { turned, ...nothing, optimal };
  }
  const chosen = ruleOutcome(deck, stop);
  return {
    turned,
    ...chosen,
    worth: play.stopWorth(deck, stop),
    givenAway: givenAwayBy(play, deck, stop),
    finding: findingOf(problem, deck, chosen, optimal),
    optimal,
  };
}

/** Returns what all decisions up to a stop gave away beside the best ones. On the last slip there is no decision. */
function givenAwayBy(play: OptimalPlay, deck: Deck, stop: number): number {
  let sum = 0;
  for (let place = 1; place <= stop && place < deck.ranks.length; place += 1) {
    if (play.isStop(deck, place) !== (place === stop)) {
      sum += Math.abs(play.goOnWorth(deck, place) - play.stopWorth(deck, place));
    }
  }
  return sum;
}

function findingOf(problem: Problem, deck: Deck, chosen: RuleOutcome, optimal: RuleOutcome): GoogolFinding {
  const { stop } = chosen;
  if (stop === optimal.stop) {
    return isGood(problem, chosen) ? "right-won" : "right-unlucky";
  }
  if (stop < deck.ranks.length && !couldWin(problem, deck, stop)) {
    return "could-not-win";
  }
  return stop < optimal.stop ? "too-early" : "too-late";
}

/** Whether a right choice was rewarded. */
function isGood(problem: Problem, { won, score }: RuleOutcome): boolean {
  return problem.goal === "best" ? won : score >= optimalPlay(problem).value;
}

/** Whether a slip before the last could be better than going on, with all luck. */
function couldWin(problem: Problem, deck: Deck, place: number): boolean {
  const rank = relativeRankAt(deck, place);
  return problem.goal === "best"
    ? rank === 1
    : scoreOfRank(problem.slips, rank) > optimalPlay(problem).goOnWorth(deck, place);
}

/** Returns all there is to say of a deck that is over. */
export function deckDebriefing(problem: Problem, deck: Deck, outcome: DeckOutcome): DeckDebriefing {
  return { ...outcome, slips: revealedSlips(deck, problem.variant), best: bestPlace(deck) };
}
