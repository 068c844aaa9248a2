import type { Actor, Viewer } from "@belab/domain/games";
import { type ConformanceSample, conformanceProblems } from "@belab/domain/games";
import { describe, expect, it } from "vitest";
import { type BrandManagementTypes, brandManagement } from "../src/engines.ts";
import type { BrandManagementState } from "../src/rules/types.ts";
import { type BrandManagementParameters, brandManagementPresets } from "../src/setup/parameters.ts";
import { hiddenVariants } from "./hiddenVariants.ts";
import kept from "./keptLog.json" with { type: "json" };
import { teacher, testParameters } from "./testMarket.ts";

const sample: ConformanceSample<BrandManagementTypes> = {
  parameters: testParameters,
  seats: [0, 1, 2, 3],
  hiddenParameters: [],
  wrongParameters: [
    null,
    {},
    "market",
    { ...testParameters, firms: 2 },
    { ...testParameters, rounds: 1 },
    { ...testParameters, rounds: 9 },
    { ...testParameters, pace: 2 },
    { ...testParameters, bots: "genius" },
    { ...testParameters, absent: "nobody" },
    { ...testParameters, timed: "yes" },
    { ...testParameters, short: "yes" },
  ],
  wrongActions: [
    null,
    {},
    "submit",
    { kind: "edit" },
    { kind: "edit", field: 7, value: 1, revision: 0 },
    { kind: "edit", field: "a.develop", revision: 0 },
    { kind: "edit", field: "a.price", value: 7_500 },
    { kind: "edit", field: "a.price", value: 7_500, revision: -1 },
    { kind: "submit" },
    { kind: "submit", revision: "1" },
    { kind: "submit", revision: 0.5 },
    { kind: "study" },
    { kind: "study", study: "spying" },
    { kind: "grant", firm: 0, amount: 100 },
    { kind: "grant", firm: "0", amount: 100, reason: "Yes" },
    { kind: "grant", firm: 0, amount: "100", reason: "Yes" },
    { kind: "clear" },
  ],
  wrongQuestions: [null, {}, "what-if", { kind: "what-if", firm: 0 }, { kind: "seed" }],
  illegal(state) {
    if (brandManagement.isOver(state)) {
      return [];
    }
    const bot: Actor = { kind: "bot", seat: state.teams[0]?.seat ?? 0 };
    const grant = { kind: "grant", firm: 0, amount: 100, reason: "Yes" } as const;
    return [
      { actor: bot, action: grant, reason: "teacher-only" },
      { actor: { kind: "table" }, action: grant, reason: "teacher-only" },
      { actor: { kind: "table" }, action: { kind: "ready" }, reason: "not-your-firm" },
      { actor: teacher, action: { kind: "submit", revision: 0 }, reason: "not-your-firm" },
      { actor: bot, action: { kind: "reopen" }, reason: "not-now" },
      { actor: bot, action: { kind: "study", study: "map" }, reason: "not-now" },
    ];
  },
  hiddenVariants,
  keptLogs: [JSON.parse(JSON.stringify(kept))],
};

describe("the game", () => {
  const problemsWith = (changes: Partial<BrandManagementParameters>) =>
    conformanceProblems(brandManagement, { ...sample, parameters: { ...testParameters, ...changes } });

  it("keeps what every game promises", { timeout: 30_000 }, () => {
    expect(problemsWith(brandManagementPresets.lesson)).toEqual([]);
  });

  it.each<Partial<BrandManagementParameters>>([
    {},
    { practiceRound: true, timed: false },
    { firms: 4, bots: "follower", absent: "robot", secondBrand: false, freeStudies: true },
    { firms: 6, bots: "robot", pace: 1.5 },
  ])("keeps what every game promises: %o", { timeout: 30_000, tags: "exhaustive" }, (changes) => {
    expect(problemsWith(changes)).toEqual([]);
  });

  it("opens a table again whose parameters are from before phases could be short", () => {
    const { short: _, ...earlier } = brandManagement.defaults;
    expect(brandManagement.readParameters(earlier)).toEqual({ ok: true, value: brandManagement.defaults });
  });

  it.each<[string, (state: BrandManagementState) => unknown]>([
    ["the seed", ({ seed }) => seed],
    ["rivals' sheets", ({ sheets }) => sheets[1]?.draft],
    ["rivals' budgets", ({ rounds }) => rounds.map(({ result }) => result.firms[1]?.decision)],
    ["rivals' orders", ({ rounds }) => rounds.map(({ result }) => result.firms[1]?.brands[0]?.orders)],
    ["rivals' products", ({ firms }) => firms[1]?.brands],
    ["rivals' scores", ({ rounds }) => rounds.map(({ scores }) => scores[1]?.total)],
  ])("would be found out if it showed %s", { tags: "exhaustive" }, (_what, shown) => {
    const leaking = {
      ...brandManagement,
      view: (state: BrandManagementState, viewer: Viewer) => ({
        ...brandManagement.view(state, viewer),
        shown: shown(state),
      }),
    };
    expect(conformanceProblems(leaking, sample)).toContain("view-leaks-to-member");
  });
});
