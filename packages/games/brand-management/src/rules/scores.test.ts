import { describe, expect, it } from "vitest";
import { goldenMarket, goldenMarkets } from "../../tests/goldenMarkets.ts";
import { homeOf } from "./bots.ts";
import { clearRound, type MarketRules, openMarket } from "./market.ts";
import { robotDecision } from "./robots.ts";
import { equityOf, forecastError, type PlayedMarket, scoresOf } from "./scores.ts";

const rules: MarketRules = { firms: 4, rounds: 6, pace: 1, secondBrand: true, freeStudies: false };

const played = goldenMarkets.map(({ golden, ...market }): [string, PlayedMarket, typeof golden] => [
  golden.name,
  { firms: market.opening.firms, opening: market.opening.result, rounds: golden.rounds },
  golden,
]);

describe("scoresOf", () => {
  it.each(played)("gives the scores of the game %s", (_, market, golden) => {
    expect(scoresOf(golden.parameters, market)).toEqual(golden.scores);
  });

  it("has none before the first round", () => {
    expect(scoresOf(rules, { ...playRobots(rules), rounds: [] })).toEqual([]);
  });

  it.each([1, 3, 6])("compares robots with themselves after %i rounds", (rounds) => {
    const market = playRobots(rules);
    const scores = scoresOf(rules, { ...market, rounds: market.rounds.slice(0, rounds) });
    for (const { seat, own, robots } of scores) {
      expect(robots[homeOf(seat)]).toEqual(own);
    }
  });

  it("keeps every part within its bounds", () => {
    for (const { points, total } of played.flatMap(([, market, { parameters }]) => scoresOf(parameters, market))) {
      expect(Math.min(...Object.values(points))).toBeGreaterThanOrEqual(0);
      expect(points.earnings).toBeLessThanOrEqual(60);
      expect(Math.max(points.share, points.equity)).toBeLessThanOrEqual(15);
      expect(points.forecast).toBeLessThanOrEqual(10);
      expect(total).toBeGreaterThanOrEqual(10);
    }
  });

  it("does not count grants", () => {
    const without = scoresOf(rules, playRobots(rules));
    const withGrants = scoresOf(rules, playRobots(rules, [150_000_000, 0, -20_000_000, 0]));
    expect(withGrants).toEqual(without);
  });
});

describe("equityOf", () => {
  it.each(played)("gives the brand equity of the game %s", (_, { rounds }, golden) => {
    const results = rounds.map(({ result }) => result);
    const firms = golden.rounds.at(-1)?.after ?? [];
    expect(equityOf(golden.parameters, { results, firms })).toEqual(golden.scores.map(({ own }) => own.equity));
  });

  it("is nothing for a brand that sells below its cost", () => {
    const { golden } = goldenMarket("worked");
    const results = golden.rounds.map(({ result }) => result);
    const firms = (golden.rounds.at(-1)?.after ?? []).map((firm) => ({ ...firm, experience: 100 }));
    expect(equityOf(golden.parameters, { results, firms })).toEqual([0, 0, 0]);
  });
});

describe("forecastError", () => {
  const [first] = goldenMarket("worked").golden.rounds[0]?.result.firms ?? [];
  if (first === undefined) {
    throw new Error("The game has no firm.");
  }
  const [brand] = first.brands;
  const errorOf = (orders: number) =>
    forecastError({ ...first, brands: brand === undefined ? [] : [{ ...brand, orders }] });

  it("is a share of the orders", () => {
    expect(errorOf(40_000)).toBe(0.3);
    expect(errorOf(52_000)).toBe(0);
  });

  it("is a share of 1,000 orders where there are fewer", () => {
    expect(errorOf(500)).toBe(51.5);
  });
});

/** A market of robots, to the end. */
function playRobots(market: MarketRules, grants: readonly number[] = [0, 0, 0, 0]): PlayedMarket {
  const { firms, opening } = openMarket(market);
  const rounds: PlayedMarket["rounds"][number][] = [];
  let position = { firms, last: opening };
  for (let round = 1; round <= market.rounds; round += 1) {
    const decisions = firms.map(({ seat }) => robotDecision(market, { ...position, seat, round, home: homeOf(seat) }));
    const { result, after } = clearRound(market, { ...position, round, decisions, grants });
    rounds.push({ result, grants });
    position = { firms: after, last: result };
  }
  return { firms, opening, rounds };
}
