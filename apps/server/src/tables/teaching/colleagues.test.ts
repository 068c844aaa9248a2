import { closingTime } from "@belab/domain/organisations";
import { ok } from "@belab/domain/result";
import { takeOverAfter } from "@belab/domain/tables";
import { describe, expect, it } from "vitest";
import { cleanUp } from "../../data.ts";
import { transact } from "../../database/database.ts";
import { createLocalEvents } from "../../events/events.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { insertMember, insertOrganisation, type TestMember } from "../../testing/organisations/testOrganisations.ts";
import { joinAs, logOf, openScreen, startTableLab } from "../../testing/tables/testTables.ts";
import type { TestApp } from "../../testing/testApp.ts";
import { passTablesOn } from "./leaving.ts";

const env = { PLANS: "sold" };
const game = { game: "bidding-together" } as const;

interface Staff {
  organisationId: string;
  teacher: TestMember;
  colleague: TestMember;
  administrator: TestMember;
}

async function haveStaff(lab: TestApp): Promise<Staff> {
  const organisationId = await insertOrganisation(lab);
  return {
    organisationId,
    teacher: await insertMember(lab, organisationId, "teacher"),
    colleague: await insertMember(lab, organisationId, "teacher", "student"),
    administrator: await insertMember(lab, organisationId, "administrator"),
  };
}

async function open(member: TestMember, organisationId: string): Promise<string> {
  return (await member.browser.call("openTable", { ...game, organisationId })).body.gameTableId;
}

async function roleOf({ browser }: TestMember, gameTableId: string) {
  const { status, body } = await browser.call("readTable", { gameTableId });
  return status === 200 ? body.role : status;
}

describe.each(databasesUnderTest)("a table of an organisation on $name", ({ kind }) => {
  it("is opened by its teachers, by its plan, and proposed for the next one", async () => {
    await using lab = await startTableLab({ kind, env });
    const { organisationId, teacher, administrator } = await haveStaff(lab);
    const allowances = async ({ browser }: TestMember) => (await browser.call("readAllowances", {})).body;
    expect(await allowances(teacher)).toMatchObject({
      practices: { limit: null },
      owners: [
        {
          organisationId,
          name: "Sampletown University",
          plan: "university",
          tables: { limit: null, used: 0, freesAt: null },
          peopleAtTable: 500,
          premiumGames: true,
        },
      ],
      lastOwner: null,
    });
    const gameTableId = await open(teacher, organisationId);
    expect(await allowances(teacher)).toMatchObject({ lastOwner: organisationId });
    const again = await teacher.browser.call("openTableAgain", { gameTableId });
    const rows = await lab.database.selectFrom("gameTables").select(["id", "organisationId", "peopleMax"]).execute();
    expect(rows.map((row) => row.organisationId)).toEqual([organisationId, organisationId]);
    expect(again.body.success).toBe(true);

    expect(await administrator.browser.call("openTable", { ...game, organisationId })).toMatchObject({
      status: 404,
      body: { reason: "organisation-not-found" },
    });
    expect(await teacher.browser.call("openTable", game)).toMatchObject({
      status: 403,
      body: { reason: "teachers-only" },
    });
    const unknown = await teacher.browser.call("openTable", { ...game, organisationId: "unknown" });
    expect(unknown).toMatchObject({ status: 404, body: { reason: "organisation-not-found" } });
  });

  it("is not opened without a plan, and plays on after it", async () => {
    await using lab = await startTableLab({ kind, env });
    const { organisationId, teacher } = await haveStaff(lab);
    const gameTableId = await open(teacher, organisationId);
    const row = lab.database.selectFrom("gameTables").select("joinCode").where("id", "=", gameTableId);
    await joinAs(lab, { code: (await row.executeTakeFirstOrThrow()).joinCode ?? "" }, "Mia");
    await lab.database.updateTable("planTerms").set({ endsAt: lab.clock.now() }).execute();
    expect((await teacher.browser.call("openTable", { ...game, organisationId })).body).toMatchObject({
      success: false,
      reason: "plan-limit",
      params: { key: "organisation", plan: "university", organisationId },
    });
    expect((await teacher.browser.call("readAllowances", {})).body).toMatchObject({
      practices: { limit: 3 },
      owners: [{ organisationId, plan: null, tables: { limit: 0 } }],
    });
    expect((await teacher.browser.call("startTable", { gameTableId })).body.success).toBe(true);
    expect((await teacher.browser.call("endTable", { gameTableId })).body.success).toBe(true);
    expect((await teacher.browser.call("readDebriefing", { gameTableId })).body.success).toBe(true);
  });

  it("is stopped by an administrator of the organisation, who sees neither names nor results", async () => {
    await using lab = await startTableLab({ kind, env });
    const { organisationId, teacher, colleague, administrator } = await haveStaff(lab);
    const gameTableId = await open(teacher, organisationId);
    expect(await roleOf(teacher, gameTableId)).toBe("teacher");
    expect(await roleOf(administrator, gameTableId)).toBe("administrator");
    expect(await roleOf(colleague, gameTableId)).toBe("colleague");
    const foreign = await insertOrganisation(lab);
    for (const role of ["owner", "administrator", "teacher", "student"] as const) {
      const stranger = await insertMember(lab, foreign, role);
      expect(await roleOf(stranger, gameTableId)).toBe(403);
      expect(await stranger.browser.call("endTable", { gameTableId })).toMatchObject({ status: 403 });
      expect(await stranger.browser.call("takeOverTable", { gameTableId })).toMatchObject({ status: 403 });
    }
    for (const { browser } of [administrator, colleague]) {
      expect(await browser.call("readDebriefing", { gameTableId })).toMatchObject({ status: 401 });
      expect(
        (await browser.inject({ url: `/api/table/Export?gameTableId=${gameTableId}&format=json` })).statusCode,
      ).toBe(403);
      expect(await browser.call("startTable", { gameTableId })).toMatchObject({ status: 403 });
    }
    expect(await colleague.browser.call("endTable", { gameTableId })).toMatchObject({ status: 403 });
    expect((await administrator.browser.call("endTable", { gameTableId })).body.success).toBe(true);
  });
});

describe.each(databasesUnderTest)("taking a table over on $name", ({ kind }) => {
  it("is possible once its teacher has been gone for two minutes, and gives all that the teacher had", async () => {
    await using lab = await startTableLab({ kind, env });
    const { organisationId, teacher, colleague } = await haveStaff(lab);
    const gameTableId = await open(teacher, organisationId);
    lab.clock.advance(takeOverAfter - 1);
    await teacher.browser.call("readTable", { gameTableId, screen: "teacher" });
    const at = lab.clock.now() + takeOverAfter;
    const listed = (await colleague.browser.call("listColleagueTables", {})).body.tables;
    expect(listed).toMatchObject([
      { gameTableId, organisation: "Sampletown University", firstName: "Ada", status: "lobby", takeOverAt: at },
    ]);
    expect((await teacher.browser.call("listColleagueTables", {})).body.tables).toEqual([]);
    expect((await colleague.browser.call("readTable", { gameTableId })).body).toMatchObject({
      role: "colleague",
      takeOverAt: at,
    });
    lab.clock.set(at - 1);
    expect((await colleague.browser.call("takeOverTable", { gameTableId })).body).toMatchObject({
      success: false,
      reason: "take-over-too-early",
      params: { at },
    });
    lab.clock.set(at);
    expect((await colleague.browser.call("takeOverTable", { gameTableId })).body.success).toBe(true);

    expect(await roleOf(colleague, gameTableId)).toBe("teacher");
    expect(await roleOf(teacher, gameTableId)).toBe("colleague");
    expect(await teacher.browser.call("endTable", { gameTableId })).toMatchObject({ status: 403 });
    expect((await teacher.browser.call("listTables", {})).body.tables).toEqual([]);
    expect((await colleague.browser.call("endTable", { gameTableId })).body.success).toBe(true);
    const entries = await logOf(lab, gameTableId, 0);
    expect(entries.map((entry) => entry.kind)).toEqual(["takenOver", "ended"]);
    expect(entries[0]?.content).toMatchObject({ from: teacher.accountId, to: colleague.accountId });
    expect((await teacher.browser.call("takeOverTable", { gameTableId })).body).toMatchObject({
      reason: "table-ended",
    });
  });

  it("is possible at any time for whom the teacher has named", async () => {
    await using lab = await startTableLab({ kind, env });
    const { organisationId, teacher, colleague } = await haveStaff(lab);
    const gameTableId = await open(teacher, organisationId);
    const student = await insertMember(lab, organisationId, "student");
    const name = (...accountIds: string[]) => teacher.browser.call("nameColleagues", { gameTableId, accountIds });
    expect(await name(student.accountId)).toMatchObject({ status: 404, body: { reason: "colleague-not-found" } });
    expect((await name(colleague.accountId)).body.success).toBe(true);
    const colleagues = { body: { colleagues: [{ accountId: colleague.accountId, isNamed: true }] } };
    expect(await teacher.browser.call("listColleagues", { gameTableId })).toMatchObject(colleagues);
    await teacher.browser.call("readTable", { gameTableId, screen: "teacher" });
    expect((await colleague.browser.call("takeOverTable", { gameTableId })).body.success).toBe(true);
    expect((await colleague.browser.call("listColleagues", { gameTableId })).body.colleagues).toMatchObject([
      { accountId: teacher.accountId, isNamed: false },
    ]);
  });

  it("is no colleague's any more once they have left, and never a student's", async () => {
    await using lab = await startTableLab({ kind, env });
    const { organisationId, teacher, colleague } = await haveStaff(lab);
    const gameTableId = await open(teacher, organisationId);
    await teacher.browser.call("nameColleagues", { gameTableId, accountIds: [colleague.accountId] });
    await lab.database.deleteFrom("organisationMembers").where("accountId", "=", colleague.accountId).execute();
    const student = await insertMember(lab, organisationId, "student");
    lab.clock.advance(takeOverAfter);
    for (const { browser } of [colleague, student]) {
      expect(await browser.call("takeOverTable", { gameTableId })).toMatchObject({
        status: 403,
        body: { reason: "not-colleague" },
      });
    }
    expect(await roleOf(teacher, gameTableId)).toBe("teacher");
  });

  it("is done by one of many who try at the same moment", async () => {
    await using lab = await startTableLab({ kind, env });
    const { organisationId, teacher } = await haveStaff(lab);
    const gameTableId = await open(teacher, organisationId);
    const colleagues = [];
    for (let count = 0; count < 8; count += 1) {
      colleagues.push(await insertMember(lab, organisationId, "teacher"));
    }
    lab.clock.advance(takeOverAfter);
    const answers = await Promise.all(colleagues.map(({ browser }) => browser.call("takeOverTable", { gameTableId })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    const late = answers.filter(({ body }) => !body.success).map(({ body }) => (body as { reason?: string }).reason);
    expect(new Set(late)).toEqual(new Set(["take-over-too-early"]));
  });

  it("ends the screens of the former teacher within a second, on any process", async () => {
    await using lab = await startTableLab({ kind, env });
    const { organisationId, teacher, colleague } = await haveStaff(lab);
    const gameTableId = await open(teacher, organisationId);
    const screen = await openScreen(lab, teacher.browser, gameTableId, "teacher");
    await screen.next();
    await lab.database
      .updateTable("gameTables")
      .set({ teacherId: colleague.accountId })
      .where("id", "=", gameTableId)
      .execute();
    expect(await screen.rest()).not.toContain(colleague.accountId);
  });
});

describe.each(databasesUnderTest)("handing a table over on $name", ({ kind }) => {
  it("is for its teacher, an administrator and operators, to a teacher of its organisation", async () => {
    await using lab = await startTableLab({ kind, env });
    const { organisationId, teacher, colleague, administrator } = await haveStaff(lab);
    const gameTableId = await open(teacher, organisationId);
    const operatorId = await insertAccount(lab.database, { isOperator: 1 });
    const operator = { accountId: operatorId, browser: await lab.signedIn(operatorId) };
    const handOver = ({ browser }: TestMember, { accountId }: Pick<TestMember, "accountId">) =>
      browser.call("handOverTable", { gameTableId, accountId });

    expect(await handOver(colleague, colleague)).toMatchObject({ status: 403, body: { reason: "not-your-table" } });
    expect(await handOver(administrator, administrator)).toMatchObject({
      status: 404,
      body: { reason: "colleague-not-found" },
    });
    expect((await handOver(administrator, colleague)).body.success).toBe(true);
    expect(await roleOf(colleague, gameTableId)).toBe("teacher");
    expect((await handOver(operator, teacher)).body.success).toBe(true);
    expect((await handOver(teacher, colleague)).body.success).toBe(true);
    expect(await roleOf(teacher, gameTableId)).toBe("colleague");
    expect((await administrator.browser.call("listColleagues", { gameTableId })).body.colleagues).toMatchObject([
      { accountId: teacher.accountId },
    ]);
  });

  it("never makes an administrator or operator its teacher by their own hand, whatever roles they give themself", async () => {
    await using lab = await startTableLab({ kind, env });
    const { organisationId, teacher, colleague, administrator } = await haveStaff(lab);
    const gameTableId = await open(teacher, organisationId);
    const { accountId } = administrator;
    const given = { organisationId, accountIds: [accountId], give: ["teacher" as const], take: [] };
    expect((await administrator.browser.call("changeRoles", given)).body.success).toBe(true);
    const operator = await insertMember(lab, organisationId, "teacher");
    await lab.database.updateTable("accounts").set({ isOperator: 1 }).where("id", "=", operator.accountId).execute();

    for (const caller of [administrator, operator]) {
      const own = { gameTableId, accountId: caller.accountId };
      const refused = { status: 404, body: { reason: "colleague-not-found" } };
      expect(await caller.browser.call("handOverTable", own)).toMatchObject(refused);
      const { colleagues } = (await caller.browser.call("listColleagues", { gameTableId })).body;
      expect(colleagues.map((each) => each.accountId)).toContain(colleague.accountId);
      expect(colleagues.map((each) => each.accountId)).not.toContain(caller.accountId);
    }
    expect(await roleOf(teacher, gameTableId)).toBe("teacher");
    expect((await teacher.browser.call("handOverTable", { gameTableId, accountId })).body.success).toBe(true);
  });

  it("does not exist for tables of an account", async () => {
    await using lab = await startTableLab({ kind, env });
    const { colleague } = await haveStaff(lab);
    const ownId = await insertAccount(lab.database, { mayTeach: 1 });
    const own = await lab.signedIn(ownId);
    const { gameTableId } = (await own.call("openTable", game)).body;
    lab.clock.advance(takeOverAfter);
    expect((await own.call("listColleagues", { gameTableId })).body.colleagues).toEqual([]);
    const handed = await own.call("handOverTable", { gameTableId, accountId: colleague.accountId });
    expect(handed).toMatchObject({ status: 404, body: { reason: "colleague-not-found" } });
    expect(await colleague.browser.call("takeOverTable", { gameTableId })).toMatchObject({ status: 403 });
  });
});

it("tables of somebody who leaves stay with the organisation, with another teacher", async () => {
  await using lab = await startTableLab({ env });
  const { organisationId, teacher, colleague } = await haveStaff(lab);
  const [open1, ended] = [await open(teacher, organisationId), await open(teacher, organisationId)];
  await teacher.browser.call("endTable", { gameTableId: ended });
  const leaving = { organisationId, accountId: teacher.accountId, successorId: colleague.accountId };
  await transact(lab.database, async (transaction) =>
    ok(await passTablesOn(transaction, { ...leaving, now: lab.clock.now() })),
  );
  expect(await roleOf(colleague, open1)).toBe("teacher");
  expect(await roleOf(colleague, ended)).toBe("teacher");
  expect((await logOf(lab, open1, 0)).map(({ kind }) => kind)).toEqual(["passedOn"]);
});

it("tables of an organisation that was closed go with it, a few at a time", async () => {
  await using lab = await startTableLab({ env });
  const { organisationId, teacher } = await haveStaff(lab);
  for (let count = 0; count < 22; count += 1) {
    const gameTableId = await open(teacher, organisationId);
    await teacher.browser.call("endTable", { gameTableId });
  }
  const { app, database, config, clock } = lab;
  await database
    .updateTable("organisations")
    .set({ closedAt: clock.now() - closingTime })
    .execute();
  const left: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    await cleanUp({ database, config, now: clock.now, events: createLocalEvents(), log: app.log });
    left.push((await database.selectFrom("gameTables").select("id").execute()).length);
  }
  expect(left).toEqual([2, 0, 0]);
  expect(await database.selectFrom("organisations").select("id").execute()).toEqual([]);
});
