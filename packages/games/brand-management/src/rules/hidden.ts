import type { Position, Triple } from "../setup/rules.ts";

// What buyers want. Teams find it out by studies: nothing here may reach a browser.

/** What the buyers of a segment want. */
export interface Taste {
  /** Where their ideal product is in round 0. */
  readonly ideal: Position;
  /** How far the ideal moves in a round, at pace 1. */
  readonly drift: Position;
  /** How much they mind a distance from the ideal in performance, and in design. */
  readonly weights: Position;
  /** How much they mind a price above the reference price of their segment. */
  readonly priceSensitivity: number;
}

/** By segment. */
export const tastes: readonly [Taste, Taste, Taste] = [
  { ideal: [35, 40], drift: [1, -1], weights: [4, 3], priceSensitivity: 2.5 },
  { ideal: [50, 75], drift: [3, 1], weights: [2.5, 5], priceSensitivity: 2.2 },
  { ideal: [80, 55], drift: [1, 3], weights: [6, 2.5], priceSensitivity: 1.9 },
];

/** The utility of an ideal product at the reference price, beside that of buying nothing. */
export const baseUtility = 2;

/** The distance, in points of the map, that costs as much utility as its weight. */
export const distanceUnit = 50;

/** Segments by their place in lists. */
export const segmentIndices = [0, 1, 2] as const;

/** The number of a segment in lists. */
export type SegmentIndex = (typeof segmentIndices)[number];

/** Returns a number for each segment or channel, from its place in lists. */
export function triple(of: (index: SegmentIndex) => number): Triple {
  return [of(0), of(1), of(2)];
}
