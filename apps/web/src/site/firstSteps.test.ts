import type { Answer } from "@belab/api";
import type { PlanName } from "@belab/domain/plans";
import { expect, it } from "vitest";
import { lackingSteps } from "./firstSteps.ts";

type TableOwner = Answer<"readAllowances">["owners"][number];
type ClassOwner = Answer<"listClasses">["owners"][number];

function ownerOn(plan: PlanName | null): TableOwner {
  const tables = { limit: null, used: 0, freesAt: null };
  return { organisationId: null, name: null, plan, tables, peopleAtTable: null, premiumGames: true };
}

function classOwner(limit: number | null): ClassOwner {
  return {
    organisationId: null,
    name: null,
    plan: "free",
    classes: { limit, used: 0 },
    students: { limit, used: 0 },
    isReadOnly: false,
    needsContract: false,
    acceptsContract: false,
  };
}

it("names the cheapest plan for each step that a teacher's plan does not give", () => {
  expect(lackingSteps([ownerOn("free")])).toEqual({ madeClass: "educator", invitedColleague: "university" });
  expect(lackingSteps([ownerOn("educator")])).toEqual({ invitedColleague: "university" });
  expect(lackingSteps([ownerOn("enterprise")])).toEqual({});
});

it("counts what any of several plans gives, and nothing of an organisation without one", () => {
  expect(lackingSteps([ownerOn("free"), ownerOn("university")])).toEqual({});
  expect(lackingSteps([ownerOn("free"), ownerOn(null)])).toEqual({
    madeClass: "educator",
    invitedColleague: "university",
  });
});

it("goes by the classes themselves once they are known: a teacher from before plans may have some", () => {
  expect(lackingSteps([ownerOn("free")], [classOwner(20)])).toEqual({ invitedColleague: "university" });
  expect(lackingSteps([ownerOn("educator")], [classOwner(0)])).toEqual({
    madeClass: "educator",
    invitedColleague: "university",
  });
});
