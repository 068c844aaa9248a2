import { itemAt } from "@belab/domain/games";
import type { BrandManagementLog } from "../rules/types.ts";
import type { FirmDebriefing, MarketDebriefing } from "../setup/debriefing.ts";
import type { BrandManagementParameters } from "../setup/parameters.ts";
import type { SeatScore } from "../setup/views.ts";
import { findingsOf } from "./findings.ts";
import { analyseFirm, type FirmAnalysis } from "./firmAnalysis.ts";
import { mapsOf } from "./map.ts";
import { replaysAsPlayed } from "./quality.ts";
import { readMarket } from "./readMarket.ts";
import type { RecordedMarket } from "./recordedMarket.ts";

/** A market, and what was found out of it. */
export interface MarketAnalysis {
  readonly parameters: BrandManagementParameters;
  readonly market: RecordedMarket;
  /** None before the first round was cleared. */
  readonly firms: readonly FirmAnalysis[];
  /** Without its number at the table. */
  readonly debriefing: Omit<MarketDebriefing, "market">;
}

/** What was found out of a log stays what it is, as the log does: a whole class asks for it at once. */
const analysed = new WeakMap<BrandManagementLog, MarketAnalysis>();

/** Returns everything there is to say of a market. Takes some hundred milliseconds, but only once for a log. */
export function analyseMarket(log: BrandManagementLog): MarketAnalysis {
  const known = analysed.get(log);
  if (known !== undefined) {
    return known;
  }
  const market = readMarket(log);
  const firms = firmsOf(market);
  const analysis = { parameters: log.parameters, market, firms, debriefing: debriefingOf(market, firms) };
  analysed.set(log, analysis);
  return analysis;
}

function firmsOf(market: RecordedMarket): FirmAnalysis[] {
  const asPlayed = replaysAsPlayed(market);
  const scores = market.rounds.at(-1)?.scores ?? [];
  return scores.map((score, firm) => analyseFirm(market, asPlayed, firm, score));
}

function debriefingOf(market: RecordedMarket, firms: readonly FirmAnalysis[]): MarketAnalysis["debriefing"] {
  return {
    firms: market.firms,
    rounds: market.rounds.map(({ round, result, sources, scores }) => ({
      round,
      size: result.size,
      firms: result.firms.map((firm, index) => ({
        ...firm,
        source: itemAt(sources, index, "source"),
        score: publicScore(itemAt(scores, index, "score")),
      })),
    })),
    map: mapsOf(market),
    results: firms.map((firm) => resultOf(firm, firms, market.rounds.length)),
    grants: market.grants,
  };
}

function resultOf(analysis: FirmAnalysis, all: readonly FirmAnalysis[], rounds: number): FirmDebriefing {
  const { firm, score, shares, quality, forecasts } = analysis;
  const better = all.filter((other) => other.score.total > score.total).length;
  return { firm, place: better + 1, score, shares, quality, forecasts, findings: findingsOf(analysis, rounds) };
}

/** Without what the firm is compared with. */
function publicScore({ points, total }: SeatScore) {
  return { points, total };
}
