import { type FeatureKey, isPlanned } from "@belab/domain/plans";
import { describe, expect, it } from "vitest";
import { calls } from "./calls.ts";

/** The call that lets people use each feature, or the names that it would have. */
const deliveredBy: [FeatureKey, RegExp][] = [
  ["limited-gaming-sessions", /^readAllowances$/],
  ["unlimited-gaming-sessions", /^readAllowances$/],
  ["access-to-premium-games", /^readAllowances$/],
  ["team-collaborations", /^takeOverTable$/],
  ["personal-progress-analysis", /^listPlayedGames$/],
  ["game-analysis", /^readDebriefing$/],
  ["debriefing", /^readDebriefing$/],
  ["analysis", /^readDebriefing$/],
  ["classroom", /^joinTable$/],
  ["classroom-management", /^createClass$/],
  ["unlimited-students-access", /^importPeople$/],
  ["users", /^importPeople$/],
  ["administrative-dashboard", /Dashboard/],
  ["multiple-teacher-accounts", /Organi[sz]ation|Invit/],
  ["customized-scenarios", /Scenario/],
  ["customized-modules", /Module/],
  ["personal-reports", /Report/],
  ["reporting-for-teachers", /Report/],
  ["reporting", /Report/],
  ["support", /^askSupport$/],
  ["buying-plans", /Order|Checkout|Buy/],
];

describe("the table of features", () => {
  it.each(deliveredBy)("has %s as working if, and only if, a call delivers it", (feature, call) => {
    expect(Object.keys(calls).some((name) => call.test(name))).toBe(!isPlanned(feature));
  });
});
