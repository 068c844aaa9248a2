import type { Viewer } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import { isCount } from "../rules/actions.ts";
import type { BrandManagementLog } from "../rules/types.ts";
import type { BrandManagementAnswer, BrandManagementQuestion, ChangedField } from "../setup/debriefing.ts";
import type { BrandManagementReason, FieldValue, SheetField } from "../setup/views.ts";
import { readMarket } from "./readMarket.ts";
import { type RecordedMarket, resultsOf } from "./recordedMarket.ts";
import { replayMarket } from "./replay.ts";
import { shareChange } from "./shareChange.ts";
import { adjustedFields, changedDecision, recordedOutcome, replayedOutcome, roundOutcomes } from "./whatIf.ts";

type Read = Result<BrandManagementQuestion, "question-malformed">;

type Answer = Result<BrandManagementAnswer, BrandManagementReason>;

type QuestionOf<Kind extends BrandManagementQuestion["kind"]> = Extract<BrandManagementQuestion, { kind: Kind }>;

/** Checks the shape of what a client has sent. Whether fields can hold their values is checked when it is answered. */
export function readQuestion(given: unknown): Read {
  const { kind, firm, round, changes, brand, fromRound, toRound } = (given ?? {}) as Record<string, unknown>;
  if (kind === "what-if" && isCount(firm) && isCount(round) && areChanges(changes)) {
    return ok({ kind, firm, round, changes });
  }
  if (kind === "share-change" && isCount(firm) && isBrand(brand) && isCount(fromRound) && isCount(toRound)) {
    return ok({ kind, firm, brand, fromRound, toRound });
  }
  return refuse("question-malformed");
}

/** Answers a question about any firm of the market: to its teams, and to the teacher. */
export function ask(log: BrandManagementLog, viewer: Viewer, question: BrandManagementQuestion): Answer {
  if (viewer.kind === "member" && !log.seats.includes(viewer.seat)) {
    return refuse("not-your-firm");
  }
  const market = readMarket(log);
  if (market.firms[question.firm] === undefined) {
    return refuse("firm-unknown");
  }
  return question.kind === "what-if" ? whatIf(market, question) : changeOfShare(market, question);
}

function whatIf(market: RecordedMarket, { kind, firm, round, changes }: QuestionOf<"what-if">): Answer {
  const recorded = market.rounds[round - 1];
  if (recorded === undefined) {
    return refuse("round-not-played", { round });
  }
  const decision = changedDecision(market, { firm, recorded, changes });
  if (!decision.ok) {
    return decision;
  }
  const changed = replayMarket(market, round, recorded.decisions.with(firm, decision.value));
  return ok({
    kind,
    firm,
    round,
    asPlayed: roundOutcomes(market.rounds, firm),
    changed: roundOutcomes(changed, firm),
    result: { asPlayed: recordedOutcome(market, firm), changed: replayedOutcome(market, changed, firm) },
    adjusted: adjustedFields(market, changed, firm),
  });
}

function changeOfShare(market: RecordedMarket, question: QuestionOf<"share-change">): Answer {
  const { kind, firm, brand, fromRound, toRound } = question;
  const results = resultsOf(market);
  const [from, to] = [results[fromRound], results[toRound]];
  if (from === undefined || to === undefined) {
    return refuse("round-not-played", { round: from === undefined ? fromRound : toRound });
  }
  const change = shareChange(market.rules.pace, { firm, brand, from, to });
  return change === undefined ? refuse("brand-unknown") : ok({ kind, change });
}

function areChanges(value: unknown): value is ChangedField[] {
  return Array.isArray(value) && value.length <= mostChanges && value.every(isChange);
}

function isChange(value: unknown): value is { field: SheetField; value: FieldValue } {
  return (
    typeof value === "object" &&
    value !== null &&
    "field" in value &&
    typeof value.field === "string" &&
    "value" in value
  );
}

function isBrand(value: unknown): value is "a" | "b" {
  return value === "a" || value === "b";
}

/** The fields of two brands, and those of the firm. */
const mostChanges = 22;
