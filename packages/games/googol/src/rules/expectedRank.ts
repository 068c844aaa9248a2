// The smallest expected rank: n slips, of which only relative ranks tell anything, and every rank counts.

/**
 * Returns the expected rank, among all slips, of one that has a relative rank at a place: r(n+1)/(i+1).
 *
 * @see Chow, Moriguti, Robbins & Samuels 1964, "Optimal selection based on relative rank".
 */
export function expectedRank(slips: number, place: number, relativeRank: number): number {
  return (relativeRank * (slips + 1)) / (place + 1);
}

/**
 * Returns the expected rank that going on leads to after each slip, by backward recursion from (n+1)/2 before the last: the
 * mean, over all relative ranks at the next slip, of what is smaller, its expected rank or going on.
 *
 * @returns the expected rank at index i after i slips, from before the first (0) to before the last (n−1).
 * @see Lindley 1961, "Dynamic programming and decision theory"; Chow, Moriguti, Robbins & Samuels 1964.
 */
export function rankOfGoingOn(slips: number): number[] {
  const values = new Array<number>(slips).fill((slips + 1) / 2);
  for (let place = slips - 1; place > 0; place -= 1) {
    const accepted = acceptedRank(slips, place, values[place] as number);
    const sumOfAccepted = expectedRank(slips, place, (accepted * (accepted + 1)) / 2);
    values[place - 1] = (sumOfAccepted + (place - accepted) * (values[place] as number)) / place;
  }
  return values;
}

/**
 * Returns the largest relative rank that the optimal rule accepts at a place; 0 where it accepts none.
 *
 * @param goingOn - the expected rank of going on.
 * @see Chow, Moriguti, Robbins & Samuels 1964.
 */
function acceptedRank(slips: number, place: number, goingOn: number): number {
  let rank = 0;
  while (rank < place && expectedRank(slips, place, rank + 1) <= goingOn) {
    rank += 1;
  }
  return rank;
}

/** Returns what the optimal rule accepts at each place before the last: all relative ranks up to this one. */
export function acceptedRanks(slips: number): number[] {
  return rankOfGoingOn(slips)
    .slice(1)
    .map((goingOn, index) => acceptedRank(slips, index + 1, goingOn));
}

/**
 * Returns the chances that the optimal rule stops on each slip: relative ranks are independent, each uniform from 1 to its
 * place.
 */
export function rankStops(slips: number): number[] {
  let reached = 1;
  const stops = acceptedRanks(slips).map((accepted, index) => {
    const chance = (reached * accepted) / (index + 1);
    reached -= chance;
    return chance;
  });
  return [...stops, reached];
}

/**
 * Returns the chance that the optimal rule gets the best slip: it takes it wherever it comes to it and accepts a record
 * there. Each slip is the best with the chance 1/n, whatever the relative ranks before it.
 */
export function winChanceOfRankRule(slips: number): number {
  const accepted = [...acceptedRanks(slips), slips];
  let reached = 1;
  let chance = 0;
  for (const [index, stop] of rankStops(slips).entries()) {
    chance += (accepted[index] as number) > 0 ? reached / slips : 0;
    reached -= stop;
  }
  return chance;
}

/**
 * Returns the expected rank of the cut-off rule that skips k slips and takes the next record: Σ k/(s(s−1)) · (n+1)/(s+1) over
 * s from k+1 to n where there is a record, and (n+2)/2 on the last slip where there is none.
 *
 * @see Gilbert & Mosteller 1966, section 2, for where it stops; {@link expectedRank} for what it gets.
 */
export function cutoffExpectedRank(slips: number, skipped: number): number {
  if (skipped === 0) {
    return (slips + 1) / 2;
  }
  let sum = ((skipped / slips) * (slips + 2)) / 2;
  for (let place = skipped + 1; place <= slips; place += 1) {
    sum += (skipped / (place * (place - 1))) * expectedRank(slips, place, 1);
  }
  return sum;
}

/** Points for a rank: 100 for the best of n slips, 0 for the worst. It is linear, so that it holds for expectations too. */
export function scoreOfRank(slips: number, rank: number): number {
  return (100 * (slips - rank)) / (slips - 1);
}
