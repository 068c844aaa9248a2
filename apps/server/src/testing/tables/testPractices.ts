import { expect, onTestFinished } from "vitest";
import type { Viewer } from "../../tables/live/screens.ts";
import { insertAccount } from "../accounts/testAccounts.ts";
import { type Agent, startTestApp, type TestApp, type TestAppOptions } from "../testApp.ts";
import { openEventStream } from "./testEventStream.ts";
import { joinAs, openTestTable, startTableLab, startTestGame, tokenFor } from "./testTables.ts";

/** Opens a practice without an account. */
export async function practise(
  lab: TestApp,
  game: string,
  address?: string,
): Promise<{ player: Agent; gameTableId: string }> {
  const player = lab.agent(address === undefined ? {} : { headers: { "x-forwarded-for": address } });
  const { body } = await player.call("openPractice", { game });
  expect(body.success).toBe(true);
  return { player, gameTableId: body.gameTableId };
}

/** Returns the status with which a screen's connection begins. */
export async function statusOf(
  lab: TestApp,
  agent: Agent,
  gameTableId: string,
  { screen = "player", address }: { screen?: Viewer["screen"]; address?: string } = {},
): Promise<number | undefined> {
  const headers = address === undefined ? undefined : { "x-forwarded-for": address };
  const { response } = await openEventStream(lab, agent, { gameTableId, screen }, headers);
  return response.statusCode;
}

/** Starts a server that ends with the test. */
export async function serve(options: TestAppOptions = {}): Promise<TestApp> {
  const lab = await startTableLab(options);
  onTestFinished(() => lab.close());
  return lab;
}

/** Checks that the screens of a class can all be opened. */
export async function expectScreensOfClass(lab: TestApp): Promise<void> {
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

/** Practices of Brand Management that are over. */
async function endedPractices(lab: TestApp, count: number) {
  const administrator = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
  const practices = [];
  for (let made = 0; made < count; made += 1) {
    const practice = await practise(lab, "brand-management");
    await administrator.call("endTable", { gameTableId: practice.gameTableId });
    practices.push(practice);
  }
  return practices;
}

const question = { kind: "what-if", firm: 0, round: 1, changes: [] };

/** Checks that a class gets its debriefing while so many practices are each asked several questions at once. */
export async function expectDebriefingDespite(count: number, each: number): Promise<void> {
  const lab = await startTestApp();
  onTestFinished(() => lab.close());
  const table = await openTestTable(lab, { game: "brand-management", teams: 1 });
  const { teacher, gameTableId } = table;
  await joinAs(lab, table, "Mia");
  await teacher.call("startTable", { gameTableId });
  await teacher.call("endTable", { gameTableId });
  const practices = await endedPractices(lab, count);

  const answered: string[] = [];
  const askOf = async ({ player, gameTableId: id }: (typeof practices)[number]) => {
    const { status } = await player.call("ask", { gameTableId: id, question });
    answered.push(status === 200 ? "practice" : "refused");
    return status;
  };
  const asked = practices.map((practice) => Promise.all(Array.from({ length: each }, () => askOf(practice))));
  // One question of each seat is taken at a time: once the others are refused, all wait for threads.
  await expect.poll(() => answered.filter((answer) => answer === "refused").length).toBe(count * (each - 1));
  const { body } = await teacher.call("readDebriefing", { gameTableId });
  answered.push("class");
  expect(body).toMatchObject({ success: true, debriefing: expect.anything() });
  expect(await Promise.all(asked)).toEqual(Array(count).fill([200, ...Array(each - 1).fill(429)]));
  expect(answered.at(-1)).toBe("practice");
}
