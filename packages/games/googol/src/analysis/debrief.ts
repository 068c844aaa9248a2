import type { Range, Seat } from "@belab/domain/games";
import { type OptimalPlay, optimalPlay } from "../rules/optimalPlay.ts";
import { deckDebriefing } from "../rules/outcome.ts";
import type {
  CutoffCurve,
  DecisionQuality,
  DecisionTime,
  GoogolClassDebriefing,
  GoogolDebriefing,
  GoogolPlayerDebriefing,
  PlayedDeck,
  ScoreSummary,
  StoppingTendency,
  StopsOnSlip,
  Verdict,
  WinRate,
} from "../setup/debriefing.ts";
import { type GoogolParameters, googolSetup } from "../setup/parameters.ts";
import { type GoogolFinding, googolFindings } from "../setup/views.ts";
import { type PlayedSeat, readLogs, type SeatPlay } from "./playedLog.ts";
import { podiumOf, standingOf } from "./podium.ts";
import { ruleResults } from "./rules.ts";
import { clusteredInterval, effectiveTrials, mean, meanInterval, quantile, trialsFor } from "./statistics.ts";
import type { GoogolLog } from "./types.ts";

/** How far from the truth a win rate may be that tells something. */
const tellingHalf = 0.05;

/** Returns what there is to say after the game: to a player, or to the class. */
export function debrief(logs: readonly GoogolLog[], seat?: Seat): GoogolDebriefing {
  const { parameters, seats } = readClass(logs);
  return seat === undefined
    ? { ...debriefClass(parameters, seats), podium: podiumOf(parameters, seats) }
    : { ...debriefPlayer(parameters, seats, seat), standing: standingOf(parameters, seats, seat) };
}

/** The same without who did best, as tables of versions 2 and 3 are debriefed. */
export function debriefWithoutPlaces(logs: readonly GoogolLog[], seat?: Seat): GoogolDebriefing {
  const { parameters, seats } = readClass(logs);
  return seat === undefined ? debriefClass(parameters, seats) : debriefPlayer(parameters, seats, seat);
}

function readClass(logs: readonly GoogolLog[]) {
  const seats = readLogs(logs);
  return { seats, parameters: seats[0]?.parameters ?? googolSetup.defaults };
}

function debriefPlayer(parameters: GoogolParameters, seats: readonly PlayedSeat[], seat: Seat): GoogolPlayerDebriefing {
  const own = seats.find((each) => each.seat === seat);
  return {
    kind: "player",
    ...summaryOf(parameters, own?.counted ?? [], seats),
    decks: (own?.plays ?? []).map((play) => playedDeck(parameters, play)),
    cutoff: own?.cutoff ?? null,
  };
}

function playedDeck(parameters: GoogolParameters, { deck, outcome, tableDeck, byBot }: SeatPlay): PlayedDeck {
  return { ...deckDebriefing(parameters, deck, outcome), tableDeck, byBot };
}

function debriefClass(parameters: GoogolParameters, seats: readonly PlayedSeat[]): GoogolClassDebriefing {
  const active = seats.filter(({ counted }) => counted.length > 0);
  const plays = active.flatMap(({ counted }) => counted);
  const undecided = seats.flatMap((each) => each.plays).filter(({ byBot, outcome }) => !byBot && outcome.stop === null);
  return {
    kind: "class",
    ...summaryOf(parameters, plays, seats),
    players: active.length,
    stops: stopsOnSlips(parameters, plays),
    tendency: tendencyOf(active),
    givenAway: active.map(({ counted }) => meanGivenAway(counted)).sort((one, other) => one - other),
    undecided: undecided.length,
  };
}

/**
 * Returns what both player and class are told.
 *
 * @param plays - those that count.
 * @param seats - of all players, whose cut-offs the curve has.
 */
function summaryOf(parameters: GoogolParameters, plays: readonly SeatPlay[], seats: readonly PlayedSeat[]) {
  const play = optimalPlay(parameters);
  return {
    parameters,
    winRate: winRateOf(play, plays),
    score: scoreOf(parameters, play, plays),
    quality: qualityOf(parameters, play, plays),
    findings: countFindings(plays),
    rules: ruleResults(plays),
    curve: curveOf(play, seats),
    times: decisionTimes(parameters.slips, plays),
  };
}

/** Returns how often the best slip was chosen. @param plays - those that count, as everywhere here. */
export function winRateOf({ winChance: optimum }: OptimalPlay, plays: readonly SeatPlay[]): WinRate {
  const won = plays.filter(({ outcome }) => outcome.won).length;
  const rate = plays.length === 0 ? null : won / plays.length;
  const clusters = byDeck(plays, ({ outcome }) => Number(outcome.won));
  const interval = clusteredInterval(rate ?? 0, clusters);
  return {
    decks: plays.length,
    won,
    rate,
    interval,
    effectiveDecks: effectiveTrials(clusters),
    optimum,
    verdict: verdictOf(interval, optimum),
    decksToTell: trialsFor(optimum, tellingHalf),
  };
}

/** Returns how good the chosen slips were, where ranks count. */
export function scoreOf(
  { goal }: GoogolParameters,
  { value: optimum }: OptimalPlay,
  plays: readonly SeatPlay[],
): ScoreSummary | null {
  const clusters = byDeck(plays, ({ outcome }) => outcome.score ?? 0);
  const scores = clusters.flat();
  const center = mean(scores);
  if (goal === "best" || center === null) {
    return null;
  }
  const interval = meanInterval(scores, effectiveTrials(clusters), clusters.length - 1);
  return { mean: center, interval, optimum, verdict: verdictOf(interval, optimum) };
}

/** Returns values of plays, those of the same deck together. */
function byDeck(plays: readonly SeatPlay[], read: (play: SeatPlay) => number): number[][] {
  const decks = new Map<string, number[]>();
  for (const play of plays) {
    const values = decks.get(play.key) ?? [];
    values.push(read(play));
    decks.set(play.key, values);
  }
  return [...decks.values()];
}

function verdictOf(interval: Range | null, optimum: number): Verdict {
  if (interval === null || (interval.from <= optimum && optimum <= interval.to)) {
    return "proves-nothing";
  }
  return interval.to < optimum ? "below" : "above";
}

/** Returns what the decisions gave away, and what luck made of them. */
export function qualityOf(
  { goal }: GoogolParameters,
  { value: optimum }: OptimalPlay,
  plays: readonly SeatPlay[],
): DecisionQuality | null {
  const achieved = mean(plays.map(({ outcome }) => (goal === "best" ? Number(outcome.won) : (outcome.score ?? 0))));
  const givenAway = meanGivenAway(plays);
  return achieved === null ? null : { optimum, givenAway, luck: achieved - (optimum - givenAway), achieved };
}

function meanGivenAway(plays: readonly SeatPlay[]): number {
  return mean(plays.map(({ outcome }) => outcome.givenAway ?? 0)) ?? 0;
}

/** Returns how many plays came to each finding. */
export function countFindings(plays: readonly SeatPlay[]): Record<GoogolFinding, number> {
  const counts = Object.fromEntries(googolFindings.map((finding) => [finding, 0])) as Record<GoogolFinding, number>;
  for (const { outcome } of plays) {
    if (outcome.finding !== null) {
      counts[outcome.finding] += 1;
    }
  }
  return counts;
}

function curveOf({ cutoffs: values }: OptimalPlay, seats: readonly PlayedSeat[]): CutoffCurve {
  const value = Math.max(...values);
  return {
    values,
    best: { skipped: values.indexOf(value), value },
    players: seats.flatMap(({ cutoff }) => (cutoff === null ? [] : [cutoff.skipped])).sort((one, other) => one - other),
  };
}

function decisionTimes(slips: number, plays: readonly SeatPlay[]): DecisionTime[] {
  return Array.from({ length: slips }, (_, index) =>
    Float64Array.from(plays.flatMap(({ times }) => times[index] ?? [])).sort(),
  ).flatMap((times, index) =>
    times.length === 0
      ? []
      : {
          slip: index + 1,
          decisions: times.length,
          lowerQuartile: quantile(times, 0.25),
          median: quantile(times, 0.5),
          upperQuartile: quantile(times, 0.75),
        },
  );
}

function stopsOnSlips(parameters: GoogolParameters, plays: readonly SeatPlay[]): StopsOnSlip[] {
  const slips = optimalPlay(parameters).stops.map((chance, index) => ({
    slip: index + 1,
    players: 0,
    optimal: 0,
    chance,
  }));
  for (const { outcome } of plays) {
    const chosen = slips[(outcome.stop ?? 0) - 1];
    const optimal = slips[outcome.optimal.stop - 1];
    if (chosen !== undefined && optimal !== undefined) {
      chosen.players += 1;
      optimal.optimal += 1;
    }
  }
  return slips;
}

/** Whether players stop too early, as they do in experiments (Seale & Rapoport 1997): each player's mean is one value. */
function tendencyOf(active: readonly PlayedSeat[]): StoppingTendency | null {
  const differences = active.map(
    ({ counted }) => mean(counted.map(({ outcome }) => (outcome.stop ?? 0) - outcome.optimal.stop)) ?? 0,
  );
  const center = mean(differences);
  if (center === null) {
    return null;
  }
  const interval = meanInterval(differences);
  const isEarly = interval !== null && interval.to < 0;
  const isLate = interval !== null && interval.from > 0;
  return { mean: center, interval, verdict: isEarly ? "too-early" : isLate ? "too-late" : "proves-nothing" };
}
