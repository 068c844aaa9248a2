import { describe, expect, it } from "vitest";
import { attractionsOf, demandOf, sharesOf } from "../src/rules/choice.ts";
import { triple } from "../src/rules/hidden.ts";
import { type MarketRules, offersOf, openMarket, sizesOf } from "../src/rules/market.ts";
import { centsPerK, costs, startingFirm, unitCost } from "../src/setup/rules.ts";
import { totalOf } from "../src/setup/sheetCosts.ts";
import type { FirmDecision, FirmState } from "../src/setup/views.ts";

// What is known of attraction models with u = a − bp: a firm's best price is c + 1/(b(1 − share)).

const [utility, slope, cost] = [5, 0.1, 20];

/** The price that is the best for each of `firms` firms with the same price. */
function equilibriumPrice(firms: number, outside: number): number {
  const share = (price: number) => {
    const attraction = Math.exp(utility - slope * price);
    return sharesOf(
      Array.from({ length: firms }, () => attraction),
      outside,
    )[0];
  };
  return root((price) => price - cost - 1 / (slope * (1 - (share(price) ?? 0))), [cost, 100]);
}

/** Where a growing function is 0. */
function root(growing: (at: number) => number, [from, to]: [number, number]): number {
  let [low, high] = [from, to];
  for (let halved = 0; halved < 200; halved += 1) {
    const middle = (low + high) / 2;
    [low, high] = growing(middle) < 0 ? [middle, high] : [low, middle];
  }
  return low;
}

describe("Shares of attraction", () => {
  it("lead to the price of a monopoly", () => {
    const price = equilibriumPrice(1, 1);
    const [share = 0] = sharesOf([Math.exp(utility - slope * price)]);
    expect(price).toBeCloseTo(45.571456, 6);
    expect(share).toBeCloseTo(0.608939, 6);
    expect((price - cost) * share).toBeCloseTo(15.571456, 6);
  });

  it.each([
    [2, 37.732494],
    [3, 34.519445],
    [5, 32.396936],
  ])("lead %i equal firms to the price %f", (firms, price) => {
    expect(equilibriumPrice(firms, 1)).toBeCloseTo(price, 6);
  });

  it.each([
    [2, 40],
    [3, 35],
    [5, 32.5],
  ])("lead %i equal firms to the price %f where everybody buys", (firms, price) => {
    expect(equilibriumPrice(firms, 0)).toBeCloseTo(price, 6);
  });

  it("lead to advertising by Dorfman and Steiner", () => {
    const [base, effect, buyers] = [1, 0.3, 1_000];
    const shareAt = (price: number, advertising: number) =>
      sharesOf([Math.exp(base - slope * price + effect * Math.log(advertising))])[0] ?? 0;
    const bestPrice = (advertising: number) =>
      root((price) => price - cost - 1 / (slope * (1 - shareAt(price, advertising))), [cost, 200]);
    const advertising = root(
      (spent) => {
        const price = bestPrice(spent);
        const share = shareAt(price, spent);
        return spent - buyers * (price - cost) * effect * share * (1 - share);
      },
      [100, 10_000],
    );
    const price = bestPrice(advertising);
    const ratio = advertising / (buyers * price * shareAt(price, advertising));
    expect(price).toBeCloseTo(36.0788, 4);
    expect(advertising).toBeCloseTo(1_134.19, 2);
    expect(ratio).toBeCloseTo(0.083151, 6);
    expect(ratio).toBeCloseTo(effect / (slope * price), 6);
  });
});

describe("The market", () => {
  it.each([3, 4, 5, 6])("leaves %i equal firms a profit in equilibrium", (firms) => {
    const rules: MarketRules = { firms, rounds: 6, pace: 1, secondBrand: true, freeStudies: false };
    const market = { rules, firms: openMarket(rules).firms };
    let levers = [8_000, 150, 150, 100, 15, 15, 15];
    for (let round = 0; round < 25; round += 1) {
      const reply = bestReply(market, levers);
      levers = levers.map((lever, index) => Math.round((lever + (reply[index] ?? lever)) / 2));
    }
    const profit = profitOf(market, levers, levers);
    expect(profit).toBeGreaterThan(0);
    expect(profitOf(market, bestReply(market, levers), levers)).toBeLessThan(1.001 * profit);
  });
});

interface Market {
  readonly rules: MarketRules;
  readonly firms: readonly FirmState[];
}

/** The price, the advertising and the representatives that are the best against rivals with these. */
function bestReply(market: Market, rivals: readonly number[]): number[] {
  let best = [...rivals];
  for (const [index, step] of [10, 2, 2, 2, 1, 1, 1].entries()) {
    const near = Array.from({ length: 41 }, (_, place) => Math.max(0, (best[index] ?? 0) + (place - 20) * step));
    const replies = near.map((lever) => best.with(index, lever));
    best = replies.reduce((one, other) =>
      profitOf(market, other, rivals) > profitOf(market, one, rivals) ? other : one,
    );
  }
  return best;
}

/** What the first firm earns in round 1 with these levers, and all others with those, in cents. */
function profitOf({ rules, firms }: Market, own: readonly number[], rivals: readonly number[]): number {
  const decisions = firms.map((_, index) => decisionOf(index === 0 ? own : rivals));
  const attractions = attractionsOf(offersOf(firms, decisions), { pace: rules.pace, round: 1 });
  const [demand = [0, 0, 0] as const] = demandOf(attractions, sizesOf(rules, 1));
  const [price = 0, ...budgets] = own;
  const advertising = budgets.slice(0, 3).reduce((sum, budget) => sum + budget, 0);
  const people = budgets.slice(3).reduce((sum, budget) => sum + budget, 0);
  const margin = price - unitCost(startingFirm.position, startingFirm.experience);
  return margin * totalOf(demand) - (advertising + people * costs.representative + costs.overhead) * centsPerK;
}

function decisionOf([price = 0, ...budgets]: readonly number[]): FirmDecision {
  const ads = triple((segment) => budgets[segment] ?? 0);
  const sales = triple((channel) => budgets[channel + 3] ?? 0);
  return {
    brands: [{ id: "a", price, ads, sales, plan: 0, forecast: 0, develop: null }],
    launch: null,
    withdraw: null,
    studies: [],
  };
}
