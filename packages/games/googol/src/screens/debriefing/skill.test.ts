import { expect, it } from "vitest";
import { givenWord, leadLuck, skillSteps, spokenLuck } from "./skill.ts";

it.each([
  [{ optimum: 0.384, givenAway: 0.056, luck: 0.089, achieved: 0.417 }, "best"],
  [{ optimum: 0.3842, givenAway: 0.1249, luck: 0.0054, achieved: 0.2647 }, "best"],
  [{ optimum: 89.46, givenAway: 4.5, luck: -0.49, achieved: 84.47 }, "rank"],
] as const)("rounds %o so that it adds up", (quality, goal) => {
  const { optimum, givenAway, luck, achieved } = skillSteps(quality, goal);
  expect([optimum, givenAway, luck, achieved].every(Number.isInteger)).toBe(true);
  expect(optimum - givenAway + luck).toBe(achieved);
  expect(Math.abs(luck - quality.luck * (goal === "best" ? 100 : 1))).toBeLessThan(1.5);
});

it("says almost nothing where what was given away rounds to nothing", () => {
  expect(givenWord(0.004, 0)).toBe("little");
  expect(givenWord(1e-12, 0)).toBe("none");
  expect(givenWord(0.07, 7)).toBe("some");
});

it("does not speak of a single point of luck", () => {
  expect([-8, -1, 0, 1, 2].map(spokenLuck)).toEqual(["bad", "none", "none", "none", "good"]);
});

it("tells a player of luck that comes to half a deck, or to two points", () => {
  const winRate = { decks: 5, won: 1, rate: 0.2, interval: { from: 0, to: 1 }, effectiveDecks: 5, optimum: 0.384 };
  const played = (goal: "best" | "rank", luck: number) =>
    leadLuck({
      parameters: { decks: 5, slips: 20, variant: "classic", goal, sharedDecks: true, minutesPerDeck: null },
      quality: { optimum: 0.384, givenAway: 0, luck, achieved: 0.384 + luck },
      winRate: { ...winRate, verdict: "proves-nothing", decksToTell: 364 },
    });
  expect(played("best", -0.09)).toBe("none");
  expect(played("best", -0.11)).toBe("bad");
  expect(played("best", 0.2)).toBe("good");
  expect(played("rank", 1.5)).toBe("none");
  expect(played("rank", 2.5)).toBe("good");
});
