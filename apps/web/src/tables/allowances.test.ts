import type { Answer } from "@belab/api";
import { expect, it } from "vitest";
import { ownersOf, teachesInOrganisation } from "./allowances.ts";

type Allowances = Answer<"readAllowances">;

const own: Allowances["owners"][number] = {
  organisationId: null,
  name: null,
  plan: "free",
  tables: { limit: 3, used: 1, freesAt: null },
  peopleAtTable: 40,
  premiumGames: false,
};

const school = { ...own, organisationId: "o1", name: "Business School of Example", plan: null };

function allowances(...owners: Allowances["owners"]): Allowances {
  const practices = { limit: 3, used: 0, freesAt: null };
  return { success: true, error: 0, practices, owners, lastOwner: null, serverTime: 0 } as Allowances;
}

it("gives the form every owner, and says which has no plan", () => {
  const { plan: _, ...account } = own;
  expect(ownersOf(allowances(own, school))).toEqual([
    { ...account, planned: true },
    { ...account, organisationId: "o1", name: "Business School of Example", planned: false },
  ]);
});

it("knows who has colleagues: those who teach in an organisation, with a plan or without", () => {
  expect(teachesInOrganisation(undefined)).toBe(false);
  expect(teachesInOrganisation(allowances(own))).toBe(false);
  expect(teachesInOrganisation(allowances(school))).toBe(true);
});
