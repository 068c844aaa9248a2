import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestIdentityProvider, type TestIdentityProvider } from "../../testing/accounts/testIdentityProvider.ts";
import { createTestClock, type TestClock } from "../../testing/testClock.ts";
import { unwrap } from "../../testing/unwrap.ts";
import { createIdentityTokens, type IdentityTokensOptions } from "./identityToken.ts";

type Claims = Record<string, unknown>;

const minute = 60 * 1000;
const hour = 60 * minute;

const nonce = "the nonce of this browser";
const tenant = "11111111-2222-4333-8444-555555555555";
const personalTenant = "9188040d-6c67-4c5b-b112-36a304b66dad";

const invalid = { ok: false, reason: "id-token-invalid" };
const unreachable = {
  ok: false,
  fault: "unavailable",
  reason: "provider-unreachable",
  params: { provider: "Google" },
};

const foreignKey = generateKeyPair("RS256");

let clock: TestClock;
let provider: TestIdentityProvider;
let errors: unknown[];

beforeEach(() => {
  clock = createTestClock();
  errors = [];
});

afterEach(() => provider.close());

describe("a token of the first provider", () => {
  beforeEach(async () => {
    provider = await startTestIdentityProvider();
  });

  it("names the person", async () => {
    const token = await provider.sign(googleClaims({ email: " Ada@Gmail.COM", email_verified: true }));
    expect(unwrap(await google().verify(token, nonce))).toEqual({
      provider: "google",
      subject: "google-ada",
      email: "ada@gmail.com",
      displayEmail: "Ada@Gmail.COM",
      isVouched: true,
      firstName: "Ada",
      lastName: "Lovelace",
    });
  });

  it.each<[string, Claims]>([
    ["a mailbox that it gives out", { email: "ada@gmail.com", email_verified: true }],
    ["the same in capitals", { email: " Ada@GMail.com", email_verified: true }],
    ["a mailbox of an organization whose mail it runs", { email_verified: true, hd: "lecture-hall.org" }],
  ])("row 59: vouches for %s", async (_what, claims) => {
    expect(unwrap(await google().verify(await provider.sign(googleClaims(claims)), nonce))).toMatchObject({
      isVouched: true,
    });
  });

  it.each<[string, Claims]>([
    ["a mailbox that was verified once", { email_verified: true }],
    ["a mailbox whose domain only ends alike", { email: "ada@notgmail.com", email_verified: true }],
    ["a mailbox whose domain only begins alike", { email: "ada@gmail.com.evil.org", email_verified: true }],
    ["a mailbox that is named like its domain", { email: "gmail.com@evil.org", email_verified: true }],
    ["an empty organization", { email_verified: true, hd: "" }],
    ["an organization that is no text", { email_verified: true, hd: true }],
    ["an organization's mailbox that was not verified", { email_verified: false, hd: "lecture-hall.org" }],
    ["a mailbox that was not verified", { email: "ada@gmail.com", email_verified: false }],
    ["a mailbox that is called verified by a text", { email: "ada@gmail.com", email_verified: "true" }],
    ["no word about the mailbox", {}],
  ])("row 59: doesn't vouch for %s", async (_what, claims) => {
    expect(unwrap(await google().verify(await provider.sign(googleClaims(claims)), nonce))).toMatchObject({
      isVouched: false,
    });
  });

  it("may lack email and names", async () => {
    const { email, given_name, family_name, ...claims } = googleClaims({});
    expect(unwrap(await google().verify(await provider.sign(claims), nonce))).toMatchObject({
      email: "",
      firstName: "",
      lastName: "",
    });
  });

  it("may name an email that is none", async () => {
    const token = await provider.sign(googleClaims({ email: "ada at home", email_verified: true }));
    expect(unwrap(await google().verify(token, nonce))).toMatchObject({ email: "", isVouched: false });
  });

  it.each<[string, Claims]>([
    ["another issuer", { iss: "https://accounts.example.org" }],
    ["a longer issuer", { iss: "https://accounts.google.com.example.org" }],
    ["no issuer", { iss: undefined }],
    ["another audience", { aud: "another installation" }],
    ["this audience among others", { aud: ["this installation", "another installation"] }],
    ["no audience", { aud: undefined }],
    ["another party that asked for it", { azp: "another installation" }],
    ["another nonce", { nonce: "the nonce of another browser" }],
    ["no nonce", { nonce: undefined }],
    ["no subject", { sub: undefined }],
    ["an empty subject", { sub: "" }],
    ["a subject without end", { sub: "x".repeat(256) }],
    ["no expiry", { exp: undefined }],
    ["no time of issue", { iat: undefined }],
    ["an expiry more than a minute ago", { exp: seconds(-61) }],
    ["an expiry a minute ago", { exp: seconds(-60) }],
    ["an issue more than a minute ahead", { iat: seconds(61) }],
    ["an issue more than an hour ago", { iat: seconds(-3661) }],
    ["a start more than a minute ahead", { nbf: seconds(61) }],
  ])("row 33: with %s proves nothing", async (_what, claims) => {
    const token = await provider.sign(googleClaims({ email_verified: true, ...claims }));
    expect(await google().verify(token, nonce)).toMatchObject(invalid);
  });

  it.each<[string, Claims]>([
    ["a minute", { exp: seconds(-59) }],
    ["a minute ahead", { iat: seconds(60), nbf: seconds(60) }],
    ["an hour", { iat: seconds(-3600) }],
    ["one audience in a list", { aud: ["this installation"] }],
    ["this party that asked for it", { azp: "this installation" }],
  ])("row 33: is good within %s", async (_what, claims) => {
    expect(unwrap(await google().verify(await provider.sign(googleClaims(claims)), nonce))).toMatchObject({
      subject: "google-ada",
    });
  });

  it("row 33: signed with a key of someone else proves nothing", async () => {
    const { privateKey } = await foreignKey;
    const forged = (kid: string) =>
      new SignJWT(googleClaims({})).setProtectedHeader({ alg: "RS256", kid }).sign(privateKey);
    expect(await google().verify(await forged("key-1"), nonce)).toMatchObject(invalid);
    expect(await google().verify(await forged("key-9"), nonce)).toMatchObject(invalid);
  });

  it("row 33: signed by another algorithm proves nothing", async () => {
    const shared = new TextEncoder().encode("-----BEGIN PUBLIC KEY----- or any other text that is known");
    const ellipse = await generateKeyPair("ES256");
    const pss = await generateKeyPair("PS256");
    const forged = [
      new UnsecuredJWT(googleClaims({})).encode(),
      await new SignJWT(googleClaims({})).setProtectedHeader({ alg: "HS256", kid: "key-1" }).sign(shared),
      await new SignJWT(googleClaims({})).setProtectedHeader({ alg: "ES256", kid: "key-1" }).sign(ellipse.privateKey),
      await new SignJWT(googleClaims({})).setProtectedHeader({ alg: "PS256", kid: "key-1" }).sign(pss.privateKey),
    ];
    for (const token of forged) {
      expect(await google().verify(token, nonce)).toMatchObject(invalid);
    }
  });

  it("that was changed on its way proves nothing", async () => {
    const [head, , signature] = (await provider.sign(googleClaims({}))).split(".");
    const body = Buffer.from(JSON.stringify(googleClaims({ sub: "google-bob" }))).toString("base64url");
    expect(await google().verify(`${head}.${body}.${signature}`, nonce)).toMatchObject(invalid);
  });

  it.each(["", ".", "..", "a.b.c", "not a token", "e30.e30.e30", `${"a".repeat(16_000)}`])(
    "%#: no token at all proves nothing",
    async (text) => {
      expect(await google().verify(text, nonce)).toMatchObject(invalid);
    },
  );
});

describe("a token of the second provider", () => {
  beforeEach(async () => {
    provider = await startTestIdentityProvider({ issuerPath: "/{tenantid}/v2.0" });
  });

  it("row 36: names the person by tenant and object", async () => {
    const token = await provider.sign(microsoftClaims({ xms_edov: true }));
    expect(unwrap(await microsoft().verify(token, nonce))).toMatchObject({
      provider: "microsoft",
      subject: `${tenant}.object-ada`,
      email: "ada@lecture-hall.org",
      isVouched: true,
    });
  });

  it.each<[string, Claims, boolean]>([
    ["an email whose domain the tenant owns", { xms_edov: true }, true],
    ["the same, as older tokens say it", { xms_edov: "1" }, true],
    ["an email whose domain the tenant does not own", { xms_edov: false }, false],
    ["the same, as older tokens say it", { xms_edov: "0" }, false],
    ["an email of which nothing is said", {}, false],
    ["an email that calls itself verified", { email_verified: true }, false],
    ["an email of Outlook.com in a tenant's directory", { email: "ada@outlook.com" }, false],
  ])("row 59: says of %s (%j) whether it is vouched for: %s", async (_what, claims, isVouched) => {
    expect(unwrap(await microsoft().verify(await provider.sign(microsoftClaims(claims)), nonce))).toMatchObject({
      isVouched,
    });
  });

  it.each([
    "outlook.com",
    "Outlook.COM",
    "outlook.de",
    "outlook.jp",
    "outlook.co.th",
    "outlook.com.br",
    "hotmail.com",
    "hotmail.co.uk",
    "live.com",
    "live.de",
    "msn.com",
    "windowslive.com",
  ])("vouches for the personal account of a mailbox at %s", async (domain) => {
    const token = await provider.sign(microsoftClaims({ tid: personalTenant, email: `ada@${domain}` }));
    expect(unwrap(await microsoft().verify(token, nonce))).toMatchObject({ isVouched: true });
  });

  it.each([
    "ada@lecture-hall.org",
    "ada@gmail.com",
    "ada@microsoft.com",
    "ada@outlook.com.evil.example",
    "ada@evil.example/outlook.com",
    "ada@mail.outlook.com",
    "ada@myoutlook.com",
    "ada@outlook.evil",
    "ada@outlookxcom.org",
    // Under these endings anyone could have the name.
    "ada@outlook.nl",
    "ada@outlook.xyz",
    "ada@outlook.com.co",
    "ada@live.tv",
    "ada@live.co.zz",
    "ada@hotmail.xyz",
    "ada@passport.de",
    "ada@msn.org",
    // Not one address each.
    "ada@outlook.com@evil.example",
    "ada@evil.example, ada@outlook.com",
    "outlook.com@evil.example",
    "outlook.com",
    "",
  ])("doesn't vouch for the personal account of %j", async (email) => {
    // A personal account has no administrator whom anyone could have verified.
    for (const claims of [{}, { xms_edov: true }, { email_verified: true }]) {
      const token = await provider.sign(microsoftClaims({ tid: personalTenant, email, ...claims }));
      expect(unwrap(await microsoft().verify(token, nonce))).toMatchObject({ isVouched: false });
    }
  });

  it("row 59: doesn't vouch by itself for the emails of a single tenant that was set up", async () => {
    provider.issuer = `${provider.url}/${tenant}/v2.0`;
    const verify = async (claims: Claims) =>
      microsoft(`/${tenant}/v2.0`).verify(await provider.sign(microsoftClaims(claims)), nonce);
    expect(unwrap(await verify({}))).toMatchObject({ isVouched: false });
    expect(unwrap(await verify({ xms_edov: true }))).toMatchObject({ isVouched: true });
  });

  it("row 34: of another tenant than was set up proves nothing", async () => {
    provider.issuer = `${provider.url}/${tenant}/v2.0`;
    const token = await provider.sign(microsoftClaims({ tid: "another-tenant" }));
    expect(await microsoft(`/${tenant}/v2.0`).verify(token, nonce)).toMatchObject(invalid);
  });

  it.each<[string, () => Claims]>([
    ["another tenant's issuer", () => ({ iss: `${provider.url}/another-tenant/v2.0` })],
    ["no tenant's issuer", () => ({ iss: `${provider.url}/{tenantid}/v2.0` })],
    ["no tenant", () => ({ tid: undefined })],
    ["a tenant that is a path", () => ({ tid: "../evil", iss: `${provider.url}/../evil/v2.0` })],
    ["the placeholder for a tenant", () => ({ tid: "{tenantid}" })],
    ["no object", () => ({ oid: undefined })],
    ["an empty object", () => ({ oid: "" })],
  ])("row 34: with %s proves nothing", async (_what, claims) => {
    const token = await provider.sign(microsoftClaims(claims()));
    expect(await microsoft().verify(token, nonce)).toMatchObject(invalid);
  });
});

describe("the provider's keys", () => {
  beforeEach(async () => {
    provider = await startTestIdentityProvider();
  });

  it("are fetched once for many tokens", async () => {
    const tokens = google();
    const token = await provider.sign(googleClaims({}));
    await Promise.all(Array.from({ length: 20 }, () => tokens.verify(token, nonce)));
    await tokens.verify(token, nonce);
    expect(provider.requests).toEqual(["/.well-known/openid-configuration", "/keys"]);
  });

  it("are fetched again after an hour", async () => {
    const tokens = google();
    await tokens.verify(await provider.sign(googleClaims({})), nonce);
    clock.advance(hour);
    await tokens.verify(await provider.sign(googleClaims({})), nonce);
    expect(provider.requests).toHaveLength(4);
  });

  it("are fetched again for one that is not known", async () => {
    const tokens = google();
    await tokens.verify(await provider.sign(googleClaims({})), nonce);
    await provider.changeKey();
    clock.advance(minute);
    expect(unwrap(await tokens.verify(await provider.sign(googleClaims({})), nonce))).toMatchObject({
      subject: "google-ada",
    });
  });

  it("are not fetched for every stranger's key", async () => {
    const tokens = google();
    await tokens.verify(await provider.sign(googleClaims({})), nonce);
    const { privateKey } = await foreignKey;
    for (let kid = 0; kid < 20; kid += 1) {
      const forged = await new SignJWT(googleClaims({}))
        .setProtectedHeader({ alg: "RS256", kid: `stranger-${kid}` })
        .sign(privateKey);
      expect(await tokens.verify(forged, nonce)).toMatchObject(invalid);
    }
    expect(provider.requests).toHaveLength(2);
  });

  it("that are gone are no longer good within an hour", async () => {
    const tokens = google();
    const oldToken = await provider.sign(googleClaims({ exp: seconds(7200) }));
    await tokens.verify(oldToken, nonce);
    await provider.changeKey();
    clock.advance(hour);
    expect(await tokens.verify(oldToken, nonce)).toMatchObject(invalid);
  });

  it.each(["down", "html", "huge", "silent"] as const)("row 39: go on working while it is %s", async (behaviour) => {
    const tokens = google();
    await tokens.verify(await provider.sign(googleClaims({})), nonce);
    provider.behaviour = behaviour;
    clock.advance(5 * 24 * hour);
    expect(unwrap(await tokens.verify(await provider.sign(googleClaims({})), nonce))).toMatchObject({
      subject: "google-ada",
    });
    expect(errors).toHaveLength(1);
  });

  it("are not asked for with every token while it is down", async () => {
    const tokens = google();
    await tokens.verify(await provider.sign(googleClaims({})), nonce);
    provider.behaviour = "down";
    clock.advance(2 * hour);
    const token = await provider.sign(googleClaims({}));
    for (let use = 0; use < 10; use += 1) {
      await tokens.verify(token, nonce);
    }
    expect(provider.requests).toHaveLength(3);
  });

  it.each(["down", "html", "huge", "silent"] as const)(
    "row 39: cannot be had while it is %s from the start",
    async (behaviour) => {
      provider.behaviour = behaviour;
      const tokens = google();
      const token = await provider.sign(googleClaims({}));
      expect(await tokens.verify(token, nonce)).toMatchObject({ ...unreachable, retryAfter: 30 });
      expect(errors).toHaveLength(1);
      provider.behaviour = "up";
      expect(unwrap(await tokens.verify(token, nonce))).toMatchObject({ subject: "google-ada" });
    },
  );

  it("are not believed for ever without a word from it", async () => {
    const tokens = google();
    await tokens.verify(await provider.sign(googleClaims({})), nonce);
    provider.behaviour = "down";
    clock.advance(7 * 24 * hour);
    expect(await tokens.verify(await provider.sign(googleClaims({})), nonce)).toMatchObject(unreachable);
  });

  it("are not taken from a provider that calls itself otherwise", async () => {
    provider.issuer = "https://accounts.google.com";
    expect(await google().verify(await provider.sign(googleClaims({})), nonce)).toMatchObject(unreachable);
    expect(String(errors[0])).toContain("calls itself https://accounts.google.com");
  });
});

function google() {
  return createTokens("google", "");
}

function microsoft(path = "/common/v2.0") {
  return createTokens("microsoft", path);
}

function createTokens(name: IdentityTokensOptions["provider"], path: string) {
  return createIdentityTokens({
    provider: name,
    clientId: "this installation",
    issuer: `${provider.url}${path}`,
    now: clock.now,
    onError: (error) => void errors.push(error),
  });
}

/** Seconds since 1970, that many after now. */
function seconds(after: number): number {
  return createTestClock().now() / 1000 + after;
}

function googleClaims(claims: Claims): Claims {
  const now = clock.now() / 1000;
  return {
    iss: provider.url,
    aud: "this installation",
    iat: now,
    exp: now + 3600,
    nonce,
    sub: "google-ada",
    email: "ada@lecture-hall.org",
    given_name: "Ada",
    family_name: "Lovelace",
    ...claims,
  };
}

function microsoftClaims(claims: Claims): Claims {
  const { tid = tenant } = claims;
  return {
    ...googleClaims({}),
    iss: `${provider.url}/${tid}/v2.0`,
    sub: "another for each app",
    tid,
    oid: "object-ada",
    ...claims,
  };
}
