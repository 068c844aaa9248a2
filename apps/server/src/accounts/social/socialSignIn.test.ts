import { AccountError, signInNonceLifetime } from "@belab/domain/accounts";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { hashPassword, insertAccount } from "../../testing/accounts/testAccounts.ts";
import { type Claims, tenant, unvouched, useSocialLab } from "../../testing/accounts/testSocialLab.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";

const password = "Chalk4Board!";

describe.each(databasesUnderTest)("social sign-in over $name", ({ kind }) => {
  const social = useSocialLab(kind);
  const { restart, nonceFor, googleToken, microsoftToken, viaGoogle, viaMicrosoft, profileOf, accounts, identities } =
    social;

  describe("a token", () => {
    const refused = { status: 200, body: { success: false, error: AccountError.Unknown } };

    it("row 35: works once", async () => {
      const browser = social.lab.agent();
      const idToken = await googleToken(await nonceFor(browser));
      const secret = browser.cookies.get("sign-in-nonce") ?? "";
      expect((await browser.call("loginGoogle", { idToken })).body.success).toBe(true);
      expect(await browser.call("loginGoogle", { idToken })).toMatchObject(refused);
      browser.cookies.set("sign-in-nonce", secret);
      expect(await browser.call("loginGoogle", { idToken })).toMatchObject(refused);
    });

    it("row 35: works once of fifty times at the same time", async () => {
      const browser = social.lab.agent();
      const idToken = await googleToken(await nonceFor(browser));
      const cookies = Object.fromEntries(browser.cookies);
      const answers = await Promise.all(
        Array.from({ length: 50 }, async () => {
          const thief = social.lab.agent();
          thief.cookies.set("sign-in-nonce", cookies["sign-in-nonce"] ?? "");
          return (await thief.call("loginGoogle", { idToken })).body.success;
        }),
      );
      expect(answers.filter((success) => success)).toHaveLength(1);
      expect(await accounts()).toHaveLength(1);
    });

    it("row 35: works in no other browser", async () => {
      const idToken = await googleToken(await nonceFor(social.lab.agent()));
      const thief = social.lab.agent();
      expect(await thief.call("loginGoogle", { idToken })).toMatchObject(refused);
      await nonceFor(thief);
      expect(await thief.call("loginGoogle", { idToken })).toMatchObject(refused);
      expect(await accounts()).toEqual([]);
    });

    it("works with no nonce that the server did not give", async () => {
      const browser = social.lab.agent();
      browser.cookies.set("sign-in-nonce", "made up");
      const nonce = "9ca8e1a2b5c7e1d14ad5c1b7a0a0e6ba2b3dd1a1a5b6d1f6b1b6e3e0a5c8f9d0";
      expect(await browser.call("loginGoogle", { idToken: await googleToken(nonce) })).toMatchObject(refused);
      expect(await accounts()).toEqual([]);
    });

    it("row 35: works until the nonce has run out", async () => {
      const [quick, slow] = [social.lab.agent(), social.lab.agent()];
      const [quickNonce, slowNonce] = [await nonceFor(quick), await nonceFor(slow)];
      social.lab.clock.advance(signInNonceLifetime - 1);
      expect((await quick.call("loginGoogle", { idToken: await googleToken(quickNonce) })).body.success).toBe(true);
      social.lab.clock.advance(1);
      expect(await slow.call("loginGoogle", { idToken: await googleToken(slowNonce) })).toMatchObject(refused);
    });

    it("of one provider is none of the other", async () => {
      const browser = social.lab.agent();
      const nonce = await nonceFor(browser);
      expect(await browser.call("loginMicrosoft", { idToken: await googleToken(nonce), imageUrl: "" })).toMatchObject(
        refused,
      );
      expect(await browser.call("loginGoogle", { idToken: await microsoftToken(nonce) })).toMatchObject(refused);
    });

    it("for someone else is refused, and the log says why without showing it", async () => {
      const browser = social.lab.agent();
      const idToken = await googleToken(await nonceFor(browser), { aud: "another client" });
      expect(await browser.call("loginGoogle", { idToken })).toMatchObject({
        status: 200,
        body: { success: false, error: 9, message: expect.stringContaining("could not be verified") },
      });
      expect(social.lab.log()).toContain('unexpected \\"aud\\" claim value');
      expect(social.lab.log()).not.toContain(idToken);
    });

    it("that is malformed leaves the nonce for the right one", async () => {
      const browser = social.lab.agent();
      const nonce = await nonceFor(browser);
      expect(await browser.call("loginGoogle", { idToken: "x.y.z" })).toMatchObject(refused);
      expect((await browser.call("loginGoogle", { idToken: await googleToken(nonce) })).body.success).toBe(true);
    });
  });

  describe("without a client id", () => {
    it("row 32: is refused with a word of explanation", async () => {
      await restart({ GOOGLE_CLIENT_ID: "", MICROSOFT_CLIENT_ID: "" });
      const browser = social.lab.agent();
      const nonce = await nonceFor(browser);
      for (const aud of ["", "google client"]) {
        expect((await browser.call("loginGoogle", { idToken: await googleToken(nonce, { aud }) })).body).toMatchObject({
          success: false,
          error: 9,
          message: "Signing in with Google is not set up here.",
        });
      }
      const idToken = await microsoftToken(nonce);
      expect((await browser.call("loginMicrosoft", { idToken, imageUrl: "" })).body).toMatchObject({
        success: false,
        error: 9,
        message: "Signing in with Microsoft is not set up here.",
      });
    });
  });

  describe("a provider that is down", () => {
    it("row 39: is a clear temporary error, and works again when it is back", async () => {
      await restart();
      social.google.behaviour = "down";
      const browser = social.lab.agent();
      const idToken = await googleToken(await nonceFor(browser));
      const response = await browser.call("loginGoogle", { idToken });
      expect(response.status).toBe(503);
      expect(response.headers["retry-after"]).toBe("30");
      expect(response.body).toMatchObject({
        success: false,
        error: 9,
        message: "Google cannot be reached at the moment. Please try again, or sign in with your email and password.",
      });
      expect(social.lab.log()).toContain("a provider's keys could not be fetched");
      social.google.behaviour = "up";
      expect((await browser.call("loginGoogle", { idToken })).body.success).toBe(true);
    });

    it("row 39: does not keep those out whose keys are known, nor passwords", async () => {
      await restart();
      await viaGoogle(social.lab.agent());
      social.google.behaviour = "silent";
      social.lab.clock.advance(24 * 60 * 60 * 1000);
      expect((await viaGoogle(social.lab.agent())).body.success).toBe(true);
      await insertAccount(social.lab.database, {
        email: "bob@lecture-hall.org",
        passwordHash: await hashPassword(password, social.lab.passwords),
      });
      expect((await social.lab.agent().call("login", { email: "bob@lecture-hall.org", password })).body.success).toBe(
        true,
      );
    });
  });

  describe("the second provider", () => {
    it("row 36: tells people apart by tenant and object", async () => {
      await viaMicrosoft(social.lab.agent(), { sub: "ada in one app" });
      await viaMicrosoft(social.lab.agent(), { sub: "ada in another app" });
      expect(await identities()).toMatchObject([{ provider: "microsoft", subject: `${tenant}.object-ada` }]);
      const other = { tid: "another-tenant", email: "ada@elsewhere.org", xms_edov: true };
      await viaMicrosoft(social.lab.agent(), other);
      expect(await identities()).toHaveLength(2);
    });

    it("brings its photo along", async () => {
      const browser = social.lab.agent();
      await viaMicrosoft(browser, {}, await dataUrl(648, "jpeg"));
      const { imageUrl } = await profileOf(browser);
      const picture = await browser.inject({ method: "GET", url: imageUrl });
      expect(picture.headers["content-type"]).toBe("image/webp");
      expect(picture.rawPayload.subarray(0, 4).toString()).toBe("RIFF");
    });

    it("does not replace a picture that is there", async () => {
      const browser = social.lab.agent();
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
      const browser = social.lab.agent();
      expect((await viaMicrosoft(browser, {}, imageUrl)).body.success).toBe(true);
      expect((await profileOf(browser)).imageUrl).toBe("");
    });

    it("row 59: has a code mailed to an email that its tenant does not own", async () => {
      const browser = social.lab.agent();
      expect((await viaMicrosoft(browser, { xms_edov: false })).body).toMatchObject({ success: true, error: 16 });
      expect(browser.cookies.has("session")).toBe(false);
      expect(await identities()).toEqual([]);
    });

    it.each<[string, Claims, object]>([
      ["a sign-in", {}, { success: true, error: 0, message: "Login successful." }],
      [
        "a sign-in whose profile is incomplete",
        { given_name: undefined },
        { success: true, error: 15, message: "Login successful." },
      ],
      [
        "a sign-in that waits for a code",
        unvouched.microsoft,
        { success: true, error: 16, message: "Please enter the code that we sent to your email." },
      ],
      [
        "a refusal",
        { email: undefined },
        { success: false, error: 9, message: expect.stringContaining("has no email address that we can use") },
      ],
      [
        "a refusal of the email",
        { email: "ada@mailinator.com" },
        { success: false, error: 17, message: "Temporary emails are not allowed." },
      ],
    ])("says in words what came of %s", async (_what, claims, answer) => {
      const named = { given_name: "Ada", family_name: "Lovelace", ...claims };
      expect((await viaMicrosoft(social.lab.agent(), named)).body).toMatchObject(answer);
    });

    it("says it in the reader's language", async () => {
      const reader = social.lab.agent({ headers: { "accept-language": "de" } });
      expect((await viaMicrosoft(reader)).body.message).toBe("Anmeldung erfolgreich.");
    });
  });

  it("starts a new session in place of the browser's own", async () => {
    const browser = await social.lab.signedIn(await insertAccount(social.lab.database));
    const before = browser.cookies.get("session") ?? "";
    await viaGoogle(browser);
    expect(browser.cookies.get("session")).not.toBe(before);
    const old = social.lab.agent();
    old.cookies.set("session", before);
    expect((await old.call("getProfileData", {})).status).toBe(401);
  });
});

async function dataUrl(side: number, format: "jpeg" | "png"): Promise<string> {
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: "#17624f" } });
  return `data:image/${format};base64,${(await picture.toFormat(format).toBuffer()).toString("base64")}`;
}
