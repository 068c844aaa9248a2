import { expect } from "./test.ts";

// What the debriefing of a class says, computed anew from the export of its table: with nothing of the game's own code, so
// that a mistake there shows. For decks of numbers of unknown size, of each player or shared, in which only the best slip counts.

/** The sheets of an export of Googol, as JSON has them. */
export interface GoogolExport {
  table: { parameters: { slips: number; decks: number } }[];
  decks: { seat: number; deck: number; tableDeck: number; stop: number | null; best: number; won: boolean }[];
  turns: { seat: number; tableDeck: number; slip: number; decidedIn: number | null }[];
  /** Without a seat where all share the decks. */
  dealt: { seat: number | null; tableDeck: number; slip: number; significand: number; exponent: number }[];
}

/** A deck that a player decided. */
interface Play {
  seat: number;
  /** The same for all who played this deck. */
  deck: string;
  /** From the first slip on, which of them was the best so far when it was turned. */
  records: readonly boolean[];
  best: number;
  stop: number;
}

type Finding = "right-won" | "right-unlucky" | "too-early" | "too-late" | "could-not-win";

/** The debriefing, as far as it follows from the export. */
export function debriefingFromExport({ table, decks, turns, dealt }: GoogolExport) {
  const slips = table[0]?.parameters.slips ?? 0;
  const going = worthOfGoingOn(slips);
  const skipped = Math.max(...going.map((worth, place) => (place / slips < worth ? place : 0)));
  const isShared = dealt.every(({ seat }) => seat === null);
  const deckOf = ({ seat, tableDeck }: { seat: number | null; tableDeck: number }) =>
    isShared ? String(tableDeck) : `${seat} ${tableDeck}`;
  const recordsOf = new Map(groups(dealt, deckOf).map(([deck, all]) => [deck, readDeck(all)]));
  const plays = decks.flatMap(({ seat, tableDeck, stop }): Play[] => {
    const deck = deckOf({ seat, tableDeck });
    const known = recordsOf.get(deck);
    return known === undefined || stop === null ? [] : [{ seat, deck, stop, ...known }];
  });
  const ruleStop = ({ records }: Play, skip: number) => stopOfRule(records, skip);
  const wonBy = (stopOf: (play: Play) => number) => plays.filter((play) => stopOf(play) === play.best).length;
  const won = wonBy(({ stop }) => stop);
  const rate = won / plays.length;
  const results = groups(plays, ({ deck }) => deck).map(([, all]) => all.map(isWon));
  const effectiveDecks = effectiveTrials(results);
  const correction = (student(plays.length - 1) / student(results.length - 1)) ** 2;
  const givenAway = plays.map((play) => givenAwayIn(play, going, skipped));
  const players = groups(plays, ({ seat }) => seat);
  return {
    players: players.length,
    winRate: {
      decks: plays.length,
      won,
      rate,
      effectiveDecks,
      optimum: going[0],
    },
    interval: wilson(rate, effectiveDecks * correction),
    findings: countBy(plays, (play) => findingOf(play, ruleStop(play, skipped), slips)),
    stops: Array.from({ length: slips }, (_, index) => ({
      slip: index + 1,
      players: plays.filter(({ stop }) => stop === index + 1).length,
      optimal: plays.filter((play) => ruleStop(play, skipped) === index + 1).length,
    })),
    quality: {
      optimum: going[0],
      givenAway: mean(givenAway),
      achieved: rate,
      luck: rate - ((going[0] ?? 0) - mean(givenAway)),
    },
    rules: [
      { rule: "optimal", won: wonBy((play) => ruleStop(play, skipped)) },
      { rule: "first-slip", won: wonBy(() => 1) },
      { rule: "skip-quarter", won: wonBy((play) => ruleStop(play, Math.round(slips / 4))) },
      { rule: "skip-half", won: wonBy((play) => ruleStop(play, Math.round(slips / 2))) },
      { rule: "second-record", won: wonBy((play) => ruleStop(play, 1)) },
    ],
    best: { skipped, value: going[0] },
    cutoffs: players.map(([, all]) => fittedCutoff(all, slips)).sort((one, other) => one - other),
    tendency: mean(players.map(([, all]) => mean(all.map((play) => play.stop - ruleStop(play, skipped))))),
    times: groups(
      turns.filter(({ decidedIn }) => decidedIn !== null),
      ({ slip }) => slip,
    )
      .sort(([one], [other]) => one - other)
      .map(([slip, all]) => ({ slip, ...quartiles(all.map(({ decidedIn }) => decidedIn ?? 0)) })),
  };
}

/** Asserts that a debriefing says what was computed from the export. */
export function expectDebriefing(
  debriefing: { winRate: { interval: { from: number; to: number } }; curve: object; tendency: object },
  { best, cutoffs, tendency, interval, ...same }: ReturnType<typeof debriefingFromExport>,
): void {
  expect(debriefing).toMatchObject(close(same));
  expect(debriefing.winRate.interval.from).toBeCloseTo(interval.from, 3);
  expect(debriefing.winRate.interval.to).toBeCloseTo(interval.to, 3);
  expect(debriefing.curve).toMatchObject(close({ best, players: cutoffs }));
  expect(debriefing.tendency).toMatchObject(close({ mean: tendency }));
}

/** What equals these numbers up to what adding up in another order changes. */
function close(values: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(values), (_key, value) =>
    typeof value === "number" ? expect.closeTo(value, 9) : value,
  );
}

function readDeck(slips: GoogolExport["dealt"]): Pick<Play, "records" | "best"> {
  const sizes = slips
    .toSorted((one, other) => one.slip - other.slip)
    .map(({ significand, exponent }) => exponent + Math.log10(significand));
  return {
    records: sizes.map((size, index) => sizes.slice(0, index).every((earlier) => earlier < size)),
    best: sizes.indexOf(Math.max(...sizes)) + 1,
  };
}

/** The chance of the best slip for a player who goes on after each number of slips and plays optimally from there. */
function worthOfGoingOn(slips: number): number[] {
  const worth = new Array<number>(slips + 1).fill(0);
  for (let place = slips - 1; place >= 0; place -= 1) {
    const next = place + 1;
    const after = worth[next] ?? 0;
    worth[place] = after + Math.max(0, next / slips - after) / next;
  }
  return worth;
}

function stopOfRule(records: readonly boolean[], skip: number): number {
  const found = records.findIndex((isRecord, index) => index >= skip && isRecord);
  return found === -1 ? records.length : found + 1;
}

function isWon({ stop, best }: Play): number {
  return stop === best ? 1 : 0;
}

function givenAwayIn({ records, stop }: Play, going: readonly number[], skipped: number): number {
  let sum = 0;
  for (let place = 1; place <= Math.min(stop, records.length - 1); place += 1) {
    const isRecord = records[place - 1] === true;
    const isRightToStop = isRecord && place > skipped;
    if (isRightToStop !== (place === stop)) {
      sum += Math.abs((going[place] ?? 0) - (isRecord ? place / records.length : 0));
    }
  }
  return sum;
}

function findingOf(play: Play, optimalStop: number, slips: number): Finding {
  const { stop, records } = play;
  if (stop === optimalStop) {
    return isWon(play) ? "right-won" : "right-unlucky";
  }
  if (stop < slips && !records[stop - 1]) {
    return "could-not-win";
  }
  return stop < optimalStop ? "too-early" : "too-late";
}

/** The rule, skip so many and take the next record, that the fewest decisions on records contradict; the middle one of several. */
function fittedCutoff(plays: readonly Play[], slips: number): number {
  const decisions = plays.flatMap(({ records, stop }) =>
    records.flatMap((isRecord, index) =>
      isRecord && index < stop && index + 1 < slips ? [{ place: index + 1, taken: index + 1 === stop }] : [],
    ),
  );
  const counts = Array.from(
    { length: slips },
    (_, skip) => decisions.filter(({ place, taken }) => taken !== place > skip).length,
  );
  const least = Math.min(...counts);
  const fitting = counts.flatMap((count, skip) => (count === least ? [skip] : []));
  return fitting[Math.floor((fitting.length - 1) / 2)] ?? 0;
}

/** Kish's design effect: players of the same deck share its luck; each deck of a player alone is a trial of its own. */
function effectiveTrials(clusters: readonly (readonly number[])[]): number {
  const all = clusters.flat();
  if (clusters.length === all.length) {
    return all.length;
  }
  const rate = mean(all);
  const variance = mean(all.map((each) => (each - rate) ** 2));
  if (variance === 0) {
    return clusters.length;
  }
  const between = clusters.reduce((total, each) => total + (each.length * (mean(each) - rate)) ** 2, 0);
  const variance2 = (between / all.length ** 2) * (clusters.length / (clusters.length - 1));
  return Math.min(all.length, Math.max(1, variance / variance2));
}

/** Student's quantile for intervals of 95 %, by halving: the density is added up in small steps. */
function student(freedom: number): number {
  const density = (value: number) => (1 + value ** 2 / freedom) ** (-(freedom + 1) / 2);
  const steps = 40_000;
  const below = (end: number) => {
    const width = end / steps;
    return Array.from({ length: steps }, (_, step) => density((step + 0.5) * width) * width).reduce(
      (sum, each) => sum + each,
    );
  };
  // Beyond 200 there is next to nothing from 4 degrees of freedom on.
  const half = below(200);
  let [low, high] = [1.9, 13];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    [low, high] = below(middle) < 0.95 * half ? [middle, high] : [low, middle];
  }
  return low;
}

function wilson(rate: number, trials: number): { from: number; to: number } {
  const z = 1.959964;
  const half = z * Math.sqrt((rate * (1 - rate)) / trials + z ** 2 / (4 * trials ** 2));
  const ends = [rate + z ** 2 / (2 * trials) - half, rate + z ** 2 / (2 * trials) + half];
  const [from = 0, to = 1] = ends.map((end) => end / (1 + z ** 2 / trials));
  return { from: rate === 0 ? 0 : from, to: rate === 1 ? 1 : to };
}

function quartiles(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const low = sorted[Math.floor(place)] ?? 0;
    return low + ((sorted[Math.ceil(place)] ?? 0) - low) * (place % 1);
  };
  return { decisions: sorted.length, lowerQuartile: at(0.25), median: at(0.5), upperQuartile: at(0.75) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function groups<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  return [...Map.groupBy(items, keyOf)];
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => Finding): Record<Finding, number> {
  const counts = { "right-won": 0, "right-unlucky": 0, "too-early": 0, "too-late": 0, "could-not-win": 0 };
  for (const item of items) {
    counts[keyOf(item)] += 1;
  }
  return counts;
}
