import { describe, expect, it } from "vitest";
import { isSure, likeliest, narrowed, offsetOfAnswer, offsetOfMessage, unknownOffset } from "./serverClock.ts";

describe("the server's time", () => {
  it("knows the offset as exactly as the answer was quick", () => {
    const offset = offsetOfAnswer(10_500, 5_000, 5_200);
    expect(offset).toEqual({ from: 5_300, to: 5_500 });
    expect(likeliest(offset)).toBe(5_400);
    expect(isSure(offset)).toBe(true);
    expect(isSure(offsetOfAnswer(10_500, 5_000, 5_500))).toBe(false);
  });

  it("grows more exact with each answer, never less", () => {
    const slow = narrowed(unknownOffset, offsetOfAnswer(11_000, 5_000, 7_000));
    const quick = narrowed(slow, offsetOfAnswer(20_100, 15_000, 15_200));
    expect(quick).toEqual({ from: 4_900, to: 5_100 });
    expect(narrowed(quick, offsetOfAnswer(31_000, 25_000, 27_000))).toEqual(quick);
  });

  it("learns from a message that the clock is at least so far ahead", () => {
    const known = offsetOfAnswer(10_000, 5_000, 6_000);
    expect(narrowed(known, offsetOfMessage(20_000, 15_200))).toEqual({ from: 4_800, to: 5_000 });
  });

  it("believes the newer answer when a clock was set in between", () => {
    const known = offsetOfAnswer(10_000, 5_000, 5_100);
    const anHourLater = offsetOfAnswer(3_610_000, 5_000, 5_100);
    expect(narrowed(known, anHourLater)).toEqual(anHourLater);
  });

  it("takes this computer's clock until anything is known", () => {
    expect(likeliest(unknownOffset)).toBe(0);
    expect(isSure(unknownOffset)).toBe(false);
  });
});
