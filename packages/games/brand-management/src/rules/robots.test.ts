import { describe, expect, it } from "vitest";
import { goldenMarket } from "../../tests/goldenMarkets.ts";
import type { Triple } from "../setup/rules.ts";
import type { BrandDecision, FirmDecision, FirmState, RoundResult } from "../setup/views.ts";
import { botDecision } from "./bots.ts";
import { sharesOf } from "./choice.ts";
import type { SegmentIndex } from "./hidden.ts";
import { clearRound, type MarketRules, openMarket } from "./market.ts";
import {
  advertisingReply,
  type Demand,
  type Earner,
  gainsOf,
  priceReply,
  repositionedPlace,
  robotDecision,
  salesReply,
} from "./robots.ts";

const rules: MarketRules = { firms: 4, rounds: 6, pace: 1, secondBrand: true, freeStudies: false };

/** One segment of 1000 buyers, who mind a price of 10 as much as an attraction less by the factor e. */
const oneSegment: Demand = { size: [1_000, 0, 0], sensitivity: [0.001, 0, 0] };

const only = (share: number): Triple => [share, 0, 0];

/** Repeats a step until nothing moves any more. */
function settled<Value>(from: Value, step: (value: Value) => Value): Value {
  return Array.from({ length: 2_000 }).reduce<Value>(step, from);
}

/** The price, in the currency, that rivals with the utility 5 − p/10 and a cost of 20 come to. */
function equilibriumPrice(firms: number, outside: number) {
  const shareAt = (price: number) => {
    const attraction = Math.exp(5 - price / 1_000);
    return (
      sharesOf(
        Array.from({ length: firms }, () => attraction),
        outside,
      )[0] ?? 0
    );
  };
  const price = settled(3_000, (at) => {
    const reply = priceReply(oneSegment, { cost: 2_000, price: at, shares: only(shareAt(at)) }, []);
    return at + 0.2 * (reply - at);
  });
  return { price: price / 100, share: shareAt(price), profit: ((price - 2_000) * shareAt(price)) / 100 };
}

describe("the price reply", () => {
  it("is the price of a monopolist where nobody else sells", () => {
    const { price, share, profit } = equilibriumPrice(1, 1);
    expect(price).toBeCloseTo(45.571456, 6);
    expect(share).toBeCloseTo(0.608939, 6);
    expect(profit).toBeCloseTo(15.571456, 6);
  });

  it.each([
    [2, 37.732494, 40],
    [3, 34.519445, 35],
    [5, 32.396936, 32.5],
  ])("comes to the Nash equilibrium of %i firms", (firms, price, withoutOutsideGood) => {
    expect(equilibriumPrice(firms, 1).price).toBeCloseTo(price, 6);
    expect(equilibriumPrice(firms, 0).price).toBeCloseTo(withoutOutsideGood, 6);
  });

  it("counts what goes to the firm's other brand", () => {
    const other: Earner = { cost: 2_000, price: 3_500, shares: only(0.2) };
    const profitAt = (price: number) => {
      const attractions = [Math.exp(5 - price / 1_000), Math.exp(5 - other.price / 1_000), 40];
      const [own = 0, others = 0] = sharesOf(attractions);
      return { own, others, profit: (price - 2_000) * own + (other.price - other.cost) * others };
    };
    const price = settled(3_000, (at) => {
      const { own, others } = profitAt(at);
      const reply = priceReply(oneSegment, { cost: 2_000, price: at, shares: only(own) }, [
        { ...other, shares: only(others) },
      ]);
      return at + 0.2 * (reply - at);
    });
    expect(profitAt(price).profit).toBeGreaterThan(profitAt(price - 1).profit);
    expect(profitAt(price).profit).toBeGreaterThan(profitAt(price + 1).profit);
  });
});

describe("gains", () => {
  it("give the advertising of Dorfman and Steiner", () => {
    // u = 1 − p/10 + 0.3 ln A, 1000 buyers, a cost of 20.
    const elasticity = 0.3;
    const earner = ({ price, ads }: { price: number; ads: number }): Earner => {
      const [share = 0] = sharesOf([Math.exp(1 - price / 1_000) * ads ** elasticity]);
      return { cost: 2_000, price, shares: only(share) };
    };
    const best = settled({ price: 3_000, ads: 100 }, (at) => {
      const own = earner(at);
      const price = priceReply(oneSegment, own, []);
      const ads = elasticity * gainsOf(oneSegment, own, [])[0] * 1_000;
      return { price: at.price + 0.2 * (price - at.price), ads: at.ads + 0.2 * (ads - at.ads) };
    });
    const sales = (1_000 * earner(best).shares[0] * best.price) / 100;
    expect(best.price / 100).toBeCloseTo(36.0788, 4);
    expect(best.ads).toBeCloseTo(1_134.19, 2);
    expect(best.ads / sales).toBeCloseTo(0.083151, 6);
  });

  it("are nothing where a brand takes more from the firm's other brand than it earns", () => {
    const own: Earner = { cost: 2_000, price: 2_100, shares: only(0.3) };
    const other: Earner = { cost: 2_000, price: 9_000, shares: only(0.4) };
    expect(gainsOf(oneSegment, own, [])[0]).toBeCloseTo(0.21, 9);
    expect(gainsOf(oneSegment, own, [other])).toEqual([0, 0, 0]);
  });
});

describe("the advertising reply", () => {
  it.each([
    [0.5, 800],
    [0.8, 2_000],
    [0, 500],
  ])("from awareness %f buys until the last K earns itself", (awareness, gain) => {
    const ads = advertisingReply(awareness, gain);
    const reached = (amount: number) => 1 - (1 - (2 / 3) * awareness) * Math.exp(-amount / 300);
    // What the round gains, and what is saved at the next one: the K that the awareness which is kept makes unnecessary.
    const gained = (amount: number) => gain * Math.log(reached(amount));
    const saved = (amount: number) => (300 * (2 / 3) * reached(amount)) / (1 - (2 / 3) * awareness);
    const worth = (amount: number) => gained(amount) + saved(amount) - amount;
    expect((worth(ads + 0.01) - worth(ads - 0.01)) / 0.02).toBeCloseTo(0, 6);
    expect(ads).toBeGreaterThan(0);
  });

  it("is nothing where little is gained", () => {
    expect(advertisingReply(0.9, 1)).toBe(0);
  });
});

describe("the sales reply", () => {
  it("hires until the last representative earns what is paid, with the half that is carried over", () => {
    const coverage: Triple = [0.4, 0.4, 0.4];
    const gains: Triple = [300, 600, 0];
    const [specialist, supermarket] = salesReply(coverage, gains);
    expect((specialist + 18) ** 2).toBeCloseTo((18 * (300 * 0.1 + 600 * 0.75)) / 0.4 / 10, 6);
    expect((supermarket + 18) ** 2).toBeCloseTo((18 * (300 * 0.75 + 600 * 0.15)) / 0.4 / 10, 6);
  });

  it("hires nobody where nothing is gained", () => {
    expect(salesReply([0.4, 0.4, 0.4], [0, 0, 0])).toEqual([0, 0, 0]);
    expect(salesReply([0, 0, 0], [500, 0, 0])).toEqual([0, 0, 0]);
  });
});

describe("repositionedPlace", () => {
  it("goes half the way, in whole points", () => {
    expect(repositionedPlace(rules, 1, [55, 57], [38, 37])).toEqual([47, 47]);
  });

  it("stays within 6 points of the target", () => {
    expect(repositionedPlace(rules, 1, [50, 50], [56, 50])).toBeNull();
    expect(repositionedPlace(rules, 1, [50, 50], [56, 51])).toEqual([53, 51]);
  });

  it("stays in the last two rounds", () => {
    expect(repositionedPlace(rules, 4, [55, 57], [38, 37])).not.toBeNull();
    expect(repositionedPlace(rules, 5, [55, 57], [38, 37])).toBeNull();
  });
});

describe("robotDecision", () => {
  const opened = openMarket(rules);
  const first = { seat: 1, round: 1, firms: opened.firms, last: opened.opening };

  it.each<[SegmentIndex, readonly [number, number]]>([
    [0, [47, 47]],
    [1, [57, 68]],
    [2, [69, 61]],
  ])("makes for the buyers of segment %i", (home, develop) => {
    const { brands } = robotDecision(rules, { ...first, home });
    expect(brands[0]?.develop).toEqual(develop);
  });

  it("decides whole tenths of the currency, and expects the orders that come if rivals repeat themselves", () => {
    const decision = robotDecision(rules, { ...first, home: 1 });
    const [brand] = decision.brands;
    const { result } = cleared(first, decision);
    const orders = result.firms[1]?.brands[0]?.orders ?? 0;
    expect((brand?.price ?? 1) % 10).toBe(0);
    expect(Math.abs((brand?.forecast ?? 0) / orders - 1)).toBeLessThan(0.005);
    expect(brand?.plan).toBe(brand?.forecast);
  });

  it("plans no more than the forecast less the stock", () => {
    const firms = opened.firms.map((firm) => withBrand(firm, { stock: 20_000, stockValue: 90_000_000 }));
    const [brand] = robotDecision(rules, { ...first, firms, home: 1 }).brands;
    expect(brand?.plan).toBe((brand?.forecast ?? 0) - 20_000);
  });

  it("finds the best price against rivals that repeat themselves", () => {
    const decision = robotDecision(rules, { ...first, home: 1 });
    const incomeAt = (factor: number) => {
      const brands = decision.brands.map((brand) => ({
        ...brand,
        price: Math.round(brand.price * factor),
        develop: null,
        plan: 48_000,
      }));
      const { result } = cleared(first, { ...decision, brands });
      return result.firms[1]?.accounts.income ?? 0;
    };
    expect(incomeAt(1)).toBeGreaterThan(incomeAt(0.97));
    expect(incomeAt(1)).toBeGreaterThan(incomeAt(1.03));
  });

  it("leaves a rival's brand out that was just launched", () => {
    const withLaunch = opened.firms.map((firm, index) => (index === 0 ? withSecondBrand(firm) : firm));
    expect(robotDecision(rules, { ...first, firms: withLaunch, home: 1 })).toEqual(
      robotDecision(rules, { ...first, home: 1 }),
    );
  });

  it("runs both brands, and moves the first one alone", () => {
    const firms = opened.firms.map((firm) => withSecondBrand(firm));
    const { brands } = robotDecision(rules, { ...first, firms, home: 0 });
    expect(brands.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(brands[0]?.develop).not.toBeNull();
    expect(brands[1]).toMatchObject({ develop: null });
    expect(brands[1]?.forecast).toBeGreaterThan(0);
  });

  it("does not depend on the order of the firms", () => {
    const { golden } = goldenMarket("worked");
    const [{ result, after } = { result: opened.opening, after: opened.firms }] = golden.rounds;
    const input = { home: 2, seat: 0, round: 2, firms: after, last: result } as const;
    const reversed = { firms: after.toReversed(), last: { ...result, firms: result.firms.toReversed() } };
    expect(robotDecision(golden.parameters, { ...input, ...reversed })).toEqual(
      robotDecision(golden.parameters, input),
    );
  });

  it("knows of no firm that is not in the market", () => {
    expect(() => robotDecision(rules, { ...first, seat: 9, home: 0 })).toThrow("firm-without-state: 9");
  });

  it.each([3, 4, 5, 6])("earns money in a market of %i robots", (firms) => {
    const incomes = incomesOfRobots({ ...rules, firms });
    expect(Math.min(...incomes)).toBeGreaterThan(0);
  });
});

/** The incomes of firms in the last round, where nobody invests in products any more. */
function incomesOfRobots(market: MarketRules): number[] {
  let { firms, opening: last } = openMarket(market);
  for (let round = 1; round <= market.rounds; round += 1) {
    const decisions = firms.map(({ seat }) => botDecision("robot", market, { seat, round, firms, last }));
    const { result, after } = clearRound(market, { round, firms, decisions, grants: firms.map(() => 0), last });
    firms = after;
    last = result;
  }
  return last.firms.map(({ accounts }) => accounts.income);
}

function cleared(
  { seat, round, firms, last }: { seat: number; round: number; firms: FirmState[]; last: RoundResult },
  decision: FirmDecision,
) {
  const decisions = last.firms.map((firm, index) => (index === seat ? decision : withEnough(firm.decision)));
  return clearRound(rules, { round, firms, decisions, grants: firms.map(() => 0), last });
}

/** A plan that leaves no orders to others. */
function withEnough(decision: FirmDecision): FirmDecision {
  return { ...decision, brands: decision.brands.map((brand): BrandDecision => ({ ...brand, plan: 60_000 })) };
}

function withBrand(firm: FirmState, change: Partial<FirmState["brands"][number]>): FirmState {
  return { ...firm, brands: firm.brands.map((brand) => ({ ...brand, ...change })) };
}

function withSecondBrand(firm: FirmState): FirmState {
  const [first] = firm.brands;
  const none = { awareness: [0, 0, 0], coverage: [0, 0, 0] } as const;
  return first === undefined ? firm : { ...firm, brands: [first, { ...first, ...none, id: "b", x: [83, 64] }] };
}
