import { remainingTime } from "@belab/domain";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../testing/testAccounts.ts";
import { startTestApp, type TestApp } from "../testing/testApp.ts";
import { databasesUnderTest } from "../testing/testDatabase.ts";
import { newTableId } from "./tableId.ts";
import { findTable, replaceClock } from "./tableStore.ts";

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

  it("are paused and resumed by their teacher and by administrators only", async () => {
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

  it("have one consistent clock after fifty calls at once", async () => {
    await using lab = await startTestApp({ kind });
    const { teacher, gameTableId } = await classroom(lab);
    const openedAt = lab.clock.now();
    lab.clock.advance(100_000);

    const calls = Array.from({ length: 50 }, (_, index) =>
      teacher.call(index % 2 === 0 ? "pauseTable" : "resumeTable", { gameTableId }),
    );
    const answers = await Promise.all(calls);

    expect(answers.every(({ body }) => body.success)).toBe(true);
    const table = await findTable(lab.database, gameTableId);
    expect(table && remainingTime(table.clock, lab.clock.now())).toBe(openedAt + 600_000 - lab.clock.now());
  });

  it("change only from the state that was seen: of fifty at once exactly one does", async () => {
    await using lab = await startTestApp({ kind });
    const { gameTableId } = await classroom(lab);
    const seen = (await findTable(lab.database, gameTableId))?.clock ?? expect.unreachable();

    const replaced = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        replaceClock(lab.database, gameTableId, seen, { state: "paused", remaining: index }),
      ),
    );

    expect(replaced.filter((done) => done)).toHaveLength(1);
    expect((await findTable(lab.database, gameTableId))?.clock).toEqual({
      state: "paused",
      remaining: replaced.indexOf(true),
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
