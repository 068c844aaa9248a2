import { brandManagementSetup } from "@belab/brand-management/setup";
import { entitlements } from "@belab/domain/plans";
import { googolSetup } from "@belab/googol/setup";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { action, joinAs, startTableLab } from "../testing/tables/testTables.ts";
import { type Agent, startTestApp, type TestApp } from "../testing/testApp.ts";

const day = 24 * 60 * 60 * 1000;
const period = entitlements.tables.period;
const env = { PLANS: "sold" };
const game = { game: "bidding-together" } as const;
const alone = { game: "bidding-alone" } as const;

/** A plan of an account, from now on. */
async function givePlan(lab: TestApp, accountId: string, plan: "educator" | "university", time: number): Promise<void> {
  const now = lab.clock.now();
  await lab.database
    .insertInto("planTerms")
    .values({
      id: crypto.randomUUID(),
      accountId,
      organisationId: null,
      plan,
      source: "grant",
      startsAt: now,
      endsAt: now + time,
      extras: "{}",
      note: "",
      givenBy: null,
      createdAt: now,
    })
    .execute();
}

async function haveTeacher(lab: TestApp): Promise<{ accountId: string; teacher: Agent }> {
  const accountId = await insertAccount(lab.database, { mayTeach: 1 });
  return { accountId, teacher: await lab.signedIn(accountId) };
}

async function open(teacher: Agent, opening: Parameters<typeof teacher.call<"openTable">>[1] = game): Promise<string> {
  return (await teacher.call("openTable", opening)).body.gameTableId;
}

async function allowances(browser: Agent) {
  return (await browser.call("readAllowances", {})).body;
}

describe.each(databasesUnderTest)("tables for a class on $name", ({ kind }) => {
  it("are three in any thirty days on the free plan, and the form knows how many are left", async () => {
    await using lab = await startTableLab({ kind, env });
    const { accountId, teacher } = await haveTeacher(lab);
    const start = lab.clock.now();
    const left = async () => (await allowances(teacher)).owners[0]?.tables;
    expect(await left()).toEqual({ limit: 3, used: 0, freesAt: null, returnsAt: null });
    for (const _ of [1, 2, 3]) {
      await open(teacher);
      lab.clock.advance(day);
    }
    const freesAt = start + period;
    expect(await left()).toEqual({ limit: 3, used: 3, freesAt, returnsAt: freesAt });
    expect((await teacher.call("openTable", game)).body).toMatchObject({
      success: false,
      reason: "plan-limit",
      params: { key: "tables", limit: 3, used: 3, freesAt, plan: "educator" },
      message: "Your plan has 3 game tables for a class in 30 days.",
    });
    lab.clock.set(freesAt - 1);
    const later = await lab.signedIn(accountId);
    expect((await later.call("openTable", game)).body).toMatchObject({ reason: "plan-limit" });
    lab.clock.set(freesAt);
    expect((await later.call("openTable", game)).body.success).toBe(true);
    expect((await later.call("openTable", game)).body).toMatchObject({ reason: "plan-limit" });
  });

  it("row 76: are exactly as many as are left, when fifty are opened at the same moment", async () => {
    await using lab = await startTableLab({ kind, env });
    const { teacher } = await haveTeacher(lab);
    await open(teacher);
    await open(teacher);
    const answers = await Promise.all(Array.from({ length: 50 }, () => teacher.call("openTable", game)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    const refused = answers.flatMap(({ body }) => (body.success ? [] : [(body as { reason?: string }).reason]));
    expect(new Set(refused)).toEqual(new Set(["plan-limit"]));
  });

  it("are given back where they end before the game begins", async () => {
    await using lab = await startTableLab({ kind, env });
    const { teacher } = await haveTeacher(lab);
    const [first, second] = [await open(teacher), await open(teacher)];
    await open(teacher);
    await joinAs(lab, { code: await codeOf(lab, second) }, "Mia");
    await teacher.call("startTable", { gameTableId: second });
    await teacher.call("endTable", { gameTableId: second });
    expect((await teacher.call("openTable", game)).body.success).toBe(false);
    await teacher.call("endTable", { gameTableId: first });
    expect((await allowances(teacher)).owners[0]?.tables).toMatchObject({ used: 2 });
    expect((await teacher.call("openTable", game)).body.success).toBe(true);
    expect((await teacher.call("openTable", game)).body.success).toBe(false);
  });

  it("have no limit on the Educator plan, and those do not weigh on the free plan later", async () => {
    await using lab = await startTableLab({ kind, env });
    const { accountId, teacher } = await haveTeacher(lab);
    await givePlan(lab, accountId, "educator", day);
    expect((await allowances(teacher)).owners).toMatchObject([
      { organisationId: null, plan: "educator", tables: { limit: null }, peopleAtTable: 150, premiumGames: true },
    ]);
    for (let count = 0; count < 6; count += 1) {
      await open(teacher);
    }
    lab.clock.advance(day);
    expect((await allowances(teacher)).owners).toMatchObject([
      { plan: "free", tables: { limit: 3, used: 0 }, peopleAtTable: 40, premiumGames: false },
    ]);
    await open(teacher);
    expect((await allowances(teacher)).owners).toMatchObject([{ tables: { used: 1 } }]);
  });

  it("are opened by who has a plan for teachers, also without the right to teach on the free plan", async () => {
    await using lab = await startTableLab({ kind, env });
    const accountId = await insertAccount(lab.database);
    const student = await lab.signedIn(accountId);
    expect((await allowances(student)).owners).toEqual([]);
    expect(await student.call("openTable", game)).toMatchObject({ status: 403, body: { reason: "teachers-only" } });
    await givePlan(lab, accountId, "educator", day);
    expect((await allowances(student)).owners).toHaveLength(1);
    const gameTableId = await open(student);
    lab.clock.advance(day);
    expect(await student.call("openTable", game)).toMatchObject({ status: 403, body: { reason: "teachers-only" } });
    expect((await student.call("readTable", { gameTableId })).body).toMatchObject({ role: "teacher" });
  });

  it("that have begun are played to their end and debriefed, whatever becomes of the plan", async () => {
    await using lab = await startTableLab({ kind, env });
    const { accountId, teacher } = await haveTeacher(lab);
    await givePlan(lab, accountId, "educator", day);
    const gameTableId = await open(teacher, { ...game, parameters: { rounds: 1, seconds: null } });
    const code = await codeOf(lab, gameTableId);
    const mia = await joinAs(lab, { code }, "Mia");
    const ben = await joinAs(lab, { code }, "Ben");
    await teacher.call("startTable", { gameTableId });
    lab.clock.advance(day);
    expect((await teacher.call("readPlan", {})).body).toMatchObject({ plan: "free" });
    for (const player of [mia, ben]) {
      expect((await player.call("act", action(gameTableId, 4))).body.success).toBe(true);
    }
    expect((await teacher.call("readTable", { gameTableId })).body.table.status).toBe("ended");
    expect((await teacher.call("readDebriefing", { gameTableId })).body.success).toBe(true);
    expect((await mia.call("readDebriefing", { gameTableId })).body.success).toBe(true);
  });

  it("have room for as many people as the plan allowed when they were opened", async () => {
    await using lab = await startTestApp({ kind, env });
    const { accountId, teacher } = await haveTeacher(lab);
    const gameTableId = await open(teacher, { game: googolSetup.id });
    const code = await codeOf(lab, gameTableId);
    const join = async (name: string) => (await lab.agent().call("joinTable", { code, name })).body;
    for (let count = 1; count <= 40; count += 1) {
      expect((await join(`Student ${count}`)).success).toBe(true);
    }
    expect((await teacher.call("readTable", { gameTableId })).body.table).toMatchObject({ participants: 40, room: 40 });
    expect(await join("Late")).toMatchObject({ success: false, reason: "table-full" });
    const [{ id: participantId } = { id: "" }] = await lab.database
      .selectFrom("tableParticipants")
      .select("id")
      .where("name", "=", "Student 1")
      .execute();
    await teacher.call("removeParticipant", { gameTableId, participantId });
    expect((await join("Late")).success).toBe(true);

    await givePlan(lab, accountId, "educator", day);
    expect(await join("Later")).toMatchObject({ reason: "table-full" });
    const next = await open(teacher, { game: googolSetup.id });
    expect((await teacher.call("readTable", { gameTableId: next })).body.table).toMatchObject({ room: 150 });
  });

  it("play premium games with a plan that has them; alone, everybody tries them", async () => {
    await using lab = await startTestApp({ kind, env });
    const { accountId, teacher } = await haveTeacher(lab);
    const premium = { game: brandManagementSetup.id };
    expect((await teacher.call("openTable", premium)).body).toMatchObject({
      success: false,
      reason: "plan-limit",
      params: { key: "premiumGames", limit: 0, used: 0, plan: "educator" },
    });
    expect((await allowances(teacher)).owners[0]?.tables).toMatchObject({ used: 0 });
    expect((await teacher.call("openPractice", premium)).body.success).toBe(true);
    expect((await lab.agent().call("openPractice", premium)).body.success).toBe(true);
    await givePlan(lab, accountId, "educator", day);
    const gameTableId = await open(teacher, premium);
    lab.clock.advance(day);
    expect((await teacher.call("openTableAgain", { gameTableId })).body).toMatchObject({ reason: "plan-limit" });
  });

  it("begin within a day after they were opened under an earlier plan; later, the plan of today is asked", async () => {
    await using lab = await startTestApp({ kind, env });
    const { accountId, teacher } = await haveTeacher(lab);
    await givePlan(lab, accountId, "educator", 60_000);
    const premium = await open(teacher, { game: brandManagementSetup.id });
    const others = [];
    for (let count = 0; count < 5; count += 1) {
      others.push(await open(teacher, { game: googolSetup.id }));
    }
    const start = async (gameTableId: string) =>
      (await (await lab.signedIn(accountId)).call("startTable", { gameTableId })).body;

    lab.clock.advance(day);
    for (const table of [premium, ...others]) {
      expect(await start(table)).toMatchObject({ reason: "nobody-seated" });
    }
    lab.clock.advance(1);
    expect(await start(premium)).toMatchObject({ reason: "plan-limit", params: { key: "premiumGames" } });
    for (const table of others.slice(0, 3)) {
      await lab.database
        .updateTable("gameTables")
        .set({ countedAt: lab.clock.now() })
        .where("id", "=", table)
        .execute();
      expect(await start(table)).toMatchObject({ reason: "nobody-seated" });
    }
    expect(await start(others[3] ?? "")).toMatchObject({
      reason: "plan-limit",
      params: { key: "tables", limit: 3, used: 3 },
    });
    await givePlan(lab, accountId, "educator", day);
    expect(await start(premium)).toMatchObject({ reason: "nobody-seated" });
  });

  it("have no limit where plans are open, nor for operators who teach", async () => {
    await using lab = await startTableLab({ kind, env: { PLANS: "open" } });
    const { teacher } = await haveTeacher(lab);
    expect((await allowances(teacher)).owners).toMatchObject([{ plan: "enterprise", tables: { limit: null } }]);
    await using sold = await startTableLab({ kind, env });
    const operator = await sold.signedIn(await insertAccount(sold.database, { isOperator: 1, mayTeach: 1 }));
    for (let count = 0; count < 4; count += 1) {
      await open(operator);
    }
    expect((await allowances(operator)).owners).toMatchObject([{ tables: { limit: null } }]);
  });
});

describe.each(databasesUnderTest)("games alone on $name", ({ kind }) => {
  async function practise(browser: Agent): Promise<string> {
    return (await browser.call("openPractice", { ...alone, parameters: { rounds: 3, seconds: null } })).body
      .gameTableId;
  }

  async function decide(browser: Agent, gameTableId: string, round = 1) {
    return (await browser.call("act", action(gameTableId, 4, round))).body;
  }

  it.each(["a guest", "an account"])(
    "are three in any 24 hours for %s, each counted with its first decision",
    async (who) => {
      await using lab = await startTableLab({ kind, env });
      const player = who === "a guest" ? lab.agent() : await lab.signedIn(await insertAccount(lab.database));
      const start = lab.clock.now();
      const opened: string[] = [];
      for (let count = 0; count < 5; count += 1) {
        opened.push(await practise(player));
      }
      expect((await allowances(player)).practices).toEqual({ limit: 3, used: 0, freesAt: null, returnsAt: null });
      for (const gameTableId of opened.slice(0, 3)) {
        expect((await decide(player, gameTableId)).success).toBe(true);
        lab.clock.advance(60_000);
      }
      const freesAt = start + day;
      const refusal = {
        success: false,
        reason: "plan-limit",
        params: { key: "practices", limit: 3, used: 3, freesAt },
      };
      expect((await allowances(player)).practices).toEqual({ limit: 3, used: 3, freesAt, returnsAt: freesAt });
      expect(await decide(player, opened[3] ?? "")).toMatchObject(refusal);
      expect((await player.call("openPractice", alone)).body).toMatchObject(refusal);
      expect((await decide(player, opened[0] ?? "", 2)).success).toBe(true);

      lab.clock.set(freesAt);
      expect((await decide(player, opened[3] ?? "")).success).toBe(true);
      expect(await decide(player, opened[4] ?? "")).toMatchObject({ reason: "plan-limit" });
    },
  );

  it("are counted exactly when many first decisions come at the same moment", async () => {
    await using lab = await startTableLab({ kind, env });
    const player = await lab.signedIn(await insertAccount(lab.database));
    const opened = [];
    for (let count = 0; count < 12; count += 1) {
      opened.push(await practise(player));
    }
    const answers = await Promise.all(opened.map((gameTableId) => decide(player, gameTableId)));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
  });

  it("are counted for each browser and account on its own, and have no limit with a plan", async () => {
    await using lab = await startTableLab({ kind, env });
    const guest = lab.agent();
    for (let count = 0; count < 3; count += 1) {
      await decide(guest, await practise(guest));
    }
    expect((await guest.call("openPractice", alone)).body).toMatchObject({ reason: "plan-limit" });
    expect((await lab.agent().call("openPractice", alone)).body.success).toBe(true);
    const accountId = await insertAccount(lab.database);
    const player = await lab.signedIn(accountId);
    expect((await allowances(player)).practices).toEqual({ limit: 3, used: 0, freesAt: null, returnsAt: null });
    await givePlan(lab, accountId, "educator", day);
    for (let count = 0; count < 5; count += 1) {
      expect((await decide(player, await practise(player))).success).toBe(true);
    }
    expect((await allowances(player)).practices).toMatchObject({ limit: null });
    lab.clock.advance(day);
    expect((await allowances(player)).practices).toEqual({ limit: 3, used: 0, freesAt: null, returnsAt: null });
  });

  it("at a teacher's table are counted for nobody", async () => {
    await using lab = await startTableLab({ kind, env });
    const { teacher } = await haveTeacher(lab);
    const gameTableId = await open(teacher, { ...game, parameters: { rounds: 3, seconds: null } });
    const accountId = await insertAccount(lab.database);
    const student = await lab.signedIn(accountId);
    await student.call("joinTable", { code: await codeOf(lab, gameTableId) });
    await joinAs(lab, { code: await codeOf(lab, gameTableId) }, "Ben");
    await teacher.call("startTable", { gameTableId });
    expect((await decide(student, gameTableId)).success).toBe(true);
    expect((await allowances(student)).practices).toMatchObject({ used: 0 });
  });
});

async function codeOf({ database }: TestApp, id: string): Promise<string> {
  const row = await database.selectFrom("gameTables").select("joinCode").where("id", "=", id).executeTakeFirst();
  return row?.joinCode ?? "";
}
