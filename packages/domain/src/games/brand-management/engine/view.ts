import type { Viewer } from "../../engine.ts";
import type {
  BrandManagementMonitorView,
  BrandManagementPlayView,
  BrandManagementProjectorView,
  BrandManagementView,
  FirmInfo,
  OwnReport,
  PressReport,
} from "../play.ts";
import { rolesOf } from "./roles.ts";
import { sheetView } from "./sheet.ts";
import type { BrandManagementState, OpenSheet, PastRound } from "./types.ts";

/** What somebody may see: a team its own firm, the teacher all of them, everybody the trade press. */
export function viewOf(state: BrandManagementState, viewer: Viewer): BrandManagementView {
  const firm = viewer.kind === "member" ? state.teams.findIndex(({ seat }) => seat === viewer.seat) : -1;
  if (firm !== -1) {
    return playView(state, firm);
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
  const own = firms[firm];
  if (own === undefined) {
    throw new Error("firm-without-state");
  }
  return {
    kind: "play",
    ...marketView(state),
    firm,
    roles: rolesOf(teams[firm]?.members ?? []),
    sheet: shown(sheets[firm]),
    state: own,
    reports: reportsOf(state, firm),
    studies: studies[firm] ?? [],
    ready: (ready[firm] ?? null) !== null,
  };
}

function monitorView(state: BrandManagementState): BrandManagementMonitorView {
  const { firms, sheets, rounds, ready } = state;
  const scores = rounds.at(-1)?.scores ?? [];
  return {
    kind: "monitor",
    ...marketView(state),
    teams: firms.map((firm, index) => ({
      state: firm,
      sheet: shown(sheets[index]),
      score: scores[index]?.total ?? null,
      ready: (ready[index] ?? null) !== null,
    })),
  };
}

function projectorView(state: BrandManagementState): BrandManagementProjectorView {
  const { teams, sheets } = state;
  return {
    kind: "projector",
    ...marketView(state),
    submitted: teams.map(
      ({ seat }, firm) => sheets.length > 0 && (seat === null || sheets[firm]?.submittedBy !== null),
    ),
  };
}

function shown(sheet: OpenSheet | null | undefined) {
  return sheet ? sheetView(sheet) : null;
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
      source: sources[firm] ?? "carried-over",
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
  return rounds.flatMap(({ result, sources, scores }, index) => {
    const own = result.firms[firm];
    if (own === undefined) {
      return [];
    }
    const stockValue = rounds[index - 1]?.result.firms[firm]?.accounts.stockValue ?? 0;
    const { round } = result;
    const source = sources[firm] ?? "carried-over";
    const opening = { money: openingMoney(own.accounts, stockValue), stockValue };
    return [{ round, source, result: own, opening, score: scores[firm] ?? null }];
  });
}

/** What came in and went out is what changed in money and in stock. */
function openingMoney(
  { money, income, stockValue }: { readonly money: number; readonly income: number; readonly stockValue: number },
  before: number,
): number {
  return money - income + stockValue - before;
}
