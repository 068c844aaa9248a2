import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { AccountError, codeLifetime } from "@belab/domain/accounts";
import { describe, expect, it } from "vitest";
import type { Database } from "../database/database.ts";
import { deriveKeys } from "../keys.ts";
import { createOutbox } from "../mail/outbox.ts";
import type { KilledReset } from "../testing/accounts/killedReset.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import {
  another,
  email,
  havePerson,
  mailed,
  mailedCode,
  mailsSent,
  minute,
  noMailWaits,
  otherPassword,
  password,
  refused,
  second,
  serve,
} from "../testing/accounts/testPeople.ts";
import { databasesUnderTest, openTestDatabase } from "../testing/database/testDatabase.ts";
import type { TestApp, TestAppOptions } from "../testing/testApp.ts";
import { createTestClock } from "../testing/testClock.ts";
import { createTestMailServer } from "../testing/testMailServer.ts";
import { requestCodeMail } from "./codes/codeMails.ts";
import { storeCode } from "./codes/codeStore.ts";
import { codeDigest } from "./codes/codes.ts";

const done = { success: true, error: AccountError.None };
const wrong = refused("code-incorrect");

/** A server where a person with this account was mailed a reset code. */
async function forgotten(options: TestAppOptions, account: Parameters<typeof havePerson>[1] = {}): Promise<TestApp> {
  const server = await serve(options);
  await havePerson(server, account);
  await server.agent().call("retrievePassword", { email, password: "" });
  await mailsSent(server, 1);
  return server;
}

const verify = (server: TestApp, activationCode: number) =>
  server.agent().call("verifyPasswordResetCode", { email, activationCode });
const reset = (server: TestApp, activationCode: number, newPassword = otherPassword) =>
  server.agent().call("resetPassword", { email, newPassword, activationCode });
const logIn = (server: TestApp, typed: string) => server.agent().call("login", { email, password: typed });

describe("what password reset checks", () => {
  it.each([
    ["no address", AccountError.InvalidEmail],
    ["ada@mailinator.com", AccountError.TemporaryEmail],
    ["ada@school.test", AccountError.EmailNotTrustable],
  ])("answers %j by %i", async (typed, error) => {
    const server = await serve({});
    const { status, body } = await server.agent().call("retrievePassword", { email: typed });
    expect({ status, ...body }).toMatchObject({ status: 200, success: false, error });
  });

  it.each([
    ["Ab1", AccountError.PasswordTooShort],
    ["QUIET7HARBOUR", AccountError.PasswordWithoutLowercase],
    ["quiet7harbour", AccountError.PasswordWithoutUppercase],
    ["QuietHarbour", AccountError.PasswordWithoutDigit],
    ["Password123", AccountError.InvalidPassword],
  ])("answers the password %j by %i and leaves the code as it was", async (newPassword, error) => {
    const server = await forgotten({});
    const code = await mailedCode(server);
    expect((await reset(server, code, newPassword)).body).toMatchObject({ success: false, error });
    expect((await reset(server, code)).body).toEqual(done);
  });
});

describe.each(databasesUnderTest)("password reset on $name", ({ kind }) => {
  describe("retrievePassword", () => {
    it("mails a code and a link that carries it", async () => {
      const server = await forgotten({ kind });
      const [mail] = server.mailServer.mails;
      expect(mail?.to).toBe(email);
      expect(mail?.link).toBe(
        `${server.config.publicUrl}/forgotpass?step=1&email=ada%40uni-lab.edu&activationCode=${mail?.code}`,
      );
    });

    it("row 12: answers the same to an email without an account, and mails nothing", async () => {
      const server = await serve({ kind });
      const { status, body } = await server.agent().call("retrievePassword", { email: "nobody@uni-lab.edu" });
      expect({ status, ...body }).toEqual({ status: 200, ...mailed });
      await server.app.close();
      expect(server.mailServer.mails).toEqual([]);
    });

    it.each([
      ["with", email],
      ["without", "nobody@uni-lab.edu"],
    ])("within a minute of the last request says that nothing is mailed, %s an account", async (_, address) => {
      const server = await serve({ kind });
      await havePerson(server);
      await server.agent().call("retrievePassword", { email: address });
      const { status, body } = await server.agent().call("retrievePassword", { email: address });
      expect({ status, ...body }).toEqual({ status: 200, ...mailed, mailed: false });
    });

    it("a browser that signed in before gets codes of its own, and its right code, whatever strangers do", async () => {
      const server = await serve({ kind });
      await havePerson(server);
      const owner = server.agent();
      await owner.call("login", { email, password });
      for (let request = 0; request < 12; request += 1) {
        await server.agent({ address: `203.0.113.${request}` }).call("retrievePassword", { email });
        // A clock that jumps while a mail is on its way ends its claim.
        await noMailWaits(server);
        server.clock.advance(10 * minute);
      }
      expect((await server.agent().call("retrievePassword", { email })).body.mailed).toBe(false);
      expect((await owner.call("retrievePassword", { email })).body.mailed).toBe(true);
      await mailsSent(server, 11);
      const activationCode = await mailedCode(server);
      for (let guess = 0; guess < 120; guess += 1) {
        const guesser = server.agent({ address: `198.51.100.${guess}` });
        await guesser.call("verifyPasswordResetCode", { email, activationCode: another(activationCode) });
      }
      const { body } = await owner.call("resetPassword", { email, newPassword: otherPassword, activationCode });
      expect(body).toEqual(done);
    });
  });

  describe("the request for a mail", () => {
    it.each([
      ["with", email],
      ["without", "eve@uni-lab.edu"],
    ])("row 62: is one row before the call is answered, %s an account", async (_, address) => {
      await using place = await openTestDatabase(kind);
      await insertAccount(place.database, { email });
      const { database } = place;
      const context = await stoppedOutbox(database);
      await requestCodeMail(context, {
        purpose: "reset",
        email: address,
        browser: undefined,
        address: "192.0.2.1",
        language: "en",
      });
      expect(await database.selectFrom("mails").select("outcome").execute()).toEqual([{ outcome: null }]);
    });

    it("row 12: takes the same statements for an email with an account and one without", async () => {
      await using place = await openTestDatabase(kind);
      await insertAccount(place.database, { email });
      const statements: string[] = [];
      const database = place.database.withPlugin({
        transformQuery: ({ node }) => {
          statements.push(JSON.stringify(node, (key, value) => (/^values?$/.test(key) ? undefined : value)));
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const context = await stoppedOutbox(database);
      // A statement that is prepared is compiled once.
      await requestCodeMail(context, {
        purpose: "reset",
        email: "first@uni-lab.edu",
        browser: undefined,
        address: "192.0.2.1",
        language: "en",
      });
      statements.length = 0;
      await requestCodeMail(context, {
        purpose: "reset",
        email,
        browser: undefined,
        address: "192.0.2.1",
        language: "en",
      });
      const known = statements.splice(0);
      await requestCodeMail(context, {
        purpose: "reset",
        email: "eve@uni-lab.edu",
        browser: undefined,
        address: "192.0.2.1",
        language: "en",
      });
      expect(known.length).toBeGreaterThan(0);
      expect(statements).toEqual(known);
    });
  });

  describe("verifyPasswordResetCode", () => {
    it("row 10: knows the mailed code, again and again, and 13 for any other", async () => {
      const server = await forgotten({ kind });
      expect((await verify(server, await mailedCode(server))).body).toEqual(done);
      expect((await verify(server, another(await mailedCode(server)))).body).toEqual(wrong);
      expect((await verify(server, await mailedCode(server))).body).toEqual(done);
    });

    it("answers 13 to an email without an account", async () => {
      const server = await forgotten({ kind });
      const request = { email: "nobody@uni-lab.edu", activationCode: await mailedCode(server) };
      expect((await server.agent().call("verifyPasswordResetCode", request)).body).toEqual(wrong);
    });

    it("row 10: counts wrong codes together with the reset", async () => {
      const server = await forgotten({ kind });
      const code = await mailedCode(server);
      await verify(server, another(code));
      await verify(server, another(code));
      await verify(server, another(code));
      await reset(server, another(code));
      await reset(server, another(code));
      expect((await verify(server, code)).body).toEqual(wrong);
      expect((await reset(server, code)).body).toEqual(wrong);
    });

    it("row 10: does not lengthen the code's life", async () => {
      const server = await forgotten({ kind });
      server.clock.advance(codeLifetime - second);
      expect((await verify(server, await mailedCode(server))).body).toEqual(done);
      server.clock.advance(2 * second);
      expect((await verify(server, await mailedCode(server))).body).toEqual(wrong);
      expect((await reset(server, await mailedCode(server))).body).toEqual(wrong);
    });
  });

  describe("resetPassword", () => {
    it("row 11: sets the new password, ends every session and code, signs nobody in, and tells the owner", async () => {
      const server = await forgotten({ kind });
      const elsewhere = server.agent();
      await elsewhere.call("login", { email, password });
      const { status, body, headers } = await reset(server, await mailedCode(server));
      expect({ status, ...body }).toEqual({ status: 200, ...done });
      expect(headers["set-cookie"]).toBeUndefined();
      expect((await elsewhere.call("getProfileData", {})).status).toBe(401);
      expect(await server.database.selectFrom("codes").select("digest").execute()).toEqual([]);
      expect((await logIn(server, password)).body.error).toBe(AccountError.InvalidPassword);
      expect((await logIn(server, otherPassword)).body.success).toBe(true);
      await mailsSent(server, 2);
      expect(server.mailServer.mails[1]).toMatchObject({ to: email, subject: "Your password was changed" });
    });

    it("row 1: takes 42 for the code 000042", async () => {
      const server = await serve({ kind });
      const owner = { accountId: await havePerson(server), purpose: "reset" as const };
      const digest = codeDigest(deriveKeys(server.config.secret), owner, "000042");
      await storeCode(server.database, owner, digest, server.clock.now());
      expect((await verify(server, 42)).body).toEqual(done);
      expect((await reset(server, 42)).body).toEqual(done);
    });

    it("row 10: is refused with another code, without one, and with a code that was used", async () => {
      const server = await forgotten({ kind });
      const code = await mailedCode(server);
      expect((await reset(server, another(code))).body).toEqual(wrong);
      const without = await server.agent().call("resetPassword", { email, newPassword: otherPassword });
      expect(without.body).toEqual(wrong);
      expect((await reset(server, code)).body).toEqual(done);
      expect((await reset(server, code, "Third9Country")).body).toEqual(wrong);
      expect((await logIn(server, otherPassword)).body.success).toBe(true);
    });

    it("row 9: does not take an activation code", async () => {
      const server = await serve({ kind });
      await server.agent().call("signUp", { email, password });
      expect((await reset(server, await mailedCode(server))).body).toEqual(wrong);
    });

    it("row 4: succeeds for one of fifty who bring the right code at once", async () => {
      const server = await forgotten({ kind });
      const code = await mailedCode(server);
      const answers = await Promise.all(Array.from({ length: 50 }, () => reset(server, code)));
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    });

    it("row 3: succeeds for nobody after fifty wrong codes at once, until a new code is mailed", async () => {
      const server = await forgotten({ kind });
      const code = await mailedCode(server);
      const stranger = server.agent({ address: "203.0.113.9" });
      const guess = { email, newPassword: otherPassword, activationCode: another(code) };
      await Promise.all(Array.from({ length: 50 }, () => stranger.call("resetPassword", guess)));
      expect((await reset(server, code)).body).toEqual(wrong);
      server.clock.advance(minute);
      await server.agent().call("retrievePassword", { email });
      await mailsSent(server, 2);
      expect((await reset(server, await mailedCode(server))).body).toEqual(done);
    });

    it("row 13: gives a password to an account that had none", async () => {
      const server = await forgotten({ kind }, { passwordHash: null });
      expect((await reset(server, await mailedCode(server))).body).toEqual(done);
      expect((await logIn(server, otherPassword)).body.success).toBe(true);
    });

    it("activates an account that was not, under the new password only: the code proves the mailbox", async () => {
      const server = await serve({ kind });
      const stranger = server.agent();
      await stranger.call("signUp", { email, password });
      await server.agent().call("retrievePassword", { email });
      await mailsSent(server, 2);
      expect((await reset(server, await mailedCode(server))).body).toEqual(done);
      expect((await stranger.call("login", { email, password })).body.error).toBe(AccountError.InvalidPassword);
      expect((await logIn(server, otherPassword)).body.error).toBe(AccountError.SignUpAfterLogin);
    });

    it("ends every identity's way in, and tells the owner so", async () => {
      const server = await serve({ kind });
      const accountId = await havePerson(server);
      const identity = { provider: "microsoft" as const, subject: "foreign", accountId, createdAt: 0 };
      await server.database.insertInto("identities").values(identity).execute();
      await server.agent().call("retrievePassword", { email });
      await mailsSent(server, 1);
      expect((await reset(server, await mailedCode(server))).body).toEqual(done);
      expect(await server.database.selectFrom("identities").select("subject").execute()).toEqual([]);
      await mailsSent(server, 2);
      expect(server.mailServer.mails[1]?.text).toContain("account that you signed in with was disconnected as well.");
    });

    it("row 11: leaves all as it was where the process is killed half way", { tags: "exhaustive" }, async () => {
      const server = await forgotten({ kind });
      const elsewhere = server.agent();
      await elsewhere.call("login", { email, password });
      const code = await mailedCode(server);
      const { signal } = await resetAndDie(server, code);
      expect(signal).toBe("SIGKILL");
      expect((await elsewhere.call("getProfileData", {})).status).toBe(200);
      expect((await logIn(server, otherPassword)).body.error).toBe(AccountError.InvalidPassword);
      expect((await logIn(server, password)).body.success).toBe(true);
      expect((await reset(server, code)).body).toEqual(done);
    });

    it("row 11: leaves all as it was where it cannot be finished", async () => {
      const server = await forgotten({ kind });
      const elsewhere = server.agent();
      await elsewhere.call("login", { email, password });
      const code = await mailedCode(server);
      await server.database.schema.alterTable("mails").renameTo("mailsElsewhere").execute();
      expect((await reset(server, code)).status).toBe(500);
      await server.database.schema.alterTable("mailsElsewhere").renameTo("mails").execute();
      expect((await elsewhere.call("getProfileData", {})).status).toBe(200);
      expect((await logIn(server, password)).body.success).toBe(true);
      expect((await reset(server, code)).body).toEqual(done);
    });
  });
});

/** Another process resets the password, and is killed when the code is used and the sessions are gone. */
async function resetAndDie({ config, clock }: TestApp, code: number): Promise<{ signal: NodeJS.Signals | null }> {
  const program = fileURLToPath(new URL("../testing/accounts/killedReset.ts", import.meta.url));
  const reset: KilledReset = {
    config,
    now: clock.now(),
    request: { email, newPassword: otherPassword, activationCode: code },
  };
  const child = spawn(process.execPath, ["--conditions=@belab/source", program, JSON.stringify(reset)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [, signal] = await once(child, "exit");
  return { signal };
}

/** As in a process that is killed when it has answered: nothing leaves. */
async function stoppedOutbox(database: Database) {
  const keys = deriveKeys("a secret for tests, long enough for the server");
  const { now } = createTestClock();
  const { transport } = createTestMailServer();
  const outbox = createOutbox({
    config: { plans: "open", publicUrl: "http://localhost" },
    database,
    keys,
    transport,
    composers: {},
    now,
    onError: () => {},
  });
  await outbox.stop();
  return { database, keys, now, outbox };
}
