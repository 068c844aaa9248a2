import { itemAt } from "@belab/domain/games";
import type { BrandManagementParameters } from "../setup/parameters.ts";
import { decisionOf } from "../setup/sheet.ts";
import { areStudiesFree } from "../setup/sheetCosts.ts";
import type { DecisionSource, FirmDecision, FirmState, Grant, RoundResult } from "../setup/views.ts";
import { botDecision } from "./bots.ts";
import { clearRound, lastDecision } from "./market.ts";
import { type PlayedMarket, scoresOf } from "./scores.ts";
import type { BrandManagementState, RoundRecord } from "./types.ts";

// How a decision phase ends: what counts of each firm, and what comes of it.

/** Returns the rules of the round that is played: in the practice round studies cost nothing. */
export function rulesOf({
  parameters,
  phase,
}: Pick<BrandManagementState, "parameters" | "phase">): BrandManagementParameters {
  return { ...parameters, freeStudies: areStudiesFree(parameters, phase) };
}

/** Returns the round before the game, and all that were played after it. */
function playedRounds({ rounds }: BrandManagementState, newest: PlayedMarket["rounds"][number]) {
  const [opening, ...before] = rounds.map(({ result }) => result);
  if (opening === undefined) {
    throw new RangeError("opening-missing");
  }
  const grantsOf = (result: RoundResult) => result.firms.map(({ accounts }) => accounts.grant);
  return {
    opening,
    rounds: [...before.map((result) => ({ result, grants: grantsOf(result) })), newest],
  };
}

/** Returns the round that was cleared last. */
export function lastResult({ rounds }: Pick<BrandManagementState, "rounds">): RoundResult {
  const last = rounds.at(-1);
  if (last === undefined) {
    throw new Error("market-without-opening");
  }
  return last.result;
}

/** Returns what a firm decides unless its team decides otherwise. */
export function repeatedDecision(state: BrandManagementState, firm: FirmState): FirmDecision {
  const last = itemAt(lastResult(state).firms, firm.seat, "result");
  return lastDecision(rulesOf(state), state.round, firm, last);
}

/** Returns what the round comes to if its decisions are due now. */
export function resolveRound(state: BrandManagementState): RoundRecord {
  const { firms, round, dealt } = state;
  const rules = rulesOf(state);
  const practice = state.phase === "practice";
  const decided = firms.map((firm) => decidedFor(state, firm));
  const decisions = decided.map(({ decision }) => decision);
  const sources = decided.map(({ source }) => source);
  const grants = firms.map(({ seat }) => (practice ? 0 : grantOf(state.grants, round, seat)));
  const last = lastResult(state);
  const { result, after } = clearRound(rules, { round, firms, decisions, grants, last });
  const scores = practice ? [] : scoresOf(rules, { firms: dealt, ...playedRounds(state, { result, grants }) });
  return { practice, decisions, sources, grants, result, after, scores };
}

interface Decided {
  readonly decision: FirmDecision;
  readonly source: DecisionSource;
}

/** Returns the decision of a firm that counts. Studies that its team has bought are charged in any case. */
function decidedFor(state: BrandManagementState, firm: FirmState): Decided {
  const { parameters, teams, sheets } = state;
  const team = itemAt(teams, firm.seat, "team");
  const sheet = itemAt(sheets, firm.seat, "sheet");
  const studies = sheet?.studies ?? [];
  const byBot = (kind: BrandManagementParameters["bots"]): Decided => {
    const { round, firms } = state;
    const place = { seat: firm.seat, round, firms, last: lastResult(state) };
    return { decision: { ...botDecision(kind, rulesOf(state), place), studies }, source: "bot" };
  };
  if (sheet === null || sheet.submittedBy === "bot" || (sheet.submittedBy === null && team.bot)) {
    return byBot(parameters.bots);
  }
  if (!sheet.touched && parameters.absent !== null) {
    return byBot(parameters.absent);
  }
  const source = sheet.submittedBy !== null ? "submitted" : sheet.touched ? "draft" : "carried-over";
  return { decision: decisionOf(firm, sheet.draft, studies), source };
}

/** Returns all that the teacher gave a firm for a round, less what was taken. */
function grantOf(grants: readonly Grant[], round: number, firm: number): number {
  return grants
    .filter((grant) => grant.round === round && grant.firm === firm)
    .reduce((sum, { amount }) => sum + amount, 0);
}
