import { randomUUID } from "node:crypto";
import type { CallNameOf, CallRequest } from "@belab/api";
import type { OrganisationRole } from "@belab/domain/organisations";
import type { PlanName, TermSource } from "@belab/domain/plans";
import { expect } from "vitest";
import { findMembershipsOf } from "../../organisations/memberStore.ts";
import { admit } from "../../organisations/members.ts";
import { insertOrganisation } from "../../organisations/organisationStore.ts";
import { insertTerm } from "../../plans/planStore.ts";
import { insertAccount } from "../accounts/testAccounts.ts";
import type { Agent, TestApp } from "../testApp.ts";

/** Somebody in a browser of their own. */
export interface TestPerson {
  accountId: string;
  email: string;
  browser: Agent;
}

/** An organisation with an owner, who administers it too. */
export interface TestOrganisation {
  organisationId: string;
  owner: TestPerson;
  /** Takes somebody new in. */
  have(...roles: OrganisationRole[]): Promise<TestPerson>;
  /** What an account is there, as it sees it itself; undefined where it is no member. */
  rolesOf(person: Pick<TestPerson, "accountId">): Promise<OrganisationRole[] | undefined>;
}

export const day = 24 * 60 * 60 * 1000;

/** Puts an account into the database, and opens a browser in which it is signed in. */
export async function haveAccount(
  lab: TestApp,
  { email = `${randomUUID()}@uni-lab.edu`, ...account }: NonNullable<Parameters<typeof insertAccount>[1]> = {},
): Promise<TestPerson> {
  const accountId = await insertAccount(lab.database, { email, displayEmail: email, ...account });
  return { accountId, email, browser: await lab.signedIn(accountId) };
}

/** Makes an organisation; where plans are sold, it has none. */
export async function haveOrganisation(
  lab: TestApp,
  { name = "University of Testing" }: { name?: string } = {},
): Promise<TestOrganisation> {
  const organisationId = randomUUID();
  const now = lab.clock.now();
  await insertOrganisation(lab.database, {
    id: organisationId,
    createdAt: now,
    name,
    kind: "university",
    country: "AT",
    address: [],
    vatId: "",
    timeZone: "Europe/Vienna",
  });
  const have = async (...roles: OrganisationRole[]) => {
    const person = await haveAccount(lab);
    await makeMember(lab, organisationId, person.accountId, roles);
    return person;
  };
  return {
    organisationId,
    owner: await have("owner", "administrator", "teacher"),
    have,
    async rolesOf({ accountId }) {
      const memberships = await findMembershipsOf(lab.database, accountId);
      return memberships.find((membership) => membership.organisationId === organisationId)?.roles;
    },
  };
}

/** Makes an account a member, as if it had accepted an invitation. */
export async function makeMember(
  lab: TestApp,
  organisationId: string,
  accountId: string,
  roles: readonly OrganisationRole[],
): Promise<void> {
  const act = { act: "joined-by-invitation", by: accountId, about: accountId } as const;
  await lab.database
    .transaction()
    .execute((transaction) => admit(transaction, { organisationId, accountId, roles, act }, lab.clock.now()));
}

/** Gives an organisation a plan. */
export async function givePlan(
  lab: TestApp,
  organisationId: string,
  { plan = "university", source = "grant", days = 30 }: { plan?: PlanName; source?: TermSource; days?: number } = {},
): Promise<void> {
  const startsAt = lab.clock.now();
  const term = { id: randomUUID(), plan, source, startsAt, endsAt: startsAt + days * day, extras: {}, note: "" };
  await insertTerm(lab.database, { organisationId }, { ...term, givenBy: null, createdAt: startsAt });
}

/** Makes a call, which must succeed. */
export async function succeed<Name extends CallNameOf<"json">>(
  { browser }: Pick<TestPerson, "browser">,
  name: Name,
  request: CallRequest<Name>,
) {
  const { body } = await browser.call(name, request);
  expect(body.success, `${name}: ${JSON.stringify(body)}`).toBe(true);
  return body;
}

/** Makes a call that is refused, and returns why. */
export async function reasonOf<Name extends CallNameOf<"json">>(
  { browser }: Pick<TestPerson, "browser">,
  name: Name,
  request: CallRequest<Name>,
): Promise<string | undefined> {
  const { body } = await browser.call(name, request);
  expect(body.success, name).toBe(false);
  return body.reason;
}

/** Waits until all mails have left that are due. */
export async function mailsLeft(lab: TestApp): Promise<void> {
  const waiting = () =>
    lab.database
      .selectFrom("mails")
      .select("id")
      .where("outcome", "is", null)
      .where("nextTryAt", "<=", lab.clock.now())
      .execute();
  await expect.poll(waiting).toEqual([]);
}

/** The links of the newest invitation that was mailed to an address, by their tokens. */
export async function mailedTokens(lab: TestApp, email: string): Promise<{ token: string; stop: string }> {
  await mailsLeft(lab);
  const mail = lab.mailServer.mails.findLast(({ to, link }) => to === email && link?.includes("/invitation?"));
  const [token = "", stop = ""] = [...(mail?.text.matchAll(/[?&]token=([\w-]+)/g) ?? [])].map(([, found]) => found);
  return { token, stop };
}

/** Invites an address, and returns the token that was mailed there. */
export async function invited(
  lab: TestApp,
  { organisationId, owner }: Pick<TestOrganisation, "organisationId" | "owner">,
  email: string,
  roles: OrganisationRole[],
): Promise<string> {
  await succeed(owner, "invite", { organisationId, email, roles });
  return (await mailedTokens(lab, email)).token;
}
