// Numbers on slips can be larger than any number of the language, so they are kept in scientific notation.

/** The number on a slip: `significand` × 10 to the `exponent`. */
export interface SlipNumber {
  /** At least 1 and below 10, rounded to the significant digits of its deck. */
  readonly significand: number;
  readonly exponent: number;
}

/** Returns how many significant digits the numbers of a deck are shown with; fewer would make too many of them look alike. */
export function significantDigits(slips: number): number {
  return slips <= 20 ? 4 : 5;
}

/** The exponents of numbers that are written out: those from a million up have a power of ten, and tiny ones. */
const writtenOut = { from: -4, to: 5 };

/** How a number is written: a number that can be formatted, times ten to a power where it has one. */
export interface WrittenNumber {
  readonly value: number;
  /** Null where the number is written out. */
  readonly power: number | null;
}

/**
 * Returns how the number on a slip is written. Format `value` with as many significant digits as {@link significantDigits}
 * gives, neither more nor fewer.
 */
export function writtenNumber({ significand, exponent }: SlipNumber): WrittenNumber {
  return exponent < writtenOut.from || exponent > writtenOut.to
    ? { value: significand, power: exponent }
    : { value: decimalValue({ significand, exponent }), power: null };
}

/** Returns the number as a number of the language, which is infinite from 10 to the 309th up. */
export function decimalValue({ significand, exponent }: SlipNumber): number {
  return Number(`${significand}e${exponent}`);
}
