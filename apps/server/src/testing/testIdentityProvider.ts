import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";

/** An OpenID provider on this machine. */
export interface TestIdentityProvider extends AsyncDisposable {
  /** Where it is; also how it calls itself, unless it has tenants. */
  url: string;
  /** How it answers: as it should, with errors, with a page of another kind, with far too much, or not at all. */
  behaviour: "up" | "down" | "html" | "huge" | "silent";
  /** Paths that were asked for. */
  requests: string[];
  /** How its discovery document says that it is called. */
  issuer: string;
  /** Signs an id token with its newest key. */
  sign(claims: Record<string, unknown>): Promise<string>;
  /** Makes a new key; the ones before are no longer served. */
  changeKey(): Promise<void>;
  close(): Promise<void>;
}

interface Key {
  id: string;
  privateKey: CryptoKey;
  publicJwk: object;
}

/** Making a key takes long; all providers begin with the same one. */
const firstKey = createKey("key-1");

/**
 * @param issuerPath - how it calls itself, after its address: `/{tenantid}/v2.0` for one with tenants.
 */
export async function startTestIdentityProvider(issuerPath = ""): Promise<TestIdentityProvider> {
  let key = await firstKey;
  let keyCount = 1;
  const server = createServer((request, response) => {
    provider.requests.push(request.url ?? "");
    respond(response, provider, request.url?.endsWith("/keys") ? { keys: [key.publicJwk] } : discovery());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  const provider: TestIdentityProvider = {
    url,
    behaviour: "up",
    requests: [],
    issuer: `${url}${issuerPath}`,
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: key.id, typ: "JWT" }).sign(key.privateKey),
    async changeKey() {
      keyCount += 1;
      key = await createKey(`key-${keyCount}`);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  const discovery = () => ({ issuer: provider.issuer, jwks_uri: `${url}/keys` });
  return provider;
}

async function createKey(id: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  return { id, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid: id, use: "sig" } };
}

function respond(response: ServerResponse, { behaviour }: TestIdentityProvider, document: object): void {
  switch (behaviour) {
    case "up":
      response.setHeader("content-type", "application/json").end(JSON.stringify(document));
      break;
    case "down":
      response.writeHead(503).end("{}");
      break;
    case "html":
      response.end("<!doctype html><h1>Sign in to the network</h1>");
      break;
    case "huge":
      response.end(JSON.stringify({ ...document, filling: "x".repeat(1_000_000) }));
      break;
    case "silent":
      response.destroy();
      break;
  }
}
