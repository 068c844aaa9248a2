import type { SlipNumber, TurnedSlip } from "../../setup/index.ts";

/** The slips of a deck in the order in which they are turned. */
export function turnedSlips(numbers: readonly SlipNumber[]): TurnedSlip[] {
  return numbers.map((number, index) => {
    const larger = numbers.slice(0, index).filter((other) => isLarger(other, number)).length;
    return { number, relativeRank: larger + 1, isRecord: larger === 0 };
  });
}

function isLarger(one: SlipNumber, other: SlipNumber): boolean {
  return one.exponent === other.exponent ? one.significand > other.significand : one.exponent > other.exponent;
}

/** A player who looks at the first slips, and then takes the next best so far, finds the largest. */
export const tutorialNumbers: readonly SlipNumber[] = [
  { significand: 1.208, exponent: 3 },
  { significand: 8.71, exponent: 1 },
  { significand: 3.504, exponent: 4 },
  { significand: 4.12, exponent: 2 },
  { significand: 7.312, exponent: 9 },
  { significand: 2.716, exponent: 3 },
  { significand: 9.182, exponent: 5 },
  { significand: 6.405, exponent: 1 },
];

/** Which slip has the largest number, from 1. */
export const tutorialBest = 5;
