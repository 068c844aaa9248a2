import { createApiClient } from "@belab/api";
import { hashPassword, insertAccount } from "../apps/server/src/testing/accounts/testAccounts.ts";
import { startTestIdentityProvider } from "../apps/server/src/testing/accounts/testIdentityProvider.ts";
import { makeInstallation } from "./installation.ts";
import type { Result } from "./result.ts";

const clientId = "the client";
const email = "ada@gmail.com";
const password = "Chalk2026Dust";

/** The server that has an identity provider's keys goes away. */
export async function keyServerAway(): Promise<Result> {
  await using place = await makeInstallation();
  await using provider = await startTestIdentityProvider();
  await insertAccount(place.database, {
    email,
    displayEmail: email,
    passwordHash: await hashPassword(password),
  });
  const env = { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: provider.url };
  const wrong: string[] = [];
  let expected = 0;

  async function signIn(by: "provider" | "password", what: string): Promise<void> {
    expected += 1;
    const status = await (by === "password" ? byPassword() : byProvider());
    if (status !== "signed in") {
      wrong.push(`${what}: ${status}`);
    }
  }

  async function byPassword(): Promise<string> {
    const outcome = await createApiClient({ baseUrl: place.url }).login({ email, password });
    return outcome.kind === "success" ? "signed in" : JSON.stringify(outcome);
  }

  async function byProvider(): Promise<string> {
    let cookie = "";
    const api = createApiClient({
      baseUrl: place.url,
      fetch: async (url, init) => {
        const headers = { ...Object.fromEntries(new Headers(init?.headers)), cookie };
        const response = await fetch(url, { ...init, headers });
        cookie =
          response.headers
            .getSetCookie()
            .map((line) => line.split(";")[0])
            .join("; ") || cookie;
        return response;
      },
    });
    const asked = await api.signInNonce({});
    const nonce = asked.kind === "success" ? asked.answer.nonce : "";
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: provider.url, aud: clientId, iat: now, exp: now + 600, nonce, sub: "grace" };
    const idToken = await provider.sign({ ...claims, email: "grace@gmail.com", email_verified: true });
    const outcome = await api.loginGoogle({ idToken });
    return outcome.kind === "success" ? "signed in" : JSON.stringify(outcome);
  }

  const server = await place.start(env);
  await signIn("provider", "by the provider, whose keys can be had");
  provider.behaviour = "down";
  await signIn("provider", "by the provider, whose keys are remembered");
  await signIn("password", "by password while the key server is away");
  await server.kill();
  await place.start(env);
  const told = await byProvider();
  if (!/"status":503.*cannot be reached at the moment/.test(told)) {
    wrong.push(`without keys: ${told}`);
  }
  await signIn("password", "by password without keys");
  return {
    fault: "key server of an identity provider down",
    acknowledged: expected,
    found: expected - wrong.length,
    wrong,
    course: "remembered keys go on working; without them a clear 503; passwords work throughout",
  };
}
