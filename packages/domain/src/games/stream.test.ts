import { describe, expect, it } from "vitest";
import { ok, refuse } from "../result/index.ts";
import type { GameEngine, Seat } from "./engine.ts";
import { actionStep, followingSteps, phaseStep } from "./stream.ts";

interface Votes {
  Parameters: null;
  Dealt: null;
  State: { round: number; rounds: number; votes: Seat[]; awaits: boolean };
  Action: "vote";
  Outcome: number;
  View: null;
  Question: null;
  Answer: null;
  Debriefing: null;
  Reason: "voted";
}

const seats = [0, 1, 2];

/** Everybody votes once a round. */
const voting: GameEngine<Votes> = {
  id: "voting",
  version: 1,
  latecomers: "none",
  defaults: null,
  practice: null,
  readParameters: () => ok(null),
  preview: () => ({ minutes: { from: 1, to: 1 }, seats: { from: 1, to: 3 }, membersOfSeat: { from: 1, to: 1 } }),
  faces: "none",
  publicParameters: (parameters) => parameters,
  streams: (_parameters, all) => [all],
  deal: () => null,
  start: () => ({ round: 1, rounds: 2, votes: [], awaits: true }),
  readAction: () => ok("vote"),
  act: (state, actor) =>
    "seat" in actor && !state.votes.includes(actor.seat)
      ? ok({ ...state, votes: [...state.votes, actor.seat] })
      : refuse("voted"),
  bot: () => "vote",
  seatsChanged: (state) => state,
  phase: ({ round, votes, awaits }) => ({
    name: "vote",
    number: round,
    duration: null,
    awaited: awaits ? seats.filter((seat) => !votes.includes(seat)) : [],
  }),
  resolvePhase: ({ votes }) => votes.length,
  endPhase: (state) => ({ ...state, round: state.round + 1, votes: [] }),
  isOver: ({ round, rounds }) => round > rounds,
  view: () => null,
  readQuestion: () => ok(null),
  ask: () => ok(null),
  debrief: () => null,
  figures: () => [],
  results: () => ({ columns: [], seats: [] }),
  sheets: () => [],
};

const begun = { seats, state: { round: 1, rounds: 2, votes: [] as Seat[], awaits: true } };
const kinds = (steps: ReturnType<typeof followingSteps<Votes>>) => steps.map(({ entry }) => entry.kind);

describe("what follows by itself", () => {
  it("is nothing while someone is awaited", () => {
    expect(followingSteps(voting, begun, { at: 5, bots: [], awaited: true })).toEqual([]);
  });

  it("is the end of the phase once the last seat that it awaited has acted", () => {
    const voted = { seats, state: { ...begun.state, votes: [0, 1, 2] } };
    const steps = followingSteps(voting, voted, { at: 5, bots: [], awaited: true });
    expect(steps).toMatchObject([{ entry: { kind: "phaseEnded", at: 5, phase: 1, outcome: 3 }, state: { round: 2 } }]);
  });

  it("is nothing in a phase that awaits nobody from its beginning", () => {
    const idle = { seats, state: { ...begun.state, awaits: false } };
    expect(followingSteps(voting, idle, { at: 5, bots: [], awaited: false })).toEqual([]);
  });

  it("is what bots do, to the end of the game where all seats have one", () => {
    const one = { seats, state: { ...begun.state, votes: [0, 1] } };
    expect(kinds(followingSteps(voting, one, { at: 5, bots: [2], awaited: true }))).toEqual([
      "action",
      "phaseEnded",
      "action",
    ]);
    const all = followingSteps(voting, begun, { at: 5, bots: seats, awaited: true });
    expect(all).toHaveLength(8);
    expect(voting.isOver(all.at(-1)?.state ?? begun.state)).toBe(true);
  });

  it("comes to an end with a bot that never does", () => {
    const endless = { ...voting, act: (state: Votes["State"]) => ok(state) };
    expect(followingSteps(endless, begun, { at: 5, bots: [0], awaited: true })).toHaveLength(10_000);
  });
});

it("refuses steps of a stream that is over, of foreign seats and of other phases", () => {
  const over = { seats, state: { ...begun.state, round: 3 } };
  const action = { actor: { kind: "bot", seat: 0 }, action: "vote", at: 1 } as const;
  expect(actionStep(voting, over, action)).toMatchObject({ reason: "game-over" });
  expect(phaseStep(voting, over, { phase: 3, at: 1 })).toMatchObject({ reason: "game-over" });
  expect(actionStep(voting, begun, { ...action, actor: { kind: "bot", seat: 7 } })).toMatchObject({
    reason: "seat-not-in-stream",
  });
  expect(phaseStep(voting, begun, { phase: 2, at: 1 })).toMatchObject({ reason: "phase-over" });
});
