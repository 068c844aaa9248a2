import { AccountError, codeLifetime, emailReservedTime } from "@belab/domain/accounts";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { createLocalEvents } from "../events/events.ts";
import { deriveKeys } from "../keys.ts";
import {
  another,
  email,
  havePerson,
  join,
  mailedCode,
  mailsSent,
  minute,
  otherPassword,
  password,
  refused,
  second,
  serve,
} from "../testing/accounts/testPeople.ts";
import { useSocialLab } from "../testing/accounts/testSocialLab.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { type Agent, startTestApp, type TestApp } from "../testing/testApp.ts";
import { isReserved } from "./accountStore.ts";
import { deleteExpiredAccountData } from "./cleanUp.ts";
import { codeDigest } from "./codes/codes.ts";
import { insertEmailChange } from "./emailChangeStore.ts";
import { freshSignIn } from "./login.ts";
import { createPasswordHashing, type PasswordHashing } from "./passwords/passwords.ts";
import { insertIdentity } from "./social/identity.ts";

const newEmail = "ada@new-lab.edu";
const thirdEmail = "ada@third-lab.edu";
const succeeded = { success: true, error: AccountError.None };
const unreachable = { mailed: true, retryAfter: 60 };

describe.each(databasesUnderTest)("a change of email on $name", ({ kind }) => {
  it("takes the code that was mailed to the new address, and the account goes on under it", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    const [browser, other] = [await server.signedIn(id), await server.signedIn(id)];

    const asked = await browser.call("requestEmailChange", { newEmail: " Ada@New-Lab.edu " });
    expect(asked.body).toEqual({ ...succeeded, ...unreachable });
    await mailsSent(server, 1);
    expect((await browser.call("account", {})).body).toMatchObject({ email, pendingEmail: "Ada@New-Lab.edu" });
    const code = await mailedCode(server, newEmail);
    expect(server.mailServer.mails[0]?.link).toMatch(
      new RegExp(`/home/settings/profile\\?emailChange=code&activationCode=0*${code}$`),
    );

    expect((await browser.call("confirmEmailChange", { activationCode: code })).body).toEqual({
      ...succeeded,
      email: "Ada@New-Lab.edu",
    });

    const account = { email: "Ada@New-Lab.edu", pendingEmail: null, hasPassword: true };
    expect((await browser.call("account", {})).body).toMatchObject(account);
    expect((await other.call("account", {})).body).toMatchObject(account);
    expect((await logIn(server, newEmail)).success).toBe(true);
  });

  it("leaves the old address without sign-in and recovery, as an unknown one, and tells it", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    await browser.call("retrievePassword", { email });
    await mailsSent(server, 1);
    const resetCode = await mailedCode(server);
    await changeEmail(server, browser, newEmail);
    await mailsSent(server, 3);
    expect(server.mailServer.mails[2]).toMatchObject({ to: email, subject: "Your email address was changed" });

    expect(await logIn(server, email)).toEqual(refused("credentials-wrong"));
    server.clock.advance(minute);
    expect((await server.agent().call("retrievePassword", { email })).body).toEqual(
      (await server.agent().call("retrievePassword", { email: "nobody@uni-lab.edu" })).body,
    );
    const reset = { newPassword: otherPassword, activationCode: resetCode };
    for (const address of [email, newEmail]) {
      const { body } = await server.agent().call("resetPassword", { email: address, ...reset });
      expect(body.error, address).toBe(AccountError.IncorrectCode);
    }
    await server.agent().call("retrievePassword", { email: newEmail });
    await mailsSent(server, 4);
    expect(server.mailServer.mails[3]?.to).toBe(newEmail);
  });

  it("row 60: needs a fresh sign-in, and says what to do", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    const stale = await server.signedIn(id);
    server.clock.advance(freshSignIn + 1);

    const tooLate = refused("email-change-needs-fresh-sign-in");
    expect((await stale.call("requestEmailChange", { newEmail })).body).toEqual(tooLate);
    expect(tooLate.message).toContain("sign out, sign in again, and do it within ten minutes");
    expect(server.mailServer.mails).toEqual([]);

    const fresh = await server.signedIn(id);
    server.clock.advance(freshSignIn);
    expect((await fresh.call("requestEmailChange", { newEmail })).body.mailed).toBe(true);
  });

  it("needs a password, because undoing does", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server, { passwordHash: null }));
    expect((await browser.call("requestEmailChange", { newEmail })).body).toEqual(
      refused("email-change-needs-password"),
    );
    await browser.call("changePassword", { newPassword: password });
    await changeEmail(server, browser, newEmail);
    expect((await logIn(server, newEmail)).success).toBe(true);
  });

  it("validates the new address as a sign-up does: 2, 1, 17, 18, and 9 for one's own", async () => {
    const server = await serve({
      kind,
      resolveMx: async (domain) => (domain === "no-mail.edu" ? [{ exchange: "", priority: 0 }] : []),
    });
    const browser = await server.signedIn(await havePerson(server));
    await havePerson(server, { email: "grace@uni-lab.edu" });
    for (const [address, reason] of [
      ["", "email-invalid"],
      ["nobody", "email-invalid"],
      ["a\0b@uni-lab.edu", "email-invalid"],
      [`${"a".repeat(300)}@uni-lab.edu`, "email-invalid"],
      [" GRACE@Uni-Lab.edu", "email-taken"],
      ["ada@mailinator.com", "email-temporary"],
      ["ada@no-mail.edu", "email-not-trusted"],
      ["ADA@uni-lab.edu", "email-is-own"],
    ] as const) {
      const { body } = await browser.call("requestEmailChange", { newEmail: address });
      expect(body, address).toEqual(refused(reason));
    }
    expect(server.mailServer.mails).toEqual([]);
    expect((await browser.call("account", {})).body.pendingEmail).toBeNull();
  });

  it("mails one code a minute to an address, and validates twenty addresses an hour for an account", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    const browser = await server.signedIn(id);
    expect((await browser.call("requestEmailChange", { newEmail })).body).toMatchObject(unreachable);
    server.clock.advance(20 * second);
    const answer = await browser.call("requestEmailChange", { newEmail });
    expect(answer.body).toEqual({ ...succeeded, mailed: false, retryAfter: 40 });
    await mailsSent(server, 1);
    const stillGood = { activationCode: await mailedCode(server, newEmail) };
    for (let asked = 2; asked < 20; asked += 1) {
      expect((await browser.call("requestEmailChange", { newEmail: `ada${asked}@mailinator.com` })).status).toBe(200);
    }

    expect((await browser.call("requestEmailChange", { newEmail: thirdEmail })).status).toBe(429);

    const grace = await server.signedIn(await havePerson(server, { email: "grace@uni-lab.edu" }));
    expect((await grace.call("requestEmailChange", { newEmail: thirdEmail })).body.mailed).toBe(true);
    expect((await browser.call("confirmEmailChange", stillGood)).body).toMatchObject({ ...succeeded, email: newEmail });
  });

  it("is confirmed by its code for ten minutes, once, and by none after five wrong tries", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    let browser = await server.signedIn(id);
    expect((await browser.call("confirmEmailChange", { activationCode: 42 })).body).toEqual(refused("code-incorrect"));
    const late = await askFor(server, browser, newEmail);
    server.clock.advance(codeLifetime);
    expect((await confirm(browser, late)).error).toBe(AccountError.IncorrectCode);

    browser = await server.signedIn(id);
    const guessed = await askFor(server, browser, newEmail);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await confirm(browser, another(guessed))).error).toBe(AccountError.IncorrectCode);
    }
    expect((await confirm(browser, guessed)).error).toBe(AccountError.IncorrectCode);

    server.clock.advance(minute);
    const code = await askFor(server, browser, newEmail);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(browser, code)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await server.database.selectFrom("emailChanges").select("oldEmail").execute()).toEqual([
      { oldEmail: email },
    ]);
  });

  it("is confirmed by a code of its own account and its own address alone", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    const browser = await server.signedIn(id);
    const grace = await server.signedIn(await havePerson(server, { email: "grace@uni-lab.edu" }));
    const first = await askFor(server, browser, newEmail);
    const second = await askFor(server, browser, thirdEmail);
    if (first !== second) {
      expect((await confirm(browser, first)).error).toBe(AccountError.IncorrectCode);
    }
    const graces = await askFor(server, grace, "grace@new-lab.edu");
    if (graces !== second) {
      expect((await confirm(browser, graces)).error).toBe(AccountError.IncorrectCode);
    }

    // Changing the stored address gains nothing: the code counts only for the one it was mailed to.
    const change = (address: string) =>
      server.database.updateTable("pendingEmails").set({ newEmail: address }).where("accountId", "=", id).execute();
    await change("eve@evil-lab.edu");
    expect((await confirm(browser, second)).error).toBe(AccountError.IncorrectCode);
    await change(thirdEmail);
    expect(await confirm(browser, second)).toMatchObject({ ...succeeded, email: thirdEmail });
  });

  it("keeps of code and link digests only", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    const browser = await server.signedIn(id);
    const code = await askFor(server, browser, newEmail);
    const stored = await server.database.selectFrom("codes").select("digest").execute();
    const owner = { accountId: id, purpose: "email-change" as const, newEmail };
    const text = String(code).padStart(6, "0");
    expect(stored).toEqual([{ digest: codeDigest(deriveKeys(server.config.secret), owner, text) }]);
    await confirm(browser, code);
    await mailsSent(server, 2);
    const token = undoToken(server);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const { rows } = await sql`select * from ${sql.table("email_changes")}`.execute(server.database);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("goes with a password that changes before the code is typed", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    const code = await askFor(server, browser, newEmail);
    await browser.call("changePassword", { currentPassword: password, newPassword: otherPassword });
    expect((await confirm(browser, code)).error).toBe(AccountError.IncorrectCode);
    expect((await browser.call("account", {})).body.email).toBe(email);
  });

  it("of two accounts that change to one address at once, one gets it", async () => {
    const server = await serve({ kind });
    const beside = await startTestApp({ beside: server });
    onTestFinished(() => beside.close());
    const browsers = await Promise.all(
      [email, "grace@uni-lab.edu"].map(async (address) =>
        server.signedIn(await havePerson(server, { email: address, displayEmail: address })),
      ),
    );
    const codes: number[] = [];
    for (const browser of browsers) {
      codes.push(await askFor(server, browser, newEmail));
      server.clock.advance(minute);
    }

    const answers = await Promise.all(
      browsers.map(async (browser, index) => {
        const elsewhere = (index === 0 ? server : beside).agent();
        elsewhere.cookies.set("session", browser.cookies.get("session") ?? "");
        return confirm(elsewhere, codes[index] ?? 0);
      }),
    );

    expect(answers.map(({ error }) => error).sort()).toEqual([AccountError.None, AccountError.EmailAlreadyExists]);
    const accounts = await server.database.selectFrom("accounts").select("email").execute();
    expect(accounts.filter((account) => account.email === newEmail)).toHaveLength(1);
    expect(await server.database.selectFrom("emailChanges").select("id").execute()).toHaveLength(1);
  });

  it("is refused where someone signed up with the new address since, and not where nobody proved to own it", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    const code = await askFor(server, browser, newEmail);
    await join(server, newEmail);
    expect(await confirm(browser, code)).toEqual(refused("email-taken"));
    expect((await browser.call("account", {})).body.email).toBe(email);

    const second = await askFor(server, browser, thirdEmail);
    await server.agent().call("signUp", { email: thirdEmail, password: otherPassword });
    expect(await confirm(browser, second)).toMatchObject(succeeded);
    expect((await logIn(server, thirdEmail)).success).toBe(true);
    expect(await logIn(server, thirdEmail, otherPassword)).toMatchObject({ success: false });
  });

  it("needs a session, fields of a good size, and a page of its own site", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    expect((await server.agent().call("requestEmailChange", { newEmail })).status).toBe(401);
    expect((await server.agent().call("confirmEmailChange", { activationCode: 1 })).status).toBe(401);
    const post = (payload: object, headers = {}) =>
      browser.inject({ method: "POST", url: "/api/user/RequestEmailChange", payload, headers });
    expect((await post({})).statusCode).toBe(400);
    expect((await post({ newEmail: 5 })).statusCode).toBe(400);
    expect((await post({ newEmail: "a".repeat(513) })).statusCode).toBe(400);
    expect((await post({ newEmail, email })).statusCode).toBe(400);
    expect((await post({ newEmail }, { origin: "https://evil.example" })).statusCode).toBe(403);
    for (const activationCode of [-1, 1_000_000, 1.5]) {
      expect((await browser.call("confirmEmailChange", { activationCode })).status).toBe(400);
    }
    for (const token of ["", "x".repeat(129), "a\0b"]) {
      expect((await server.agent().call("undoEmailChange", { token, password })).status).toBe(400);
    }
    expect((await server.agent().call("undoEmailChange", { token: "t", password: "x".repeat(257) })).status).toBe(400);
    expect(server.mailServer.mails).toEqual([]);
  });
});

describe.each(databasesUnderTest)("an address that was changed on $name", ({ kind }) => {
  it("stays reserved for seven days: nobody signs up with it or takes it", async () => {
    const server = await serve({ kind });
    await changeEmail(server, await server.signedIn(await havePerson(server)), newEmail);
    const taken = refused("email-taken");
    const grace = await havePerson(server, { email: "grace@uni-lab.edu" });
    server.clock.advance(emailReservedTime - 1);
    expect(await isReserved(server.database, email, server.clock.now())).toBe(true);
    expect((await server.agent().call("checkEmail", { Email: email })).body).toEqual(taken);
    expect((await server.agent().call("signUp", { email, password })).body).toEqual(taken);
    const browser = await server.signedIn(grace);
    expect((await browser.call("requestEmailChange", { newEmail: email })).body).toEqual(taken);

    server.clock.advance(1);
    expect(await isReserved(server.database, email, server.clock.now())).toBe(false);
    expect((await server.agent().call("checkEmail", { Email: email })).body).toEqual(succeeded);
    await changeEmail(server, browser, email);
    expect((await browser.call("account", {})).body.email).toBe(email);
  });

  it("is reserved as soon as it is left: anyone about to take it is refused", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    const grace = await server.signedIn(await havePerson(server, { email: "grace@uni-lab.edu" }));
    await changeEmail(server, browser, newEmail);
    const code = await askFor(server, grace, thirdEmail);
    server.clock.advance(minute);
    await changeEmail(server, browser, thirdEmail);
    await changeEmail(server, browser, "ada@fourth-lab.edu");
    expect(await confirm(grace, code)).toEqual(refused("email-taken"));
  });

  it("can be taken back by its owner", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    await changeEmail(server, browser, newEmail);
    await changeEmail(server, browser, email);
    expect((await browser.call("account", {})).body.email).toBe(email);
    expect(await reserved(server)).toEqual([newEmail]);

    await changeEmail(server, browser, thirdEmail);
    expect(await reserved(server)).toEqual([newEmail, email]);
  });

  it("is free again once the account is deleted", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    await changeEmail(server, browser, newEmail);
    await mailsSent(server, 2);
    const token = undoToken(server);
    await browser.call("deleteAccount", { password });

    expect((await server.agent().call("undoEmailChange", { token, password })).body).toEqual(
      refused("undo-link-invalid"),
    );
    for (const address of [email, newEmail]) {
      expect((await server.agent().call("checkEmail", { Email: address })).body, address).toEqual(succeeded);
    }
  });

  it("is forgotten when its seven days are over, and a change that nobody confirmed after ten minutes", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    const browser = await server.signedIn(id);
    await changeEmail(server, browser, newEmail);
    server.clock.advance(minute);
    await askFor(server, browser, thirdEmail);
    const cleanUpAt = (time: number) =>
      deleteExpiredAccountData({
        config: server.config,
        database: server.database,
        now: () => time,
        events: createLocalEvents(),
        log: server.app.log,
      });
    const rows = async () => [
      (await server.database.selectFrom("emailChanges").select("id").execute()).length,
      (await server.database.selectFrom("pendingEmails").select("accountId").execute()).length,
    ];
    await cleanUpAt(server.clock.now() + codeLifetime - 1);
    expect(await rows()).toEqual([1, 1]);
    await cleanUpAt(server.clock.now() + codeLifetime);
    expect(await rows()).toEqual([1, 0]);
    await cleanUpAt(server.clock.now() + emailReservedTime);
    expect(await rows()).toEqual([0, 0]);
  });
});

describe.each(databasesUnderTest)("undoing a change of email on $name", ({ kind }) => {
  it("brings back address and password by the link in the old mailbox and the old password", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server, { displayEmail: "Ada@uni-lab.edu" });
    const browser = await server.signedIn(id);
    await insertIdentity(server.database, { provider: "google", subject: "before" }, id, server.clock.now());
    server.clock.advance(second);
    await changeEmail(server, browser, newEmail);
    await insertIdentity(server.database, { provider: "google", subject: "since" }, id, server.clock.now());
    await browser.call("changePassword", { currentPassword: password, newPassword: otherPassword });
    await mailsSent(server, 3);
    const token = undoToken(server);

    const stranger = await server.signedIn(await havePerson(server, { email: "grace@uni-lab.edu" }));
    expect((await stranger.call("undoEmailChange", { token, password })).body).toEqual(succeeded);

    expect((await stranger.call("account", {})).status).toBe(200);
    expect((await browser.call("account", {})).status).toBe(401);
    expect(await logIn(server, newEmail, otherPassword)).toEqual(refused("credentials-wrong"));
    expect(await logIn(server, email, otherPassword)).toEqual(refused("credentials-wrong"));
    expect(await logIn(server, email)).toMatchObject({ success: true, email: "Ada@uni-lab.edu" });
    const identities = await server.database.selectFrom("identities").select("subject").execute();
    expect(identities).toEqual([{ subject: "before" }]);
    expect((await server.agent().call("checkEmail", { Email: newEmail })).body).toEqual(succeeded);
    await mailsSent(server, 4);
    expect(server.mailServer.mails[3]).toMatchObject({
      to: newEmail,
      subject: "A change of your email address was undone",
    });
  });

  it("ends codes and changes on their way", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    await changeEmail(server, browser, newEmail);
    await mailsSent(server, 2);
    const token = undoToken(server);
    await server.agent().call("retrievePassword", { email: newEmail });
    await mailsSent(server, 3);
    const resetCode = await mailedCode(server, newEmail);
    const changeCode = await askFor(server, browser, thirdEmail);

    await server.agent().call("undoEmailChange", { token, password });

    const back = await server.signedIn(await accountIdOf(server, email));
    expect((await back.call("account", {})).body.pendingEmail).toBeNull();
    expect((await confirm(back, changeCode)).error).toBe(AccountError.IncorrectCode);
    for (const address of [email, newEmail]) {
      const reset = { email: address, newPassword: otherPassword, activationCode: resetCode };
      expect((await server.agent().call("resetPassword", reset)).body.error).toBe(AccountError.IncorrectCode);
    }
  });

  it("signs out the browser that does it, where it was signed in to the account", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    await changeEmail(server, browser, newEmail);
    expect((await browser.call("undoEmailChange", { token: undoToken(server), password })).body).toEqual(succeeded);
    expect(browser.cookies.get("session")).toBeUndefined();
  });

  it("works once, however many try at once, and for seven days", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    await changeEmail(server, browser, newEmail);
    await mailsSent(server, 2);
    const token = undoToken(server);
    const undo = async () => (await server.agent().call("undoEmailChange", { token, password })).body;
    server.clock.advance(emailReservedTime - 1);
    const answers = await Promise.all(Array.from({ length: 20 }, undo));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await undo()).toEqual(refused("undo-link-invalid"));

    await changeEmail(server, await server.signedIn(await accountIdOf(server, email)), newEmail);
    await mailsSent(server, 5);
    const late = undoToken(server);
    server.clock.advance(emailReservedTime);
    expect((await server.agent().call("undoEmailChange", { token: late, password })).body).toEqual(
      refused("undo-link-invalid"),
    );
    expect((await logIn(server, newEmail)).success).toBe(true);
  });

  it("takes the password from before alone, and makes a guesser wait as sign-in does", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    await changeEmail(server, browser, newEmail);
    await browser.call("changePassword", { currentPassword: password, newPassword: otherPassword });
    await mailsSent(server, 3);
    const token = undoToken(server);
    const undo = (typed: string) => server.agent().call("undoEmailChange", { token, password: typed });
    expect((await undo(otherPassword)).body).toEqual(refused("password-wrong"));
    for (let tries = 1; tries < 5; tries += 1) {
      expect((await undo("Wrong7Harbour")).body).toEqual(refused("password-wrong"));
    }
    expect(await undo(password)).toMatchObject({ status: 429, headers: { "retry-after": "30" } });
    server.clock.advance(30 * second);
    expect((await undo(password)).body).toEqual(succeeded);

    const unknown = { token: undoToken(server).replace(/^./, (letter) => (letter === "A" ? "B" : "A")), password };
    expect((await server.agent().call("undoEmailChange", unknown)).body).toEqual(refused("undo-link-invalid"));
  });

  it("of an earlier change drops the later ones; of a later one leaves the earlier", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    await changeEmail(server, browser, newEmail);
    await changeEmail(server, browser, thirdEmail);
    await mailsSent(server, 4);
    const [first, later] = [undoToken(server, email), undoToken(server, newEmail)];
    expect(await reserved(server)).toEqual([email, newEmail]);

    expect((await server.agent().call("undoEmailChange", { token: later, password })).body).toEqual(succeeded);
    expect((await logIn(server, newEmail)).success).toBe(true);
    expect(await reserved(server)).toEqual([email]);

    await changeEmail(server, await server.signedIn(await accountIdOf(server, newEmail)), "ada@fourth-lab.edu");
    await mailsSent(server, 7);
    const last = undoToken(server, newEmail);
    expect((await server.agent().call("undoEmailChange", { token: first, password })).body).toEqual(succeeded);
    expect((await server.agent().call("undoEmailChange", { token: last, password })).body).toEqual(
      refused("undo-link-invalid"),
    );
    expect(await reserved(server)).toEqual([]);
    expect((await logIn(server, email)).success).toBe(true);
  });

  it("by the owner takes the account back from a thief who changed email and password in a fresh session", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    const owner = await server.signedIn(id);
    const thief = await server.signedIn(id);

    await changeEmail(server, thief, "eve@evil-lab.edu");
    await thief.call("retrievePassword", { email: "eve@evil-lab.edu" });
    await mailsSent(server, 3);
    const reset = { email: "eve@evil-lab.edu", newPassword: otherPassword };
    await thief.call("resetPassword", { ...reset, activationCode: await mailedCode(server, "eve@evil-lab.edu") });
    expect((await owner.call("account", {})).status).toBe(401);
    await thief.call("login", { email: "eve@evil-lab.edu", password: otherPassword });
    server.clock.advance(minute);
    await changeEmail(server, thief, "eve@other-lab.edu");
    await insertIdentity(server.database, { provider: "google", subject: "eve" }, id, server.clock.now());

    const undo = { token: undoToken(server, email), password };
    expect((await server.agent().call("undoEmailChange", undo)).body).toEqual(succeeded);

    expect((await thief.call("account", {})).status).toBe(401);
    for (const address of ["eve@evil-lab.edu", "eve@other-lab.edu"]) {
      expect((await logIn(server, address, otherPassword)).success, address).toBe(false);
    }
    expect(await server.database.selectFrom("identities").select("subject").execute()).toEqual([]);
    const evesLink = { token: undoToken(server, "eve@evil-lab.edu"), password: otherPassword };
    expect((await server.agent().call("undoEmailChange", evesLink)).body.success).toBe(false);
    expect((await logIn(server, email)).success).toBe(true);
  });

  it("row 60: a stolen session that is not fresh changes nothing of how its account is signed in to", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server);
    const social = await havePerson(server, { email: "emmy@uni-lab.edu", passwordHash: null });
    const identity = { provider: "google" as const, subject: "ada" };
    await insertIdentity(server.database, identity, id, server.clock.now());
    const stolen = await server.signedIn(id);
    const stolenSocial = await server.signedIn(social);
    const [{ identityId = "" } = {}] = (await stolen.call("account", {})).body.identities;
    server.clock.advance(freshSignIn + 1);

    const answers = [
      await stolen.call("requestEmailChange", { newEmail }),
      await stolen.call("confirmEmailChange", { activationCode: 1 }),
      await stolen.call("changePassword", { newPassword: otherPassword }),
      await stolen.call("unlinkIdentity", { identityId }),
      await stolen.call("deleteAccount", {}),
      await stolenSocial.call("requestEmailChange", { newEmail }),
      await stolenSocial.call("changePassword", { newPassword: otherPassword }),
      await stolenSocial.call("deleteAccount", {}),
    ];

    expect(answers.map(({ body }) => body.success)).toEqual(answers.map(() => false));
    expect((await logIn(server, email)).success).toBe(true);
    expect(await server.database.selectFrom("identities").select("subject").execute()).toHaveLength(1);
    expect(server.mailServer.mails).toEqual([]);
  });
});

describe.each(databasesUnderTest)("a reserved address and social sign-in on $name", ({ kind }) => {
  const social = useSocialLab(kind);

  it("makes no new account, and the owner's own identity goes on signing in", async () => {
    const owner = social.lab.agent();
    await social.viaGoogle(owner);
    await owner.call("changePassword", { newPassword: password });
    const [account] = await social.accounts();
    await changeEmail(social.lab, owner, newEmail);

    const stranger = social.lab.agent();
    expect((await social.viaMicrosoft(stranger, { xms_edov: true })).body).toMatchObject(refused("email-taken"));
    expect((await social.viaGoogle(social.lab.agent())).body).toMatchObject({ success: true, email: newEmail });
    expect(await social.accounts()).toMatchObject([{ id: account?.id, email: newEmail }]);
  });
});

describe.each(databasesUnderTest)("a sign-up on $name", ({ kind }) => {
  it("is refused where its address is reserved while the password is hashed", async () => {
    const real = createPasswordHashing({ memoryCost: 1024, timeCost: 2, parallelism: 1 });
    let reserve: () => Promise<void> = async () => {};
    const hash: PasswordHashing["hash"] = async (typed) => {
      await reserve();
      return real.hash(typed);
    };
    const server = await serve({ kind, passwords: { ...real, hash } });
    const accountId = await havePerson(server);
    const now = server.clock.now();
    reserve = () =>
      insertEmailChange(
        server.database,
        {
          id: "change",
          accountId,
          oldEmail: newEmail,
          oldDisplayEmail: newEmail,
          oldPasswordHash: "",
          tokenDigest: "digest",
          changedAt: now,
          expiresAt: now + minute,
        },
        now,
      );
    const { body } = await server.agent().call("signUp", { email: newEmail, password });
    expect(body).toEqual(refused("email-taken"));
  });
});

/** Asks for the change and gives the code that was mailed to the new address. */
async function askFor(server: TestApp, browser: Agent, address: string): Promise<number> {
  const before = server.mailServer.mails.length;
  const { body } = await browser.call("requestEmailChange", { newEmail: address });
  expect(body).toMatchObject({ ...succeeded, mailed: true });
  await expect.poll(() => server.mailServer.mails.slice(before).some((mail) => mail.to === address)).toBe(true);
  return await mailedCode(server, address);
}

async function confirm(browser: Agent, activationCode: number) {
  return (await browser.call("confirmEmailChange", { activationCode })).body;
}

async function changeEmail(server: TestApp, browser: Agent, address: string): Promise<void> {
  const before = server.mailServer.mails.length;
  expect(await confirm(browser, await askFor(server, browser, address))).toMatchObject(succeeded);
  const links = () => server.mailServer.mails.slice(before).map(({ link }) => link);
  await expect.poll(links).toContainEqual(expect.stringContaining("/undo-email-change?token="));
}

/** The token of the newest link that undoes a change, by whichever address it was mailed to. */
function undoToken(server: TestApp, to?: string): string {
  const mail = server.mailServer.mails.findLast(
    (each) => each.link?.includes("/undo-email-change?token=") && (to === undefined || each.to === to),
  );
  return new URL(mail?.link ?? "").searchParams.get("token") ?? "";
}

async function logIn(server: TestApp, address: string, typed = password) {
  return (await server.agent().call("login", { email: address, password: typed })).body;
}

async function accountIdOf(server: TestApp, address: string): Promise<string> {
  const account = await server.database.selectFrom("accounts").select("id").where("email", "=", address).execute();
  return account[0]?.id ?? "";
}

/** The addresses that are reserved, by the order of their changes. */
async function reserved(server: TestApp): Promise<string[]> {
  const rows = await server.database.selectFrom("emailChanges").select("oldEmail").orderBy("changedAt").execute();
  return rows.map(({ oldEmail }) => oldEmail);
}
