import { setTimeout as wait } from "node:timers/promises";
import { buildApp } from "../apps/server/src/app.ts";
import { readConfig } from "../apps/server/src/readConfig.ts";
import { hashPassword, insertAccount } from "../apps/server/src/testing/accounts/testAccounts.ts";
import { tinyGames } from "../apps/server/src/testing/tables/tinyGames.ts";
import { createTestClock } from "../apps/server/src/testing/testClock.ts";
import { createTestMailServer } from "../apps/server/src/testing/testMailServer.ts";
import { makeInstallation } from "./installation.ts";
import type { Result } from "./result.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const password = "Chalk2026Dust";

/** How long a round of the table's game takes. */
const minutes = 10;

/** The machine's clock jumps a day ahead, and back by two. */
export async function clockJump(): Promise<Result> {
  await using place = await makeInstallation();
  const clock = createTestClock();
  const mailServer = createTestMailServer();
  const app = await buildApp({
    config: readConfig({ ...place.env, LOG_LEVEL: "silent" }),
    database: place.database,
    now: clock.now,
    games: tinyGames,
    resolveMx: async () => [{ exchange: "mail.gmail.com", priority: 1 }],
    resolveTxt: async () => [],
    mailTransport: mailServer.transport,
  });
  await app.ready();
  await insertAccount(place.database, {
    email: "ada@gmail.com",
    passwordHash: await hashPassword(password),
    mayTeach: 1,
  });
  const wrong: string[] = [];
  let acknowledged = 0;

  async function call(what: string, method: "GET" | "POST" | "PUT", url: string, payload?: object, cookies = {}) {
    const response = await app.inject({ method, url, cookies, ...(payload && { payload }) });
    acknowledged += 1;
    if (response.statusCode !== 200 || response.json().success !== true) {
      wrong.push(`${what}: ${response.statusCode} ${response.body}`);
    }
    return response;
  }

  async function signIn(what: string): Promise<Record<string, string>> {
    const response = await call(what, "POST", "/api/User/Login", { email: "ada@gmail.com", password });
    return Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  }

  /** Signs up and activates: a mail leaves, and its code works. */
  async function join(what: string, email: string): Promise<void> {
    await call(`${what}: sign-up`, "POST", "/api/user/signup", { email, password });
    const activationCode = Number(mailServer.lastCode(email));
    await call(`${what}: activation`, "PUT", "/api/user/ActivateUser", { email, activationCode });
  }

  const cookies = await signIn("sign-in");
  const opening = { game: "bidding-together", parameters: { rounds: 3, seconds: minutes * 60 } };
  const { gameTableId } = (await call("a table", "POST", "/api/table/Open", opening, cookies)).json();
  const { joinCode: code } = await place.database.selectFrom("gameTables").select("joinCode").executeTakeFirstOrThrow();
  await call("a seat", "POST", "/api/table/Join", { code }, cookies);
  const readTables = (what: string) => call(what, "GET", "/api/table/Mine", undefined, cookies);
  for (const step of ["Start", "Pause"]) {
    await call(step, "PUT", `/api/table/${step}?gameTableId=${gameTableId}`, undefined, cookies);
  }
  await join("before", "before@gmail.com");
  for (const [what, jump] of [
    ["a day ahead", day],
    ["two days back", -2 * day],
    ["a day ahead again", day],
  ] as const) {
    clock.advance(jump);
    await readTables(`${what}: the session and the table from before`);
    await signIn(`${what}: sign-in`);
    await join(what, `${what.replaceAll(" ", ".")}@gmail.com`);
    const before = mailServer.mails.length;
    await call(`${what}: a code for a new password`, "PUT", "/api/user/RetrievePassword", { email: "ada@gmail.com" });
    for (let looks = 0; looks < 100 && mailServer.mails.length === before; looks += 1) {
      await wait(20);
    }
    if (mailServer.mails.length === before) {
      wrong.push(`${what}: no mail with a code came`);
    }
  }
  const [paused] = (await readTables("the paused clock")).json().tables;
  if (paused.clock.remaining !== minutes * 60_000) {
    wrong.push(`the paused table's clock is ${JSON.stringify(paused.clock)}`);
  }
  await app.close();
  return {
    fault: "clock jumps a day ahead, two days back, a day ahead",
    acknowledged,
    found: acknowledged - wrong.length,
    wrong,
    course: "sessions, a paused table, sign-in, sign-up and mailed codes work after each jump",
  };
}
