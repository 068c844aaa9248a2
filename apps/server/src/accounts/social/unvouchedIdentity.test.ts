import { AccountError, codeLifetime, signInNonceLifetime } from "@belab/domain/accounts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword, insertAccount } from "../../testing/accounts/testAccounts.ts";
import { type Claims, email, tenant, unvouched, useSocialLab } from "../../testing/accounts/testSocialLab.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import type { Agent } from "../../testing/testApp.ts";
import { lockAccount } from "../accountStore.ts";
import { removeIdentities } from "./identity.ts";

const password = "Chalk4Board!";
const newPassword = "Sponge5Bucket?";

const second = 1000;
const minute = 60 * second;

const personalTenant = "9188040d-6c67-4c5b-b112-36a304b66dad";

describe.each(databasesUnderTest)("an identity whose email its provider doesn't vouch for, over $name", ({ kind }) => {
  const social = useSocialLab(kind);
  const { restart, nonceFor, microsoftToken, viaGoogle, viaMicrosoft, mailedCode, typeCode, profileOf } = social;
  const { accounts, identities, offers } = social;

  const google = (browser: Agent) => viaGoogle(browser, unvouched.google);
  const microsoft = (browser: Agent) => viaMicrosoft(browser, unvouched.microsoft);
  const providers: [string, (browser: Agent) => ReturnType<typeof viaGoogle>][] = [
    ["Google", google],
    ["Microsoft", microsoft],
  ];

  const waits = { success: true, error: AccountError.ActivationAfterLogin };
  const isSignedIn = async (browser: Agent) => (await browser.call("getProfileData", {})).status === 200;
  const logIn = async (browser: Agent, typed = password) =>
    (await browser.call("login", { email, password: typed })).body;
  const havePerson = async () =>
    insertAccount(social.lab.database, { email, passwordHash: await hashPassword(password, social.lab.passwords) });

  /** Sets a new password by a mailed code, after so many other mails. */
  async function recover(browser: Agent, otherMails: number) {
    await browser.call("retrievePassword", { email });
    const activationCode = await mailedCode(otherMails + 1);
    return (await browser.call("resetPassword", { email, newPassword, activationCode })).body;
  }

  describe("for an address without an account", () => {
    it.each(providers)("of %s activates nothing and signs nobody in: a code is mailed", async (_name, signIn) => {
      const stranger = social.lab.agent();
      expect((await signIn(stranger)).body).toMatchObject({ ...waits, email, mailed: true, retryAfter: 60 });
      expect(stranger.cookies.has("session")).toBe(false);
      expect(await isSignedIn(stranger)).toBe(false);
      expect(await accounts()).toMatchObject([{ email, activatedAt: null, passwordHash: null }]);
      expect(await identities()).toEqual([]);
      await mailedCode();
      expect(social.lab.mailServer.mails).toMatchObject([
        { to: email, subject: expect.stringContaining("is your activation code") },
      ]);
    });

    it.each(providers)("of %s activates it by the code in the same browser", async (_name, signIn) => {
      const browser = social.lab.agent();
      await signIn(browser);
      expect(await typeCode(browser, await mailedCode())).toEqual({ success: true, error: 0, next: "profile" });
      expect(await isSignedIn(browser)).toBe(true);
      expect(await identities()).toHaveLength(1);
      expect((await signIn(social.lab.agent())).body).toMatchObject({ success: true, email });
      expect(await accounts()).toHaveLength(1);
    });

    it("brings the names and the spelling of the email along with the code", async () => {
      const browser = social.lab.agent();
      await social.lab.agent().call("signUp", { email: "ADA@lecture-hall.org", password });
      await mailedCode();
      social.lab.clock.advance(minute);
      await viaGoogle(browser, { ...unvouched.google, email: "Ada@Lecture-Hall.org" });
      await typeCode(browser, await mailedCode(2));
      expect(await profileOf(browser)).toMatchObject({ firstName: "Ada", lastName: "Lovelace" });
      expect(await accounts()).toMatchObject([{ displayEmail: "Ada@Lecture-Hall.org", passwordHash: null }]);
    });

    it.each(providers)("of %s gets nothing by a code in another browser", async (_name, signIn) => {
      const stranger = social.lab.agent({ address: "203.0.113.9" });
      await signIn(stranger);
      const owner = social.lab.agent();
      const code = await mailedCode();
      expect(await typeCode(owner, code)).toEqual({ success: true, error: 0, next: "password" });
      expect(await isSignedIn(owner)).toBe(true);
      expect(await identities()).toEqual([]);

      expect((await typeCode(stranger, code)).success).toBe(false);
      expect((await signIn(stranger)).body).toMatchObject(waits);
      expect(await isSignedIn(stranger)).toBe(false);
      expect(await identities()).toEqual([]);
    });

    it("doesn't come along with the owner's own", async () => {
      const [stranger, owner] = [social.lab.agent(), social.lab.agent()];
      await microsoft(stranger);
      await mailedCode();
      social.lab.clock.advance(minute);
      await google(owner);
      expect(await typeCode(owner, await mailedCode(2))).toMatchObject({ next: "profile" });
      expect(await identities()).toMatchObject([{ provider: "google" }]);
      expect((await microsoft(stranger)).body).toMatchObject(waits);
    });

    it("gets nothing when the owner goes by recovery", async () => {
      const [stranger, owner] = [social.lab.agent(), social.lab.agent()];
      await microsoft(stranger);
      const code = await mailedCode();
      expect(await recover(owner, 1)).toMatchObject({ success: true });
      expect((await typeCode(stranger, code)).success).toBe(false);
      expect((await logIn(owner, newPassword)).success).toBe(true);
      expect(await identities()).toEqual([]);
      expect((await microsoft(stranger)).body).toMatchObject(waits);
    });

    it("waits ten minutes for its code", async () => {
      const browser = social.lab.agent();
      await microsoft(browser);
      const code = await mailedCode();
      social.lab.clock.advance(codeLifetime + second);
      expect(await typeCode(browser, code)).toMatchObject({ success: false, error: AccountError.IncorrectCode });
      await browser.call("resendActivationCode", { email });
      expect(await typeCode(browser, await mailedCode(2))).toMatchObject({ next: "password" });
      expect(await identities()).toEqual([]);
    });

    it("waits as long as the code that was mailed again", async () => {
      const browser = social.lab.agent();
      await microsoft(browser);
      await mailedCode();
      social.lab.clock.advance(codeLifetime - minute);
      await browser.call("resendActivationCode", { email });
      const code = await mailedCode(2);
      social.lab.clock.advance(codeLifetime - minute);
      expect(await typeCode(browser, code)).toMatchObject({ next: "profile" });
      expect(await identities()).toHaveLength(1);
    });

    it.each([
      ["ada@mailinator.com", AccountError.TemporaryEmail],
      ["ada@school.example", AccountError.EmailNotTrustable],
    ])("row 59: with the email %s is refused with %i", async (newcomer, error) => {
      const answer = await viaGoogle(social.lab.agent(), { ...unvouched.google, email: newcomer });
      expect(answer.body).toMatchObject({ success: false, error });
      expect(await accounts()).toEqual([]);
    });

    it("row 59: is needless where the provider gives the mailbox out", async () => {
      const [one, other] = [social.lab.agent(), social.lab.agent()];
      expect((await viaGoogle(one, { ...unvouched.google, email: "ada@gmail.com" })).body.error).toBe(0);
      const outlook = { tid: personalTenant, ...unvouched.microsoft, email: "ada@outlook.com" };
      expect((await viaMicrosoft(other, outlook)).body.error).toBe(AccountError.SignUpAfterLogin);
      expect([await isSignedIn(one), await isSignedIn(other)]).toEqual([true, true]);
      expect(social.lab.mailServer.mails).toEqual([]);
    });

    it("of a personal account makes nobody the administrator whom ADMIN_EMAIL names", async () => {
      await restart({ ADMIN_EMAIL: email });
      const stranger = social.lab.agent();
      const claims: Claims = { tid: personalTenant, xms_edov: true };
      expect((await viaMicrosoft(stranger, claims)).body).toMatchObject(waits);
      expect(await isSignedIn(stranger)).toBe(false);
      expect(await accounts()).toMatchObject([{ isOperator: 0, activatedAt: null }]);
    });
  });

  describe("for an activated account", () => {
    let account: string;

    beforeEach(async () => {
      account = await havePerson();
    });

    /** Signs in by the provider and types the code that this has mailed, after so many other mails. */
    async function prove(browser: Agent, otherMails = 0) {
      await microsoft(browser);
      return typeCode(browser, await mailedCode(otherMails + 1));
    }

    it.each(providers)(
      "row 38: of %s is linked by the code and then the password, and the owner is told",
      async (provider, signIn) => {
        const browser = social.lab.agent();
        expect((await signIn(browser)).body).toMatchObject({ ...waits, email, mailed: true, retryAfter: 60 });
        const code = await mailedCode();
        expect(social.lab.mailServer.mails).toMatchObject([
          { to: email, subject: `${code.toString().padStart(6, "0")} is your code to connect ${provider}` },
        ]);
        expect(await typeCode(browser, code)).toEqual({ success: true, error: 0, next: "sign-in" });
        expect(await isSignedIn(browser)).toBe(false);
        expect(await identities()).toEqual([]);

        expect(await logIn(browser)).toMatchObject({ success: true, error: 0 });
        expect(await identities()).toMatchObject([{ accountId: account }]);
        await expect.poll(() => social.lab.mailServer.mails).toHaveLength(2);
        expect(social.lab.mailServer.mails[1]).toMatchObject({
          to: email,
          subject: `You can now sign in with ${provider}`,
          link: expect.stringContaining("/forgotpass"),
        });
        expect((await signIn(social.lab.agent())).body).toMatchObject({ success: true, error: 0 });
      },
    );

    it("row 38: is not linked by the code alone", async () => {
      const browser = social.lab.agent();
      await prove(browser);
      expect((await microsoft(browser)).body).toMatchObject(waits);
      expect(await isSignedIn(browser)).toBe(false);
      expect(await identities()).toEqual([]);
    });

    it("row 38: is not linked by the password alone", async () => {
      const browser = social.lab.agent();
      await microsoft(browser);
      expect(await logIn(browser)).toMatchObject({ success: true });
      expect(await identities()).toEqual([]);
    });

    it("row 38: is not linked by a code that was typed for another identity", async () => {
      const browser = social.lab.agent();
      await prove(browser);
      await google(browser);
      expect(await logIn(browser)).toMatchObject({ success: true });
      expect(await identities()).toEqual([]);
    });

    it("row 38: is not linked by a wrong password", async () => {
      const browser = social.lab.agent();
      await prove(browser);
      expect(await logIn(browser, newPassword)).toMatchObject({ success: false });
      expect(await identities()).toEqual([]);
    });

    it("row 38: is not linked by the password in another browser", async () => {
      await prove(social.lab.agent());
      expect(await logIn(social.lab.agent())).toMatchObject({ success: true });
      expect(await identities()).toEqual([]);
    });

    it("row 38: is not linked by the code in another browser", async () => {
      const [stranger, owner] = [social.lab.agent(), social.lab.agent()];
      await microsoft(stranger);
      const code = await mailedCode();
      expect(await typeCode(owner, code)).toMatchObject({ success: false, error: AccountError.AlreadyActivated });
      expect(await logIn(owner)).toMatchObject({ success: true });
      expect(await identities()).toEqual([]);
    });

    it("row 38: is linked after recovery in the browser that has typed the code", async () => {
      const browser = social.lab.agent();
      await prove(browser);
      social.lab.clock.advance(codeLifetime - minute);
      expect(await recover(browser, 1)).toMatchObject({ success: true });
      expect(await identities()).toEqual([]);
      social.lab.clock.advance(minute);
      expect(await logIn(browser, newPassword)).toMatchObject({ success: true });
      expect(await identities()).toMatchObject([{ accountId: account }]);
      expect((await microsoft(social.lab.agent())).body.success).toBe(true);
    });

    it("is not linked after recovery in another browser", async () => {
      const [stranger, owner] = [social.lab.agent(), social.lab.agent()];
      await prove(stranger);
      await recover(owner, 1);
      expect(await logIn(stranger, newPassword)).toMatchObject({ success: true });
      expect(await identities()).toEqual([]);
    });

    it("is not linked after recovery where the browser has not typed the code", async () => {
      const browser = social.lab.agent();
      await microsoft(browser);
      await mailedCode();
      await recover(browser, 1);
      expect(await offers()).toEqual([]);
      expect(await logIn(browser, newPassword)).toMatchObject({ success: true });
      expect(await identities()).toEqual([]);
    });

    it("row 38: waits ten minutes for its code", async () => {
      const browser = social.lab.agent();
      await microsoft(browser);
      const code = await mailedCode();
      social.lab.clock.advance(codeLifetime + second);
      expect((await typeCode(browser, code)).success).toBe(false);
      expect(await logIn(browser)).toMatchObject({ success: true });
      expect(await identities()).toEqual([]);
    });

    it("row 38: waits ten minutes more for the password", async () => {
      const [quick, slow] = [social.lab.agent(), social.lab.agent()];
      await prove(slow);
      social.lab.clock.advance(minute);
      await google(quick);
      const code = await mailedCode(2);
      social.lab.clock.advance(minute);
      expect(await typeCode(quick, code)).toMatchObject({ next: "sign-in" });
      social.lab.clock.advance(codeLifetime - second);
      expect(await logIn(slow)).toMatchObject({ success: true });
      expect(await identities()).toEqual([]);
      expect(await logIn(quick)).toMatchObject({ success: true });
      expect(await identities()).toMatchObject([{ provider: "google" }]);
    });

    it("row 38: stays with the account that it signs in to by then", async () => {
      const browser = social.lab.agent();
      await prove(browser);
      const other = await insertAccount(social.lab.database);
      await linkMicrosoft(other);
      expect(await logIn(browser)).toMatchObject({ success: true });
      expect(await identities()).toMatchObject([{ accountId: other }]);
      expect(social.lab.mailServer.mails).toHaveLength(1);
    });

    it("row 3: is compared with five of fifty wrong codes that come at once", async () => {
      const browser = social.lab.agent();
      await microsoft(browser);
      const code = await mailedCode();
      const wrong = (code + 1) % 1_000_000;
      const answers = await Promise.all(Array.from({ length: 50 }, () => typeCode(browser, wrong)));
      expect(answers.filter(({ success }) => success)).toEqual([]);
      expect((await typeCode(browser, code)).success).toBe(false);
    });
  });

  describe("that a stranger had linked", () => {
    let account: string;

    beforeEach(async () => {
      account = await havePerson();
      await linkMicrosoft(account);
    });

    it("ends with a recovery, and the mail says so", async () => {
      const [stranger, owner] = [social.lab.agent(), social.lab.agent()];
      expect((await microsoft(stranger)).body).toMatchObject({ success: true, error: 0 });
      expect(await recover(owner, 0)).toMatchObject({ success: true });
      expect(await isSignedIn(stranger)).toBe(false);
      await expect.poll(() => social.lab.mailServer.mails).toHaveLength(2);
      expect(social.lab.mailServer.mails[1]).toMatchObject({
        to: email,
        text: expect.stringContaining("account that you signed in with was disconnected as well."),
      });

      expect((await microsoft(stranger)).body).toMatchObject(waits);
      expect(await isSignedIn(stranger)).toBe(false);
      expect(await identities()).toEqual([]);
      expect(await logIn(owner, newPassword)).toMatchObject({ success: true, error: 0 });
    });

    it("doesn't get in while a recovery is under way", async () => {
      const stranger = social.lab.agent();
      const signingIn = await social.lab.database.transaction().execute(async (transaction) => {
        await lockAccount(transaction, account);
        await removeIdentities(transaction, account);
        const answer = microsoft(stranger);
        if (kind === "postgres") {
          await expect.poll(waitingForLocks).toBe(1);
        }
        return { answer };
      });
      expect((await signingIn.answer).body).toMatchObject(waits);
      expect(await isSignedIn(stranger)).toBe(false);
    });
  });

  describe("at the same time", () => {
    it("row 59: on two devices makes one account, by one mail and one code", async () => {
      const devices = [social.lab.agent(), social.lab.agent({ address: "198.51.100.7" })];
      const answers = await Promise.all(devices.map(async (device) => (await microsoft(device)).body));
      expect(answers).toMatchObject([waits, waits]);
      expect(answers.filter(({ mailed }) => mailed)).toHaveLength(1);

      const code = await mailedCode();
      const typed = await Promise.all(devices.map((device) => typeCode(device, code)));
      expect(typed.filter(({ success }) => success)).toEqual([{ success: true, error: 0, next: "profile" }]);
      expect(await accounts()).toHaveLength(1);
      expect(await identities()).toHaveLength(1);
      expect(social.lab.mailServer.mails).toHaveLength(1);
    });

    it("row 59: on fifty devices fails none of them", async () => {
      const devices = Array.from({ length: 50 }, () => social.lab.agent());
      const answers = await Promise.all(devices.map(microsoft));
      expect(answers.map(({ body }) => body.error)).toEqual(new Array(50).fill(AccountError.ActivationAfterLogin));
      expect(answers.filter(({ body }) => body.mailed)).toHaveLength(1);
      const code = await mailedCode();
      const typed = await Promise.all(
        devices.map((device) => device.call("activateUser", { email, activationCode: code })),
      );
      expect(typed.filter(({ body }) => body.success)).toHaveLength(1);
      expect(typed.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await accounts()).toHaveLength(1);
    });

    it("row 4: takes one of fifty right codes that come at once", async () => {
      const browser = social.lab.agent();
      await microsoft(browser);
      const code = await mailedCode();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => browser.call("activateUser", { email, activationCode: code })),
      );
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await identities()).toHaveLength(1);
      expect(await social.lab.database.selectFrom("sessions").select("id").execute()).toHaveLength(1);
    });

    it("row 38: is linked once by fifty right passwords", async () => {
      const browser = social.lab.agent();
      await havePerson();
      await microsoft(browser);
      await typeCode(browser, await mailedCode());
      const answers = await Promise.all(Array.from({ length: 50 }, () => browser.call("login", { email, password })));
      expect(answers.filter(({ body }) => body.success).length).toBeGreaterThan(0);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await identities()).toHaveLength(1);
      await expect.poll(() => social.lab.mailServer.mails).toHaveLength(2);
    });
  });

  describe("and the mail of its code", () => {
    it("row 35: is not lost when one token comes fifty times at once", async () => {
      const browser = social.lab.agent();
      const idToken = await microsoftToken(await nonceFor(browser), unvouched.microsoft);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => browser.call("loginMicrosoft", { idToken, imageUrl: "" })),
      );
      const taken = answers.map(({ body }) => body).filter(({ success }) => success);
      expect(taken).toMatchObject([{ ...waits, mailed: true }]);
      expect(await mailedCode()).toBeGreaterThanOrEqual(0);
    });

    it("row 35: is not counted for a token that came too late", async () => {
      const browser = social.lab.agent();
      const nonce = await nonceFor(browser);
      social.lab.clock.advance(signInNonceLifetime);
      const idToken = await microsoftToken(nonce, unvouched.microsoft);
      expect((await browser.call("loginMicrosoft", { idToken, imageUrl: "" })).body.success).toBe(false);
      expect((await microsoft(browser)).body).toMatchObject({ ...waits, mailed: true });
    });

    it("row 59: goes to an address once a minute", async () => {
      expect((await microsoft(social.lab.agent())).body).toMatchObject({ mailed: true, retryAfter: 60 });
      social.lab.clock.advance(20 * second);
      expect((await google(social.lab.agent())).body).toMatchObject({ ...waits, mailed: false, retryAfter: 40 });
      social.lab.clock.advance(40 * second);
      expect((await microsoft(social.lab.agent())).body).toMatchObject({ mailed: true });
      await mailedCode(2);
    });

    it("row 59: is answered alike for an address with an account and one without", async () => {
      await havePerson();
      const known = await microsoft(social.lab.agent());
      const unknown = await viaMicrosoft(social.lab.agent(), {
        ...unvouched.microsoft,
        oid: "object-bob",
        email: "bob@lecture-hall.org",
      });
      expect(known.status).toBe(unknown.status);
      expect({ ...known.body, email: "" }).toEqual({ ...unknown.body, email: "" });
    });
  });

  async function linkMicrosoft(accountId: string): Promise<void> {
    await social.lab.database
      .insertInto("identities")
      .values({ provider: "microsoft", subject: `${tenant}.object-ada`, accountId, createdAt: 0 })
      .execute();
  }

  async function waitingForLocks(): Promise<number> {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(social.lab.database);
    return rows.length;
  }
});
