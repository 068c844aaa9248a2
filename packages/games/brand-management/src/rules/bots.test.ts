import { describe, expect, it } from "vitest";
import type { FirmDecision, FirmState } from "../setup/views.ts";
import { botDecision, homeOf } from "./bots.ts";
import { clearRound, type MarketRules, openMarket } from "./market.ts";
import { robotDecision } from "./robots.ts";

const rules: MarketRules = { firms: 4, rounds: 6, pace: 1, secondBrand: true, freeStudies: false };

/** What follows a round in which firm 2 outsold the others, at another price, with more of everything. */
function afterLeadOf2(leads: Partial<FirmDecision["brands"][number]> = {}) {
  const { firms, opening } = openMarket(rules);
  const decisions = opening.firms.map(({ decision }, index) =>
    index === 2 ? withBrands(decision, { ...leader, ...leads }) : decision,
  );
  const { result, after } = clearRound(rules, {
    round: 1,
    firms,
    decisions,
    grants: firms.map(() => 0),
    last: opening,
  });
  return { round: 2, firms: after, last: result };
}

const leader = { price: 8_551, ads: [300, 401, 200], sales: [20, 30, 11], plan: 90_000, forecast: 70_000 } as const;

describe("a static bot", () => {
  it("repeats its last decisions, and expects the orders of the last round", () => {
    const market = afterLeadOf2();
    const decision = botDecision("static", rules, { ...market, seat: 2 });
    const orders = market.last.firms[2]?.brands[0]?.orders;
    expect(decision.brands).toEqual([
      {
        id: "a",
        price: 8_551,
        ads: [300, 401, 200],
        sales: [20, 30, 11],
        forecast: orders,
        plan: Math.max(0, (orders ?? 0) - (market.firms[2]?.brands[0]?.stock ?? 0)),
        develop: null,
      },
    ]);
    expect(decision).toMatchObject({ launch: null, withdraw: null, studies: [] });
  });
});

describe("a follower", () => {
  it("goes half way to the leader in value share", () => {
    const { brands } = botDecision("follower", rules, { ...afterLeadOf2(), seat: 0 });
    expect(brands[0]).toMatchObject({ price: 8_026, ads: [200, 251, 150], sales: [15, 20, 11], develop: null });
  });

  it("goes half way to the leader's product", () => {
    const { brands } = botDecision("follower", rules, { ...afterLeadOf2({ develop: [50, 76] }), seat: 0 });
    expect(brands[0]?.develop).toEqual([53, 67]);
  });

  it("repeats itself while it leads", () => {
    const market = { ...afterLeadOf2(), seat: 2 };
    expect(botDecision("follower", rules, market)).toEqual(botDecision("static", rules, market));
  });

  it("repeats itself where all are the same", () => {
    const { firms, opening } = openMarket(rules);
    const market = { seat: 3, round: 1, firms, last: opening };
    expect(botDecision("follower", rules, market)).toEqual(botDecision("static", rules, market));
  });

  it("follows the leader's only brand with both of its own", () => {
    const market = afterLeadOf2();
    const firms = market.firms.map(withSecondBrand);
    const { brands } = botDecision("follower", rules, { ...market, firms, seat: 0 });
    expect(brands.map(({ id, ads }) => [id, ads])).toEqual([
      ["a", [200, 251, 150]],
      ["b", [150, 201, 100]],
    ]);
  });
});

describe("a robot", () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 0],
    [5, 2],
  ] as const)("of firm %i is at home in segment %i", (seat, home) => {
    expect(homeOf(seat)).toBe(home);
  });

  it("decides for its home", () => {
    const market = { ...afterLeadOf2(), seat: 1 };
    expect(botDecision("robot", rules, market)).toEqual(robotDecision(rules, { ...market, home: 1 }));
  });
});

it("refuses a firm that is not in the market", () => {
  expect(() => botDecision("static", rules, { ...afterLeadOf2(), seat: 7 })).toThrow("firm-without-result");
});

function withBrands(decision: FirmDecision, change: Partial<FirmDecision["brands"][number]>): FirmDecision {
  return { ...decision, brands: decision.brands.map((brand) => ({ ...brand, ...change })) };
}

function withSecondBrand(firm: FirmState): FirmState {
  const [first] = firm.brands;
  return first === undefined ? firm : { ...firm, brands: [first, { ...first, id: "b" }] };
}
