import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutoffStop } from "../src/analysis/rules.ts";
import {
  bestCutoff,
  cutoffForcedChance,
  cutoffStops,
  cutoffWinChance,
  meanStop,
  winChanceOfGoingOn,
} from "../src/rules/bestChoice.ts";
import { readDeck } from "../src/rules/deck.ts";
import {
  acceptedRanks,
  cutoffExpectedRank,
  expectedRank,
  rankOfGoingOn,
  rankStops,
  scoreOfRank,
} from "../src/rules/expectedRank.ts";
import { goOnChance, goOnChanceAboveThreshold, knownRangeStops, thresholds } from "../src/rules/knownRange.ts";
import { optimalPlay, optimalStop, type Problem } from "../src/rules/optimalPlay.ts";
import { deckOutcome, ruleOutcome } from "../src/rules/outcome.ts";

const sizes = Array.from({ length: 100 }, (_, index) => index + 1);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** All orders of the ranks 1 to n, as decks. */
function allDecks(slips: number) {
  const orders = (left: number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((first) => orders(left.filter((each) => each !== first)).map((rest) => [first, ...rest]));
  return orders(sizes.slice(0, slips)).map((ranks) => readDeck(ranks.map((rank) => `${slips + 1 - rank}e0`)));
}

describe("the best of n slips by their ranks", () => {
  it.each([
    [5, 2, 13 / 30, 4.17, 0.4],
    [10, 3, 3349 / 8400, 6.99, 0.3],
    [20, 7, 0.38421, 14.68, 0.35],
    [40, 15, 0.37574, 30.03, 0.375],
    [50, 18, 0.37427, 36.71, 0.36],
    [100, 37, 0.37104, 74.1, 0.37],
  ])("n = %i: skip %i", (slips, skipped, chance, stop, forced) => {
    expect(bestCutoff(slips)).toBe(skipped);
    expect(cutoffWinChance(slips, skipped)).toBeCloseTo(chance, 4);
    expect(Math.abs(cutoffWinChance(slips, skipped) - chance)).toBeLessThan(1e-5);
    expect(meanStop(cutoffStops(slips, skipped))).toBeCloseTo(stop, 2);
    expect(cutoffForcedChance(slips, skipped)).toBeCloseTo(forced, 10);
  });

  it("is worth 1/n without skipping, and nothing is better than the best cut-off, by recursion too", () => {
    for (const slips of sizes) {
      const chances = sizes.slice(0, slips).map((_, skipped) => cutoffWinChance(slips, skipped));
      expect(chances[0]).toBe(1 / slips);
      expect(chances[bestCutoff(slips)]).toBeCloseTo(Math.max(...chances), 12);
      expect(winChanceOfGoingOn(slips)[0]).toBeCloseTo(Math.max(...chances), 12);
    }
  });

  it("stops somewhere, whatever is skipped", () => {
    for (const slips of sizes) {
      for (let skipped = 0; skipped < slips; skipped += 7) {
        expect(sum(cutoffStops(slips, skipped))).toBeCloseTo(1, 12);
      }
    }
  });

  it("is what cut-off rules get in all orders of six slips", () => {
    const decks = allDecks(6);
    for (let skipped = 0; skipped < 6; skipped += 1) {
      const outcomes = decks.map((deck) => ruleOutcome(deck, cutoffStop(deck, skipped)));
      expect(outcomes.filter(({ won }) => won).length / decks.length).toBeCloseTo(cutoffWinChance(6, skipped), 12);
      expect(sum(outcomes.map(({ stop }) => stop)) / decks.length).toBeCloseTo(meanStop(cutoffStops(6, skipped)), 12);
      expect(sum(outcomes.map(({ rank }) => rank)) / decks.length).toBeCloseTo(cutoffExpectedRank(6, skipped), 12);
    }
  });
});

describe("the smallest expected rank", () => {
  it.each([
    [5, 2.05],
    [10, 2.5579],
    [20, 3.0017],
    [100, 3.6032],
  ])("n = %i: %d", (slips, rank) => {
    expect(rankOfGoingOn(slips)[0]).toBeCloseTo(rank, 4);
  });

  it("is 3.412 of 50 slips, and grows towards 3.86952", () => {
    expect(rankOfGoingOn(50)[0]).toBeCloseTo(3.412, 3);
    const ranks = sizes.map((slips) => rankOfGoingOn(slips)[0] as number);
    expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
    expect(rankOfGoingOn(20_000)[0]).toBeCloseTo(3.8695, 2);
    expect(rankOfGoingOn(20_000)[0]).toBeLessThan(3.86952);
  });

  it("of 20 slips accepts relative rank 1 from slip 6, 2 from 11, 3 from 14, 4 from 16", () => {
    const accepted = acceptedRanks(20);
    const from = [1, 2, 3, 4].map((rank) => accepted.findIndex((each) => each >= rank) + 1);
    expect(from).toEqual([6, 11, 14, 16]);
  });

  it("stops somewhere", () => {
    for (const slips of sizes.slice(4)) {
      expect(sum(rankStops(slips))).toBeCloseTo(1, 12);
    }
  });

  it("is what the optimal rule gets in all orders of seven slips, and its places of stopping are", () => {
    const play = optimalPlay({ slips: 7, variant: "ranks", goal: "rank" });
    const outcomes = allDecks(7).map((deck) => ruleOutcome(deck, optimalStop(play, deck)));
    expect(sum(outcomes.map(({ score }) => score)) / outcomes.length).toBeCloseTo(play.value, 10);
    expect(sum(outcomes.map(({ rank }) => rank)) / outcomes.length).toBeCloseTo(rankOfGoingOn(7)[0] as number, 10);
    expect(outcomes.filter(({ won }) => won).length / outcomes.length).toBeCloseTo(play.winChance, 10);
    for (const [index, chance] of play.stops.entries()) {
      expect(outcomes.filter(({ stop }) => stop === index + 1).length / outcomes.length).toBeCloseTo(chance, 10);
    }
  });

  it("expects a rank in proportion to the relative rank, and gives points from 100 down to 0", () => {
    expect(expectedRank(20, 20, 3)).toBe(3);
    expect(expectedRank(20, 6, 1)).toBe(3);
    expect([1, 20].map((rank) => scoreOfRank(20, rank))).toEqual([100, 0]);
  });
});

describe("the best of n slips of a known range", () => {
  const limits = thresholds(100);

  it("takes a record at or above a threshold that depends on the slips left", () => {
    const known = [0, 0.5, 0.689898, 0.775845, 0.82459, 0.855949, 0.877807, 0.89391, 0.906265, 0.916044, 0.923976];
    for (const [left, limit] of known.entries()) {
      expect(limits[left]).toBeCloseTo(limit, 6);
    }
  });

  it.each([
    [5, 0.639194],
    [10, 0.608699],
    [20, 0.5942],
    [50, 0.58573],
    [100, 0.58294],
  ])("wins, for n = %i, with the chance %d", (slips, chance) => {
    expect(Math.abs(goOnChance(0, slips, limits) - chance)).toBeLessThan(5.1e-6);
  });

  it("wins less often the more slips there are, but always more often than 0.580164", () => {
    const chances = sizes.map((slips) => goOnChance(0, slips, limits));
    expect(chances).toEqual([...chances].sort((one, other) => other - one));
    expect(chances.at(-1)).toBeGreaterThan(0.580164);
  });

  it("stops somewhere", () => {
    for (const slips of sizes.slice(4)) {
      const stops = knownRangeStops(slips, limits);
      expect(sum(stops)).toBeCloseTo(1, 10);
      expect(Math.min(...stops)).toBeGreaterThan(0);
    }
  });

  it("is indifferent at a threshold", () => {
    for (const left of sizes.slice(0, 99)) {
      const limit = limits[left] as number;
      expect(goOnChance(limit, left, limits)).toBeCloseTo(limit ** left, 10);
      expect(goOnChanceAboveThreshold(limit, left)).toBeCloseTo(limit ** left, 10);
    }
  });

  it("goes on as the recursion says: W(u) = u W'(u) + ∫ max(x^(m−1), W'(x)) dx from u to 1", () => {
    for (const left of [2, 3, 5, 8]) {
      for (const quantile of [0, 0.3, 0.6, 0.8, 0.95]) {
        const later = (x: number) => goOnChance(x, left - 1, limits);
        const integral = midpoints(quantile, 1, (x) => Math.max(x ** (left - 1), later(x)));
        expect(goOnChance(quantile, left, limits)).toBeCloseTo(quantile * later(quantile) + integral, 5);
      }
    }
  });
});

/** An integral by the midpoint rule. */
function midpoints(from: number, to: number, value: (x: number) => number): number {
  const parts = 1000;
  const width = (to - from) / parts;
  return width * sum(Array.from({ length: parts }, (_, index) => value(from + (index + 0.5) * width)));
}

describe("what decisions give away", () => {
  const problems: Problem[] = [
    { slips: 6, variant: "ranks", goal: "best" },
    { slips: 6, variant: "ranks", goal: "rank" },
  ];
  const policies: [string, (deck: ReturnType<typeof readDeck>) => number][] = [
    ...[1, 2, 3, 4, 5, 6].map((stop): [string, () => number] => [`always slip ${stop}`, () => stop]),
    ...[1, 2, 3, 4, 5].map((skipped): [string, (deck: ReturnType<typeof readDeck>) => number] => [
      `skip ${skipped}`,
      (deck) => cutoffStop(deck, skipped),
    ]),
  ];

  it.each(problems)("is, over all orders, exactly what is missing to the optimum: $goal", (problem) => {
    const decks = allDecks(6);
    const { value } = optimalPlay(problem);
    for (const [, stopOf] of policies) {
      const outcomes = decks.map((deck) => {
        const stop = stopOf(deck);
        return deckOutcome(problem, deck, { turned: stop, stop });
      });
      const achieved = outcomes.map(({ won, score }) => (problem.goal === "best" ? Number(won) : (score ?? 0)));
      const givenAway = outcomes.map((outcome) => outcome.givenAway ?? 0);
      expect(sum(achieved) / decks.length).toBeCloseTo(value - sum(givenAway) / decks.length, 10);
    }
  });

  it("is never negative, and nothing for the optimal rule, in any variant", () => {
    const problem = fc.constantFrom<Problem>(
      { slips: 12, variant: "classic", goal: "best" },
      { slips: 12, variant: "ranks", goal: "rank" },
      { slips: 12, variant: "known-range", goal: "best" },
    );
    const slips = fc.uniqueArray(fc.integer({ min: 1001, max: 9999 }), { minLength: 12, maxLength: 12 });
    const place = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(problem, slips, place, (given, numbers, stop) => {
        const deck = readDeck(numbers.map((number) => `${number / 1000}e1`));
        const best = optimalStop(optimalPlay(given), deck);
        expect(deckOutcome(given, deck, { turned: stop, stop }).givenAway).toBeGreaterThanOrEqual(0);
        expect(deckOutcome(given, deck, { turned: best, stop: best }).givenAway).toBe(0);
      }),
    );
  });
});
