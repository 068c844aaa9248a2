import { describe, expect, it } from "vitest";
import { brandManagementSetup } from "./parameters.ts";
import { checkField, decisionOf, draftOf, fieldsOf, fieldValue, rangeOf, type SheetPlace } from "./sheet.ts";
import { areStudiesFree, costsOf } from "./sheetCosts.ts";
import type { FirmDecision, FirmState, SheetDraft, SheetField } from "./views.ts";

const brand = { price: 7500, awareness: [0.5, 0.5, 0.5], coverage: [0.4, 0.4, 0.4], stock: 0, stockValue: 0 } as const;

const firm: FirmState = {
  seat: 0,
  money: 200_000_000,
  experience: 200_000,
  overdrawn: 0,
  administration: false,
  brands: [{ id: "a", x: [55, 57], ...brand, stock: 1_200 }],
};

const two: FirmState = { ...firm, brands: [...firm.brands, { id: "b", x: [80, 50], ...brand }] };

const decided = {
  price: 7500,
  ads: [100, 110, 120],
  sales: [10, 11, 12],
  plan: 0,
  forecast: 37_000,
  develop: null,
} as const;

function decisionFor({ brands }: FirmState): FirmDecision {
  return { brands: brands.map(({ id }) => ({ id, ...decided })), launch: null, withdraw: null, studies: [] };
}

function placeOf(state: FirmState = firm, changes: Partial<SheetPlace> = {}): SheetPlace {
  return {
    rules: brandManagementSetup.defaults,
    round: 2,
    firm: state,
    draft: draftOf(decisionFor(state)),
    ...changes,
  };
}

function draftAfter(place: SheetPlace, field: string, value: unknown): SheetDraft {
  const checked = checkField(place, field, value);
  if (!checked.ok) {
    throw new Error(checked.reason);
  }
  return checked.value.draft;
}

describe("a field", () => {
  it("is on the sheet for each brand of the firm, and for the firm", () => {
    const ofBrand = [
      "price",
      "ads.0",
      "ads.1",
      "ads.2",
      "sales.0",
      "sales.1",
      "sales.2",
      "forecast",
      "plan",
      "develop",
    ];
    expect(fieldsOf(firm)).toEqual([...ofBrand.map((name) => `a.${name}`), "launch", "withdraw"]);
    expect(fieldsOf(two)).toHaveLength(22);
  });

  it.each<[SheetField, unknown, object | null]>([
    ["a.price", 4515, { from: 4515, to: 30_000 }],
    ["a.ads.1", 3_000, { from: 0, to: 3_000 }],
    ["a.sales.2", 100, { from: 0, to: 100 }],
    ["a.forecast", 300_000, { from: 0, to: 300_000 }],
    ["a.plan", 0, { from: 0, to: 300_000 }],
    ["a.plan", null, { from: 0, to: 300_000 }],
    ["a.develop", [0, 100], { from: 0, to: 100 }],
    ["a.develop", null, { from: 0, to: 100 }],
    ["launch", [70, 30], { from: 0, to: 100 }],
    ["launch", null, { from: 0, to: 100 }],
    ["withdraw", null, null],
  ])("%s can hold %j", (field, value, range) => {
    const checked = checkField(placeOf(), field, value);
    expect(checked).toMatchObject({ ok: true, value: { field, value } });
    expect(checked.ok && fieldValue(checked.value.draft, field)).toEqual(value);
    expect(rangeOf(firm, field)).toEqual(range);
  });

  it("changes nothing else of the draft", () => {
    const place = placeOf(two);
    const draft = draftAfter(place, "b.ads.1", 250);
    expect(draft.brands[0]).toBe(place.draft.brands[0]);
    expect(draft.brands[1]).toEqual({ ...place.draft.brands[1], ads: [100, 250, 120] });
    expect(draftAfter(placeOf(two), "withdraw", "b")).toEqual({ ...place.draft, withdraw: "b" });
  });

  it("holds no repositioning to where the brand is already", () => {
    expect(checkField(placeOf(), "a.develop", [55, 57])).toMatchObject({ value: { value: null } });
  });

  it.each<[string, unknown, string, object]>([
    ["a.price", 4514, "value-out-of-range", { from: 4515, to: 30_000 }],
    ["a.price", 30_001, "value-out-of-range", { from: 4515, to: 30_000 }],
    ["a.price", 7500.5, "value-malformed", {}],
    ["a.price", "7500", "value-malformed", {}],
    ["a.price", null, "value-malformed", {}],
    ["a.price", [7500], "value-malformed", {}],
    ["a.price", Number.NaN, "value-malformed", {}],
    ["a.price", undefined, "value-malformed", {}],
    ["a.ads.0", -1, "value-out-of-range", { from: 0, to: 3_000 }],
    ["a.ads.0", 3_001, "value-out-of-range", { from: 0, to: 3_000 }],
    ["a.sales.0", 101, "value-out-of-range", { from: 0, to: 100 }],
    ["a.forecast", 300_001, "value-out-of-range", { from: 0, to: 300_000 }],
    ["a.forecast", null, "value-malformed", {}],
    ["a.plan", -1, "value-out-of-range", { from: 0, to: 300_000 }],
    ["a.develop", [101, 0], "value-out-of-range", { from: 0, to: 100 }],
    ["a.develop", [0, -1], "value-out-of-range", { from: 0, to: 100 }],
    ["a.develop", [50], "value-malformed", {}],
    ["a.develop", [50, 50, 50], "value-malformed", {}],
    ["a.develop", [50.5, 50], "value-malformed", {}],
    ["a.develop", "50, 50", "value-malformed", {}],
    ["launch", { 0: 50, 1: 50 }, "value-malformed", {}],
    ["launch", [50, 101], "value-out-of-range", { from: 0, to: 100 }],
    ["withdraw", "c", "value-malformed", {}],
    ["withdraw", 0, "value-malformed", {}],
    ["withdraw", "a", "last-brand-stays", {}],
    ["withdraw", "b", "brand-unknown", {}],
    ["b.price", 7500, "brand-unknown", {}],
    ["a.quality", 1, "field-unknown", {}],
    ["a.ads.3", 1, "field-unknown", {}],
    ["a.ads", [1, 1, 1], "field-unknown", {}],
    ["__proto__", 1, "field-unknown", {}],
    ["constructor", 1, "field-unknown", {}],
    ["", 1, "field-unknown", {}],
  ])("%s cannot hold %j", (field, value, reason, params) => {
    expect(checkField(placeOf(), field, value)).toEqual({ ok: false, reason, params: { field, ...params } });
  });
});

describe("what circumstances do not allow", () => {
  const launch = { field: "launch" };

  it("a second brand where the firm has two, where there are none, and in the last round", () => {
    expect(checkField(placeOf(two), "launch", [1, 2])).toEqual({ ok: false, reason: "brands-full", params: launch });
    const off = { rules: { ...brandManagementSetup.defaults, secondBrand: false } };
    expect(checkField(placeOf(firm, off), "launch", [1, 2])).toMatchObject({ reason: "second-brands-off" });
    expect(checkField(placeOf(firm, { round: 6 }), "launch", [1, 2])).toMatchObject({ reason: "launch-too-late" });
    expect(checkField(placeOf(firm, { round: 5 }), "launch", [1, 2])).toMatchObject({ ok: true });
    expect(checkField(placeOf(two), "launch", null)).toMatchObject({ ok: true });
  });

  it("development and launch in administration, while the rest is free", () => {
    const place = placeOf({ ...firm, administration: true });
    expect(checkField(place, "a.develop", [1, 2])).toMatchObject({
      reason: "in-administration",
      params: { field: "a.develop" },
    });
    expect(checkField(place, "launch", [1, 2])).toMatchObject({ reason: "in-administration" });
    expect(checkField(place, "a.develop", null)).toMatchObject({ ok: true });
    expect(checkField(place, "a.ads.0", 3_000)).toMatchObject({ ok: true });
  });
});

describe("the decision of a draft", () => {
  it("plans the forecast less the stock, never below zero, until the plan is set", () => {
    const planOfDraft = (draft: SheetDraft) => decisionOf(firm, draft, []).brands[0]?.plan;
    const place = placeOf();
    expect(planOfDraft(place.draft)).toBe(37_000 - 1_200);
    expect(planOfDraft(draftAfter(place, "a.forecast", 1_000))).toBe(0);
    const set = draftAfter(place, "a.plan", 50_000);
    expect(planOfDraft(set)).toBe(50_000);
    expect(planOfDraft(draftAfter({ ...place, draft: set }, "a.plan", null))).toBe(35_800);
  });

  it("repositions no brand that is withdrawn, and has the studies", () => {
    const place = placeOf(two);
    const moved = draftAfter(place, "b.develop", [70, 60]);
    expect(decisionOf(two, moved, ["map"])).toMatchObject({
      brands: [{ develop: null }, { develop: [70, 60] }],
      studies: ["map"],
    });
    const gone = draftAfter({ ...place, draft: moved }, "withdraw", "b");
    expect(decisionOf(two, gone, [])).toMatchObject({ brands: [{ develop: null }, { develop: null }], withdraw: "b" });
  });
});

describe("costs", () => {
  const paid = { freeStudies: false };

  it("are those of budgets, overhead, development, launch and studies", () => {
    const decision: FirmDecision = {
      ...decisionFor(firm),
      brands: [{ id: "a", ...decided, develop: [58, 61] }],
      launch: [80, 50],
      studies: ["map", "outlook"],
    };
    const K = 100_000;
    const expected = {
      advertising: 330 * K,
      salesForce: 330 * K,
      overhead: 400 * K,
      development: 70 * K,
      launch: 2_000 * K,
    };
    expect(costsOf(paid, firm, decision, 0)).toEqual({ ...expected, studies: 90 * K, total: 3_220 * K });
    expect(costsOf({ freeStudies: true }, firm, decision, 0)).toMatchObject({ studies: 0, total: 3_130 * K });
    expect(costsOf(paid, two, decisionFor(two), 0)).toMatchObject({ overhead: 1_100 * K, advertising: 660 * K });
  });

  it("are cut in administration, in proportion and to whole K and representatives", () => {
    const inAdministration = { ...firm, administration: true };
    // 15 % of 22,000 K are 3,300 K, and 660 K are wanted: nothing is cut. 15 % of 2,200 K are 330 K: half of each is left.
    expect(costsOf(paid, inAdministration, decisionFor(firm), 2_200_000_000)).toMatchObject({
      advertising: 33_000_000,
    });
    const cut = costsOf(paid, inAdministration, decisionFor(firm), 220_000_000);
    expect(cut).toMatchObject({ advertising: (50 + 55 + 60) * 100_000, salesForce: (5 + 5 + 6) * 10 * 100_000 });
  });

  it("of studies are nothing in the practice round", () => {
    expect(areStudiesFree(paid, "practice")).toBe(true);
    expect(areStudiesFree(paid, "round")).toBe(false);
    expect(areStudiesFree({ freeStudies: true }, "round")).toBe(true);
  });
});
