import { refuse } from "../../../result/index.ts";
import type { GameEngine } from "../../engine.ts";
import { type PaperParameters, paperSetup } from "../index.ts";

/** The types of a game that is played on paper. The table sees nothing of the play itself. */
export interface PaperTypes {
  Parameters: PaperParameters;
  Dealt: null;
  State: { readonly minutes: number; readonly phase: "play" | "discussion" | "over" };
  Action: never;
  Outcome: null;
  View: null;
  Question: never;
  Answer: never;
  Debriefing: null;
  Reason: "action-malformed" | "nothing-to-ask";
}

/** Returns a game that is played on paper: its time of play, then a discussion until the teacher goes on. */
export function paperGame(id: string): GameEngine<PaperTypes> {
  return {
    ...paperSetup(id),
    version: 1,
    latecomers: "same-stream",
    publicParameters: (parameters) => parameters,
    streams: (_parameters, seats) => [seats],
    deal: () => null,
    start: ({ minutes }) => ({ minutes, phase: "play" }),
    readAction: () => refuse("action-malformed"),
    act: () => refuse("action-malformed"),
    bot: () => undefined,
    seatsChanged: (state) => state,
    phase({ minutes, phase }) {
      return phase === "play"
        ? { name: "play", number: 1, duration: minutes * 60_000, awaited: [] }
        : { name: "discussion", number: 2, duration: null, awaited: [] };
    },
    resolvePhase: () => null,
    endPhase: (state) => ({ ...state, phase: state.phase === "play" ? "discussion" : "over" }),
    isOver: ({ phase }) => phase === "over",
    view: () => null,
    readQuestion: () => refuse("question-malformed"),
    ask: () => refuse("nothing-to-ask"),
    debrief: () => null,
    figures: () => [],
    results: () => ({ columns: [], seats: [] }),
    sheets: () => [],
  };
}
