import { describe, expect, it } from "vitest";
import { deriveKeys } from "../keys.ts";
import { queueMail } from "../mail/queuedMails.ts";
import {
  email,
  havePerson,
  mailedCode,
  mailsSent,
  noMailWaits,
  otherPassword,
  password,
  serve,
} from "../testing/accounts/testPeople.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import type { Agent, TestApp } from "../testing/testApp.ts";

const inGerman = { headers: { "accept-language": "de" } };
const inEnglish = { headers: { "accept-language": "en" } };

const languageOf = async (browser: Agent) => (await browser.call("getProfileData", {})).body.language;

const subjects = ({ mailServer }: TestApp) => mailServer.mails.map(({ subject }) => subject);

describe.each(databasesUnderTest)("the language that a person chooses on $name", ({ kind }) => {
  it("is remembered by the browser, signed in or not, for a year, and pages can read it", async () => {
    const server = await serve({ kind, env: { PUBLIC_URL: "https://games.example.edu" } });
    const visitor = server.agent();
    const response = await visitor.inject({
      method: "PUT",
      url: "/api/user/SetLanguage",
      payload: { language: "de" },
    });

    expect(response.json()).toEqual({ success: true, error: 0 });
    const [cookie, ...others] = response.cookies;
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({
      name: "language",
      value: "de",
      path: "/",
      sameSite: "Lax",
      secure: true,
      maxAge: 365 * 24 * 60 * 60,
    });
    expect(cookie).not.toHaveProperty("httpOnly");
    expect((await visitor.call("account", {})).body.message).toBe("Bitte melden Sie sich zuerst an.");
  });

  it("is stored in the account of who is signed in, and in no other", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    const other = await server.signedIn(await havePerson(server, { email: "eve@uni-lab.edu" }));
    expect(await languageOf(browser)).toBeNull();

    await server.agent().call("setLanguage", { language: "de" });
    expect(await languageOf(browser)).toBeNull();
    await browser.call("setLanguage", { language: "de" });

    expect(await languageOf(browser)).toBe("de");
    expect(browser.cookies.get("language")).toBe("de");
    expect(await languageOf(other)).toBeNull();
    await browser.call("setLanguage", { language: "en" });
    expect(await languageOf(browser)).toBe("en");
  });

  it("is one of the product's", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    for (const payload of [{ language: "xx" }, { language: "DE" }, { language: "" }, { language: null }, {}]) {
      const response = await browser.inject({ method: "PUT", url: "/api/user/SetLanguage", payload });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, reason: "field-malformed" });
    }
    expect(browser.cookies.has("language")).toBe(false);
    expect(await languageOf(browser)).toBeNull();
  });

  it("comes to each browser in which the account signs in, where it has chosen one", async () => {
    const server = await serve({ kind });
    await havePerson(server, { language: "de" });
    await havePerson(server, { email: "eve@uni-lab.edu" });
    // As it stays where a language is taken out of the product.
    await havePerson(server, { email: "old@uni-lab.edu", language: "xx" });

    const browser = server.agent();
    await browser.call("login", { email, password });
    expect(browser.cookies.get("language")).toBe("de");

    for (const address of ["eve@uni-lab.edu", "old@uni-lab.edu"]) {
      const other = server.agent(inGerman);
      await other.call("login", { email: address, password });
      expect(other.cookies.has("language")).toBe(false);
      expect(await languageOf(other)).toBeNull();
    }
  });

  it("has a cookie of its own under a path", async () => {
    const server = await serve({ kind, env: { PUBLIC_URL: "https://uni.example/lab" } });
    const browser = server.agent();
    await browser.call("setLanguage", { language: "de" });
    const [[name, value] = []] = browser.cookies;
    expect({ name, value }).toEqual({ name: expect.stringMatching(/^language-[0-9a-f]{8}$/), value: "de" });
    expect((await browser.call("account", {})).body.message).toBe("Bitte melden Sie sich zuerst an.");
  });
});

describe.each(databasesUnderTest)("the language of mails on $name", ({ kind }) => {
  it("is the account's, no matter who asks for the mail", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server, { language: "de" }));

    await server.agent(inEnglish).call("retrievePassword", { email });
    await mailsSent(server, 1);
    await browser.inject({
      ...inEnglish,
      method: "POST",
      url: "/api/user/RequestEmailChange",
      payload: { newEmail: "ada@new-lab.edu" },
    });
    await mailsSent(server, 2);
    await browser.call("confirmEmailChange", { activationCode: await mailedCode(server, "ada@new-lab.edu") });
    await mailsSent(server, 3);
    await browser.call("changePassword", { currentPassword: password, newPassword: otherPassword });
    await mailsSent(server, 4);

    expect(subjects(server)).toEqual([
      expect.stringMatching(/^\d{6} ist Ihr Code zum Zurücksetzen des Passworts$/),
      expect.stringMatching(/^\d{6} ist Ihr Code für eine neue E-Mail-Adresse$/),
      "Ihre E-Mail-Adresse wurde geändert",
      "Ihr Passwort wurde geändert",
    ]);
    expect(server.mailServer.mails.every(({ html }) => /<html [^>]*lang="de"/.test(html))).toBe(true);
    expect(server.mailServer.mails.map(({ link }) => new URL(link ?? "").pathname)).toEqual([
      "/de/forgotpass",
      "/home/settings/profile",
      "/de/undo-email-change",
      "/de/forgotpass",
    ]);
  });

  it("is the request's where the account has chosen none", async () => {
    const server = await serve({ kind });
    const reader = server.agent(inGerman);
    await reader.call("signUp", { email, password });
    await reader.call("activateUser", { email, activationCode: await mailedCode(server) });
    expect(await languageOf(reader)).toBeNull();

    await reader.call("retrievePassword", { email });
    await mailsSent(server, 2);
    const reset = { email, newPassword: otherPassword, activationCode: await mailedCode(server) };
    await server.agent(inEnglish).call("resetPassword", reset);
    await mailsSent(server, 3);

    expect(subjects(server)).toEqual([
      expect.stringContaining("ist Ihr Aktivierungscode"),
      expect.stringContaining("ist Ihr Code zum Zurücksetzen"),
      "Your password was changed",
    ]);
  });

  it("is stored with a mail that is composed later; one that an earlier version was asked for is in English", async () => {
    const server = await serve({ kind });
    const keys = deriveKeys(server.config.secret);
    const asked = [
      { to: "earlier@uni-lab.edu" },
      { to: "german@uni-lab.edu", language: "de" },
      { to: "unknown@uni-lab.edu", language: "xx" },
    ];
    for (const { to, ...language } of asked) {
      await havePerson(server, { email: to });
      const request = { compose: "code", purpose: "reset", to, browser: "", ...language };
      await queueMail(server.database, keys, request, server.clock.now());
    }

    // Whatever is mailed next takes it along.
    await server.agent(inGerman).call("retrievePassword", { email: "nobody@uni-lab.edu" });
    await noMailWaits(server);

    expect(server.mailServer.mails.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
      expect.stringMatching(/^earlier@uni-lab.edu: \d{6} is your password reset code$/),
      expect.stringMatching(/^german@uni-lab.edu: \d{6} ist Ihr Code zum Zurücksetzen des Passworts$/),
      expect.stringMatching(/^unknown@uni-lab.edu: \d{6} is your password reset code$/),
    ]);
  });
});
