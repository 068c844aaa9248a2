import {
  type DeckDebriefing,
  type GoogolFinding,
  type GoogolParameters,
  type GoogolPlayView,
  googolSetup,
  type RevealedSlip,
  type SlipNumber,
} from "../../setup/index.ts";

// Decks for stories, without an engine: what came of each is given, not computed.

type Changes = Partial<GoogolParameters>;

function storyParameters(changes: Changes = {}): GoogolParameters {
  return { ...googolSetup.defaults, ...changes };
}

/** Ranks of slips in the order in which they are turned. */
const knownRanks: Readonly<Record<number, readonly number[]>> = {
  5: [3, 5, 4, 1, 2],
  10: [6, 3, 8, 5, 9, 1, 4, 7, 2, 10],
  20: [12, 9, 15, 5, 18, 7, 11, 20, 4, 13, 16, 2, 8, 19, 1, 10, 14, 3, 17, 6],
};

/** Decks of other sizes only look shuffled. */
function ranksOf(slips: number): readonly number[] {
  const step = [37, 7, 3].find((candidate) => gcd(candidate, slips) === 1) ?? 1;
  return knownRanks[slips] ?? Array.from({ length: slips }, (_, index) => (((index + 2) * step) % slips) + 1);
}

function gcd(one: number, other: number): number {
  return other === 0 ? one : gcd(other, one % other);
}

/** All slips of a deck, turned. */
function storySlips(parameters: GoogolParameters): RevealedSlip[] {
  const ranks = ranksOf(parameters.slips);
  return ranks.map((rank, index) => {
    const relativeRank = ranks.slice(0, index).filter((other) => other < rank).length + 1;
    return { number: numberOf(rank, parameters), rank, relativeRank, isRecord: relativeRank === 1 };
  });
}

function numberOf(rank: number, { variant, slips }: GoogolParameters): SlipNumber | null {
  if (variant === "ranks") {
    return null;
  }
  return variant === "known-range"
    ? { significand: Number((9.87 - (rank * 8) / slips).toFixed(3)), exponent: 1 }
    : { significand: Number((1 + ((rank * 37) % 80) / 9).toFixed(3)), exponent: Math.round(31 - (rank * 30) / slips) };
}

/** A deck after some slips are turned. */
export function inPlay(turned: number, changes: Changes = {}, view: Partial<GoogolPlayView> = {}): GoogolPlayView {
  const parameters = storyParameters(changes);
  return {
    kind: "play",
    parameters,
    deck: 1,
    turned: storySlips(parameters)
      .slice(0, turned)
      .map(({ number, relativeRank, isRecord }) => ({ number, relativeRank, isRecord })),
    stop: null,
    debriefing: null,
    undecided: null,
    results: [],
    ...view,
  };
}

/** A deck that others play, too, once the player has stopped: nothing is turned over yet. */
export function withheld(stop: number | null, view: Partial<GoogolPlayView> = {}): GoogolPlayView {
  return inPlay(stop ?? 0, { sharedDecks: true }, { stop, isWithheld: true, ...view });
}

/** A deck that is over. */
export function decided(
  { stop, finding, givenAway = 0 }: { stop: number; finding: GoogolFinding; givenAway?: number },
  changes: Changes = {},
  view: Partial<GoogolPlayView> = {},
): GoogolPlayView {
  const parameters = storyParameters(changes);
  const slips = storySlips(parameters);
  const { rank, isRecord } = slips[stop - 1] as RevealedSlip;
  const debriefing: DeckDebriefing = {
    ...undecided(changes),
    turned: stop,
    stop,
    rank,
    won: rank === 1,
    score: scoreOf(rank, slips.length),
    worth: parameters.goal === "rank" ? 71.4 : isRecord ? stop / slips.length : 0,
    givenAway,
    finding,
  };
  return inPlay(stop, changes, { stop, debriefing, ...view });
}

/** What is shown of a deck that ended before the player stopped. */
export function undecided(changes: Changes = {}): DeckDebriefing {
  const slips = storySlips(storyParameters(changes));
  const best = slips.findIndex(({ rank }) => rank === 1) + 1;
  const skipped = Math.round(slips.length / Math.E);
  const next = slips.findIndex(({ isRecord }, index) => index >= skipped && isRecord) + 1;
  const stop = next === 0 ? slips.length : next;
  const { rank } = slips[stop - 1] as RevealedSlip;
  return {
    turned: 4,
    stop: null,
    rank: null,
    won: false,
    score: null,
    worth: null,
    givenAway: null,
    finding: null,
    optimal: { stop, rank, won: rank === 1, score: scoreOf(rank, slips.length) },
    slips,
    best,
  };
}

function scoreOf(rank: number, slips: number): number {
  return (100 * (slips - rank)) / (slips - 1);
}

type Result = GoogolPlayView["results"][number];

/** What is said of earlier decks while none is turned over: on the second one, time was up. */
export function withheldResults(decks: number): readonly Result[] {
  return Array.from({ length: decks }, (_, index) => ({
    ...{ rank: null, won: false, score: null, finding: null },
    stop: index === 1 ? null : 5,
  }));
}

/** What is shown of a deck on which the player stopped. */
export function decidedDeck(...deck: Parameters<typeof decided>): DeckDebriefing {
  return decided(...deck).debriefing as DeckDebriefing;
}

/** What came of earlier decks. */
export const storyResults: readonly Result[] = [
  { stop: 9, rank: 1, won: true, score: 100, finding: "right-won" },
  { stop: 4, rank: 3, won: false, score: 89.5, finding: "too-early" },
  { stop: null, rank: null, won: false, score: null, finding: null },
];
