import { expect, it } from "vitest";
import { planLimit } from "./entitlements.ts";
import { readPlanLimit } from "./planLimit.ts";

it("reads what a refusal tells", () => {
  const { params } = planLimit("tables", { limit: 3, used: 4, freesAt: 1_000 });
  expect(readPlanLimit(params)).toEqual({ key: "tables", limit: 3, used: 4, freesAt: 1_000, plan: "educator" });
});

it("reads a refusal that names no figures, no time and no plan", () => {
  expect(readPlanLimit(planLimit("premiumGames").params)).toMatchObject({ limit: 0, used: 0, plan: "educator" });
  expect(readPlanLimit({ key: "modules" })).toEqual({
    key: "modules",
    limit: 0,
    used: 0,
    freesAt: undefined,
    plan: undefined,
  });
});

it.each([{}, { key: "rockets" }, { key: "toString" }, { key: 7 }])(
  "does not read what it does not know: %j",
  (params) => {
    expect(readPlanLimit(params)).toBeUndefined();
  },
);

it("names no plan that does not give more, nor one that it does not know", () => {
  expect(readPlanLimit(planLimit("peopleAtTable", { limit: 500, used: 500 }).params)?.plan).toBeUndefined();
  expect(readPlanLimit({ key: "tables", plan: "platinum" })?.plan).toBeUndefined();
});
