import { entitlementsOf } from "@belab/domain/plans";
import { describe, expect, it } from "vitest";
import { updateClass } from "../../classes/classStore.ts";
import { insertTerm } from "../../plans/planStore.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { insertMember, insertOrganisation } from "../../testing/organisations/testOrganisations.ts";
import { giveAccount, insertTestClass, openClassTable, openTableFor } from "../../testing/tables/testClassTables.ts";
import { participantNamed, startTableLab } from "../../testing/tables/testTables.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";

const game = "bidding-together";
const day = 24 * 60 * 60 * 1000;

async function tableRow({ database }: TestApp, id: string) {
  return database
    .selectFrom("gameTables")
    .select(["classId", "organisationId", "teacherId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function pick(lab: TestApp, code: string, personId: string | undefined): Promise<Agent> {
  const browser = lab.agent();
  const { body } = await browser.call("joinTable", { code, ...(personId !== undefined && { personId }) });
  expect(body).toMatchObject({ success: true });
  return browser;
}

async function seatsOf({ database }: TestApp, tableId: string) {
  const rows = await database
    .selectFrom("tableParticipants")
    .select(["name", "seat"])
    .where("tableId", "=", tableId)
    .where("leftAt", "is", null)
    .execute();
  return Object.fromEntries(rows.map(({ name, seat }) => [name, seat]));
}

describe.each(databasesUnderTest)("a table for a class on $name", ({ kind }) => {
  it("belongs to whom the class belongs to, is listed with the class, and keeps it when it is opened again", async () => {
    await using lab = await startTableLab({ kind });
    const organisationId = await insertOrganisation(lab);
    const teacher = await insertMember(lab, organisationId, "teacher");
    const { classId } = await insertTestClass(lab, { organisationId, teacherIds: [teacher.accountId] });
    const { gameTableId } = await openTableFor(lab, teacher.browser, classId);
    expect(await tableRow(lab, gameTableId)).toEqual({ classId, organisationId, teacherId: teacher.accountId });

    const again = await teacher.browser.call("openTableAgain", { gameTableId });
    expect(await tableRow(lab, again.body.gameTableId)).toMatchObject({ classId, organisationId });
    const { tables } = (await teacher.browser.call("listTables", {})).body;
    expect(tables.map((table) => [table.classId, table.className])).toEqual(Array(2).fill([classId, "Microeconomics"]));
  });

  it("stays when the class is deleted, for whoever has its code", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, classId, gameTableId, code } = await openClassTable(lab, { people: ["Ada"] });
    await lab.database.deleteFrom("classes").where("id", "=", classId).execute();
    expect((await teacher.call("listTables", {})).body.tables).toMatchObject([{ classId: null, className: null }]);
    expect((await lab.agent().call("findTable", { code })).body.class).toBeNull();
    expect((await teacher.call("readAttendance", { gameTableId })).body).toMatchObject({ class: null, people: [] });
  });

  it("is opened by the teachers of the class only", async () => {
    await using lab = await startTableLab({ kind });
    const organisationId = await insertOrganisation(lab);
    const [teacher, colleague, administrator, left] = [
      await insertMember(lab, organisationId, "teacher"),
      await insertMember(lab, organisationId, "teacher"),
      await insertMember(lab, organisationId, "administrator"),
      await insertMember(lab, organisationId, "student"),
    ];
    const { classId } = await insertTestClass(lab, {
      organisationId,
      teacherIds: [teacher.accountId, left.accountId],
      people: ["Ada"],
    });
    const stranger = await lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));
    for (const browser of [colleague.browser, administrator.browser, left.browser, stranger]) {
      expect(await browser.call("openTable", { game, classId })).toMatchObject({
        status: 404,
        body: { reason: "class-not-found" },
      });
    }
    const unknown = await teacher.browser.call("openTable", { game, classId: "unknown" });
    expect(unknown).toMatchObject({ status: 404, body: { reason: "class-not-found" } });
    expect(await lab.database.selectFrom("gameTables").select("id").execute()).toEqual([]);
  });

  it("is not opened for a class that is archived, read-only, or of an organisation that is closed", async () => {
    await using lab = await startTableLab({ kind, env: { PLANS: "sold" } });
    const teacherId = await insertAccount(lab.database, { mayTeach: 1 });
    const teacher = await lab.signedIn(teacherId);
    const term = {
      id: "t1",
      plan: "educator",
      source: "grant",
      startsAt: lab.clock.now(),
      extras: {},
      note: "",
    } as const;
    const rest = { endsAt: lab.clock.now() + 30 * day, givenBy: null, createdAt: lab.clock.now() };
    await insertTerm(lab.database, { accountId: teacherId }, { ...term, ...rest });
    for (let count = 0; count < (entitlementsOf("educator").classes ?? 0) - 1; count += 1) {
      await insertTestClass(lab, { teacherIds: [teacherId] });
    }
    // One more than the plan gives.
    const [one, other] = [
      await insertTestClass(lab, { teacherIds: [teacherId] }),
      await insertTestClass(lab, { teacherIds: [teacherId] }),
    ];
    const open = async (classId: string) => (await teacher.call("openTable", { game, classId })).body;
    expect(await open(one.classId)).toMatchObject({ success: false, reason: "class-read-only" });
    await updateClass(lab.database, other.classId, { archivedAt: lab.clock.now(), code: null });
    expect(await open(other.classId)).toMatchObject({ success: false, reason: "class-archived" });
    expect(await open(one.classId)).toMatchObject({ success: true });

    const organisationId = await insertOrganisation(lab);
    const member = await insertMember(lab, organisationId, "teacher");
    const { classId } = await insertTestClass(lab, { organisationId, teacherIds: [member.accountId] });
    await lab.database.updateTable("organisations").set({ closedAt: lab.clock.now() }).execute();
    expect((await member.browser.call("openTable", { game, classId })).body).toMatchObject({
      success: false,
      reason: "class-not-found",
    });
  });

  it("belongs to the new owner where the class is moved while it is opened, or keeps the class from being moved", async () => {
    await using lab = await startTableLab({ kind });
    const organisationId = await insertOrganisation(lab);
    const teacher = await insertMember(lab, organisationId, "teacher");
    await lab.database.updateTable("accounts").set({ mayTeach: 1 }).where("id", "=", teacher.accountId).execute();
    for (let times = 0; times < 5; times += 1) {
      const { classId } = await insertTestClass(lab, { teacherIds: [teacher.accountId] });
      const [opened, moved] = await Promise.all([
        teacher.browser.call("openTable", { game, classId }),
        teacher.browser.call("moveClass", { classId, organisationId }),
      ]);
      const row = await tableRow(lab, opened.body.gameTableId);
      expect(row.organisationId).toBe(moved.body.success ? organisationId : null);
      expect(moved.body.success || moved.body.reason === "class-table-open").toBe(true);
    }
  });

  it("leaves the class behind where a colleague has taken it over", async () => {
    await using lab = await startTableLab({ kind });
    const organisationId = await insertOrganisation(lab);
    const [teacher, colleague] = [
      await insertMember(lab, organisationId, "teacher"),
      await insertMember(lab, organisationId, "teacher"),
    ];
    const { classId } = await insertTestClass(lab, { organisationId, teacherIds: [teacher.accountId] });
    const { gameTableId } = await openTableFor(lab, teacher.browser, classId);
    const earlier = await openTableFor(lab, teacher.browser, classId);
    const handedOver = await teacher.browser.call("handOverTable", { gameTableId, accountId: colleague.accountId });
    expect(handedOver.body.success).toBe(true);

    const read = (id: string) => colleague.browser.call("readAttendance", { gameTableId: id });
    expect((await read(gameTableId)).status).toBe(200);
    expect((await read(earlier.gameTableId)).status).toBe(403);
    const again = await colleague.browser.call("openTableAgain", { gameTableId });
    expect(await tableRow(lab, again.body.gameTableId)).toMatchObject({ classId: null, organisationId });
  });

  it("keeps the teams of the class's last table of the game, where there is room", async () => {
    await using lab = await startTableLab({ kind });
    const people = ["Ada", "Ben", "Cem", "Dee", "Eve"];
    const first = await openClassTable(lab, { people, game: "tiny-sheets", teams: 2 });
    const { teacher, classId, personIds } = first;
    const ids = people.map((name) => personIds.get(name));
    for (const id of ids.slice(0, 4)) {
      await pick(lab, first.code, id);
    }
    const { gameTableId } = first;
    const move = async (name: string, seat: number) =>
      teacher.call("seatParticipant", {
        gameTableId,
        participantId: await participantNamed(lab, gameTableId, `${name} Muster`),
        seat,
      });
    // Ada, Cem and Dee on one side, Ben on the other.
    await move("Dee", 0);
    await teacher.call("renameTeam", { gameTableId, seat: 1, name: "Kestrel & Sons" });
    await teacher.call("startTable", { gameTableId });
    await teacher.call("endTable", { gameTableId });

    const next = await openTableFor(lab, teacher, classId, { game: "tiny-sheets", keepTeams: true });
    for (const id of ids.toReversed()) {
      await pick(lab, next.code, id);
    }
    const kept = { "Ada Muster": 0, "Ben Muster": 1, "Cem Muster": 0, "Dee Muster": 0 };
    expect(await teamNamesOf(next.gameTableId)).toEqual([null, "Kestrel & Sons"]);
    // Eve, who was not there, joined the smallest team.
    expect(await seatsOf(lab, next.gameTableId)).toEqual({ ...kept, "Eve Muster": 0 });

    const one = await openTableFor(lab, teacher, classId, { game: "tiny-sheets", teams: 1, keepTeams: true });
    await pick(lab, one.code, personIds.get("Ben"));
    expect(await seatsOf(lab, one.gameTableId)).toEqual({ "Ben Muster": 0 });
    const anew = await openTableFor(lab, teacher, classId, { game: "tiny-sheets", teams: 2 });
    await pick(lab, anew.code, personIds.get("Ben"));
    expect(await seatsOf(lab, anew.gameTableId)).toEqual({ "Ben Muster": 0 });
    expect(await teamNamesOf(anew.gameTableId)).toEqual([null, null]);

    async function teamNamesOf(id: string) {
      const { table } = (await teacher.call("readTable", { gameTableId: id, screen: "teacher" })).body;
      return table?.teamNames;
    }
  });

  it("seats someone whose earlier team is full in another one", async () => {
    await using lab = await startTableLab({ kind });
    const first = await openClassTable(lab, { people: ["Ada"], game: "tiny-sheets", teams: 2 });
    await pick(lab, first.code, first.personIds.get("Ada"));
    await first.teacher.call("startTable", { gameTableId: first.gameTableId });
    await first.teacher.call("endTable", { gameTableId: first.gameTableId });
    const next = await openTableFor(lab, first.teacher, first.classId, { game: "tiny-sheets", keepTeams: true });
    const guests = ["Uma", "Vic", "Wim", "Xia", "Yun", "Zoe", "Tom"];
    for (const name of guests) {
      await lab.agent().call("joinTable", { code: next.code, name });
    }
    await pick(lab, next.code, first.personIds.get("Ada"));
    expect(await seatsOf(lab, next.gameTableId)).toMatchObject({ "Ada Muster": 1 });
  });

  it("is found by an account of the class from Home, without a code, and by nobody else", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, personIds, teacher } = await openClassTable(lab, { people: ["Ada"] });
    const accountId = await insertAccount(lab.database, { firstName: "Ada", lastName: "Lovelace" });
    await giveAccount(lab, personIds.get("Ada") ?? "", accountId);
    const ada = await lab.signedIn(accountId);
    const stranger = await lab.signedIn(await insertAccount(lab.database));
    const join = (browser: Agent, id = gameTableId) => browser.call("joinTable", { gameTableId: id });
    expect(await join(stranger)).toMatchObject({ status: 404, body: { reason: "table-not-found" } });
    expect(await join(ada, "unknown")).toMatchObject({ status: 404, body: { reason: "table-not-found" } });
    expect(await join(lab.agent())).toMatchObject({ status: 401 });
    expect((await join(ada)).body).toMatchObject({ success: true, gameTableId });
    expect((await ada.call("listSeats", {})).body.tables).toMatchObject([{ className: "Microeconomics" }]);
    await teacher.call("endTable", { gameTableId });
    expect((await join(ada)).body).toMatchObject({ success: true });
  });
});
