import type { Actor } from "@belab/domain/games";
import { describe, expect, it } from "vitest";
import { mostActions, mostGrants } from "../src/rules/actions.ts";
import type { BrandManagementAction } from "../src/setup/views.ts";
import {
  ada,
  begun,
  ben,
  cleo,
  did,
  edit,
  editOf,
  ended,
  inRound,
  type Play,
  submitted,
  teacher,
  tried,
  until,
  viewOf,
} from "./testMarket.ts";

function comesOf(play: Play, actor: Actor, action: BrandManagementAction) {
  const result = tried(play, actor, action);
  return result.ok ? "taken" : { reason: result.reason, params: result.params };
}

describe("the actions of a firm", () => {
  const tooMany = { reason: "too-many-actions", params: { max: mostActions } };

  /** All actions but one are taken by the first firm in this phase. */
  function almostUsedUp(play: Play): Play {
    return { ...play, state: { ...play.state, taken: [mostActions - 1, 0, 0] } };
  }

  it.each<[string, (play: Play) => BrandManagementAction]>([
    ["an edit", (play) => editOf(play, ada, "a.price", 8_000)],
    ["an edit that changes nothing", (play) => editOf(play, ada, "a.price", 7_500)],
    ["a study", () => ({ kind: "study", study: "map" })],
  ])("end with the last one that a phase allows, for all its members: %s", (_what, last) => {
    const round = almostUsedUp(inRound());
    const used = did(round, ada, last(round));
    expect(comesOf(used, ben, editOf(used, ben, "a.price", 9_000))).toEqual(tooMany);
    expect(comesOf(used, ada, editOf(used, ada, "a.plan", null))).toEqual(tooMany);
    expect(comesOf(used, ada, { kind: "study", study: "survey" })).toEqual(tooMany);
    expect(comesOf(used, cleo, editOf(used, cleo, "a.price", 9_000))).toBe("taken");
  });

  it("end in a phase without decisions, too", () => {
    const briefing = did(almostUsedUp(begun({ timed: false })), ada, { kind: "ready" });
    expect(comesOf(briefing, ben, { kind: "ready" })).toEqual(tooMany);
  });

  it("leave room for submitting the sheet, which isn't reopened then", () => {
    const used = edit(almostUsedUp(inRound()), ada, "a.price", 8_000);
    const handedIn = submitted(used, ada);
    expect(comesOf(handedIn, ada, { kind: "reopen" })).toEqual(tooMany);
    expect(viewOf(ended(handedIn), ada).reports[1]).toMatchObject({
      source: "submitted",
      result: { brands: [{ price: 8_000 }] },
    });
  });

  it("begin anew with each phase", () => {
    const next = until(edit(almostUsedUp(inRound()), ada, "a.price", 8_000), "round");
    expect(comesOf(next, ada, editOf(next, ada, "a.price", 9_000))).toBe("taken");
  });

  it("count where they are taken, not where they are refused", () => {
    let play = inRound();
    for (let times = 0; times < 5; times += 1) {
      play = did(submitted(play, ada), ben, { kind: "reopen" });
      comesOf(play, ada, editOf(play, ada, "a.price", 1));
    }
    expect(play.state.taken).toEqual([10, 0, 0]);
  });
});

describe("grants", () => {
  it("are so many in a market at most, as every screen shows all of them", () => {
    const grant = { kind: "grant", firm: 1, amount: 100, reason: "Fair trade award" } as const;
    let play = inRound();
    for (let count = 0; count < mostGrants; count += 1) {
      play = did(play, teacher, grant);
    }
    expect(viewOf(play, ada).grants).toHaveLength(mostGrants);
    expect(comesOf(play, teacher, grant)).toEqual({ reason: "too-many-grants", params: { max: mostGrants } });
  });
});
