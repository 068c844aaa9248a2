import { nice, ticks } from "d3-array";

/** An axis from a lower to an upper value. */
export interface Scale {
  from: number;
  to: number;
  /** The place of a value in percent of the axis; values beyond its ends are placed at the ends. */
  percent: (value: number) => number;
}

/** The two ends may be equal: the axis then has the length 1. */
export function linearScale(from: number, to: number): Scale {
  const end = to > from ? to : from + 1;
  const percent = (value: number) => rounded(Math.min(100, Math.max(0, ((value - from) / (end - from)) * 100)));
  return { from, to: end, percent };
}

/** An axis that holds all values and 0 and ends at round numbers, unless an end is given. */
export function scaleOf(
  values: readonly number[],
  { from, to }: { from?: number | undefined; to?: number | undefined } = {},
): Scale {
  const lowest = from ?? Math.min(0, ...values);
  const highest = to ?? Math.max(0, ...values);
  const [roundFrom, roundTo] = highest > lowest ? nice(lowest, highest, 5) : [lowest, highest];
  return linearScale(from ?? roundFrom, to ?? roundTo);
}

/**
 * A few round values on an axis.
 *
 * @param whole - whether only whole numbers make sense.
 */
export function ticksOf({ from, to }: Scale, { count, whole }: { count: number; whole: boolean }): number[] {
  const all = ticks(from, to, count);
  return whole ? all.filter(Number.isInteger) : all;
}

/** Two digits are enough for any screen, and keep the server's and the browser's text the same. */
export function rounded(percent: number): number {
  return Math.round(percent * 100) / 100;
}
