import type { Viewer } from "@belab/domain/games";
import type { BrandManagementState, OpenSheet, PastRound } from "../src/rules/types.ts";
import type { Triple } from "../src/setup/rules.ts";
import type { BrandResult, FirmDecision, FirmResult, FirmState } from "../src/setup/views.ts";

// Markets that look the same to a viewer, and differ in what the viewer may not see. Every number that is hidden
// is another one.

/** Returns states that a viewer cannot tell from this one. */
export function hiddenVariants(state: BrandManagementState, viewer: Viewer): BrandManagementState[] {
  const own = viewer.kind === "member" ? state.teams.findIndex(({ seat }) => seat === viewer.seat) : -1;
  const seed = { ...state, seed: `${state.seed}7` };
  if (viewer.kind === "teacher") {
    return [seed, otherScoreParts(state), { ...state, studies: state.studies.map(() => []) }, otherRounds(state, -1)];
  }
  return [seed, otherScoreParts(state, own), otherFirms(state, own), otherSheets(state, own), otherRounds(state, own)];
}

/** Returns what a score is made of, for all but one. */
function otherScoreParts(state: BrandManagementState, own = -1): BrandManagementState {
  const points = { earnings: 7.77, share: 7.77, equity: 7.77, forecast: 7.77 };
  const rounds = state.rounds.map((past) => ({
    ...past,
    scores: past.scores.map((score, firm) => (firm === own ? score : { ...score, points })),
  }));
  return { ...state, rounds };
}

function otherFirms(state: BrandManagementState, own: number): BrandManagementState {
  const replaceOthers = <Item>(items: readonly Item[], other: (item: Item) => Item) =>
    items.map((item, firm) => (firm === own ? item : other(item)));
  return {
    ...state,
    firms: replaceOthers(state.firms, otherFirm),
    dealt: state.dealt.map(otherFirm),
    teams: replaceOthers(state.teams, (team) => ({ ...team, members: [...team.members, "somebody-else"] })),
    studies: replaceOthers(state.studies, () => []),
    ready: replaceOthers(state.ready, (by) => (by === null ? "somebody-else" : null)),
    taken: replaceOthers(state.taken ?? [], (taken) => taken + 7),
    rounds: state.rounds.map((past) => ({
      ...past,
      scores: replaceOthers(past.scores, (score) => ({ ...score, total: 77.7 })),
    })),
  };
}

function otherFirm(firm: FirmState): FirmState {
  return {
    ...firm,
    money: firm.money - 7_777_777,
    experience: 777_777,
    overdrawn: 7,
    administration: !firm.administration,
    brands: firm.brands.map((brand) => ({
      ...brand,
      x: [77, 77],
      price: 7_777,
      awareness: [0.7777, 0.7777, 0.7777],
      coverage: [0.7777, 0.7777, 0.7777],
      stock: 77_777,
      stockValue: 777_777,
    })),
  };
}

/** The same sheets are submitted, and everything else of them is another. */
function otherSheets(state: BrandManagementState, own: number): BrandManagementState {
  return {
    ...state,
    sheets: state.sheets.map((sheet, firm) => (firm === own || sheet === null ? sheet : otherSheet(sheet))),
  };
}

function otherSheet(sheet: OpenSheet): OpenSheet {
  const edit = { revision: 77, participantId: "p7", field: "a.plan", from: null, to: 77_777, at: 777 } as const;
  return {
    ...sheet,
    revision: 77,
    draft: {
      brands: otherDecision({ ...sheet.draft, brands: [], studies: [] }).brands,
      launch: [77, 77],
      withdraw: "b",
    },
    edits: [edit],
    changes: { "a.plan": { revision: 77, by: "p7" } },
    touched: !sheet.touched,
    studies: ["conjoint", "outlook"],
  };
}

/** Changes everything that the trade press leaves out. It prints whether a product has changed, and not what it is. */
function otherRounds(state: BrandManagementState, own: number): BrandManagementState {
  const rounds = state.rounds.map((past): PastRound => {
    const firms = past.result.firms.map((firm, index) => (index === own ? firm : otherResult(firm)));
    return { ...past, result: { ...past.result, firms } };
  });
  return { ...state, rounds };
}

function otherResult(firm: FirmResult): FirmResult {
  const { income } = firm.accounts;
  const accounts = Object.fromEntries(Object.keys(firm.accounts).map((key) => [key, 7_777_777]));
  return {
    ...firm,
    decision: otherDecision(firm.decision),
    accounts: { ...firm.accounts, ...accounts, income },
    brands: firm.brands.map(otherBrand),
  };
}

function otherDecision(decision: FirmDecision): FirmDecision {
  const sevens: Triple = [77, 77, 77];
  const other = {
    id: "a",
    price: 7_777,
    ads: sevens,
    sales: sevens,
    plan: 77_777,
    forecast: 77_777,
    develop: [77, 77],
  } as const;
  return { ...decision, brands: [other], launch: [77, 77], withdraw: "b", studies: ["conjoint"] };
}

function otherBrand(brand: BrandResult): BrandResult {
  return {
    ...brand,
    x: [brand.x[0] + 7, brand.x[1] + 7],
    unitCost: 7_777,
    awareness: [0.7777, 0.7777, 0.7777],
    coverage: [0.7777, 0.7777, 0.7777],
    demand: [7_777, 7_777, 7_777],
    orders: 77_777,
    received: 777,
    turnedAway: brand.turnedAway === 0 ? 0 : 7_777,
    made: 77_777,
    stock: 7_777,
    stockValue: 7_777_777,
  };
}
