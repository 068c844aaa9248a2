import { describe, expect, it } from "vitest";
import { entitlementsOf, nothing } from "./entitlements.ts";
import {
  entitlementsAt,
  grantMaxTime,
  isAtLeast,
  isGrantEnd,
  ownerKind,
  planInForce,
  type Term,
  trialDays,
  trialStateOf,
  trialTime,
} from "./term.ts";

const day = 24 * 60 * 60 * 1000;

function term(plan: Term["plan"], startsAt: number, endsAt: number, more: Partial<Term> = {}): Term {
  return { plan, source: "grant", startsAt, endsAt, extras: {}, ...more };
}

describe("an owner", () => {
  it("is an account or an organisation", () => {
    expect(ownerKind({ accountId: "a" })).toBe("account");
    expect(ownerKind({ organisationId: "o" })).toBe("organisation");
  });
});

describe("the plan in force", () => {
  it("is the free one of an account, and none of an organisation", () => {
    expect(planInForce("account", [], 0)).toEqual({ plan: "free", source: null, endsAt: null });
    expect(planInForce("organisation", [], 0)).toEqual({ plan: null, source: null, endsAt: null });
  });

  it("begins with its first moment and ends before its last", () => {
    const at = (now: number) => planInForce("account", [term("educator", 10, 20)], now).plan;
    expect([9, 10, 19, 20].map(at)).toEqual(["free", "educator", "educator", "free"]);
  });

  it("ends on its last paid day as people read it, though it holds longer", () => {
    const paid = term("university", 10, 40, { source: "invoice", paidUntil: 20 });
    expect(planInForce("organisation", [paid], 30)).toEqual({ plan: "university", source: "invoice", endsAt: 20 });
    expect(planInForce("organisation", [{ ...paid, endsAt: 15 }], 12).endsAt).toBe(15);
  });

  it("is the best of several, and the longest of those that are equal; none of them gets shorter", () => {
    const terms = [
      term("educator", 0, 100, { source: "card" }),
      term("university", 10, 20),
      term("educator", 0, 50, { source: "trial" }),
    ];
    expect(planInForce("account", terms, 5)).toEqual({ plan: "educator", source: "card", endsAt: 100 });
    expect(planInForce("account", terms, 10)).toEqual({ plan: "university", source: "grant", endsAt: 20 });
    expect(planInForce("account", terms, 20)).toEqual({ plan: "educator", source: "card", endsAt: 100 });
  });
});

describe("what an owner is entitled to", () => {
  it("is the best of all plans in force, with their extras", () => {
    const terms = [
      term("free", 0, 100, { extras: { practices: null } }),
      term("educator", 0, 50, { extras: { peopleAtTable: 500 } }),
    ];
    expect(entitlementsAt("account", terms, 10)).toEqual({ ...entitlementsOf("educator"), peopleAtTable: 500 });
    expect(entitlementsAt("account", terms, 60)).toEqual({ ...entitlementsOf("free"), practices: null });
    expect(entitlementsAt("account", terms, 100)).toEqual(entitlementsOf("free"));
    expect(planInForce("account", terms, 60).plan).toBe("free");
  });

  it("is nothing for an organisation without a plan", () => {
    expect(entitlementsAt("organisation", [term("university", 0, 10)], 10)).toEqual(nothing);
  });
});

describe("a trial", () => {
  const account = { mayTeach: true, becomesTeacherAtOnce: false, hasTried: false, hasPlan: false };

  it.each([
    ["available", "teachers", account],
    ["available", "anyone", { ...account, mayTeach: false, becomesTeacherAtOnce: true }],
    ["needs-teaching", "anyone", { ...account, mayTeach: false }],
    ["needs-teaching", "teachers", { ...account, mayTeach: false, becomesTeacherAtOnce: true }],
    ["used", "anyone", { ...account, hasTried: true }],
    ["off", "off", account],
    ["unneeded", "off", { ...account, hasPlan: true }],
  ] as const)("is %s with the policy %s", (state, policy, person) => {
    expect(trialStateOf(policy, person)).toBe(state);
  });

  it("lasts thirty days", () => {
    expect(trialTime).toBe(trialDays * day);
    expect(trialDays).toBe(30);
  });
});

it("compares plans, of which none is the least", () => {
  expect(isAtLeast(null, "free")).toBe(false);
  expect(isAtLeast("educator", "educator")).toBe(true);
  expect(isAtLeast("educator", "university")).toBe(false);
  expect(isAtLeast("enterprise", "university")).toBe(true);
});

it("takes the end of a grant from the next moment to ten years from now", () => {
  const isEnd = [0, 1, grantMaxTime, grantMaxTime + 1].map((time) => isGrantEnd(5 + time, 5));
  expect(isEnd).toEqual([false, true, true, false]);
  expect(isGrantEnd(Number.NaN, 5)).toBe(false);
});
