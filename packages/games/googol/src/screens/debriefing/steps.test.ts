import { expect, it } from "vitest";
import { stepsOf } from "./steps.ts";

const podium = { results: [], skill: [] };

it("begins with the podium where players can be compared, but for tables whose version knows none", () => {
  expect(stepsOf({ players: 8, podium })[0]).toBe("podium");
  expect(stepsOf({ players: 8 })[0]).toBe("decks");
  expect(stepsOf({ players: 1, podium })).not.toContain("podium");
});
