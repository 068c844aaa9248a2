import { decimalValue, type SlipNumber } from "../setup/numbers.ts";
import type { GoogolVariant } from "../setup/parameters.ts";
import type { RevealedSlip, TurnedSlip } from "../setup/views.ts";

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
  return { numbers, ...ranksOf(numbers) };
}

function readNumber(slip: string): SlipNumber {
  const end = slip.indexOf("e");
  return { significand: Number(slip.slice(0, end)), exponent: Number(slip.slice(end + 1)) };
}

function ranksOf(numbers: readonly SlipNumber[]): Pick<Deck, "ranks" | "relativeRanks"> {
  // Significands are below 10, so that this is in the order of the numbers, which can be too large themselves.
  const sizes = Float64Array.from(numbers, ({ significand, exponent }) => exponent * 10 + significand);
  const earlierBetter = sizes.map((size, place) => countAbove(sizes, size, 0, place));
  const laterBetter = sizes.map((size, place) => countAbove(sizes, size, place + 1, sizes.length));
  return {
    ranks: Array.from(earlierBetter, (count, place) => 1 + count + (laterBetter[place] as number)),
    relativeRanks: Array.from(earlierBetter, (count) => 1 + count),
  };
}

function countAbove(sizes: Float64Array, size: number, from: number, to: number): number {
  let count = 0;
  for (let place = from; place < to; place += 1) {
    count += Number((sizes[place] as number) > size);
  }
  return count;
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

/** Returns the place of the best slip. */
export function bestPlace({ ranks }: Deck): number {
  return ranks.indexOf(1) + 1;
}

/** Returns the chance that a number, uniform between 1 and 100, is below the best of those turned up to a place. */
export function quantileOfBest(deck: Deck, place: number): number {
  let record = place;
  while (!isRecordAt(deck, record)) {
    record -= 1;
  }
  return (decimalValue(deck.numbers[record - 1] as SlipNumber) - 1) / 99;
}

/** Returns the slips up to a place, as the player may see them. */
export function turnedSlips(deck: Deck, turned: number, variant: GoogolVariant): TurnedSlip[] {
  return deck.numbers.slice(0, turned).map((number, index) => ({
    number: variant === "ranks" ? null : number,
    relativeRank: relativeRankAt(deck, index + 1),
    isRecord: isRecordAt(deck, index + 1),
  }));
}

/** Returns all slips, once the deck is over. */
export function revealedSlips(deck: Deck, variant: GoogolVariant): RevealedSlip[] {
  const slips = turnedSlips(deck, deck.ranks.length, variant);
  return slips.map((slip, index) => ({ ...slip, rank: rankAt(deck, index + 1) }));
}
