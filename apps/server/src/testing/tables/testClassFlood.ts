import { expect } from "vitest";
import { mailedCode, mailsSent, minute, otherPassword, password, serve } from "../accounts/testPeople.ts";
import type { Agent, TestApp } from "../testApp.ts";

const size = 30;
const everybody = Array.from({ length: size }, (_, person) => `student${person}@uni-lab.edu`);

/** More than a network address may make of these calls. */
const malformedCalls = 320;

/** Checks that a class signs up, signs in and recovers although one of them floods every call before each of the three. */
export async function expectClassGoesOn(): Promise<void> {
  const server = await serve({});
  const browsers = await Promise.all(everybody.map(() => openPage(server)));

  await flood(server);
  for (const [person, browser] of browsers.entries()) {
    await signUpAndActivate(server, browser, everybody[person] ?? "");
  }

  await flood(server);
  for (const [person, browser] of browsers.entries()) {
    await browser.call("logout", {});
    const login = await browser.call("login", { email: everybody[person] ?? "", password });
    expect(login.status).toBe(200);
    expect(login.body.success).toBe(true);
  }

  await flood(server);
  for (const [person, browser] of browsers.entries()) {
    await recover(server, browser, everybody[person] ?? "");
  }
}

/** Checks that malformed calls of one of a class leave another their calls. */
export async function expectMalformedNotCounted(): Promise<void> {
  const server = await serve({});
  await floodMalformed(server.agent());
  const student = server.agent();
  const [email = ""] = everybody;
  await signUpAndActivate(server, student, email);
  await student.call("logout", {});
  expect((await server.agent().call("login", { email, password })).body.success).toBe(true);
  expect((await server.agent().call("retrievePassword", { email })).body.mailed).toBe(true);
}

/** What a browser asks before anything else. */
async function openPage(server: TestApp): Promise<Agent> {
  const browser = server.agent();
  await browser.call("config", {});
  return browser;
}

async function signUpAndActivate(server: TestApp, browser: Agent, email: string): Promise<void> {
  expect((await browser.call("checkEmail", { Email: email })).status).toBe(200);
  expect((await browser.call("checkPassword", { Password: password })).status).toBe(200);
  expect((await browser.call("signUp", { email, password })).body).toMatchObject({ success: true, mailed: true });
  const activation = await browser.call("activateUser", { email, activationCode: await mailedCode(server, email) });
  expect(activation.body).toMatchObject({ success: true, next: "profile" });
}

/** The flood has used up what unknown browsers can have mailed to some of them. */
async function recover(server: TestApp, browser: Agent, email: string): Promise<void> {
  const before = server.mailServer.mails.length;
  expect((await browser.call("retrievePassword", { email })).body).toMatchObject({ success: true, mailed: true });
  await mailsSent(server, before + 1);
  const activationCode = await mailedCode(server, email);
  const verified = await browser.call("verifyPasswordResetCode", { email, activationCode });
  expect(verified.body.success).toBe(true);
  const reset = await browser.call("resetPassword", { email, newPassword: otherPassword, activationCode });
  expect(reset.body.success).toBe(true);
  await mailsSent(server, before + 2);
  expect((await browser.call("login", { email, password: otherPassword })).body.success).toBe(true);
}

/** One of the class, who throws the cookies away and means the others' accounts, until no call is answered any more. */
async function flood(server: TestApp): Promise<void> {
  await floodMalformed(server.agent());
  for (let call = 0, refused = 0; refused < floodCalls.length; call += 1) {
    refused = 0;
    const victim = everybody[call % size] ?? "";
    for (const send of floodCalls) {
      const { status } = await send(server.agent(), victim, call);
      refused += Number(status === 429);
    }
    expect(call).toBeLessThan(1_500);
  }
  server.clock.advance(minute);
}

type Send = (stranger: Agent, victim: string, call: number) => Promise<{ status: number }>;

const floodCalls: Send[] = [
  (stranger, email, call) => stranger.call("login", { email, password: `${otherPassword}${call}`.slice(0, 18) }),
  (stranger, email, call) => stranger.call("activateUser", { email, activationCode: call }),
  (stranger, email, call) => stranger.call("verifyPasswordResetCode", { email, activationCode: call }),
  (stranger, email, call) =>
    stranger.call("resetPassword", { email, newPassword: otherPassword, activationCode: call }),
  (stranger, email) => stranger.call("retrievePassword", { email }),
  (stranger, email) => stranger.call("resendActivationCode", { email }),
  (stranger, email) => stranger.call("checkEmail", { Email: email }),
  (stranger, _, call) => stranger.call("signUp", { email: `flood${call}@uni-lab.edu`, password }),
];

async function floodMalformed(browser: Agent): Promise<void> {
  for (let call = 0; call < malformedCalls; call += 1) {
    await browser.call("signUp", { email: "no address", password });
    await browser.call("signUp", { email: "eve@uni-lab.edu", password: "x" });
    await browser.call("login", { email: "no address", password });
    await browser.call("retrievePassword", { email: "no address" });
    await browser.call("resendActivationCode", { email: "no address" });
    await browser.call("activateUser", { email: "no address", activationCode: 1 });
  }
}
