import { itemAt } from "@belab/domain/games";
import type { BrandFindingValues, DecisionQuality, ForecastQuality, ShareChange } from "../setup/debriefing.ts";
import type { FirmResult, SeatScore } from "../setup/views.ts";
import { forecastsOf } from "./forecasts.ts";
import { qualityOf } from "./quality.ts";
import { type RecordedMarket, resultsOf } from "./recordedMarket.ts";
import { type Replay, replayMarket } from "./replay.ts";
import { shareChange } from "./shareChange.ts";
import { worthOf } from "./worth.ts";

/** All that is found out of a firm. Findings are picked from it. */
export interface FirmAnalysis {
  readonly firm: number;
  /** After the last round. */
  readonly score: SeatScore;
  /** Of each brand, from each round to the next. */
  readonly shares: readonly ShareChange[];
  readonly quality: readonly DecisionQuality[];
  readonly forecasts: ForecastQuality;
  readonly plans: Readonly<Record<"out-of-stock" | "overproduced", Misplanned | null>>;
  /** The first launch, and what it brought beside staying with one brand; negative where it cost. */
  readonly secondBrand: { readonly round: number; readonly brought: number } | null;
  /** How the share of the first brand changed, where much of it was lost because buyers wanted something else. */
  readonly leftBehind: ShareChange | null;
  /** How much interest was paid, and in how many rounds. */
  readonly interest: { readonly amount: number; readonly rounds: number };
}

type Misplanned = BrandFindingValues["out-of-stock"];

/**
 * @param asPlayed - the market played again from each round on.
 * @param score - after the last round.
 */
export function analyseFirm(
  market: RecordedMarket,
  asPlayed: readonly Replay[],
  firm: number,
  score: SeatScore,
): FirmAnalysis {
  const quality = qualityOf(market, asPlayed, firm);
  const results = market.rounds.map(({ result }) => itemAt(result.firms, firm, "result"));
  return {
    firm,
    score,
    shares: changesOf(market, firm),
    quality,
    forecasts: forecastsOf(market, firm),
    plans: {
      "out-of-stock": misplannedRounds(results, quality, turnedAway),
      overproduced: misplannedRounds(results, quality, (result) => (turnedAway(result) > 0 ? 0 : leftOver(result))),
    },
    secondBrand: secondBrandOf(market, asPlayed, firm),
    leftBehind: leftBehindOf(market, firm),
    interest: interestOf(results),
  };
}

function changesOf(market: RecordedMarket, firm: number): ShareChange[] {
  const results = resultsOf(market);
  return results.slice(1).flatMap((to, index) => {
    const from = results[index];
    const brands = itemAt(to.firms, firm, "result").brands;
    const changes = brands.map(({ id }) => from && shareChange(market.rules.pace, { firm, brand: id, from, to }));
    return changes.filter((change) => change !== undefined);
  });
}

function misplannedRounds(
  results: readonly FirmResult[],
  quality: readonly DecisionQuality[],
  missedBy: (result: FirmResult) => number,
): Misplanned | null {
  let sum = { rounds: 0, units: 0, amount: 0 };
  for (const [index, result] of results.entries()) {
    const units = missedBy(result);
    const amount = itemAt(quality, index, "quality").production;
    if (units > 0 && amount > 0) {
      sum = { rounds: sum.rounds + 1, units: sum.units + units, amount: sum.amount + amount };
    }
  }
  return sum.rounds === 0 ? null : sum;
}

function turnedAway({ brands }: FirmResult): number {
  return brands.reduce((sum, brand) => sum + brand.turnedAway, 0);
}

function leftOver({ brands }: FirmResult): number {
  return brands.reduce((sum, { stock }) => sum + stock, 0);
}

/** Compares the game with the same one without the launch. What was decided of the brand later is dropped then. */
function secondBrandOf(market: RecordedMarket, asPlayed: readonly Replay[], firm: number): FirmAnalysis["secondBrand"] {
  const launch = market.rounds.find(({ result }) => itemAt(result.firms, firm, "result").decision.launch !== null);
  if (launch === undefined) {
    return null;
  }
  const { round, decisions } = launch;
  const decision = itemAt(decisions, firm, "decision");
  const played = itemAt(asPlayed, round - 1, "replay");
  const without = replayMarket(market, round, decisions.with(firm, { ...decision, launch: null }));
  return { round, brought: worthOf(market, played, firm) - worthOf(market, without, firm) };
}

/** From the first round to the last in which the first brand was sold. */
function leftBehindOf({ rules, rounds }: RecordedMarket, firm: number): ShareChange | null {
  const sold = rounds
    .map(({ result }) => result)
    .filter(({ firms }) => firms[firm]?.brands.some(({ id }) => id === "a"));
  const from = sold[0];
  const to = sold.at(-1);
  const change = from && to && shareChange(rules.pace, { firm, brand: "a", from, to });
  return change !== undefined && change.parts.fit <= -tellingPart ? change : null;
}

function interestOf(results: readonly FirmResult[]): FirmAnalysis["interest"] {
  const paid = results.map(({ accounts }) => accounts.interest).filter((interest) => interest > 0);
  return { amount: paid.reduce((sum, interest) => sum + interest, 0), rounds: paid.length };
}

/** The part of a share from which its loss is worth telling. */
const tellingPart = 0.02;
