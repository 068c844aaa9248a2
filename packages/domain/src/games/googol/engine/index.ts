import type { GameEngine } from "../../engine.ts";
import { itemAt } from "../../itemAt.ts";
import { googolSetup } from "../index.ts";
import { ask, readQuestion } from "./ask.ts";
import { dealDecks } from "./deal.ts";
import { debrief } from "./debrief.ts";
import { exportSheets } from "./exportSheets.ts";
import { figuresOf } from "./figures.ts";
import { resultsOf } from "./results.ts";
import { act, botAction, endPhase, isOver, phaseOf, readAction, resolvePhase, startState } from "./state.ts";
import type { GoogolTypes } from "./types.ts";
import { revealingView, viewOf } from "./view.ts";

export type { GoogolTypes } from "./types.ts";

/** Googol, the secretary problem (Gardner 1960; Ferguson 1989, "Who solved the secretary problem?"): each seat for itself. */
export const googol: GameEngine<GoogolTypes> = {
  ...googolSetup,
  // Tables of version 1 were played on paper; those of version 2 are `earlierGoogol`.
  version: 3,
  latecomers: "own-stream",
  publicParameters: (parameters) => parameters,
  streams: (_parameters, seats) => seats.map((seat) => [seat]),
  deal: (parameters, seats, seed) => dealDecks(parameters, itemAt(seats, 0, "seat"), seed),
  start: (parameters, seats, dealt) => startState(parameters, itemAt(seats, 0, "seat"), dealt),
  readAction,
  act,
  bot: botAction,
  seatsChanged: (state) => state,
  phase: phaseOf,
  resolvePhase,
  endPhase,
  isOver,
  view: viewOf,
  readQuestion,
  ask,
  debrief,
  figures: figuresOf,
  results: resultsOf,
  sheets: exportSheets,
};

/** Googol as tables of version 2 play it: shared decks are turned over one by one, too. */
export const earlierGoogol: GameEngine<GoogolTypes> = { ...googol, version: 2, view: revealingView };
