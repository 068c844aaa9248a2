import { describe, expect, it, onTestFinished } from "vitest";
import { insertAccount } from "../testing/testAccounts.ts";
import { type Agent, startTestApp, type TestApp, type TestAppOptions } from "../testing/testApp.ts";
import { openEventStream } from "../testing/testEventStream.ts";
import { joinAs, openTestTable, startTableLab, startTestGame, tokenFor } from "../testing/testTables.ts";
import type { Viewer } from "./live/screens.ts";

/** Opens a practice without an account. */
async function practise(lab: TestApp, game: string, address?: string): Promise<{ player: Agent; gameTableId: string }> {
  const player = lab.agent(address === undefined ? {} : { headers: { "x-forwarded-for": address } });
  const { body } = await player.call("openPractice", { game });
  expect(body.success).toBe(true);
  return { player, gameTableId: body.gameTableId };
}

/** The status with which a screen's connection begins. */
async function statusOf(
  lab: TestApp,
  agent: Agent,
  gameTableId: string,
  { screen = "player", address }: { screen?: Viewer["screen"]; address?: string } = {},
): Promise<number | undefined> {
  const headers = address === undefined ? undefined : { "x-forwarded-for": address };
  const { response } = await openEventStream(lab, agent, { gameTableId, screen }, headers);
  return response.statusCode;
}

async function serve(options: TestAppOptions = {}): Promise<TestApp> {
  const lab = await startTableLab(options);
  onTestFinished(() => lab.close());
  return lab;
}

/** Checks that the screens of a class can all be opened. */
async function expectScreensOfClass(lab: TestApp): Promise<void> {
  const { gameTableId, players, teacher } = await startTestGame(lab);
  for (const player of players) {
    expect(await statusOf(lab, player, gameTableId)).toBe(200);
  }
  expect(await statusOf(lab, teacher, gameTableId, { screen: "teacher" })).toBe(200);
  const projectorToken = tokenFor(lab, "projector", gameTableId);
  for (let copy = 0; copy <= 10; copy += 1) {
    const { response } = await openEventStream(lab, lab.agent(), { screen: "projector", projectorToken });
    expect(response.statusCode).toBe(200);
  }
}

describe("row 71: a flood of practices", () => {
  it("from one address gets few connections, and leaves a class at that address its own", async () => {
    const lab = await serve();
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 35; count += 1) {
      const { player, gameTableId } = await practise(lab, "bidding-alone");
      for (let copy = 0; copy < 2; copy += 1) {
        statuses.push(await statusOf(lab, player, gameTableId));
      }
    }
    expect(statuses).toEqual([...Array(60).fill(200), ...Array(10).fill(429)]);
    await expectScreensOfClass(lab);
  });

  it("from many addresses gets a quarter of the connections, and leaves a class its own", async () => {
    const lab = await serve({ env: { TRUST_PROXY: "127.0.0.1" } });
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count <= 500; count += 1) {
      const address = `192.0.2.${Math.floor(count / 10)}`;
      const { player, gameTableId } = await practise(lab, "bidding-alone", address);
      for (let copy = 0; copy < 2; copy += 1) {
        statuses.push(await statusOf(lab, player, gameTableId, { address }));
      }
    }
    expect(statuses.slice(0, 1_000)).toEqual(Array(1_000).fill(200));
    expect(statuses.at(-1)).toBe(503);
    await expectScreensOfClass(lab);
  }, 120_000);
});

/** Practices of Brand Management that are over. */
async function endedPractices(lab: TestApp, count: number) {
  const administrator = await lab.signedIn(await insertAccount(lab.database, { isAdmin: 1 }));
  const practices = [];
  for (let each = 0; each < count; each += 1) {
    const practice = await practise(lab, "brand-management");
    await administrator.call("endTable", { gameTableId: practice.gameTableId });
    practices.push(practice);
  }
  return practices;
}

const question = { kind: "what-if", firm: 0, round: 1, changes: [] };

describe("row 72: questions about practices", () => {
  it("by forty who ask eight each don't keep a class from its debriefing", async () => {
    const lab = await startTestApp();
    onTestFinished(() => lab.close());
    const table = await openTestTable(lab, { game: "brand-management", teams: 1 });
    const { teacher, gameTableId } = table;
    await joinAs(lab, table, "Mia");
    await teacher.call("startTable", { gameTableId });
    await teacher.call("endTable", { gameTableId });
    const practices = await endedPractices(lab, 40);

    const answered: string[] = [];
    const askOf = async ({ player, gameTableId: id }: (typeof practices)[number]) => {
      const { status } = await player.call("ask", { gameTableId: id, question });
      answered.push(status === 200 ? "practice" : "refused");
      return status;
    };
    const asked = practices.map((practice) => Promise.all(Array.from({ length: 8 }, () => askOf(practice))));
    // One question of each seat is taken at a time: once the others are refused, forty wait for threads.
    await expect.poll(() => answered.filter((each) => each === "refused").length).toBe(40 * 7);
    const { body } = await teacher.call("readDebriefing", { gameTableId });
    answered.push("class");
    expect(body).toMatchObject({ success: true, debriefing: expect.anything() });
    expect(await Promise.all(asked)).toEqual(Array(40).fill([200, ...Array(7).fill(429)]));
    expect(answered.at(-1)).toBe("practice");
  });

  it("are limited for all at one address", async () => {
    const lab = await serve();
    const statuses: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { player, gameTableId } = await practise(lab, "bidding-alone");
      await player.call("act", { gameTableId, actionId: crypto.randomUUID(), phase: 1, action: { bid: 4 } });
      for (let asked = 0; asked < 61; asked += 1) {
        statuses.push((await player.call("ask", { gameTableId, question: { seat: 0 } })).status);
      }
    }
    expect(statuses).toEqual([...Array(120).fill(200), 429, 429]);
    const { gameTableId, players, teacher } = await startTestGame(lab);
    await teacher.call("endTable", { gameTableId });
    expect((await players[0]?.call("ask", { gameTableId, question: { seat: 0 } }))?.status).toBe(200);
  });
});
