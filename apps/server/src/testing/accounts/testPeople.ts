import { accountMessages } from "@belab/api/accounts/messages";
import { messageOf } from "@belab/api/messages";
import { type AccountReason, accountErrorOf } from "@belab/domain/accounts";
import { expect, onTestFinished } from "vitest";
import { countWaitingMails } from "../../mail/queuedMails.ts";
import { type Agent, startTestApp, type TestApp, type TestAppOptions } from "../testApp.ts";
import { hashPassword, insertAccount } from "./testAccounts.ts";

export const password = "Quiet7Harbour";
export const otherPassword = "Windy8Lagoon";
export const email = "ada@uni-lab.edu";

/** What a call answers that had a code mailed for the first time in a while. */
export const mailed = { success: true, error: 0, mailed: true, retryAfter: 60 };

/** What a call answers that the rules refuse for a reason without values. */
export function refused(reason: AccountReason) {
  const message = messageOf(accountMessages, reason, {});
  return { success: false, error: accountErrorOf(reason), reason, params: {}, message };
}

export const second = 1000;
export const minute = 60 * second;

/** A server that ends with the test. */
export async function serve(options: TestAppOptions): Promise<TestApp> {
  const server = await startTestApp(options);
  onTestFinished(() => server.close());
  return server;
}

/** Puts an account with this password into the database. */
export async function havePerson(server: TestApp, account: Parameters<typeof insertAccount>[1] = {}): Promise<string> {
  return insertAccount(server.database, {
    email,
    displayEmail: email,
    passwordHash: await hashPassword(password, server.passwords),
    ...account,
  });
}

/** The newest code that was mailed to an address, as the number that it travels as, once no mail waits. */
export async function mailedCode(server: TestApp, to = email): Promise<number> {
  await noMailWaits(server);
  return Number(server.mailServer.lastCode(to));
}

/** Waits until so many mails were sent in all. */
export async function mailsSent(server: TestApp, count: number): Promise<void> {
  await expect.poll(() => server.mailServer.mails).toHaveLength(count);
}

/** Waits until every mail that was asked for has left, or turned out to be none. */
export async function noMailWaits(server: TestApp): Promise<void> {
  await expect.poll(() => countWaitingMails(server.database)).toBe(0);
}

/** Signs up, activates by the mailed code, and gives the browser that is signed in. */
export async function join(server: TestApp, address: string): Promise<Agent> {
  const browser = server.agent();
  await browser.call("signUp", { email: address, password });
  await browser.call("activateUser", { email: address, activationCode: await mailedCode(server, address) });
  return browser;
}

/** A code that is not the given one. */
export function another(code: number): number {
  return (code + 1) % 1_000_000;
}
