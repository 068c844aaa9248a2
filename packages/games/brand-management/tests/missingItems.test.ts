import { describe, expect, it } from "vitest";
import { brandManagement } from "../src/engines.ts";
import { clearRound, type MarketRules, offersOf, openMarket, type RoundInput } from "../src/rules/market.ts";
import type { BrandManagementState } from "../src/rules/types.ts";
import { ada, begun, until } from "./testMarket.ts";

const rules: MarketRules = { firms: 3, rounds: 6, pace: 1, secondBrand: true, freeStudies: false };

const { firms, opening } = openMarket(rules);

const decisions = opening.firms.map(({ decision }) => decision);

const input: RoundInput = { round: 1, firms, decisions, grants: [0, 0, 0], last: opening };

describe("A round", () => {
  it.each<[what: string, error: string, missing: Partial<RoundInput>]>([
    ["a decision", "decision-missing: 2", { decisions: decisions.slice(0, 2) }],
    ["a grant", "grant-missing: 2", { grants: [0, 0] }],
    ["the last result of a firm", "result-missing: 2", { last: { ...opening, firms: opening.firms.slice(0, 2) } }],
  ])("is not cleared without %s", (_, error, missing) => {
    expect(() => clearRound(rules, { ...input, ...missing })).toThrow(error);
  });

  it("has no offer of a brand about which nothing was decided", () => {
    const undecided = decisions.with(1, { brands: [], launch: null, withdraw: null, studies: [] });
    expect(() => offersOf(firms, undecided)).toThrow("brand-decision-missing: a");
  });
});

describe("A view", () => {
  const { state } = until(begun(), "results");
  const viewers = { team: ada, teacher: { kind: "teacher" }, projector: { kind: "projector" } } as const;
  const withLastRound = (changes: Partial<BrandManagementState["rounds"][number]>) => ({
    ...state,
    rounds: state.rounds.map((past, index) => (index === state.rounds.length - 1 ? { ...past, ...changes } : past)),
  });
  const [first] = state.rounds.at(-1)?.scores ?? [];

  it.each<[missing: string, viewer: keyof typeof viewers, given: BrandManagementState]>([
    ["source", "projector", withLastRound({ sources: ["submitted"] })],
    ["score", "teacher", withLastRound({ scores: first === undefined ? [] : [first] })],
    ["ready", "teacher", { ...state, ready: [] }],
    ["ready", "team", { ...state, ready: [] }],
    ["studies", "team", { ...state, studies: [] }],
  ])("tells nothing in place of a missing %s: %s", (missing, viewer, given) => {
    expect(brandManagement.view(state, viewers[viewer])).toBeDefined();
    expect(() => brandManagement.view(given, viewers[viewer])).toThrow(`${missing}-missing`);
  });
});
