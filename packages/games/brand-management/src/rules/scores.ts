import { itemAt } from "@belab/domain/games";
import {
  awarenessAfter,
  centsPerK,
  coverageAfter,
  roundHalfUp,
  scoreRules,
  shareRounds,
  unitCost,
} from "../setup/rules.ts";
import { totalOf } from "../setup/sheetCosts.ts";
import type { FirmResult, FirmState, RoundResult, ScorePoints, SeatScore } from "../setup/views.ts";
import { attractionsOf, demandOf } from "./choice.ts";
import { type SegmentIndex, segmentIndices, triple } from "./hidden.ts";
import { brandDecision, clearRound, type MarketRules, sizesOf } from "./market.ts";
import { robotDecision } from "./robots.ts";

// What a team makes of its place is compared with what three robots make of it against the same rivals, as they decided.

/** A market as it was played so far. Lists are by firm. */
export interface PlayedMarket {
  /** As they stood before the first round. */
  readonly firms: readonly FirmState[];
  /** The round before the first one. */
  readonly opening: RoundResult;
  /** From round 1 on. */
  readonly rounds: readonly { readonly result: RoundResult; readonly grants: readonly number[] }[];
}

/** What rounds came to, and the firms as they stand after them. */
export interface PlayedRounds {
  readonly results: readonly RoundResult[];
  readonly firms: readonly FirmState[];
}

/**
 * Returns the scores of all firms after the last of the rounds, which need not be the last one of the game; none before the
 * first round.
 */
export function scoresOf(rules: MarketRules, market: PlayedMarket): SeatScore[] {
  if (market.rounds.length === 0) {
    return [];
  }
  const results = market.rounds.map(({ result }) => result);
  const { firms } = replayRounds(rules, market);
  const equities = equityOf(rules, { results, firms });
  return market.firms.map(({ seat }, index) => {
    const own = outcomeOf(results, index, itemAt(equities, index, "equity"));
    const robots = segmentIndices.map((home) => robotOutcome(rules, market, { index, home }));
    return { seat, own, ...scoreOf(own, robots, ofFirm(results, index)) };
  });
}

/**
 * Returns what each firm's brands would earn in one more round without advertising and representatives, in cents: at the mean
 * price of their last rounds, where it is above their cost.
 */
export function equityOf(rules: MarketRules, { results, firms }: PlayedRounds): number[] {
  const round = (results.at(-1)?.round ?? 0) + 1;
  const brands = firms.flatMap((firm, index) =>
    firm.brands.map((brand) => ({
      x: brand.x,
      index,
      cost: unitCost(brand.x, firm.experience),
      price: meanPrice(ofFirm(results, index), brand.id) ?? brand.price,
      awareness: triple((segment) => awarenessAfter(brand.awareness[segment], 0)),
      coverage: triple((channel) => coverageAfter(brand.coverage[channel], 0)),
    })),
  );
  const demand = demandOf(attractionsOf(brands, { pace: rules.pace, round }), sizesOf(rules, round));
  const earned = brands.map(({ index, price, cost }, place) => {
    return { index, amount: Math.max(0, price - cost) * totalOf(itemAt(demand, place, "demand")) };
  });
  return firms.map((_, index) => sumOver(earned, (brand) => (brand.index === index ? brand.amount : 0)));
}

/** Returns how much a firm's forecasts of a round were wrong, as a share of the orders. */
export function forecastError({ decision, brands }: FirmResult): number {
  const wrong = sumOver(brands, ({ id, orders }) => {
    return Math.abs(brandDecision(decision, id).forecast - orders);
  });
  return (
    wrong /
    Math.max(
      sumOver(brands, ({ orders }) => orders),
      scoreRules.fewestOrders,
    )
  );
}

type Outcome = SeatScore["own"];

/** Plays the rounds again, with a robot in the place of a firm; without one, everybody as recorded. */
function replayRounds(
  rules: MarketRules,
  { firms, opening, rounds }: PlayedMarket,
  robot?: { readonly index: number; readonly home: SegmentIndex },
): PlayedRounds {
  const results: RoundResult[] = [];
  let position = { firms, last: opening };
  for (const { result, grants } of rounds) {
    const { round } = result;
    const decisions = result.firms.map(({ decision }, index) =>
      index === robot?.index
        ? robotDecision(rules, { home: robot.home, seat: itemAt(firms, index, "firm").seat, round, ...position })
        : decision,
    );
    const cleared = clearRound(rules, { round, ...position, decisions, grants });
    results.push(cleared.result);
    position = { firms: cleared.after, last: cleared.result };
  }
  return { results, firms: position.firms };
}

function robotOutcome(
  rules: MarketRules,
  market: PlayedMarket,
  robot: { readonly index: number; readonly home: SegmentIndex },
): Outcome {
  const played = replayRounds(rules, market, robot);
  return outcomeOf(played.results, robot.index, itemAt(equityOf(rules, played), robot.index, "equity"));
}

function outcomeOf(results: readonly RoundResult[], index: number, equity: number): Outcome {
  const rounds = ofFirm(results, index);
  return {
    // Grants do not count.
    earnings: sumOver(rounds, ({ accounts }) => accounts.income - accounts.grant),
    share: meanOver(rounds.slice(-shareRounds), ({ valueShare }) => valueShare),
    equity,
  };
}

function scoreOf(own: Outcome, robots: readonly Outcome[], rounds: readonly FirmResult[]) {
  const bench: Outcome = {
    earnings: meanOver(robots, ({ earnings }) => earnings),
    share: meanOver(robots, ({ share }) => share),
    equity: meanOver(robots, ({ equity }) => equity),
  };
  const points = pointsOf(own, bench, rounds);
  const sum = points.earnings + points.share + points.equity + points.forecast;
  return { bench, robots, points, total: roundHalfUp(Math.max(scoreRules.least, sum) * 10) / 10 };
}

function pointsOf(own: Outcome, bench: Outcome, rounds: readonly FirmResult[]): ScorePoints {
  const { par, most, earningsPerPoint, forecastTolerance } = scoreRules;
  const above = (own.earnings - bench.earnings) / (earningsPerPoint * centsPerK * rounds.length);
  const forecasts = sumOver(rounds, (round) => Math.max(0, 1 - forecastError(round) / forecastTolerance));
  return {
    earnings: pointsWithin(most.earnings, most.earnings * par + above),
    share: pointsWithin(most.share, most.share * ((par * own.share) / bench.share)),
    equity: pointsWithin(most.equity, most.equity * ((par * own.equity) / bench.equity)),
    forecast: (most.forecast * forecasts) / rounds.length,
  };
}

function meanPrice(rounds: readonly FirmResult[], brandId: string): number | null {
  const prices = rounds
    .slice(-shareRounds)
    .flatMap(({ brands }) => brands.flatMap(({ id, price }) => (id === brandId ? [price] : [])));
  return prices.length === 0 ? null : roundHalfUp(meanOver(prices, (price) => price));
}

function ofFirm(results: readonly RoundResult[], index: number): FirmResult[] {
  return results.map(({ firms }) => itemAt(firms, index, "result"));
}

function pointsWithin(most: number, points: number): number {
  return Math.min(most, Math.max(0, points));
}

function meanOver<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return sumOver(items, amount) / items.length;
}

function sumOver<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
