import { itemAt } from "@belab/domain/games";
import { brandDecision } from "../rules/decisions.ts";
import type { ForecastQuality, ForecastRecord } from "../setup/debriefing.ts";
import { scoreRules } from "../setup/rules.ts";
import type { BrandResult, RoundResult } from "../setup/views.ts";
import { meanOf } from "./means.ts";
import { type RecordedMarket, resultsOf } from "./recordedMarket.ts";

/** Returns what a firm expected of its brands, and what came. Errors are as in the score. */
export function forecastsOf(market: RecordedMarket, firm: number): ForecastQuality {
  const results = resultsOf(market);
  const rounds = results.slice(1).map((result, index) => recordsOf(firm, result, results[index]));
  return {
    records: rounds.flat(),
    error: meanOf(rounds.map((records) => errorOf(records, ({ forecast, orders }) => Math.abs(forecast - orders)))),
    bias: meanOf(rounds.map((records) => errorOf(records, ({ forecast, orders }) => forecast - orders))),
    naiveError: meanOf(rounds.map(naiveErrorOf).filter((error) => error !== null)),
  };
}

function recordsOf(firm: number, result: RoundResult, last: RoundResult | undefined): ForecastRecord[] {
  const { decision, brands } = itemAt(result.firms, firm, "result");
  return brands.map(({ id, orders }) => ({
    round: result.round,
    brand: id,
    forecast: brandDecision(decision, id).forecast,
    orders,
    naive: brandOf(last, firm, id)?.orders ?? null,
  }));
}

function brandOf(result: RoundResult | undefined, firm: number, brand: BrandResult["id"]): BrandResult | undefined {
  return result?.firms[firm]?.brands.find(({ id }) => id === brand);
}

function errorOf(records: readonly ForecastRecord[], missedBy: (record: ForecastRecord) => number): number {
  const missed = records.reduce((sum, record) => sum + missedBy(record), 0);
  const orders = records.reduce((sum, record) => sum + record.orders, 0);
  return missed / Math.max(orders, scoreRules.fewestOrders);
}

/** Returns null where no brand of the round had been sold in the round before. */
function naiveErrorOf(records: readonly ForecastRecord[]): number | null {
  const known = records.flatMap((record) => (record.naive === null ? [] : [{ ...record, forecast: record.naive }]));
  return known.length === 0 ? null : errorOf(known, ({ forecast, orders }) => Math.abs(forecast - orders));
}
