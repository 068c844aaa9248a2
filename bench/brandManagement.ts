import {
  brandManagementFirms,
  brandManagementRounds,
  brandManagementSetup,
} from "@belab/domain/games/brand-management";
import { botDecision } from "../packages/domain/src/games/brand-management/engine/bots.ts";
import { clearRound, openMarket } from "../packages/domain/src/games/brand-management/engine/market.ts";
import { type PlayedMarket, scoresOf } from "../packages/domain/src/games/brand-management/engine/scores.ts";
import { percentile } from "./percentile.ts";
import type { Row } from "./row.ts";

/** How often a market is played; the middle counts. */
const markets = 20;

const rules = { ...brandManagementSetup.defaults, firms: brandManagementFirms.to, rounds: brandManagementRounds.to };

/** What a round costs the engine in the largest market: clearing it, and the scores of all rounds so far. */
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
