import type { StreamProgress } from "@belab/domain/tables";
import { expect, test } from "vitest";
import { facedTeams, mostFacedTeams } from "./facedTeams.ts";

function stream(number: number, seats: readonly number[], awaited: readonly number[]): StreamProgress {
  const phase = { name: "week", number: 11, startedAt: 0, duration: null, extension: 0 };
  return { stream: number, seats, phase, deadline: null, awaited };
}

const chains = [stream(2, [4, 5, 6, 7], [5, 6]), stream(1, [0, 1, 2, 3], [])];
const nobody = { away: [], members: [] };

test("each seat has a face, in the order of the seats, with how many of its members are here", () => {
  const members = [{ here: 1, all: 2 }];
  const teams = facedTeams("seat", [stream(2, [1], [1]), stream(1, [0], [])], { away: [1], members });
  expect(teams).toEqual([
    { face: 0, state: "done", isReading: false, isAhead: false, members: { here: 1, all: 2 } },
    { face: 1, state: "away", isReading: false, isAhead: false, members: undefined },
  ]);
});

test("all who share a stream have one face: it is thinking as long as one of them is", () => {
  expect(facedTeams("stream", chains, { away: [5], members: [] })).toEqual([
    { face: 0, state: "done", isReading: false, isAhead: false, members: { here: 4, all: 4 } },
    { face: 1, state: "thinking", isReading: false, isAhead: false, members: { here: 3, all: 4 } },
  ]);
});

test("a stream is away where nobody is here of those for whom it waits", () => {
  expect(facedTeams("stream", chains, { away: [5, 6], members: [] })[1]).toMatchObject({ state: "away" });
});

test("nobody has a face where the game says so, or where there are more than fit", () => {
  const players = (count: number) => Array.from({ length: count }, (_, seat) => stream(seat + 1, [seat], [seat]));
  expect(facedTeams("none", chains, nobody)).toEqual([]);
  expect(facedTeams("seat", players(mostFacedTeams), nobody)).toHaveLength(mostFacedTeams);
  expect(facedTeams("seat", players(mostFacedTeams + 1), nobody)).toEqual([]);
});

test("while they only read, those who are ready are done; where time is set for reading, nobody is", () => {
  const reading = { away: [], members: [], asksReadiness: () => true };
  const states = (streams: readonly StreamProgress[]) =>
    facedTeams("seat", streams, reading).map(({ state, isReading }) => [state, isReading]);
  expect(states([stream(1, [0, 1], [1])])).toEqual([
    ["done", true],
    ["thinking", true],
  ]);
  expect(states([stream(1, [0, 1], [])])).toEqual([
    ["thinking", true],
    ["thinking", true],
  ]);
});
