import { describe, expect, it } from "vitest";
import type { Position } from "../setup/rules.ts";
import { attractionOf, idealOf, type Offer, sharesOf, sumOf, utilityOf } from "./choice.ts";
import { segmentIndices } from "./hidden.ts";
import { openMarket } from "./market.ts";

const moment = { pace: 1, round: 1 };

/** The brand that every firm starts with, as it stands before round 1. */
function startingOffer(): Offer {
  const { firms } = openMarket({ firms: 3, rounds: 6, pace: 1, secondBrand: true, freeStudies: false });
  const [brand] = firms[0]?.brands ?? [];
  if (brand === undefined) {
    throw new RangeError("firm-without-brand");
  }
  return brand;
}

describe("attractionOf", () => {
  const offer = startingOffer();

  it.each(segmentIndices)("falls in price and rises in awareness, coverage and closeness in segment %i", (segment) => {
    const ideal = idealOf(segment, moment);
    const closer: Position = [(offer.x[0] + ideal[0]) / 2, (offer.x[1] + ideal[1]) / 2];
    const better: Offer[] = [
      { ...offer, price: offer.price - 1 },
      { ...offer, awareness: [0.6, 0.6, 0.6] },
      { ...offer, coverage: [0.4, 0.4, 0.4] },
      { ...offer, x: closer },
    ];
    const before = attractionOf(segment, offer, moment);
    expect(better.map((each) => attractionOf(segment, each, moment) > before)).toEqual([true, true, true, true]);
  });

  it("is nothing for a brand that nobody knows, or that no shop has", () => {
    expect(attractionOf(0, { ...offer, awareness: [0, 1, 1] }, moment)).toBe(0);
    expect(attractionOf(0, { ...offer, coverage: [0, 0, 0] }, moment)).toBe(0);
  });
});

describe("utilityOf", () => {
  it("is 2 for an ideal product at the reference price", () => {
    expect(utilityOf(0, { x: [35, 40], price: 6_500 }, { pace: 1, round: 0 })).toBe(2);
  });

  it("falls by the weights at 50 points from the ideal, and by the sensitivity at twice the reference price", () => {
    const start = { pace: 1, round: 0 };
    expect(utilityOf(1, { x: [100, 75], price: 9_000 }, start)).toBe(2 - 2.5);
    expect(utilityOf(1, { x: [50, 25], price: 9_000 }, start)).toBe(2 - 5);
    expect(utilityOf(1, { x: [50, 75], price: 18_000 }, start)).toBeCloseTo(2 - 2.2, 12);
  });
});

describe("idealOf", () => {
  it("moves with the rounds, by the pace", () => {
    expect(idealOf(1, { pace: 0, round: 6 })).toEqual([50, 75]);
    expect(idealOf(1, { pace: 1, round: 2 })).toEqual([56, 77]);
    expect(idealOf(2, { pace: 1.5, round: 4 })).toEqual([86, 73]);
  });
});

describe("sumOf", () => {
  it("is the same bit for bit in every order, where a plain sum is not", () => {
    const values = [0.1, 0.2, 0.3];
    const plain = (terms: readonly number[]) => terms.reduce((sum, term) => sum + term, 0);
    expect(plain(values)).not.toBe(plain(values.toReversed()));
    expect(sumOf(values)).toBe(sumOf(values.toReversed()));
    expect(sumOf([])).toBe(0);
  });
});

describe("sharesOf", () => {
  it("leaves a share to buying nothing, unless everybody buys", () => {
    expect(sharesOf([1, 2])).toEqual([0.25, 0.5]);
    expect(sharesOf([1, 3], 0)).toEqual([0.25, 0.75]);
  });
});
