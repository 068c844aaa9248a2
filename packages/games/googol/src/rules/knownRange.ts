// The best of n slips whose numbers are known to be uniform: all that counts is the quantile of a record, from 0 to 1, and
// how many slips are left.

/**
 * Returns the thresholds of the optimal rule: a record is taken with i slips left where its quantile is at least d(i), which
 * solves Σ (d^−j − 1)/j = 1 over j from 1 to i; d(0) = 0.
 *
 * @returns d(0) to d(most).
 * @see Gilbert & Mosteller 1966, "Recognizing the maximum of a sequence", the section on full information.
 */
export function thresholds(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, left) => (left === 0 ? 0 : thresholdOf(left)));
}

function thresholdOf(left: number): number {
  let [low, high] = [0.5, 1];
  for (let middle = (low + high) / 2; low < middle && middle < high; middle = (low + high) / 2) {
    [low, high] = isBelowThreshold(middle, left) ? [middle, high] : [low, middle];
  }
  return left === 1 ? 0.5 : high;
}

function isBelowThreshold(quantile: number, left: number): boolean {
  let sum = 0;
  for (let each = 1; each <= left; each += 1) {
    sum += (quantile ** -each - 1) / each;
  }
  return sum > 1;
}

/**
 * Returns the chance that the best slip is taken by going on, and then playing by the optimal rule.
 *
 * Slip j of those left wins where it is the best of all and no earlier one was taken. Either no earlier one of those left is
 * above the best so far, u, or the best of them is, at slip l, and below the threshold there; both parts are integrals of
 * powers. With no slip turned, u is 0 and this is the value of the game.
 *
 * @param quantile - of the best so far.
 * @param left - slips still face-down.
 * @param limits - {@link thresholds}, at least as many as slips are left.
 * @see Gilbert & Mosteller 1966, the section on full information, whose P(win) this is for u = 0.
 */
export function goOnChance(quantile: number, left: number, limits: readonly number[]): number {
  let chance = 0;
  for (let slip = 1; slip <= left; slip += 1) {
    chance += chanceToWinOn(slip, quantile, left, limits);
  }
  return chance;
}

function chanceToWinOn(slip: number, quantile: number, left: number, limits: readonly number[]): number {
  const after = left - slip + 1;
  const least = Math.max(quantile, limits[left - slip] as number);
  const withoutRecord = quantile ** (slip - 1);
  let chance = (withoutRecord * (1 - least ** after)) / after;
  for (let earlier = 1; earlier < slip; earlier += 1) {
    const limit = limits[left - earlier] as number;
    if (limit <= quantile) {
      break;
    }
    const upToLimit =
      (limit ** left - least ** left) / left - (withoutRecord * (limit ** after - least ** after)) / after;
    const aboveLimit = ((limit ** (slip - 1) - withoutRecord) * (1 - limit ** after)) / after;
    chance += (upToLimit + aboveLimit) / (slip - 1);
  }
  return chance;
}

/**
 * Returns the chance that the best slip is taken by going on from a record that is at or above its threshold: all later
 * records are taken. Σ (u^(m−j) − u^m)/j over j from 1 to m.
 *
 * @see Gilbert & Mosteller 1966, the section on full information.
 */
export function goOnChanceAboveThreshold(quantile: number, left: number): number {
  let chance = 0;
  for (let each = 1; each <= left; each += 1) {
    chance += (quantile ** (left - each) - quantile ** left) / each;
  }
  return chance;
}

/**
 * Returns the chances that the optimal rule stops on each slip. It has not stopped by slip r where the best of the r slips,
 * at any place i of them, is below the threshold there: Σ d(n−i)^r / r over i from 1 to r.
 *
 * @see Gilbert & Mosteller 1966, the section on full information.
 */
export function knownRangeStops(slips: number, limits: readonly number[]): number[] {
  const goesOn = Array.from({ length: slips }, (_, index) => {
    const turned = index + 1;
    const chances = Array.from({ length: turned }, (__, earlier) => (limits[slips - earlier - 1] as number) ** turned);
    return turned === slips ? 0 : chances.reduce((sum, chance) => sum + chance, 0) / turned;
  });
  return goesOn.map((chance, index) => (index === 0 ? 1 : (goesOn[index - 1] as number)) - chance);
}
