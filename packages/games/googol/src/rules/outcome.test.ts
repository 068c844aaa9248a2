import { describe, expect, it } from "vitest";
import { readDeck } from "./deck.ts";
import { goOnChance, thresholds } from "./knownRange.ts";
import type { Problem } from "./optimalPlay.ts";
import { deckOutcome } from "./outcome.ts";

const best: Problem = { slips: 6, variant: "classic", goal: "best" };
const rank: Problem = { ...best, goal: "rank" };

/** What a stop on a deck comes to, whose slips have these ranks in the order of turning. */
function outcomeOf(problem: Problem, ranks: readonly number[], stop: number) {
  const deck = readDeck(ranks.map((each) => `${7 - each}e0`));
  return deckOutcome(problem, deck, { turned: stop, stop });
}

// What going on is worth, by the recursion from the last of six slips. The optimal rule skips two.
const afterFour = (5 / 6 + 4 / 6) / 5;
const afterThree = (4 / 6 + 3 * afterFour) / 4;
const afterTwo = (3 / 6 + 2 * afterThree) / 3;

describe("a choice, where only the best slip counts, is", () => {
  it.each([
    ["right, and won", [4, 3, 1, 6, 2, 5], 3, "right-won", 3 / 6, 0],
    ["right, and unlucky", [4, 3, 2, 6, 1, 5], 3, "right-unlucky", 3 / 6, 0],
    ["right down to the last slip", [1, 5, 4, 3, 2, 6], 6, "right-unlucky", 0, 0],
    ["too early, on a record", [4, 3, 1, 6, 2, 5], 2, "too-early", 2 / 6, afterTwo - 2 / 6],
    ["too early, and lucky", [1, 5, 4, 3, 2, 6], 1, "too-early", 1 / 6, afterTwo - 1 / 6],
    ["too late, on another record", [4, 3, 2, 6, 1, 5], 5, "too-late", 5 / 6, 3 / 6 - afterThree],
    ["too late, on the last slip", [4, 3, 1, 6, 2, 5], 6, "too-late", 0, 3 / 6 - afterThree],
    ["of a slip that cannot win", [4, 3, 1, 6, 2, 5], 4, "could-not-win", 0, 3 / 6 - afterThree + afterFour],
  ])("%s", (_what, ranks, stop, finding, worth, givenAway) => {
    const outcome = outcomeOf(best, ranks, stop);
    expect(outcome).toMatchObject({ finding, stop, rank: ranks[stop - 1], won: ranks[stop - 1] === 1 });
    expect(outcome.worth).toBeCloseTo(worth, 12);
    expect(outcome.givenAway).toBeCloseTo(givenAway, 12);
  });
});

describe("a choice, where ranks count, is", () => {
  it.each([
    ["right, and best", [4, 3, 1, 6, 2, 5], 3, "right-won", 100],
    ["right, and as good as could be expected", [4, 3, 2, 6, 1, 5], 3, "right-won", 80],
    ["right, and unlucky", [4, 6, 3, 2, 1, 5], 3, "right-unlucky", 60],
    ["too early", [4, 3, 1, 6, 2, 5], 1, "too-early", 40],
    ["too late", [4, 3, 1, 6, 2, 5], 5, "too-late", 80],
    ["of a slip that cannot be better than those to come", [2, 3, 4, 1, 5, 6], 3, "could-not-win", 40],
  ])("%s", (_what, ranks, stop, finding, score) => {
    expect(outcomeOf(rank, ranks, stop)).toMatchObject({ finding, score });
  });
});

describe("a choice, where the range is known, is weighed by its number", () => {
  const known: Problem = { ...best, variant: "known-range" };
  const limits = thresholds(5);
  const numbers = ["2.000e1", "3.000e1", "4.000e1", "6.000e1"];
  const outcomeWith = (first: string, last: string, stop: number) =>
    deckOutcome(known, readDeck([first, ...numbers, last]), { turned: stop, stop });

  it("right on a high one", () => {
    const outcome = outcomeWith("9.900e1", "1.000e1", 1);
    expect(outcome).toMatchObject({ finding: "right-won", won: true, givenAway: 0 });
    expect(outcome.worth).toBeCloseTo((98 / 99) ** 5, 12);
  });

  it("too early on one below the threshold", () => {
    const outcome = outcomeWith("5.000e1", "9.000e1", 1);
    expect(outcome.finding).toBe("too-early");
    expect(outcome.givenAway).toBeCloseTo(goOnChance(49 / 99, 5, limits) - (49 / 99) ** 5, 12);
  });

  it("too late after one above it", () => {
    const outcome = outcomeWith("9.900e1", "1.000e1", 6);
    expect(outcome).toMatchObject({ finding: "too-late", worth: 0 });
    expect(outcome.givenAway).toBeCloseTo((98 / 99) ** 5 - goOnChance(98 / 99, 5, limits), 12);
  });
});
