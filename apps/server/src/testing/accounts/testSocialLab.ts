import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { forgetSpent } from "../../limits/limits.ts";
import type { DatabaseKind } from "../database/testDatabase.ts";
import { type Agent, startTestApp, type TestApp } from "../testApp.ts";
import { startTestIdentityProvider, type TestIdentityProvider } from "./testIdentityProvider.ts";

export type Claims = Record<string, unknown>;

/** Whom the providers claim to know and vouch for, unless a test claims otherwise. */
export const email = "ada@lecture-hall.org";

/** In which the second provider knows them. */
export const tenant = "11111111-2222-4333-8444-555555555555";

/** What makes a provider not vouch for the email. */
export const unvouched = { google: { hd: undefined }, microsoft: { xms_edov: undefined } } satisfies Record<
  string,
  Claims
>;

/** What the tests of a suite share. */
interface SocialLab {
  google: TestIdentityProvider;
  microsoft: TestIdentityProvider;
  /** Emptied after each test. */
  lab: TestApp;
  /** Empties the server's database and mail server. */
  empty(): Promise<void>;
  /** Starts a server for this test alone, also with other variables of the environment. */
  restart(env?: Record<string, string>): Promise<void>;
}

/** For a suite: a server that both providers are set up for, which are on this machine, and ways to sign in by them. */
export function useSocialLab(kind: DatabaseKind) {
  const social = {} as SocialLab;
  let sharedLab: TestApp;

  async function start(env: Record<string, string> = {}): Promise<TestApp> {
    return startTestApp({
      kind,
      env: {
        GOOGLE_CLIENT_ID: "google client",
        GOOGLE_ISSUER: social.google.url,
        MICROSOFT_CLIENT_ID: "microsoft client",
        MICROSOFT_ISSUER: `${social.microsoft.url}/common/v2.0`,
        ...env,
      },
    });
  }

  social.restart = async (env) => {
    social.lab = await start(env);
  };

  social.empty = () => empty(social.lab);

  beforeAll(async () => {
    social.google = await startTestIdentityProvider();
    social.microsoft = await startTestIdentityProvider({ issuerPath: "/{tenantid}/v2.0" });
    sharedLab = await start();
    social.lab = sharedLab;
  });

  afterEach(async () => {
    social.google.behaviour = "up";
    if (social.lab !== sharedLab) {
      await social.lab.close();
      social.lab = sharedLab;
    }
    await empty(sharedLab);
  });

  afterAll(async () => {
    await sharedLab.close();
    await social.google.close();
    await social.microsoft.close();
  });

  async function nonceFor(browser: Agent): Promise<string> {
    return (await browser.call("signInNonce", {})).body.nonce;
  }

  function googleToken(nonce: string, claims: Claims = {}): Promise<string> {
    const now = social.lab.clock.now() / 1000;
    return social.google.sign({
      iss: social.google.url,
      aud: "google client",
      iat: now,
      exp: now + 3600,
      nonce,
      sub: "google-ada",
      email,
      email_verified: true,
      hd: "lecture-hall.org",
      given_name: "Ada",
      family_name: "Lovelace",
      ...claims,
    });
  }

  function microsoftToken(nonce: string, { tid = tenant, ...claims }: Claims = {}): Promise<string> {
    const now = social.lab.clock.now() / 1000;
    return social.microsoft.sign({
      iss: `${social.microsoft.url}/${tid}/v2.0`,
      aud: "microsoft client",
      iat: now,
      exp: now + 3600,
      nonce,
      sub: "ada for this app",
      tid,
      oid: "object-ada",
      email,
      xms_edov: true,
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

  /** The code of the newest mail, once so many mails in all have gone out. */
  async function mailedCode(mails = 1): Promise<number> {
    await expect.poll(() => social.lab.mailServer.mails).toHaveLength(mails);
    return Number(social.lab.mailServer.mails.at(-1)?.code);
  }

  async function typeCode(browser: Agent, activationCode: number) {
    return (await browser.call("activateUser", { email, activationCode })).body;
  }

  const profileOf = async (browser: Agent) => (await browser.call("getProfileData", {})).body;
  const accounts = () => social.lab.database.selectFrom("accounts").selectAll().orderBy("email").execute();
  const identities = () => social.lab.database.selectFrom("identities").selectAll().orderBy("subject").execute();
  /** What waits for the proof of an address. */
  const offers = async () => [
    ...(await social.lab.database.selectFrom("pendingPasswords").selectAll().execute()),
    ...(await social.lab.database.selectFrom("pendingIdentities").selectAll().execute()),
  ];

  return Object.assign(social, {
    nonceFor,
    googleToken,
    microsoftToken,
    viaGoogle,
    viaMicrosoft,
    mailedCode,
    typeCode,
    profileOf,
    accounts,
    identities,
    offers,
  });
}

async function empty({ database, mailServer }: TestApp): Promise<void> {
  const underWay = database.selectFrom("mails").select("id").where("outcome", "is", null);
  // A mail that one test asked for must not arrive in the next.
  await expect.poll(() => underWay.execute()).toEqual([]);
  for (const table of ["accounts", "signInNonces", "limits", "failures", "mails"] as const) {
    await database.deleteFrom(table).execute();
  }
  forgetSpent();
  await database.updateTable("installation").set({ administratorChosen: 0 }).execute();
  mailServer.mails.length = 0;
}
