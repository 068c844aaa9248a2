import type { GameEngine } from "@belab/domain/games";
import { itemAt } from "@belab/domain/games";
import { ask, readQuestion } from "./analysis/ask.ts";
import { debrief, debriefWithoutPlaces } from "./analysis/debrief.ts";
import { exportSheets } from "./analysis/exportSheets.ts";
import { figuresOf } from "./analysis/figures.ts";
import { resultsOf } from "./analysis/results.ts";
import type { GoogolTypes } from "./analysis/types.ts";
import { dealDecks } from "./rules/deal.ts";
import { act, botAction, endPhase, isOver, phaseOf, readAction, resolvePhase, startState } from "./rules/state.ts";
import { revealingView, summaryOf, viewOf } from "./rules/view.ts";
import { googolSetup } from "./setup/index.ts";

export type { GoogolTypes } from "./analysis/types.ts";

/** Googol, the secretary problem (Gardner 1960; Ferguson 1989, "Who solved the secretary problem?"): each seat for itself. */
export const googol: GameEngine<GoogolTypes> = {
  ...googolSetup,
  // Tables of version 1 were played on paper.
  version: 4,
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
  summary: summaryOf,
  readQuestion,
  ask,
  debrief,
  figures: figuresOf,
  results: resultsOf,
  sheets: exportSheets,
};

/** Googol as tables of version 3 play it: its debriefings do not say who did best. */
export const googolVersion3: GameEngine<GoogolTypes> = { ...googol, version: 3, debrief: debriefWithoutPlaces };

/** Googol as tables of version 2 play it: shared decks are turned over one by one, too. */
export const googolVersion2: GameEngine<GoogolTypes> = { ...googolVersion3, version: 2, view: revealingView };
