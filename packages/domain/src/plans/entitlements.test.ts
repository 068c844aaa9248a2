import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allowanceLeft,
  bestOf,
  checkAllowance,
  checkLimit,
  checkSwitch,
  type Entitlements,
  entitlements,
  entitlementsOf,
  nothing,
  planWithMore,
} from "./entitlements.ts";
import { planNames } from "./plan.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

describe("the table of entitlements", () => {
  it("gives what the price list says", () => {
    const rows = Object.entries(entitlements).map(([key, { values }]) => [
      key,
      ...planNames.map((plan) => values[plan]),
    ]);
    expect(rows).toEqual([
      ["practices", 3, null, null, null],
      ["tables", 3, null, null, null],
      ["peopleAtTable", 40, 150, 500, 500],
      ["premiumGames", false, true, true, true],
      ["classes", 0, 20, null, null],
      ["students", 0, 500, null, null],
      ["organisation", false, false, true, true],
      ["dashboard", false, false, true, true],
      ["scenarios", false, false, false, true],
      ["modules", false, false, false, true],
      ["supportByMail", false, true, true, true],
      ["supportFirst", false, false, true, true],
      ["supportContact", false, false, false, true],
    ]);
  });

  it("never gives less with a dearer plan", () => {
    for (const [index, plan] of planNames.entries()) {
      for (const cheaper of planNames.slice(0, index)) {
        expect(bestOf(entitlementsOf(plan), entitlementsOf(cheaper))).toEqual(entitlementsOf(plan));
      }
    }
  });

  it("names the cheapest plan that has more", () => {
    expect(planWithMore("practices", 3)).toBe("educator");
    expect(planWithMore("peopleAtTable", 40)).toBe("educator");
    expect(planWithMore("peopleAtTable", 150)).toBe("university");
    expect(planWithMore("peopleAtTable", 500)).toBeUndefined();
    expect(planWithMore("organisation", false)).toBe("university");
    expect(planWithMore("supportContact", false)).toBe("enterprise");
  });
});

describe("bestOf", () => {
  it("takes the larger number, no limit before any, and yes before no", () => {
    expect(bestOf(nothing)).toEqual(nothing);
    const best = bestOf(entitlementsOf("educator"), { peopleAtTable: 500, classes: null, dashboard: true });
    expect(best).toEqual({ ...entitlementsOf("educator"), peopleAtTable: 500, classes: null, dashboard: true });
    expect(bestOf(entitlementsOf("educator"), { peopleAtTable: 10, premiumGames: false, practices: 3 })).toEqual(
      entitlementsOf("educator"),
    );
  });
});

describe("a limit", () => {
  it("is refused with what was reached and which plan has more", () => {
    expect(checkLimit(entitlementsOf("free"), "peopleAtTable", 39)).toEqual({ ok: true, value: undefined });
    expect(checkLimit(entitlementsOf("free"), "peopleAtTable", 40)).toEqual({
      ok: false,
      reason: "plan-limit",
      params: { key: "peopleAtTable", limit: 40, used: 40, plan: "educator" },
    });
    expect(checkLimit(entitlementsOf("enterprise"), "classes", 1_000_000).ok).toBe(true);
  });

  it("of a switch names the plan that has it", () => {
    expect(checkSwitch(entitlementsOf("educator"), "premiumGames").ok).toBe(true);
    expect(checkSwitch(entitlementsOf("free"), "premiumGames")).toEqual({
      ok: false,
      reason: "plan-limit",
      params: { key: "premiumGames", limit: 0, used: 0, plan: "educator" },
    });
  });
});

describe("an allowance", () => {
  const free = entitlementsOf("free");
  const now = 100 * day;

  it("counts what was taken in the period that ends now", () => {
    expect(allowanceLeft(free, "practices", [], now)).toEqual({ limit: 3, used: 0, freesAt: null, returnsAt: null });
    const uses = [now - day, now - day + 1, now - hour];
    expect(allowanceLeft(free, "practices", uses, now)).toEqual({
      limit: 3,
      used: 2,
      freesAt: null,
      returnsAt: now + 1,
    });
    expect(allowanceLeft(free, "practices", [...uses, now], now)).toEqual({
      limit: 3,
      used: 3,
      freesAt: now + 1,
      returnsAt: now + 1,
    });
    expect(allowanceLeft(entitlementsOf("educator"), "practices", uses, now)).toMatchObject({ limit: null });
  });

  it("frees when enough has passed, also where more was taken than there is now", () => {
    const uses = [5, 4, 3, 2, 1].map((hours) => now - hours * hour);
    expect(checkAllowance("practices", allowanceLeft(free, "practices", uses, now))).toEqual({
      ok: false,
      reason: "plan-limit",
      params: { key: "practices", limit: 3, used: 5, freesAt: now - 3 * hour + day, plan: "educator" },
    });
  });

  it("never frees where there is nothing of it", () => {
    expect(checkAllowance("tables", allowanceLeft(nothing, "tables", [], now))).toEqual({
      ok: false,
      reason: "plan-limit",
      params: { key: "tables", limit: 0, used: 0, plan: "free" },
    });
  });

  it("is taken again at the moment that was named, and not before", () => {
    const times = fc.array(fc.integer({ min: now - 2 * day, max: now }), { minLength: 3, maxLength: 12 });
    const limits = fc.integer({ min: 1, max: 5 });
    fc.assert(
      fc.property(times, limits, (uses, limit) => {
        const given: Entitlements = { ...free, practices: limit };
        const { freesAt } = allowanceLeft(given, "practices", uses, now);
        const isLeft = (time: number) => checkAllowance("practices", allowanceLeft(given, "practices", uses, time)).ok;
        expect(isLeft(now)).toBe(freesAt === null);
        if (freesAt !== null) {
          expect([isLeft(freesAt - 1), isLeft(freesAt)]).toEqual([false, true]);
        }
      }),
    );
  });
});
