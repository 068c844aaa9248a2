import { randomUUID } from "node:crypto";
import type { OrganisationRole } from "@belab/domain/organisations";
import type { PlanName } from "@belab/domain/plans";
import { insertOrganisation as storeOrganisation } from "../../organisations/organisationStore.ts";
import type { Agent, TestApp } from "../testApp.ts";
import { givePlan, haveAccount, makeMember } from "./organisationLab.ts";

/** A member of an organisation, in a browser of their own. */
export interface TestMember {
  accountId: string;
  browser: Agent;
}

/** Makes an organisation with a plan for a month, and without members. */
export async function insertOrganisation(
  lab: TestApp,
  { name = "Sampletown University", plan = "university" }: { name?: string; plan?: PlanName } = {},
): Promise<string> {
  const id = randomUUID();
  await storeOrganisation(lab.database, {
    id,
    createdAt: lab.clock.now(),
    name,
    kind: "university",
    country: "AT",
    address: [],
    vatId: "",
    timeZone: "Europe/Vienna",
  });
  await givePlan(lab, id, { plan });
  return id;
}

/** Takes somebody new into an organisation. */
export async function insertMember(
  lab: TestApp,
  organisationId: string,
  ...roles: OrganisationRole[]
): Promise<TestMember> {
  const { accountId, browser } = await haveAccount(lab);
  await makeMember(lab, organisationId, accountId, roles);
  return { accountId, browser };
}
