import { describe, expect, it } from "vitest";
import { serve } from "../testing/accounts/testPeople.ts";
import { haveClass, haveTable, haveTeacher, namesIn, seat } from "../testing/classes/classLab.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { haveAccount, haveOrganisation, reasonOf, succeed } from "../testing/organisations/organisationLab.ts";

describe.each(databasesUnderTest)("people of a class on $name", ({ kind }) => {
  it("are listed for an account 1,200 times in ten minutes at most, all lists of classes together", async () => {
    const lab = await serve({ kind });
    const [ada, eve] = [await haveTeacher(lab), await haveTeacher(lab)];
    const [{ classId }, other] = [await haveClass(ada), await haveClass(eve)];
    const windows = lab.database.updateTable("limits").where("resetsAt", "=", lab.clock.now() + 10 * 60 * 1000);
    await windows.set({ count: 1_200 }).execute();
    for (const name of ["listPeople", "readClass", "listClassColleagues"] as const) {
      expect(await ada.browser.call(name, { classId }), name).toMatchObject({ status: 429 });
    }
    expect(await ada.browser.call("listClasses", {})).toMatchObject({ status: 429 });
    lab.clock.advance(10 * 60 * 1000);
    await succeed(ada, "listPeople", { classId });
    await succeed(eve, "listPeople", { classId: other.classId });
  });

  it("are added, found, changed and removed", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId } = await haveClass(ada);
    const { personId } = await succeed(ada, "addPerson", {
      classId,
      firstName: " Anne-Marie ",
      lastName: "O'Brien",
      email: "Anne@Uni.example",
      studentNumber: "00123",
    });
    await succeed(ada, "addPerson", { classId, firstName: "Bo", lastName: "Li" });

    const anne = { personId, firstName: "Anne-Marie", lastName: "O'Brien", email: "Anne@Uni.example" };
    const all = await succeed(ada, "listPeople", { classId });
    expect(all.total).toBe(2);
    // By their last names.
    expect(all.people).toMatchObject([{ firstName: "Bo" }, { ...anne, studentNumber: "00123", hasAccount: false }]);
    for (const search of ["marie", "ANNE@uni", "0012", "o'brien anne"]) {
      expect(await succeed(ada, "listPeople", { classId, search }), search).toMatchObject({ people: [anne], total: 1 });
    }
    expect((await succeed(ada, "listPeople", { classId, search: "%" })).total).toBe(0);

    const typed = { classId, personId, firstName: "Anne", lastName: "Brien" };
    await succeed(ada, "changePerson", typed);
    await succeed(ada, "changePerson", { ...typed, email: "anne@home.example", studentNumber: "" });
    expect((await succeed(ada, "listPeople", { classId, search: "anne" })).people).toMatchObject([
      { firstName: "Anne", email: "anne@home.example", studentNumber: null },
    ]);
    await succeed(ada, "changePerson", { ...typed, email: "" });
    expect((await succeed(ada, "readPerson", { classId, personId })).identifiers).toEqual([]);

    expect(await reasonOf(ada, "removePeople", { classId, personIds: [personId, "unknown"] })).toBe("person-not-found");
    expect(await namesIn(ada, classId)).toEqual(["Anne Brien", "Bo Li"]);
    await succeed(ada, "removePeople", { classId, personIds: [personId] });
    expect(await namesIn(ada, classId)).toEqual(["Bo Li"]);
    expect(await lab.database.selectFrom("people").select("firstName").execute()).toEqual([{ firstName: "Bo" }]);
    for (const call of ["readPerson", "erasePerson"] as const) {
      expect(await reasonOf(ada, call, { classId, personId })).toBe("person-not-found");
    }
    expect(await reasonOf(ada, "changePerson", typed)).toBe("person-not-found");
  });

  it("need a name or an address, and nothing that a spreadsheet would compute", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId } = await haveClass(ada);
    const add = (person: object) => reasonOf(ada, "addPerson", { classId, firstName: "", lastName: "", ...person });
    expect(await add({})).toBe("person-name-missing");
    expect(await add({ studentNumber: "1" })).toBe("person-name-missing");
    expect(await add({ firstName: "=1+1" })).toBe("formula");
    expect(await add({ firstName: "A", studentNumber: "@x" })).toBe("formula");
    expect(await add({ firstName: "A<b>" })).toBe("person-name-invalid");
    expect(await add({ firstName: "A".repeat(61) })).toBe("person-name-invalid");
    expect(await add({ firstName: "A", email: "nobody" })).toBe("person-email-invalid");
    expect(await add({ firstName: "A", studentNumber: "abc" })).toBe("student-number-invalid");
    const unnamed = { classId, firstName: "", lastName: "" };
    const { personId } = await succeed(ada, "addPerson", { ...unnamed, email: "a@uni.example" });
    await succeed(ada, "changePerson", { ...unnamed, personId, studentNumber: "007" });
    expect((await succeed(ada, "listPeople", { classId })).people).toMatchObject([
      { email: "a@uni.example", studentNumber: "007" },
    ]);
    expect(await reasonOf(ada, "changePerson", { ...unnamed, personId, email: "" })).toBe("person-name-missing");
  });

  it("are known by their address and number: nobody is twice on an owner's list", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId } = await haveClass(ada);
    const { classId: other } = await haveClass(ada);
    const names = { firstName: "Zoe", lastName: "Ng" };
    const zoe = await succeed(ada, "addPerson", {
      classId,
      ...names,
      email: "zoe@uni.example",
      studentNumber: "0 12a",
    });
    const again = await succeed(ada, "addPerson", { classId: other, ...names, email: "ZOE@uni.example" });
    expect(again.personId).toBe(zoe.personId);
    const byNumber = await succeed(ada, "addPerson", { classId: other, ...names, studentNumber: "012A" });
    expect(byNumber.personId).toBe(zoe.personId);
    const kim = await succeed(ada, "addPerson", { classId, ...names, email: "kim@uni.example" });

    const both = { classId, ...names, email: "kim@uni.example", studentNumber: "012A" };
    expect(await reasonOf(ada, "addPerson", both)).toBe("row-of-two-people");
    const different = { classId, ...names, email: "zoe@uni.example", studentNumber: "99" };
    expect(await reasonOf(ada, "addPerson", different)).toBe("row-of-other-number");
    const taken = { classId, personId: kim.personId, ...names };
    expect(await reasonOf(ada, "changePerson", { ...taken, email: "zoe@uni.example" })).toBe("identifier-taken");
    expect(await reasonOf(ada, "changePerson", { ...taken, studentNumber: "012 a" })).toBe("identifier-taken");
    // Another owner's list is another one.
    const grace = await haveTeacher(lab);
    const { classId: foreign } = await haveClass(grace);
    const there = await succeed(grace, "addPerson", { classId: foreign, ...names, email: "zoe@uni.example" });
    expect(there.personId).not.toBe(zoe.personId);
  });

  it("are not renamed by adding somebody else with their address or number: their teacher reads whose it is", async () => {
    const lab = await serve({ kind });
    const owner = await haveTeacher(lab);
    const { classId } = await haveClass(owner);
    const { classId: next } = await haveClass(owner);
    const zoe = { firstName: "Zoe", lastName: "Ng", email: "zoe@uni.example", studentNumber: "7" };
    const { personId } = await succeed(owner, "addPerson", { classId, ...zoe });

    const kim = { firstName: "Kim", lastName: "Li" };
    const refused = async (call: { classId: string; email?: string; studentNumber?: string }) => {
      const { reason, params } = (await owner.browser.call("addPerson", { ...kim, ...call })).body;
      return { reason, params };
    };
    const named = { of: "added", holder: "named", name: "Zoe Ng" };
    for (const own of [classId, next]) {
      expect(await refused({ classId: own, email: "ZOE@uni.example" })).toEqual({
        reason: "identifier-taken",
        params: { source: "email", ...named },
      });
    }
    expect(await refused({ classId, studentNumber: " 7" })).toMatchObject({
      params: { source: "studentNumber", ...named },
    });
    expect(await refused({ classId, email: zoe.email, studentNumber: "8" })).toMatchObject({
      reason: "identifier-taken",
    });
    expect(await namesIn(owner, classId)).toEqual(["Zoe Ng"]);
    expect(await namesIn(owner, next)).toEqual([]);

    // With the same name, however it is written, it is the same person, who keeps the name of the list.
    const typed = { firstName: "ZOE", lastName: "ng", email: zoe.email };
    for (const own of [classId, next]) {
      expect(await succeed(owner, "addPerson", { classId: own, ...typed })).toMatchObject({ personId });
      expect(await namesIn(owner, own)).toEqual(["Zoe Ng"]);
    }
    // Who is on the list without a name gets one.
    const nobody = { classId, firstName: "", lastName: "", email: "a@uni.example" };
    const added = await succeed(owner, "addPerson", nobody);
    expect(await succeed(owner, "addPerson", { ...nobody, ...kim })).toMatchObject(added);
    expect(await namesIn(owner, classId)).toEqual(["Kim Li", "Zoe Ng"]);
  });

  it("are merged: identifiers, classes and results follow, and a table at which they were two is contested", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId } = await haveClass(ada);
    const { classId: other } = await haveClass(ada);
    const names = { firstName: "Zoe", lastName: "Ng" };
    const kept = await succeed(ada, "addPerson", { classId, ...names, email: "zoe@uni.example" });
    const merged = await succeed(ada, "addPerson", { classId, firstName: "Z", lastName: "N", studentNumber: "7" });
    await succeed(ada, "addPerson", { classId: other, firstName: "Z", lastName: "N", studentNumber: "7" });
    const both = await haveTable(lab, { classId, teacher: ada });
    const one = await haveTable(lab, { classId: other, teacher: ada });
    await seat(lab, both, { personId: kept.personId });
    await seat(lab, both, { personId: merged.personId });
    await seat(lab, one, { personId: merged.personId });

    const wish = { classId, keptId: kept.personId, mergedId: merged.personId };
    expect(await reasonOf(ada, "mergePeople", { ...wish, keptId: merged.personId })).toBe("same-person");
    expect(await reasonOf(ada, "mergePeople", { ...wish, keptId: "unknown" })).toBe("person-not-found");
    await succeed(ada, "mergePeople", wish);
    const { identifiers, classes } = await succeed(ada, "readPerson", { classId, personId: kept.personId });
    expect(identifiers.map(({ value }) => value)).toEqual(["zoe@uni.example", "7"]);
    expect(classes).toBe(2);
    expect(await namesIn(ada, other)).toEqual(["Zoe Ng"]);
    const present = async (id: string) =>
      (await succeed(ada, "readClass", { classId: id })).tables.map((table) => table.present);
    expect(await present(classId)).toEqual([0]);
    expect(await present(other)).toEqual([1]);
  });

  it("with an account each are not merged", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId, code } = await haveClass(ada);
    for (const person of [await haveAccount(lab), await haveAccount(lab)]) {
      await succeed(person, "joinClass", { code });
    }
    const [keptId = "", mergedId = ""] = (await succeed(ada, "listPeople", { classId })).people.map((p) => p.personId);
    expect(await reasonOf(ada, "mergePeople", { classId, keptId, mergedId })).toBe("two-accounts");
  });

  it("are parted: an account goes with its results", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId, code } = await haveClass(ada);
    const zoe = await haveAccount(lab, { firstName: "Zoe", lastName: "Ng" });
    await succeed(zoe, "joinClass", { code });
    const [joined] = (await succeed(ada, "listPeople", { classId })).people;
    const listed = await succeed(ada, "addPerson", { classId, firstName: "Kim", lastName: "Li", studentNumber: "7" });
    const { personId } = listed;
    await succeed(ada, "mergePeople", { classId, keptId: personId, mergedId: joined?.personId ?? "" });
    const table = await haveTable(lab, { classId, teacher: ada });
    await seat(lab, table, { personId, accountId: zoe.accountId });

    const account = { source: "account", value: zoe.accountId } as const;
    const wish = { classId, personId, firstName: "Zoe", lastName: "Ng" };
    const unknown = [{ source: "email", value: "nobody@uni.example" } as const];
    expect(await reasonOf(ada, "partPerson", { ...wish, identifiers: unknown })).toBe("nothing-to-part");
    expect(await reasonOf(ada, "partPerson", { ...wish, firstName: "", lastName: "", identifiers: [account] })).toBe(
      "person-name-missing",
    );
    const identifiers = [account, { source: "email", value: zoe.email } as const];
    const parted = await succeed(ada, "partPerson", { ...wish, identifiers });
    expect(await namesIn(ada, classId)).toEqual(["Kim Li", "Zoe Ng"]);
    expect((await succeed(ada, "readPerson", { classId, personId })).identifiers).toMatchObject([{ value: "7" }]);
    expect(await lab.database.selectFrom("tableParticipants").select("personId").execute()).toEqual([
      { personId: parted.personId },
    ]);
    expect((await succeed(zoe, "listClasses", {})).learning).toHaveLength(1);
  });

  it("are exported and erased, with the names under which they played", async () => {
    const lab = await serve({ kind });
    const ada = await haveTeacher(lab);
    const { classId } = await haveClass(ada, { term: "2027" });
    const names = { firstName: "Zoe", lastName: "Ng" };
    const { personId } = await succeed(ada, "addPerson", { classId, ...names, email: "zoe@uni.example" });
    const table = await haveTable(lab, { classId, teacher: ada, isEnded: true });
    await seat(lab, table, { personId, name: "Zoe" });

    const url = `/api/class/ExportPerson?${new URLSearchParams({ classId, personId })}`;
    const exported = await ada.browser.inject({ method: "GET", url });
    expect(exported.headers["content-disposition"]).toMatch(/^attachment; filename="person-/);
    expect(exported.json()).toMatchObject({
      personId,
      ...names,
      identifiers: [{ source: "email", value: "zoe@uni.example", typed: "zoe@uni.example" }],
      classes: [{ name: "Economics 101", term: "2027", leftAt: null }],
      tables: [{ gameTableId: table, as: "Zoe", knownBy: "picked" }],
    });
    const stranger = await haveTeacher(lab);
    expect((await stranger.browser.inject({ method: "GET", url })).json()).toMatchObject({ reason: "class-not-found" });

    await succeed(ada, "erasePerson", { classId, personId });
    expect(await namesIn(ada, classId)).toEqual([]);
    const stored = await lab.database.selectFrom("tableParticipants").select(["name", "personId"]).execute();
    expect(stored).toEqual([{ name: null, personId: null }]);
    expect(await lab.database.selectFrom("personIdentifiers").selectAll().execute()).toEqual([]);
  });

  it("who are in a colleague's class too stay there when they are removed, merged or erased", async () => {
    const lab = await serve({ kind });
    const { organisationId, owner, have } = await haveOrganisation(lab);
    const colleague = await have("teacher");
    const { classId } = await haveClass(owner, { organisationId });
    const { classId: theirs } = await haveClass(colleague, { organisationId });
    const zoe = { firstName: "Zoe", lastName: "Ng", email: "zoe@uni.example" };
    await succeed(colleague, "addPerson", { classId: theirs, ...zoe });
    const kept = await succeed(owner, "addPerson", { classId, firstName: "Kim", lastName: "Li" });

    const { personId: mergedId } = await succeed(owner, "addPerson", { classId, ...zoe });
    await succeed(owner, "mergePeople", { classId, keptId: kept.personId, mergedId });
    await succeed(owner, "erasePerson", { classId, personId: kept.personId });
    const again = await succeed(owner, "addPerson", { classId, ...zoe });
    await succeed(owner, "removePeople", { classId, personIds: [again.personId] });

    expect(await namesIn(owner, classId)).toEqual([]);
    expect((await succeed(colleague, "listPeople", { classId: theirs })).people).toMatchObject([zoe]);
  });
});
