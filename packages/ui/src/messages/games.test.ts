import { gameDifficulties, gameDurations, gameGoals, gameModes } from "@belab/domain/games";
import catalogue from "@belab/locales/en/games/Games";
import { expect, it } from "vitest";

const { messages } = catalogue;

it("calls the values of a game card as the specification does", () => {
  expect(gameGoals.map((goal) => messages.goals[goal])).toEqual([
    "Sequential Decision Making",
    "Market Analysis",
    "Problem Solving",
    "Strategy",
    "Collaboration",
    "Creativity",
  ]);
  expect(gameModes.map((mode) => messages.modes[mode])).toEqual([
    "Single-player",
    "Multiplayer",
    "Team-based",
    "Cooperative",
  ]);
  expect(gameDurations.map((duration) => messages.durations[duration])).toEqual([
    "5-30 minutes",
    "30-60 minutes",
    "1-2 Hours",
    "2+ Hours",
  ]);
  expect(gameDifficulties.map((difficulty) => messages.difficulties[difficulty])).toEqual([
    "Easy",
    "Medium",
    "Hard",
    "Expert",
  ]);
});
