import type { GameEngine } from "../../engine.ts";
import { brandManagementSetup } from "../parameters.ts";
import { act, botAction, readAction } from "./actions.ts";
import { ask, debrief, figuresOf, readQuestion } from "./debrief.ts";
import { exportSheets } from "./exportSheets.ts";
import { resultsOf } from "./results.ts";
import { dealMarket, endPhase, marketsOf, phaseOf, resolvePhase, seatsChanged, startState } from "./state.ts";
import type { BrandManagementTypes } from "./types.ts";
import { viewOf } from "./view.ts";

export { clearRound, type MarketRules, openMarket } from "./market.ts";
export { scoresOf } from "./scores.ts";
export type { BrandManagementTypes } from "./types.ts";

/** Brand Management: firms that share a market (cf. Markstrat), each run by a team. */
export const brandManagement: GameEngine<BrandManagementTypes> = {
  ...brandManagementSetup,
  // Tables of version 1 were played on paper.
  version: 2,
  latecomers: "none",
  isSlowToDebrief: true,
  publicParameters: (parameters) => parameters,
  streams: marketsOf,
  deal: (parameters, _seats, seed) => dealMarket(parameters, seed),
  start: startState,
  readAction,
  act,
  bot: botAction,
  seatsChanged,
  phase: phaseOf,
  resolvePhase,
  endPhase,
  isOver: ({ over }) => over,
  view: viewOf,
  readQuestion,
  ask,
  debrief,
  figures: figuresOf,
  results: resultsOf,
  sheets: exportSheets,
};
