import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { generate } from "selfsigned";

export type Claims = Record<string, unknown>;

/** An OpenID provider on this machine that stands for both of the product's providers. */
export interface IdentityProvider {
  /** What the product is told of it. */
  env: Record<string, string>;
  /** What it claims of whoever signs in at its page, beside the email that they type. */
  claims: Claims;
  /** Signs an id token as the first provider. */
  signAsGoogle(claims: Claims): string;
  close(): Promise<void>;
}

const googleClientId = "the-lab.apps.example";
const microsoftClientId = "5b0a6f4e-1d0c-4c55-9a0e-9d1f2f6b7a10";
const tenant = "11111111-2222-4333-8444-555555555555";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const keySet = { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "key-1", alg: "RS256", use: "sig" }] };

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { certificate, key, file, forget } = await makeCertificate();
  /** What was asked for by the codes that are not used yet. */
  const codes = new Map<string, { asked: URLSearchParams; email: string }>();

  const server = createServer({ cert: certificate, key }, (request, response) => {
    answer(request, response).catch((error) => response.writeHead(400).end(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: IdentityProvider = {
    env: {
      GOOGLE_CLIENT_ID: googleClientId,
      GOOGLE_ISSUER: `${url}/google`,
      MICROSOFT_CLIENT_ID: microsoftClientId,
      MICROSOFT_ISSUER: `${url}/common/v2.0`,
      NODE_EXTRA_CA_CERTS: file,
    },
    claims: {},
    signAsGoogle: (claims) => signToken({ iss: `${url}/google`, aud: googleClientId, ...claims }),
    async close() {
      server.closeAllConnections();
      server.close();
      await forget();
    },
  };
  return provider;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    switch (pathname) {
      case "/google/.well-known/openid-configuration":
        return sendJson(response, { issuer: `${url}/google`, jwks_uri: `${url}/keys` });
      case "/common/v2.0/.well-known/openid-configuration":
        return sendJson(response, {
          issuer: `${url}/{tenantid}/v2.0`,
          jwks_uri: `${url}/keys`,
          authorization_endpoint: `${url}/common/oauth2/v2.0/authorize`,
          token_endpoint: `${url}/common/oauth2/v2.0/token`,
        });
      case "/keys":
        return sendJson(response, keySet);
      case "/common/oauth2/v2.0/authorize":
        return sendHtml(response, signInPage(searchParams));
      case "/common/decide":
        return redirect(response, decide(searchParams));
      case "/common/oauth2/v2.0/token":
        return sendJson(response, request.method === "OPTIONS" ? {} : redeem(new URLSearchParams(await text(request))));
      default:
        return void response.writeHead(404).end();
    }
  }

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

  function redeem(form: URLSearchParams) {
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
      iss: `${url}/${tenant}/v2.0`,
      aud: microsoftClientId,
      nonce: asked.get("nonce"),
      tid: tenant,
      oid,
      sub: oid,
      email,
      preferred_username: email,
      ver: "2.0",
      ...provider.claims,
    };
    return {
      token_type: "Bearer",
      scope: asked.get("scope"),
      expires_in: 3600,
      ext_expires_in: 3600,
      access_token: "the access token of the graph",
      id_token: signToken(claims),
      client_info: base64({ uid: oid, utid: tenant }),
    };
  }
}

/** As the second provider's page: whoever reads it may sign in or cancel. */
function signInPage(asked: URLSearchParams): string {
  const escaped = asked.toString().replaceAll("&", "&amp;");
  return `<!doctype html><html lang="en"><link rel="icon" href="data:," /><title>Sign in</title>
    <form action="/common/decide">
      <input type="hidden" name="asked" value="${escaped}" />
      <label>Email <input name="email" /></label>
      <input type="submit" name="decision" value="Sign in" />
      <input type="submit" name="decision" value="Cancel" />
    </form></html>`;
}

function signToken(claims: Claims): string {
  const now = Math.floor(Date.now() / 1000);
  const head = base64({ alg: "RS256", kid: "key-1", typ: "JWT" });
  const signed = `${head}.${base64({ iat: now, exp: now + 3600, ...claims })}`;
  return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), privateKey).toString("base64url")}`;
}

function base64(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function sendJson(response: ServerResponse, body: object) {
  const headers = {
    "content-type": "application/json",
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "*",
  };
  response.writeHead("error" in body ? 400 : 200, headers).end(JSON.stringify(body));
}

function sendHtml(response: ServerResponse, html: string) {
  response.writeHead(200, { "content-type": "text/html", "cross-origin-opener-policy": "same-origin" }).end(html);
}

function redirect(response: ServerResponse, location: string) {
  response.writeHead(302, { location }).end();
}

/**
 * A certificate for 127.0.0.1, made anew for each run: the library of the second provider signs in over https only.
 * The server that is tested reads it from a file.
 */
async function makeCertificate() {
  const { cert: certificate, private: key } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    keySize: 2048,
    algorithm: "sha256",
    extensions: [
      { name: "basicConstraints", cA: true },
      { name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] },
    ],
  });
  const folder = await mkdtemp(join(tmpdir(), "belab-certificate-"));
  const file = join(folder, "certificate.pem");
  await writeFile(file, certificate);
  return { certificate, key, file, forget: () => rm(folder, { recursive: true }) };
}
