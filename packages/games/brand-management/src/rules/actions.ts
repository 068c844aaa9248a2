import type { Actor, Seat } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import { centsPerK, type StudyKind, studyKinds } from "../setup/rules.ts";
import {
  type BrandManagementAction,
  type BrandManagementReason,
  type FieldValue,
  grantMax,
  grantReasonMax,
  type SheetField,
} from "../setup/views.ts";
import { lastResult, rulesOf } from "./round.ts";
import { editedSheet, isChangedByOthers } from "./sheet.ts";
import { asksReady } from "./state.ts";
import { studyReport } from "./studies.ts";
import type { BrandManagementState, OpenSheet } from "./types.ts";

type Acted = Result<BrandManagementState, BrandManagementReason>;

type ActionOf<Kind extends BrandManagementAction["kind"]> = Extract<BrandManagementAction, { kind: Kind }>;

/**
 * Actions that the members of a firm can take together in a phase: one every other second from each of four members for
 * the whole of the longest one, and more. The log of a table keeps all of them.
 */
export const mostActions = 3_000;

/** Grants and fines in a market, which every screen of it shows. */
export const mostGrants = 100;

type MemberAction = Exclude<BrandManagementAction, { kind: "grant" }>;

/** Checks the shape of what a client has sent. Whether a field can hold a value is checked when the action is taken. */
export function readAction(given: unknown): Result<BrandManagementAction, "action-malformed"> {
  const { kind, field, value, revision, study, firm, amount, reason } = (given ?? {}) as Record<string, unknown>;
  if (kind === "reopen" || kind === "ready") {
    return ok({ kind });
  }
  if (kind === "edit" && typeof field === "string" && value !== undefined && isCount(revision)) {
    return ok({ kind, field: field as SheetField, value: value as FieldValue, revision });
  }
  if (kind === "submit" && isCount(revision)) {
    return ok({ kind, revision });
  }
  if (kind === "study" && isStudy(study)) {
    return ok({ kind, study });
  }
  if (kind === "grant" && isCount(firm) && typeof amount === "number" && typeof reason === "string") {
    return ok({ kind, firm, amount, reason });
  }
  return refuse("action-malformed");
}

/** Whether something that a client has sent counts something, from 0. */
export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isStudy(value: unknown): value is StudyKind {
  return studyKinds.some((kind) => kind === value);
}

/** Returns the state after an action, or why the action is refused. */
export function act(state: BrandManagementState, actor: Actor, action: BrandManagementAction, at: number): Acted {
  if (action.kind === "grant") {
    return actor.kind === "teacher" ? grantMoney(state, action) : refuse("teacher-only");
  }
  switch (actor.kind) {
    case "member":
      return actAsMember(state, actor, action, at);
    case "bot":
      return actAsBot(state, actor.seat, action);
    default:
      return refuse("not-your-firm");
  }
}

function actAsMember(
  state: BrandManagementState,
  { seat, participantId }: { seat: Seat; participantId: string },
  action: MemberAction,
  at: number,
): Acted {
  const firm = firmOf(state, seat);
  const team = state.teams[firm];
  if (team === undefined || !team.members.includes(participantId)) {
    return refuse("not-your-firm");
  }
  if (team.bot) {
    return refuse("bot-in-charge");
  }
  const taken = state.taken?.[firm] ?? 0;
  // The decisions can still be handed in, once: a team that has submitted them can't reopen them any more.
  if (taken >= mostActions && action.kind !== "submit") {
    return refuse("too-many-actions", { max: mostActions });
  }
  const acted = actForFirm(state, firm, participantId, action, at);
  return acted.ok ? ok(withCount(acted.value, firm, taken + 1)) : acted;
}

function actForFirm(
  state: BrandManagementState,
  firm: number,
  participantId: string,
  action: MemberAction,
  at: number,
): Acted {
  if (action.kind === "ready") {
    return sayReady(state, firm, participantId);
  }
  const sheet = state.sheets[firm] ?? null;
  if (sheet === null) {
    return refuse("not-now");
  }
  if (action.kind === "reopen") {
    return sheet.submittedBy === null
      ? refuse("sheet-open")
      : ok(withSheet(state, firm, { ...sheet, submittedBy: null }));
  }
  if (sheet.submittedBy !== null) {
    return refuse("sheet-submitted");
  }
  switch (action.kind) {
    case "edit":
      return editSheet({ state, firm, sheet }, participantId, action, at);
    case "study":
      return buyStudy({ state, firm, sheet }, action);
    default:
      return submitSheet({ state, firm, sheet }, participantId, action);
  }
}

/** A bot only says that its firm is done: what it decides is worked out when all decisions are due. */
function actAsBot(state: BrandManagementState, seat: Seat, action: BrandManagementAction): Acted {
  const firm = firmOf(state, seat);
  if (firm === -1) {
    return refuse("not-your-firm");
  }
  if (action.kind === "ready") {
    return sayReady(state, firm, "bot");
  }
  const sheet = state.sheets[firm] ?? null;
  if (sheet === null || action.kind !== "submit") {
    return refuse("not-now");
  }
  return sheet.submittedBy === null
    ? ok(withSheet(state, firm, { ...sheet, submittedBy: "bot" }))
    : refuse("sheet-submitted");
}

/** Returns what a bot does for a seat: it never keeps the others waiting. */
export function botAction(state: BrandManagementState, seat: Seat): BrandManagementAction | undefined {
  const firm = firmOf(state, seat);
  const sheet = state.sheets[firm] ?? null;
  if (sheet !== null && sheet.submittedBy === null) {
    return { kind: "submit", revision: sheet.revision };
  }
  return asksReady(state) && state.ready[firm] === null ? { kind: "ready" } : undefined;
}

/** Where someone of the firm has said it before, it stays as it is. */
function sayReady(state: BrandManagementState, firm: number, by: string): Acted {
  if (!asksReady(state)) {
    return refuse("not-now");
  }
  return ok({ ...state, ready: state.ready.map((before, index) => (index === firm ? (before ?? by) : before)) });
}

/** A firm whose sheet is open. */
interface OpenFirm {
  readonly state: BrandManagementState;
  readonly firm: number;
  readonly sheet: OpenSheet;
}

function editSheet(
  { state, firm, sheet }: OpenFirm,
  participantId: string,
  action: ActionOf<"edit">,
  at: number,
): Acted {
  const own = state.firms[firm];
  if (own === undefined || action.revision > sheet.revision) {
    return refuse("sheet-changed", { revision: sheet.revision });
  }
  const { parameters: rules, round } = state;
  const next = editedSheet(sheet, { rules, round, firm: own, participantId, at }, action);
  return next.ok ? ok(withSheet(state, firm, next.value)) : next;
}

function submitSheet({ state, firm, sheet }: OpenFirm, participantId: string, { revision }: ActionOf<"submit">): Acted {
  return isChangedByOthers(sheet, revision, participantId)
    ? refuse("sheet-changed", { revision: sheet.revision })
    : ok(withSheet(state, firm, { ...sheet, submittedBy: participantId, touched: true }));
}

/**
 * Buys a study, which is about the round that was cleared last. It is delivered at once, and charged with the round that is
 * played.
 */
function buyStudy({ state, firm, sheet }: OpenFirm, { study }: ActionOf<"study">): Acted {
  const { seed, round, phase } = state;
  if (state.firms[firm]?.administration) {
    return refuse("in-administration", { study });
  }
  if (sheet.studies.includes(study)) {
    return refuse("study-bought", { study });
  }
  const report = studyReport(rulesOf(state), { seed, study, seat: firm, result: lastResult(state) });
  const bought = { before: round, practice: phase === "practice", report };
  return ok({
    ...withSheet(state, firm, { ...sheet, studies: [...sheet.studies, study], touched: true }),
    studies: state.studies.map((own, index) => (index === firm ? [...own, bought] : own)),
  });
}

/** Grants money, which counts with the next round that is cleared and counts. */
function grantMoney(state: BrandManagementState, { firm, amount, reason }: ActionOf<"grant">): Acted {
  const round = roundToCome(state);
  if (round > state.parameters.rounds) {
    return refuse("not-now");
  }
  if (state.firms[firm] === undefined) {
    return refuse("firm-unknown", { firm });
  }
  if (!Number.isSafeInteger(amount) || amount === 0 || Math.abs(amount) > grantMax) {
    return refuse("grant-out-of-range", { max: grantMax / centsPerK });
  }
  if (state.grants.length >= mostGrants) {
    return refuse("too-many-grants", { max: mostGrants });
  }
  const words = reason.trim();
  return words.length === 0 || words.length > grantReasonMax
    ? refuse("grant-without-reason", { max: grantReasonMax })
    : ok({ ...state, grants: [...state.grants, { round, firm, amount, reason: words }] });
}

function roundToCome({ phase, round }: BrandManagementState): number {
  if (phase === "results") {
    return round + 1;
  }
  return phase === "round" ? round : 1;
}

/** Returns the number of the seat's firm in the market; -1 where the seat is in another. */
function firmOf({ teams }: BrandManagementState, seat: Seat): number {
  return teams.findIndex((team) => team.seat === seat);
}

function withSheet(state: BrandManagementState, firm: number, sheet: OpenSheet): BrandManagementState {
  return { ...state, sheets: state.sheets.map((each, index) => (index === firm ? sheet : each)) };
}

function withCount(state: BrandManagementState, firm: number, taken: number): BrandManagementState {
  return { ...state, taken: state.teams.map((_, index) => (index === firm ? taken : (state.taken?.[index] ?? 0))) };
}
