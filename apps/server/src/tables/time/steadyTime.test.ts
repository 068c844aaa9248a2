import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Database } from "../../database/database.ts";
import { everyDatabase, openTestDatabase } from "../../testing/database/testDatabase.ts";
import { action, logOf, startTableLab, startTestGame } from "../../testing/tables/testTables.ts";
import type { TestApp } from "../../testing/testApp.ts";
import { createTestClock, type TestClock } from "../../testing/testClock.ts";
import { findTable } from "../stores/tableStore.ts";
import { createSteadyTime } from "./steadyTime.ts";

const second = 1_000;
const hour = 60 * 60 * second;

/** The time of a process, whose machine shows that time. */
async function startProcess(database: Database, machine: TestClock) {
  const steady = createTestClock(0);
  const onJump = vi.fn();
  const onOutage = vi.fn(async (_awayFor: number, _tableIds: readonly string[]) => {});
  const time = createSteadyTime({
    database,
    machineTime: machine.now,
    elapsed: steady.now,
    onJump,
    onOutage,
    onError: vi.fn(),
  });
  onTestFinished(time.stop);
  await time.ready();
  return { time, steady, onJump, onOutage };
}

const storedTime = (database: Database) => database.selectFrom("tableTime").selectAll().executeTakeFirstOrThrow();

it("goes on in all processes where the machine's clock is set forward and back, and one of them says so", async () => {
  await using place = await openTestDatabase("sqlite");
  const { database } = place;
  const machine = createTestClock();
  const start = machine.now();
  const processes = [await startProcess(database, machine), await startProcess(database, machine)];
  for (const jump of [2 * hour, -2 * hour]) {
    machine.advance(jump + 20 * second);
    for (const { steady } of processes) {
      steady.advance(20 * second);
    }
    await Promise.all(processes.map(({ time }) => time.ready()));
  }

  expect(processes.map(({ time }) => time.now())).toEqual([start + 40 * second, start + 40 * second]);
  expect(processes.flatMap(({ onJump }) => onJump.mock.calls.map(([{ jump }]) => jump)).sort()).toEqual([
    -2 * hour,
    2 * hour,
  ]);
  expect(await storedTime(database)).toMatchObject({ offset: 0, aliveAt: start + 40 * second });
});

it("goes on after a restart where the machine's clock was set before", async () => {
  await using place = await openTestDatabase("sqlite");
  const { database } = place;
  const machine = createTestClock();
  const start = machine.now();
  const first = await startProcess(database, machine);
  machine.advance(-10 * 60 * second);
  first.steady.advance(20 * second);
  await first.time.ready();
  const second_ = await startProcess(database, machine);
  expect(second_.time.now()).toBe(start + 20 * second);
});

it.runIf(everyDatabase.some(({ kind }) => kind === "postgres"))(
  "is PostgreSQL's in processes whose clocks differ",
  async () => {
    await using place = await openTestDatabase("postgres");
    const { database } = place;
    const processes = await Promise.all(
      [0, 8, -8].map((seconds) => startProcess(database, createTestClock(Date.now() + seconds * second))),
    );
    const times = processes.map(({ time }) => time.now());
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(2 * second);
    expect(processes.flatMap(({ onJump }) => onJump.mock.calls)).toEqual([]);
  },
);

it("plays tables by it: nobody's round ends where the server's clock is set", async () => {
  const steady = createTestClock(0);
  await using lab = await startTableLab({ elapsed: steady.now });
  const { players, teacher, gameTableId } = await startTestGame(lab);
  const [mia, ben] = players;
  lab.clock.advance(2 * hour);
  steady.advance(10 * second);
  expect((await mia?.call("act", action(gameTableId, 3)))?.body).toMatchObject({ success: true });
  await teacher.call("pauseTable", { gameTableId });
  steady.advance(6 * second);
  await teacher.call("resumeTable", { gameTableId });
  expect((await ben?.call("act", action(gameTableId, 2)))?.body).toMatchObject({ success: true });
  const log = await logOf(lab, gameTableId);
  expect(log.slice(-3).map(({ kind, at }) => [kind, at])).toEqual([
    ["action", 10 * second],
    ["action", 10 * second],
    ["phaseEnded", 10 * second],
  ]);
});

describe.each(everyDatabase)("after an outage on $name", ({ kind }) => {
  it("the tables whose clock ran are paused once as they were, with a reason until the teacher resumes", async () => {
    const start = Date.now() - 600 * second;
    await using lab = await startTableLab({ kind, time: start });
    const { database } = lab;
    const timed = await startTestGame(lab);
    const untimed = await startTestGame(lab, { game: "bidding-together", parameters: { rounds: 3, seconds: null } });
    const practice = (
      await lab.agent().call("openPractice", { game: "bidding-alone", parameters: { rounds: 3, seconds: 30 } })
    ).body.gameTableId;
    await database
      .insertInto("tableTime")
      .values({ id: 1, offset: 0, aliveAt: start + 10 * second })
      .execute();

    const machine = createTestClock(Date.now());
    const processes = await Promise.all([startProcess(database, machine), startProcess(database, machine)]);

    const play = await playOf(lab, timed);
    expect(play).toEqual({
      startedAt: start,
      pausedAt: start + 10 * second,
      pausedFor: 0,
      awayFor: expect.any(Number),
    });
    const { awayFor = 0 } = play;
    expect(Math.abs(awayFor - 590 * second)).toBeLessThan(60 * second);
    expect(await playOf(lab, untimed)).toMatchObject({ pausedAt: null, pausedFor: 0 });
    expect(await playOf(lab, { gameTableId: practice })).toEqual({
      startedAt: start,
      pausedAt: null,
      pausedFor: awayFor,
    });
    const pauses = (await logOf(lab, timed.gameTableId, 0)).filter(({ kind }) => kind === "paused");
    expect(pauses).toMatchObject([{ at: 10 * second, content: { awayFor } }]);
    expect(processes.flatMap(({ onOutage }) => onOutage.mock.calls)).toEqual([
      [awayFor, [timed.gameTableId, practice].sort()],
    ]);

    lab.clock.set(start + 10 * second + awayFor);
    await timed.teacher.call("resumeTable", { gameTableId: timed.gameTableId });
    expect(await playOf(lab, timed)).toEqual({ startedAt: start, pausedAt: null, pausedFor: awayFor });
  });
});

async function playOf({ database }: TestApp, { gameTableId }: { gameTableId: string }) {
  return (await findTable(database, gameTableId))?.play ?? expect.unreachable();
}
