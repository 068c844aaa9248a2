import { expect, it } from "vitest";
import { gameDifficulties, gameDurations, gameGoals, gameIds, gameModes, games } from "./game.ts";

it("lists the values of a game card", () => {
  expect(gameGoals).toEqual([
    "Sequential Decision Making",
    "Market Analysis",
    "Problem Solving",
    "Strategy",
    "Collaboration",
    "Creativity",
  ]);
  expect(gameModes).toEqual(["Single-player", "Multiplayer", "Team-based", "Cooperative"]);
  expect(gameDurations).toEqual(["5-30 minutes", "30-60 minutes", "1-2 Hours", "2+ Hours"]);
  expect(gameDifficulties).toEqual(["Easy", "Medium", "Hard", "Expert"]);
});

it("has Googol and Brand Management in the catalogue", () => {
  expect(games).toEqual([
    {
      id: "googol",
      title: "Googol",
      goal: "Sequential Decision Making",
      mode: "Single-player",
      duration: "5-30 minutes",
      difficulty: "Easy",
      publisher: "Business Education Laboratory",
    },
    {
      id: "brand-management",
      title: "Brand Management",
      goal: "Market Analysis",
      mode: "Multiplayer",
      duration: "2+ Hours",
      difficulty: "Medium",
      publisher: "Business Education Laboratory",
    },
  ]);
  expect(games.map(({ id }) => id)).toEqual(gameIds);
});
