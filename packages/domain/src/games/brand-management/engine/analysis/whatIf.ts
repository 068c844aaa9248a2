import { ok, type Result } from "../../../../result/index.ts";
import type { AdjustedField, ChangedField, GameOutcome, RoundOutcome } from "../../debriefing.ts";
import type {
  FieldReason,
  FirmDecision,
  FirmState,
  RoundResult,
  SeatScore,
  SheetDraft,
  SheetField,
} from "../../play.ts";
import { checkField, decisionOf, fieldsOf, fieldValue } from "../../sheet.ts";
import { scoresOf } from "../scores.ts";
import { beforeRound, type RecordedMarket, type RecordedRound } from "./recordedMarket.ts";
import type { Replay } from "./replay.ts";

/** A round of a firm that could have been decided differently. */
export interface ChangedRound {
  readonly firm: number;
  readonly recorded: RecordedRound;
  readonly changes: readonly ChangedField[];
}

/** The decision of a firm with other values in some of its fields, checked as on a sheet. */
export function changedDecision(
  market: RecordedMarket,
  { firm, recorded, changes }: ChangedRound,
): Result<FirmDecision, FieldReason> {
  const { rules } = market;
  const { round } = recorded;
  const [state, decided] = [beforeRound(market, round).firms[firm], recorded.decisions[firm]];
  if (state === undefined || decided === undefined) {
    throw new RangeError(`firm-without-decision: ${firm}`);
  }
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

/** How a firm fared, round by round. */
export function roundOutcomes(rounds: Replay, firm: number): RoundOutcome[] {
  return rounds.flatMap(({ round, result }) => {
    const own = result.firms[firm];
    return own === undefined
      ? []
      : {
          round,
          income: own.accounts.income,
          valueShare: own.valueShare,
          orders: own.brands.reduce((sum, { orders }) => sum + orders, 0),
          money: own.accounts.money,
        };
  });
}

/** What a firm made of its game, as the log says. */
export function recordedOutcome({ rounds }: RecordedMarket, firm: number): GameOutcome {
  return outcomeOf(rounds.at(-1)?.scores[firm]);
}

/** What a firm would have made of its game in a replay. */
export function replayedOutcome({ rules, opening }: RecordedMarket, rounds: Replay, firm: number): GameOutcome {
  return outcomeOf(scoresOf(rules, { firms: opening.firms, opening: opening.result, rounds })[firm]);
}

/** What was decided in a replay, but not allowed there, unless it had not been allowed when the game was played. */
export function adjustedFields(market: RecordedMarket, changed: Replay, firm: number): AdjustedField[] {
  return changed.flatMap((replayed, index) => {
    const recorded = market.rounds[index];
    const states = [beforeRound(market, replayed.round).firms[firm], changed[index - 1]?.after[firm]];
    const wanted = replayed.decisions[firm];
    const allowed = allowedOf(replayed.result, firm);
    const before = recorded && { wanted: recorded.decisions[firm], allowed: allowedOf(recorded.result, firm) };
    return wanted === undefined || allowed === undefined
      ? []
      : fieldsOfAny(states).flatMap((field) => {
          const set = fieldValue(allowed, field);
          const isAsRecorded = isSame(before?.wanted, wanted, field) && isSame(before?.allowed, allowed, field);
          return isSame(wanted, allowed, field) || isAsRecorded ? [] : { round: replayed.round, field, value: set };
        });
  });
}

function outcomeOf(score: SeatScore | undefined): GameOutcome {
  return { earnings: score?.own.earnings ?? 0, equity: score?.own.equity ?? 0, score: score?.total ?? 0 };
}

function allowedOf({ firms }: RoundResult, firm: number): FirmDecision | undefined {
  return firms[firm]?.decision;
}

/** The fields of all brands that a firm has in any of these states. */
function fieldsOfAny(states: readonly (FirmState | undefined)[]): SheetField[] {
  return [...new Set(states.flatMap((state) => (state === undefined ? [] : fieldsOf(state))))];
}

function isSame(one: SheetDraft | undefined, other: SheetDraft, field: SheetField): boolean {
  return one !== undefined && String(fieldValue(one, field)) === String(fieldValue(other, field));
}
