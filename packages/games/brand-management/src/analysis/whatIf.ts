import { itemAt } from "@belab/domain/games";
import { ok, type Result } from "@belab/domain/result";
import { scoresOf } from "../rules/scores.ts";
import type { AdjustedField, ChangedField, GameOutcome, RoundOutcome } from "../setup/debriefing.ts";
import { checkField, decisionOf, fieldsOf, fieldValue } from "../setup/sheet.ts";
import type { FieldReason, FirmDecision, FirmState, SeatScore, SheetDraft, SheetField } from "../setup/views.ts";
import { beforeRound, type RecordedMarket, type RecordedRound } from "./recordedMarket.ts";
import type { Replay } from "./replay.ts";

/** A round of a firm that could have been decided differently. */
export interface ChangedRound {
  readonly firm: number;
  readonly recorded: RecordedRound;
  readonly changes: readonly ChangedField[];
}

/** Returns the decision of a firm with other values in some of its fields, checked as on a sheet. */
export function changedDecision(
  market: RecordedMarket,
  { firm, recorded, changes }: ChangedRound,
): Result<FirmDecision, FieldReason> {
  const { rules } = market;
  const { round } = recorded;
  const state = itemAt(beforeRound(market, round).firms, firm, "firm");
  const decided = itemAt(recorded.decisions, firm, "decision");
  let draft: SheetDraft = decided;
  for (const { field, value } of changes) {
    const checked = checkField({ rules, round, firm: state, draft }, field, value);
    if (!checked.ok) {
      return checked;
    }
    draft = checked.value.draft;
  }
  return ok(decisionOf(state, draft, decided.studies));
}

/** Returns how a firm fared, round by round. */
export function roundOutcomes(rounds: Replay, firm: number): RoundOutcome[] {
  return rounds.map(({ round, result }) => {
    const { accounts, valueShare, brands } = itemAt(result.firms, firm, "result");
    const orders = brands.reduce((sum, brand) => sum + brand.orders, 0);
    return { round, income: accounts.income, valueShare, orders, money: accounts.money };
  });
}

/** Returns what a firm made of its game, as the log says. */
export function recordedOutcome({ rounds }: RecordedMarket, firm: number): GameOutcome {
  return outcomeOf(itemAt(rounds.at(-1)?.scores ?? [], firm, "score"));
}

/** Returns what a firm would have made of its game in a replay. */
export function replayedOutcome({ rules, opening }: RecordedMarket, rounds: Replay, firm: number): GameOutcome {
  return outcomeOf(itemAt(scoresOf(rules, { firms: opening.firms, opening: opening.result, rounds }), firm, "score"));
}

/** Returns what was decided in a replay, but not allowed there, unless it had not been allowed when the game was played. */
export function adjustedFields(market: RecordedMarket, changed: Replay, firm: number): AdjustedField[] {
  return changed.flatMap((replayed, index) => {
    const recorded = itemAt(market.rounds, index, "round");
    const states = [beforeRound(market, replayed.round).firms[firm], changed[index - 1]?.after[firm]];
    const [wanted, allowed] = decisionsIn(replayed, firm);
    const [wantedThen, allowedThen] = decisionsIn(recorded, firm);
    return fieldsOfAny(states).flatMap((field) => {
      const isAsRecorded = isSame(wantedThen, wanted, field) && isSame(allowedThen, allowed, field);
      return isSame(wanted, allowed, field) || isAsRecorded
        ? []
        : { round: replayed.round, field, value: fieldValue(allowed, field) };
    });
  });
}

function outcomeOf({ own, total, points }: SeatScore): GameOutcome {
  return { earnings: own.earnings, equity: own.equity, score: total, points };
}

/** Returns what a firm decided in a round, and what of it was legal. */
function decisionsIn(
  { decisions, result }: Pick<RecordedRound, "decisions" | "result">,
  firm: number,
): [wanted: FirmDecision, allowed: FirmDecision] {
  return [itemAt(decisions, firm, "decision"), itemAt(result.firms, firm, "result").decision];
}

/** Returns the fields of all brands that a firm has in any of these states. */
function fieldsOfAny(states: readonly (FirmState | undefined)[]): SheetField[] {
  return [...new Set(states.flatMap((state) => (state === undefined ? [] : fieldsOf(state))))];
}

function isSame(one: SheetDraft, other: SheetDraft, field: SheetField): boolean {
  return String(fieldValue(one, field)) === String(fieldValue(other, field));
}
