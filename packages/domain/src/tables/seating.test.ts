import { describe, expect, it } from "vitest";
import { capacity, isTeamGame, smallestTeam } from "./seating.ts";

const alone = { seats: { from: 1, to: 300 }, membersOfSeat: { from: 1, to: 1 } };
const firms = { seats: { from: 2, to: 8 }, membersOfSeat: { from: 1, to: 4 } };

it("has teams where a seat can have several members", () => {
  expect([isTeamGame(alone), isTeamGame(firms)]).toEqual([false, true]);
});

it("has room for all seats, or for all members of the teams that there are", () => {
  expect(capacity(alone, { teams: null, peopleMax: null })).toBe(300);
  expect(capacity(firms, { teams: 5, peopleMax: null })).toBe(20);
  expect(capacity(firms, { teams: 200, peopleMax: null })).toBe(500);
});

it("has room for no more people than the plan allowed when the table was opened", () => {
  expect(capacity(alone, { teams: null, peopleMax: 40 })).toBe(40);
  expect(capacity(firms, { teams: 5, peopleMax: 40 })).toBe(20);
  expect(capacity({ ...alone, seats: { from: 1, to: 900 } }, { teams: null, peopleMax: 1_000 })).toBe(500);
});

describe("the smallest team", () => {
  it("is the first of those with the fewest members", () => {
    expect(smallestTeam([], 3, 4)).toBe(0);
    expect(smallestTeam([0, 0, 2], 3, 4)).toBe(1);
    expect(smallestTeam([0, 1, 2, 1], 3, 4)).toBe(0);
  });

  it("is none where all are full", () => {
    expect(smallestTeam([0, 1, 0, 1], 2, 2)).toBeUndefined();
  });

  it("fills teams evenly, one after another", () => {
    const seated: number[] = [];
    for (let person = 0; person < 10; person += 1) {
      seated.push(smallestTeam(seated, 3, 4) ?? -1);
    }
    expect([0, 1, 2].map((team) => seated.filter((seat) => seat === team).length)).toEqual([4, 3, 3]);
  });
});
