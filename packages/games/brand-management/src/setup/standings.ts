import type { FirmDebriefing, MarketDebriefing } from "./debriefing.ts";

// Where firms stand at the end: by their scores, and by their decisions alone. Firms for which nobody decided have no place.

/** How a firm came out, and its place. */
export interface PlacedResult {
  readonly result: FirmDebriefing;
  /** From 1; null for a firm for which nobody decided. Firms that are level share a place. */
  readonly place: number | null;
}

/** Whether anyone, a team or a bot, decided for a firm in any round: all decisions of the others were carried over. */
export function isDecided({ rounds }: MarketDebriefing, firm: number): boolean {
  return rounds.some(({ firms }) => (firms[firm]?.source ?? "carried-over") !== "carried-over");
}

/** Scores as they are compared: a part of a point is less than the robots, which are the measure, can tell. */
export function comparedScore({ score }: Pick<FirmDebriefing, "score">): number {
  return Math.round(score.total);
}

/** From the first place to the last; then the firms for which nobody decided. */
export function byPlaceInMarket(market: MarketDebriefing): PlacedResult[] {
  const ranked = rankedByScore([market]);
  const others = market.results.filter((result) => !isDecided(market, result.firm)).sort(byTotal);
  return [
    ...ranked.map(({ result, place }) => ({ result, place })),
    ...others.map((result) => ({ result, place: null })),
  ];
}

/** A firm with its place in one or several markets. */
export interface RankedFirm {
  readonly market: MarketDebriefing;
  readonly result: FirmDebriefing;
  /** From 1; firms that are level share a place. */
  readonly place: number;
}

/**
 * All firms for which somebody decided, from the first place to the last. Firms of several markets can be compared, since each
 * score compares a firm with robots in its own position, against its own rivals.
 */
export function rankedByScore(markets: readonly MarketDebriefing[]): RankedFirm[] {
  const firms = decidedFirms(markets).sort((one, other) => byTotal(one.result, other.result));
  return withPlaces(firms, comparedScore);
}

/**
 * All firms of teams that decided, by their decisions alone: by what these were worth beside those of the best robot in the same
 * position with the same information, whatever rivals made of them; see {@link skillOf}. Bots are no match for themselves.
 */
export function rankedBySkill(markets: readonly MarketDebriefing[]): RankedFirm[] {
  const firms = decidedFirms(markets)
    .filter(({ market, result }) => market.firms[result.firm]?.seat != null)
    .sort((one, other) => skillOf(other.result) - skillOf(one.result));
  return withPlaces(firms, skillOf);
}

/** What the decisions of all rounds were worth beside a robot's, in cents; below 0 where a robot would have done better. */
export function skillOf({ quality }: Pick<FirmDebriefing, "quality">): number {
  return quality.reduce((sum, { skill }) => sum + skill, 0);
}

type DecidedFirm = Omit<RankedFirm, "place">;

function decidedFirms(markets: readonly MarketDebriefing[]): DecidedFirm[] {
  return markets.flatMap((market) =>
    market.results.filter(({ firm }) => isDecided(market, firm)).map((result) => ({ market, result })),
  );
}

function byTotal(one: FirmDebriefing, other: FirmDebriefing): number {
  return other.score.total - one.score.total || one.firm - other.firm;
}

function withPlaces(firms: readonly DecidedFirm[], compared: (result: FirmDebriefing) => number): RankedFirm[] {
  return firms.map((firm) => ({
    ...firm,
    place: 1 + firms.filter(({ result }) => compared(result) > compared(firm.result)).length,
  }));
}
