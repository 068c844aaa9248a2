import { describe, expect, it } from "vitest";
import { type FirstStepsDone, showsFirstSteps } from "./firstSteps.ts";

const nothing: FirstStepsDone = {
  playedAlone: false,
  joinedTable: false,
  finishedGame: false,
  openedTable: false,
  showedDebriefing: false,
  madeClass: false,
  invitedColleague: false,
};

const learned = { playedAlone: true, joinedTable: true, finishedGame: true };
const taught = {
  playedAlone: true,
  openedTable: true,
  showedDebriefing: true,
  madeClass: true,
  invitedColleague: true,
};

describe("showsFirstSteps", () => {
  it("shows a list until all of its steps are done", () => {
    expect(showsFirstSteps("learning", nothing, null)).toBe(true);
    expect(showsFirstSteps("learning", { ...nothing, ...learned, finishedGame: false }, null)).toBe(true);
    expect(showsFirstSteps("learning", { ...nothing, ...learned }, null)).toBe(false);
    expect(showsFirstSteps("teaching", { ...nothing, ...learned }, null)).toBe(true);
    expect(showsFirstSteps("teaching", { ...nothing, ...taught }, null)).toBe(false);
  });

  it("shows no list that was hidden", () => {
    expect(showsFirstSteps("learning", nothing, "learning")).toBe(false);
    expect(showsFirstSteps("teaching", nothing, "teaching")).toBe(false);
  });

  it("shows somebody who becomes a teacher the steps of teachers, and who hid those nothing else", () => {
    expect(showsFirstSteps("teaching", nothing, "learning")).toBe(true);
    expect(showsFirstSteps("learning", nothing, "teaching")).toBe(false);
  });
});
