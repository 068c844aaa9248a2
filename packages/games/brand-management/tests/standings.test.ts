import { describe, expect, it } from "vitest";
import { analyseFirm } from "../src/analysis/firmAnalysis.ts";
import { replaysAsPlayed } from "../src/analysis/quality.ts";
import { byPlaceInMarket, type MarketDebriefing, rankedByScore, rankedBySkill, skillOf } from "../src/setup/index.ts";
import { goldenMarkets } from "./goldenMarkets.ts";

const markets = goldenMarkets.map((market) => {
  const asPlayed = replaysAsPlayed(market);
  const results = market.golden.scores.map((score, firm) => analyseFirm(market, asPlayed, firm, score));
  const rounds = market.rounds.map(({ sources }) => ({ firms: sources.map((source) => ({ source })) }));
  const { firms } = market;
  return { name: market.golden.name, debriefing: { firms, rounds, results } as unknown as MarketDebriefing };
});

const worked = markets.find(({ name }) => name === "worked")?.debriefing as MarketDebriefing;

/** The market, in which nobody decided for a firm. */
function without(firm: number): MarketDebriefing {
  const firms = worked.rounds.map((round) => ({
    ...round,
    firms: round.firms.map((each, index) => (index === firm ? { ...each, source: "carried-over" as const } : each)),
  }));
  return { ...worked, rounds: firms };
}

describe.each(markets)("the standings of the golden game $name", ({ debriefing }) => {
  it("are those of the scores", () => {
    const scores = rankedByScore([debriefing]).map(({ result }) => result.score.total);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(scores).toHaveLength(debriefing.results.length);
  });

  it("are by skill those of what the decisions were worth beside a robot's, all rounds together", () => {
    const ranked = rankedBySkill([debriefing]);
    expect(ranked.map(({ place }) => place)).toEqual(ranked.map((_, index) => index + 1));
    for (const { result } of ranked) {
      const worth = result.quality.map(({ skill }) => skill);
      expect(skillOf(result)).toBe(worth.reduce((sum, each) => sum + each, 0));
      expect(ranked[0] && skillOf(ranked[0].result)).toBeGreaterThanOrEqual(skillOf(result));
    }
  });
});

it("the worked example is won by its third firm", () => {
  expect(rankedByScore([worked]).map(({ result, place }) => [place, result.firm, result.score.total])).toEqual([
    [1, 2, 66.1],
    [2, 1, 61.1],
    [3, 0, 49.7],
  ]);
  expect(rankedBySkill([worked]).map(({ result }) => result.firm)).toEqual([1, 0, 2]);
});

it("a firm for which nobody decided has no place", () => {
  expect(rankedByScore([without(2)]).map(({ result }) => result.firm)).toEqual([1, 0]);
  expect(rankedBySkill([without(2)]).map(({ result }) => result.firm)).not.toContain(2);
  expect(byPlaceInMarket(without(2)).map(({ result, place }) => [result.firm, place])).toEqual([
    [1, 1],
    [0, 2],
    [2, null],
  ]);
});

it("a bot has a place by its score, but none by skill", () => {
  const market = { ...worked, firms: worked.firms.map((each, firm) => (firm === 1 ? { ...each, seat: null } : each)) };
  expect(rankedByScore([market]).map(({ result }) => result.firm)).toEqual([2, 1, 0]);
  expect(rankedBySkill([market]).map(({ result, place }) => [result.firm, place])).toEqual([
    [0, 1],
    [2, 2],
  ]);
});

it("firms whose scores differ by less than a point share a place, across markets too", () => {
  const both = rankedByScore([worked, worked]);
  expect(both.map(({ place }) => place)).toEqual([1, 1, 3, 3, 5, 5]);
});
