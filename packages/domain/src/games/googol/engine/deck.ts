import { decimalValue, type SlipNumber } from "../numbers.ts";
import type { GoogolVariant } from "../parameters.ts";
import type { RevealedSlip, TurnedSlip } from "../play.ts";

// A deck, read for play. Arrays hold something of each slip in the order of turning; a place counts the slips from 1.

export interface Deck {
  readonly numbers: readonly SlipNumber[];
  /** Among all slips, from 1 for the best. */
  readonly ranks: readonly number[];
  /** Among the slips turned so far, from 1 for the best. */
  readonly relativeRanks: readonly number[];
}

/** @param slips - in scientific notation, as they were dealt. */
export function readDeck(slips: readonly string[]): Deck {
  const numbers = slips.map(readNumber);
  const ranks = ranksOf(numbers);
  return { numbers, ranks, relativeRanks: relativeRanksOf(ranks) };
}

function readNumber(slip: string): SlipNumber {
  const [significand, exponent] = slip.split("e");
  return { significand: Number(significand), exponent: Number(exponent) };
}

function ranksOf(numbers: readonly SlipNumber[]): number[] {
  // Significands are below 10, so that this is in the order of the numbers, which can be too large themselves.
  const sizes = numbers.map(({ significand, exponent }) => exponent * 10 + significand);
  const bestFirst = numbers.map((_, index) => index).sort((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0));
  const ranks = new Array<number>(numbers.length).fill(0);
  bestFirst.forEach((slip, index) => {
    ranks[slip] = index + 1;
  });
  return ranks;
}

function relativeRanksOf(ranks: readonly number[]): number[] {
  const relativeRanks: number[] = [];
  for (let last = 0; last < ranks.length; last += 1) {
    let better = 0;
    for (let index = 0; index < last; index += 1) {
      better += Number((ranks[index] as number) < (ranks[last] as number));
    }
    relativeRanks.push(better + 1);
  }
  return relativeRanks;
}

export function rankAt({ ranks }: Deck, place: number): number {
  return ranks[place - 1] as number;
}

export function relativeRankAt({ relativeRanks }: Deck, place: number): number {
  return relativeRanks[place - 1] as number;
}

/** Whether the slip is the best of those turned up to it. */
export function isRecordAt(deck: Deck, place: number): boolean {
  return relativeRankAt(deck, place) === 1;
}

/** The place of the best slip. */
export function bestPlace({ ranks }: Deck): number {
  return ranks.indexOf(1) + 1;
}

/** The chance that a number, uniform between 1 and 100, is below the best of those turned up to a place. */
export function quantileOfBest(deck: Deck, place: number): number {
  let record = place;
  while (!isRecordAt(deck, record)) {
    record -= 1;
  }
  return (decimalValue(deck.numbers[record - 1] as SlipNumber) - 1) / 99;
}

/** The slips up to a place, as whoever plays may see them. */
export function turnedSlips(deck: Deck, turned: number, variant: GoogolVariant): TurnedSlip[] {
  return deck.numbers.slice(0, turned).map((number, index) => ({
    number: variant === "ranks" ? null : number,
    relativeRank: relativeRankAt(deck, index + 1),
    isRecord: isRecordAt(deck, index + 1),
  }));
}

/** All slips, once the deck is over. */
export function revealedSlips(deck: Deck, variant: GoogolVariant): RevealedSlip[] {
  const slips = turnedSlips(deck, deck.ranks.length, variant);
  return slips.map((slip, index) => ({ ...slip, rank: rankAt(deck, index + 1) }));
}
