import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startTestIdentityProvider } from "@belab/server/testing/testIdentityProvider";
import { generate } from "selfsigned";

export type Claims = Record<string, unknown>;

/** Google and Microsoft on this machine. Google's own page is a script; Microsoft's is here. */
export interface IdentityProviders {
  /** The settings by which the product finds them. */
  env: Record<string, string>;
  /** What Microsoft claims of the person who signs in at its page, besides the email that they type. */
  claims: Claims;
  signAsGoogle(claims: Claims): Promise<string>;
  close(): Promise<void>;
}

const googleClientId = "the-lab.apps.example";
const microsoftClientId = "5b0a6f4e-1d0c-4c55-9a0e-9d1f2f6b7a10";
const tenant = "11111111-2222-4333-8444-555555555555";

export async function startIdentityProviders(): Promise<IdentityProviders> {
  const { certificate, file, forget } = await makeCertificate();
  /** What was asked for by the codes that are not used yet. */
  const codes = new Map<string, { asked: URLSearchParams; email: string }>();
  const google = await startTestIdentityProvider({ certificate });
  const microsoft = await startTestIdentityProvider({
    certificate,
    issuerPath: "/{tenantid}/v2.0",
    discover: (url) => ({ authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` }),
    endpoints: {
      "/authorize": (request, response) => sendHtml(response, signInPage(queryOf(request))),
      "/decide": (request, response) => response.writeHead(302, { location: decide(queryOf(request)) }).end(),
      "/token": answerWith(async (request) => redeem(new URLSearchParams(await text(request)))),
    },
  });

  const providers: IdentityProviders = {
    env: {
      GOOGLE_CLIENT_ID: googleClientId,
      GOOGLE_ISSUER: google.url,
      MICROSOFT_CLIENT_ID: microsoftClientId,
      MICROSOFT_ISSUER: `${microsoft.url}/common/v2.0`,
      NODE_EXTRA_CA_CERTS: file,
    },
    claims: {},
    signAsGoogle: (claims) => google.sign({ ...times(), iss: google.url, aud: googleClientId, ...claims }),
    async close() {
      await Promise.all([google.close(), microsoft.close(), forget()]);
    },
  };
  return providers;

  function decide(form: URLSearchParams): string {
    const asked = new URLSearchParams(form.get("asked") ?? "");
    const state = asked.get("state") ?? "";
    if (form.get("decision") !== "Sign in") {
      const refusal = { error: "access_denied", error_description: "The person cancelled.", state };
      return `${asked.get("redirect_uri")}#${new URLSearchParams(refusal)}`;
    }
    const code = randomUUID();
    codes.set(code, { asked, email: form.get("email") ?? "" });
    return `${asked.get("redirect_uri")}#${new URLSearchParams({ code, state })}`;
  }

  async function redeem(form: URLSearchParams) {
    const { asked, email } = codes.get(form.get("code") ?? "") ?? {};
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (
      asked?.get("code_challenge_method") !== "S256" ||
      asked.get("code_challenge") !== challenge ||
      asked.get("redirect_uri") !== form.get("redirect_uri") ||
      form.get("client_id") !== microsoftClientId
    ) {
      return { error: "invalid_grant", error_description: "The code was not given for this." };
    }
    const oid = `object of ${email}`;
    const claims = {
      ...times(),
      iss: `${microsoft.url}/${tenant}/v2.0`,
      aud: microsoftClientId,
      nonce: asked.get("nonce"),
      tid: tenant,
      oid,
      sub: oid,
      email,
      preferred_username: email,
      ver: "2.0",
      ...providers.claims,
    };
    return {
      token_type: "Bearer",
      scope: asked.get("scope"),
      expires_in: 3600,
      ext_expires_in: 3600,
      access_token: "the access token of the graph",
      id_token: await microsoft.sign(claims),
      client_info: Buffer.from(JSON.stringify({ uid: oid, utid: tenant })).toString("base64url"),
    };
  }
}

/** Stands in for Microsoft's page, where a person can sign in or cancel. */
function signInPage(asked: URLSearchParams): string {
  const escaped = asked.toString().replaceAll("&", "&amp;");
  return `<!doctype html><html lang="en"><link rel="icon" href="data:," /><title>Sign in</title>
    <form action="/decide">
      <input type="hidden" name="asked" value="${escaped}" />
      <label>Email <input name="email" /></label>
      <input type="submit" name="decision" value="Sign in" />
      <input type="submit" name="decision" value="Cancel" />
    </form></html>`;
}

/** When a token that is signed now begins and ends to count. */
function times(): Claims {
  const now = Math.floor(Date.now() / 1000);
  return { iat: now, exp: now + 3600 };
}

function queryOf({ url = "/" }: IncomingMessage): URLSearchParams {
  return new URL(url, "https://127.0.0.1").searchParams;
}

/** An endpoint that answers in JSON, to pages of any origin. */
function answerWith(find: (request: IncomingMessage) => Promise<object>): RequestListener {
  return async (request, response) => {
    const body = request.method === "OPTIONS" ? {} : await find(request);
    const headers = {
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "access-control-allow-headers": "*",
    };
    response.writeHead("error" in body ? 400 : 200, headers).end(JSON.stringify(body));
  };
}

function sendHtml(response: ServerResponse, html: string) {
  response.writeHead(200, { "content-type": "text/html", "cross-origin-opener-policy": "same-origin" }).end(html);
}

/**
 * A certificate for 127.0.0.1, made anew for each run: Microsoft's library signs in over https only. The server that is
 * tested reads it from a file.
 */
async function makeCertificate() {
  const { cert, private: key } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    keySize: 2048,
    algorithm: "sha256",
    extensions: [
      { name: "basicConstraints", cA: true },
      { name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] },
    ],
  });
  const folder = await mkdtemp(join(tmpdir(), "belab-certificate-"));
  const file = join(folder, "certificate.pem");
  await writeFile(file, cert);
  return { certificate: { cert, key }, file, forget: () => rm(folder, { recursive: true }) };
}
