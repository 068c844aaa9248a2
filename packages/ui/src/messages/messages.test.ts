import { plans } from "@belab/domain/billing";
import { gameDifficulties, gameDurations, gameGoals, gameIds, gameModes } from "@belab/domain/games";
import { describe, expect, it } from "vitest";
import { accountTexts } from "./accounts.ts";
import { billingTexts } from "./billing.ts";
import { gameTexts } from "./games.ts";

it("asks for values in the words of the specification", () => {
  expect(accountTexts.emailRequired).toBe("Email is required.");
  expect(accountTexts.passwordRequired).toBe("Password is required.");
  expect(accountTexts.codeIncomplete).toBe("The verification code must be 6 digits long.");
  expect(accountTexts.firstNameInvalid(3)).toBe(
    "First name must only contain letters. It should be between 3 and 30 characters.",
  );
});

it("S12: says the fewest characters that an installation allows", () => {
  expect(accountTexts.firstNameInvalid(2)).toBe(
    "First name must only contain letters. It should be between 2 and 30 characters.",
  );
  expect(accountTexts.lastNameInvalid(1)).toBe(
    "Last name must only contain letters. It should be between 1 and 30 characters.",
  );
});

describe("plans", () => {
  it.each([
    ["Free", ["Limited gaming sessions", "Personal progress analysis", "Game analysis", "Personal reports"]],
    [
      "Educator",
      [
        "All free features",
        "Unlimited gaming sessions",
        "Access to premium games",
        "Classroom management",
        "Personal progress analysis",
      ],
    ],
    [
      "University",
      ["All educator features", "Unlimited students access", "Administrative dashboard", "Multiple teacher accounts"],
    ],
    ["Enterprise", ["All university features", "Customized modules", "Customized scenarios"]],
  ])("%s has its features in the words of the specification", (title, features) => {
    const plan = plans.find(({ plan }) => billingTexts.planTitles[plan] === title);
    expect(plan?.features.map(({ key }) => billingTexts.planFeatures[key])).toEqual(features);
  });

  it("name four features that none of them has yet", () => {
    const used = new Set<string>(plans.flatMap(({ features }) => features.map(({ key }) => key)));
    const unused = Object.entries(billingTexts.planFeatures).filter(([key]) => !used.has(key));
    expect(unused.map(([, text]) => text)).toEqual([
      "Student progress analysis",
      "Reporting for teachers",
      "Team collaborations",
      "24/7 support",
    ]);
  });
});

it("calls the values of a game card as the specification does", () => {
  expect(gameIds.map((id) => gameTexts.titles[id])).toEqual(["Googol", "Brand Management"]);
  expect(gameGoals.map((goal) => gameTexts.goals[goal])).toEqual([
    "Sequential Decision Making",
    "Market Analysis",
    "Problem Solving",
    "Strategy",
    "Collaboration",
    "Creativity",
  ]);
  expect(gameModes.map((mode) => gameTexts.modes[mode])).toEqual([
    "Single-player",
    "Multiplayer",
    "Team-based",
    "Cooperative",
  ]);
  expect(gameDurations.map((duration) => gameTexts.durations[duration])).toEqual([
    "5-30 minutes",
    "30-60 minutes",
    "1-2 Hours",
    "2+ Hours",
  ]);
  expect(gameDifficulties.map((difficulty) => gameTexts.difficulties[difficulty])).toEqual([
    "Easy",
    "Medium",
    "Hard",
    "Expert",
  ]);
});
