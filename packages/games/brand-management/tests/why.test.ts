import { describe, expect, it } from "vitest";
import { brandManagement } from "../src/engines.ts";
import type { BrandManagementState, PastRound } from "../src/rules/types.ts";
import { brandManagementSetup } from "../src/setup/parameters.ts";
import type { BrandManagementPlayView, DecisionSource } from "../src/setup/views.ts";
import { why } from "../src/setup/why/why.ts";
import { goldenMarket, goldenMarkets } from "./goldenMarkets.ts";
import { ada, begun, cleo, edit, inRound, submitted, until, viewOf } from "./testMarket.ts";

// What a team is told of its round, in the golden games and in games that are played here.

/** Returns what a firm of a golden game sees after a round. */
function goldenView(name: string, firm: number, round: number, source: DecisionSource = "submitted") {
  const { golden, rounds, opening } = goldenMarket(name);
  const played = rounds.slice(0, round);
  const sources = golden.dealt.firms.map(() => source);
  const past = [{ ...opening, sources, scores: [] }, ...played.map((each) => ({ ...each, sources }))];
  const state: BrandManagementState = {
    ...begun().state,
    parameters: { ...brandManagementSetup.defaults, ...golden.parameters, firms: golden.dealt.firms.length },
    phase: "results",
    round,
    over: false,
    teams: golden.dealt.firms.map((_, seat) => ({ seat, bot: false, members: [] })),
    firms: played.at(-1)?.after ?? golden.dealt.firms,
    sheets: [],
    studies: golden.dealt.firms.map(() => []),
    ready: golden.dealt.firms.map(() => null),
    grants: [],
    rounds: past as readonly PastRound[],
  };
  const view = brandManagement.view(state, { kind: "member", seat: firm, participantId: "ada" });
  return view as BrandManagementPlayView;
}

const keysOf = (said: readonly { key: string }[]) => said.map(({ key }) => key);

describe("a team is told of its round", () => {
  it("which rival's share grew, what its stock cost, and what it spent more on", () => {
    const { reasons, next } = why(goldenView("worked", 0, 4));
    expect(reasons).toMatchObject([
      { key: "rival", values: { firm: 2, trend: "up", sold: 73_579, low: 10_400, high: 12_900, beside: "dearer" } },
      { key: "leftOver", values: { sold: 39_863 } },
      { key: "spentMore", values: { item: "development", amount: 19_600_000, more: 19_600_000 } },
    ]);
    // What was left of the old product went to the liquidator.
    expect(keysOf(next)).toEqual(["onSale", "forecast", "study"]);
  });

  it("what a launch cost, before all else, and that the brand begins unknown", () => {
    const { reasons, next } = why(goldenView("worked", 2, 2));
    expect(reasons[0]).toEqual({
      key: "spentMore",
      values: { item: "launch", amount: 200_000_000, more: 200_000_000 },
    });
    expect(next).toContainEqual({ key: "launchReady", values: { which: "b" } });
    expect(next).toContainEqual({ key: "onSale", values: { which: "a" } });
  });

  it("that orders went unfilled, and by how much the plan was short", () => {
    const { next } = why(goldenView("worked", 2, 3));
    expect(next[0]).toEqual({ key: "planMore", values: { which: "b", orders: 22_336, most: 21_600 } });
  });

  it("what is in store, where it was kept", () => {
    const views = goldenMarkets.flatMap(({ golden }) =>
      golden.dealt.firms.flatMap((_, firm) =>
        golden.rounds.map((__, round) => goldenView(golden.name, firm, round + 1)),
      ),
    );
    const kept = views.flatMap((view) => why(view).next.map((hint) => ({ hint, brands: view.state.brands })));
    const planned = kept.filter(({ hint }) => hint.key === "planLess");
    expect(planned.length).toBeGreaterThan(0);
    for (const { hint, brands } of planned) {
      expect(brands.map(({ stock }) => stock)).toContain(hint.values["stock" as never]);
    }
  });

  it("nothing before a round was cleared, and no next sheet after the last round", () => {
    expect(why(goldenView("worked", 0, 0))).toEqual({ reasons: [], next: [] });
    expect(why(goldenView("worked", 0, 6))).toMatchObject({ next: [] });
  });

  it("in one to three sentences, in each round of each golden game", () => {
    for (const { golden } of goldenMarkets) {
      for (const firm of golden.dealt.firms.keys()) {
        for (const round of golden.rounds.keys()) {
          const { reasons, next } = why(goldenView(golden.name, firm, round + 1));
          expect(reasons.length).toBeGreaterThanOrEqual(1);
          expect(reasons.length).toBeLessThanOrEqual(3);
          expect(next.length).toBeLessThanOrEqual(3);
        }
      }
    }
  });
});

describe("a round in which a team decided nothing", () => {
  const cleared = until(inRound({ absent: null }), "results");

  it("reads as such where nobody did, and claims no decision", () => {
    const { reasons, next } = why(viewOf(cleared, ada));
    expect(reasons[0]).toEqual({ key: "nobodyDecided", values: {} });
    expect(keysOf(reasons)).not.toContain("price");
    expect(keysOf(reasons)).not.toContain("spentMore");
    expect(next[0]).toEqual({ key: "decide", values: {} });
  });

  it("is told from one in which only this team did not", () => {
    const played = until(submitted(edit(inRound({ absent: null }), cleo, "a.price", 6_900), cleo), "results");
    expect(why(viewOf(played, ada)).reasons[0]).toEqual({ key: "carriedOver", values: {} });
    expect(keysOf(why(viewOf(played, cleo)).reasons)).toContain("price");
  });

  it("says that a bot decided", () => {
    const played = until(inRound({ absent: "static" }), "results");
    expect(why(viewOf(played, ada)).reasons[0]).toEqual({ key: "botDecided", values: {} });
  });
});

describe("after the practice round", () => {
  it("nothing is said of what the firm stands with: every firm begins again", () => {
    const inPractice = until(begun({ practiceRound: true }), "practice");
    const played = until(edit(inPractice, ada, "a.plan", 90_000), "practice-results");
    const { reasons, next } = why(viewOf(played, ada));
    expect(keysOf(reasons)).toContain("leftOver");
    expect(keysOf(next)).not.toContain("planLess");
  });
});

it("only teams are told", () => {
  const { state } = until(inRound(), "results");
  for (const kind of ["teacher", "projector"] as const) {
    expect(why(brandManagement.view(state, { kind }))).toEqual({ reasons: [], next: [] });
  }
});
