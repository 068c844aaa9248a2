import { AccountError } from "@belab/domain";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertAccount } from "../testing/testAccounts.ts";
import { type Agent, startTestApp, type TestApp } from "../testing/testApp.ts";
import { databasesUnderTest } from "../testing/testDatabase.ts";
import { startTestIdentityProvider, type TestIdentityProvider } from "../testing/testIdentityProvider.ts";
import { nonceLifetime } from "./signInNonce.ts";

type Claims = Record<string, unknown>;

const email = "ada@lecture-hall.org";
const password = "Chalk4Board!";
const tenant = "11111111-2222-4333-8444-555555555555";

describe.each(databasesUnderTest)("social sign-in over $name", ({ kind }) => {
  let google: TestIdentityProvider;
  let microsoft: TestIdentityProvider;
  /** Shared by the tests, emptied after each; a test that needs a server of its own starts it with `restart`. */
  let sharedLab: TestApp;
  let lab: TestApp;

  async function start(env: Record<string, string> = {}): Promise<TestApp> {
    return startTestApp({
      kind,
      env: {
        GOOGLE_CLIENT_ID: "google client",
        GOOGLE_ISSUER: google.url,
        MICROSOFT_CLIENT_ID: "microsoft client",
        MICROSOFT_ISSUER: `${microsoft.url}/common/v2.0`,
        ...env,
      },
    });
  }

  async function restart(env: Record<string, string> = {}): Promise<void> {
    lab = await start(env);
  }

  beforeAll(async () => {
    google = await startTestIdentityProvider();
    microsoft = await startTestIdentityProvider("/{tenantid}/v2.0");
    sharedLab = await start();
    lab = sharedLab;
  });

  afterEach(async () => {
    google.behaviour = "up";
    if (lab !== sharedLab) {
      await lab.close();
      lab = sharedLab;
    }
    await empty(lab);
  });

  afterAll(async () => {
    await lab.close();
    await google.close();
    await microsoft.close();
  });

  async function nonceFor(browser: Agent): Promise<string> {
    return (await browser.call("signInNonce", {})).body.nonce;
  }

  function googleToken(nonce: string, claims: Claims = {}): Promise<string> {
    const now = lab.clock.now() / 1000;
    return google.sign({
      iss: google.url,
      aud: "google client",
      iat: now,
      exp: now + 3600,
      nonce,
      sub: "google-ada",
      email,
      email_verified: true,
      given_name: "Ada",
      family_name: "Lovelace",
      ...claims,
    });
  }

  function microsoftToken(nonce: string, { tid = tenant, ...claims }: Claims = {}): Promise<string> {
    const now = lab.clock.now() / 1000;
    return microsoft.sign({
      iss: `${microsoft.url}/${tid}/v2.0`,
      aud: "microsoft client",
      iat: now,
      exp: now + 3600,
      nonce,
      sub: "ada for this app",
      tid,
      oid: "object-ada",
      email,
      ...claims,
    });
  }

  async function viaGoogle(browser: Agent, claims: Claims = {}) {
    return browser.call("loginGoogle", { idToken: await googleToken(await nonceFor(browser), claims) });
  }

  async function viaMicrosoft(browser: Agent, claims: Claims = {}, imageUrl = "") {
    return browser.call("loginMicrosoft", {
      idToken: await microsoftToken(await nonceFor(browser), claims),
      imageUrl,
    });
  }

  const profileOf = async (browser: Agent) => (await browser.call("getProfileData", {})).body;
  const accounts = () => lab.database.selectFrom("accounts").selectAll().orderBy("email").execute();
  const identities = () => lab.database.selectFrom("identities").selectAll().orderBy("subject").execute();

  describe("the nonce", () => {
    it("comes with a short-lived cookie that no script can read", async () => {
      const response = await lab.agent().inject({ method: "GET", url: "/api/user/SignInNonce" });
      expect(response.json()).toEqual({ success: true, error: 0, nonce: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(response.cookies).toEqual([
        {
          name: "sign-in-nonce",
          value: expect.not.stringContaining(response.json().nonce),
          path: "/",
          httpOnly: true,
          sameSite: "Strict",
          maxAge: nonceLifetime / 1000,
        },
      ]);
      expect(response.headers["cache-control"]).toBe("no-store");
    });

    it("has a cookie for https only where the product is opened by https", async () => {
      await restart({ PUBLIC_URL: "https://lab.lecture-hall.org" });
      const response = await lab.agent().inject({ method: "GET", url: "/api/user/SignInNonce" });
      expect(response.cookies).toMatchObject([{ name: "__Host-sign-in-nonce", secure: true }]);
    });

    it("is another for each browser, and one for all its tabs", async () => {
      const browser = lab.agent();
      const nonce = await nonceFor(browser);
      expect(await nonceFor(browser)).toBe(nonce);
      expect(await nonceFor(lab.agent())).not.toBe(nonce);
    });

    it("is a new one once it was used", async () => {
      const browser = lab.agent();
      const nonce = await nonceFor(browser);
      const secret = browser.cookies.get("sign-in-nonce") ?? "";
      await browser.call("loginGoogle", { idToken: await googleToken(nonce) });
      expect(browser.cookies.has("sign-in-nonce")).toBe(false);
      browser.cookies.set("sign-in-nonce", secret);
      expect(await nonceFor(browser)).not.toBe(nonce);
    });

    it("is not given to the page of another site", async () => {
      const browser = lab.agent({ headers: { "sec-fetch-site": "cross-site" } });
      expect((await browser.call("signInNonce", {})).status).toBe(403);
    });

    it("is limited for one network address", async () => {
      const statuses = await Promise.all(
        Array.from({ length: 620 }, async () => (await lab.agent().call("signInNonce", {})).status),
      );
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
      expect((await lab.agent({ address: "198.51.100.7" }).call("signInNonce", {})).status).toBe(200);
    }, 30_000);

    it("is stored as what the page knows, never as what the cookie holds", async () => {
      const browser = lab.agent();
      await nonceFor(browser);
      const rows = await lab.database.selectFrom("signInNonces").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(browser.cookies.get("sign-in-nonce"));
    });
  });

  describe("a token", () => {
    const refused = { status: 200, body: { success: false, error: AccountError.Unknown } };

    it("row 35: works once", async () => {
      const browser = lab.agent();
      const idToken = await googleToken(await nonceFor(browser));
      const secret = browser.cookies.get("sign-in-nonce") ?? "";
      expect((await browser.call("loginGoogle", { idToken })).body.success).toBe(true);
      expect(await browser.call("loginGoogle", { idToken })).toMatchObject(refused);
      browser.cookies.set("sign-in-nonce", secret);
      expect(await browser.call("loginGoogle", { idToken })).toMatchObject(refused);
    });

    it("row 35: works once of fifty times at the same time", async () => {
      const browser = lab.agent();
      const idToken = await googleToken(await nonceFor(browser));
      const cookies = Object.fromEntries(browser.cookies);
      const answers = await Promise.all(
        Array.from({ length: 50 }, async () => {
          const thief = lab.agent();
          thief.cookies.set("sign-in-nonce", cookies["sign-in-nonce"] ?? "");
          return (await thief.call("loginGoogle", { idToken })).body.success;
        }),
      );
      expect(answers.filter((success) => success)).toHaveLength(1);
      expect(await accounts()).toHaveLength(1);
    });

    it("row 35: works in no other browser", async () => {
      const idToken = await googleToken(await nonceFor(lab.agent()));
      const thief = lab.agent();
      expect(await thief.call("loginGoogle", { idToken })).toMatchObject(refused);
      await nonceFor(thief);
      expect(await thief.call("loginGoogle", { idToken })).toMatchObject(refused);
      expect(await accounts()).toEqual([]);
    });

    it("works with no nonce that the server did not give", async () => {
      const browser = lab.agent();
      browser.cookies.set("sign-in-nonce", "made up");
      const nonce = "9ca8e1a2b5c7e1d14ad5c1b7a0a0e6ba2b3dd1a1a5b6d1f6b1b6e3e0a5c8f9d0";
      expect(await browser.call("loginGoogle", { idToken: await googleToken(nonce) })).toMatchObject(refused);
      expect(await accounts()).toEqual([]);
    });

    it("row 35: works until the nonce has run out", async () => {
      const [quick, slow] = [lab.agent(), lab.agent()];
      const [quickNonce, slowNonce] = [await nonceFor(quick), await nonceFor(slow)];
      lab.clock.advance(nonceLifetime - 1);
      expect((await quick.call("loginGoogle", { idToken: await googleToken(quickNonce) })).body.success).toBe(true);
      lab.clock.advance(1);
      expect(await slow.call("loginGoogle", { idToken: await googleToken(slowNonce) })).toMatchObject(refused);
    });

    it("of one provider is none of the other", async () => {
      const browser = lab.agent();
      const nonce = await nonceFor(browser);
      expect(await browser.call("loginMicrosoft", { idToken: await googleToken(nonce), imageUrl: "" })).toMatchObject(
        refused,
      );
      expect(await browser.call("loginGoogle", { idToken: await microsoftToken(nonce) })).toMatchObject(refused);
    });

    it("for somebody else is refused, and the log says why without showing it", async () => {
      const browser = lab.agent();
      const idToken = await googleToken(await nonceFor(browser), { aud: "another client" });
      expect(await browser.call("loginGoogle", { idToken })).toMatchObject({
        status: 200,
        body: { success: false, error: 9, message: expect.stringContaining("could not be verified") },
      });
      expect(lab.log()).toContain('unexpected \\"aud\\" claim value');
      expect(lab.log()).not.toContain(idToken);
    });

    it("that is malformed leaves the nonce for the right one", async () => {
      const browser = lab.agent();
      const nonce = await nonceFor(browser);
      expect(await browser.call("loginGoogle", { idToken: "x.y.z" })).toMatchObject(refused);
      expect((await browser.call("loginGoogle", { idToken: await googleToken(nonce) })).body.success).toBe(true);
    });
  });

  describe("without a client id", () => {
    it("row 32: is refused with a word of explanation", async () => {
      await restart({ GOOGLE_CLIENT_ID: "", MICROSOFT_CLIENT_ID: "" });
      const browser = lab.agent();
      const nonce = await nonceFor(browser);
      for (const aud of ["", "google client"]) {
        expect((await browser.call("loginGoogle", { idToken: await googleToken(nonce, { aud }) })).body).toEqual({
          success: false,
          error: 9,
          message: "Signing in with Google is not set up here.",
        });
      }
      const idToken = await microsoftToken(nonce);
      expect((await browser.call("loginMicrosoft", { idToken, imageUrl: "" })).body).toEqual({
        success: false,
        error: 9,
        message: "Signing in with Microsoft is not set up here.",
      });
    });
  });

  describe("a provider that is down", () => {
    it("row 39: is a clear temporary error, and works again when it is back", async () => {
      await restart();
      google.behaviour = "down";
      const browser = lab.agent();
      const idToken = await googleToken(await nonceFor(browser));
      const response = await browser.call("loginGoogle", { idToken });
      expect(response.status).toBe(503);
      expect(response.headers["retry-after"]).toBe("30");
      expect(response.body).toEqual({
        success: false,
        error: 9,
        message: "Google cannot be reached at the moment. Please try again, or sign in with your email and password.",
      });
      expect(lab.log()).toContain("a provider's keys could not be fetched");
      google.behaviour = "up";
      expect((await browser.call("loginGoogle", { idToken })).body.success).toBe(true);
    });

    it("row 39: does not keep those out whose keys are known, nor passwords", async () => {
      await restart();
      await viaGoogle(lab.agent());
      google.behaviour = "silent";
      lab.clock.advance(24 * 60 * 60 * 1000);
      expect((await viaGoogle(lab.agent())).body.success).toBe(true);
      await insertAccount(lab.database, {
        email: "bob@lecture-hall.org",
        passwordHash: await lab.passwords.hash(password),
      });
      expect((await lab.agent().call("login", { email: "bob@lecture-hall.org", password })).body.success).toBe(true);
    });
  });

  describe("a newcomer", () => {
    it("gets an activated account with the names of the token", async () => {
      const browser = lab.agent();
      const response = await viaGoogle(browser, { email: "Ada@Lecture-Hall.org" });
      expect(response.body).toEqual({ success: true, error: 0, email: "Ada@Lecture-Hall.org" });
      expect(await profileOf(browser)).toMatchObject({ firstName: "Ada", lastName: "Lovelace", imageUrl: "" });
      expect(await accounts()).toMatchObject([
        { email, passwordHash: null, activatedAt: lab.clock.now(), seenAt: lab.clock.now() },
      ]);
      expect((await browser.call("checkEmail", { Email: email })).body.error).toBe(AccountError.EmailAlreadyExists);
      expect(lab.mailServer.mails).toEqual([]);
    });

    it.each<[string, Claims, object]>([
      ["no names", { given_name: undefined, family_name: undefined }, { firstName: "", lastName: "" }],
      ["a name that breaks the rule", { family_name: "O'Hara" }, { firstName: "Ada", lastName: "" }],
      ["a name that is no text", { given_name: 42 }, { firstName: "", lastName: "Lovelace" }],
    ])("with %s completes the profile first", async (_what, claims, names) => {
      const browser = lab.agent();
      expect((await viaGoogle(browser, claims)).body).toEqual({ success: true, error: 15, email });
      expect(await profileOf(browser)).toMatchObject(names);
    });

    it("row 36: comes back to the same account, whatever the email is by then", async () => {
      await viaGoogle(lab.agent());
      const browser = lab.agent();
      expect((await viaGoogle(browser, { email: "lovelace@lecture-hall.org", email_verified: false })).body).toEqual({
        success: true,
        error: 0,
        email,
      });
      expect(await accounts()).toHaveLength(1);
    });

    it("comes back to the names that were chosen since", async () => {
      await viaGoogle(lab.agent());
      await lab.database.updateTable("accounts").set({ firstName: "Augusta" }).execute();
      const browser = lab.agent();
      await viaGoogle(browser);
      expect(await profileOf(browser)).toMatchObject({ firstName: "Augusta", lastName: "Lovelace" });
    });

    it("is one account though ten devices sign in at once", async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, async () => (await viaGoogle(lab.agent())).body));
      expect(answers.map(({ success }) => success)).toEqual(new Array(10).fill(true));
      expect(await accounts()).toHaveLength(1);
      expect(await identities()).toHaveLength(1);
    });

    it("is one account though both providers sign in at once", async () => {
      const claims = { email: "ada@gmail.com" };
      const answers = await Promise.all(
        Array.from({ length: 6 }, async (_, index) =>
          index % 2 === 0
            ? (await viaGoogle(lab.agent(), claims)).body
            : (await viaMicrosoft(lab.agent(), { ...claims, xms_edov: true })).body,
        ),
      );
      expect(answers.map(({ success }) => success)).toEqual(new Array(6).fill(true));
      expect(await accounts()).toHaveLength(1);
      expect(await identities()).toHaveLength(2);
    });

    it("row 36: is told apart by subject", async () => {
      await viaGoogle(lab.agent());
      await viaGoogle(lab.agent(), { sub: "google-bob", email: "bob@lecture-hall.org" });
      expect(await accounts()).toHaveLength(2);
    });

    it.each([
      ["ada@mailinator.com", AccountError.TemporaryEmail],
      ["ada@school.example", AccountError.EmailNotTrustable],
    ])("with the email %s is refused with %i", async (newcomer, error) => {
      const browser = lab.agent();
      expect((await viaGoogle(browser, { email: newcomer })).body).toEqual({ success: false, error });
      expect(browser.cookies.has("session")).toBe(false);
      expect(await accounts()).toEqual([]);
    });

    it.each<[string, Claims]>([
      ["an email that was not verified", { email_verified: false }],
      ["no email", { email: undefined }],
      ["an email that is none", { email: "ada at home" }],
    ])("with %s is sent to sign up", async (_what, claims) => {
      expect((await viaGoogle(lab.agent(), claims)).body).toEqual({
        success: false,
        error: 9,
        message: "Google does not confirm your email address. Please sign up with your email and a password.",
      });
      expect(await accounts()).toEqual([]);
    });

    it("row 13: can set a password by mailed code", async () => {
      await viaGoogle(lab.agent());
      const browser = lab.agent();
      expect((await browser.call("login", { email, password })).body.error).toBe(AccountError.InvalidPassword);
      await browser.call("retrievePassword", { email, password: "" });
      await expect.poll(() => lab.mailServer.mails).toHaveLength(1);
      const activationCode = Number(lab.mailServer.lastCode(email));
      await browser.call("resetPassword", { email, newPassword: password, activationCode });
      expect((await browser.call("login", { email, password })).body).toMatchObject({ success: true, error: 0 });
      expect((await viaGoogle(lab.agent())).body).toMatchObject({ success: true, error: 0 });
    });
  });

  describe("the administrator", () => {
    const roles = async () =>
      (await accounts()).map(({ email, isAdmin, isTeacher }) => ({ email, isAdmin, isTeacher }));

    it("is the first account", async () => {
      await viaGoogle(lab.agent());
      await viaGoogle(lab.agent(), { sub: "google-bob", email: "bob@lecture-hall.org" });
      expect(await roles()).toEqual([
        { email, isAdmin: 1, isTeacher: 1 },
        { email: "bob@lecture-hall.org", isAdmin: 0, isTeacher: 0 },
      ]);
    });

    it("is the account that ADMIN_EMAIL names", async () => {
      await restart({ ADMIN_EMAIL: "bob@lecture-hall.org" });
      await viaGoogle(lab.agent());
      await viaGoogle(lab.agent(), { sub: "google-bob", email: "bob@lecture-hall.org" });
      expect(await roles()).toEqual([
        { email, isAdmin: 0, isTeacher: 0 },
        { email: "bob@lecture-hall.org", isAdmin: 1, isTeacher: 1 },
      ]);
    });

    it("is the account that ADMIN_EMAIL names since, at its next sign-in", async () => {
      await restart({ ADMIN_EMAIL: email });
      const account = await insertAccount(lab.database, { email, displayEmail: email });
      await lab.database
        .insertInto("identities")
        .values({ provider: "google", subject: "google-ada", accountId: account, createdAt: 0 })
        .execute();
      await viaGoogle(lab.agent());
      expect(await roles()).toEqual([{ email, isAdmin: 1, isTeacher: 1 }]);
    });

    it.each<[string, Claims]>([
      ["says nothing of the email", {}],
      ["vouches for another email", { email: "mallory@elsewhere.org", xms_edov: true }],
    ])("is not the account that ADMIN_EMAIL names since, where Microsoft %s", async (_what, claims) => {
      await restart({ ADMIN_EMAIL: email });
      const accountId = await insertAccount(lab.database, { email, displayEmail: email });
      const subject = `${tenant}.object-ada`;
      await lab.database
        .insertInto("identities")
        .values({ provider: "microsoft", subject, accountId, createdAt: 0 })
        .execute();
      expect((await viaMicrosoft(lab.agent(), claims)).body.success).toBe(true);
      expect(await roles()).toEqual([{ email, isAdmin: 0, isTeacher: 0 }]);
    });

    it("is nobody who merely writes the address into a directory of their own", async () => {
      await restart({ ADMIN_EMAIL: email });
      expect((await viaMicrosoft(lab.agent())).body).toMatchObject({ success: false, error: 9 });
      expect(await accounts()).toEqual([]);
      expect((await viaMicrosoft(lab.agent(), { xms_edov: true })).body.success).toBe(true);
      expect(await roles()).toEqual([{ email, isAdmin: 1, isTeacher: 1 }]);
    });
  });

  describe("the second provider", () => {
    it("row 36: tells people apart by tenant and object", async () => {
      await viaMicrosoft(lab.agent(), { sub: "ada in one app" });
      await viaMicrosoft(lab.agent(), { sub: "ada in another app" });
      expect(await identities()).toMatchObject([{ provider: "microsoft", subject: `${tenant}.object-ada` }]);
      const other = { tid: "another-tenant", email: "ada@elsewhere.org" };
      await viaMicrosoft(lab.agent(), other);
      expect(await identities()).toHaveLength(2);
    });

    it("brings its photo along", async () => {
      const browser = lab.agent();
      await viaMicrosoft(browser, {}, await dataUrl(648, "jpeg"));
      const { imageUrl } = await profileOf(browser);
      const picture = await browser.inject({ method: "GET", url: imageUrl });
      expect(picture.headers["content-type"]).toBe("image/webp");
      expect(picture.rawPayload.subarray(0, 4).toString()).toBe("RIFF");
    });

    it("does not replace a picture that is there", async () => {
      const browser = lab.agent();
      await viaMicrosoft(browser, {}, await dataUrl(40, "png"));
      const { imageUrl } = await profileOf(browser);
      await viaMicrosoft(browser, {}, await dataUrl(50, "png"));
      expect((await profileOf(browser)).imageUrl).toBe(imageUrl);
    });

    it.each([
      "https://graph.microsoft.com/v1.0/me/photo/$value",
      "http://127.0.0.1/photo",
      "data:text/html;base64,PHNjcmlwdD4=",
      "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=",
      "data:image/png;base64,AAAA",
      "data:image/png;base64,",
      "data:image/png,not base64",
      "javascript:alert(1)",
      "me.png",
    ])("ignores the photo %s", async (imageUrl) => {
      const browser = lab.agent();
      expect((await viaMicrosoft(browser, {}, imageUrl)).body.success).toBe(true);
      expect((await profileOf(browser)).imageUrl).toBe("");
    });

    it("does not answer for an email that its tenant does not own", async () => {
      expect((await viaMicrosoft(lab.agent(), { xms_edov: false })).body).toMatchObject({
        success: false,
        error: 9,
        message: expect.stringContaining("Microsoft does not confirm your email address."),
      });
    });
  });

  describe("an account that was never activated", () => {
    async function park(): Promise<Agent> {
      const stranger = lab.agent({ address: "203.0.113.9" });
      await stranger.call("signUp", { email, password });
      return stranger;
    }

    it.each<[string, (browser: Agent) => ReturnType<typeof viaGoogle>]>([
      ["Google that verified the email once", (browser) => viaGoogle(browser)],
      ["Microsoft that vouches for the email", (browser) => viaMicrosoft(browser, { xms_edov: true })],
    ])("row 37: goes to the person whom %s names, and nothing of the stranger stays", async (_who, signIn) => {
      const stranger = await park();
      const [parked] = await accounts();
      const strangerSession = await lab.signedIn(parked?.id ?? "");
      const code = Number(lab.mailServer.lastCode(email));
      const owner = lab.agent();
      expect((await signIn(owner)).body).toMatchObject({ success: true, email });
      expect(await accounts()).toMatchObject([{ passwordHash: null, activatedAt: lab.clock.now() }]);
      expect((await stranger.call("login", { email, password })).body.error).toBe(AccountError.InvalidPassword);
      expect((await stranger.call("activateUser", { email, activationCode: code })).body.success).toBe(false);
      expect((await strangerSession.call("getProfileData", {})).status).toBe(401);
      expect((await owner.call("getProfileData", {})).status).toBe(200);
      expect(await lab.database.selectFrom("codes").selectAll().execute()).toEqual([]);
    });

    it.each<[string, (browser: Agent) => ReturnType<typeof viaGoogle>]>([
      ["Google that did not verify the email", (browser) => viaGoogle(browser, { email_verified: false })],
      ["Microsoft that says nothing of the email", (browser) => viaMicrosoft(browser)],
      ["Microsoft that disowns the email", (browser) => viaMicrosoft(browser, { xms_edov: false })],
    ])("does not go to the person whom %s names", async (_who, signIn) => {
      await park();
      expect((await signIn(lab.agent())).body).toMatchObject({ success: false, error: 9 });
      expect(await accounts()).toMatchObject([{ passwordHash: expect.any(String), activatedAt: null }]);
      expect(await identities()).toEqual([]);
    });
  });

  describe("an account that was activated", () => {
    let account: string;

    beforeEach(async () => {
      const passwordHash = await lab.passwords.hash(password);
      account = await insertAccount(lab.database, { email, displayEmail: "Ada@Lecture-Hall.org", passwordHash });
    });

    const ways: [string, string, (browser: Agent) => ReturnType<typeof viaGoogle>][] = [
      ["Google", "of its own organization", (browser) => viaGoogle(browser, { hd: "lecture-hall.org" })],
      ["Microsoft", "of a domain that the tenant owns", (browser) => viaMicrosoft(browser, { xms_edov: true })],
    ];

    it.each(ways)(
      "row 38: is linked by %s for an email %s, and its owner is told",
      async (provider, _which, signIn) => {
        const browser = lab.agent();
        expect((await signIn(browser)).body).toEqual({ success: true, error: 0, email: "Ada@Lecture-Hall.org" });
        expect(await identities()).toMatchObject([{ accountId: account }]);
        await expect
          .poll(() => lab.mailServer.mails)
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
      const owner = await lab.signedIn(account);
      await signIn(lab.agent());
      expect((await owner.call("getProfileData", {})).status).toBe(200);
      expect((await lab.agent().call("login", { email, password })).body).toMatchObject({ success: true, error: 0 });
    });

    it.each<[string, string, (browser: Agent) => ReturnType<typeof viaGoogle>]>([
      ["Google", "that it verified once", (browser) => viaGoogle(browser)],
      ["Microsoft", "of which it says nothing", (browser) => viaMicrosoft(browser)],
    ])("row 38: asks for the password first when %s names an email %s", async (provider, _which, signIn) => {
      const browser = lab.agent();
      expect((await signIn(browser)).body).toEqual({
        success: false,
        error: 9,
        message: `There is an account with this email already. Please sign in with your password first, then with ${provider}.`,
      });
      expect(browser.cookies.has("session")).toBe(false);
      expect(await identities()).toEqual([]);

      await browser.call("login", { email, password });
      expect((await signIn(browser)).body).toMatchObject({ success: true, error: 0 });
      expect(await identities()).toMatchObject([{ accountId: account }]);
      expect((await signIn(lab.agent())).body).toMatchObject({ success: true, error: 0 });
    });

    it("is not linked because another account is signed in", async () => {
      const other = await lab.signedIn(await insertAccount(lab.database));
      expect((await viaGoogle(other)).body).toMatchObject({ success: false, error: 9 });
      expect(await identities()).toEqual([]);
    });

    it.each<[string, (browser: Agent) => ReturnType<typeof viaGoogle>]>([
      ["Google", (browser) => viaGoogle(browser, { email_verified: false })],
      ["Microsoft", (browser) => viaMicrosoft(browser, { xms_edov: false })],
    ])("row 38: is never linked with an email that %s does not confirm", async (_provider, signIn) => {
      const owner = await lab.signedIn(account);
      expect((await signIn(owner)).body).toMatchObject({ success: false, error: 9 });
      expect(await identities()).toEqual([]);
    });
  });

  it("starts a new session in place of the browser's own", async () => {
    const browser = await lab.signedIn(await insertAccount(lab.database));
    const before = browser.cookies.get("session") ?? "";
    await viaGoogle(browser);
    expect(browser.cookies.get("session")).not.toBe(before);
    const old = lab.agent();
    old.cookies.set("session", before);
    expect((await old.call("getProfileData", {})).status).toBe(401);
  });

  it("ends with the account", async () => {
    await viaGoogle(lab.agent());
    await lab.database.deleteFrom("accounts").execute();
    expect(await identities()).toEqual([]);
    expect((await viaGoogle(lab.agent())).body).toMatchObject({ success: true, error: 0 });
  });
});

async function empty({ database, mailServer }: TestApp): Promise<void> {
  for (const table of ["accounts", "signInNonces", "limits", "failures", "mails"] as const) {
    await database.deleteFrom(table).execute();
  }
  await database.updateTable("installation").set({ administratorChosen: 0 }).execute();
  mailServer.mails.length = 0;
}

async function dataUrl(side: number, format: "jpeg" | "png"): Promise<string> {
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: "#17624f" } });
  return `data:image/${format};base64,${(await picture.toFormat(format).toBuffer()).toString("base64")}`;
}
