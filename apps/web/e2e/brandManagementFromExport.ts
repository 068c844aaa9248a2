import { clearRound, type MarketRules, openMarket, scoresOf } from "@belab/brand-management/engines";
import type { BrandId, FirmDecision, Position, StudyKind, Triple } from "@belab/brand-management/setup";

// What the firms of a class come to, by the rules of the market and the decisions in the export of its table, without the
// log, the sheets and the phases of the table.

interface FirmRow {
  /** From 1. */
  market: number;
  /** In its market, from 0. */
  firm: number;
  seat: number | null;
  round: number;
  practice: boolean;
}

interface RoundRow extends FirmRow {
  source: string;
  launchPerformance: number | null;
  launchDesign: number | null;
  withdraw: BrandId | null;
  studiesBought: string;
  income: number;
  money: number;
  stockValue: number;
  valueShare: number;
  score: number | null;
}

interface BrandRow extends FirmRow {
  brand: BrandId;
  price: number;
  adsValue: number;
  adsStyle: number;
  adsPro: number;
  salesSpecialist: number;
  salesSupermarket: number;
  salesOnline: number;
  forecast: number;
  plan: number;
  developPerformance: number | null;
  developDesign: number | null;
  orders: number;
  sold: number;
  stock: number;
}

/** The sheets of an export of Brand Management, as JSON has them. */
export interface BrandManagementExport {
  table: { parameters: MarketRules }[];
  rounds: RoundRow[];
  brands: BrandRow[];
  grants: { market: number; firm: number; round: number; amount: number; reason: string }[];
  edits: { seat: number; participantId: string; round: number; field: string; to: number | string | null }[];
}

/** How a firm fared in a round. */
interface ClearedFirm {
  market: number;
  firm: number;
  round: number;
  income: number;
  money: number;
  stockValue: number;
  valueShare: number;
  /** Orders, sales and stock of each brand. */
  brands: { id: string; orders: number; sold: number; stock: number }[];
}

/** The rounds of all markets, cleared anew, and the final scores by market and firm. In `markets`, rounds are from the opening on. */
export function marketsFromExport({ table, rounds, brands, grants }: BrandManagementExport) {
  const rules = table[0]?.parameters;
  if (rules === undefined) {
    throw new Error("The export has no table.");
  }
  const counted = rounds.filter(({ practice }) => !practice);
  const markets = [...new Set(counted.map(({ market }) => market))];
  const all = markets.map((market) => {
    const opened = openMarket(rules);
    let { firms, opening: last } = opened;
    const played: { result: typeof last; grants: number[] }[] = [];
    for (let round = 1; round <= rules.rounds; round += 1) {
      const decisions = firms.map(({ seat: firm }) => {
        const isOf = (row: FirmRow) =>
          row.market === market && row.firm === firm && row.round === round && !row.practice;
        const own = counted.find(isOf);
        if (own === undefined) {
          throw new Error(`Round ${round} of firm ${firm} in market ${market} is missing.`);
        }
        return decisionOf(own, brands.filter(isOf));
      });
      const given = firms.map(({ seat: firm }) =>
        grants
          .filter((grant) => grant.market === market && grant.firm === firm && grant.round === round)
          .reduce((sum, { amount }) => sum + amount, 0),
      );
      const cleared = clearRound(rules, { round, firms, decisions, grants: given, last });
      played.push({ result: cleared.result, grants: given });
      ({ result: last, after: firms } = cleared);
    }
    return {
      market,
      played,
      results: [opened.opening, ...played.map(({ result }) => result)],
      scores: scoresOf(rules, { ...opened, rounds: played }),
    };
  });
  return {
    markets: all.map(({ market, results }) => ({ market, results })),
    firms: inOrder(all.flatMap(({ market, played }) => played.flatMap(({ result }) => firmsOf(market, result)))),
    scores: all.flatMap(({ market, scores }) => scores.map(({ seat, total }) => ({ market, firm: seat, total }))),
  };
}

/** The same, as the export says it. */
export function firmsInExport({ rounds, brands }: BrandManagementExport): ClearedFirm[] {
  return inOrder(
    rounds
      .filter(({ practice }) => !practice)
      .map(({ market, firm, round, income, money, stockValue, valueShare }) => ({
        ...{ market, firm, round, income, money, stockValue, valueShare },
        brands: brands
          .filter((row) => row.market === market && row.firm === firm && row.round === round && !row.practice)
          .map(({ brand, orders, sold, stock }) => ({ id: brand, orders, sold, stock })),
      })),
  );
}

function inOrder(all: readonly ClearedFirm[]): ClearedFirm[] {
  return all.toSorted((one, other) => one.market - other.market || one.firm - other.firm || one.round - other.round);
}

/** The final scores by market and firm, as a debriefing says them. */
export function standingIn({
  markets,
}: {
  markets: readonly { market: number; results: readonly { firm: number; score: { total: number } }[] }[];
}) {
  return markets.flatMap(({ market, results }) =>
    results.map(({ firm, score }) => ({ market, firm, total: score.total })),
  );
}

function firmsOf(market: number, { round, firms }: ReturnType<typeof clearRound>["result"]): ClearedFirm[] {
  return firms.map(({ accounts: { income, money, stockValue }, valueShare, brands }, firm) => ({
    ...{ market, firm, round, income, money, stockValue, valueShare },
    brands: brands.map(({ id, orders, sold, stock }) => ({ id, orders, sold, stock })),
  }));
}

function decisionOf(row: RoundRow, brands: readonly BrandRow[]): FirmDecision {
  return {
    brands: brands.map((brand) => ({
      id: brand.brand,
      price: brand.price,
      ads: [brand.adsValue, brand.adsStyle, brand.adsPro] satisfies Triple,
      sales: [brand.salesSpecialist, brand.salesSupermarket, brand.salesOnline] satisfies Triple,
      plan: brand.plan,
      forecast: brand.forecast,
      develop: positionOf(brand.developPerformance, brand.developDesign),
    })),
    launch: positionOf(row.launchPerformance, row.launchDesign),
    withdraw: row.withdraw,
    studies: row.studiesBought.split(" ").filter(Boolean) as StudyKind[],
  };
}

function positionOf(performance: number | null, design: number | null): Position | null {
  return performance === null || design === null ? null : [performance, design];
}
