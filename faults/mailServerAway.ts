import { setTimeout as wait } from "node:timers/promises";
import { createApiClient } from "@belab/api";
import { freePort } from "../apps/server/src/testing/processes/freePort.ts";
import { makeInstallation } from "./installation.ts";
import { createMailServer } from "./mailServer.ts";
import { type Result, stopwatch } from "./result.ts";

const signUps = 8;
const patience = 60_000;

/** Longer than the server waits between two looks for mails. */
const afterwards = 12_000;

/** The mail server is down, then slow, then refuses for the moment, while people sign up. */
export async function mailServerAway(): Promise<Result> {
  await using place = await makeInstallation();
  const mailServer = createMailServer(await freePort());
  await place.start({ SMTP_URL: mailServer.url });
  const api = createApiClient({ baseUrl: place.url });
  const acknowledged: string[] = [];
  const slowest: string[] = [];
  const wrong: string[] = [];

  async function signUpWhile(state: string): Promise<void> {
    const clock = stopwatch();
    await Promise.all(
      Array.from({ length: signUps }, async (_, number) => {
        const email = `${state.replaceAll(" ", ".")}.${number}@gmail.com`;
        const outcome = await api.signUp({ email, password: "Chalk2026Dust" });
        if (outcome.kind === "success") {
          acknowledged.push(email);
        } else {
          wrong.push(`${email} was answered ${JSON.stringify(outcome)}`);
        }
      }),
    );
    slowest.push(`${state} ${clock()}`);
  }

  await signUpWhile("down");
  await mailServer.up();
  mailServer.behaviour = "refuses for now";
  await signUpWhile("refuses for now");
  mailServer.behaviour = "slow";
  await signUpWhile("slow");
  mailServer.behaviour = "takes";
  const clock = stopwatch();
  const until = performance.now() + patience;
  while (acknowledged.some((email) => !mailServer.arrived.has(email)) && performance.now() < until) {
    await wait(100);
  }
  const allAfter = clock();
  await wait(afterwards);
  await mailServer.down();

  const once = acknowledged.filter((email) => mailServer.arrived.get(email) === 1);
  const others = acknowledged.filter((email) => !once.includes(email));
  wrong.push(...others.map((email) => `${email} got ${mailServer.arrived.get(email) ?? 0} mails`));
  return {
    fault: "mail server down, refusing for now, slow",
    acknowledged: acknowledged.length,
    found: once.length,
    wrong,
    course: `${signUps} sign-ups each, answered within: ${slowest.join(", ")}; each mail arrived once, the last ${allAfter} after all was well`,
  };
}
