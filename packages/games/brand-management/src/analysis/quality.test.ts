import { describe, expect, it } from "vitest";
import { goldenMarkets } from "../../tests/goldenMarkets.ts";
import { asBot, type Strategy, simulatedLog } from "../../tests/simulatedTable.ts";
import { storyLogs } from "../../tests/storyTables.ts";
import { triple } from "../rules/hidden.ts";
import type { DecisionQuality } from "../setup/debriefing.ts";
import { brandManagementSetup } from "../setup/parameters.ts";
import { fieldRanges, roundHalfUp } from "../setup/rules.ts";
import { qualityOf, replaysAsPlayed } from "./quality.ts";
import { readMarket } from "./readMarket.ts";
import { beforeRound, type RecordedMarket } from "./recordedMarket.ts";
import { replayMarket } from "./replay.ts";
import { worthOf } from "./worth.ts";

const short = { ...brandManagementSetup.defaults, firms: 3, rounds: 4, practiceRound: false };

function playedBy(...strategies: Strategy[]): RecordedMarket {
  return readMarket(simulatedLog({ parameters: short, teams: strategies.map((decide) => ({ decide })) }));
}

function judged(market: RecordedMarket, firm: number): DecisionQuality[] {
  return qualityOf(market, replaysAsPlayed(market), firm);
}

/** What the game would have been worth with everything of a kind multiplied in one round. */
function worthTimes(
  market: RecordedMarket,
  { firm, round }: { firm: number; round: number },
  kind: "price" | "advertising" | "sales",
  multiple: number,
): number {
  const { decisions } = market.rounds[round - 1] ?? { decisions: [] };
  const changed = decisions.map((decision, index) =>
    index !== firm
      ? decision
      : {
          ...decision,
          brands: decision.brands.map((brand) => ({
            ...brand,
            price: kind === "price" ? roundHalfUp(brand.price * multiple) : brand.price,
            ads: triple((each) =>
              kind === "advertising"
                ? Math.min(fieldRanges.ads.to, roundHalfUp(brand.ads[each] * multiple))
                : brand.ads[each],
            ),
            sales: triple((each) =>
              kind === "sales"
                ? Math.min(fieldRanges.sales.to, roundHalfUp(brand.sales[each] * multiple))
                : brand.sales[each],
            ),
          })),
        },
  );
  return worthOf(market, replayMarket(market, round, changed), firm);
}

const [story] = storyLogs();
const markets = [...goldenMarkets, ...(story === undefined ? [] : [readMarket(story)])];

describe("a replay", () => {
  it.each(markets.map((market, index) => [index, market] as const))("without a change is the game %i", (_, market) => {
    for (const played of replaysAsPlayed(market)) {
      expect(played.map(({ result }) => result)).toEqual(market.rounds.map(({ result }) => result));
      expect(played.map(({ after }) => after)).toEqual(market.rounds.map(({ after }) => after));
    }
  });

  it("leaves the rounds before the change as they were", () => {
    const [market] = markets;
    const other = market?.rounds[0]?.decisions ?? [];
    expect(market && replayMarket(market, 4, other).slice(0, 3)).toEqual(market?.rounds.slice(0, 3));
  });
});

describe("what a decision gave away", () => {
  it("is what its best multiple would have brought, and no multiple brings more", () => {
    const market = markets.at(-1);
    for (const { round, ...quality } of market === undefined ? [] : judged(market, 1)) {
      const worth = market === undefined ? 0 : worthOf(market, market.rounds, 1);
      for (const kind of ["price", "advertising", "sales"] as const) {
        const { amount, bestMultiple } = quality[kind];
        const tried =
          kind === "price" ? [0.7, 0.8, 0.9, 0.95, 1, 1.05, 1.1, 1.2, 1.3] : [0, 0.5, 0.75, 1, 1.25, 1.5, 2];
        const worths =
          market === undefined ? [] : tried.map((each) => worthTimes(market, { firm: 1, round }, kind, each));
        expect(market && worthTimes(market, { firm: 1, round }, kind, bestMultiple)).toBe(worth + amount);
        expect(Math.max(...worths)).toBe(worth + amount);
      }
    }
  });

  it("is nothing where the decision was the best: its multiple is 1", () => {
    const all = markets.flatMap((market) => market.opening.firms.flatMap((_, firm) => judged(market, firm)));
    const given = all.flatMap(({ price, advertising, sales }) => [price, advertising, sales]);
    expect(given.filter(({ bestMultiple }) => bestMultiple === 1).length).toBeGreaterThan(10);
    for (const { amount, bestMultiple } of given) {
      expect(amount > 0).toBe(bestMultiple !== 1);
    }
  });

  it("falls to nothing once the best multiple is taken", () => {
    const market = playedBy(asBot("robot"), asBot("robot"), asBot("robot"));
    const dear: Strategy = (rules, input) => {
      const decision = asBot("robot")(rules, input);
      const factor = input.round === 4 ? 1.25 : 1;
      return { ...decision, brands: decision.brands.map((brand) => ({ ...brand, price: brand.price * factor })) };
    };
    const [, , , last] = judged(playedBy(dear, asBot("robot"), asBot("robot")), 0);
    expect(last?.price).toMatchObject({ bestMultiple: 0.8, amount: expect.any(Number) });
    const [, , , best] = judged(market, 0);
    expect(best?.price.amount).toBeLessThan((last?.price.amount ?? 0) / 20);
  });

  it("counts plans that were too small and plans that were too large", () => {
    const planning =
      (factor: number): Strategy =>
      (rules, input) => {
        const decision = asBot("robot")(rules, input);
        const brands = decision.brands.map((brand) => ({ ...brand, plan: Math.round(brand.plan * factor) }));
        return input.round === 2 ? { ...decision, brands } : decision;
      };
    const production = (factor: number) =>
      judged(playedBy(planning(factor), asBot("robot"), asBot("robot")), 0).map((round) => round.production);
    expect(production(0.5)[1]).toBeGreaterThan(1_000_000);
    expect(production(1.8)[1]).toBeGreaterThan(1_000_000);
    expect(production(1)[1]).toBe(0);
  });

  it("of plans is what a plan for the orders that came would have brought, less the stock that was there", () => {
    const hoarder: Strategy = (rules, input) => {
      const decision = asBot("static")(rules, input);
      return { ...decision, brands: decision.brands.map((brand) => ({ ...brand, plan: 90_000 })) };
    };
    const market = playedBy(hoarder, asBot("robot"), asBot("robot"));
    const { firms } = beforeRound(market, 2);
    const [own] = firms[0]?.brands ?? [];
    const came = market.rounds[1]?.result.firms[0]?.brands[0];
    const plan = (came?.orders ?? 0) + (came?.received ?? 0) - (own?.stock ?? 0);
    const decisions = (market.rounds[1]?.decisions ?? []).map((decision, firm) =>
      firm === 0 ? { ...decision, brands: decision.brands.map((brand) => ({ ...brand, plan })) } : decision,
    );
    const brought = worthOf(market, replayMarket(market, 2, decisions), 0) - worthOf(market, market.rounds, 0);
    expect(own?.stock).toBeGreaterThan(10_000);
    expect(brought).toBeGreaterThan(0);
    expect(judged(market, 0)[1]?.production).toBe(brought);
  });
});

describe("skill", () => {
  it("is nothing for a robot at home where its product goes, and never above", () => {
    const robots = playedBy(asBot("robot"), asBot("robot"), asBot("robot"));
    for (const firm of [0, 1, 2]) {
      const skills = judged(robots, firm).map(({ skill }) => skill);
      expect(Math.max(...skills)).toBeLessThanOrEqual(0);
      // Robots move their products up to the last round but two; all three reply alike after that.
      expect(skills.slice(-2)).toEqual([0, 0]);
    }
  });

  it("is below nothing for a team that spends without thought", () => {
    const lavish: Strategy = (rules, input) => {
      const decision = asBot("robot")(rules, input);
      return { ...decision, brands: decision.brands.map((brand) => ({ ...brand, ads: [900, 900, 900] as const })) };
    };
    for (const { skill } of judged(playedBy(lavish, asBot("robot"), asBot("robot")), 0)) {
      expect(skill).toBeLessThan(-10_000_000);
    }
  });
});

describe("what rivals did", () => {
  it("is nothing where all of them repeat themselves", () => {
    const market = playedBy(asBot("robot"), asBot("static"), asBot("static"));
    expect(judged(market, 0).map(({ rivals }) => rivals)).toEqual([0, 0, 0, 0]);
    expect(judged(market, 1).some(({ rivals }) => rivals !== 0)).toBe(true);
  });

  it("costs where one of them starts a campaign", () => {
    const campaign: Strategy = (rules, input) => {
      const decision = asBot("static")(rules, input);
      const brands = decision.brands.map((brand) => ({ ...brand, ads: [800, 800, 800] as const }));
      return input.round === 2 ? { ...decision, brands } : decision;
    };
    const [, second] = judged(playedBy(asBot("static"), campaign, asBot("static")), 0);
    expect(second?.rivals).toBeLessThan(-1_000_000);
  });
});

describe("a market that was played", () => {
  it("stands before a round as it stood after the one before", () => {
    const market = playedBy(asBot("robot"));
    expect(beforeRound(market, 1)).toEqual({ firms: market.opening.firms, last: market.opening.result });
    expect(beforeRound(market, 3)).toEqual({ firms: market.rounds[1]?.after, last: market.rounds[1]?.result });
  });
});
