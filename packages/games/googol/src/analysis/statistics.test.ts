import { describe, expect, it } from "vitest";
import { fitCutoff } from "./cutoffFit.ts";
import { clusteredInterval, effectiveTrials, meanInterval, quantile, trialsFor, wilsonInterval } from "./statistics.ts";

/** A deck that so many of twenty-four players have won. */
const luckyDeck = (won: number) => Array.from({ length: 24 }, (_, player) => Number(player < won));

describe("statistics", () => {
  it("give Wilson's interval", () => {
    expect(wilsonInterval(0.4, 10).from).toBeCloseTo(0.1682, 4);
    expect(wilsonInterval(0.4, 10).to).toBeCloseTo(0.6873, 4);
    expect([3, 7, 20].map((trials) => wilsonInterval(0, trials).from)).toEqual([0, 0, 0]);
    expect([3, 7, 20].map((trials) => wilsonInterval(1, trials).to)).toEqual([1, 1, 1]);
  });

  it("count players who share the luck of a deck for less", () => {
    expect(effectiveTrials([])).toBe(0);
    expect(effectiveTrials([[1], [0], [1]])).toBe(3);
    expect(
      effectiveTrials([
        [1, 1, 1, 1],
        [0, 0, 0, 0],
        [1, 1, 1, 1],
      ]),
    ).toBeCloseTo(2, 6);
    expect(
      effectiveTrials([
        [1, 0, 1, 0],
        [0, 1, 1, 0],
      ]),
    ).toBe(8);
    expect(
      effectiveTrials([
        [1, 1, 1],
        [1, 1, 1],
      ]),
    ).toBe(2);
    expect(effectiveTrials([[1, 0, 1]])).toBe(1);
  });

  it("give a wider interval for successes that share few decks, and Wilson's where each has its own", () => {
    const shared = clusteredInterval(4 / 72, [luckyDeck(4), luckyDeck(0), luckyDeck(0)]);
    // Worth 18 decks; with 2 degrees of freedom in place of 71, as much as 3.87.
    const worth = effectiveTrials([luckyDeck(4), luckyDeck(0), luckyDeck(0)]) * (1.9939 / 4.3027) ** 2;
    expect(shared.to).toBeCloseTo(wilsonInterval(4 / 72, worth).to, 3);
    expect(shared.to).toBeGreaterThan(0.5);
    expect(clusteredInterval(0.5, [[1], [0], [0], [1]])).toEqual(wilsonInterval(0.5, 4));
    expect(clusteredInterval(0.5, [[1, 0, 0, 1]])).toEqual(wilsonInterval(0.5, 1));
    expect(clusteredInterval(0, [])).toEqual({ from: 0, to: 1 });
  });

  it("give intervals of means, quantiles and sizes of samples", () => {
    expect(meanInterval([1, 2, 3, 4, 5])?.from).toBeCloseTo(3 - (2.7764 * Math.sqrt(2.5)) / Math.sqrt(5), 6);
    expect(meanInterval(Array.from({ length: 400 }, (_, index) => index % 2))?.to).toBeCloseTo(0.5491, 3);
    expect(meanInterval([1, 2, 3, 4, 5], 1)).toBeNull();
    expect([meanInterval([]), meanInterval([1]), meanInterval([2, 2, 2])]).toEqual([null, null, null]);
    expect([0, 0.25, 0.5, 1].map((share) => quantile(Float64Array.of(1, 2, 4), share))).toEqual([1, 1.5, 2, 4]);
    expect(trialsFor(0.38421, 0.05)).toBe(364);
  });
});

describe("a fitted cut-off", () => {
  it("contradicts as few decisions as possible, and needs one", () => {
    const decisions = [1, 3, 5]
      .map((place) => ({ place, isTaken: false }))
      .concat([
        { place: 2, isTaken: true },
        { place: 8, isTaken: true },
      ]);
    expect(fitCutoff(decisions, 20)).toEqual({
      skipped: 6,
      equallyGood: { from: 5, to: 7 },
      decisions: 5,
      contradictions: 1,
    });
    expect(fitCutoff([], 20)).toBeNull();
  });
});
