import { describe, expect, it } from "vitest";
import { serve } from "../testing/accounts/testPeople.ts";
import { endPlans, haveClass, haveTable, haveTeacher, namesIn, seat } from "../testing/classes/classLab.ts";
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

describe.each(databasesUnderTest)("teachers of a class on $name", ({ kind }) => {
  it("are chosen by its teachers among those of the organisation; one stays", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const colleague = await have("teacher");
    const student = await have("student");
    const { classId } = await haveClass(owner, { organisationId });
    const { colleagues } = await succeed(owner, "listClassColleagues", { classId });
    expect(colleagues.map(({ accountId, isTeacher, isSelf }) => [accountId, isTeacher, isSelf]).sort()).toEqual(
      [
        [owner.accountId, true, true],
        [colleague.accountId, false, false],
      ].sort(),
    );
    const set = (...people: { accountId: string }[]) => ({
      classId,
      accountIds: people.map(({ accountId }) => accountId),
    });
    expect(await reasonOf(owner, "setClassTeachers", set(owner, student))).toBe("class-teacher-unknown");
    expect(await reasonOf(owner, "setClassTeachers", set(await haveTeacher(lab)))).toBe("class-teacher-unknown");
    expect(await reasonOf(colleague, "setClassTeachers", set(colleague))).toBe("class-not-found");
    await succeed(owner, "setClassTeachers", set(owner, colleague));
    // Both see the same.
    await succeed(colleague, "addPerson", { classId, firstName: "Zoe", lastName: "Ng" });
    expect(await namesIn(owner, classId)).toEqual(["Zoe Ng"]);
    await succeed(colleague, "setClassTeachers", set(colleague));
    // The owner administers the organisation, and sees no people any more.
    expect(await reasonOf(owner, "listPeople", { classId })).toBe("class-role-needed");
  });

  it("of a class of an account are its owner alone", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const grace = await haveTeacher(lab);
    const { classId } = await haveClass(ada);
    const accountIds = [ada.accountId, grace.accountId];
    expect(await reasonOf(ada, "setClassTeachers", { classId, accountIds })).toBe("class-teacher-unknown");
    await succeed(ada, "setClassTeachers", { classId, accountIds: [ada.accountId] });
    expect((await succeed(ada, "listClassColleagues", { classId })).colleagues).toMatchObject([{ isSelf: true }]);
  });

  it("are assigned by administrators, not to themselves; the class's teachers are told, and it is logged", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const [teacher, colleague, admin] = [
      await have("teacher"),
      await have("teacher"),
      await have("administrator", "teacher"),
    ];
    const { classId } = await haveClass(teacher, { organisationId, name: "Economics (Monday)" });
    const seen = await succeed(admin, "listOrganisationClasses", { organisationId, search: "MONDAY" });
    expect(seen).toMatchObject({
      classes: [{ classId, name: "Economics (Monday)", people: 0, teachers: [{ accountId: teacher.accountId }] }],
      total: 1,
    });
    expect(await reasonOf(teacher, "listOrganisationClasses", { organisationId })).toBe("organisation-role-needed");
    expect(await reasonOf(await haveAccount(lab), "listOrganisationClasses", { organisationId })).toBe(
      "organisation-not-found",
    );
    expect(await succeed(admin, "readClass", { classId })).toMatchObject({
      role: "administrator",
      isAdministrator: true,
      code: null,
      joinToken: null,
      tables: [],
    });

    const assign = (to: { accountId: string }) => ({ classId, accountId: to.accountId });
    expect(await reasonOf(admin, "assignClass", assign(admin))).toBe("class-to-self");
    expect(await reasonOf(admin, "assignClass", assign(await have("student")))).toBe("class-teacher-unknown");
    expect(await reasonOf(teacher, "assignClass", assign(colleague))).toBe("class-role-needed");
    await succeed(admin, "assignClass", assign(colleague));
    await succeed(admin, "assignClass", assign(colleague));
    expect(await reasonOf(admin, "listPeople", { classId })).toBe("class-role-needed");
    expect(await namesIn(colleague, classId)).toEqual([]);
    await mailsLeft(lab);
    const mails = lab.mailServer.mails.map(({ to, subject }) => [to, subject]);
    expect(mails).toEqual(
      expect.arrayContaining([
        [colleague.email, "You now teach the class Economics Monday"],
        [teacher.email, expect.stringMatching(/now teaches the class Economics Monday too$/)],
      ]),
    );
    expect(mails).toHaveLength(2);
    const { entries } = await succeed(owner, "listAuditLog", { organisationId });
    expect(entries[0]).toMatchObject({ act: "class-assigned", className: "Economics (Monday)" });
    expect(entries.filter(({ act }) => act === "class-assigned")).toHaveLength(1);
  });

  it("are replaced by administrators: the class moves with its tables, unless one is open", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const [teacher, colleague] = [await have("teacher"), await have("teacher")];
    const { classId, code } = await haveClass(teacher, { organisationId });
    const zoe = await haveAccount(lab);
    await succeed(zoe, "joinClass", { code });
    const table = await haveTable(lab, { classId, teacher });
    const move = { classId, accountId: colleague.accountId };
    expect(await reasonOf(teacher, "moveClass", move)).toBe("class-role-needed");
    expect(await reasonOf(owner, "moveClass", { classId, accountId: owner.accountId })).toBe("class-to-self");
    expect(await reasonOf(owner, "moveClass", move)).toBe("class-table-open");
    await lab.database.updateTable("gameTables").set({ endedAt: 1 }).execute();
    await succeed(owner, "moveClass", move);

    expect(await reasonOf(teacher, "readClass", { classId })).toBe("class-not-found");
    const { tables } = await succeed(colleague, "readClass", { classId });
    expect(tables).toMatchObject([{ gameTableId: table }]);
    const stored = await lab.database.selectFrom("gameTables").select("teacherId").execute();
    expect(stored).toEqual([{ teacherId: colleague.accountId }]);
    await mailsLeft(lab);
    const told = lab.mailServer.mails.map(({ to }) => to).sort();
    expect(told).toEqual([teacher.email, colleague.email, zoe.email].sort());
    expect((await succeed(owner, "listAuditLog", { organisationId })).entries[0]).toMatchObject({ act: "class-moved" });
    expect((await owner.browser.call("moveClass", { classId })).status).toBe(400);
  });

  it("who leave the organisation hand over to another teacher of the class, or else to an owner", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const [teacher, colleague] = [await have("teacher"), await have("teacher")];
    const shared = await haveClass(teacher, { organisationId });
    const alone = await haveClass(teacher, { organisationId });
    const accountIds = [teacher.accountId, colleague.accountId];
    await succeed(teacher, "setClassTeachers", { classId: shared.classId, accountIds });
    await succeed(teacher, "leaveOrganisation", { organisationId });

    const idsOf = async (person: typeof owner) =>
      (await succeed(person, "listClasses", {})).teaching.map(({ classId }) => classId);
    expect(await idsOf(teacher)).toEqual([]);
    expect(await idsOf(colleague)).toEqual([shared.classId]);
    expect(await idsOf(owner)).toEqual([alone.classId]);
    // Somebody who no longer teaches, teaches no class.
    const change = {
      organisationId,
      accountIds: [colleague.accountId],
      give: ["student" as const],
      take: ["teacher" as const],
    };
    await succeed(owner, "changeRoles", change);
    expect(await idsOf(colleague)).toEqual([]);
    expect((await idsOf(owner)).sort()).toEqual([alone.classId, shared.classId].sort());
  });
});

describe.each(databasesUnderTest)("a class that moves into an organisation on $name", ({ kind }) => {
  it("takes its people, tables and results along, and leaves colleagues' people alone", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner } = await haveOrganisation(lab);
    const { classId: theirs } = await haveClass(owner, { organisationId });
    const zoe = { firstName: "Zoe", lastName: "Ng", email: "zoe@uni.example" };
    const known = await succeed(owner, "addPerson", { classId: theirs, ...zoe, lastName: "Typed by a colleague" });

    const ada = await haveTeacher(lab);
    const { classId, code } = await haveClass(ada);
    const { classId: kept } = await haveClass(ada);
    const moved = await succeed(ada, "addPerson", { classId, ...zoe, studentNumber: "7" });
    await succeed(ada, "addPerson", { classId: kept, ...zoe });
    const kim = await haveAccount(lab, { firstName: "Kim", lastName: "Li" });
    await succeed(kim, "joinClass", { code });
    const table = await haveTable(lab, { classId, teacher: ada, isEnded: true });
    await seat(lab, table, { personId: moved.personId });

    const move = { classId, organisationId };
    expect(await reasonOf(ada, "moveClass", move)).toBe("organisation-not-found");
    await makeMember(lab, organisationId, ada.accountId, ["student"]);
    expect(await reasonOf(ada, "moveClass", move)).toBe("organisation-not-found");
    await makeMember(lab, organisationId, ada.accountId, ["teacher"]);
    const open = await haveTable(lab, { classId, teacher: ada });
    expect(await reasonOf(ada, "moveClass", move)).toBe("class-table-open");
    await lab.database.deleteFrom("gameTables").where("id", "=", open).execute();
    await succeed(ada, "moveClass", move);

    expect(await succeed(ada, "readClass", { classId })).toMatchObject({
      organisationId,
      organisation: "University of Testing",
      tables: [{ gameTableId: table, present: 1 }],
    });
    const { people } = await succeed(ada, "listPeople", { classId });
    expect(people).toMatchObject([
      { firstName: "Kim", hasAccount: true, email: kim.email },
      { ...zoe, studentNumber: "7" },
    ]);
    const { people: others } = await succeed(owner, "listPeople", { classId: theirs });
    expect(others).toMatchObject([
      { personId: known.personId, lastName: "Typed by a colleague", studentNumber: null, hasAccount: false },
    ]);
    expect(people.map(({ personId }) => personId)).not.toContain(known.personId);
    // The person of the class that stayed is still on the account's own list.
    expect((await succeed(ada, "listPeople", { classId: kept })).people).toMatchObject([{ personId: moved.personId }]);
    expect((await succeed(kim, "listClasses", {})).learning).toMatchObject([{ organisation: "University of Testing" }]);
    expect(await lab.database.selectFrom("gameTables").select("organisationId").execute()).toEqual([
      { organisationId },
    ]);
    await mailsLeft(lab);
    expect(lab.mailServer.mails.map(({ to }) => to)).toEqual([kim.email]);
    const { entries } = await succeed(owner, "listAuditLog", { organisationId });
    expect(entries[0]).toMatchObject({ act: "class-taken-in", className: "Economics 101" });

    // Never out of an organisation.
    const other = await haveOrganisation(lab);
    await makeMember(lab, other.organisationId, ada.accountId, ["teacher"]);
    expect(await reasonOf(ada, "moveClass", { classId, organisationId: other.organisationId })).toBe(
      "class-moved-already",
    );
  });

  it("needs a plan there, and is a way out for a class that the account's plan no longer has", async () => {
    const lab = await serve({ kind, env: { PLANS: "sold" } });
    const ada = await haveTeacher(lab, { plan: "educator" });
    const { classId } = await haveClass(ada);
    await succeed(ada, "addPerson", { classId, firstName: "Zoe", lastName: "Ng" });
    await endPlans(lab);
    const { organisationId } = await haveOrganisation(lab);
    await makeMember(lab, organisationId, ada.accountId, ["teacher"]);
    expect(await reasonOf(ada, "moveClass", { classId, organisationId })).toBe("plan-limit");
    await givePlan(lab, organisationId);
    await succeed(ada, "moveClass", { classId, organisationId });
    expect(await succeed(ada, "readClass", { classId })).toMatchObject({ isReadOnly: false, counts: { people: 1 } });
  });

  it("once it is moved twice at the same moment", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const organisations = [await haveOrganisation(lab), await haveOrganisation(lab)];
    for (const { organisationId } of organisations) {
      await makeMember(lab, organisationId, ada.accountId, ["teacher"]);
    }
    const { classId } = await haveClass(ada);
    await succeed(ada, "addPerson", { classId, firstName: "Zoe", lastName: "Ng", email: "zoe@uni.example" });
    const answers = await Promise.all(
      organisations.map(({ organisationId }) => ada.browser.call("moveClass", { classId, organisationId })),
    );
    expect(answers.map(({ body }) => body.reason ?? "moved").sort()).toEqual(["class-moved-already", "moved"]);
    expect(await namesIn(ada, classId)).toEqual(["Zoe Ng"]);
  });

  it("does not move while a table is opened for it, nor is one opened for where it no longer belongs", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { organisationId } = await haveOrganisation(lab);
    await makeMember(lab, organisationId, ada.accountId, ["teacher"]);
    const { classId } = await haveClass(ada);
    const [opened, moved] = await Promise.all([
      ada.browser.call("openTable", { game: "googol", classId }),
      ada.browser.call("moveClass", { classId, organisationId }),
    ]);
    expect(opened.body.success).toBe(true);
    const owner = (await succeed(ada, "readClass", { classId })).organisationId;
    expect(owner).toBe(moved.body.success ? organisationId : null);
    expect(moved.body.reason ?? "moved").toBe(moved.body.success ? "moved" : "class-table-open");
    expect(await lab.database.selectFrom("gameTables").select("organisationId").execute()).toEqual([
      { organisationId: owner },
    ]);
  });
});
