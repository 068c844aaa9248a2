import { describe, expect, it } from "vitest";
import { findingsOf } from "../src/analysis/findings.ts";
import { analyseFirm } from "../src/analysis/firmAnalysis.ts";
import { replaysAsPlayed } from "../src/analysis/quality.ts";
import { costliestDecisions } from "../src/setup/index.ts";
import { goldenMarkets } from "./goldenMarkets.ts";

const firms = goldenMarkets.flatMap((market) => {
  const asPlayed = replaysAsPlayed(market);
  return market.golden.scores.map((score, firm) => {
    const analysis = analyseFirm(market, asPlayed, firm, score);
    const { quality } = analysis;
    return [
      `${market.golden.name}, firm ${firm + 1}`,
      { quality, findings: findingsOf(analysis, market.rounds.length) },
    ] as const;
  });
});

describe.each(firms)("the costliest decisions of %s", (_, firm) => {
  const costly = costliestDecisions(firm);

  it("are two of which nothing else gave more away", () => {
    const amounts = firm.quality.flatMap(({ price, advertising, sales, production }) => [
      price.amount,
      advertising.amount,
      sales.amount,
      production,
    ]);
    const [first, second] = costly;
    expect(costly).toHaveLength(2);
    expect(first?.amount).toBeGreaterThanOrEqual(Math.max(...amounts));
    expect(second?.amount).toBeLessThanOrEqual(first?.amount ?? 0);
    expect(amounts.filter((amount) => amount > (second?.amount ?? 0)).length).toBeLessThanOrEqual(1);
  });

  it("are decisions of the round that they name", () => {
    for (const { kind, round, amount, bestMultiple } of costly) {
      const quality = firm.quality.find((each) => each.round === round);
      if (kind === "production") {
        expect(quality?.production).toBe(amount);
      } else if (kind === "launch") {
        expect(firm.findings).toContainEqual({ key: "second-brand-cost", values: { round, amount } });
      } else {
        expect(quality?.[kind]).toEqual({ amount, bestMultiple });
      }
    }
  });
});

it("are none where no decision gave anything away", () => {
  const [, firm] = firms[0] ?? [];
  const best = { amount: 0, bestMultiple: 1 };
  const quality = (firm?.quality ?? []).map((round) => ({
    ...round,
    price: best,
    advertising: best,
    sales: best,
    production: 0,
  }));
  expect(costliestDecisions({ quality, findings: [] })).toEqual([]);
});
