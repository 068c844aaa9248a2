import type { Answer } from "@belab/api";
import { expect, it } from "vitest";
import { usageOf } from "./usage.ts";

const practices = { limit: 3, used: 1, freesAt: null };
const tables = { limit: 3, used: 2, freesAt: null };

const own: Answer<"readAllowances">["owners"][number] = {
  ...{ organisationId: null, name: null, plan: "free", tables, peopleAtTable: 40, premiumGames: false },
};

const school = { ...own, organisationId: "school", name: "School", plan: "university" as const };

const ofSchool: Answer<"listClasses">["owners"][number] = {
  ...{ organisationId: "school", name: "School", plan: "university", classes: { limit: null, used: 4 } },
  ...{ students: { limit: null, used: null }, isReadOnly: false, needsContract: false, acceptsContract: false },
};

const free = { plan: "free", source: null } as const;

it("says what a student's account uses, who opens no table", () => {
  expect(usageOf(free, { practices, owners: [] }, [])).toEqual([
    { organisationId: null, name: null, plan: "free", practices },
  ]);
});

it("says what the account uses first, and then each organisation with its classes", () => {
  const [account, organisation, ...others] = usageOf(free, { practices, owners: [school, own] }, [ofSchool]);
  expect(account).toMatchObject({ organisationId: null, plan: "free", practices, tables, peopleAtTable: 40 });
  expect(organisation).toMatchObject({ name: "School", plan: "university", classes: { limit: null, used: 4 } });
  expect(organisation).not.toHaveProperty("practices");
  expect(others).toEqual([]);
});

it("leaves out the account of who runs the installation: no plan limits it", () => {
  const operator = { plan: "enterprise", source: null } as const;
  expect(usageOf(operator, { practices, owners: [own, school] }, [ofSchool])).toEqual([
    expect.objectContaining({ organisationId: "school" }),
  ]);
});
