import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { describe, expect, it } from "vitest";
import { bestCutoff, cutoffForcedChance, cutoffStops, cutoffWinChance, meanStop } from "./bestChoice.ts";
import { dealDeck } from "./deal.ts";
import { readDeck } from "./deck.ts";
import { acceptedRanks, rankOfGoingOn } from "./expectedRank.ts";
import { goOnChance, thresholds } from "./knownRange.ts";
import { optimalPlay, optimalStop, type Problem } from "./optimalPlay.ts";
import { ruleOutcome } from "./outcome.ts";
import { generatorOf } from "./random.ts";

const decks = 1_000_000;

/** Plays seeded decks of uniform numbers: where a rule stops, and what it gets. */
function simulate(slips: number, seed: number, stopOn: (values: Float64Array) => number) {
  const random = xoroshiro128plus(seed);
  const values = new Float64Array(slips);
  const totals = { won: 0, rank: 0, rankSquared: 0, stop: 0, last: 0 };
  for (let deck = 0; deck < decks; deck += 1) {
    for (let index = 0; index < slips; index += 1) {
      values[index] = uniformFloat64(random);
    }
    const stop = stopOn(values);
    const rank = 1 + betterThan(values, values[stop] as number, slips);
    totals.won += Number(rank === 1);
    totals.rank += rank;
    totals.rankSquared += rank ** 2;
    totals.stop += stop + 1;
    totals.last += Number(stop === slips - 1);
  }
  return totals;
}

function betterThan(values: Float64Array, value: number, until: number): number {
  let better = 0;
  for (let index = 0; index < until; index += 1) {
    better += Number((values[index] as number) > value);
  }
  return better;
}

/** Where a rule stops that takes some records, from index 0. */
function onRecord(values: Float64Array, isTaken: (value: number, index: number) => boolean): number {
  let best = -1;
  for (let index = 0; index < values.length - 1; index += 1) {
    const value = values[index] as number;
    if (value > best) {
      best = value;
      if (isTaken(value, index)) {
        return index;
      }
    }
  }
  return values.length - 1;
}

/** Four standard errors of a chance. */
const errorOf = (chance: number, trials = decks) => 4 * Math.sqrt((chance * (1 - chance)) / trials);

describe("a million decks", () => {
  it.each([5, 20, 50])("of %i slips agree with the cut-off rule", (slips) => {
    const skipped = bestCutoff(slips);
    const { won, stop } = simulate(slips, slips, (values) => onRecord(values, (_value, index) => index >= skipped));
    const chance = cutoffWinChance(slips, skipped);
    expect(Math.abs(won / decks - chance)).toBeLessThan(errorOf(chance));
    expect(stop / decks).toBeCloseTo(meanStop(cutoffStops(slips, skipped)), 1);
  });

  it("agree with how often the cut-off rule is forced onto the last slip", () => {
    const { last } = simulate(10, 1, (values) => onRecord(values, (_value, index) => index >= 3));
    const chance = cutoffForcedChance(10, 3) + 3 / (10 * 9);
    expect(Math.abs(last / decks - chance)).toBeLessThan(errorOf(chance));
  });

  it("agree with the smallest expected rank", () => {
    const accepted = acceptedRanks(20);
    const totals = simulate(20, 2, (values) => {
      let index = 0;
      while (index < 19 && betterThan(values, values[index] as number, index) >= (accepted[index] as number)) {
        index += 1;
      }
      return index;
    });
    const mean = totals.rank / decks;
    const deviation = Math.sqrt(totals.rankSquared / decks - mean ** 2);
    expect(Math.abs(mean - (rankOfGoingOn(20)[0] as number))).toBeLessThan((4 * deviation) / Math.sqrt(decks));
  });

  it("agree with the thresholds of a known range", () => {
    const limits = thresholds(20);
    const isTaken = (value: number, index: number) => value >= (limits[19 - index] as number);
    const { won } = simulate(20, 3, (values) => onRecord(values, isTaken));
    const chance = goOnChance(0, 20, limits);
    expect(Math.abs(won / decks - chance)).toBeLessThan(errorOf(chance));
  });
});

describe("decks as they are dealt", () => {
  const trials = 10_000;
  const dealt = (kind: Problem, purpose: number) =>
    Array.from({ length: trials }, (_, index) =>
      readDeck(dealDeck(kind, generatorOf("5eed", "deck", [index, purpose]))),
    );

  it.each<Problem>([
    { slips: 20, variant: "classic", goal: "best" },
    { slips: 20, variant: "known-range", goal: "best" },
  ])("are worth what the optimal rule is said to get: $variant", (problem) => {
    const play = optimalPlay(problem);
    const won = dealt(problem, 1).filter((deck) => ruleOutcome(deck, optimalStop(play, deck)).won).length;
    expect(Math.abs(won / trials - play.value)).toBeLessThan(errorOf(play.value, trials));
  });

  it("tell by no number whether a record is the best: it is with the chance (α+i)/(α+n), large or small", () => {
    const records = dealt({ slips: 20, variant: "classic", goal: "best" }, 2).flatMap(
      ({ numbers, ranks, relativeRanks }) =>
        relativeRanks[9] === 1 ? [{ exponent: numbers[9]?.exponent ?? 0, isBest: ranks[9] === 1 }] : [],
    );
    const chance = (0.02 + 10) / (0.02 + 20);
    const sorted = records.sort((one, other) => one.exponent - other.exponent);
    const third = Math.floor(sorted.length / 3);
    for (const part of [sorted.slice(0, third), sorted.slice(third, 2 * third), sorted.slice(2 * third)]) {
      const rate = part.filter(({ isBest }) => isBest).length / part.length;
      expect(Math.abs(rate - chance)).toBeLessThan(errorOf(chance, part.length));
    }
  });
});
