import { describe, expect, it } from "vitest";
import type { BrandDecision, FirmDecision, FirmState, RoundResult } from "../setup/views.ts";
import { type ClearedRound, clearRound, lastDecision, legalDecision, type MarketRules, openMarket } from "./market.ts";

const rules: MarketRules = { firms: 3, rounds: 6, pace: 1, secondBrand: true, freeStudies: false };

/** Decisions of a firm that goes on as it began. */
const steady: BrandDecision = {
  id: "a",
  price: 8_000,
  ads: [100, 100, 100],
  sales: [10, 10, 10],
  plan: 40_000,
  forecast: 40_000,
  develop: null,
};

function decide(given: Partial<FirmDecision> = {}): FirmDecision {
  return { brands: [steady], launch: null, withdraw: null, studies: [], ...given };
}

/** A brand that was launched beside the first one. */
const second: FirmState["brands"][number] = {
  id: "b",
  x: [60, 80],
  price: 9_000,
  awareness: [0, 0, 0],
  coverage: [0, 0, 0],
  stock: 0,
  stockValue: 0,
};

/** Clears a round in which only the first firm is not as it was at the start. */
function clear(
  decision: FirmDecision,
  {
    round = 1,
    of = rules,
    grant = 0,
    ...given
  }: Partial<FirmState> & { round?: number; of?: MarketRules; grant?: number } = {},
): ClearedRound {
  const { firms, opening } = openMarket(of);
  const changed = firms.map((firm, index) => (index === 0 ? { ...firm, ...given } : firm));
  const decisions = firms.map((_, index) => (index === 0 ? decision : decide()));
  return clearRound(of, { round, firms: changed, decisions, grants: [grant, 0, 0], last: opening });
}

/** The first firm's accounts of such a round. */
function accounts(...given: Parameters<typeof clear>) {
  const [first] = clear(...given).result.firms;
  if (first === undefined) {
    throw new RangeError("market-without-firms");
  }
  return first.accounts;
}

function firstFirm(given: Partial<FirmState> = {}): FirmState {
  const [first] = openMarket(rules).firms;
  if (first === undefined) {
    throw new RangeError("market-without-firms");
  }
  return { ...first, ...given };
}

const withSecond = { brands: [...firstFirm().brands, second] };

describe("openMarket", () => {
  it.each([3, 4, 5, 6])("sells all that %i equal firms made, and starts them with the same money", (firms) => {
    const market = openMarket({ ...rules, firms });
    expect(market.opening.firms.map(({ valueShare }) => valueShare)).toEqual(Array(firms).fill(1 / firms));
    expect(market.firms.map(({ seat, money, experience }) => [seat, money, experience])).toEqual(
      Array.from({ length: firms }, (_, seat) => [seat, 200_000_000, 200_000]),
    );
    expect(market.firms.flatMap(({ brands }) => brands.map(({ stock }) => stock))).toEqual(Array(firms).fill(0));
  });
});

describe("clearRound", () => {
  it("has a product where it was moved to in the next round, and sells its stock to the liquidator", () => {
    const moved = decide({ brands: [{ ...steady, plan: 100_000, develop: [60, 60] }] });
    const { result, after } = clear(moved);
    const [brand] = result.firms[0]?.brands ?? [];
    expect(brand).toMatchObject({ x: [55, 57] });
    expect(brand?.stock).toBeGreaterThan(0);
    expect(after[0]?.brands).toMatchObject([{ x: [60, 60], stock: 0, stockValue: 0 }]);
    const value = brand?.stockValue ?? 0;
    expect(result.firms[0]?.accounts).toMatchObject({
      // 40 K and 1.2 K for each square point.
      development: 8_100_000,
      writeOff: value - Math.floor(value * 0.8 + 0.5),
      stockValue: 0,
    });
  });

  it("launches a brand for the next round that nobody knows yet", () => {
    const { result, after } = clear(decide({ launch: [60, 80] }));
    expect(result.firms[0]?.accounts).toMatchObject({ launch: 200_000_000, overhead: 40_000_000 });
    expect(result.firms[0]?.brands).toHaveLength(1);
    expect(after[0]?.brands[1]).toEqual({ ...second, price: 8_000 });
  });

  it("charges more overhead for two brands", () => {
    expect(accounts(decide(), withSecond).overhead).toBe(110_000_000);
  });

  it("withdraws a brand after the round", () => {
    const { result, after } = clear(decide({ withdraw: "a" }), withSecond);
    expect(result.firms[0]?.brands).toHaveLength(2);
    expect(after[0]?.brands.map(({ id }) => id)).toEqual(["b"]);
  });

  it("calls the brand that is launched after the first one was withdrawn by the free letter", () => {
    const { after } = clear(decide({ launch: [10, 20] }), { brands: [second] });
    expect(after[0]?.brands.map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("sells all stock to the liquidator after the last round", () => {
    const { result, after } = clear(decide({ brands: [{ ...steady, plan: 100_000 }] }), { round: 6 });
    expect(result.firms[0]?.brands[0]?.stock).toBeGreaterThan(0);
    expect(result.firms[0]?.accounts.writeOff).toBeGreaterThan(0);
    expect(after[0]?.brands[0]).toMatchObject({ stock: 0, stockValue: 0 });
  });

  it("charges the dearer interest only beyond the credit line", () => {
    expect(accounts(decide(), { money: 100 }).interest).toBe(0);
    expect(accounts(decide(), { money: -100_000_000 }).interest).toBe(4_000_000);
    expect(accounts(decide(), { money: -250_000_000 }).interest).toBe(6_000_000 + 11_500_000);
    expect(accounts(decide(), { money: -250_000_000, administration: true }).interest).toBe(10_000_000);
  });

  it("charges for studies, unless they are free", () => {
    const studies = decide({ studies: ["map", "survey"] });
    expect(accounts(studies).studies).toBe(10_000_000);
    expect(accounts(studies, { of: { ...rules, freeStudies: true } }).studies).toBe(0);
  });

  it("adds grants to the income, and takes fines from it", () => {
    const without = accounts(decide()).income;
    expect(accounts(decide(), { grant: 5 }).income).toBe(without + 5);
    expect(accounts(decide(), { grant: -5 }).income).toBe(without - 5);
  });

  it("puts a firm into administration at the second end of a round with too much debt", () => {
    const spend = decide({ brands: [{ ...steady, ads: [3_000, 3_000, 3_000] }] });
    const [once] = clear(spend).after;
    const [twice] = clear(spend, { overdrawn: 1 }).after;
    expect(once).toMatchObject({ overdrawn: 1, administration: false });
    expect(twice).toMatchObject({ overdrawn: 2, administration: true });
  });

  it("keeps a firm in administration until its debt is down to the line", () => {
    const none = decide({ brands: [{ ...steady, ads: [0, 0, 0], sales: [0, 0, 0] }] });
    const { money: withoutDebt } = accounts(none, { administration: true, money: 0 });
    const ends = (money: number) => clear(none, { administration: true, money }).after[0];
    const atLine = Math.ceil((-150_000_000 - withoutDebt) / 1.04);
    expect(ends(atLine)).toMatchObject({ administration: false });
    expect(ends(atLine - 2)).toMatchObject({ administration: true, overdrawn: 0 });
  });
});

describe("legalDecision", () => {
  const legal = (decision: FirmDecision, firm = firstFirm(), round = 1, of = rules) =>
    legalDecision(of, round, firm, decision, 100_000_000);

  it("leaves a legal decision as it is", () => {
    const decision = decide({ launch: [1, 2], studies: ["outlook", "map"] });
    expect(legal(decision)).toEqual(decision);
  });

  it("raises a price below cost to it, and keeps all within their ranges", () => {
    const wrong = {
      price: 100,
      ads: [-1, 3_001, 2.5],
      sales: [101, Number.NaN, 7],
      plan: 400_000,
      forecast: -4,
    } as const;
    expect(legal(decide({ brands: [{ ...steady, ...wrong }] })).brands).toEqual([
      { ...steady, price: 4_515, ads: [0, 3_000, 2], sales: [100, 0, 7], plan: 300_000, forecast: 0 },
    ]);
  });

  it("drops decisions for brands that are gone, and spends nothing on brands without a decision", () => {
    const gone = decide({ brands: [{ ...steady, id: "b" }], withdraw: "b" });
    const nothing = { price: 7_500, ads: [0, 0, 0], sales: [0, 0, 0], plan: 0, forecast: 0 } as const;
    expect(legal(gone)).toEqual(decide({ brands: [{ ...steady, ...nothing }] }));
  });

  it("drops a launch that is too late, beside a second brand, or switched off", () => {
    const launch = decide({ launch: [50, 50] });
    expect(legal(launch).launch).toEqual([50, 50]);
    expect(legal(launch, firstFirm(), 6).launch).toBeNull();
    expect(legal(launch, firstFirm(withSecond)).launch).toBeNull();
    expect(legal(launch, firstFirm(), 1, { ...rules, secondBrand: false }).launch).toBeNull();
  });

  it("drops places that are not on the map, and a move to where the product is", () => {
    const to = (develop: [number, number]) => legal(decide({ brands: [{ ...steady, develop }] })).brands[0]?.develop;
    expect([to([101, 0]), to([0.5, 0]), to([55, 57]), to([55, 58])]).toEqual([null, null, null, [55, 58]]);
  });

  it("keeps the last brand, and moves none that is withdrawn", () => {
    const withdraw = decide({ withdraw: "a", brands: [{ ...steady, develop: [1, 1] }] });
    expect(legal(withdraw)).toMatchObject({ withdraw: null, brands: [{ develop: [1, 1] }] });
    expect(legal(withdraw, firstFirm(withSecond))).toMatchObject({ withdraw: "a", brands: [{ develop: null }, {}] });
  });

  it("counts a study once", () => {
    expect(legal(decide({ studies: ["map", "map", "rivals", "map"] })).studies).toEqual(["map", "rivals"]);
  });

  it("cuts budgets in administration in proportion, and allows nothing new", () => {
    const firm = firstFirm({ administration: true });
    const wanted = decide({ launch: [1, 1], studies: ["map"], brands: [{ ...steady, develop: [1, 1] }] });
    // 15 % of a revenue of 1,000 K pay for a quarter of 600 K.
    const cut = { ...steady, ads: [25, 25, 25] as const, sales: [2, 2, 2] as const };
    expect(legal(wanted, firm)).toEqual(decide({ brands: [cut] }));
  });
});

describe("lastDecision", () => {
  const { opening } = openMarket(rules);

  function last(firm: FirmState, result: RoundResult = opening): FirmDecision {
    const [own] = result.firms;
    if (own === undefined) {
      throw new RangeError("market-without-firms");
    }
    return lastDecision(rules, 2, firm, own);
  }

  it("repeats what was decided, with the last orders as forecast and a plan that follows it", () => {
    const { result, after } = clear(
      decide({ brands: [{ ...steady, plan: 90_000, develop: [1, 1] }], launch: [60, 80], studies: ["map"] }),
    );
    const [brand] = result.firms[0]?.brands ?? [];
    const orders = brand?.orders ?? 0;
    const nothing = { ads: [0, 0, 0], sales: [0, 0, 0], plan: 0, forecast: 0, develop: null };
    expect(last(after[0] ?? firstFirm(), result)).toEqual({
      ...decide(),
      brands: [
        { ...steady, plan: orders, forecast: orders },
        { id: "b", price: 8_000, ...nothing },
      ],
    });
  });

  it("plans only what stock does not cover", () => {
    const [brand] = firstFirm().brands;
    const stocked = firstFirm({ brands: brand === undefined ? [] : [{ ...brand, stock: 50_000 }] });
    const [orders] = opening.firms[0]?.brands ?? [];
    expect(last(stocked).brands).toMatchObject([{ forecast: orders?.orders, plan: 0 }]);
  });

  it("is legal where cost has risen above the last price", () => {
    const [brand] = firstFirm().brands;
    const dear = firstFirm({ brands: brand === undefined ? [] : [{ ...brand, x: [100, 100] }], experience: 100_000 });
    expect(last(dear).brands[0]?.price).toBeGreaterThan(7_100);
  });
});
