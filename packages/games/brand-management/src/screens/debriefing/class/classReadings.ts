import type { FirmDebriefing, MarketDebriefing, Position, ShareChange } from "../../../setup/index.ts";
import { comparedScore, isDecided, segments } from "../../../setup/index.ts";
import { largestChange, roundsOf, sumOf } from "../readings.ts";

// What the pictures for a class need beside its figures.

/** A firm with its market. */
export interface PlacedFirm {
  readonly market: MarketDebriefing;
  readonly result: FirmDebriefing;
}

/** Whether a team ran a firm. */
export function isTeam({ firms }: MarketDebriefing, firm: number): boolean {
  return firms[firm]?.seat != null;
}

/** All firms that a team ran and decided for, in the order of markets. */
export function teamsOf(markets: readonly MarketDebriefing[]): PlacedFirm[] {
  return firmsWith(markets, (market, firm) => isTeam(market, firm) && isDecided(market, firm));
}

/** All firms of teams that decided nothing. */
export function absentTeamsOf(markets: readonly MarketDebriefing[]): PlacedFirm[] {
  return firmsWith(markets, (market, firm) => isTeam(market, firm) && !isDecided(market, firm));
}

function firmsWith(
  markets: readonly MarketDebriefing[],
  has: (market: MarketDebriefing, firm: number) => boolean,
): PlacedFirm[] {
  return markets.flatMap((market) =>
    market.results.filter(({ firm }) => has(market, firm)).map((result) => ({ market, result })),
  );
}

/** The team with the highest score. */
export function bestTeam(markets: readonly MarketDebriefing[]): PlacedFirm | undefined {
  return teamsOf(markets).reduce<PlacedFirm | undefined>(
    (best, team) => (best === undefined || team.result.score.total > best.result.score.total ? team : best),
    undefined,
  );
}

/** How many teams are level with the best one, which is among them. */
export function levelWithBest(markets: readonly MarketDebriefing[]): number {
  const scores = teamsOf(markets).map(({ result }) => comparedScore(result));
  return scores.filter((score) => score === Math.max(...scores)).length;
}

/** The share of the value sold that a firm had in each round. */
export function valueShares(market: MarketDebriefing, firm: number): { x: number; y: number }[] {
  return roundsOf(market, firm).map(({ round, valueShare }) => ({ x: round, y: valueShare }));
}

/** How far a firm's value share moved from the first round to the last. */
export function shareMove(market: MarketDebriefing, firm: number): { from: number; to: number } {
  const shares = valueShares(market, firm);
  return { from: shares[0]?.y ?? 0, to: shares.at(-1)?.y ?? 0 };
}

/** The team whose value share grew most. */
export function largestGain(markets: readonly MarketDebriefing[]): PlacedFirm | undefined {
  const gain = ({ market, result }: PlacedFirm) => {
    const { from, to } = shareMove(market, result.firm);
    return to - from;
  };
  return teamsOf(markets).reduce<PlacedFirm | undefined>(
    (largest, team) => (largest === undefined || gain(team) > gain(largest) ? team : largest),
    undefined,
  );
}

/** The largest change of a team's brand from one round to the next. */
export function largestTeamChange(
  markets: readonly MarketDebriefing[],
): { market: MarketDebriefing; change: ShareChange } | undefined {
  const change = largestChange(teamsOf(markets).flatMap(({ result }) => result.shares));
  const market = markets.find(({ results }) => results.some(({ shares }) => change && shares.includes(change)));
  return change && market && { market, change };
}

/** How far what buyers want moved from the first round to the last, and how far teams' products did, on average. */
export function movesOnMap(markets: readonly MarketDebriefing[]): { ideals: number; brands: number } {
  const ideals = markets.slice(0, 1).flatMap(({ map }) => {
    const [first, last] = [map[0], map.at(-1)];
    return first && last ? segments.map((segment) => apart(first.ideals[segment], last.ideals[segment])) : [];
  });
  const brands = teamsOf(markets).flatMap(({ market: { map }, result: { firm } }) => {
    const places = map.flatMap((round) => round.brands.filter((brand) => brand.firm === firm && brand.id === "a"));
    const [first, last] = [places[0], places.at(-1)];
    return first && last ? [apart(first.x, last.x)] : [];
  });
  return { ideals: meanOf(ideals), brands: meanOf(brands) };
}

/** Whether any product of a market was moved, launched or withdrawn. */
export function hasMovedOnMap({ map }: MarketDebriefing): boolean {
  const placesIn = ({ brands }: (typeof map)[number]) => brands.map(({ firm, id, x }) => `${firm} ${id} ${x}`).join();
  return new Set(map.map(placesIn)).size > 1;
}

/** The rounds in which nobody decided anything for any firm that a team ran: all decisions were carried over. */
export function undecidedRounds(markets: readonly MarketDebriefing[]): number[] {
  const decided = new Map<number, boolean>();
  for (const market of markets) {
    for (const { round, firms } of market.rounds) {
      const isDecided = firms.some(({ source }, firm) => isTeam(market, firm) && source !== "carried-over");
      decided.set(round, isDecided || decided.get(round) === true);
    }
  }
  return [...decided].filter(([, isDecided]) => !isDecided).map(([round]) => round);
}

/** How many rounds were cleared, in the market that came furthest. */
export function clearedRounds(markets: readonly MarketDebriefing[]): number {
  return Math.max(0, ...markets.map(({ rounds }) => rounds.length));
}

function apart([x, y]: Position, [otherX, otherY]: Position): number {
  return Math.hypot(x - otherX, y - otherY);
}

export function meanOf(values: readonly number[]): number {
  return sumOf(values, (value) => value) / Math.max(values.length, 1);
}
