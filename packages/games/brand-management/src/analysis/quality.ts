import { itemAt } from "@belab/domain/games";
import { segmentIndices, triple } from "../rules/hidden.ts";
import { lastDecision } from "../rules/market.ts";
import { robotDecision } from "../rules/robots.ts";
import type { DecisionQuality, GivenAway } from "../setup/debriefing.ts";
import { fieldRanges, roundHalfUp, type Triple } from "../setup/rules.ts";
import type { BrandDecision, FirmDecision } from "../setup/views.ts";
import { beforeRound, type RecordedMarket, type RecordedRound } from "./recordedMarket.ts";
import { type Replay, replayMarket } from "./replay.ts";
import { worthOf } from "./worth.ts";

/** By what prices, and budgets, are multiplied in search of a better one. */
const multiples = {
  price: [0.7, 0.8, 0.9, 0.95, 1.05, 1.1, 1.2, 1.3],
  budget: [0, 0.5, 0.75, 1.25, 1.5, 2],
} as const;

/** Returns how good the decisions of a firm were, round by round. */
export function qualityOf(market: RecordedMarket, asPlayed: readonly Replay[], firm: number): DecisionQuality[] {
  return market.rounds.map((recorded, index) => {
    const worth = worthOf(market, itemAt(asPlayed, index, "replay"), firm);
    return qualityOfRound({ market, recorded, firm, worth });
  });
}

/**
 * Returns the rounds as they were, played again from each of them on. Comparisons start from these, so that the arithmetic of
 * another machine, on which the market may have been played, is no part of any difference.
 */
export function replaysAsPlayed(market: RecordedMarket): Replay[] {
  return market.rounds.map(({ round, decisions }) => replayMarket(market, round, decisions));
}

/** A firm's round, and what the game was worth to the firm in the end. */
interface JudgedRound {
  market: RecordedMarket;
  recorded: RecordedRound;
  firm: number;
  worth: number;
}

function qualityOfRound(judged: JudgedRound): DecisionQuality {
  return {
    round: judged.recorded.round,
    price: givenAway(judged, multiples.price, ({ price }, multiple) => ({ price: scaledAmount(price, multiple) })),
    advertising: givenAway(judged, multiples.budget, ({ ads }, multiple) => ({
      ads: scaledWithin(fieldRanges.ads, ads, multiple),
    })),
    sales: givenAway(judged, multiples.budget, ({ sales }, multiple) => ({
      sales: scaledWithin(fieldRanges.sales, sales, multiple),
    })),
    production: productionGivenAway(judged),
    skill: skillWorth(judged),
    rivals: rivalsWorth(judged),
  };
}

/** Compares a decision with the best of the multiples, all brands of the firm multiplied alike. */
function givenAway(
  judged: JudgedRound,
  grid: readonly number[],
  change: (brand: BrandDecision, multiple: number) => Partial<BrandDecision>,
): GivenAway {
  let best = { amount: 0, bestMultiple: 1 };
  for (const multiple of grid) {
    const decision = withBrands(decisionOf(judged), (brand) => ({ ...brand, ...change(brand, multiple) }));
    const amount = worthWith(judged, decision) - judged.worth;
    if (amount > best.amount) {
      best = { amount, bestMultiple: multiple };
    }
  }
  return best;
}

/** Compares a plan with one for exactly the orders that came. */
function productionGivenAway(judged: JudgedRound): number {
  const { market, recorded, firm } = judged;
  const { firms } = beforeRound(market, recorded.round);
  const planned = withBrands(decisionOf(judged), (brand) => {
    const came = itemAt(recorded.result.firms, firm, "result").brands.find(({ id }) => id === brand.id);
    const stock = itemAt(firms, firm, "firm").brands.find(({ id }) => id === brand.id)?.stock ?? 0;
    const needed = Math.max(0, (came?.orders ?? 0) + (came?.received ?? 0) - stock);
    return { ...brand, plan: Math.min(needed, fieldRanges.plan.to) };
  });
  return Math.max(0, worthWith(judged, planned) - judged.worth);
}

/** Compares a decision with the best of the robots' replies: which home suits a firm depends on what it is up to. */
function skillWorth(judged: JudgedRound): number {
  const { market, recorded, firm, worth } = judged;
  const { round } = recorded;
  const known = { seat: firm, round, ...beforeRound(market, round) };
  const replies = segmentIndices.map((home) => robotDecision(market.rules, { ...known, home }));
  const different = new Map(replies.map((reply) => [JSON.stringify(reply), reply]));
  return worth - Math.max(...[...different.values()].map((reply) => worthWith(judged, reply)));
}

/** Compares the game with one against rivals who had repeated themselves in this round. */
function rivalsWorth({ market, recorded, firm, worth }: JudgedRound): number {
  const { round, decisions } = recorded;
  const { firms, last } = beforeRound(market, round);
  const repeated = decisions.map((decision, index) =>
    index === firm
      ? decision
      : lastDecision(market.rules, round, itemAt(firms, index, "firm"), itemAt(last.firms, index, "result")),
  );
  return worth - worthOf(market, replayMarket(market, round, repeated), firm);
}

/** Returns what the game would have been worth to the firm with another decision in this round. */
function worthWith({ market, recorded, firm }: JudgedRound, decision: FirmDecision): number {
  return worthOf(market, replayMarket(market, recorded.round, recorded.decisions.with(firm, decision)), firm);
}

function decisionOf({ recorded, firm }: JudgedRound): FirmDecision {
  return itemAt(recorded.decisions, firm, "decision");
}

function withBrands(decision: FirmDecision, change: (brand: BrandDecision) => BrandDecision): FirmDecision {
  return { ...decision, brands: decision.brands.map(change) };
}

function scaledWithin({ to }: { to: number }, amounts: Triple, multiple: number): Triple {
  return triple((index) => Math.min(to, scaledAmount(amounts[index], multiple)));
}

function scaledAmount(value: number, multiple: number): number {
  return roundHalfUp(value * multiple);
}
