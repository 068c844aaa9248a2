import { beginStream } from "@belab/domain/games";
import { describe, expect, it } from "vitest";
import { brandManagement } from "../src/engines.ts";
import { brandManagementPresets, brandManagementSetup } from "../src/setup/parameters.ts";
import type { DecisionSource } from "../src/setup/views.ts";
import {
  ada,
  begun,
  ben,
  botSeated,
  cleo,
  did,
  edit,
  ended,
  inRound,
  left,
  type Play,
  sheetOf,
  submitted,
  teacher,
  testParameters,
  testSeed,
  tried,
  until,
  viewOf,
} from "./testMarket.ts";

const minute = 60_000;

const phase = ({ state }: Play) => brandManagement.phase(state);

/** The names of the phases from the briefing on, with their rounds, until the game is over. */
function phasesOf(play: Play): string[] {
  const { phase: name, round } = viewOf(play, ada).stage;
  return brandManagement.isOver(play.state) ? [] : [`${name} ${round}`, ...phasesOf(ended(play))];
}

/** The same of every phase: its minutes. */
function minutesOf(play: Play): (number | null)[] {
  const { duration } = phase(play);
  const minutes = duration === null ? null : duration / minute;
  return brandManagement.isOver(play.state) ? [] : [minutes, ...minutesOf(ended(play))];
}

function sources(play: Play, round = 1): DecisionSource[] {
  return viewOf(play, ada).press[round]?.firms.map(({ source }) => source) ?? [];
}

describe("markets", () => {
  it("are as many as the teams need, with about as many teams in each", () => {
    const marketsOf = (firms: number, teams: number) =>
      brandManagement
        .streams(
          { ...testParameters, firms },
          Array.from({ length: teams }, (_, seat) => seat),
        )
        .map((seats) => seats.length);
    expect(marketsOf(4, 7)).toEqual([4, 3]);
    expect(marketsOf(4, 1)).toEqual([1]);
    expect(marketsOf(4, 8)).toEqual([4, 4]);
    expect(marketsOf(4, 9)).toEqual([3, 3, 3]);
    expect(marketsOf(3, 100).reduce((sum, each) => sum + each)).toBe(100);
    expect(Math.max(...marketsOf(3, 100))).toBe(3);
    expect(Math.min(...marketsOf(3, 100))).toBeGreaterThan(1);
    expect(brandManagement.streams({ ...testParameters, firms: 3 }, [2, 5, 7, 9])).toEqual([
      [2, 5],
      [7, 9],
    ]);
  });

  it("have a bot where there is no team, and the same start everywhere", () => {
    const markets = [[2, 5], [7]].map((seats) =>
      beginStream(brandManagement, { parameters: testParameters, seats, seed: testSeed }),
    );
    expect(markets.map(({ state }) => state.teams.map(({ seat }) => seat))).toEqual([
      [2, 5, null],
      [7, null, null],
    ]);
    expect(markets[0]?.state.firms).toEqual(markets[1]?.state.firms);
    expect(viewOf(begun(), ada).firms).toEqual([
      { seat: 0, bot: false },
      { seat: 1, bot: false },
      { seat: null, bot: true },
    ]);
  });
});

describe("phases", () => {
  const whole = { ...testParameters, practiceRound: true };

  it("are the briefing, the practice round, and rounds with their results", () => {
    const counted = ["round 1", "results 1", "round 2", "results 2", "round 3", "results 3"];
    expect(phasesOf(begun(whole))).toEqual(["briefing 0", "practice 1", "practice-results 1", ...counted]);
    expect(phasesOf(begun())).toEqual(["briefing 0", ...counted]);
  });

  it("have presets that the game accepts, the shortest first, and begin with the whole game", () => {
    const { presets = [], defaults } = brandManagementSetup;
    const lengths = presets.map(
      ({ parameters }) => brandManagementSetup.preview({ ...defaults, ...parameters }).minutes.to,
    );
    expect(presets.map(({ id }) => id)).toEqual(["demo", "shortLesson", "firstLesson", "full"]);
    expect(lengths).toEqual([39, 45, 86, 146]);
    for (const { parameters } of presets) {
      expect(brandManagementSetup.readParameters({ ...defaults, ...parameters })).toMatchObject({ ok: true });
    }
    expect({ ...defaults, ...presets[3]?.parameters }).toEqual(defaults);
  });

  it("last as long as the setup says, or until everybody is done", () => {
    expect(minutesOf(begun({ ...whole, rounds: 4 }))).toEqual([10, 8, 4, 18, 3, 15, 3, 12, 3, 12, 3]);
    expect(new Set(minutesOf(begun({ ...whole, timed: false })))).toEqual(new Set([null]));
    expect(minutesOf(begun({ ...whole, short: true }))).toEqual([5, 4, 2, 9, 2, 8, 2, 6, 2]);
  });

  it("fit into a lesson of 45 minutes, debriefing and all", () => {
    const parameters = { ...brandManagementSetup.defaults, ...brandManagementPresets.lesson };
    expect(brandManagementSetup.readParameters(parameters)).toEqual({ ok: true, value: parameters });
    const phases = ["briefing 0", "practice 1", "practice-results 1", "round 1", "results 1", "round 2", "results 2"];
    expect(phasesOf(begun(parameters))).toEqual(phases);
    const played = minutesOf(begun(parameters)).reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0);
    expect(played).toBe(32);
    expect(brandManagementSetup.preview(parameters).minutes.to).toBe(45);
  });

  it("are counted from 1", () => {
    expect([begun(), ended(begun()), until(begun(), "results")].map((play) => phase(play).number)).toEqual([1, 2, 3]);
  });

  it("show the last results once the game is over, and take nothing more", () => {
    const last = until(until(until(inRound(), "round"), "round"), "results");
    const over = ended(last);
    expect(brandManagement.isOver(over.state)).toBe(true);
    expect(viewOf(over, ada)).toMatchObject({ stage: { phase: "results", round: 3, over: true }, sheet: null });
    expect(phase(over)).toMatchObject({ number: phase(last).number, awaited: [] });
    expect(brandManagement.act(over.state, ada, { kind: "reopen" }, 0)).toMatchObject({ reason: "not-now" });
    expect(brandManagement.act(over.state, ada, { kind: "ready" }, 0)).toMatchObject({ reason: "not-now" });
    expect(tried(over, ada, { kind: "reopen" })).toMatchObject({ reason: "game-over" });
    expect(brandManagement.bot(over.state, 0)).toBeUndefined();
  });
});

describe("who is awaited", () => {
  it("nobody while results have their time", () => {
    const results = until(begun(), "results");
    expect(phase(results).awaited).toEqual([]);
    expect(tried(results, ada, { kind: "ready" })).toMatchObject({ reason: "not-now" });
  });

  it("each team until it has read the briefing, also where it has its time", () => {
    expect(phase(begun()).awaited).toEqual([0, 1]);
    const one = did(begun(), ada, { kind: "ready" });
    expect(phase(one)).toMatchObject({ name: "briefing", awaited: [1] });
    expect(phase(did(one, cleo, { kind: "ready" })).awaited).toEqual([]);
  });

  it("each team until it is ready, where there is no time", () => {
    const untimed = begun({ timed: false });
    expect(phase(untimed).awaited).toEqual([0, 1]);
    const one = did(untimed, ben, { kind: "ready" });
    expect(phase(one).awaited).toEqual([1]);
    expect(viewOf(one, ada).ready).toBe(true);
    expect(viewOf(one, cleo).ready).toBe(false);
    expect(did(one, ada, { kind: "ready" }).state).toEqual({ ...one.state, taken: [2, 0, 0] });
    expect(phase(did(one, cleo, { kind: "ready" })).awaited).toEqual([]);
    const round = ended(one);
    expect(viewOf(round, ada).ready).toBe(false);
    expect(tried(round, ada, { kind: "ready" })).toMatchObject({ reason: "not-now" });
    expect(phase(until(round, "results")).awaited).toEqual([0, 1]);
  });

  it("each team until its sheet is submitted", () => {
    const round = inRound();
    expect(phase(round).awaited).toEqual([0, 1]);
    const one = submitted(round, cleo);
    expect(phase(one).awaited).toEqual([0]);
    expect(phase(did(one, cleo, { kind: "reopen" })).awaited).toEqual([0, 1]);
  });

  it("no team without members, unless a bot has taken its place", () => {
    const gone = left(inRound(), cleo);
    expect(phase(gone).awaited).toEqual([0]);
    expect(phase(botSeated(gone, 1, true)).awaited).toEqual([0, 1]);
    expect(phase(left(begun({ timed: false }), cleo)).awaited).toEqual([0]);
  });
});

describe("what counts when the time is up", () => {
  it("is what was submitted, else the draft, else the last decisions", () => {
    const priced = submitted(edit(edit(inRound(), cleo, "a.price", 8_000), ada, "a.price", 9_000), cleo);
    const results = ended(priced);
    expect(sources(results)).toEqual(["draft", "submitted", "bot"]);
    expect(viewOf(results, ada).press[1]?.brands.map(({ price }) => price)).toEqual([9_000, 8_000, 7_500]);
    expect(viewOf(results, ada).reports[1]).toMatchObject({ round: 1, source: "draft" });
    const second = ended(until(results, "round"));
    expect(sources(second, 2)).toEqual(["carried-over", "carried-over", "bot"]);
    expect(viewOf(second, ada).press[2]?.brands.map(({ price }) => price)).toEqual([9_000, 8_000, 7_500]);
  });

  it("is the draft of a sheet that was reopened, and of a team that bought a study", () => {
    const reopened = did(submitted(inRound(), ada), ben, { kind: "reopen" });
    expect(sources(ended(did(reopened, cleo, { kind: "study", study: "map" })))).toEqual(["draft", "draft", "bot"]);
  });

  it("is the bot's decision for a team that has touched nothing, where the teacher has set one", () => {
    const results = ended(edit(inRound({ absent: "robot" }), ada, "a.ads.0", 50));
    expect(sources(results)).toEqual(["draft", "bot", "bot"]);
    expect(viewOf(results, cleo).press[1]?.brands[1]?.price).not.toBe(7_500);
  });

  it("is the plan that follows the forecast, unless one was set", () => {
    const results = ended(edit(edit(inRound(), ada, "a.forecast", 30_000), cleo, "a.plan", 20_000));
    const plans = [ada, cleo].map((who) => viewOf(results, who).reports[1]?.result.decision.brands[0]?.plan);
    expect(plans).toEqual([30_000, 20_000]);
  });
});

describe("the practice round", () => {
  const practice = until(begun({ practiceRound: true }), "practice");
  const played = ended(did(edit(practice, ada, "a.price", 9_900), ada, { kind: "study", study: "survey" }));

  it("is played and shown like any other, for no money for studies and no score", () => {
    const view = viewOf(played, ada);
    expect(view.stage).toEqual({ phase: "practice-results", round: 1, over: false });
    expect(view.press.map(({ round }) => round)).toEqual([0, 1]);
    expect(view.reports[1]).toMatchObject({ source: "draft", score: null, result: { accounts: { studies: 0 } } });
    expect(view.studies).toMatchObject([{ before: 1, practice: true, report: { kind: "survey", cost: 0, round: 0 } }]);
    expect(view.state.money).not.toBe(200_000_000);
  });

  it("leaves nothing behind", () => {
    const after = ended(played);
    const { log: _, ...fresh } = inRound();
    const parts = ({ state }: Pick<Play, "state">) => ({ ...state, parameters: null, number: null });
    expect(parts(after)).toEqual(parts(fresh));
    expect(viewOf(after, ada)).toMatchObject({ studies: [], sheet: { revision: 0, studies: [] } });
    expect(viewOf(after, ada).press).toHaveLength(1);
  });

  it("leaves grants to the first round that counts", () => {
    const granted = did(practice, teacher, { kind: "grant", firm: 0, amount: 5_000_000, reason: "Good start" });
    expect(viewOf(ended(granted), ada).reports[1]?.result.accounts.grant).toBe(0);
    const results = until(granted, "results");
    expect(viewOf(results, ada).reports[1]?.result.accounts.grant).toBe(5_000_000);
  });
});

describe("results", () => {
  const results = until(begun(), "results");

  it("stand in the log and win over what would be computed now", () => {
    const { state } = inRound();
    const outcome = brandManagement.resolvePhase(state);
    if (outcome === null) {
      throw new Error("nothing-resolved");
    }
    const { result, after, scores } = outcome;
    const firms = result.firms.map((firm) => ({ ...firm, valueShare: 0.123 }));
    const next = brandManagement.endPhase(state, {
      ...outcome,
      result: { ...result, firms },
      after: after.map((firm) => ({ ...firm, money: 42 })),
      scores: scores.map((score) => ({ ...score, total: 77 })),
      sources: ["draft", "draft", "draft"],
    });
    const view = brandManagement.view(next, ada);
    expect(view).toMatchObject({ state: { money: 42 }, reports: [{}, { score: { total: 77 }, source: "draft" }] });
    expect(view.press[1]?.firms[2]).toMatchObject({ valueShare: 0.123, source: "draft" });
  });

  it("say how much money and stock there was before", () => {
    const [opening, first] = viewOf(results, ada).reports;
    expect(opening?.opening).toEqual({ money: 200_000_000, stockValue: 0 });
    expect(first?.opening).toEqual({ money: 200_000_000, stockValue: 0 });
    const later = viewOf(until(edit(until(results, "round"), ada, "a.plan", 200_000), "results"), ada).reports;
    const more = viewOf(until(until(edit(until(results, "round"), ada, "a.plan", 200_000), "results"), "results"), ada);
    expect(later[2]?.opening.money).toBe(first?.result.accounts.money);
    expect(more.reports[3]?.opening).toEqual({
      money: later[2]?.result.accounts.money,
      stockValue: later[2]?.result.accounts.stockValue,
    });
    expect(later[2]?.result.accounts.stockValue).toBeGreaterThan(0);
  });

  it("have scores, and tell the press what is new and what ran out", () => {
    expect(viewOf(results, ada).reports.map(({ score }) => score?.total !== undefined)).toEqual([false, true]);
    const moved = until(edit(edit(inRound(), ada, "a.develop", [60, 60]), ada, "a.forecast", 1_000), "results");
    expect(viewOf(moved, cleo).press[1]?.brands.map(({ outOfStock }) => outOfStock)).toEqual([true, false, false]);
    const news = viewOf(until(moved, "results"), cleo).press.map(({ brands }) => brands.map(({ isNew }) => isNew));
    expect(news).toEqual([
      [false, false, false],
      [false, false, false],
      [true, false, false],
    ]);
  });

  it("have a launched brand on the sheet of the next round, and as new in its press", () => {
    const launched = until(edit(inRound(), ada, "launch", [80, 50]), "round");
    expect(sheetOf(launched, ada).draft.brands.map(({ id, ads, forecast }) => [id, ads, forecast])).toMatchObject([
      ["a", [100, 100, 100], expect.any(Number)],
      ["b", [0, 0, 0], 0],
    ]);
    expect(viewOf(ended(launched), cleo).press[2]?.brands).toMatchObject([
      { id: "a", isNew: false },
      { firm: 0, id: "b", isNew: true },
      {},
      {},
    ]);
  });
});

it("plays to its end alone with bots, untimed, as practice does", () => {
  const parameters = { ...(brandManagementSetup.practice ?? testParameters), bots: "static" as const };
  let play: Play = beginStream(brandManagement, { parameters, seats: [0], seed: testSeed });
  for (let step = 0; step < 60 && !brandManagement.isOver(play.state); step += 1) {
    const action = phase(play).awaited.length > 0 ? brandManagement.bot(play.state, 0) : undefined;
    play = action === undefined ? ended(play) : did(play, { kind: "bot", seat: 0 }, action);
  }
  expect(brandManagement.isOver(play.state)).toBe(true);
});
