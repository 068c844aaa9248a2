import { setTimeout as wait } from "node:timers/promises";
import { createApiClient } from "@belab/api";
import { insertAccount } from "../apps/server/src/testing/accounts/testAccounts.ts";
import { freePort } from "../apps/server/src/testing/processes/freePort.ts";
import { makeInstallation } from "./installation.ts";
import { createMailServer } from "./mailServer.ts";
import { type Result, stopwatch } from "./result.ts";

const kills = 4;
const requestsAtOnce = 20;

/** Answers after which the server is killed; the mails of most of them have not left yet. */
const answersBeforeKill = 10;

/** Longer than a process that was killed keeps its mails to itself. */
const patience = 60_000;

/** Kills the server between the answer to a recovery or a resend and the mail, and looks for each mail afterwards. */
export async function killedBeforeMail(postgresUrl?: string): Promise<Result> {
  await using place = await makeInstallation(postgresUrl);
  const mailServer = createMailServer(await freePort());
  await mailServer.up();
  const api = createApiClient({ baseUrl: place.url });
  const acknowledged: string[] = [];

  async function ask(kind: "recovery" | "resend", number: number): Promise<void> {
    const email = `${kind}.${number}@gmail.com`;
    const outcome = await (kind === "recovery" ? api.retrievePassword({ email }) : api.resendActivationCode({ email }));
    if (outcome.kind === "success" && outcome.answer.mailed) {
      acknowledged.push(email);
    }
  }

  for (let kill = 0; kill < kills; kill += 1) {
    const kind = kill % 2 === 0 ? "recovery" : "resend";
    const numbers = Array.from({ length: requestsAtOnce }, (_, index) => kill * requestsAtOnce + index);
    for (const number of numbers) {
      const email = `${kind}.${number}@gmail.com`;
      await insertAccount(place.database, {
        email,
        activatedAt: kind === "recovery" ? 1 : null,
        createdAt: Date.now(),
      });
    }
    const server = await place.start({ SMTP_URL: mailServer.url });
    const before = acknowledged.length;
    const asked = Promise.allSettled(numbers.map((number) => ask(kind, number)));
    while (acknowledged.length - before < answersBeforeKill) {
      await wait(1);
    }
    await server.kill();
    await asked;
  }

  await place.start({ SMTP_URL: mailServer.url });
  const clock = stopwatch();
  const until = performance.now() + patience;
  while (acknowledged.some((email) => !mailServer.arrived.has(email)) && performance.now() < until) {
    await wait(100);
  }
  const allAfter = clock();
  await mailServer.down();

  const lost = acknowledged.filter((email) => !mailServer.arrived.has(email));
  return {
    fault: `killed between the answer and the mail, ${kills} × kill -9, on ${postgresUrl === undefined ? "SQLite" : "PostgreSQL"}`,
    acknowledged: acknowledged.length,
    found: acknowledged.length - lost.length,
    wrong: lost.map((email) => `${email} got no mail`),
    course: `recoveries and resends; the last mail arrived ${allAfter} after the start that followed`,
  };
}
