import type { Figure } from "@belab/domain/games";
import { expect, it } from "vitest";
import { trendsOf } from "./resultTrends.ts";

const figure = (key: string, value: number | null): Figure => ({ key, value, unit: "share", best: 0.4 });
const other = figure("cutoff", 7);

it("follows the most important figure of each game from the first time to the last", () => {
  const results = [
    { game: "googol", figures: [figure("winRate", 0.5), other] },
    { game: "auction", figures: [figure("profit", 1)] },
    { game: "googol", key: "winRate", figures: [figure("winRate", 0.25), other] },
    { game: "auction", key: "profit", figures: [figure("profit", 2)] },
  ];
  expect(trendsOf(results)).toEqual([
    { game: "googol", key: "winRate", figures: [figure("winRate", 0.25), figure("winRate", 0.5)] },
    { game: "auction", key: "profit", figures: [figure("profit", 2), figure("profit", 1)] },
  ]);
});

it("keeps what is judged by different figures apart, and has nothing of a single time or of one without a value", () => {
  const results = [
    { game: "googol", figures: [figure("winRate", 0.5)] },
    { game: "googol", figures: [figure("score", 0.9)] },
    { game: "googol", figures: [figure("winRate", null)] },
    { game: "brand-management", figures: [] },
    { game: "googol", figures: [figure("score", 0.8)] },
  ];
  expect(trendsOf(results)).toEqual([
    { game: "googol", key: "score", figures: [figure("score", 0.8), figure("score", 0.9)] },
  ]);
});
