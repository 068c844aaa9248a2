import { AccountError } from "@belab/domain/accounts";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword, insertAccount } from "../../testing/accounts/testAccounts.ts";
import { mailedCode as newestMailedCode } from "../../testing/accounts/testPeople.ts";
import { type Claims, email, tenant, unvouched, useSocialLab } from "../../testing/accounts/testSocialLab.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import type { Agent } from "../../testing/testApp.ts";

const password = "Chalk4Board!";

describe.each(databasesUnderTest)("the accounts of social sign-in over $name", ({ kind }) => {
  const social = useSocialLab(kind);
  const { restart, viaGoogle, viaMicrosoft, mailedCode, typeCode, profileOf, accounts, identities, offers } = social;

  describe("a newcomer", () => {
    it("gets an activated account with the names of the token", async () => {
      const browser = social.lab.agent();
      const response = await viaGoogle(browser, { email: "Ada@Lecture-Hall.org" });
      expect(response.body).toEqual({ success: true, error: 0, email: "Ada@Lecture-Hall.org" });
      expect(await profileOf(browser)).toMatchObject({ firstName: "Ada", lastName: "Lovelace", imageUrl: "" });
      expect(await accounts()).toMatchObject([
        { email, passwordHash: null, activatedAt: social.lab.clock.now(), seenAt: social.lab.clock.now() },
      ]);
      expect((await browser.call("checkEmail", { Email: email })).body.error).toBe(AccountError.EmailAlreadyExists);
      expect(social.lab.mailServer.mails).toEqual([]);
    });

    it.each<[string, Claims, object]>([
      ["no names", { given_name: undefined, family_name: undefined }, { firstName: "", lastName: "" }],
      ["a name that breaks the rule", { family_name: "O'Hara" }, { firstName: "Ada", lastName: "" }],
      ["a name that is no text", { given_name: 42 }, { firstName: "", lastName: "Lovelace" }],
    ])("with %s completes the profile first", async (_what, claims, names) => {
      const browser = social.lab.agent();
      expect((await viaGoogle(browser, claims)).body).toEqual({ success: true, error: 15, email });
      expect(await profileOf(browser)).toMatchObject(names);
    });

    it("row 36: comes back to the same account, whatever the email is by then", async () => {
      await viaGoogle(social.lab.agent());
      const browser = social.lab.agent();
      expect((await viaGoogle(browser, { email: "lovelace@lecture-hall.org", email_verified: false })).body).toEqual({
        success: true,
        error: 0,
        email,
      });
      expect(await accounts()).toHaveLength(1);
    });

    it("comes back to the names that were chosen since", async () => {
      await viaGoogle(social.lab.agent());
      await social.lab.database.updateTable("accounts").set({ firstName: "Augusta" }).execute();
      const browser = social.lab.agent();
      await viaGoogle(browser);
      expect(await profileOf(browser)).toMatchObject({ firstName: "Augusta", lastName: "Lovelace" });
    });

    it("is one account though ten devices sign in at once", async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, async () => (await viaGoogle(social.lab.agent())).body),
      );
      expect(answers.map(({ success }) => success)).toEqual(new Array(10).fill(true));
      expect(await accounts()).toHaveLength(1);
      expect(await identities()).toHaveLength(1);
    });

    it("is one account though both providers sign in at once", async () => {
      const claims = { email: "ada@gmail.com" };
      const answers = await Promise.all(
        Array.from({ length: 6 }, async (_, index) =>
          index % 2 === 0
            ? (await viaGoogle(social.lab.agent(), claims)).body
            : (await viaMicrosoft(social.lab.agent(), { ...claims, xms_edov: true })).body,
        ),
      );
      expect(answers.map(({ success }) => success)).toEqual(new Array(6).fill(true));
      expect(await accounts()).toHaveLength(1);
      expect(await identities()).toHaveLength(2);
    });

    it("row 36: is told apart by subject", async () => {
      await viaGoogle(social.lab.agent());
      await viaGoogle(social.lab.agent(), { sub: "google-bob", email: "bob@lecture-hall.org" });
      expect(await accounts()).toHaveLength(2);
    });

    it.each([
      ["ada@mailinator.com", AccountError.TemporaryEmail],
      ["ada@school.example", AccountError.EmailNotTrustable],
    ])("with the email %s is refused with %i", async (newcomer, error) => {
      const browser = social.lab.agent();
      expect((await viaGoogle(browser, { email: newcomer })).body).toMatchObject({ success: false, error });
      expect(browser.cookies.has("session")).toBe(false);
      expect(await accounts()).toEqual([]);
    });

    it.each<[string, Claims]>([
      ["no email", { email: undefined }],
      ["an email that is none", { email: "ada at home" }],
    ])("with %s is sent to sign up", async (_what, claims) => {
      expect((await viaGoogle(social.lab.agent(), claims)).body).toMatchObject({
        success: false,
        error: 9,
        message:
          "Your Google account has no email address that we can use. Please sign up with your email and a password.",
      });
      expect(await accounts()).toEqual([]);
    });

    it("row 13: can set a password by mailed code", async () => {
      await viaGoogle(social.lab.agent());
      const browser = social.lab.agent();
      expect((await browser.call("login", { email, password })).body.error).toBe(AccountError.InvalidPassword);
      await browser.call("retrievePassword", { email, password: "" });
      await browser.call("resetPassword", { email, newPassword: password, activationCode: await mailedCode() });
      expect((await browser.call("login", { email, password })).body).toMatchObject({ success: true, error: 0 });
      expect((await viaGoogle(social.lab.agent())).body).toMatchObject({ success: true, error: 0 });
    });
  });

  describe("the administrator", () => {
    const roles = async () =>
      (await accounts()).map(({ email, isOperator, mayTeach }) => ({ email, isOperator, mayTeach }));

    it("is the first account", async () => {
      await viaGoogle(social.lab.agent());
      await viaGoogle(social.lab.agent(), { sub: "google-bob", email: "bob@lecture-hall.org" });
      expect(await roles()).toEqual([
        { email, isOperator: 1, mayTeach: 1 },
        { email: "bob@lecture-hall.org", isOperator: 0, mayTeach: 0 },
      ]);
    });

    it("is the account that ADMIN_EMAIL names", async () => {
      await restart({ ADMIN_EMAIL: "bob@lecture-hall.org" });
      await viaGoogle(social.lab.agent());
      await viaGoogle(social.lab.agent(), { sub: "google-bob", email: "bob@lecture-hall.org" });
      expect(await roles()).toEqual([
        { email, isOperator: 0, mayTeach: 0 },
        { email: "bob@lecture-hall.org", isOperator: 1, mayTeach: 1 },
      ]);
    });

    it("is the account that ADMIN_EMAIL names since, at its next sign-in", async () => {
      await restart({ ADMIN_EMAIL: email });
      const account = await insertAccount(social.lab.database, { email, displayEmail: email });
      await social.lab.database
        .insertInto("identities")
        .values({ provider: "google", subject: "google-ada", accountId: account, createdAt: 0 })
        .execute();
      await viaGoogle(social.lab.agent());
      expect(await roles()).toEqual([{ email, isOperator: 1, mayTeach: 1 }]);
    });

    it.each<[string, Claims]>([
      ["says nothing of the email", unvouched.microsoft],
      ["vouches for another email", { email: "mallory@elsewhere.org", xms_edov: true }],
    ])("is not the account that ADMIN_EMAIL names since, where Microsoft %s", async (_what, claims) => {
      await restart({ ADMIN_EMAIL: email });
      const accountId = await insertAccount(social.lab.database, { email, displayEmail: email });
      const subject = `${tenant}.object-ada`;
      await social.lab.database
        .insertInto("identities")
        .values({ provider: "microsoft", subject, accountId, createdAt: 0 })
        .execute();
      expect((await viaMicrosoft(social.lab.agent(), claims)).body.success).toBe(true);
      expect(await roles()).toEqual([{ email, isOperator: 0, mayTeach: 0 }]);
    });

    it("is nobody who merely writes the address into a directory of their own", async () => {
      await restart({ ADMIN_EMAIL: email });
      const stranger = social.lab.agent();
      expect((await viaMicrosoft(stranger, unvouched.microsoft)).body).toMatchObject({ success: true, error: 16 });
      expect((await stranger.call("getProfileData", {})).status).toBe(401);
      expect(await roles()).toEqual([{ email, isOperator: 0, mayTeach: 0 }]);
      expect((await viaMicrosoft(social.lab.agent())).body).toMatchObject({ success: true, error: 15 });
      expect(await roles()).toEqual([{ email, isOperator: 1, mayTeach: 1 }]);
    });
  });

  describe("an account that was never activated", () => {
    async function park(): Promise<Agent> {
      const stranger = social.lab.agent({ address: "203.0.113.9" });
      await stranger.call("signUp", { email, password });
      return stranger;
    }

    it.each<[string, (browser: Agent) => ReturnType<typeof viaGoogle>]>([
      ["Google that runs the email's domain", (browser) => viaGoogle(browser)],
      ["Microsoft that vouches for the email", (browser) => viaMicrosoft(browser)],
    ])("row 37: goes to the person whom %s names, and nothing of the stranger stays", async (_who, signIn) => {
      const stranger = await park();
      await viaMicrosoft(stranger, { ...unvouched.microsoft, oid: "object-mallory" });
      const [parked] = await accounts();
      const strangerSession = await social.lab.signedIn(parked?.id ?? "");
      const code = await newestMailedCode(social.lab, email);
      const owner = social.lab.agent();
      expect((await signIn(owner)).body).toMatchObject({ success: true, email });
      expect(await accounts()).toMatchObject([{ passwordHash: null, activatedAt: social.lab.clock.now() }]);
      expect((await stranger.call("login", { email, password })).body.error).toBe(AccountError.InvalidPassword);
      expect((await stranger.call("activateUser", { email, activationCode: code })).body.success).toBe(false);
      expect((await strangerSession.call("getProfileData", {})).status).toBe(401);
      expect((await owner.call("getProfileData", {})).status).toBe(200);
      expect(await social.lab.database.selectFrom("codes").selectAll().execute()).toEqual([]);
      expect(await offers()).toEqual([]);
      expect(await identities()).toHaveLength(1);
    });

    it.each<[string, (browser: Agent) => ReturnType<typeof viaGoogle>]>([
      ["Google that verified the email once", (browser) => viaGoogle(browser, unvouched.google)],
      ["Google that did not verify the email", (browser) => viaGoogle(browser, { email_verified: false })],
      ["Microsoft that says nothing of the email", (browser) => viaMicrosoft(browser, unvouched.microsoft)],
      ["Microsoft that disowns the email", (browser) => viaMicrosoft(browser, { xms_edov: false })],
    ])("does not go to the person whom %s names", async (_who, signIn) => {
      const owner = await park();
      const code = await mailedCode();
      const browser = social.lab.agent();
      expect((await signIn(browser)).body).toMatchObject({ success: true, error: 16, mailed: false });
      expect(browser.cookies.has("session")).toBe(false);
      expect(await accounts()).toMatchObject([{ passwordHash: null, activatedAt: null }]);
      expect(await identities()).toEqual([]);

      expect(await typeCode(owner, code)).toMatchObject({ success: true, next: "profile" });
      expect((await social.lab.agent().call("login", { email, password })).body.success).toBe(true);
      expect(await identities()).toEqual([]);
    });
  });

  describe("an account that was activated", () => {
    let account: string;

    beforeEach(async () => {
      const passwordHash = await hashPassword(password, social.lab.passwords);
      account = await insertAccount(social.lab.database, { email, displayEmail: "Ada@Lecture-Hall.org", passwordHash });
    });

    const ways: [string, string, (browser: Agent) => ReturnType<typeof viaGoogle>][] = [
      ["Google", "of its own organization", (browser) => viaGoogle(browser)],
      ["Microsoft", "of a domain that the tenant owns", (browser) => viaMicrosoft(browser)],
    ];

    it.each(ways)(
      "row 38: is linked by %s for an email %s, and its owner is told",
      async (provider, _which, signIn) => {
        const browser = social.lab.agent();
        expect((await signIn(browser)).body).toMatchObject({ success: true, error: 0, email: "Ada@Lecture-Hall.org" });
        expect(await identities()).toMatchObject([{ accountId: account }]);
        await expect
          .poll(() => social.lab.mailServer.mails)
          .toMatchObject([
            {
              to: email,
              subject: `You can now sign in with ${provider}`,
              link: expect.stringContaining("/forgotpass"),
            },
          ]);
      },
    );

    it.each(ways)("keeps its password and sessions when %s is linked", async (_provider, _which, signIn) => {
      const owner = await social.lab.signedIn(account);
      await signIn(social.lab.agent());
      expect((await owner.call("getProfileData", {})).status).toBe(200);
      expect((await social.lab.agent().call("login", { email, password })).body).toMatchObject({
        success: true,
        error: 0,
      });
    });

    it.each<[string, (browser: Agent) => ReturnType<typeof viaGoogle>]>([
      ["Google verified once", (browser) => viaGoogle(browser, unvouched.google)],
      ["Google did not verify", (browser) => viaGoogle(browser, { email_verified: false })],
      ["Microsoft says nothing of", (browser) => viaMicrosoft(browser, unvouched.microsoft)],
      ["Microsoft disowns", (browser) => viaMicrosoft(browser, { xms_edov: false })],
    ])("row 38: is never linked for an email that %s, no matter who is signed in", async (_which, signIn) => {
      const owner = await social.lab.signedIn(account);
      const other = await social.lab.signedIn(await insertAccount(social.lab.database));
      for (const browser of [owner, other, social.lab.agent()]) {
        expect((await signIn(browser)).body).toMatchObject({ success: true, error: 16 });
      }
      expect(await identities()).toEqual([]);
    });
  });

  it("ends with the account", async () => {
    await viaGoogle(social.lab.agent());
    await social.lab.database.deleteFrom("accounts").execute();
    expect(await identities()).toEqual([]);
    expect((await viaGoogle(social.lab.agent())).body).toMatchObject({ success: true, error: 0 });
  });
});
