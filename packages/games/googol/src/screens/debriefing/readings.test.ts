import { describe, expect, it } from "vitest";
import type { CutoffCurve, FittedCutoff } from "../../setup/index.ts";
import { readCutoff } from "./readings.ts";

const curve: CutoffCurve = {
  values: [0.1, 0.26, 0.35, 0.41, 0.38, 0.33, 0.25, 0.15],
  best: { skipped: 3, value: 0.41 },
  players: [],
};

const fitted = (skipped: number, from = skipped, to = skipped): FittedCutoff => ({
  skipped,
  equallyGood: { from, to },
  decisions: 5,
  contradictions: 0,
});

describe("a player's cut-off", () => {
  it("is the best one only where no other fits as well", () => {
    expect(readCutoff(fitted(3), curve)).toMatchObject({ compared: "same", value: 0.41, equallyGood: undefined });
    expect(readCutoff(fitted(4, 2, 7), curve)).toMatchObject({ compared: "open", value: 0.38, best: 3 });
    expect(readCutoff(fitted(3, 2, 7), curve)).toMatchObject({ compared: "open", best: 3 });
  });

  it("is too early or too late where no cut-off that fits is the best one", () => {
    expect(readCutoff(fitted(1, 0, 2), curve)).toMatchObject({ compared: "early" });
    expect(readCutoff(fitted(5, 4, 6), curve)).toMatchObject({ compared: "late" });
  });

  it("has the worth of all that fit as well as it does", () => {
    expect(readCutoff(fitted(4, 2, 7), curve).equallyGood).toEqual({ from: 2, to: 7, least: 0.15, most: 0.41 });
  });
});
