import { expect, it } from "vitest";
import { gameDifficulties, gameDurations, gameGoals, gameModes, isGameId } from "./catalogue.ts";

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

it.each(["googol", "brand-management", "a", "game-2", "a".repeat(40)])("takes %s for the id of a game", (id) => {
  expect(isGameId(id)).toBe(true);
});

it.each(["", "Googol", "2048", "-game", "game-", "two--hyphens", "../x", "a b", "a/b", "a".repeat(41), null, 7, {}])(
  "takes %s for no id of a game",
  (id) => {
    expect(isGameId(id)).toBe(false);
  },
);
