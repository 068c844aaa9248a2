import type { GameEngine } from "@belab/domain/games";
import { ask, debrief, figuresOf, readQuestion } from "./analysis/debrief.ts";
import { exportSheets } from "./analysis/exportSheets.ts";
import { resultsOf } from "./analysis/results.ts";
import { act, botAction, readAction } from "./rules/actions.ts";
import { dealMarket, endPhase, marketsOf, phaseOf, resolvePhase, seatsChanged, startState } from "./rules/state.ts";
import type { BrandManagementTypes } from "./rules/types.ts";
import { viewOf } from "./rules/view.ts";
import { brandManagementSetup } from "./setup/parameters.ts";
import { why } from "./setup/why/why.ts";

export { clearRound, type MarketRules, openMarket } from "./rules/market.ts";
export { scoresOf } from "./rules/scores.ts";
export type { BrandManagementTypes } from "./rules/types.ts";

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
  why,
  readQuestion,
  ask,
  debrief,
  figures: figuresOf,
  results: resultsOf,
  sheets: exportSheets,
};
