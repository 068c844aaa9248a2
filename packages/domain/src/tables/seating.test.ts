import { describe, expect, it } from "vitest";
import { capacity, isTeamGame, proposeTeams, smallestTeam, teamsToMakeRoom } from "./seating.ts";

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

describe("the proposed number of teams", () => {
  const market = { seats: { from: 1, to: 200 }, membersOfSeat: { from: 1, to: 4 } };

  it("makes teams of three where four fit, as the notes for teachers recommend", () => {
    expect([12, 21, 24, 30, 45, 60].map((people) => proposeTeams(market, people))).toEqual([4, 7, 8, 10, 15, 20]);
  });

  it("has room for everybody who is expected, as far as the game has", () => {
    for (let membersMax = 2; membersMax <= 8; membersMax += 1) {
      const rule = { ...market, membersOfSeat: { from: 1, to: membersMax } };
      for (let people = 1; people <= 150; people += 1) {
        const teams = proposeTeams(rule, people);
        expect(capacity(rule, { teams, peopleMax: null })).toBeGreaterThanOrEqual(people);
      }
    }
  });

  it("stays within the limits of the game and of tables", () => {
    expect(proposeTeams(firms, 1)).toBe(2);
    expect(proposeTeams(firms, 45)).toBe(8);
    expect(proposeTeams(market, 500)).toBe(100);
  });

  it("is four where nobody knows how many people come", () => {
    expect(proposeTeams(market, undefined)).toBe(4);
  });
});

describe("the number of teams that makes room", () => {
  const market = { seats: { from: 1, to: 200 }, membersOfSeat: { from: 1, to: 4 } };

  it("is the one that is proposed for all who are expected", () => {
    expect(teamsToMakeRoom(market, { teams: 4, room: 16 }, 45)).toBe(15);
    expect(teamsToMakeRoom(market, { teams: 4, room: 16 }, 17)).toBe(6);
  });

  it("is undefined where everybody has a place, or plays alone", () => {
    expect(teamsToMakeRoom(market, { teams: 4, room: 16 }, 16)).toBeUndefined();
    expect(teamsToMakeRoom(alone, { teams: null, room: 40 }, 45)).toBeUndefined();
  });

  it("is undefined where more teams make no room, by the plan or by the game", () => {
    expect(teamsToMakeRoom(market, { teams: 12, room: 40 }, 45)).toBeUndefined();
    expect(teamsToMakeRoom(firms, { teams: 8, room: 32 }, 45)).toBeUndefined();
  });
});
