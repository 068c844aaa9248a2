import type { CallRequest } from "@belab/api";
import { closingTime, organisationPageSize } from "@belab/domain/organisations";
import { describe, expect, it } from "vitest";
import { serve } from "../testing/accounts/testPeople.ts";
import { sellerEnv } from "../testing/billing/sellerEnv.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import {
  day,
  givePlan,
  haveAccount,
  haveOrganisation,
  mailsLeft,
  reasonOf,
  succeed,
  type TestPerson,
} from "../testing/organisations/organisationLab.ts";
import type { TestApp } from "../testing/testApp.ts";

const sold = { PLANS: "sold", TRIALS: "anyone", TEACHERS: "anyone" };
const wish = { name: "Test University", kind: "university", country: "AT", timeZone: "Europe/Vienna" } as const;

const subjectsTo = async (lab: TestApp, address: string) => {
  await mailsLeft(lab);
  return lab.mailServer.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
};

describe.each(databasesUnderTest)("an organisation on $name", ({ kind }) => {
  it("is made with a trial, once, and its maker is owner, administrator and teacher", async () => {
    const lab = await serve({ kind, env: sold });
    const ada = await haveAccount(lab);
    expect((await succeed(ada, "readOrganisations", {})).trial).toBe("available");

    const { organisationId } = await succeed(ada, "createOrganisation", { ...wish, trial: true });

    expect(await succeed(ada, "readOrganisations", {})).toMatchObject({
      organisations: [
        {
          organisationId,
          name: "Test University",
          kind: "university",
          roles: ["owner", "administrator", "teacher"],
          joinedAt: lab.clock.now(),
          plan: "university",
          planEndsAt: lab.clock.now() + 30 * day,
          erasedAt: null,
          contacts: [{ firstName: "Ada", lastName: "Lovelace", email: ada.email }],
        },
      ],
      offers: [],
      requests: [],
      trial: "used",
      isOperator: false,
    });
    expect((await succeed(ada, "getProfileData", {})) as object).toMatchObject({ isTeacher: true, isAdmin: true });
    expect(await reasonOf(ada, "createOrganisation", { ...wish, name: "Another", trial: true })).toBe("trial-used");
    expect((await succeed(ada, "readOrganisations", {})).organisations).toHaveLength(1);
  });

  it("is made with one trial of fifty that are asked for at once", async () => {
    const lab = await serve({ kind, env: sold });
    const ada = await haveAccount(lab);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ada.browser.call("createOrganisation", { ...wish, trial: true })),
    );

    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await succeed(ada, "readOrganisations", {})).organisations).toHaveLength(1);
  });

  it("is created without a plan by everybody where plans are sold, to order one for it", async () => {
    const lab = await serve({ kind, env: { ...sold, ...sellerEnv, TEACHERS: "invited" } });
    const ada = await haveAccount(lab);
    const grant = { plan: "university", until: lab.clock.now() + day, note: "" } as const;
    expect(await reasonOf(ada, "createOrganisation", { ...wish, trial: false, grant })).toBe("operators-only");
    expect(await reasonOf(ada, "createOrganisation", { ...wish, trial: false, ownerEmail: ada.email })).toBe(
      "operators-only",
    );
    const { organisationId } = await succeed(ada, "createOrganisation", { ...wish, trial: false });
    const { organisations, trial } = await succeed(ada, "readOrganisations", {});
    expect(organisations).toMatchObject([{ organisationId, roles: ["owner", "administrator", "teacher"], plan: null }]);
    expect(trial).toBe("needs-teaching");
    const { owners } = await succeed(ada, "readOffer", {});
    expect(owners.map((owner) => owner.organisationId)).toEqual([null, organisationId]);
    expect(await lab.database.selectFrom("planTerms").select("id").execute()).toEqual([]);
  });

  it("is not made by who may have no trial, nor by another than an operator without one", async () => {
    const lab = await serve({ kind, env: { ...sold, TEACHERS: "invited" } });
    const ada = await haveAccount(lab);
    const grant = { plan: "university", until: lab.clock.now() + day, note: "" } as const;

    expect(await reasonOf(ada, "createOrganisation", { ...wish, trial: true })).toBe("trial-needs-teaching");
    expect(await reasonOf(ada, "createOrganisation", { ...wish, trial: false })).toBe("operators-only");
    expect(await reasonOf(ada, "createOrganisation", { ...wish, trial: true, grant })).toBe("malformed");
    expect(await reasonOf(ada, "createOrganisation", { ...wish, trial: true, ownerEmail: ada.email })).toBe(
      "malformed",
    );
    expect(await lab.database.selectFrom("organisations").select("id").execute()).toEqual([]);
    expect(await lab.database.selectFrom("planTerms").select("id").execute()).toEqual([]);
  });

  it.each([
    [{ name: "=SUM(A1)" }, "organisation-name-invalid"],
    [{ country: "XX" }, "country-unknown"],
    [{ timeZone: "Mars" }, "time-zone-unknown"],
  ])("is not made with %j", async (wrong, reason) => {
    const lab = await serve({ kind, env: sold });
    const ada = await haveAccount(lab);

    expect(await reasonOf(ada, "createOrganisation", { ...wish, ...wrong, trial: true })).toBe(reason);

    expect((await succeed(ada, "readOrganisations", {})).trial).toBe("available");
  });

  it("bears no name that reads like that of an organization known by its plan or domain, until it is known itself", async () => {
    const lab = await serve({ kind, env: sold });
    const operator = await haveAccount(lab, { isOperator: 1 });
    const impostor = await haveOrganisation(lab, { name: "Test University" });
    await givePlan(lab, impostor.organisationId, { source: "trial" });
    const invitation = { email: "mia@uni-lab.edu", roles: ["student"] } as const;
    const invite = { ...invitation, roles: [...invitation.roles], organisationId: impostor.organisationId };
    await succeed(impostor.owner, "invite", invite);
    const known = await haveOrganisation(lab, { name: "Test University" });
    await givePlan(lab, known.organisationId);
    const proved = await haveOrganisation(lab, { name: "Proved College" });
    const domain = { organisationId: proved.organisationId, domain: "uni-lab.edu" };
    await givePlan(lab, proved.organisationId, { source: "trial" });
    await succeed(proved.owner, "addDomain", domain);
    await succeed(operator, "proveDomain", domain);

    for (const name of ["Test University", "TEST-UNIVERSITY.", "Tеst Univеrsitу", "proved  cóllege"]) {
      const ada = await haveAccount(lab);
      expect(await reasonOf(ada, "createOrganisation", { ...wish, name, trial: true })).toBe("organisation-name-taken");
      expect((await succeed(ada, "readOrganisations", {})).trial).toBe("available");
    }
    // It has had the name before the other organization was known: its mails stop, and all else can be changed.
    expect(await reasonOf(impostor.owner, "invite", { ...invite, email: "ben@uni-lab.edu" })).toBe(
      "organisation-name-taken",
    );
    const { organisationId } = impostor;
    const details = { ...wish, organisationId, address: ["Road 1"], vatId: "" };
    await succeed(impostor.owner, "changeOrganisation", details);
    await succeed(impostor.owner, "changeOrganisation", { ...details, name: "Test University, City Campus" });
    await succeed(impostor.owner, "invite", { ...invite, email: "ben@uni-lab.edu" });
    expect(await reasonOf(impostor.owner, "changeOrganisation", { ...details, name: "Proved College" })).toBe(
      "organisation-name-taken",
    );

    for (const { owner, organisationId: id } of [known, proved]) {
      await succeed(owner, "changeOrganisation", { ...details, organisationId: id, name: "Proved College" });
    }
    await succeed(operator, "createOrganisation", { ...wish, name: "Proved College", trial: false });
    // Names of organizations that nobody knows can be the same.
    for (const ada of [await haveAccount(lab), await haveAccount(lab)]) {
      await succeed(ada, "createOrganisation", { ...wish, name: "New University", trial: true });
    }
  });

  it("is made by an operator for an account that they name, with a plan until a date", async () => {
    const lab = await serve({ kind, env: sold });
    const operator = await haveAccount(lab, { isOperator: 1 });
    const ada = await haveAccount(lab, { email: "ada@uni-lab.edu" });
    await haveAccount(lab, { email: "never@uni-lab.edu", activatedAt: null });
    const until = lab.clock.now() + 100 * day;
    const request = { ...wish, trial: false, grant: { plan: "enterprise", until, note: "A pilot" } } as const;
    for (const ownerEmail of ["nobody@uni-lab.edu", "never@uni-lab.edu", "no address"]) {
      expect(await reasonOf(operator, "createOrganisation", { ...request, ownerEmail })).toBe("owner-account-unknown");
    }
    const tooLate = { ...request.grant, until: lab.clock.now() + 5_000 * day };
    expect(await reasonOf(operator, "createOrganisation", { ...request, grant: tooLate })).toBe("plan-date-invalid");

    const { organisationId } = await succeed(operator, "createOrganisation", {
      ...request,
      ownerEmail: "Ada@Uni-Lab.edu",
    });

    expect((await succeed(ada, "readOrganisations", {})).organisations).toMatchObject([
      { roles: ["owner", "administrator", "teacher"], plan: "enterprise", planEndsAt: until },
    ]);
    expect((await succeed(operator, "readOrganisations", {})).organisations).toEqual([]);
    expect((await operator.browser.call("readOrganisation", { organisationId })).status).toBe(404);
    expect(await subjectsTo(lab, ada.email)).toHaveLength(1);
    expect((await succeed(ada, "listAuditLog", { organisationId })).entries).toMatchObject([
      { act: "plan-given", actor: "operator", plan: "enterprise", by: { firstName: "Ada", isErased: false } },
      {
        act: "created",
        actor: "operator",
        about: { lastName: "Lovelace" },
        given: ["owner", "administrator", "teacher"],
      },
    ]);
  });

  it("is changed by its owners, and shown to those who look after it", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const administrator = await have("administrator");
    const teacher = await have("teacher", "student");
    const details = {
      name: "  École & Co. ",
      kind: "company",
      country: "FR",
      address: ["Rue 1", "", "75001  Paris"],
      vatId: "fr 12 345678901",
      timeZone: "Europe/Paris",
    } satisfies Omit<CallRequest<"changeOrganisation">, "organisationId">;

    await succeed(owner, "changeOrganisation", { organisationId, ...details });
    // The same again is no change.
    await succeed(owner, "changeOrganisation", { organisationId, ...details });
    const { entries } = await succeed(owner, "listAuditLog", { organisationId });
    expect(entries.filter(({ act }) => act === "details-changed")).toHaveLength(1);

    expect(await succeed(administrator, "readOrganisation", { organisationId })).toMatchObject({
      name: "École & Co.",
      mailedName: "École Co",
      kind: "company",
      country: "FR",
      address: ["Rue 1", "75001 Paris"],
      vatId: "FR12345678901",
      timeZone: "Europe/Paris",
      roles: ["administrator"],
      takesIn: true,
      hasDashboard: true,
      invitationsLeft: null,
      counts: { members: 3, owners: 1, administrators: 2, teachers: 2, students: 1, invitations: 0, requests: 0 },
    });
    expect(await reasonOf(owner, "changeOrganisation", { organisationId, ...details, vatId: "?" })).toBe(
      "vat-id-invalid",
    );
    const refused = await administrator.browser.call("changeOrganisation", { organisationId, ...details });
    expect(refused).toMatchObject({ status: 403, body: { params: { role: "owner" } } });
    expect(await teacher.browser.call("readOrganisation", { organisationId })).toMatchObject({
      status: 403,
      body: { reason: "organisation-role-needed", params: { role: "administrator" } },
    });
  });

  it("tells its owners which plan was asked for, until that is withdrawn", async () => {
    const lab = await serve({ kind, env: sold });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const administrator = await have("administrator");
    const requestSeenBy = async (person: TestPerson) =>
      (await succeed(person, "readOrganisation", { organisationId })).request;
    expect(await requestSeenBy(owner)).toBeNull();
    const requestedAt = lab.clock.now();

    await succeed(owner, "requestPlan", { plan: "university", organisationId });

    lab.clock.advance(day);
    expect(await requestSeenBy(owner)).toEqual({ plan: "university", requestedAt });
    expect(await requestSeenBy(administrator)).toBeNull();
    await succeed(owner, "withdrawPlanRequest", { organisationId });
    expect(await requestSeenBy(owner)).toBeNull();
  });

  it("is closed by an owner, read but not changed for 30 days, and opened again", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab, { name: "Closed, Ltd." });
    const teacher = await have("teacher");
    const student = await have("student");
    await lab.database.updateTable("accounts").set({ language: "de" }).where("id", "=", teacher.accountId).execute();
    expect(await reasonOf(owner, "reopenOrganisation", { organisationId })).toBe("organisation-not-closing");
    const erasedAt = lab.clock.now() + closingTime;

    expect((await succeed(owner, "closeOrganisation", { organisationId })).erasedAt).toBe(erasedAt);

    expect((await succeed(student, "readOrganisations", {})).organisations[0]?.erasedAt).toBe(erasedAt);
    expect(await succeed(owner, "readOrganisation", { organisationId })).toMatchObject({ erasedAt, takesIn: false });
    const end = { organisationId, usesMax: 1, expiresAt: lab.clock.now() + day };
    expect(await reasonOf(owner, "closeOrganisation", { organisationId })).toBe("organisation-closing");
    expect(await reasonOf(owner, "invite", { organisationId, email: "a@b.org", roles: ["student"] })).toBe(
      "organisation-closing",
    );
    expect(await reasonOf(owner, "createInvitationLink", { ...end, role: "student" })).toBe("organisation-closing");
    expect(await reasonOf(owner, "addDomain", { organisationId, domain: "uni-lab.edu" })).toBe("organisation-closing");
    const give = { organisationId, accountIds: [student.accountId], give: ["teacher" as const], take: [] };
    expect(await reasonOf(owner, "changeRoles", give)).toBe("organisation-closing");
    await succeed(owner, "listOrganisationMembers", { organisationId });
    await succeed(student, "leaveOrganisation", { organisationId });
    expect(await subjectsTo(lab, teacher.email)).toEqual([
      expect.stringMatching(/^Closed Ltd ist geschlossen und wird am \d+\. \S+ \d+ gelöscht$/),
    ]);
    expect(await subjectsTo(lab, student.email)).toEqual([]);

    await succeed(owner, "reopenOrganisation", { organisationId });

    expect((await succeed(owner, "readOrganisation", { organisationId })).erasedAt).toBeNull();
    const acts = (await succeed(owner, "listAuditLog", { organisationId })).entries.map(({ act }) => act);
    expect(acts.slice(0, 3)).toEqual(["reopened", "member-left", "closed"]);
  });

  it("cannot be opened again once its time is up", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    await succeed(owner, "closeOrganisation", { organisationId });
    lab.clock.advance(closingTime);
    owner.browser = await lab.signedIn(owner.accountId);

    expect(await reasonOf(owner, "reopenOrganisation", { organisationId })).toBe("organisation-not-found");
  });

  it("keeps an audit log that names people as they are called now, in pages, the latest first", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const member = await have("student");
    for (let entry = 0; entry < organisationPageSize; entry += 1) {
      await succeed(owner, "changeRoles", {
        organisationId,
        accountIds: [member.accountId],
        give: entry % 2 === 0 ? ["teacher"] : [],
        take: entry % 2 === 0 ? [] : ["teacher"],
      });
    }
    await lab.database
      .updateTable("accounts")
      .set({ firstName: "Grace", lastName: "Hopper" })
      .where("id", "=", member.accountId)
      .execute();

    const [first, second] = [
      await succeed(owner, "listAuditLog", { organisationId }),
      await succeed(owner, "listAuditLog", { organisationId, page: 2 }),
    ];

    expect(first.total).toBe(organisationPageSize + 2);
    expect(first.entries).toHaveLength(organisationPageSize);
    expect(first.entries[0]).toEqual({
      entryId: expect.any(String),
      at: lab.clock.now(),
      act: "roles-changed",
      actor: "account",
      by: { firstName: "Ada", lastName: "Lovelace", isErased: false },
      about: { firstName: "Grace", lastName: "Hopper", isErased: false },
      email: null,
      domain: null,
      given: [],
      taken: ["teacher"],
      plan: null,
      className: null,
      gameTableId: null,
    });
    expect(second.entries).toHaveLength(2);
    expect((await succeed(owner, "listAuditLog", { organisationId, page: 3 })).entries).toEqual([]);
  });

  it("row 82: shows in its audit log what operators gave it, of their own accord and as asked, and ended", async () => {
    const lab = await serve({ kind, env: sold });
    const { organisationId, owner } = await haveOrganisation(lab);
    const operator = await haveAccount(lab, { isOperator: 1, firstName: "Grace" });
    const until = lab.clock.now() + day;
    await succeed(operator, "grantPlan", { organisationId, plan: "university", until, note: "" });
    await succeed(owner, "requestPlan", { organisationId, plan: "enterprise" });
    const { requests } = await succeed(operator, "listPlanRequests", {});
    const requestId = requests[0]?.requestId ?? "";
    await succeed(operator, "answerPlanRequest", { requestId, until, note: "" });
    const { terms } = await succeed(operator, "readOwnerPlans", { organisationId });
    const termId = terms.find(({ plan }) => plan === "enterprise")?.termId ?? "";
    await succeed(operator, "endPlan", { termId });
    expect(await reasonOf(operator, "endPlan", { termId })).toBe("plan-not-found");

    const { entries } = await succeed(owner, "listAuditLog", { organisationId });
    expect(entries.map(({ act, actor, plan, by }) => [act, actor, plan, by?.firstName]).slice(0, -1)).toEqual([
      ["plan-ended", "operator", "enterprise", "Grace"],
      ["plan-given", "operator", "enterprise", "Grace"],
      ["plan-given", "operator", "university", "Grace"],
    ]);
  });

  it("is exported as JSON, without results, and the log says so", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const student = await have("student");
    await succeed(owner, "invite", { organisationId, email: "Emmy@uni-lab.edu", roles: ["teacher"] });
    await succeed(owner, "addDomain", { organisationId, domain: "uni-lab.edu" });

    const url = `/api/organisation/Export?organisationId=${organisationId}`;
    const { headers, body } = await owner.browser.inject({ url });

    expect(headers["content-type"]).toContain("application/json");
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="organization-[\d-]+\.json"$/);
    const data = JSON.parse(body);
    expect(Object.keys(data)).toEqual([
      "exportedAt",
      "organisationId",
      "name",
      "kind",
      "country",
      "address",
      "vatId",
      "timeZone",
      "picture",
      "createdAt",
      "closedAt",
      "domains",
      "members",
      "invitations",
      "classes",
      "people",
      "auditLog",
    ]);
    expect(data.members.map(({ email }: { email: string }) => email).sort()).toEqual(
      [owner.email, student.email].sort(),
    );
    expect(data.invitations).toMatchObject([{ email: "Emmy@uni-lab.edu", state: "waiting" }]);
    expect(data.domains).toMatchObject([{ domain: "uni-lab.edu", provedAt: null }]);
    expect(data.auditLog.map(({ act }: { act: string }) => act).slice(0, 3)).toEqual([
      "exported",
      "domain-added",
      "member-invited",
    ]);
    expect((await student.browser.inject({ url })).statusCode).toBe(403);
    expect((await (await haveAccount(lab)).browser.inject({ url })).statusCode).toBe(404);
  });

  it("is listed for operators, with its plan and owner, and found by a part of its name", async () => {
    const lab = await serve({ kind, env: sold });
    const operator = await haveAccount(lab, { isOperator: 1 });
    const physics = await haveOrganisation(lab, { name: "Ökologie 100%" });
    await physics.have("student");
    await givePlan(lab, physics.organisationId, { days: 10 });
    const { organisationId, owner } = await haveOrganisation(lab, { name: "Abteilung" });
    await givePlan(lab, organisationId, { plan: "enterprise", days: 10 });
    await succeed(owner, "addDomain", { organisationId, domain: "uni-lab.edu" });

    const all = await succeed(operator, "listOrganisations", {});

    expect(all).toMatchObject({
      total: 2,
      organisations: [
        { name: "Abteilung", plan: "enterprise", domains: [{ domain: "uni-lab.edu", isProved: false }] },
        {
          organisationId: physics.organisationId,
          name: "Ökologie 100%",
          kind: "university",
          country: "AT",
          plan: "university",
          planEndsAt: lab.clock.now() + 10 * day,
          members: 2,
          owner: { email: physics.owner.email },
          domains: [],
          createdAt: lab.clock.now(),
          erasedAt: null,
        },
      ],
    });
    for (const [search, names] of [
      ["öko", ["Ökologie 100%"]],
      ["0%", ["Ökologie 100%"]],
      ["_", []],
      ["ABT", ["Abteilung"]],
    ] as const) {
      const found = await succeed(operator, "listOrganisations", { search });
      expect(
        found.organisations.map(({ name }) => name),
        search,
      ).toEqual(names);
    }
    expect(await reasonOf(owner, "listOrganisations", {})).toBe("operators-only");
  });
});
