import { clearRound, type MarketRules, openMarket } from "../src/rules/market.ts";
import { noiseOf } from "../src/rules/noise.ts";
import { type PlayedMarket, scoresOf } from "../src/rules/scores.ts";
import { brandManagementFirms, brandManagementSetup, paces, type SeatScore } from "../src/setup/index.ts";
import { robot, type Strategy } from "./strategies.ts";

export interface TournamentOptions {
  readonly seed: string;
  readonly strategies: readonly Strategy[];
  /** How often the strategies are drawn into markets of each size. */
  readonly draws: number;
  /** Numbers of firms; all that a table can have, unless others are given. */
  readonly sizes?: readonly number[];
}

/** How a strategy came out. */
export interface Standing {
  readonly strategy: Strategy;
  /** Of how many markets it was part, drawn with others. */
  readonly markets: number;
  readonly meanScore: number;
  /** In which share of these markets nobody had a higher score. */
  readonly winRate: number;
  /** The mean score as the only one among robots, once in each seat of markets of each size. */
  readonly amongRobots: number;
}

/** Plays all strategies against each other, and each one against robots. The same seed gives the same standings. */
export function playTournament({ seed, strategies, draws, sizes = marketSizes }: TournamentOptions): Standing[] {
  const drawn = sizes.flatMap((firms) =>
    Array.from({ length: draws }, (_, draw) => {
      const rules = { ...usual, firms, pace: paces[draw % paces.length] ?? usual.pace };
      return drawMarkets(strategies, firms, `${seed}|${firms}|${draw}`).flatMap((market) => placesOf(rules, market));
    }).flat(),
  );
  return strategies.map((strategy) => {
    const places = drawn.filter((place) => place.strategy === strategy);
    return {
      strategy,
      markets: places.length,
      meanScore: meanOf(places.map(({ score }) => score)),
      winRate: places.filter(({ won }) => won).length / places.length,
      amongRobots: scoreAmongRobots(strategy, sizes),
    };
  });
}

/** Returns the scores of strategies that share a market, in its firms' order. */
function playMarket(rules: MarketRules, strategies: readonly Strategy[]): SeatScore[] {
  const { firms, opening } = openMarket(rules);
  const rounds: PlayedMarket["rounds"][number][] = [];
  let position = { firms, last: opening };
  for (let round = 1; round <= rules.rounds; round += 1) {
    const { firms: before, last } = position;
    const decisions = strategies.map(({ decide }, seat) => decide(rules, { seat, round, firms: before, last }));
    const grants = strategies.map(() => 0);
    const { result, after } = clearRound(rules, { round, firms: before, decisions, grants, last });
    rounds.push({ result, grants });
    position = { firms: after, last: result };
  }
  return scoresOf(rules, { firms, opening, rounds });
}

/** Returns the mean score of a strategy in each seat of markets of these sizes, where robots have the other seats. */
export function scoreAmongRobots(strategy: Strategy, sizes: readonly number[]): number {
  const scores = sizes.flatMap((firms) => {
    const seats = Array.from({ length: firms }, (_, seat) => seat);
    return seats.map((own) => {
      const market = seats.map((seat) => (seat === own ? strategy : robot));
      return playMarket({ ...usual, firms }, market)[own]?.total ?? 0;
    });
  });
  return meanOf(scores);
}

interface PlaceTaken {
  readonly strategy: Strategy;
  readonly score: number;
  readonly won: boolean;
}

function placesOf(rules: MarketRules, strategies: readonly Strategy[]): PlaceTaken[] {
  const totals = playMarket(rules, strategies).map(({ total }) => total);
  const best = Math.max(...totals);
  return strategies.map((strategy, seat) => {
    const score = totals[seat] ?? 0;
    return { strategy, score, won: score === best };
  });
}

/** Puts all strategies into markets. The last market is filled up from the beginning. */
function drawMarkets(strategies: readonly Strategy[], firms: number, seed: string): Strategy[][] {
  const order = strategies
    .map((strategy, index) => ({ strategy, number: noiseOf(`${seed}|${index}`) }))
    .sort((one, other) => one.number - other.number)
    .map(({ strategy }) => strategy);
  const markets = Math.ceil(order.length / firms);
  return Array.from({ length: markets }, (_, market) => {
    const seats = Array.from({ length: firms }, (_, seat) => order[(market * firms + seat) % order.length]);
    return seats.filter((strategy) => strategy !== undefined);
  });
}

/** Exploits that come out above the robot, against others or among robots. */
export function exploitsThatPay(standings: readonly Standing[]): Standing[] {
  const par = standings.find(({ strategy }) => strategy === robot);
  return standings.filter(
    ({ strategy, meanScore, amongRobots }) =>
      strategy.kind === "exploit" && par !== undefined && (meanScore > par.meanScore || amongRobots > par.amongRobots),
  );
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const usual: MarketRules = brandManagementSetup.defaults;

const marketSizes = Array.from(
  { length: brandManagementFirms.to - brandManagementFirms.from + 1 },
  (_, index) => brandManagementFirms.from + index,
);
