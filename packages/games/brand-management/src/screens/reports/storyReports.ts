import {
  type BoughtStudy,
  type BrandManagementParameters,
  type BrandManagementPlayView,
  brandManagementSetup,
  type FirmState,
  type OwnReport,
  type PressReport,
  type StudyKind,
  startingFirm,
} from "../../setup/index.ts";
import data from "./fixtures/reports.json" with { type: "json" };

// A game after four rounds, as the engine cleared it: a team with two brands, another team and a bot.

/** What the file holds. */
interface StoryReports {
  readonly press: readonly PressReport[];
  readonly reports: readonly OwnReport[];
  readonly studies: readonly BoughtStudy[];
  readonly state: FirmState;
}

// Parsed, because lists in a module of JSON have no fixed lengths.
const game: StoryReports = JSON.parse(JSON.stringify(data));

const parameters: BrandManagementParameters = { ...brandManagementSetup.defaults, firms: 3 };

/** The view of Comet, which has repositioned its product, launched a second brand and bought all studies. */
export const storyReports: BrandManagementPlayView = {
  kind: "play",
  parameters,
  stage: { phase: "results", round: 4, over: false },
  firms: [
    { seat: 1, bot: false },
    { seat: null, bot: true },
    { seat: 0, bot: false },
  ],
  press: game.press,
  grants: [
    { round: 4, firm: 0, amount: 10_000_000, reason: "Late start because of the projector" },
    { round: 4, firm: 2, amount: -5_000_000, reason: "Read a neighbour's sheet" },
  ],
  firm: 2,
  roles: { ada: ["market"], kofi: ["product"] },
  sheet: null,
  state: game.state,
  reports: game.reports,
  studies: game.studies,
  ready: false,
};

const openingState: FirmState = {
  seat: 2,
  money: startingFirm.cash,
  experience: startingFirm.experience,
  overdrawn: 0,
  administration: false,
  brands: [
    {
      id: "a",
      x: startingFirm.position,
      price: startingFirm.price,
      awareness: [0.5223, 0.5223, 0.5223],
      coverage: [0.3586, 0.3586, 0.3586],
      stock: 0,
      stockValue: 0,
    },
  ],
};

/** The firm as it stands after a round: with what it decided in it. What only rules know is left as it was. */
function stateAfter(round: number): FirmState {
  const { result } = game.reports[round] as OwnReport;
  const { decision, accounts } = result;
  const brands = result.brands.map(({ id, x, price, awareness, coverage, stock, stockValue }) => {
    const develop = decision.brands.find((brand) => brand.id === id)?.develop ?? null;
    const kept = develop === null ? { stock, stockValue } : { stock: 0, stockValue: 0 };
    return { id, x: develop ?? x, price, awareness, coverage, ...kept };
  });
  const launched = decision.launch && {
    ...{ id: "b" as const, x: decision.launch, price: startingFirm.price, stock: 0, stockValue: 0 },
    awareness: [0, 0, 0] as const,
    coverage: [0, 0, 0] as const,
  };
  return { ...game.state, money: accounts.money, brands: launched ? [...brands, launched] : brands };
}

/** Results of an earlier round, without grants. */
export function reportsOf(round: number): BrandManagementPlayView {
  return {
    ...storyReports,
    stage: { phase: "results", round, over: false },
    press: game.press.slice(0, round + 1),
    reports: game.reports.slice(0, round + 1),
    studies: game.studies.filter(({ before }) => before <= round),
    grants: [],
    state: stateAfter(round),
  };
}

/** The same before the first round: nobody has decided anything. */
export const openingReports: BrandManagementPlayView = {
  ...storyReports,
  stage: { phase: "briefing", round: 0, over: false },
  press: game.press.slice(0, 1),
  reports: game.reports.slice(0, 1),
  grants: [],
  studies: [],
  state: openingState,
};

/** After the practice round, which has no score. */
export const practiceReports: BrandManagementPlayView = {
  ...openingReports,
  stage: { phase: "practice-results", round: 1, over: false },
  press: game.press.slice(0, 2),
  reports: game.reports.slice(0, 2).map((report) => ({ ...report, score: null })),
  studies: game.studies.filter(({ before }) => before === 1).map((bought) => ({ ...bought, practice: true })),
};

/** A round without new products and without brands out of stock, in which all teams submitted. */
export const withoutNews: BrandManagementPlayView = {
  ...storyReports,
  press: game.press.map((report) => ({
    ...report,
    brands: report.brands.map((brand) => ({ ...brand, isNew: false, outOfStock: false })),
    firms: report.firms.map((firm) => ({ ...firm, source: "submitted", administration: false })),
  })),
};

/** The round that ended in debt, after which the second brand was launched. */
export const debtReports: BrandManagementPlayView = {
  ...reportsOf(2),
  press: game.press.slice(0, 3).map((report) => ({
    ...report,
    firms: report.firms.map((firm, index) => ({ ...firm, administration: report.round === 2 && index === 1 })),
  })),
};

/** The last round again as if nobody had decided anything in it. */
export const idleReports: BrandManagementPlayView = {
  ...storyReports,
  grants: [],
  press: game.press.map((report) => ({
    ...report,
    firms: report.firms.map((firm) => ({ ...firm, source: "carried-over" as const })),
  })),
  reports: game.reports.map((report) => ({ ...report, source: "carried-over" as const })),
};

/** The latest study of a kind, alone. */
export function onlyStudy(kind: StudyKind): BrandManagementPlayView {
  const latest = storyReports.studies.findLast(({ report }) => report.kind === kind);
  return { ...storyReports, studies: latest ? [latest] : [] };
}

/** All of the largest market: six firms. */
export const sixFirms: BrandManagementPlayView = {
  ...storyReports,
  parameters: { ...parameters, firms: 6 },
  firms: [...storyReports.firms, { seat: 2, bot: false }, { seat: 3, bot: true }, { seat: null, bot: true }],
  press: game.press.map((report) => ({
    ...report,
    firms: [...report.firms, ...report.firms].map((firm, index) => ({
      ...firm,
      valueShare: (firm.valueShare / 2) * (index < 3 ? 1.1 : 0.9),
    })),
    brands: [...report.brands, ...report.brands.map((brand) => ({ ...brand, firm: brand.firm + 3 }))],
  })),
};
