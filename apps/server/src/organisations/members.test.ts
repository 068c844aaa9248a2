import { membersAtOnce, organisationPageSize } from "@belab/domain/organisations";
import { describe, expect, it } from "vitest";
import { storedNames } from "../accounts/accountStore.ts";
import { serve } from "../testing/accounts/testPeople.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import {
  givePlan,
  haveAccount,
  haveOrganisation,
  mailsLeft,
  makeMember,
  reasonOf,
  succeed,
} from "../testing/organisations/organisationLab.ts";

describe.each(databasesUnderTest)("the members of an organisation on $name", ({ kind }) => {
  it("are listed by name, with what they are, and found by name or address in any script", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    const add = async (firstName: string, lastName: string, email: string, role: "teacher" | "student") => {
      const { accountId } = await haveAccount(lab, {
        ...storedNames({ firstName, lastName }),
        email: email.toLowerCase(),
        displayEmail: email,
        seenAt: 7,
      });
      await makeMember(lab, organisationId, accountId, [role]);
    };
    await add("Зоя", "Ковалевская", "zoja@uni-lab.edu", "teacher");
    await add("Émilie", "du Châtelet", "Emilie@uni-lab.edu", "student");
    await add("Under_score", "Percent%", "under_score@uni-lab.edu", "student");
    const namesFor = async (search: string, role?: "teacher" | "student") => {
      const found = await succeed(owner, "listOrganisationMembers", { organisationId, search, ...(role && { role }) });
      expect(found.total).toBe(found.members.length);
      return found.members.map(({ firstName }) => firstName);
    };

    const { members, total } = await succeed(owner, "listOrganisationMembers", { organisationId });
    expect(total).toBe(4);
    expect(members.map(({ firstName }) => firstName)).toEqual(["Ada", "Under_score", "Émilie", "Зоя"]);
    expect(members[0]).toEqual({
      accountId: owner.accountId,
      firstName: "Ada",
      lastName: "Lovelace",
      email: owner.email,
      roles: ["owner", "administrator", "teacher"],
      joinedAt: lab.clock.now(),
      seenAt: null,
      isSelf: true,
    });
    expect(members[2]).toMatchObject({ email: "Emilie@uni-lab.edu", seenAt: 7, isSelf: false });
    expect(await namesFor("КОВАЛЕВ")).toEqual(["Зоя"]);
    expect(await namesFor("émilie")).toEqual(["Émilie"]);
    expect(await namesFor("EMILIE@")).toEqual(["Émilie"]);
    expect(await namesFor("nobody")).toEqual([]);
    const beyond = await succeed(owner, "listOrganisationMembers", { organisationId, search: "uni-lab.edu", page: 2 });
    expect(beyond).toMatchObject({ members: [], total: 4 });
    expect(await namesFor("_")).toEqual(["Under_score"]);
    expect(await namesFor("%")).toEqual(["Under_score"]);
    expect(await namesFor("", "teacher")).toEqual(["Ada", "Зоя"]);
    expect(await namesFor("uni-lab.edu", "student")).toEqual(["Under_score", "Émilie"]);
  });

  it("come in pages", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    for (let index = 0; index < organisationPageSize; index += 1) {
      await have("student");
    }
    const pages = [];
    for (const page of [1, 2, 3]) {
      pages.push((await succeed(owner, "listOrganisationMembers", { organisationId, page })).members);
    }
    expect(pages.map(({ length }) => length)).toEqual([organisationPageSize, 1, 0]);
    expect(new Set(pages.flat().map(({ accountId }) => accountId)).size).toBe(organisationPageSize + 1);
  });

  it("get and lose roles from those who may give them, all at once or none", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have, rolesOf } = await haveOrganisation(lab);
    const [administrator, teacher, student] = [
      await have("administrator"),
      await have("teacher"),
      await have("student"),
    ];
    const both = [teacher.accountId, student.accountId];

    await succeed(administrator, "changeRoles", {
      organisationId,
      accountIds: [...both, student.accountId],
      give: ["administrator"],
      take: ["student"],
    });
    expect([await rolesOf(teacher), await rolesOf(student)]).toEqual([["administrator", "teacher"], ["administrator"]]);

    const refusals = [
      [administrator, { accountIds: both, give: ["owner"], take: [] }, "role-not-yours-to-give"],
      [administrator, { accountIds: [owner.accountId], give: [], take: ["owner"] }, "role-not-yours-to-give"],
      [administrator, { accountIds: both, give: [], take: ["administrator"] }, "member-without-role"],
      [
        administrator,
        { accountIds: [teacher.accountId, "unknown"], give: ["student"], take: [] },
        "organisation-member-not-found",
      ],
      [owner, { accountIds: [owner.accountId], give: [], take: ["owner"] }, "last-owner"],
      [owner, { accountIds: [owner.accountId, teacher.accountId], give: [], take: ["owner"] }, "last-owner"],
    ] as const;
    for (const [by, { accountIds, give, take }, reason] of refusals) {
      const request = { organisationId, accountIds: [...accountIds], give: [...give], take: [...take] };
      expect(await reasonOf(by, "changeRoles", request)).toBe(reason);
    }
    expect(await rolesOf(teacher)).toEqual(["administrator", "teacher"]);

    await succeed(owner, "changeRoles", { organisationId, accountIds: [teacher.accountId], give: ["owner"], take: [] });
    await succeed(owner, "changeRoles", { organisationId, accountIds: [owner.accountId], give: [], take: ["owner"] });
    expect(await rolesOf(owner)).toEqual(["administrator", "teacher"]);
    expect(await reasonOf(owner, "closeOrganisation", { organisationId })).toBe("organisation-role-needed");
  });

  it("are never more at once than a page", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    const accountIds = Array.from({ length: membersAtOnce + 1 }, (_, index) => String(index));
    expect((await owner.browser.call("removeMembers", { organisationId, accountIds })).status).toBe(400);
  });

  it("teach and administer somewhere as long as any organisation says so", async () => {
    const lab = await serve({ kind });
    const [one, other] = [await haveOrganisation(lab), await haveOrganisation(lab)];
    const ada = await one.have("teacher", "administrator");
    await makeMember(lab, other.organisationId, ada.accountId, ["teacher", "student"]);
    const rolesShown = async () => {
      const { isTeacher, isAdmin, mayTeach, isOperator } = await succeed(ada, "getProfileData", {});
      expect({ mayTeach, isOperator }).toEqual({ mayTeach: false, isOperator: false });
      return { isTeacher, isAdmin };
    };
    expect(await rolesShown()).toEqual({ isTeacher: true, isAdmin: true });

    const { accountId } = ada;
    const { organisationId } = one;
    await succeed(one.owner, "changeRoles", {
      organisationId,
      accountIds: [accountId],
      give: [],
      take: ["administrator"],
    });
    expect(await rolesShown()).toEqual({ isTeacher: true, isAdmin: false });
    await succeed(one.owner, "removeMembers", { organisationId, accountIds: [accountId] });
    expect(await rolesShown()).toEqual({ isTeacher: true, isAdmin: false });
    await succeed(ada, "leaveOrganisation", { organisationId: other.organisationId });
    expect(await rolesShown()).toEqual({ isTeacher: false, isAdmin: false });
  });

  it("row 73: are out once they are removed, on every process, and told so by mail", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have, rolesOf } = await haveOrganisation(lab, { name: "Uni & Co" });
    const [administrator, student] = [await have("administrator"), await have("student")];
    const beside = await serve({ beside: lab });
    const elsewhere = { ...administrator, browser: await beside.signedIn(administrator.accountId) };
    await succeed(elsewhere, "listOrganisationMembers", { organisationId });

    await succeed(owner, "removeMembers", { organisationId, accountIds: [administrator.accountId, student.accountId] });

    expect((await elsewhere.browser.call("listOrganisationMembers", { organisationId })).status).toBe(404);
    expect((await succeed(elsewhere, "readOrganisations", {})).organisations).toEqual([]);
    expect(await rolesOf(student)).toBeUndefined();
    expect(await reasonOf(student, "leaveOrganisation", { organisationId })).toBe("organisation-not-found");
    await mailsLeft(lab);
    expect(lab.mailServer.mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [administrator.email, "You are no longer a member of Uni Co"],
        [student.email, "You are no longer a member of Uni Co"],
      ].sort(),
    );
  });

  it("are removed all at once or none, and never the last owner", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have, rolesOf } = await haveOrganisation(lab);
    const [administrator, student] = [await have("administrator"), await have("student")];
    const remove = (accountIds: string[]) => ({ organisationId, accountIds });

    expect(await reasonOf(administrator, "removeMembers", remove([student.accountId, owner.accountId]))).toBe(
      "role-not-yours-to-give",
    );
    expect(await reasonOf(administrator, "removeMembers", remove([student.accountId, "unknown"]))).toBe(
      "organisation-member-not-found",
    );
    expect(await reasonOf(owner, "removeMembers", remove([owner.accountId]))).toBe("last-owner");
    expect(await reasonOf(owner, "leaveOrganisation", { organisationId })).toBe("last-owner");
    expect(await reasonOf(student, "removeMembers", remove([administrator.accountId]))).toBe(
      "organisation-role-needed",
    );
    expect(await rolesOf(student)).toEqual(["student"]);

    const second = await have("owner");
    await succeed(owner, "leaveOrganisation", { organisationId });
    expect(await rolesOf(owner)).toBeUndefined();
    expect(await reasonOf(second, "leaveOrganisation", { organisationId })).toBe("last-owner");
  });

  it("faults: two owners who remove each other at once leave one of them", async () => {
    const lab = await serve({ kind });
    for (let round = 0; round < 5; round += 1) {
      const { organisationId, owner, have, rolesOf } = await haveOrganisation(lab);
      const other = await have("owner");

      const answers = await Promise.all([
        owner.browser.call("removeMembers", { organisationId, accountIds: [other.accountId] }),
        other.browser.call("removeMembers", { organisationId, accountIds: [owner.accountId] }),
      ]);

      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      expect(answers.find(({ body }) => !body.success)?.body.reason).toBe("organisation-not-found");
      expect([await rolesOf(owner), await rolesOf(other)].filter((roles) => roles !== undefined)).toHaveLength(1);
    }
  });

  it("faults: two administrators who remove each other at once leave one of them, and owners who leave too", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have, rolesOf } = await haveOrganisation(lab);
    const [one, two, second] = [await have("administrator"), await have("administrator"), await have("owner")];

    const removed = await Promise.all([
      one.browser.call("removeMembers", { organisationId, accountIds: [two.accountId] }),
      two.browser.call("removeMembers", { organisationId, accountIds: [one.accountId] }),
    ]);
    const left = await Promise.all(
      [owner, second].map(({ browser }) => browser.call("leaveOrganisation", { organisationId })),
    );

    expect(removed.filter(({ body }) => body.success)).toHaveLength(1);
    expect(left.filter(({ body }) => body.success)).toHaveLength(1);
    expect(left.find(({ body }) => !body.success)?.body.reason).toBe("last-owner");
    const there = await Promise.all([one, two, owner, second].map(rolesOf));
    expect(there.filter((roles) => roles !== undefined)).toHaveLength(2);
  });

  it("leave their tables to the owner who has been there longest, whether they go or teach no more", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    lab.clock.advance(1);
    await have("owner");
    const people = [await have("teacher", "student"), await have("teacher"), await have("teacher")] as const;
    const tables: string[] = [];
    for (const { browser } of people) {
      tables.push((await browser.call("openTable", { game: "googol", organisationId })).body.gameTableId);
    }
    const [loses, removed, leaves] = people;

    const change = { organisationId, accountIds: [loses.accountId], give: [], take: ["teacher" as const] };
    await succeed(owner, "changeRoles", change);
    await succeed(owner, "removeMembers", { organisationId, accountIds: [removed.accountId] });
    await succeed(leaves, "leaveOrganisation", { organisationId });

    const rows = await lab.database.selectFrom("gameTables").select(["id", "teacherId"]).orderBy("id").execute();
    expect(rows).toEqual(tables.sort().map((id) => ({ id, teacherId: owner.accountId })));
    expect((await loses.browser.call("endTable", { gameTableId: tables[0] ?? "" })).status).toBe(403);
  });

  it("of an organisation without a plan are removed, and lose roles, but get none", async () => {
    const lab = await serve({ kind, env: { PLANS: "sold" } });
    const { organisationId, owner, have, rolesOf } = await haveOrganisation(lab);
    const [teacher, student] = [await have("teacher", "student"), await have("student")];
    const change = { organisationId, accountIds: [teacher.accountId] };

    const refused = await owner.browser.call("changeRoles", { ...change, give: ["administrator"], take: [] });
    expect(refused.body).toMatchObject({ reason: "plan-limit", params: { key: "organisation", plan: "university" } });
    await succeed(owner, "changeRoles", { ...change, give: [], take: ["teacher"] });
    await succeed(owner, "removeMembers", { organisationId, accountIds: [student.accountId] });
    await succeed(teacher, "leaveOrganisation", { organisationId });
    expect([await rolesOf(teacher), await rolesOf(student)]).toEqual([undefined, undefined]);
    expect(await succeed(owner, "readOrganisation", { organisationId })).toMatchObject({
      plan: null,
      planEndsAt: null,
      takesIn: false,
      hasDashboard: false,
      invitationsLeft: 300,
    });
    expect(await reasonOf(owner, "listAuditLog", { organisationId })).toBe("plan-limit");

    await givePlan(lab, organisationId);
    expect((await succeed(owner, "listAuditLog", { organisationId })).total).toBe(6);
  });
});
