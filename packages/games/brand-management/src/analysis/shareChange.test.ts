import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { goldenMarkets } from "../../tests/goldenMarkets.ts";
import { randomRounds } from "../../tests/randomMarkets.ts";
import type { ShareChange } from "../setup/debriefing.ts";
import type { RoundResult } from "../setup/views.ts";
import { resultsOf } from "./recordedMarket.ts";
import { shapleyValues } from "./shapley.ts";
import { shareChange } from "./shareChange.ts";

const sumOfParts = ({ parts }: ShareChange) => Object.values(parts).reduce((sum, part) => sum + part, 0);

describe("shapleyValues", () => {
  it("add up to the change, whatever the value", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 }), (values) => {
        const parts = shapleyValues(6, (changed) => values[changed] ?? 0);
        const sum = parts.reduce((all, part) => all + part, 0);
        expect(sum).toBeCloseTo((values[63] ?? 0) - (values[0] ?? 0), 12);
      }),
    );
  });

  it("give each part of a sum what it adds, equal parts the same, and idle parts nothing", () => {
    const worth = [3, -1, 0, 3];
    const parts = shapleyValues(4, (changed) =>
      worth.reduce((sum, each, part) => (changed & (1 << part) ? sum + each : sum), 0),
    );
    for (const [part, each] of parts.entries()) {
      expect(each).toBeCloseTo(worth[part] ?? 0, 12);
    }
  });

  it("share what two parts make only together", () => {
    const parts = shapleyValues(3, (changed) => Number((changed & 3) === 3));
    expect(parts).toEqual([expect.closeTo(0.5, 12), expect.closeTo(0.5, 12), 0]);
  });
});

describe("the change of a share", () => {
  it.each(goldenMarkets.map((market) => [market.golden.name, market] as const))("is as in the game %s", (_, market) => {
    const [, from, to] = resultsOf(market);
    const change = from && to && shareChange(market.rules.pace, { firm: 0, brand: "a", from, to });
    const { shares } = market.golden;
    expect(change?.from).toBeCloseTo(shares.from, 14);
    expect(change?.to).toBeCloseTo(shares.to, 14);
    for (const [cause, part] of Object.entries(shares.parts)) {
      expect(change?.parts).toHaveProperty(cause, expect.closeTo(part, 14));
    }
  });

  const changes = goldenMarkets.flatMap((market) => {
    const results = resultsOf(market);
    return results.flatMap((from) =>
      results.flatMap((to) =>
        to.firms.flatMap(({ brands }, firm) =>
          brands.flatMap(({ id }) => shareChange(market.rules.pace, { firm, brand: id, from, to }) ?? []),
        ),
      ),
    );
  });

  it("is the sum of its parts, between any two rounds", () => {
    expect(changes.length).toBeGreaterThan(700);
    for (const change of changes) {
      expect(sumOfParts(change)).toBeCloseTo(change.to - change.from, 12);
    }
  });

  it("is the sum of its parts in random games, some of whose decisions no sheet would let through", {
    tags: "exhaustive",
  }, () => {
    let last: RoundResult | undefined;
    let checked = 0;
    for (const { rules, cleared } of randomRounds(2_026, 600)) {
      const to = cleared.result;
      const from = last !== undefined && last.round < to.round ? last : undefined;
      const brands = to.firms.flatMap((each, firm) => each.brands.map(({ id }) => ({ firm, brand: id })));
      for (const brand of from === undefined ? [] : brands) {
        const change = from && shareChange(rules.pace, { ...brand, from, to });
        if (change !== undefined) {
          expect(sumOfParts(change)).toBeCloseTo(change.to - change.from, 12);
          checked += 1;
        }
      }
      last = to;
    }
    expect(checked).toBeGreaterThan(2_000);
  });

  it("is nothing from a round to itself", () => {
    for (const { parts } of changes.filter(({ fromRound, toRound }) => fromRound === toRound)) {
      expect(Object.values(parts)).toEqual([0, 0, 0, 0, 0, 0]);
    }
  });

  it("is a share of orders", () => {
    for (const { brand, firm, from, to } of changes) {
      expect(from, `${firm}${brand}`).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(1);
    }
  });

  it("is unknown of a brand that was not sold in both rounds", () => {
    const [market] = goldenMarkets;
    const [from, to] = market ? resultsOf(market) : [];
    expect(from && to && shareChange(1, { firm: 2, brand: "b", from, to })).toBeUndefined();
    expect(from && to && shareChange(1, { firm: 9, brand: "a", from, to })).toBeUndefined();
  });
});
