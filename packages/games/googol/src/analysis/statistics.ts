import type { Range } from "@belab/domain/games";

/** The quantile of the normal distribution for intervals of 95 %. */
const z = 1.959964;

/**
 * Returns Wilson's interval of 95 % for a chance.
 *
 * @param trials - can be a fraction, where trials depend on each other and count for less.
 * @see Wilson 1927, "Probable inference, the law of succession, and statistical inference".
 */
export function wilsonInterval(rate: number, trials: number): Range {
  if (trials === 0) {
    return { from: 0, to: 1 };
  }
  const denominator = 1 + z ** 2 / trials;
  const middle = (rate + z ** 2 / (2 * trials)) / denominator;
  const half = (z / denominator) * Math.sqrt((rate * (1 - rate)) / trials + (z / (2 * trials)) ** 2);
  return { from: rate === 0 ? 0 : middle - half, to: rate === 1 ? 1 : middle + half };
}

/**
 * Returns Wilson's interval of 95 % for a chance, from trials that come in clusters: as from as many independent ones as they
 * are worth, and wider the fewer clusters there are, as how much they vary is then known the less.
 *
 * @param clusters - 1 for each success and 0 for each failure.
 * @see Korn & Graubard 1998, "Confidence intervals for proportions with small expected number of positive counts estimated from
 * survey data", who correct the effective size of the sample so.
 */
export function clusteredInterval(rate: number, clusters: readonly (readonly number[])[]): Range {
  const trials = effectiveTrials(clusters);
  const count = clusters.reduce((sum, { length }) => sum + length, 0);
  const isIndependent = clusters.length === count || clusters.length < 2;
  const correction = isIndependent ? 1 : (studentQuantile(count - 1) / studentQuantile(clusters.length - 1)) ** 2;
  return wilsonInterval(rate, trials * correction);
}

/** Returns how many trials it takes until an interval of 95 % reaches so far to each side of a chance. */
export function trialsFor(chance: number, half: number): number {
  return Math.ceil((z ** 2 * chance * (1 - chance)) / half ** 2);
}

/**
 * Returns how many independent trials are worth as much as trials that come in clusters and resemble each other there, such
 * as players on the same deck: their number, divided by the design effect. Never more than there are, nor less than one.
 *
 * @param clusters - the results of each cluster.
 * @see Kish 1965, "Survey sampling".
 */
export function effectiveTrials(clusters: readonly (readonly number[])[]): number {
  const all = clusters.flat();
  const overall = mean(all);
  if (overall === null || clusters.length === all.length) {
    return all.length;
  }
  const squares = all.reduce((sum, each) => sum + (each - overall) ** 2, 0);
  if (squares === 0 || clusters.length === 1) {
    return clusters.length;
  }
  const between = clusters.reduce((sum, cluster) => {
    const deviation = cluster.reduce((total, each) => total + each - overall, 0);
    return sum + deviation ** 2;
  }, 0);
  const designEffect = ((between / squares) * clusters.length) / (clusters.length - 1);
  return Math.min(all.length, Math.max(1, all.length / designEffect));
}

/**
 * Returns the interval of 95 % for a mean, by Student's distribution.
 *
 * @param trials - how many independent values these are worth.
 * @param freedom - degrees of freedom: one less than there are independent values or, where they come in clusters, clusters.
 * @returns null where the values tell nothing of how much they vary: all are the same, or they are worth a single one.
 */
export function meanInterval(
  values: readonly number[],
  trials = values.length,
  freedom = values.length - 1,
): Range | null {
  const center = mean(values) ?? 0;
  const squares = values.reduce((sum, each) => sum + (each - center) ** 2, 0);
  if (trials <= 1 || freedom < 1 || squares === 0) {
    return null;
  }
  const half = studentQuantile(freedom) * Math.sqrt(squares / (values.length - 1) / trials);
  return { from: center - half, to: center + half };
}

/** The quantiles of Student's distribution from 1 degree of freedom on, where its expansion is not close yet. */
const fewFreedoms: readonly number[] = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281];

/**
 * Returns the quantile of Student's distribution for intervals of 95 %: from a table, and from there on by its expansion
 * around that of the normal distribution, which is right to four digits.
 *
 * @see Abramowitz & Stegun 1964, "Handbook of mathematical functions", table 26.10 and 26.7.5.
 */
function studentQuantile(freedom: number): number {
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return fewFreedoms[freedom - 1] ?? z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}

/** Returns null without a value. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length;
}

/** Returns a quantile, between neighbours where it falls between two values. @param sorted - at least one value. */
export function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] as number;
  const high = sorted[Math.ceil(place)] as number;
  return low + (high - low) * (place - Math.floor(place));
}
