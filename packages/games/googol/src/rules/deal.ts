import type { Seat } from "@belab/domain/games";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import { significantDigits } from "../setup/numbers.ts";
import type { GoogolParameters } from "../setup/parameters.ts";
import { generatorOf } from "./random.ts";

/** The shape of the Pareto distribution of θ: the smaller, the less a number says about whether it is the largest. */
const paretoShape = 0.02;

/** What is drawn for a seat. */
export interface GoogolDealt {
  /** Which of the table's decks the seat plays first, second, …, from 0. */
  readonly order: readonly number[];
  /** The decks in that order: their slips in scientific notation, such as 4.312e27. */
  readonly decks: readonly (readonly string[])[];
}

/** What one deck is drawn by. */
export type DeckKind = Pick<GoogolParameters, "slips" | "variant">;

/**
 * Returns the decks of a seat. Shared decks are the same for all seats of a table, whenever they are dealt.
 *
 * @param seed - 128 random bits in hexadecimal digits.
 */
export function dealDecks(parameters: GoogolParameters, seat: Seat, seed: string): GoogolDealt {
  const owner = parameters.sharedDecks ? 0 : seat;
  const order = parameters.sharedDecks ? orderOf(parameters.decks, seat, seed) : indicesUpTo(parameters.decks);
  return { order, decks: order.map((deck) => dealDeck(parameters, generatorOf(seed, "deck", [deck, owner]))) };
}

/**
 * Returns the order in which a seat plays the decks: the rows of a random Latin square, so that of as many neighbours as
 * there are decks no two play the same one at the same time.
 */
function orderOf(decks: number, seat: Seat, seed: string): number[] {
  const random = generatorOf(seed, "order", [Math.floor(seat / decks), 0]);
  const [rows, columns, symbols] = [0, 1, 2].map(() => shuffled(indicesUpTo(decks), random)) as [
    number[],
    number[],
    number[],
  ];
  const row = rows[seat % decks] as number;
  return columns.map((column) => symbols[(row + column) % decks] as number);
}

/** Returns the slips of a deck. One in which two slips would look alike is dealt again. */
export function dealDeck({ slips, variant }: DeckKind, random: RandomGenerator): string[] {
  const digits = significantDigits(slips);
  for (;;) {
    const logarithms = draw[variant === "known-range" ? "known" : "unknown"](slips, random);
    const deck = logarithms.map((logarithm) => toScientific(logarithm, digits));
    if (new Set(deck).size === slips) {
      return deck;
    }
  }
}

/** Decimal logarithms of the numbers of a deck. Where only ranks are shown, the numbers serve to compare. */
const draw: Record<"known" | "unknown", (slips: number, random: RandomGenerator) => number[]> = {
  known: (slips, random) => Array.from({ length: slips }, () => Math.log10(1 + 99 * positiveUniform(random))),
  /** θ is Pareto distributed, and the numbers are uniform from 0 to θ (Ferguson 1989, "Who solved the secretary problem?"). */
  unknown(slips, random) {
    const theta = -Math.log10(positiveUniform(random)) / paretoShape;
    return Array.from({ length: slips }, () => theta + Math.log10(positiveUniform(random)));
  },
};

/** Above 0, up to 1. */
function positiveUniform(random: RandomGenerator): number {
  return 1 - uniformFloat64(random);
}

/** Returns a number in scientific notation, of which only the decimal logarithm fits into a number of the language. */
export function toScientific(logarithm: number, digits: number): string {
  const whole = Math.floor(logarithm);
  const [significand, carried] = (10 ** (logarithm - whole)).toExponential(digits - 1).split("e");
  return `${significand}e${whole + Number(carried)}`;
}

/** Shuffles a copy by the method of Fisher and Yates. */
function shuffled(values: number[], random: RandomGenerator): number[] {
  const result = [...values];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = uniformInt(random, 0, last);
    [result[last], result[other]] = [result[other] as number, result[last] as number];
  }
  return result;
}

function indicesUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
