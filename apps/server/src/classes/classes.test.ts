import { describe, expect, it } from "vitest";
import { serve } from "../testing/accounts/testPeople.ts";
import {
  acceptContract,
  endPlans,
  haveClass,
  haveTable,
  haveTeacher,
  namesIn,
  seat,
  sendList,
} from "../testing/classes/classLab.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import {
  givePlan,
  haveAccount,
  haveOrganisation,
  reasonOf,
  succeed,
} from "../testing/organisations/organisationLab.ts";

describe.each(databasesUnderTest)("classes on $name", ({ kind }) => {
  const sold = { kind, env: { PLANS: "sold" } };

  it("are made by teachers, listed for them, changed, and shown with their code and link", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId } = await succeed(ada, "createClass", { name: "  Economics   101 ", term: "Spring 2027" });

    const { teaching, total, owners, learning } = await succeed(ada, "listClasses", {});
    expect(teaching).toEqual([
      {
        classId,
        name: "Economics 101",
        term: "Spring 2027",
        organisationId: null,
        organisation: null,
        people: 0,
        teachers: 1,
        archivedAt: null,
        isReadOnly: false,
        lastTable: null,
      },
    ]);
    expect(total).toBe(1);
    expect(learning).toEqual([]);
    expect(owners).toMatchObject([
      { organisationId: null, name: null, classes: { limit: null, used: 1 }, students: { limit: null, used: null } },
    ]);

    await succeed(ada, "changeClass", { classId, name: "Markets", term: "", picksNames: true });
    const read = await succeed(ada, "readClass", { classId });
    expect(read).toMatchObject({ name: "Markets", term: "", picksNames: true, role: "teacher", isJoiningOpen: true });
    expect(read.code).toMatch(/^[A-Z0-9]{8}$/);
    expect(read.joinToken?.length).toBeGreaterThan(30);
    expect(read.teachers).toMatchObject([{ accountId: ada.accountId, isSelf: true }]);
    expect(read.counts).toEqual({ people: 0, withAccount: 0, invited: 0, withEmail: 0 });
  });

  it("are proposed for whom the last one was made or the last table opened", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    await lab.database.updateTable("accounts").set({ mayTeach: 1 }).where("id", "=", owner.accountId).execute();
    const lastOwner = async (teacher = owner) => (await succeed(teacher, "listClasses", {})).lastOwner;
    expect(await lastOwner()).toBeNull();
    const ofOrganisation = await haveClass(owner, { organisationId });
    expect(await lastOwner()).toBe(organisationId);
    lab.clock.advance(1_000);
    const own = await haveClass(owner);
    expect(await lastOwner()).toBeNull();
    lab.clock.advance(1_000);
    await haveTable(lab, { classId: ofOrganisation.classId, teacher: owner, isEnded: true });
    expect(await lastOwner()).toBe(organisationId);
    lab.clock.advance(1_000);
    await haveTable(lab, { classId: own.classId, teacher: owner });
    expect(await lastOwner()).toBeNull();

    // A class that somebody else made says nothing.
    const colleague = await have("teacher");
    const accountIds = [owner.accountId, colleague.accountId];
    await succeed(owner, "setClassTeachers", { classId: ofOrganisation.classId, accountIds });
    expect(await lastOwner(colleague)).toBeNull();
  });

  it("need a name, and somebody who may teach", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    expect(await reasonOf(ada, "createClass", { name: " ", term: "" })).toBe("class-name-invalid");
    expect(await reasonOf(ada, "createClass", { name: "=1+1", term: "" })).toBe("class-name-invalid");
    expect(await reasonOf(ada, "createClass", { name: "x".repeat(81), term: "" })).toBe("class-name-invalid");
    expect(await reasonOf(ada, "createClass", { name: "Economics", term: "x".repeat(41) })).toBe("class-term-invalid");
    const student = await haveAccount(lab);
    expect(await reasonOf(student, "createClass", { name: "Economics", term: "" })).toBe("class-teachers-only");
    const { organisationId, have, owner } = await haveOrganisation(lab);
    const member = await have("student", "administrator");
    const made = { name: "Economics", term: "", organisationId };
    for (const other of [student, member, ada]) {
      expect(await reasonOf(other, "createClass", made)).toBe("organisation-not-found");
    }
    await succeed(owner, "createClass", made);
    await succeed(owner, "closeOrganisation", { organisationId });
    expect(await reasonOf(owner, "createClass", made)).toBe("organisation-not-found");
  });

  it("of others are not found, whether they are there or not", async () => {
    const lab = await serve({ kind });
    const { classId } = await haveClass(await haveTeacher(lab));
    const stranger = await haveTeacher(lab);
    for (const id of [classId, "unknown"]) {
      expect(await reasonOf(stranger, "readClass", { classId: id })).toBe("class-not-found");
      expect(await reasonOf(stranger, "listPeople", { classId: id })).toBe("class-not-found");
      expect(await reasonOf(stranger, "deleteClass", { classId: id })).toBe("class-not-found");
      expect(await reasonOf(stranger, "archiveClass", { classId: id })).toBe("class-not-found");
      expect(await reasonOf(stranger, "createClass", { name: "A", term: "", copyOf: id })).toBe("class-not-found");
    }
  });

  it("are archived, counted no more, and brought back with another code", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId, code } = await haveClass(ada);
    await succeed(ada, "addPerson", { classId, firstName: "Zoe", lastName: "Ng" });
    await succeed(ada, "archiveClass", { classId });

    expect((await succeed(ada, "listClasses", {})).teaching).toEqual([]);
    expect((await succeed(ada, "listClasses", { archived: true })).teaching).toMatchObject([{ classId, people: 1 }]);
    expect((await succeed(ada, "listClasses", {})).owners[0]?.classes.used).toBe(0);
    expect(await succeed(ada, "readClass", { classId })).toMatchObject({ code: null, joinToken: null });
    expect(await reasonOf(ada, "changeClass", { classId, name: "A", term: "", picksNames: false })).toBe(
      "class-archived",
    );
    expect(await reasonOf(ada, "addPerson", { classId, firstName: "A", lastName: "B" })).toBe("class-archived");
    expect(await reasonOf(ada, "archiveClass", { classId })).toBe("class-archived");
    expect(await namesIn(ada, classId)).toEqual(["Zoe Ng"]);

    await succeed(ada, "restoreClass", { classId });
    expect((await succeed(ada, "readClass", { classId })).code).not.toBe(code);
    expect(await reasonOf(ada, "restoreClass", { classId })).toBe("class-not-archived");
  });

  it("are deleted with their list; tables stay, and people whose results a table keeps", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId } = await haveClass(ada);
    const { personId } = await succeed(ada, "addPerson", { classId, firstName: "Zoe", lastName: "Ng" });
    await succeed(ada, "addPerson", { classId, firstName: "Kim", lastName: "Li" });
    const open = await haveTable(lab, { classId, teacher: ada });
    await seat(lab, open, { personId });
    expect(await reasonOf(ada, "deleteClass", { classId })).toBe("class-table-open");
    expect(await reasonOf(ada, "archiveClass", { classId })).toBe("class-table-open");
    await lab.database.updateTable("gameTables").set({ endedAt: 1 }).execute();

    await succeed(ada, "deleteClass", { classId });
    expect(await reasonOf(ada, "readClass", { classId })).toBe("class-not-found");
    expect(await lab.database.selectFrom("gameTables").select(["id", "classId"]).execute()).toEqual([
      { id: open, classId: null },
    ]);
    expect(await lab.database.selectFrom("people").select("firstName").execute()).toEqual([{ firstName: "Zoe" }]);
  });

  it("are copied with their settings, teachers and people, who then count once", async () => {
    const lab = await serve(sold);
    const { organisationId, owner, have } = await haveOrganisation(lab);
    await givePlan(lab, organisationId);
    const colleague = await have("teacher");
    const { classId } = await haveClass(owner, { organisationId });
    await succeed(owner, "setClassTeachers", { classId, accountIds: [owner.accountId, colleague.accountId] });
    await succeed(owner, "changeClass", { classId, name: "Economics", term: "2026", picksNames: true });
    const { personId } = await succeed(owner, "addPerson", { classId, firstName: "Zoe", lastName: "Ng" });

    const copy = { name: "Economics", term: "2027", organisationId, copyOf: classId };
    const { classId: copied } = await succeed(colleague, "createClass", copy);
    const read = await succeed(owner, "readClass", { classId: copied });
    expect(read).toMatchObject({ picksNames: true, term: "2027", counts: { people: 1 } });
    expect(read.teachers).toHaveLength(2);
    expect(await namesIn(owner, copied)).toEqual(["Zoe Ng"]);
    // A change in one class stays in that class, as the other can have other teachers later.
    await succeed(owner, "changePerson", { classId, personId, firstName: "Zoe", lastName: "Renamed" });
    expect(await namesIn(owner, copied)).toEqual(["Zoe Ng"]);
    // Another owner's people are not taken over.
    const ada = await haveTeacher(lab, { plan: "educator" });
    expect(await reasonOf(ada, "createClass", copy)).toBe("organisation-not-found");
    expect(await reasonOf(ada, "createClass", { name: "A", term: "", copyOf: classId })).toBe("class-not-found");
  });

  it("row 76: are limited by the plan, exactly, however many are made at once", async () => {
    const lab = await serve(sold);
    const ada = await haveTeacher(lab, { plan: "educator" });
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => ada.browser.call("createClass", { name: "Economics", term: "" })),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(20);
    const refused = answers.find(({ body }) => !body.success)?.body;
    expect(refused).toMatchObject({
      reason: "plan-limit",
      params: { key: "classes", limit: 20, used: 20, plan: "university" },
    });
    const [first] = (await succeed(ada, "listClasses", {})).teaching;
    await succeed(ada, "archiveClass", { classId: first?.classId ?? "" });
    await succeed(ada, "createClass", { name: "One more", term: "" });
    expect(await reasonOf(ada, "restoreClass", { classId: first?.classId ?? "" })).toBe("plan-limit");
  });

  it("are nothing of the free plan, and of no organisation without a plan", async () => {
    const lab = await serve(sold);
    const ada = await haveTeacher(lab);
    const refused = await ada.browser.call("createClass", { name: "Economics", term: "" });
    expect(refused.body).toMatchObject({
      reason: "plan-limit",
      params: { key: "classes", limit: 0, plan: "educator" },
    });
    const { organisationId, owner } = await haveOrganisation(lab);
    const { body } = await owner.browser.call("createClass", { name: "Economics", term: "", organisationId });
    expect(body).toMatchObject({ reason: "plan-limit", params: { organisationId } });
  });

  it("that exceed the plan are read-only, all of them, until the teacher has archived enough", async () => {
    const lab = await serve(sold);
    const ada = await haveTeacher(lab, { plan: "educator" });
    const { classId, code } = await haveClass(ada);
    const { personId } = await succeed(ada, "addPerson", { classId, firstName: "Zoe", lastName: "Ng" });
    await endPlans(lab);

    const { teaching, owners } = await succeed(ada, "listClasses", {});
    expect(teaching).toMatchObject([{ isReadOnly: true }]);
    expect(owners).toMatchObject([{ classes: { limit: 0, used: 1 }, isReadOnly: true }]);
    expect(await succeed(ada, "readClass", { classId })).toMatchObject({ isReadOnly: true });
    const changes = { classId, name: "A", term: "", picksNames: false };
    expect(await reasonOf(ada, "changeClass", changes)).toBe("class-read-only");
    expect(await reasonOf(ada, "addPerson", { classId, firstName: "Kim", lastName: "Li" })).toBe("class-read-only");
    expect(await reasonOf(ada, "setClassJoining", { classId, open: true })).toBe("class-read-only");
    expect(await reasonOf(ada, "inviteClass", { classId })).toBe("class-read-only");
    const student = await haveAccount(lab);
    expect(await reasonOf(student, "joinClass", { code })).toBe("class-takes-nobody");

    // What takes away goes on, and so does reading.
    await succeed(ada, "setClassJoining", { classId, open: false });
    expect(await namesIn(ada, classId)).toEqual(["Zoe Ng"]);
    await succeed(ada, "removePeople", { classId, personIds: [personId] });
    await succeed(ada, "archiveClass", { classId });
    expect((await succeed(ada, "listClasses", {})).owners).toMatchObject([{ isReadOnly: false }]);
    expect(await reasonOf(ada, "restoreClass", { classId })).toBe("plan-limit");
    await succeed(ada, "deleteClass", { classId });
  });

  it("of somebody who may teach no more can be read, archived and deleted, and nothing else", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId, code } = await haveClass(ada);
    await lab.database.updateTable("accounts").set({ mayTeach: 0 }).execute();
    expect(await succeed(ada, "readClass", { classId })).toMatchObject({ isReadOnly: true });
    expect(await reasonOf(ada, "addPerson", { classId, firstName: "A", lastName: "B" })).toBe("class-teachers-only");
    expect(await reasonOf(await haveAccount(lab), "joinClass", { code })).toBe("class-takes-nobody");
    await succeed(ada, "archiveClass", { classId });
    expect(await reasonOf(ada, "restoreClass", { classId })).toBe("class-teachers-only");
    await succeed(ada, "deleteClass", { classId });
  });

  it("of an organisation whose plan ended are read-only, but people can be removed", async () => {
    const lab = await serve(sold);
    const { organisationId, owner } = await haveOrganisation(lab);
    await givePlan(lab, organisationId);
    const { classId } = await haveClass(owner, { organisationId });
    const { personId } = await succeed(owner, "addPerson", { classId, firstName: "Zoe", lastName: "Ng" });
    await endPlans(lab);
    expect(await succeed(owner, "readClass", { classId })).toMatchObject({ isReadOnly: true });
    const refused = await reasonOf(owner, "addPerson", { classId, firstName: "Kim", lastName: "Li" });
    expect(refused).toBe("class-read-only");
    await succeed(owner, "removePeople", { classId, personIds: [personId] });

    await givePlan(lab, organisationId);
    await succeed(owner, "addPerson", { classId, firstName: "Kim", lastName: "Li" });
    await succeed(owner, "closeOrganisation", { organisationId });
    expect(await reasonOf(owner, "addPerson", { classId, firstName: "A", lastName: "B" })).toBe("organisation-closing");
  });

  it("have as many students as the plan gives, and one of two at the last place", { tags: "exhaustive" }, async () => {
    const lab = await serve(sold);
    const ada = await haveTeacher(lab, { plan: "educator" });
    const { classId, code } = await haveClass(ada);
    const people = Array.from({ length: 499 }, (_, number) => `Person,Number,p${number}@uni.example`);
    await acceptContract(ada);
    const list = ["First name,Last name,Email", ...people].join("\n");
    expect(await sendList(ada, "importPeople", classId, list)).toMatchObject({ counts: { new: 499 } });
    // In another class, who is in one already counts no more.
    const { classId: second } = await haveClass(ada);
    expect(await sendList(ada, "importPeople", second, list)).toMatchObject({ counts: { new: 499 } });

    const students = [await haveAccount(lab), await haveAccount(lab)];
    const joined = await Promise.all(students.map(({ browser }) => browser.call("joinClass", { code })));
    expect(joined.map(({ body }) => body.reason ?? "joined").sort()).toEqual(["class-takes-nobody", "joined"]);
    const refused = await sendList(ada, "previewImport", second, "First name,Last name\nOne,More");
    expect(refused).toMatchObject({ reason: "plan-limit", params: { key: "students", limit: 500, used: 500 } });
    expect(await reasonOf(ada, "addPerson", { classId, firstName: "One", lastName: "More" })).toBe("plan-limit");
  });

  it("show the newest table, how many took part, and who of the list was there", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId } = await haveClass(ada);
    const { personId } = await succeed(ada, "addPerson", { classId, firstName: "Zoe", lastName: "Ng" });
    await succeed(ada, "addPerson", { classId, firstName: "Kim", lastName: "Li" });
    await haveTable(lab, { classId, teacher: ada, isEnded: true });
    lab.clock.advance(1_000);
    const gameTableId = await haveTable(lab, { classId, teacher: ada });
    await seat(lab, gameTableId, { personId });
    await seat(lab, gameTableId);

    const { teaching } = await succeed(ada, "listClasses", {});
    expect(teaching).toMatchObject([{ lastTable: { gameTableId, game: "googol", status: "lobby", participants: 2 } }]);
    const { tables } = await succeed(ada, "readClass", { classId });
    expect(tables).toMatchObject([
      { gameTableId, participants: 2, present: 1, expected: 2 },
      { status: "ended", participants: 0, present: 0 },
    ]);
  });
});
