import { AccountError } from "@belab/domain/accounts";
import { describe, expect, it } from "vitest";
import {
  email,
  havePerson,
  mailedCode,
  mailsSent,
  otherPassword,
  password,
  refused,
  second,
  serve,
} from "../testing/accounts/testPeople.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { freshSignIn } from "./login.ts";

const succeeded = { success: true, error: AccountError.None };
const wrongCurrent = refused("current-password-wrong");

describe.each(databasesUnderTest)("the account on $name", ({ kind }) => {
  it("is shown to its owner with its plan", async () => {
    const server = await serve({ kind, env: { PLANS: "sold" } });
    const browser = await server.signedIn(await havePerson(server, { displayEmail: "Ada@uni-lab.edu" }));
    expect(await browser.call("account", {})).toMatchObject({
      status: 200,
      body: { ...succeeded, email: "Ada@uni-lab.edu", hasPassword: true },
    });
    expect((await browser.call("readPlan", {})).body).toMatchObject({ ...succeeded, plan: "free", source: null });
    const social = await server.signedIn(
      await havePerson(server, { email: "social@uni-lab.edu", displayEmail: "social@uni-lab.edu", passwordHash: null }),
    );
    expect((await social.call("account", {})).body).toMatchObject({ email: "social@uni-lab.edu", hasPassword: false });
    expect((await server.agent().call("account", {})).status).toBe(401);
  });
});

describe.each(databasesUnderTest)("changing the password on $name", ({ kind }) => {
  const change = { currentPassword: password, newPassword: otherPassword };

  it("takes the new one from then on, and keeps this browser signed in under a new token", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    const oldToken = browser.cookies.get("session") ?? "";

    expect((await browser.call("changePassword", change)).body).toEqual(succeeded);

    expect((await browser.call("account", {})).status).toBe(200);
    const thief = server.agent();
    thief.cookies.set("session", oldToken);
    expect((await thief.call("account", {})).status).toBe(401);
    expect((await server.agent().call("login", { email, password })).body.success).toBe(false);
    expect((await server.agent().call("login", { email, password: otherPassword })).body.success).toBe(true);
  });

  it("ends every other session of the account, and nobody else's", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    const [browser, other] = [await server.signedIn(id), await server.signedIn(id)];
    const stranger = await server.signedIn(await havePerson(server, { email: "eve@uni-lab.edu" }));

    await browser.call("changePassword", change);

    expect((await other.call("account", {})).status).toBe(401);
    expect((await stranger.call("account", {})).status).toBe(200);
    expect((await browser.call("listSessions", {})).body.sessions).toHaveLength(1);
  });

  it("kills a mailed reset code and tells the owner by mail", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    await browser.call("retrievePassword", { email });
    await mailsSent(server, 1);

    await browser.call("changePassword", change);

    await mailsSent(server, 2);
    expect(server.mailServer.mails[1]).toMatchObject({ to: email, subject: "Your password was changed" });
    const reset = { email, newPassword: "Rainy9Meadow", activationCode: await mailedCode(server) };
    expect((await server.agent().call("resetPassword", reset)).body.error).toBe(AccountError.IncorrectCode);
  });

  it("answers 3 with a message to a wrong or missing current password, and changes nothing", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    const [browser, other] = [await server.signedIn(id), await server.signedIn(id)];
    const token = browser.cookies.get("session");

    const wrong = { currentPassword: otherPassword, newPassword: otherPassword };
    expect((await browser.call("changePassword", wrong)).body).toEqual(wrongCurrent);
    expect((await browser.call("changePassword", { newPassword: otherPassword })).body).toEqual(wrongCurrent);
    expect((await browser.call("changePassword", { ...change, currentPassword: "" })).body).toEqual(wrongCurrent);

    expect(browser.cookies.get("session")).toBe(token);
    expect((await other.call("account", {})).status).toBe(200);
    expect((await server.agent().call("login", { email, password })).body.success).toBe(true);
    expect(server.mailServer.mails).toEqual([]);
  });

  it("holds the new password to the rules: 5 to 8, and 3 for one that everybody tries or that names the owner", async () => {
    const server = await serve({ kind });
    const address = "lovelace@uni-lab.edu";
    const browser = await server.signedIn(await havePerson(server, { email: address }));
    for (const [newPassword, error] of [
      ["", AccountError.PasswordTooShort],
      ["Ab1", AccountError.PasswordTooShort],
      ["QUIET7HARBOUR", AccountError.PasswordWithoutLowercase],
      ["quiet7harbour", AccountError.PasswordWithoutUppercase],
      ["QuietHarbour", AccountError.PasswordWithoutDigit],
      ["Quiet7HarbourQuiet7", AccountError.InvalidPassword],
      ["Quiet7 Harbour", AccountError.InvalidPassword],
      ["Password1", AccountError.InvalidPassword],
      ["Lovelace1815", AccountError.InvalidPassword],
    ] as const) {
      const { body } = await browser.call("changePassword", { currentPassword: password, newPassword });
      expect(body, newPassword).toMatchObject({ success: false, error });
    }
    expect((await server.agent().call("login", { email: address, password })).body.success).toBe(true);
  });

  it("counts wrong current passwords with those of sign-in", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    const wrong = { currentPassword: "Wrong7Harbour", newPassword: otherPassword };
    for (const _ of Array(3)) {
      await browser.call("changePassword", wrong);
    }
    for (const _ of Array(2)) {
      await server.agent().call("login", { email, password: otherPassword });
    }

    expect(await browser.call("changePassword", change)).toMatchObject({
      status: 429,
      headers: { "retry-after": "30" },
    });
    expect((await server.agent().call("login", { email, password })).status).toBe(429);

    server.clock.advance(30 * second);
    expect((await browser.call("changePassword", change)).body).toEqual(succeeded);
  });

  it("sets the first password of an account that has none, without a current one", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server, { passwordHash: null }));
    expect((await browser.call("changePassword", change)).body).toEqual(wrongCurrent);
    expect((await browser.call("changePassword", { newPassword: otherPassword })).body).toEqual(succeeded);
    expect((await browser.call("account", {})).body.hasPassword).toBe(true);
    expect((await server.agent().call("login", { email, password: otherPassword })).body.success).toBe(true);
  });

  it("row 60: sets a first password only after a fresh sign-in, and says what to do", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server, { passwordHash: null });
    const stale = await server.signedIn(id);
    server.clock.advance(freshSignIn + 1);
    const tooLate = refused("first-password-needs-fresh-sign-in");
    expect((await stale.call("changePassword", { newPassword: otherPassword })).body).toEqual(tooLate);
    expect(tooLate.message).toContain("sign out, sign in again, and do it within ten minutes");
    expect((await stale.call("account", {})).body.hasPassword).toBe(false);
    expect(server.mailServer.mails).toEqual([]);

    const fresh = await server.signedIn(id);
    server.clock.advance(freshSignIn);
    expect((await fresh.call("changePassword", { newPassword: otherPassword })).body).toEqual(succeeded);
    expect((await server.agent().call("login", { email, password: otherPassword })).body.success).toBe(true);
  });

  it("happens once of several at the same moment", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    const browsers = await Promise.all(Array.from({ length: 4 }, () => server.signedIn(id)));
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.call("changePassword", { ...change, newPassword: `Windy8Lagoon${index}` }),
      ),
    );

    const winner = answers.findIndex(({ body }) => body.success);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    const statuses = await Promise.all(browsers.map(async (browser) => (await browser.call("account", {})).status));
    expect(statuses.map((status) => status === 200)).toEqual(browsers.map((_, index) => index === winner));
  });

  it("needs a session, the fields it knows, and a page of its own site", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    expect(await server.agent().call("changePassword", change)).toMatchObject({ status: 401, body: { error: 9 } });
    const put = (payload: object, headers = {}) =>
      browser.inject({ method: "PUT", url: "/api/user/ChangePassword", payload, headers });
    expect((await put({ currentPassword: password })).statusCode).toBe(400);
    expect((await put({ ...change, email })).statusCode).toBe(400);
    expect((await put({ ...change, newPassword: "x".repeat(300) })).statusCode).toBe(400);
    expect((await put({ ...change, newPassword: 12345678 })).statusCode).toBe(400);
    expect((await put(change, { origin: "https://evil.example" })).statusCode).toBe(403);
    expect((await server.agent().call("login", { email, password })).body.success).toBe(true);
  });
});
