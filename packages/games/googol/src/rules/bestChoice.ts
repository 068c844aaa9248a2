// The classical problem: the best of n slips, of which only relative ranks tell anything. A cut-off rule skips k slips and
// takes the next record.

/**
 * Returns the chance that the cut-off rule gets the best slip: P(k) = (k/n) Σ 1/(i−1) over i from k+1 to n, and P(0) = 1/n.
 *
 * @see Gilbert & Mosteller 1966, "Recognizing the maximum of a sequence".
 */
export function cutoffWinChance(slips: number, skipped: number): number {
  return skipped === 0 ? 1 / slips : (skipped / slips) * harmonic(skipped, slips - 1);
}

/**
 * Returns the cut-off that wins most often: the smallest k with Σ 1/i ≤ 1 over i from k+1 to n−1.
 *
 * @see Lindley 1961, "Dynamic programming and decision theory"; Gilbert & Mosteller 1966.
 */
export function bestCutoff(slips: number): number {
  let skipped = 0;
  while (harmonic(skipped + 1, slips - 1) > 1) {
    skipped += 1;
  }
  return skipped;
}

/** Returns the chance that no slip after those skipped is a record, so that the last one has to be taken: k/n. */
export function cutoffForcedChance(slips: number, skipped: number): number {
  return skipped / slips;
}

/**
 * Returns the chances of stopping on each slip: k/(s(s−1)) on slip s by a record, and what is left on the last.
 *
 * @see Gilbert & Mosteller 1966, section 2: the chance that the best of the first s−1 slips is among the first k.
 */
export function cutoffStops(slips: number, skipped: number): number[] {
  if (skipped === 0) {
    return Array.from({ length: slips }, (_, index) => Number(index === 0));
  }
  const chances = Array.from({ length: slips }, (_, index) => (index < skipped ? 0 : skipped / ((index + 1) * index)));
  chances[slips - 1] = (chances[slips - 1] as number) + cutoffForcedChance(slips, skipped);
  return chances;
}

/** Returns the slip on which a rule stops on average. */
export function meanStop(stops: readonly number[]): number {
  return stops.reduce((sum, chance, index) => sum + chance * (index + 1), 0);
}

/**
 * Returns what going on is worth after each slip, by backward recursion from the last: V(i−1) = max(i/n, V(i))/i +
 * V(i)(i−1)/i.
 *
 * @returns the chance of the best slip at index i after i slips; at index 0 before the first.
 * @see Lindley 1961; Ferguson 1989, "Who solved the secretary problem?".
 */
export function winChanceOfGoingOn(slips: number): number[] {
  const values = new Array<number>(slips + 1).fill(0);
  for (let place = slips; place > 0; place -= 1) {
    const later = values[place] as number;
    values[place - 1] = (Math.max(place / slips, later) + (place - 1) * later) / place;
  }
  return values;
}

/** Σ 1/i over i from `from` to `to`. */
function harmonic(from: number, to: number): number {
  let sum = 0;
  for (let each = to; each >= Math.max(from, 1); each -= 1) {
    sum += 1 / each;
  }
  return sum;
}
