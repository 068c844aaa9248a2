import { itemAt } from "@belab/domain/games";
import { type Position, segmentRules, segments, type Triple } from "../setup/rules.ts";
import { baseUtility, distanceUnit, type SegmentIndex, segmentIndices, tastes, triple } from "./hidden.ts";

// How buyers choose: an attraction model (Bell, Keeney & Little 1975) over a map with an ideal point for each segment
// (PERCEPTOR, Urban 1975). Nothing here may reach a browser.

/** What buyers choose by. States and results of brands have all of it. */
export interface Offer {
  readonly x: Position;
  /** In cents. */
  readonly price: number;
  /** By segment. */
  readonly awareness: Triple;
  /** By channel. */
  readonly coverage: Triple;
}

/** When buyers choose: their ideals move with it. */
export interface Moment {
  readonly pace: number;
  readonly round: number;
}

/** Returns where the ideal product of a segment is in a round. */
export function idealOf(segment: SegmentIndex, { pace, round }: Moment): Position {
  const { ideal, drift } = tastes[segment];
  return [ideal[0] + drift[0] * pace * round, ideal[1] + drift[1] * pace * round];
}

/** Returns what a product and its price are worth to the buyers of a segment; buying nothing is worth 0. */
export function utilityOf(segment: SegmentIndex, { x, price }: Pick<Offer, "x" | "price">, moment: Moment): number {
  const { weights, priceSensitivity } = tastes[segment];
  const ideal = idealOf(segment, moment);
  const performance = (x[0] - ideal[0]) / distanceUnit;
  const design = (x[1] - ideal[1]) / distanceUnit;
  const misfit = weights[0] * performance * performance + weights[1] * design * design;
  return baseUtility - misfit - priceSensitivity * (price / 100 / referencePrices[segment] - 1);
}

/** Returns the share of a segment that finds a brand where it shops. */
export function availabilityOf(segment: SegmentIndex, coverage: Triple): number {
  const habits = habitsBySegment[segment];
  return habits[0] * coverage[0] + habits[1] * coverage[1] + habits[2] * coverage[2];
}

/** Returns how strongly an offer attracts the buyers of a segment. Buying nothing has the attraction 1. */
export function attractionOf(segment: SegmentIndex, offer: Offer, moment: Moment): number {
  return (
    offer.awareness[segment] * availabilityOf(segment, offer.coverage) * Math.exp(utilityOf(segment, offer, moment))
  );
}

/** Returns how strongly each offer attracts each segment, in the order of the offers. */
export function attractionsOf(offers: readonly Offer[], moment: Moment): Triple[] {
  return offers.map((offer) => triple((segment) => attractionOf(segment, offer, moment)));
}

/**
 * Adds the smallest terms first, so that the order in which they are given changes no bit of the sum.
 *
 * @param values - none is negative.
 */
export function sumOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of Float64Array.from(values).sort()) {
    sum += value;
  }
  return sum;
}

/**
 * Returns the shares of a segment that go to offers with these attractions. What is left to 1 buys nothing.
 *
 * @param outside - the attraction of buying nothing; 0 where everybody buys.
 */
export function sharesOf(attractions: readonly number[], outside = 1): number[] {
  const all = outside + sumOf(attractions);
  return attractions.map((attraction) => attraction / all);
}

/** Returns the shares of each segment that go to each offer, in the order of the offers. */
export function sharesBySegment(attractions: readonly Triple[]): Triple[] {
  const bySegment = segmentIndices.map((segment) => sharesOf(attractions.map((each) => each[segment])));
  return attractions.map((_, index) =>
    triple((segment) => itemAt(itemAt(bySegment, segment, "segment"), index, "share")),
  );
}

/** Returns what is ordered of each offer, by segment: whole units. */
export function demandOf(attractions: readonly Triple[], size: Triple): Triple[] {
  return sharesBySegment(attractions).map((shares) => triple((segment) => Math.floor(size[segment] * shares[segment])));
}

const referencePrices = triple((segment) => segmentRules[segments[segment]].referencePrice);

const habitsBySegment = [segmentRules.value.habits, segmentRules.style.habits, segmentRules.pro.habits] as const;
