import { describe, expect, it } from "vitest";
import { planFeatureDescriptions, planNamed, planNames, plans, pricePeriod } from "./plan.ts";

const expected = [
  {
    plan: "free",
    monthlyPrice: 0,
    period: "/ month",
    features: ["Limited gaming sessions", "Personal progress analysis", "Game analysis", "Personal reports"],
  },
  {
    plan: "educator",
    monthlyPrice: 9.99,
    yearlyPrice: 99.99,
    period: "/ month - billed yearly",
    features: [
      "All free features",
      "Unlimited gaming sessions",
      "Access to premium games",
      "Classroom management",
      "Personal progress analysis",
    ],
  },
  {
    plan: "university",
    monthlyPrice: 999.99,
    yearlyPrice: 8999.99,
    period: "/ month - billed yearly",
    features: [
      "All educator features",
      "Unlimited students access",
      "Administrative dashboard",
      "Multiple teacher accounts",
    ],
  },
  {
    plan: "enterprise",
    monthlyPrice: 1199.99,
    yearlyPrice: 9999.99,
    period: "/ month - billed yearly",
    features: ["All university features", "Customized modules", "Customized scenarios"],
  },
];

describe("plans", () => {
  it("are the four of the specification, in its order", () => {
    expect(planNames).toEqual(["free", "educator", "university", "enterprise"]);
    expect(plans.map(({ plan }) => plan)).toEqual(planNames);
  });

  it.each(expected)("$plan has its price and features", ({ plan, monthlyPrice, yearlyPrice, period, features }) => {
    const found = plans.find((candidate) => candidate.plan === plan);
    expect(found?.monthlyPrice).toBe(monthlyPrice);
    expect(found?.yearlyPrice).toBe(yearlyPrice);
    expect(found?.features.map(({ description }) => description)).toEqual(features);
    expect(found && pricePeriod(found)).toBe(period);
  });

  it("have a title and a description each", () => {
    expect(plans.map(({ title }) => title)).toEqual(["Free", "Educator", "University", "Enterprise"]);
    expect(plans.every(({ description }) => description.length > 0)).toBe(true);
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
  it("B8: are marked as planned until they work", () => {
    const working = plans.flatMap(({ features }) => features.filter(({ isPlanned }) => !isPlanned));
    expect(working.map(({ description }) => description)).toEqual([
      "All free features",
      "All educator features",
      "All university features",
    ]);
  });

  it("carry the description of their key", () => {
    for (const { key, description } of plans.flatMap(({ features }) => features)) {
      expect(description).toBe(planFeatureDescriptions[key]);
    }
  });

  it("leave four labels unused", () => {
    const used = new Set(plans.flatMap(({ features }) => features.map(({ description }) => description)));
    const unused = Object.values(planFeatureDescriptions).filter((description) => !used.has(description));
    expect(unused).toEqual([
      "Student progress analysis",
      "Reporting for teachers",
      "Team collaborations",
      "24/7 support",
    ]);
  });
});
