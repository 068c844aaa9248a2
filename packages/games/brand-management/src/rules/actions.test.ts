import type { Actor } from "@belab/domain/games";
import { describe, expect, it } from "vitest";
import {
  ada,
  begun,
  ben,
  botSeated,
  cleo,
  did,
  edit,
  editOf,
  ended,
  inRound,
  joined,
  left,
  member,
  type Play,
  sheetOf,
  submitted,
  teacher,
  tried,
  until,
  viewOf,
} from "../../tests/testMarket.ts";
import { brandManagement } from "../engines.ts";
import { type BrandManagementAction, type BrandManagementReason, grantMax } from "../setup/views.ts";

function refused(play: Play, actor: Actor, action: BrandManagementAction) {
  const before = JSON.stringify(play);
  const result = tried(play, actor, action);
  expect(JSON.stringify(play)).toBe(before);
  return result.ok ? "taken" : { reason: result.reason, params: result.params };
}

const reasonOf = (reason: BrandManagementReason, params: object = {}) => ({ reason, params });

describe("the sheet", () => {
  it("begins with the last decisions, and shows every edit to all members", () => {
    const round = inRound();
    expect(sheetOf(round, ada)).toEqual({
      revision: 0,
      draft: {
        brands: [
          {
            id: "a",
            price: 7_500,
            ads: [100, 100, 100],
            sales: [10, 10, 10],
            plan: null,
            forecast: 37_291,
            develop: null,
          },
        ],
        launch: null,
        withdraw: null,
      },
      submittedBy: null,
      edits: [],
      fieldRevisions: {},
      studies: [],
    });
    const edited = did(
      edit(round, ada, "a.price", 8_200),
      ben,
      { kind: "edit", field: "a.ads.2", value: 40, revision: 1 },
      9_000,
    );
    const sheet = sheetOf(edited, ben);
    expect(sheet.draft.brands).toMatchObject([{ price: 8_200, ads: [100, 100, 40] }]);
    expect(sheet.revision).toBe(2);
    expect(sheet.fieldRevisions).toEqual({ "a.price": 1, "a.ads.2": 2 });
    expect(sheet.edits).toEqual([
      { revision: 2, participantId: "ben", field: "a.ads.2", from: 100, to: 40, at: 9_000 },
      { revision: 1, participantId: "ada", field: "a.price", from: 7_500, to: 8_200, at: 0 },
    ]);
    expect(sheetOf(edited, cleo).revision).toBe(0);
  });

  it("keeps the thirty latest edits", () => {
    let play = inRound();
    for (let price = 7_501; price <= 7_540; price += 1) {
      play = edit(play, ada, "a.price", price);
    }
    const { edits, revision } = sheetOf(play, ada);
    expect([edits.length, edits[0]?.to, edits.at(-1)?.to, revision]).toEqual([30, 7_540, 7_511, 40]);
  });

  it("makes no revision of an edit that changes nothing", () => {
    expect(edit(inRound(), ada, "a.price", 7_500).state).toEqual({ ...inRound().state, taken: [1, 0, 0] });
    const moved = edit(inRound(), ada, "a.develop", [60, 60]);
    expect(edit(moved, ben, "a.develop", [60, 60]).state).toEqual({ ...moved.state, taken: [2, 0, 0] });
  });

  it("begins anew in each round", () => {
    const second = until(edit(inRound(), ada, "a.price", 8_200), "round");
    expect(sheetOf(second, ada)).toMatchObject({
      revision: 0,
      edits: [],
      draft: { brands: [{ price: 8_200, plan: null }] },
    });
  });

  it("alone changes in a member's view with an edit", () => {
    const round = inRound();
    const before = viewOf(round, ada);
    const after = viewOf(edit(round, ben, "a.price", 8_000), ada);
    const changed = Object.entries(after).filter(
      ([key, part]) => JSON.stringify(part) !== JSON.stringify(before[key as keyof typeof before]),
    );
    expect(changed.map(([key]) => key)).toEqual(["sheet"]);
  });

  it("refuses what a field cannot hold, with the field, and changes nothing", () => {
    const round = inRound();
    const attempt = (value: unknown, field: string) => {
      const action = brandManagement.readAction({ kind: "edit", field, value, revision: 0 });
      return action.ok ? refused(round, ada, action.value) : action.reason;
    };
    expect(attempt(4_000, "a.price")).toEqual(
      reasonOf("value-out-of-range", { field: "a.price", from: 4_515, to: 30_000 }),
    );
    expect(attempt("a lot", "a.ads.1")).toEqual(reasonOf("value-malformed", { field: "a.ads.1" }));
    expect(attempt(1.5, "a.sales.0")).toEqual(reasonOf("value-malformed", { field: "a.sales.0" }));
    expect(attempt(1, "a.colour")).toEqual(reasonOf("field-unknown", { field: "a.colour" }));
    expect(attempt(1, "b.price")).toEqual(reasonOf("brand-unknown", { field: "b.price" }));
    expect(attempt("a", "withdraw")).toEqual(reasonOf("last-brand-stays", { field: "withdraw" }));
  });
});

describe("two members who edit the same field", () => {
  const round = inRound();
  const ofAda = did(round, ada, editOf(round, ada, "a.price", 8_200));

  it("are reported: the value of a member who had not seen the other's change stays with them", () => {
    expect(refused(ofAda, ben, editOf(round, ben, "a.price", 9_900))).toEqual(
      reasonOf("field-changed", { field: "a.price", by: "ada", value: 8_200 }),
    );
    expect(sheetOf(edit(ofAda, ben, "a.price", 9_900), ada).draft.brands[0]?.price).toBe(9_900);
  });

  it("are reported for places and for empty values, too", () => {
    const moved = did(round, ada, editOf(round, ada, "a.develop", [60, 61]));
    expect(refused(moved, ben, editOf(round, ben, "a.develop", [1, 2]))).toMatchObject({ params: { value: "60,61" } });
    const still = edit(moved, ada, "a.develop", null);
    expect(refused(still, ben, editOf(moved, ben, "a.develop", [1, 2]))).toMatchObject({ params: { value: "" } });
  });

  it("do not disturb each other in different fields", () => {
    expect(refused(ofAda, ben, editOf(round, ben, "a.ads.0", 10))).toBe("taken");
  });

  it("may be one, who types faster than the screen follows", () => {
    const fast = did(ofAda, ada, editOf(round, ada, "a.price", 8_300));
    expect(sheetOf(fast, ada).draft.brands[0]?.price).toBe(8_300);
    const ofBen = edit(fast, ben, "a.price", 8_400);
    expect(refused(ofBen, ada, editOf(round, ada, "a.price", 8_500))).toMatchObject({ reason: "field-changed" });
  });

  it("cannot have seen what is still to come", () => {
    const action = { kind: "edit", field: "a.price", value: 8_500, revision: 7 } as const;
    expect(refused(ofAda, ben, action)).toEqual(reasonOf("sheet-changed", { revision: 1 }));
  });
});

describe("submitting", () => {
  it("closes the sheet until a member reopens it", () => {
    const closed = submitted(edit(inRound(), ada, "a.price", 8_000), ben);
    expect(sheetOf(closed, ada).submittedBy).toBe("ben");
    expect(refused(closed, ada, editOf(closed, ada, "a.price", 8_100))).toEqual(reasonOf("sheet-submitted"));
    expect(refused(closed, ada, { kind: "study", study: "map" })).toEqual(reasonOf("sheet-submitted"));
    expect(refused(closed, ada, { kind: "submit", revision: 1 })).toEqual(reasonOf("sheet-submitted"));
    const open = did(closed, ada, { kind: "reopen" });
    expect(sheetOf(open, ben)).toMatchObject({ submittedBy: null, revision: 1 });
    expect(refused(open, ada, { kind: "reopen" })).toEqual(reasonOf("sheet-open"));
    expect(sheetOf(edit(open, ada, "a.price", 8_100), ben).draft.brands[0]?.price).toBe(8_100);
  });

  it("needs to have seen what others changed", () => {
    const round = inRound();
    const ofAda = edit(round, ada, "a.price", 8_000);
    expect(refused(ofAda, ben, { kind: "submit", revision: 0 })).toEqual(reasonOf("sheet-changed", { revision: 1 }));
    expect(refused(ofAda, ben, { kind: "submit", revision: 2 })).toEqual(reasonOf("sheet-changed", { revision: 1 }));
    expect(refused(ofAda, ben, { kind: "submit", revision: 1 })).toBe("taken");
    expect(refused(ofAda, ada, { kind: "submit", revision: 0 })).toBe("taken");
    const ofBoth = edit(ofAda, ben, "a.ads.0", 10);
    expect(refused(ofBoth, ada, { kind: "submit", revision: 1 })).toEqual(reasonOf("sheet-changed", { revision: 2 }));
  });

  it("has no place outside of a round", () => {
    for (const play of [begun(), until(begun(), "results")]) {
      for (const action of [
        { kind: "submit", revision: 0 },
        { kind: "reopen" },
        { kind: "study", study: "map" },
        { kind: "edit", field: "a.price", value: 8_000, revision: 0 },
      ] as const) {
        expect(refused(play, ada, action)).toEqual(reasonOf("not-now"));
      }
      expect(viewOf(play, ada).sheet).toBeNull();
    }
  });
});

describe("studies", () => {
  const bought = did(inRound(), ben, { kind: "study", study: "conjoint" });

  it("are delivered at once, to the own team only, and charged with the round", () => {
    expect(sheetOf(bought, ada)).toMatchObject({ studies: ["conjoint"], revision: 0 });
    expect(viewOf(bought, ada).studies).toMatchObject([
      { before: 1, practice: false, report: { kind: "conjoint", round: 0, cost: 80 } },
    ]);
    expect(viewOf(bought, cleo).studies).toEqual([]);
    const results = ended(bought);
    expect(viewOf(results, ada).reports[1]?.result.accounts.studies).toBe(8_000_000);
    expect(viewOf(results, cleo).reports[1]?.result.accounts.studies).toBe(0);
    expect(viewOf(until(results, "round"), ada).studies).toHaveLength(1);
  });

  it("tell all buyers the same", () => {
    const both = did(bought, cleo, { kind: "study", study: "conjoint" });
    expect(viewOf(both, cleo).studies).toEqual(viewOf(both, ada).studies);
  });

  it("are bought once a round, and for good", () => {
    expect(refused(bought, ada, { kind: "study", study: "conjoint" })).toEqual(
      reasonOf("study-bought", { study: "conjoint" }),
    );
    const again = did(until(bought, "round"), ada, { kind: "study", study: "conjoint" });
    expect(viewOf(again, ada).studies.map(({ before, report }) => [before, report.round])).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  it("are charged no matter who decides in the end", () => {
    const taken = botSeated(bought, 0, true);
    const { decision, accounts } = viewOf(ended(taken), ada).reports[1]?.result ?? {};
    expect([decision?.studies, accounts?.studies]).toEqual([["conjoint"], 8_000_000]);
  });

  it("cost nothing where the teacher has set so", () => {
    const free = did(inRound({ freeStudies: true }), ada, { kind: "study", study: "map" });
    expect(viewOf(free, ada).studies[0]?.report.cost).toBe(0);
    expect(viewOf(ended(free), ada).reports[1]?.result.accounts.studies).toBe(0);
  });
});

describe("administration", () => {
  /** Ada's firm owes more than lenders bear, two rounds running. */
  function inAdministration(): Play {
    let play = inRound({ rounds: 5 });
    for (let round = 1; round <= 2; round += 1) {
      for (const field of ["a.ads.0", "a.ads.1", "a.ads.2"] as const) {
        play = edit(play, ada, field, 3_000);
      }
      play = until(play, "round");
    }
    return play;
  }

  const play = inAdministration();

  it("allows no studies, no development and no launch", () => {
    expect(viewOf(play, ada).state.administration).toBe(true);
    expect(refused(play, ada, { kind: "study", study: "map" })).toEqual(
      reasonOf("in-administration", { study: "map" }),
    );
    expect(refused(play, ada, editOf(play, ada, "launch", [1, 2]))).toEqual(
      reasonOf("in-administration", { field: "launch" }),
    );
    expect(refused(play, ada, editOf(play, ada, "a.develop", [1, 2]))).toMatchObject({ reason: "in-administration" });
    expect(refused(play, cleo, { kind: "study", study: "map" })).toBe("taken");
  });

  it("cuts budgets when the round is cleared, as the trade press tells", () => {
    const results = ended(edit(play, ada, "a.ads.0", 3_000));
    const { accounts } = viewOf(results, ada).reports[3]?.result ?? {};
    const before = viewOf(results, ada).reports[2]?.result.accounts.revenue ?? 0;
    expect((accounts?.advertising ?? 0) + (accounts?.salesForce ?? 0)).toBeLessThanOrEqual(before * 0.15);
    expect(viewOf(results, cleo).press.map(({ firms }) => firms[0]?.administration)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe("grants", () => {
  const grant = (changes: object = {}) =>
    ({ kind: "grant", firm: 1, amount: 20_000_000, reason: " Fair trade award ", ...changes }) as const;

  it("are visible to all at once, and counted when the round is cleared", () => {
    const play = did(did(inRound(), teacher, grant()), teacher, grant({ amount: -5_000_000, reason: "Late" }));
    const expected = [
      { round: 1, firm: 1, amount: 20_000_000, reason: "Fair trade award" },
      { round: 1, firm: 1, amount: -5_000_000, reason: "Late" },
    ];
    for (const view of [viewOf(play, ada), brandManagement.view(play.state, { kind: "projector" })]) {
      expect(view.grants).toEqual(expected);
    }
    expect(viewOf(play, cleo).state.money).toBe(200_000_000);
    const results = ended(play);
    expect(viewOf(results, cleo).reports[1]?.result.accounts.grant).toBe(15_000_000);
    expect(viewOf(results, ada).reports[1]?.result.accounts.grant).toBe(0);
    const second = until(did(results, teacher, grant({ firm: 2 })), "results");
    expect(viewOf(second, ada).grants.at(-1)).toMatchObject({ round: 2, firm: 2 });
    expect(second.state.rounds[2]?.result.firms.map(({ accounts }) => accounts.grant)).toEqual([0, 0, 20_000_000]);
  });

  it.each<[object, BrandManagementReason]>([
    [{ amount: grantMax + 1 }, "grant-out-of-range"],
    [{ amount: -grantMax - 1 }, "grant-out-of-range"],
    [{ amount: 0 }, "grant-out-of-range"],
    [{ amount: 0.5 }, "grant-out-of-range"],
    [{ reason: "  " }, "grant-without-reason"],
    [{ reason: "x".repeat(201) }, "grant-without-reason"],
    [{ firm: 3 }, "firm-unknown"],
  ])("with %o are refused", (changes, reason) => {
    expect(refused(inRound(), teacher, grant(changes))).toMatchObject({ reason });
  });

  it("can be as large, and as long in words, as is allowed", () => {
    expect(refused(inRound(), teacher, grant({ amount: -grantMax, reason: "x".repeat(200) }))).toBe("taken");
  });

  it("come from the teacher alone, who does nothing else", () => {
    const round = inRound();
    for (const actor of [ada, { kind: "bot", seat: 0 }, { kind: "table" }] as const) {
      expect(refused(round, actor, grant())).toEqual(reasonOf("teacher-only"));
    }
    for (const actor of [teacher, { kind: "table" }] as const) {
      for (const action of [
        { kind: "edit", field: "a.price", value: 8_000, revision: 0 },
        { kind: "study", study: "map" },
        { kind: "submit", revision: 0 },
        { kind: "reopen" },
        { kind: "ready" },
      ] as const) {
        expect(refused(round, actor, action)).toEqual(reasonOf("not-your-firm"));
      }
    }
  });

  it("come too late once the last round is cleared", () => {
    const last = until(until(until(inRound(), "round"), "round"), "results");
    expect(refused(last, teacher, grant())).toEqual(reasonOf("not-now"));
  });
});

describe("members", () => {
  const dan = member(0, "dan");
  const roles = (play: Play) => viewOf(play, ada).roles;

  it("have roles by their number, in the order in which they came", () => {
    expect(roles(left(begun(), ben))).toEqual({ ada: [] });
    expect(roles(begun())).toEqual({ ada: ["market"], ben: ["product"] });
    const four = joined(joined(begun(), dan), member(0, "eve"));
    expect(roles(four)).toEqual({ ada: ["market"], ben: ["product"], dan: ["research"], eve: ["lead"] });
    expect(roles(left(four, ben))).toEqual({ ada: ["market"], dan: ["product"], eve: ["research"] });
    expect(roles(joined(left(four, ben), ben))).toMatchObject({ eve: ["research"], ben: ["lead"] });
    expect(roles(joined(begun(), ada))).toEqual({ ben: ["market"], ada: ["product"] });
  });

  it("act for the firm where they sit, and for no other", () => {
    const round = inRound();
    const change = { kind: "moved", from: 0, seat: 1, participantId: "ben" } as const;
    const moved = { ...round, state: brandManagement.seatsChanged(round.state, change) };
    const ofBen = member(1, "ben");
    expect(viewOf(moved, cleo).roles).toEqual({ cleo: ["market"], ben: ["product"] });
    expect(refused(moved, ofBen, editOf(moved, ofBen, "a.price", 8_000))).toBe("taken");
    expect(refused(moved, ben, editOf(moved, ada, "a.price", 8_000))).toEqual(reasonOf("not-your-firm"));
    expect(refused(left(round, ben), ben, { kind: "submit", revision: 0 })).toEqual(reasonOf("not-your-firm"));
    expect(refused(round, member(1, "ada"), { kind: "submit", revision: 0 })).toEqual(reasonOf("not-your-firm"));
    const elsewhere = brandManagement.act(round.state, member(7, "zoe"), { kind: "submit", revision: 0 }, 0);
    expect(elsewhere).toMatchObject({ reason: "not-your-firm" });
  });

  it("leave a sheet behind that still counts", () => {
    const results = ended(left(edit(inRound(), cleo, "a.price", 8_800), cleo));
    expect(viewOf(results, ada).press[1]?.brands[1]?.price).toBe(8_800);
    expect(viewOf(results, ada).press[1]?.firms[1]?.source).toBe("draft");
  });
});

describe("a bot", () => {
  const bot = { kind: "bot", seat: 0 } as const;
  const taken = botSeated(edit(inRound(), ada, "a.price", 9_000), 0, true);
  const done = did(taken, bot, { kind: "submit", revision: 1 });

  it("takes a seat over at once, and decides instead of the draft", () => {
    expect(brandManagement.bot(taken.state, 0)).toEqual({ kind: "submit", revision: 1 });
    expect(viewOf(done, ada)).toMatchObject({ firms: [{ seat: 0, bot: true }, {}, {}], sheet: { submittedBy: "bot" } });
    expect(brandManagement.bot(done.state, 0)).toBeUndefined();
    for (const play of [done, taken]) {
      const results = ended(play);
      expect(viewOf(results, cleo).press[1]).toMatchObject({
        firms: [{ source: "bot" }, {}, {}],
        brands: [{ price: 7_500 }, {}, {}],
      });
    }
  });

  it("lets no member decide", () => {
    for (const action of [
      editOf(done, ada, "a.price", 8_000),
      { kind: "reopen" },
      { kind: "study", study: "map" },
    ] as const) {
      expect(refused(done, ada, action)).toEqual(reasonOf("bot-in-charge"));
    }
  });

  it("gives back the sheet as the team had it", () => {
    const back = botSeated(done, 0, false);
    expect(sheetOf(back, ada)).toMatchObject({ submittedBy: null, revision: 1, draft: { brands: [{ price: 9_000 }] } });
    expect(brandManagement.phase(back.state).awaited).toEqual([0, 1]);
    expect(viewOf(ended(back), ada).press[1]?.firms[0]?.source).toBe("draft");
  });

  it("leaves what the team had submitted itself", () => {
    const own = submitted(inRound(), ada);
    const away = botSeated(own, 0, true);
    expect(sheetOf(away, ada).submittedBy).toBe("ada");
    expect(viewOf(ended(away), ada).press[1]?.firms[0]?.source).toBe("submitted");
    expect(sheetOf(botSeated(away, 0, false), ada).submittedBy).toBe("ada");
  });

  it("is ready where readiness is asked, until its seat is given back", () => {
    const untimed = botSeated(begun({ timed: false }), 0, true);
    expect(brandManagement.bot(untimed.state, 0)).toEqual({ kind: "ready" });
    const ready = did(untimed, bot, { kind: "ready" });
    expect(brandManagement.bot(ready.state, 0)).toBeUndefined();
    expect(brandManagement.phase(ready.state).awaited).toEqual([1]);
    expect(brandManagement.phase(botSeated(ready, 0, false).state).awaited).toEqual([0, 1]);
  });

  it("does nothing else", () => {
    expect(refused(taken, bot, { kind: "study", study: "map" })).toEqual(reasonOf("not-now"));
    expect(refused(taken, bot, { kind: "edit", field: "a.price", value: 8_000, revision: 1 })).toEqual(
      reasonOf("not-now"),
    );
    expect(refused(done, bot, { kind: "submit", revision: 1 })).toEqual(reasonOf("sheet-submitted"));
    expect(brandManagement.act(taken.state, { kind: "bot", seat: 9 }, { kind: "ready" }, 0)).toMatchObject({
      reason: "not-your-firm",
    });
    expect(brandManagement.bot(taken.state, 9)).toBeUndefined();
  });
});
