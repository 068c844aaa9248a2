import { AccountError, unactivatedAccountLifetime } from "@belab/domain/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalEvents } from "../events/events.ts";
import {
  email,
  havePerson,
  join,
  mailed,
  mailedCode,
  minute,
  otherPassword,
  password,
  refused,
  second,
  serve,
} from "../testing/accounts/testPeople.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { startTestApp, type TestApp } from "../testing/testApp.ts";
import { deleteExpiredAccountData } from "./cleanUp.ts";

const noSuchDomain = Object.assign(new Error("queryMx ENOTFOUND"), { code: "ENOTFOUND" });

describe("what sign-up checks", () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await startTestApp({
      resolveMx: async (domain) => {
        if (domain === "no-such-uni.edu") {
          throw noSuchDomain;
        }
        return [{ exchange: "mx", priority: 1 }];
      },
    });
    await havePerson(server, { email: "taken@uni-lab.edu" });
    await havePerson(server, { email: "waiting@uni-lab.edu", activatedAt: null });
  });

  afterAll(() => server.close());

  describe("checkEmail", () => {
    it.each([
      ["ada@uni-lab.edu", AccountError.None],
      [" Ada@Uni-Lab.EDU ", AccountError.None],
      ["taken@uni-lab.edu", AccountError.EmailAlreadyExists],
      ["TAKEN@uni-lab.edu", AccountError.EmailAlreadyExists],
      ["waiting@uni-lab.edu", AccountError.None],
      ["no address", AccountError.InvalidEmail],
      [`${"a".repeat(250)}@uni-lab.edu`, AccountError.InvalidEmail],
      ["ada@mailinator.com", AccountError.TemporaryEmail],
      ["ada@school.test", AccountError.EmailNotTrustable],
      ["ada@no-such-uni.edu", AccountError.EmailNotTrustable],
    ])("of %j answers %i", async (typed, error) => {
      const { status, body } = await server.agent().call("checkEmail", { Email: typed });
      expect({ status, ...body }).toMatchObject({ status: 200, success: error === AccountError.None, error });
    });

    it("row 14: stops a person who walks through a thousand emails", { tags: "exhaustive" }, async () => {
      const server = await serve({});
      const browser = server.agent();
      const statuses: number[] = [];
      for (let walk = 0; walk < 1_000 && statuses.at(-1) !== 429; walk += 1) {
        const { status, headers } = await browser.call("checkEmail", { Email: `person${walk}@uni-lab.edu` });
        statuses.push(status);
        expect(status === 200 || Number(headers["retry-after"]) > 0).toBe(true);
      }
      expect(statuses.at(-1)).toBe(429);
      const elsewhere = await server.agent({ address: "198.51.100.7" }).call("checkEmail", { Email: email });
      expect(elsewhere.status).toBe(200);
    });
  });

  it("row 14: answers about one email sixty times in ten minutes, however many ask", async () => {
    const server = await serve({});
    for (let asker = 0; asker < 60; asker += 1) {
      const { status } = await server.agent({ address: `203.0.113.${asker}` }).call("checkEmail", { Email: email });
      expect(status).toBe(200);
    }
    const { status, headers } = await server.agent().call("checkEmail", { Email: email });
    expect({ status, retryAfter: headers["retry-after"] }).toEqual({ status: 429, retryAfter: "600" });
    expect((await server.agent().call("checkEmail", { Email: "other@uni-lab.edu" })).status).toBe(200);
  });

  describe("checkPassword", () => {
    it.each([
      [password, AccountError.None],
      ["Ab1", AccountError.PasswordTooShort],
      ["QUIET7HARBOUR", AccountError.PasswordWithoutLowercase],
      ["quiet7harbour", AccountError.PasswordWithoutUppercase],
      ["QuietHarbour", AccountError.PasswordWithoutDigit],
      ["Quiet7HarbourQuiet7", AccountError.InvalidPassword],
      ["Quiet7 Harbour", AccountError.InvalidPassword],
      ["Password123", AccountError.InvalidPassword],
    ])("of %j answers %i", async (typed, error) => {
      const { status, body, headers } = await server.agent().call("checkPassword", { Password: typed });
      expect({ status, ...body }).toMatchObject({ status: 200, success: error === AccountError.None, error });
      expect(headers["cache-control"]).toContain("no-store");
    });
  });

  describe("signUp", () => {
    it.each([
      [{ email: "no address", password }, AccountError.InvalidEmail],
      [{ email: "ada@mailinator.com", password }, AccountError.TemporaryEmail],
      [{ email: "ada@school.test", password }, AccountError.EmailNotTrustable],
      [{ email: "taken@uni-lab.edu", password }, AccountError.EmailAlreadyExists],
      [{ email, password: "Ab1" }, AccountError.PasswordTooShort],
      [{ email, password: "QUIET7HARBOUR" }, AccountError.PasswordWithoutLowercase],
      [{ email, password: "quiet7harbour" }, AccountError.PasswordWithoutUppercase],
      [{ email, password: "QuietHarbour" }, AccountError.PasswordWithoutDigit],
      [{ email, password: "Quiet7HarbourQuiet7" }, AccountError.InvalidPassword],
      [{ email, password: "Password123" }, AccountError.InvalidPassword],
      [{ email: "harbour@uni-lab.edu", password }, AccountError.InvalidPassword],
    ])("of %j answers %i and makes no account", async (request, error) => {
      const { status, body } = await server.agent().call("signUp", request);
      expect({ status, ...body }).toMatchObject({ status: 200, success: false, error });
      expect(await server.database.selectFrom("accounts").select("email").execute()).toHaveLength(2);
      expect(server.mailServer.mails).toEqual([]);
    });
  });

  it("row 15: lets thirty people of a school sign up within two minutes, who check ten times as they type", async () => {
    const server = await serve({});
    for (let person = 0; person < 30; person += 1) {
      const browser = server.agent();
      for (let check = 0; check < 10; check += 1) {
        const checks = [
          await browser.call("checkEmail", { Email: `person${person}@uni-lab.edu`.slice(0, -check || undefined) }),
          await browser.call("checkPassword", { Password: password }),
        ];
        expect(checks.map(({ status }) => status)).toEqual([200, 200]);
      }
      const signUp = await browser.call("signUp", { email: `person${person}@uni-lab.edu`, password });
      expect(signUp.body).toEqual(mailed);
      server.clock.advance(4 * second);
    }
  });
});

describe.each(databasesUnderTest)("sign-up on $name", ({ kind }) => {
  describe("signUp", () => {
    it("row 20: makes an account that waits for its activation and mails the code and a link that carries it", async () => {
      const server = await serve({ kind, env: { PUBLIC_URL: "http://localhost:3000" } });
      const { status, body } = await server.agent().call("signUp", { email: " Ada+lab@Uni-Lab.edu", password });
      expect({ status, ...body }).toEqual({ status: 200, ...mailed });
      const account = await server.database.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
      expect(account).toMatchObject({
        email: "ada+lab@uni-lab.edu",
        displayEmail: "Ada+lab@Uni-Lab.edu",
        activatedAt: null,
        isOperator: 0,
      });
      const mail = server.mailServer.mails[0];
      expect(mail?.to).toBe("ada+lab@uni-lab.edu");
      expect(mail?.code).toMatch(/^\d{6}$/);
      expect(mail?.link).toBe(
        `http://localhost:3000/signup?step=1&email=ada%2Blab%40uni-lab.edu&activationCode=${mail?.code}`,
      );
    });

    it("answers 15 to a person who is signed in", async () => {
      const server = await serve({ kind });
      const browser = await server.signedIn(await havePerson(server));
      const { status, body } = await browser.call("signUp", { email: "other@uni-lab.edu", password });
      expect({ status, ...body }).toEqual({ status: 200, ...refused("already-signed-in") });
    });

    it("answers 11 where the mail server refuses the address for good, and not where it is down", async () => {
      const server = await serve({ kind });
      server.mailServer.behaviour = "refuses";
      const answer = await server.agent().call("signUp", { email, password });
      expect(answer.body).toEqual(refused("activation-mail-refused"));
      server.mailServer.behaviour = "down";
      const later = await server.agent().call("signUp", { email: "charles@uni-lab.edu", password });
      expect(later.body).toEqual(mailed);
    });

    it("row 19: makes one account when fifty sign up with one email at once, and its last code works", async () => {
      const server = await serve({ kind });
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => server.agent().call("signUp", { email, password })),
      );
      expect(answers.map(({ status, body }) => ({ status, ...body }))).toEqual(
        answers.map(({ body }) => ({ status: 200, ...mailed, mailed: body.mailed })),
      );
      expect(answers.filter(({ body }) => body.mailed)).toHaveLength(1);
      expect(await server.database.selectFrom("accounts").select("email").execute()).toEqual([{ email }]);
      expect(server.mailServer.mails).toHaveLength(1);
      const activation = await server.agent().call("activateUser", { email, activationCode: await mailedCode(server) });
      expect(activation.body.success).toBe(true);
    });

    it("makes one account when many sign up with one email and different passwords at once", async () => {
      const server = await serve({ kind });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, person) =>
          server.agent().call("signUp", { email, password: `${password}${person}` }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(new Array(20).fill(200));
      expect(await server.database.selectFrom("accounts").select("email").execute()).toEqual([{ email }]);
    });
  });

  describe("signing up again before the activation", () => {
    it("replaces the password of the browser, and mails a new code once a minute is over", async () => {
      const server = await serve({ kind });
      const browser = server.agent();
      await browser.call("signUp", { email, password });
      const oldCode = await mailedCode(server);
      server.clock.advance(minute);
      await browser.call("signUp", { email, password: otherPassword });
      const newCode = await mailedCode(server);
      const old = await browser.call("activateUser", { email, activationCode: oldCode });
      expect(old.body.success).toBe(oldCode === newCode);
      const activation = await browser.call("activateUser", { email, activationCode: newCode });
      expect(activation.body.success).toBe(true);
      expect((await server.agent().call("login", { email, password })).body.error).toBe(AccountError.InvalidPassword);
      expect((await server.agent().call("login", { email, password: otherPassword })).body.success).toBe(true);
    });

    it("within a minute says that nothing was mailed, and leaves the mailed code good", async () => {
      const server = await serve({ kind });
      const browser = server.agent();
      await browser.call("signUp", { email, password });
      const again = await browser.call("signUp", { email, password: otherPassword });
      expect(again.body).toEqual({ ...mailed, mailed: false });
      const activation = await browser.call("activateUser", { email, activationCode: await mailedCode(server) });
      expect(activation.body.success).toBe(true);
      expect((await server.agent().call("login", { email, password: otherPassword })).body.success).toBe(true);
    });

    it("by a stranger leaves the owner's password to the owner's browser", async () => {
      const server = await serve({ kind });
      const [owner, stranger] = [server.agent(), server.agent()];
      await owner.call("signUp", { email, password });
      await stranger.call("signUp", { email, password: otherPassword });
      await owner.call("activateUser", { email, activationCode: await mailedCode(server) });
      expect((await owner.call("login", { email, password })).body.success).toBe(true);
      expect((await stranger.call("login", { email, password: otherPassword })).body.error).toBe(
        AccountError.InvalidPassword,
      );
    });

    it("keeps five browsers' passwords at most, the newest ones", async () => {
      const server = await serve({ kind });
      const browsers = Array.from({ length: 7 }, () => server.agent());
      for (const browser of browsers) {
        await browser.call("signUp", { email, password });
        server.clock.advance(second);
      }
      const logins = [];
      for (const browser of browsers) {
        logins.push((await browser.call("login", { email, password })).body.error);
        server.clock.advance(minute);
      }
      expect(logins).toEqual([3, 3, 16, 16, 16, 16, 16]);
    });

    it("gives the account all of its time to be activated anew", async () => {
      const server = await serve({ kind });
      const { config, clock, database } = server;
      const findAccounts = () => database.selectFrom("accounts").select("email").execute();
      const cleanUp = () =>
        deleteExpiredAccountData({
          config,
          database,
          now: clock.now,
          events: createLocalEvents(),
          log: server.app.log,
        });
      await server.agent().call("signUp", { email, password });
      clock.advance(unactivatedAccountLifetime - 1);
      await server.agent().call("signUp", { email, password });
      clock.advance(unactivatedAccountLifetime - 1);
      await cleanUp();
      expect(await findAccounts()).toEqual([{ email }]);
      clock.advance(1);
      await cleanUp();
      expect(await findAccounts()).toEqual([]);
    });

    it("is over once the account is activated", async () => {
      const server = await serve({ kind });
      await join(server, email);
      const again = await server.agent().call("signUp", { email, password: otherPassword });
      expect(again.body).toEqual(refused("email-taken"));
    });
  });
});
