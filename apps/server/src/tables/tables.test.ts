import { openTablesMax, remainingTime, tableGraceTime } from "@belab/domain/tables";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../testing/testAccounts.ts";
import { startTestApp, type TestApp } from "../testing/testApp.ts";
import { databasesUnderTest } from "../testing/testDatabase.ts";
import { endRunOutTables, findTable, replaceClock } from "./tableStore.ts";
import { newTableId } from "./tables.ts";

const game = { game: "googol", durationSeconds: 600 } as const;

async function classroom(lab: TestApp) {
  const [teacher, otherTeacher, administrator, student] = await Promise.all([
    insertAccount(lab.database, { isTeacher: 1 }).then(lab.signedIn),
    insertAccount(lab.database, { isTeacher: 1 }).then(lab.signedIn),
    insertAccount(lab.database, { isAdmin: 1 }).then(lab.signedIn),
    insertAccount(lab.database).then(lab.signedIn),
  ]);
  const { body } = await teacher.call("openTable", game);
  return { teacher, otherTeacher, administrator, student, gameTableId: body.gameTableId };
}

describe.each(databasesUnderTest)("game tables on $name", ({ kind }) => {
  it("are opened by teachers and run from then on", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher, student, gameTableId } = await classroom(lab);
    const now = lab.clock.now();

    expect((await teacher.call("readTable", { gameTableId })).body).toEqual({
      success: true,
      error: 0,
      game: "googol",
      clock: { state: "running", deadline: now + 600_000 },
      endedAt: null,
      serverTime: now,
      canControl: true,
    });
    expect((await student.call("readTable", { gameTableId })).body).toMatchObject({ canControl: false });
  });

  it("are opened by nobody else", async () => {
    await using lab = await startTestApp({ kind });
    const { student, administrator } = await classroom(lab);

    expect(await student.call("openTable", game)).toMatchObject({ status: 403, body: { success: false, error: 9 } });
    expect(await administrator.call("openTable", game)).toMatchObject({ status: 403 });
    expect(await lab.agent().call("openTable", game)).toMatchObject({ status: 401 });
  });

  it("stand still while paused and go on with the time that was left", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher, gameTableId } = await classroom(lab);
    const clock = async () => (await teacher.call("readTable", { gameTableId })).body.clock;

    lab.clock.advance(100_000);
    expect(await teacher.call("pauseTable", { gameTableId })).toMatchObject({ status: 200, body: { success: true } });
    expect(await clock()).toEqual({ state: "paused", remaining: 500_000 });
    lab.clock.advance(1_000_000);
    expect((await teacher.call("pauseTable", { gameTableId })).body).toEqual({ success: true, error: 0 });
    expect(await clock()).toEqual({ state: "paused", remaining: 500_000 });

    expect((await teacher.call("resumeTable", { gameTableId })).body).toEqual({ success: true, error: 0 });
    const running = { state: "running", deadline: lab.clock.now() + 500_000 };
    expect(await clock()).toEqual(running);
    lab.clock.advance(1_000);
    expect((await teacher.call("resumeTable", { gameTableId })).body).toEqual({ success: true, error: 0 });
    expect(await clock()).toEqual(running);
  });

  it("row 55: are paused and resumed by their teacher and by administrators only", async () => {
    await using lab = await startTestApp({ kind });
    const { otherTeacher, administrator, student, gameTableId } = await classroom(lab);

    for (const name of ["pauseTable", "resumeTable"] as const) {
      expect(await lab.agent().call(name, { gameTableId })).toMatchObject({ status: 401, body: { success: false } });
      expect(await student.call(name, { gameTableId })).toMatchObject({ status: 403, body: { success: false } });
      expect(await otherTeacher.call(name, { gameTableId })).toMatchObject({ status: 403 });
      expect(await administrator.call(name, { gameTableId })).toMatchObject({ status: 200, body: { success: true } });
      expect(await administrator.call(name, { gameTableId: "unknown" })).toMatchObject({ status: 404 });
    }
    expect(await student.call("readTable", { gameTableId: "unknown" })).toMatchObject({ status: 404 });
    expect(await lab.agent().call("readTable", { gameTableId })).toMatchObject({ status: 401 });
  });

  it("run for a minute to eight hours", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher } = await classroom(lab);
    for (const [durationSeconds, status] of [
      [59, 400],
      [60, 200],
      [28_800, 200],
      [28_801, 400],
      [60.5, 400],
    ] as const) {
      expect(await teacher.call("openTable", { ...game, durationSeconds }), `${durationSeconds}`).toMatchObject({
        status,
      });
    }
  });

  it("are open at most twenty a teacher, also when many are opened at once", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher, otherTeacher, gameTableId } = await classroom(lab);

    const answers = await Promise.all(Array.from({ length: 25 }, () => teacher.call("openTable", game)));

    expect(answers.filter(({ body }) => body.success)).toHaveLength(19);
    const tooMany = {
      success: false,
      error: 9,
      reason: "too-many-open",
      params: { max: 20 },
      message: "You have 20 open game tables. End one of them first.",
    };
    expect((await teacher.call("openTable", game)).body).toEqual(tooMany);
    expect((await otherTeacher.call("openTable", game)).body.success).toBe(true);
    await teacher.call("endTable", { gameTableId });
    expect((await teacher.call("openTable", game)).body.success).toBe(true);
  });

  it("are opened at most a hundred times an hour by one teacher", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher } = await classroom(lab);
    for (let opened = 1; opened < 100; opened++) {
      await teacher.call("openTable", game);
    }
    expect(await teacher.call("openTable", game)).toMatchObject({ status: 429, headers: { "retry-after": "3600" } });
    lab.clock.advance(3_600_000);
    expect((await teacher.call("openTable", game)).status).toBe(200);
  });

  it("end for good, with the clock as it was then", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher, student, gameTableId } = await classroom(lab);
    lab.clock.advance(100_000);
    const endedAt = lab.clock.now();

    expect((await teacher.call("endTable", { gameTableId })).body).toEqual({ success: true, error: 0 });
    lab.clock.advance(100_000);
    expect((await teacher.call("endTable", { gameTableId })).body).toEqual({ success: true, error: 0 });
    for (const name of ["pauseTable", "resumeTable"] as const) {
      const refused = {
        success: false,
        error: 9,
        reason: "table-ended",
        params: {},
        message: "This game table has ended.",
      };
      expect((await teacher.call(name, { gameTableId })).body).toEqual(refused);
    }

    expect((await student.call("readTable", { gameTableId })).body).toMatchObject({
      clock: { state: "paused", remaining: 500_000 },
      endedAt,
    });
  });

  it("are ended by their teacher and by administrators only", async () => {
    await using lab = await startTestApp({ kind });
    const { otherTeacher, administrator, student, gameTableId } = await classroom(lab);

    expect(await lab.agent().call("endTable", { gameTableId })).toMatchObject({ status: 401 });
    expect(await student.call("endTable", { gameTableId })).toMatchObject({ status: 403 });
    expect(await otherTeacher.call("endTable", { gameTableId })).toMatchObject({ status: 403 });
    expect(await administrator.call("endTable", { gameTableId: "unknown" })).toMatchObject({ status: 404 });
    expect((await student.call("readTable", { gameTableId })).body.endedAt).toBeNull();
    expect((await administrator.call("endTable", { gameTableId })).body.success).toBe(true);
  });

  it("end once, however many end, pause and resume them at once", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher, gameTableId } = await classroom(lab);
    lab.clock.advance(100_000);
    const names = ["pauseTable", "endTable", "resumeTable"] as const;

    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => teacher.call(names[index % 3] ?? "endTable", { gameTableId })),
    );

    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await findTable(lab.database, gameTableId, lab.clock.now())).toMatchObject({
      clock: { state: "paused", remaining: 500_000 },
      endedAt: lab.clock.now(),
    });
  });

  it("are listed to their teacher: open ones first, then those that ended, newest first", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher, student, gameTableId: first } = await classroom(lab);
    const openLater = async () => {
      lab.clock.advance(1_000);
      return (await teacher.call("openTable", { ...game, game: "brand-management" })).body.gameTableId;
    };
    const [second, third, fourth] = [await openLater(), await openLater(), await openLater()];
    await teacher.call("endTable", { gameTableId: second });
    await teacher.call("endTable", { gameTableId: fourth });

    const { body } = await teacher.call("listTables", {});

    expect(body.tables.map(({ gameTableId }) => gameTableId)).toEqual([third, first, fourth, second]);
    expect(body).toMatchObject({ success: true, error: 0, serverTime: lab.clock.now() });
    expect(body.tables[1]).toEqual({
      gameTableId: first,
      game: "googol",
      clock: { state: "running", deadline: lab.clock.now() - 3_000 + 600_000 },
      openedAt: lab.clock.now() - 3_000,
      endedAt: null,
    });
    expect((await student.call("listTables", {})).body.tables).toEqual([]);
    expect((await lab.agent().call("listTables", {})).status).toBe(401);
  });

  it("are listed fifty at most, none of the open ones left out", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher, gameTableId: stillOpen } = await classroom(lab);
    for (let count = 0; count < 55; count++) {
      lab.clock.advance(1_000);
      await teacher.call("endTable", { gameTableId: (await teacher.call("openTable", game)).body.gameTableId });
    }
    const { tables } = (await teacher.call("listTables", {})).body;
    expect(tables).toHaveLength(50);
    expect(tables[0]?.gameTableId).toBe(stillOpen);
  });

  it("B4: count as open until an hour after their time was up, and no longer", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher } = await classroom(lab);
    for (let opened = 1; opened < openTablesMax; opened++) {
      await teacher.call("openTable", game);
    }

    lab.clock.advance(game.durationSeconds * 1000 + tableGraceTime - 1);
    expect((await teacher.call("openTable", game)).body.success).toBe(false);
    lab.clock.advance(1);
    const answers = await Promise.all(Array.from({ length: 25 }, () => teacher.call("openTable", game)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(openTablesMax);
  });

  it("B4: have ended an hour after their time was up, also where no process has noticed yet", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher, administrator, student, gameTableId } = await classroom(lab);
    const endedAt = lab.clock.now() + game.durationSeconds * 1000 + tableGraceTime;
    const ended = { clock: { state: "paused", remaining: 0 }, endedAt };

    lab.clock.advance(game.durationSeconds * 1000 + tableGraceTime);
    expect((await student.call("readTable", { gameTableId })).body).toMatchObject(ended);
    const open = (await teacher.call("openTable", game)).body.gameTableId;
    expect((await teacher.call("listTables", {})).body.tables).toMatchObject([
      { gameTableId: open, endedAt: null },
      { gameTableId, ...ended },
    ]);
    for (const who of [teacher, administrator]) {
      for (const name of ["pauseTable", "resumeTable"] as const) {
        const refused = {
          success: false,
          error: 9,
          reason: "table-ended",
          params: {},
          message: "This game table has ended.",
        };
        expect((await who.call(name, { gameTableId })).body).toEqual(refused);
      }
    }
    expect((await teacher.call("endTable", { gameTableId })).body.success).toBe(true);
    lab.clock.advance(1);
    expect((await student.call("readTable", { gameTableId })).body).toMatchObject(ended);
  });

  it("B4: are ended by one of several processes that clean up at once, and those that are paused by none", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher, gameTableId: paused } = await classroom(lab);
    await teacher.call("pauseTable", { gameTableId: paused });
    const runOut: string[] = [];
    for (let count = 0; count < 5; count++) {
      runOut.push((await teacher.call("openTable", game)).body.gameTableId);
    }
    const endedAt = lab.clock.now() + game.durationSeconds * 1000 + tableGraceTime;
    lab.clock.advance(2 * tableGraceTime);
    const stillOpen = (await teacher.call("openTable", game)).body.gameTableId;

    const ended = await Promise.all(
      Array.from({ length: 4 }, () => endRunOutTables(lab.database, lab.clock.now(), 100)),
    );

    expect(ended.flat().sort()).toEqual(runOut.sort());
    const rows = await lab.database.selectFrom("gameTables").select(["id", "endedAt"]).execute();
    expect(Object.fromEntries(rows.map((row) => [row.id, row.endedAt]))).toEqual({
      ...Object.fromEntries(runOut.map((id) => [id, endedAt])),
      [paused]: null,
      [stillOpen]: null,
    });
  });

  it("B4: keep the time of their end when they are paused after their time was up", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher, gameTableId } = await classroom(lab);
    const endedAt = lab.clock.now() + game.durationSeconds * 1000 + tableGraceTime;

    lab.clock.advance(game.durationSeconds * 1000);
    expect((await teacher.call("pauseTable", { gameTableId })).body).toEqual({ success: true, error: 0 });
    lab.clock.advance(tableGraceTime);
    expect((await teacher.call("readTable", { gameTableId })).body).toMatchObject({ endedAt });
  });

  it("row 55: have one consistent clock after fifty calls at once", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher, gameTableId } = await classroom(lab);
    const openedAt = lab.clock.now();
    lab.clock.advance(100_000);

    const calls = Array.from({ length: 50 }, (_, index) =>
      teacher.call(index % 2 === 0 ? "pauseTable" : "resumeTable", { gameTableId }),
    );
    const answers = await Promise.all(calls);

    expect(answers.every(({ body }) => body.success)).toBe(true);
    const table = await findTable(lab.database, gameTableId, lab.clock.now());
    expect(table && remainingTime(table.clock, lab.clock.now())).toBe(openedAt + 600_000 - lab.clock.now());
  });

  it("row 55: change only from the state that was seen: of fifty at once exactly one does", async () => {
    await using lab = await startTestApp({ kind });
    const { gameTableId } = await classroom(lab);
    const seen = (await findTable(lab.database, gameTableId, lab.clock.now()))?.clock ?? expect.unreachable();

    const replaced = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        replaceClock(lab.database, gameTableId, seen, { state: "paused", remaining: index }),
      ),
    );

    expect(replaced.filter((done) => done)).toHaveLength(1);
    expect((await findTable(lab.database, gameTableId, lab.clock.now()))?.clock).toEqual({
      state: "paused",
      remaining: replaced.indexOf(true),
    });
  });

  it("do not begin anew by a change that was under way when they ended", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher, gameTableId } = await classroom(lab);
    await teacher.call("pauseTable", { gameTableId });
    const seen = (await findTable(lab.database, gameTableId, lab.clock.now()))?.clock ?? expect.unreachable();
    await teacher.call("endTable", { gameTableId });

    expect(await replaceClock(lab.database, gameTableId, seen, { state: "running", deadline: 1 })).toBe(false);
    expect(await findTable(lab.database, gameTableId, lab.clock.now())).toMatchObject({
      clock: seen,
      endedAt: lab.clock.now(),
    });
  });
});

describe("a table's id", () => {
  it("is readable and never the same", () => {
    const ids = Array.from({ length: 1_000 }, newTableId);
    expect(new Set(ids).size).toBe(1_000);
    expect(ids.every((id) => /^[2-9a-hjkmnp-z]{10}$/.test(id))).toBe(true);
  });
});
