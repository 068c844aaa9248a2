import { AccountError, codeLifetime } from "@belab/domain/accounts";
import { describe, expect, it } from "vitest";
import { deriveKeys } from "../keys.ts";
import {
  another,
  email,
  havePerson,
  join,
  mailed,
  mailedCode,
  mailsSent,
  minute,
  otherPassword,
  password,
  refused,
  second,
  serve,
} from "../testing/accounts/testPeople.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import type { Agent, TestApp } from "../testing/testApp.ts";
import { storeCode } from "./codes/codeStore.ts";
import { codeDigest } from "./codes/codes.ts";

const wrong = refused("code-incorrect");
const done = { success: true, error: AccountError.None, next: "profile" };
const withoutPassword = { ...done, next: "password" };

describe.each(databasesUnderTest)("activation on $name", ({ kind }) => {
  async function signedUp(options: { env?: Record<string, string> } = {}): Promise<TestApp & { owner: Agent }> {
    const server = await serve({ kind, ...options });
    const owner = server.agent();
    await owner.call("signUp", { email, password });
    return { ...server, owner };
  }

  /** In a browser that has asked for nothing. */
  const activate = (server: TestApp, code: number, address = email) =>
    server.agent().call("activateUser", { email: address, activationCode: code });

  it("by the mailed code signs the person in, with an empty profile", async () => {
    const server = await signedUp();
    const { status, body } = await server.owner.call("activateUser", {
      email: "ADA@uni-lab.edu",
      activationCode: await mailedCode(server),
    });
    expect({ status, ...body }).toEqual({ status: 200, ...done });
    expect((await server.owner.call("getProfileData", {})).body).toMatchObject({ success: true, firstName: "" });
  });

  it("elsewhere than at sign-up signs in without the password typed there, and asks for a new one", async () => {
    const server = await signedUp();
    const elsewhere = server.agent();
    const { body } = await elsewhere.call("activateUser", { email, activationCode: await mailedCode(server) });
    expect(body).toEqual(withoutPassword);
    expect((await elsewhere.call("account", {})).body).toMatchObject({ hasPassword: false, needsPassword: true });
    expect((await server.owner.call("login", { email, password })).body.error).toBe(AccountError.InvalidPassword);
    expect((await elsewhere.call("changePassword", { newPassword: otherPassword })).body.success).toBe(true);
    expect((await server.agent().call("login", { email, password: otherPassword })).body.success).toBe(true);
    expect((await elsewhere.call("account", {})).body).toMatchObject({ hasPassword: true, needsPassword: false });
  });

  it("row 1: takes 42 for the code 000042", async () => {
    const server = await signedUp();
    const { id } = await server.database.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    const owner = { accountId: id, purpose: "activation" as const };
    await storeCode(
      server.database,
      owner,
      codeDigest(deriveKeys(server.config.secret), owner, "000042"),
      server.clock.now(),
    );
    expect((await server.owner.call("activateUser", { email, activationCode: 42 })).body).toEqual(done);
  });

  it("answers 13 to a wrong code, and to an email without an account", async () => {
    const server = await signedUp();
    expect((await activate(server, another(await mailedCode(server)))).body).toEqual(wrong);
    expect((await activate(server, await mailedCode(server), "nobody@uni-lab.edu")).body).toEqual(wrong);
    expect((await activate(server, await mailedCode(server), "no address")).body).toEqual(wrong);
  });

  it("answers 10 once the account is activated", async () => {
    const server = await signedUp();
    const code = await mailedCode(server);
    await activate(server, code);
    const again = await activate(server, code);
    expect(again.body).toEqual(refused("already-activated"));
    expect(again.headers["set-cookie"]).toBeUndefined();
  });

  it("row 5: takes the code for ten minutes", async () => {
    const server = await signedUp();
    server.clock.advance(codeLifetime - second);
    expect((await activate(server, await mailedCode(server))).body).toEqual(withoutPassword);
    const late = await signedUp();
    late.clock.advance(codeLifetime + second);
    expect((await activate(late, await mailedCode(late))).body).toEqual(wrong);
  });

  it("row 9: takes no code after five wrong ones, and a new code again", async () => {
    const server = await signedUp();
    for (const _ of Array(5)) {
      await activate(server, another(await mailedCode(server)));
    }
    expect((await activate(server, await mailedCode(server))).body).toEqual(wrong);
    server.clock.advance(minute);
    await server.agent().call("resendActivationCode", { email });
    await mailsSent(server, 2);
    expect((await activate(server, await mailedCode(server))).body).toEqual(withoutPassword);
  });

  it("takes the right code of the browser that signed up, whatever strangers tried", async () => {
    const server = await signedUp();
    for (let stranger = 0; stranger < 12; stranger += 1) {
      const browser = server.agent({ address: `203.0.113.${stranger}` });
      for (const _ of Array(9)) {
        await browser.call("activateUser", { email, activationCode: another(await mailedCode(server)) });
      }
    }
    const { body } = await server.owner.call("activateUser", { email, activationCode: await mailedCode(server) });
    expect(body).toEqual(done);
  });

  it("row 3: compares five of fifty wrong codes that come at once", async () => {
    const server = await signedUp();
    const code = await mailedCode(server);
    const answers = await Promise.all(Array.from({ length: 50 }, () => activate(server, another(code))));
    expect(answers.filter(({ body }) => body.success)).toEqual([]);
    const row = await server.database.selectFrom("codes").select("tries").executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    const elsewhere = server.agent({ address: "198.51.100.7" });
    expect((await elsewhere.call("activateUser", { email, activationCode: code })).body).toEqual(wrong);
  });

  it("row 4: succeeds for one of fifty who bring the right code at once", async () => {
    const server = await signedUp();
    const code = await mailedCode(server);
    const answers = await Promise.all(Array.from({ length: 50 }, () => activate(server, code)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await server.database.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  });

  it("answers 400 to a number that is no code", async () => {
    const server = await signedUp();
    for (const code of [-1, 1_000_000, 1.5]) {
      expect((await activate(server, code)).status).toBe(400);
    }
  });

  it("row 9: does not take a reset code", async () => {
    const server = await signedUp();
    await server.agent().call("retrievePassword", { email });
    await mailsSent(server, 2);
    const [activation, reset] = server.mailServer.mails.map((mail) => Number(mail.code));
    expect(activation === reset || !(await activate(server, reset ?? 0)).body.success).toBe(true);
  });

  describe("resending the code", () => {
    it("row 7: mails a new one, which ends the old one", async () => {
      const server = await signedUp();
      const old = await mailedCode(server);
      server.clock.advance(minute);
      expect((await server.agent().call("resendActivationCode", { email })).body).toEqual(mailed);
      await mailsSent(server, 2);
      expect((await mailedCode(server)) === old || !(await activate(server, old)).body.success).toBe(true);
      expect((await activate(server, await mailedCode(server))).body).toEqual(withoutPassword);
    });

    it("says so where it mails nothing within a minute, and the code that is on its way stays good", async () => {
      const server = await signedUp();
      server.clock.advance(15 * second);
      const { body } = await server.owner.call("resendActivationCode", { email });
      expect(body).toEqual({ ...mailed, mailed: false, retryAfter: 45 });
      await server.app.close();
      expect(server.mailServer.mails).toHaveLength(1);
    });

    it.each([
      ["without an account", "nobody@uni-lab.edu"],
      ["of an activated account", "active@uni-lab.edu"],
    ])("answers the same and mails nothing %s", async (_, address) => {
      const server = await signedUp();
      await havePerson(server, { email: "active@uni-lab.edu" });
      const { status, body } = await server.agent().call("resendActivationCode", { email: address });
      expect({ status, ...body }).toEqual({ status: 200, ...mailed });
      await server.app.close();
      expect(server.mailServer.mails).toHaveLength(1);
    });

    it("answers 2 to what is no address", async () => {
      const server = await serve({ kind });
      const { body } = await server.agent().call("resendActivationCode", { email: "no address" });
      expect(body).toEqual(refused("email-invalid"));
    });

    it("row 30: is refused to the page of another site", async () => {
      const server = await serve({ kind });
      const page = server.agent({ headers: { "sec-fetch-site": "cross-site" } });
      expect((await page.call("resendActivationCode", { email })).status).toBe(403);
    });
  });

  describe("roles", () => {
    const roles = async (server: TestApp, address: string) => {
      const browser = await join(server, address);
      const { body } = await browser.call("getProfileData", {});
      return { isTeacher: body.isTeacher, isAdmin: body.isAdmin };
    };
    const both = { isTeacher: true, isAdmin: true };
    const none = { isTeacher: false, isAdmin: false };

    it("of the first account that is activated are administrator and teacher, of all others none", async () => {
      const server = await signedUp();
      expect(await roles(server, "first@uni-lab.edu")).toEqual(both);
      expect(await roles(server, "second@uni-lab.edu")).toEqual(none);
    });

    it("go to one account when several are activated at once", async () => {
      const server = await serve({ kind });
      const addresses = Array.from({ length: 8 }, (_, person) => `person${person}@uni-lab.edu`);
      for (const address of addresses) {
        await server.agent().call("signUp", { email: address, password });
      }
      const codes = await Promise.all(addresses.map((address) => mailedCode(server, address)));
      await Promise.all(codes.map((code, person) => activate(server, code, addresses[person])));
      const administrators = await server.database
        .selectFrom("accounts")
        .where("isOperator", "=", 1)
        .select("id")
        .execute();
      expect(administrators).toHaveLength(1);
    });

    it("go to the account that ADMIN_EMAIL names instead, whenever it is activated", async () => {
      const server = await serve({ kind, env: { ADMIN_EMAIL: "Head@uni-lab.edu" } });
      expect(await roles(server, "first@uni-lab.edu")).toEqual(none);
      expect(await roles(server, "head@uni-lab.edu")).toEqual(both);
    });

    it("come with the next sign-in where ADMIN_EMAIL names an account that is activated already", async () => {
      const server = await serve({ kind, env: { ADMIN_EMAIL: email } });
      await havePerson(server);
      const browser = server.agent();
      await browser.call("login", { email, password });
      expect((await browser.call("getProfileData", {})).body).toMatchObject(both);
    });
  });

  it("leaves nothing to a stranger who signs up again with the owner's email", async () => {
    const server = await signedUp();
    const stranger = server.agent();
    server.clock.advance(minute);
    await stranger.call("signUp", { email, password: otherPassword });
    server.clock.advance(minute);
    await server.owner.call("resendActivationCode", { email });
    await mailsSent(server, 3);
    const { body } = await server.owner.call("activateUser", { email, activationCode: await mailedCode(server) });
    expect(body).toEqual(done);
    expect((await stranger.call("login", { email, password: otherPassword })).body.error).toBe(
      AccountError.InvalidPassword,
    );
    expect((await server.agent().call("login", { email, password })).body.success).toBe(true);
  });
});
