import { describe, expect, it } from "vitest";
import { byPlaceInMarket, type DecisionSource, type MarketDebriefing } from "../../../setup/index.ts";
import { placeInMarket } from "../readings.ts";
import { isPlayed, nothingToShow, stepsOf } from "../steps.ts";
import { absentClass, partlyAbsentClass, storyClass, unmovedClass } from "../storyDebriefings.ts";
import { bestTeam, hasMovedOnMap, levelWithBest, teamsOf, undecidedRounds } from "./classReadings.ts";

/** A market of one round: whose decisions counted for each firm, and its score. */
function marketOf(firms: readonly (readonly [source: DecisionSource, score: number])[]): MarketDebriefing {
  const [market] = storyClass.markets;
  const [round] = market?.rounds ?? [];
  if (!market || !round) {
    throw new Error("The story has no market.");
  }
  return {
    ...market,
    firms: firms.map((_, seat) => ({ seat, bot: false })),
    rounds: [{ ...round, firms: firms.map(([source], firm) => ({ ...played(round.firms, firm), source })) }],
    results: firms.map(([, total], firm) => {
      const result = played(market.results, firm);
      return { ...result, firm, score: { ...result.score, total } };
    }),
  };
}

function played<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) {
    throw new Error("The story has no firms.");
  }
  return item;
}

const places = (market: MarketDebriefing) => byPlaceInMarket(market).map(({ result, place }) => [result.firm, place]);

describe("a firm for which nobody decided", () => {
  const market = marketOf([
    ["carried-over", 61.4],
    ["submitted", 61.3],
    ["draft", 40],
    ["bot", 70],
  ]);

  it("comes after all others and has no place, whatever its score", () => {
    expect(places(market)).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
      [0, null],
    ]);
    expect(placeInMarket(market, 0)).toBeNull();
  });

  it("is not the best team, and none of those that are compared", () => {
    expect(teamsOf([market]).map(({ result }) => result.firm)).toEqual([1, 2, 3]);
    expect(
      bestTeam([
        marketOf([
          ["carried-over", 61.4],
          ["submitted", 61.3],
        ]),
      ])?.result.firm,
    ).toBe(1);
  });
});

it("tells in which rounds nobody decided anything", () => {
  expect(undecidedRounds(storyClass.markets)).toEqual([]);
  expect(undecidedRounds(partlyAbsentClass.markets)).toEqual([5, 6]);
  expect(undecidedRounds(absentClass.markets)).toEqual([1, 2, 3, 4, 5, 6]);
  // One market in which somebody did is enough.
  const [first, second] = [partlyAbsentClass.markets[0], storyClass.markets[1]];
  expect(undecidedRounds([first, second].filter((market) => market !== undefined))).toEqual([]);
});

it("leaves out the map where no product was moved or launched", () => {
  expect(storyClass.markets.map(hasMovedOnMap)).toEqual([true, true]);
  expect(unmovedClass.markets.map(hasMovedOnMap)).toEqual([false, false]);
  expect(stepsOf(storyClass)).toContain("map");
  expect(stepsOf(unmovedClass)).not.toContain("map");
});

it("leaves out what decisions gave away where they gave nothing away", () => {
  const means = storyClass.means && {
    ...storyClass.means,
    givenAway: { price: 0, advertising: 0, sales: 0, production: 0 },
  };
  expect(stepsOf({ ...storyClass, means })).not.toContain("given-away");
});

it("shares a place among firms whose scores differ by less than a point", () => {
  const market = marketOf([
    ["submitted", 61.4],
    ["submitted", 61.3],
    ["submitted", 50],
  ]);
  expect(places(market)).toEqual([
    [0, 1],
    [1, 1],
    [2, 3],
  ]);
  expect(levelWithBest([market])).toBe(2);
  expect(
    levelWithBest([
      marketOf([
        ["submitted", 70],
        ["submitted", 61],
      ]),
    ]),
  ).toBe(1);
});

it("tells a class in which nobody decided from one that played no round", () => {
  const { means } = storyClass;
  const absent = {
    means,
    markets: [
      marketOf([
        ["carried-over", 50],
        ["carried-over", 49],
      ]),
    ],
  };
  expect(isPlayed(absent)).toBe(false);
  expect(nothingToShow(absent)).toBe("nobody");
  expect(nothingToShow({ means, markets: [{ ...absent.markets[0], rounds: [] } as MarketDebriefing] })).toBe("nothing");
  expect(
    isPlayed({
      means,
      markets: [
        marketOf([
          ["carried-over", 50],
          ["draft", 49],
        ]),
      ],
    }),
  ).toBe(true);
});
