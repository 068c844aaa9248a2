import {
  type BrandManagementParameters,
  brandManagementFirms,
  brandManagementRounds,
  brandManagementSetup,
} from "@belab/brand-management/setup";
import { ask } from "../packages/games/brand-management/src/analysis/ask.ts";
import { debrief } from "../packages/games/brand-management/src/analysis/debrief.ts";
import { botDecision } from "../packages/games/brand-management/src/rules/bots.ts";
import { clearRound, openMarket } from "../packages/games/brand-management/src/rules/market.ts";
import { type PlayedMarket, scoresOf } from "../packages/games/brand-management/src/rules/scores.ts";
import type { BrandManagementLog } from "../packages/games/brand-management/src/rules/types.ts";
import { asBot, simulatedLog } from "../packages/games/brand-management/tests/simulatedTable.ts";
import { percentile } from "./percentile.ts";
import type { Row } from "./row.ts";

/** How often a market is played; the middle counts. */
const markets = 20;

/** How often a game is looked back at; the middle counts. */
const debriefings = 15;

const rules = { ...brandManagementSetup.defaults, firms: brandManagementFirms.to, rounds: brandManagementRounds.to };

/**
 * What a round costs the engine in the largest market: clearing it, and the scores of all rounds so far; and what looking
 * back costs, which the server does in a thread of its own.
 */
export function brandManagementRows(): Row[] {
  const played = Array.from({ length: markets }, playMarket);
  const size = `${rules.firms} firms`;
  return [
    engineRow(
      `Brand Management: clearing a round of ${size}`,
      played.flatMap(({ clearing }) => clearing),
      10,
    ),
    engineRow(
      `Brand Management: scores of ${size} after ${rules.rounds} rounds`,
      played.map(({ scoring }) => scoring),
      50,
    ),
    debriefingRow(),
    whatIfRow(),
  ];
}

function engineRow(what: string, times: readonly number[], most: number): Row {
  const time = percentile([...times], 0.5);
  return {
    what,
    figure: `${time.toFixed(1)} ms`,
    reference: `the first time, with nothing compiled: ${times[0]?.toFixed(1)} ms`,
    bar: `< ${most} ms`,
    isMet: time < most,
  };
}

/** The whole debriefing of a market as a class plays it unless its teacher sets something else. */
function debriefingRow(): Row {
  const { defaults } = brandManagementSetup;
  const what = `Brand Management: whole debriefing of ${defaults.firms} firms after ${defaults.rounds} rounds`;
  const times = timesWith(defaults, (log) => debrief([log]));
  return engineRow(what, times, 400);
}

/** A what-if about the first round of the largest market: all others are played again. */
function whatIfRow(): Row {
  const question = { kind: "what-if", firm: 0, round: 1, changes: [{ field: "a.price", value: 9_000 }] } as const;
  const what = `Brand Management: what if, in round 1 of ${rules.rounds}, with ${rules.firms} firms`;
  const times = timesWith(rules, (log) => ask(log, { kind: "teacher" }, question));
  return engineRow(what, times, 300);
}

/** Milliseconds of what is done with a log, each time with another: a log is analysed once. */
function timesWith(parameters: BrandManagementParameters, work: (log: BrandManagementLog) => unknown): number[] {
  const teams = Array.from({ length: parameters.firms }, () => ({ decide: asBot("robot") }));
  return Array.from({ length: debriefings }, (_, index) => {
    const log = simulatedLog({ parameters, teams, seed: `market ${index}` });
    const started = performance.now();
    work(log);
    return performance.now() - started;
  });
}

/** Milliseconds of clearing each round of a market of robots, and of its scores in the end. */
function playMarket(): { clearing: number[]; scoring: number } {
  const { firms, opening } = openMarket(rules);
  const grants = firms.map(() => 0);
  const rounds: PlayedMarket["rounds"][number][] = [];
  const clearing: number[] = [];
  let position = { firms, last: opening };
  for (let round = 1; round <= rules.rounds; round += 1) {
    const decisions = firms.map(({ seat }) => botDecision("robot", rules, { ...position, seat, round }));
    const started = performance.now();
    const { result, after } = clearRound(rules, { ...position, round, decisions, grants });
    clearing.push(performance.now() - started);
    rounds.push({ result, grants });
    position = { firms: after, last: result };
  }
  const started = performance.now();
  scoresOf(rules, { firms, opening, rounds });
  return { clearing, scoring: performance.now() - started };
}
