import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { bestCutoff, cutoffForcedChance, cutoffStops, cutoffWinChance, meanStop } from "../src/rules/bestChoice.ts";
import { acceptedRanks, rankOfGoingOn } from "../src/rules/expectedRank.ts";
import { goOnChance, thresholds } from "../src/rules/knownRange.ts";

// What the theory says of a rule beside what simulated decks say of it: `simulation.test.ts` plays some of them, and
// `millionDecks.test.ts` a million.

/** How far the decks are from the theory. */
export interface Difference {
  readonly difference: number;
  /** Four standard errors. */
  readonly allowed: number;
}

/** A rule that is simulated. */
export interface SimulatedRule {
  /** After "decks of uniform numbers agree with". */
  readonly what: string;
  /** Plays as many decks, the same in each run. */
  readonly play: (decks: number) => Difference[];
}

export const simulatedRules: readonly SimulatedRule[] = [
  ...[5, 20, 50].map(cutoffRule),
  {
    what: "how often the cut-off rule is forced onto the last slip",
    play: (decks) => {
      const { last } = simulateRule(decks, 10, 1, (values) => onRecord(values, (_value, index) => index >= 3));
      return [differenceOf(last, cutoffForcedChance(10, 3) + 3 / (10 * 9), decks)];
    },
  },
  { what: "the smallest expected rank", play: playForSmallRank },
  {
    what: "the thresholds of a known range",
    play: (decks) => {
      const limits = thresholds(20);
      const isTaken = (value: number, index: number) => value >= (limits[19 - index] as number);
      const { won } = simulateRule(decks, 20, 3, (values) => onRecord(values, isTaken));
      return [differenceOf(won, goOnChance(0, 20, limits), decks)];
    },
  },
];

function cutoffRule(slips: number): SimulatedRule {
  return {
    what: `the cut-off rule for ${slips} slips`,
    play: (decks) => {
      const skipped = bestCutoff(slips);
      const { won, stop } = simulateRule(decks, slips, slips, (values) =>
        onRecord(values, (_value, index) => index >= skipped),
      );
      const stops = Math.abs(stop / decks - meanStop(cutoffStops(slips, skipped)));
      return [
        differenceOf(won, cutoffWinChance(slips, skipped), decks),
        // Of 50 slips; where there are fewer, stops are closer together.
        { difference: stops, allowed: 50 / Math.sqrt(decks) },
      ];
    },
  };
}

function playForSmallRank(decks: number): Difference[] {
  const accepted = acceptedRanks(20);
  const totals = simulateRule(decks, 20, 2, (values) => {
    let index = 0;
    while (index < 19 && betterThan(values, values[index] as number, index) >= (accepted[index] as number)) {
      index += 1;
    }
    return index;
  });
  const mean = totals.rank / decks;
  const deviation = Math.sqrt(totals.rankSquared / decks - mean ** 2);
  const difference = Math.abs(mean - (rankOfGoingOn(20)[0] as number));
  return [{ difference, allowed: (4 * deviation) / Math.sqrt(decks) }];
}

/** Compares how often something happened with its chance. */
export function differenceOf(times: number, chance: number, trials: number): Difference {
  return {
    difference: Math.abs(times / trials - chance),
    allowed: 4 * Math.sqrt((chance * (1 - chance)) / trials),
  };
}

/** Plays seeded decks of uniform numbers, and adds up where a rule stops and what it gets. */
function simulateRule(decks: number, slips: number, seed: number, stopOn: (values: Float64Array) => number) {
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

/** Returns where a rule stops that takes some records, from index 0. */
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
