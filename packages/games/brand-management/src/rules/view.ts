import type { Viewer } from "@belab/domain/games";
import { itemAt } from "@belab/domain/games";
import type {
  BrandManagementHeldView,
  BrandManagementMonitorView,
  BrandManagementPlayView,
  BrandManagementProjectorView,
  BrandManagementView,
  FirmInfo,
  OwnReport,
  PressReport,
  Sheet,
} from "../setup/views.ts";
import { rolesOf } from "./roles.ts";
import { sheetView } from "./sheet.ts";
import type { BrandManagementState, OpenSheet, PastRound } from "./types.ts";

/** Returns what a viewer may see: a team its own firm, the teacher all of them, everybody the trade press. */
export function viewOf(state: BrandManagementState, viewer: Viewer): BrandManagementView {
  const firm = viewer.kind === "member" ? state.teams.findIndex(({ seat }) => seat === viewer.seat) : -1;
  if (firm !== -1) {
    return viewer.kind === "member" && viewer.isHeldBack ? heldBackView(state, firm) : playView(state, firm);
  }
  return viewer.kind === "teacher" ? monitorView(state) : projectorView(state);
}

function marketView(state: BrandManagementState) {
  const { parameters, phase, round, over, teams, grants } = state;
  return {
    parameters,
    stage: { phase, round, over },
    firms: teams.map(({ seat, bot }): FirmInfo => ({ seat, bot: bot || seat === null })),
    press: pressOf(state),
    grants,
  };
}

function playView(state: BrandManagementState, firm: number): BrandManagementPlayView {
  const { teams, sheets, firms, studies, ready } = state;
  return {
    kind: "play",
    ...marketView(state),
    firm,
    roles: rolesOf(itemAt(teams, firm, "team").members),
    sheet: shownSheet(sheets, firm),
    state: itemAt(firms, firm, "firm"),
    reports: reportsOf(state, firm),
    studies: itemAt(studies, firm, "studies"),
    ready: itemAt(ready, firm, "ready") !== null,
  };
}

/** Without the round whose results are shown on the projector. */
function heldBackView(state: BrandManagementState, firm: number): BrandManagementHeldView {
  return { kind: "play", ...marketView({ ...state, rounds: state.rounds.slice(0, -1) }), firm, revealed: false };
}

function monitorView(state: BrandManagementState): BrandManagementMonitorView {
  const { firms, sheets, rounds, ready } = state;
  const scores = rounds.at(-1)?.scores ?? [];
  return {
    kind: "monitor",
    ...marketView(state),
    teams: firms.map((firm, index) => ({
      state: firm,
      sheet: shownSheet(sheets, index),
      score: scoreIn(scores, index)?.total ?? null,
      ready: itemAt(ready, index, "ready") !== null,
    })),
  };
}

function projectorView(state: BrandManagementState): BrandManagementProjectorView {
  const { teams, sheets } = state;
  return {
    kind: "projector",
    ...marketView(state),
    submitted: teams.map(
      ({ seat }, firm) => sheets.length > 0 && (seat === null || itemAt(sheets, firm, "sheet")?.submittedBy !== null),
    ),
  };
}

/** Returns null for a firm without a team, and where nothing is to be decided. */
function shownSheet(sheets: readonly (OpenSheet | null)[], firm: number): Sheet | null {
  const sheet = sheets.length === 0 ? null : itemAt(sheets, firm, "sheet");
  return sheet === null ? null : sheetView(sheet);
}

/** Returns null where a round has no scores: the opening, and the practice round. */
function scoreIn(scores: PastRound["scores"], firm: number): PastRound["scores"][number] | null {
  return scores.length === 0 ? null : itemAt(scores, firm, "score");
}

function pressOf({ rounds }: BrandManagementState): PressReport[] {
  return rounds.map((past, index) => pressReport(past, rounds[index - 1]));
}

function pressReport({ result, sources }: PastRound, before: PastRound | undefined): PressReport {
  const { round, size, firms } = result;
  return {
    round,
    size,
    firms: firms.map(({ accounts, valueShare, administration }, firm) => ({
      income: accounts.income,
      valueShare,
      administration,
      source: itemAt(sources, firm, "source"),
    })),
    brands: firms.flatMap(({ brands }, firm) =>
      brands.map(({ id, x, price, sold, turnedAway }) => {
        const then = before?.result.firms[firm]?.brands.find((brand) => brand.id === id);
        const isSame = then !== undefined && then.x[0] === x[0] && then.x[1] === x[1];
        return { firm, id, price, sold, outOfStock: turnedAway > 0, isNew: before !== undefined && !isSame };
      }),
    ),
  };
}

function reportsOf({ rounds }: BrandManagementState, firm: number): OwnReport[] {
  return rounds.map(({ result, sources, scores }, index) => {
    const own = itemAt(result.firms, firm, "result");
    const before = rounds[index - 1]?.result.firms;
    const stockValue = before === undefined ? 0 : itemAt(before, firm, "result").accounts.stockValue;
    const opening = { money: openingMoney(own.accounts, stockValue), stockValue };
    const source = itemAt(sources, firm, "source");
    return { round: result.round, source, result: own, opening, score: scoreIn(scores, firm) };
  });
}

/** Returns the money before a round: what came in and went out is what changed in money and in stock. */
function openingMoney(
  { money, income, stockValue }: { readonly money: number; readonly income: number; readonly stockValue: number },
  before: number,
): number {
  return money - income + stockValue - before;
}
