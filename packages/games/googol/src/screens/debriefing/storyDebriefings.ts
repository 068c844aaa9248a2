import type { GoogolAnswer, GoogolClassDebriefing, GoogolPlayerDebriefing, PlayedDeck } from "../../setup/index.ts";
import classData from "./fixtures/class.json" with { type: "json" };
import knownRangeClassData from "./fixtures/knownRangeClass.json" with { type: "json" };
import knownRangePlayerData from "./fixtures/knownRangePlayer.json" with { type: "json" };
import playerData from "./fixtures/player.json" with { type: "json" };
import podiumData from "./fixtures/podiums.json" with { type: "json" };
import rankClassData from "./fixtures/rankClass.json" with { type: "json" };
import rankPlayerData from "./fixtures/rankPlayer.json" with { type: "json" };

// Debriefings for stories, as the engine wrote them of simulated classes.

/** Podiums of simulated classes, and where one of their players stands. */
export const podiums: Readonly<
  Record<keyof typeof podiumData, Pick<GoogolClassDebriefing, "podium"> & Pick<GoogolPlayerDebriefing, "standing">>
> = podiumData;

/** 30 players, 5 decks of 20 slips. */
export const storyClass = withPodium(classData, "thirty") as GoogolClassDebriefing;
export const rankClass = withPodium(rankClassData, "rank") as GoogolClassDebriefing;
export const knownRangeClass = withPodium(knownRangeClassData, "thirty") as GoogolClassDebriefing;

function withPodium<Debriefing extends object>(debriefing: Debriefing, of: keyof typeof podiumData) {
  return { ...debriefing, podium: podiums[of].podium };
}

function withStanding<Debriefing extends object>(debriefing: Debriefing, of: keyof typeof podiumData) {
  return { ...debriefing, standing: podiums[of].standing };
}

/** Someone of that class who stops too early. */
export const storyPlayer = withStanding(playerData, "thirty") as GoogolPlayerDebriefing;
export const rankPlayer = withStanding(rankPlayerData, "rank") as GoogolPlayerDebriefing;
const knownRangePlayer = withStanding(knownRangePlayerData, "thirty") as GoogolPlayerDebriefing;

/** The same player after as many decks again, which came out the same. */
export const knownRangeTwice: GoogolPlayerDebriefing = {
  ...knownRangePlayer,
  winRate: { ...knownRangePlayer.winRate, decks: 6, won: 2 * knownRangePlayer.winRate.won },
  findings: { ...knownRangePlayer.findings, "right-won": 4, "right-unlucky": 2 },
  decks: [...knownRangePlayer.decks, ...knownRangePlayer.decks].map((deck, index) => ({
    ...deck,
    tableDeck: index + 1,
  })),
};

const nothingFound = { "right-won": 0, "right-unlucky": 0, "too-early": 0, "too-late": 0, "could-not-win": 0 };

const nothingWon = { decks: 0, won: 0, rate: null, interval: { from: 0, to: 1 }, effectiveDecks: 0 };

/** A class in which nobody chose a slip. */
export const silentClass: GoogolClassDebriefing = {
  ...storyClass,
  winRate: { ...storyClass.winRate, ...nothingWon },
  quality: null,
  findings: nothingFound,
  rules: storyClass.rules.map(({ rule }) => ({ rule, decks: 0, won: 0, meanScore: null })),
  curve: { ...storyClass.curve, players: [] },
  times: [],
  players: 0,
  stops: storyClass.stops.map((stop) => ({ ...stop, players: 0, optimal: 0 })),
  tendency: null,
  givenAway: [],
  undecided: 4,
  podium: { results: [], skill: [] },
};

/** 300 players with 30 decks of their own: enough to prove a difference. */
export const lecture: GoogolClassDebriefing = {
  ...storyClass,
  parameters: { ...storyClass.parameters, decks: 30, sharedDecks: false },
  winRate: {
    ...storyClass.winRate,
    decks: 9000,
    won: 2703,
    rate: 0.3003,
    interval: { from: 0.291, to: 0.31 },
    effectiveDecks: 9000,
    verdict: "below",
  },
  quality: { optimum: 0.384, givenAway: 0.0659, luck: -0.018, achieved: 0.3003 },
  players: 300,
  podium: podiums.lecture.podium,
  undecided: 0,
  findings: { "right-won": 1980, "right-unlucky": 2700, "too-early": 3210, "too-late": 690, "could-not-win": 420 },
  stops: storyClass.stops.map((stop) => ({
    ...stop,
    players: stop.players * 60,
    optimal: Math.round(stop.chance * 9000),
  })),
  curve: {
    ...storyClass.curve,
    players: storyClass.curve.players.flatMap((skipped) => Array<number>(10).fill(skipped)),
  },
  givenAway: storyClass.givenAway.flatMap((value) => Array<number>(10).fill(value)),
};

/** A lecture that plays as well as the best rule. */
export const goodLecture: GoogolClassDebriefing = {
  ...lecture,
  winRate: {
    ...lecture.winRate,
    won: 3402,
    rate: 0.378,
    interval: { from: 0.368, to: 0.388 },
    verdict: "proves-nothing",
  },
  quality: { optimum: 0.3842, givenAway: 0.002, luck: -0.004, achieved: 0.378 },
};

/** A class of one, with one deck that was not won. */
export const classOfOne: GoogolClassDebriefing = {
  ...storyClass,
  parameters: { ...storyClass.parameters, decks: 1 },
  winRate: { ...storyClass.winRate, decks: 1, won: 0, rate: 0, interval: { from: 0, to: 0.793 }, effectiveDecks: 1 },
  quality: { optimum: 0.384, givenAway: 0, luck: -0.384, achieved: 0 },
  findings: { ...nothingFound, "right-unlucky": 1 },
  rules: storyClass.rules.map(({ rule }) => ({ rule, decks: 1, won: 0, meanScore: 40 })),
  curve: { ...storyClass.curve, players: [7] },
  times: storyClass.times.slice(0, 9).map((time) => ({ ...time, decisions: 1 })),
  players: 1,
  stops: storyClass.stops.map((stop) => ({
    ...stop,
    players: Number(stop.slip === 9),
    optimal: Number(stop.slip === 9),
  })),
  tendency: { mean: 0, interval: null, verdict: "proves-nothing" },
  givenAway: [0],
  undecided: 0,
};

/** A player who chose no slip in time. */
export const silentPlayer: GoogolPlayerDebriefing = {
  ...storyPlayer,
  winRate: { ...storyPlayer.winRate, ...nothingWon },
  quality: null,
  findings: nothingFound,
  rules: [],
  times: [],
  cutoff: null,
  standing: null,
  decks: storyPlayer.decks.slice(0, 2).map((deck) => ({
    ...deck,
    turned: 4,
    stop: null,
    rank: null,
    won: false,
    score: null,
    worth: null,
    givenAway: null,
    finding: null,
  })),
};

/** A player who got everything right and won nothing, with decks that do not count. */
export const unluckyPlayer: GoogolPlayerDebriefing = {
  ...storyPlayer,
  winRate: { ...storyPlayer.winRate, decks: 3, won: 0, rate: 0 },
  quality: { optimum: 0.3842, givenAway: 0, luck: -0.3842, achieved: 0 },
  findings: { ...nothingFound, "right-unlucky": 3 },
  rules: storyPlayer.rules.map((result) => ({ ...result, decks: 3, won: 0 })),
  cutoff: { skipped: 7, equallyGood: { from: 6, to: 8 }, decisions: 9, contradictions: 0 },
  decks: [
    ...storyPlayer.decks.slice(0, 3).map((deck, index) => ({
      ...deck,
      tableDeck: index + 1,
      stop: deck.optimal.stop,
      givenAway: 0,
      finding: "right-unlucky" as const,
      won: false,
    })),
    { ...(silentPlayer.decks[0] as PlayedDeck), tableDeck: 4 },
    { ...(storyPlayer.decks[4] as PlayedDeck), tableDeck: 5, byBot: true },
  ],
};

/** So many of the player's decks alone, as if no more had been played. */
function afterDecks(count: number): GoogolPlayerDebriefing {
  const decks = storyPlayer.decks.slice(0, count);
  const won = decks.filter((deck) => deck.won).length;
  const givenAway = decks.reduce((sum, deck) => sum + (deck.givenAway ?? 0), 0) / count;
  const { optimum } = storyPlayer.winRate;
  const findings = { ...nothingFound };
  for (const { finding } of decks) {
    if (finding !== null) {
      findings[finding] += 1;
    }
  }
  return {
    ...storyPlayer,
    parameters: { ...storyPlayer.parameters, decks: count },
    winRate: { ...storyPlayer.winRate, decks: count, won, rate: won / count },
    quality: { optimum, givenAway, luck: won / count - (optimum - givenAway), achieved: won / count },
    findings,
    decks,
  };
}

/** A player after four decks, and after the first one. */
export const fewDecks = afterDecks(4);
export const firstDeck = afterDecks(1);

/** Several cut-offs fit the decisions equally well, the best one among them. */
export const unsureCutoff: GoogolPlayerDebriefing = {
  ...storyPlayer,
  cutoff: { skipped: 5, equallyGood: { from: 2, to: 9 }, decisions: 5, contradictions: 0 },
};

/** 100 slips, of which the better ones come later. */
export const manySlips: GoogolPlayerDebriefing = {
  ...storyPlayer,
  parameters: { ...storyPlayer.parameters, slips: 100, decks: 30 },
  curve: {
    values: Array.from({ length: 100 }, (_, skipped) => cutoffChance(100, skipped)),
    best: { skipped: 37, value: cutoffChance(100, 37) },
    players: [12, 20, 31, 37, 37, 40, 55],
  },
  cutoff: { skipped: 31, equallyGood: { from: 29, to: 33 }, decisions: 90, contradictions: 7 },
  winRate: { ...storyPlayer.winRate, decks: 30, won: 11, rate: 11 / 30 },
  rules: storyPlayer.rules.map((result, index) => ({ ...result, decks: 30, won: 12 - 2 * index })),
  decks: Array.from({ length: 30 }, (_, index) => longDeck(index + 1)),
};

function cutoffChance(slips: number, skipped: number): number {
  const rest = Array.from({ length: slips - Math.max(skipped, 1) }, (_, index) => 1 / (Math.max(skipped, 1) + index));
  return (Math.max(skipped, 1) / slips) * (skipped === 0 ? 1 : rest.reduce((sum, each) => sum + each, 0));
}

function longDeck(tableDeck: number): PlayedDeck {
  const ranks = Array.from({ length: 100 }, (_, index) => (((index + tableDeck) * 37) % 101 || 101) - 1 || 100);
  const best = ranks.indexOf(1) + 1;
  return {
    ...(storyPlayer.decks[0] as PlayedDeck),
    tableDeck,
    best,
    turned: 60,
    stop: 60,
    slips: ranks.map((rank, index) => {
      const relativeRank = 1 + ranks.slice(0, index).filter((other) => other < rank).length;
      return {
        number: { significand: 1.2345, exponent: 101 - rank },
        rank,
        relativeRank,
        isRecord: relativeRank === 1,
      };
    }),
  };
}

/** What a server answers to a what-if: the more slips are skipped, the later the rule stops. */
export function answerTo({ decks }: GoogolPlayerDebriefing, skipped: number): GoogolAnswer {
  const outcomes = decks
    .map(({ slips, stop }, index) => ({ slips, stop, deck: index + 1 }))
    .filter(({ stop }) => stop !== null)
    .map(({ slips, deck }) => {
      const place = slips.findIndex(({ isRecord }, index) => index >= skipped && isRecord);
      const taken = place === -1 ? slips.length - 1 : place;
      const rank = slips[taken]?.rank ?? 1;
      const score = (100 * (slips.length - rank)) / (slips.length - 1);
      return { deck, stop: taken + 1, rank, won: rank === 1, score };
    });
  const sum = outcomes.reduce((total, { score }) => total + score, 0);
  return { decks: outcomes, won: outcomes.filter(({ won }) => won).length, meanScore: sum / outcomes.length };
}
