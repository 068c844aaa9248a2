import { expect, it } from "vitest";
import { gameDifficulties, gameDurations, gameGoals, gameIds, gameModes, games, isPremiumGame } from "./catalogue.ts";

it("lists the values of a game card", () => {
  expect(gameGoals).toEqual([
    "sequential-decision-making",
    "market-analysis",
    "problem-solving",
    "strategy",
    "collaboration",
    "creativity",
  ]);
  expect(gameModes).toEqual(["single-player", "multiplayer", "team-based", "cooperative"]);
  expect(gameDurations).toEqual(["5-30-minutes", "30-60-minutes", "1-2-hours", "2-hours-or-more"]);
  expect(gameDifficulties).toEqual(["easy", "medium", "hard", "expert"]);
});

it("has Googol and Brand Management in the catalogue", () => {
  expect(games).toEqual([
    {
      id: "googol",
      goal: "sequential-decision-making",
      mode: "single-player",
      duration: "5-30-minutes",
      difficulty: "easy",
      publisher: "Business Education Laboratory",
      isPremium: false,
    },
    {
      id: "brand-management",
      goal: "market-analysis",
      mode: "multiplayer",
      duration: "2-hours-or-more",
      difficulty: "medium",
      publisher: "Business Education Laboratory",
      isPremium: true,
    },
  ]);
  expect(games.map(({ id }) => id)).toEqual(gameIds);
});

it("knows premium games by their ids, and takes an unknown one for none", () => {
  expect(["googol", "brand-management", "chess"].map(isPremiumGame)).toEqual([false, true, false]);
});
