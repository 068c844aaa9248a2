import { describe, expect, it } from "vitest";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { insertMember, insertOrganisation, type TestMember } from "../../testing/organisations/testOrganisations.ts";
import { insertTestClass, openTableFor } from "../../testing/tables/testClassTables.ts";
import { joinAs, openScreen, startTableLab } from "../../testing/tables/testTables.ts";
import type { TestApp } from "../../testing/testApp.ts";

const env = { PLANS: "sold" };

/** A class of two teachers, and the table that one of them has opened for it. */
async function haveClassOfTwo(lab: TestApp) {
  const organisationId = await insertOrganisation(lab);
  const teacher = await insertMember(lab, organisationId, "teacher");
  const coTeacher = await insertMember(lab, organisationId, "teacher");
  const colleague = await insertMember(lab, organisationId, "teacher");
  const teacherIds = [teacher.accountId, coTeacher.accountId] as const;
  const { classId } = await insertTestClass(lab, { teacherIds, organisationId, people: ["Ada"] });
  const table = await openTableFor(lab, teacher.browser, classId);
  return { ...table, classId, teacher, coTeacher, colleague };
}

/** What somebody sees of a table: how each call is answered that reads it. */
async function looks(lab: TestApp, { browser }: TestMember, gameTableId: string) {
  const query = `gameTableId=${gameTableId}&format=csv`;
  const screen = await openScreen(lab, browser, gameTableId, "teacher");
  await screen.close();
  return {
    stream: screen.response.statusCode,
    attendance: (await browser.call("readAttendance", { gameTableId })).status,
    results: (await browser.call("readTableResults", { gameTableId })).status,
    debriefing: (await browser.call("readDebriefing", { gameTableId })).status,
    resultsFile: (await browser.inject({ url: `/api/table/ExportResults?${query}` })).statusCode,
    export: (await browser.inject({ url: `/api/table/Export?${query}` })).statusCode,
  };
}

const all = { stream: 200, attendance: 200, results: 200, debriefing: 200, resultsFile: 200, export: 200 };

async function roleOf({ browser }: TestMember, gameTableId: string) {
  return (await browser.call("readTable", { gameTableId })).body.role;
}

describe.each(databasesUnderTest)("another teacher of a table's class on $name", ({ kind }) => {
  it("sees what its teacher sees, and colleagues who teach other classes do not", async () => {
    await using lab = await startTableLab({ kind, env });
    const { gameTableId, code, teacher, coTeacher, colleague } = await haveClassOfTwo(lab);
    await joinAs(lab, { code }, "Mia");
    await teacher.browser.call("startTable", { gameTableId });
    await teacher.browser.call("endTable", { gameTableId });
    expect(await roleOf(coTeacher, gameTableId)).toBe("classTeacher");
    expect(await looks(lab, coTeacher, gameTableId)).toEqual(all);
    expect(await looks(lab, teacher, gameTableId)).toEqual(all);
    const { stream, attendance, results } = await looks(lab, colleague, gameTableId);
    expect([stream, attendance, results]).toEqual([403, 403, 403]);
  });

  it("pauses and ends the table, and leaves the game and its seats to the teacher", async () => {
    await using lab = await startTableLab({ kind, env });
    const { gameTableId, code, teacher, coTeacher } = await haveClassOfTwo(lab);
    await joinAs(lab, { code }, "Mia");
    const { browser } = coTeacher;
    expect((await browser.call("startTable", { gameTableId })).status).toBe(403);
    await teacher.browser.call("startTable", { gameTableId });
    expect((await browser.call("endPhases", { gameTableId, phases: [[1, 1]] })).status).toBe(403);
    expect((await browser.call("setSupport", { gameTableId, isAllowed: true })).status).toBe(403);
    expect((await browser.call("pauseTable", { gameTableId })).body).toMatchObject({ success: true });
    expect((await browser.call("endTable", { gameTableId })).body).toMatchObject({ success: true });
  });

  it("takes the table over at any time, while its teacher's screen is open", async () => {
    await using lab = await startTableLab({ kind, env });
    const { gameTableId, teacher, coTeacher, colleague } = await haveClassOfTwo(lab);
    const screen = await openScreen(lab, teacher.browser, gameTableId, "teacher");
    const listed = async ({ browser }: TestMember) =>
      (await browser.call("listColleagueTables", {})).body.tables.map(({ takeOverAt }) => takeOverAt);
    expect(await listed(coTeacher)).toEqual([0]);
    expect(await listed(colleague)).not.toEqual([0]);
    expect((await coTeacher.browser.call("readTable", { gameTableId })).body.takeOverAt).toBe(0);
    expect((await colleague.browser.call("takeOverTable", { gameTableId })).body).toMatchObject({ success: false });
    expect((await coTeacher.browser.call("takeOverTable", { gameTableId })).body).toMatchObject({ success: true });
    await screen.close();
    expect(await roleOf(coTeacher, gameTableId)).toBe("teacher");
    expect(await roleOf(teacher, gameTableId)).toBe("classTeacher");
  });

  it("sees nothing any more, not on an open screen either, once they don't teach the class", async () => {
    await using lab = await startTableLab({ kind, env });
    const { gameTableId, classId, teacher, coTeacher } = await haveClassOfTwo(lab);
    const screen = await openScreen(lab, coTeacher.browser, gameTableId, "teacher");
    await screen.next();
    await teacher.browser.call("setClassTeachers", { classId, accountIds: [teacher.accountId] });
    await screen.rest();
    expect(await roleOf(coTeacher, gameTableId)).toBe("colleague");
    expect((await openScreen(lab, coTeacher.browser, gameTableId, "teacher")).response.statusCode).toBe(403);
  });
});
