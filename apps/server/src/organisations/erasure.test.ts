import { closingTime } from "@belab/domain/organisations";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { runAdmin } from "../admin/runAdmin.ts";
import { cleanUp } from "../data.ts";
import { createLocalEvents } from "../events/events.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { havePerson, password, serve } from "../testing/accounts/testPeople.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import {
  day,
  givePlan,
  haveAccount,
  haveOrganisation,
  invited,
  mailsLeft,
  makeMember,
  reasonOf,
  succeed,
} from "../testing/organisations/organisationLab.ts";
import type { TestApp } from "../testing/testApp.ts";

async function cleanUpAt(lab: TestApp, time: number): Promise<void> {
  const { database, config } = lab;
  const log = { info() {}, warn() {}, error() {} };
  await cleanUp({ config, database, now: () => time, events: createLocalEvents(), log });
}

describe.each(databasesUnderTest)("erasing on $name", ({ kind }) => {
  it("an account leaves its organisations, whose log names it no more, and takes its invitations along", async () => {
    const lab = await serve({ kind });
    await insertAccount(lab.database, { isOperator: 1 });
    const uni = await haveOrganisation(lab);
    const { organisationId, owner } = uni;
    const accountId = await havePerson(lab, { email: "ada@uni-lab.edu", displayEmail: "ada@uni-lab.edu" });
    await makeMember(lab, organisationId, accountId, ["teacher", "administrator"]);
    const browser = await lab.signedIn(accountId);
    await succeed({ browser }, "invite", { organisationId, email: "b@uni-lab.edu", roles: ["student"] });
    await succeed({ browser }, "createInvitationLink", {
      organisationId,
      role: "student",
      usesMax: 1,
      expiresAt: lab.clock.now() + day,
    });
    const other = await haveOrganisation(lab);
    await invited(lab, other, "ada@uni-lab.edu", ["student"]);
    const elsewhere = await invited(lab, other, "byron@uni-lab.edu", ["student"]);
    await succeed({ browser }, "acceptInvitation", { token: elsewhere, otherAddress: true });

    await succeed({ browser }, "deleteAccount", { password });

    expect(await lab.database.selectFrom("organisationInvitations").select("email").execute()).toEqual([
      { email: "b@uni-lab.edu" },
    ]);
    const { invitations } = await succeed(owner, "listInvitations", { organisationId });
    expect(invitations).toMatchObject([{ email: "b@uni-lab.edu", state: "waiting", invitedBy: null }]);
    expect((await succeed(owner, "listInvitationLinks", { organisationId })).links).toMatchObject([
      { state: "open", createdBy: null },
    ]);
    const { entries } = await succeed(owner, "listAuditLog", { organisationId });
    const erased = { firstName: "", lastName: "", isErased: true };
    expect(entries.map(({ act, actor, by, about }) => [act, actor, by, about]).slice(0, 4)).toEqual([
      ["member-erased", "product", null, erased],
      ["link-created", "account", erased, null],
      ["member-invited", "account", erased, null],
      ["joined-by-invitation", "account", erased, erased],
    ]);
    expect((await succeed(owner, "readOrganisation", { organisationId })).counts.members).toBe(1);
  });

  it("the last owner has to name another or close the organisation, also where two owners leave at once", async () => {
    const lab = await serve({ kind });
    await insertAccount(lab.database, { isOperator: 1 });
    const { organisationId } = await haveOrganisation(lab);
    await lab.database.deleteFrom("organisationMembers").execute();
    const people = [];
    for (const email of ["ada@uni-lab.edu", "grace@uni-lab.edu"]) {
      const accountId = await havePerson(lab, { email, displayEmail: email });
      await makeMember(lab, organisationId, accountId, ["owner"]);
      people.push({ accountId, browser: await lab.signedIn(accountId) });
    }

    const answers = await Promise.all(people.map(({ browser }) => browser.call("deleteAccount", { password })));

    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    const refused = answers.find(({ body }) => !body.success)?.body;
    expect(refused).toMatchObject({ reason: "last-owner" });
    expect(refused?.message).toMatch(/^You are the only owner/);
    const owners = await lab.database.selectFrom("organisationMembers").select(["accountId"]).execute();
    expect(owners).toHaveLength(1);

    // Once it is closed and erased, nothing holds them any more.
    const last = people.find(({ accountId }) => accountId === owners[0]?.accountId) ?? expect.unreachable();
    await succeed(last, "closeOrganisation", { organisationId });
    await succeed(last, "deleteAccount", { password });
  });

  it("an operator's command closes the organisation of its last owner", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const administrator = await have("administrator");
    const { dataDir, databaseUrl, secret } = lab.config;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: secret };
    const said: string[] = [];

    const terminal = { out: () => {}, err: (text: string) => void said.push(text) };
    expect(await runAdmin(["erase", owner.email], env, terminal, lab.clock.now)).toBe(0);

    expect(await succeed(administrator, "readOrganisation", { organisationId })).toMatchObject({
      erasedAt: lab.clock.now() + closingTime,
      counts: { members: 1, owners: 0 },
    });
    expect(await reasonOf(administrator, "reopenOrganisation", { organisationId })).toBe("organisation-role-needed");
    const acts = (await succeed(administrator, "listAuditLog", { organisationId })).entries.map(({ act }) => act);
    expect(acts.slice(0, 2)).toEqual(["closed", "member-erased"]);
  });

  it("an organisation goes 30 days after it was closed, with all that it has, and its members stay", async () => {
    const lab = await serve({ kind });
    const uni = await haveOrganisation(lab);
    const other = await haveOrganisation(lab);
    const { organisationId, owner, have } = uni;
    const student = await have("student");
    await givePlan(lab, organisationId);
    await invited(lab, uni, "b@uni-lab.edu", ["student"]);
    await succeed(owner, "addDomain", { organisationId, domain: "uni-lab.edu" });
    const link = { organisationId, usesMax: 5, expiresAt: lab.clock.now() + 100 * day } as const;
    await succeed(owner, "createInvitationLink", { ...link, role: "student" });
    const { token } = await succeed(owner, "createInvitationLink", { ...link, role: "teacher" });
    await succeed(await haveAccount(lab), "acceptInvitation", { token });
    await succeed(owner, "removeMembers", { organisationId, accountIds: [student.accountId] });
    await succeed(owner, "openTable", { game: "googol", organisationId });
    await succeed(owner, "closeOrganisation", { organisationId });
    await mailsLeft(lab);
    const rowsOf = async () => {
      const tables = [
        "organisations",
        "organisationMembers",
        "organisationRemovals",
        "organisationInvitations",
        "organisationLinks",
        "membershipRequests",
        "organisationDomains",
        "organisationLog",
        "planTerms",
        "gameTables",
      ] as const;
      const counts = [];
      for (const table of tables) {
        const column = table === "organisations" ? "id" : "organisationId";
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${organisationId}`.execute(
          lab.database,
        );
        counts.push(Number(rows[0]?.count) > 0);
      }
      return counts;
    };
    const erasedAt = lab.clock.now() + closingTime;

    await cleanUpAt(lab, erasedAt - 1);
    expect(new Set(await rowsOf())).toEqual(new Set([true]));
    await cleanUpAt(lab, erasedAt);

    expect(new Set(await rowsOf())).toEqual(new Set([false]));
    owner.browser = await lab.signedIn(owner.accountId);
    expect((await succeed(owner, "readOrganisations", {})).organisations).toEqual([]);
    expect(await succeed(owner, "getProfileData", {})).toMatchObject({ isTeacher: false, isAdmin: false });
    expect(await other.rolesOf(other.owner)).toEqual(["owner", "administrator", "teacher"]);
  });
});
