import { describe, expect, it } from "vitest";
import { planFeatureKeys } from "./features.ts";
import { euros } from "./money.ts";
import { planNamed, planNames, plans } from "./plan.ts";

const expected = [
  {
    plan: "free",
    monthlyPrice: euros(0),
    yearlyPrice: undefined,
    features: ["limited-gaming-sessions", "personal-progress-analysis", "game-analysis", "personal-reports"],
  },
  {
    plan: "educator",
    monthlyPrice: euros(999),
    yearlyPrice: euros(9999),
    features: [
      "all-free-features",
      "unlimited-gaming-sessions",
      "access-to-premium-games",
      "classroom-management",
      "personal-progress-analysis",
    ],
  },
  {
    plan: "university",
    monthlyPrice: euros(99_999),
    yearlyPrice: euros(899_999),
    features: [
      "all-educator-features",
      "unlimited-students-access",
      "administrative-dashboard",
      "multiple-teacher-accounts",
    ],
  },
  {
    plan: "enterprise",
    monthlyPrice: euros(119_999),
    yearlyPrice: euros(999_999),
    features: ["all-university-features", "customized-modules", "customized-scenarios"],
  },
];

describe("plans", () => {
  it("are the four of the specification, in its order", () => {
    expect(planNames).toEqual(["free", "educator", "university", "enterprise"]);
    expect(plans.map(({ plan }) => plan)).toEqual(planNames);
  });

  it.each(expected)("$plan has its price and features", ({ plan, monthlyPrice, yearlyPrice, features }) => {
    const found = plans.find((candidate) => candidate.plan === plan);
    expect(found?.monthlyPrice).toEqual(monthlyPrice);
    expect(found?.yearlyPrice).toEqual(yearlyPrice);
    expect(found?.features.map(({ key }) => key)).toEqual(features);
  });
});

describe("planNamed", () => {
  it.each(planNames)("finds %s", (name) => {
    expect(planNamed(name)?.plan).toBe(name);
  });

  it.each(["", "Educator", "gold", null])("finds nothing by %j", (name) => {
    expect(planNamed(name)).toBeUndefined();
  });
});

describe("features", () => {
  it("are marked as planned until they work", () => {
    const working = plans.flatMap(({ features }) => features.filter(({ planned }) => !planned));
    expect(working.map(({ key }) => key)).toEqual([
      "limited-gaming-sessions",
      "personal-progress-analysis",
      "game-analysis",
      "unlimited-gaming-sessions",
      "access-to-premium-games",
      "classroom-management",
      "personal-progress-analysis",
      "unlimited-students-access",
      "multiple-teacher-accounts",
    ]);
  });

  it("are marked as partly planned if they stand for some that don't work yet", () => {
    const partly = plans.flatMap(({ features }) => features.filter(({ planned }) => planned === "partly"));
    expect(partly.map(({ key }) => key)).toEqual([
      "all-free-features",
      "all-educator-features",
      "all-university-features",
    ]);
  });

  it("leave four keys unused", () => {
    const used = new Set(plans.flatMap(({ features }) => features.map(({ key }) => key)));
    expect(planFeatureKeys.filter((key) => !used.has(key))).toEqual([
      "student-progress-analysis",
      "reporting-for-teachers",
      "team-collaborations",
      "support-24-7",
    ]);
  });
});
