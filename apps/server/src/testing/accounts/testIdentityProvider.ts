import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
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

export interface TestIdentityProviderOptions {
  /** How it calls itself, after its address: `/{tenantid}/v2.0` for one with tenants. */
  issuerPath?: string;
  /** In PEM, with its key, for a provider that is asked over https. */
  certificate?: { cert: string; key: string };
  /** Further endpoints, by path. */
  endpoints?: Record<string, RequestListener>;
  /** What its discovery document says beside its name and the address of its keys. */
  discover?: (url: string) => Record<string, unknown>;
}

interface Key {
  id: string;
  privateKey: CryptoKey;
  publicJwk: object;
}

/** Making a key takes long; all providers begin with the same one. */
const firstKey = createKey("key-1");

export async function startTestIdentityProvider({
  issuerPath = "",
  certificate,
  endpoints = {},
  discover = () => ({}),
}: TestIdentityProviderOptions = {}): Promise<TestIdentityProvider> {
  let key = await firstKey;
  let keyCount = 1;
  const answer: RequestListener = (request, response) => {
    const path = request.url ?? "";
    provider.requests.push(path);
    const endpoint = endpoints[path.replace(/\?.*/, "")];
    if (endpoint === undefined) {
      respond(response, provider, path.endsWith("/keys") ? { keys: [key.publicJwk] } : discovery());
    } else {
      endpoint(request, response);
    }
  };
  const server = certificate === undefined ? createServer(answer) : createSecureServer(certificate, answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `${certificate === undefined ? "http" : "https"}://127.0.0.1:${port}`;
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
  const discovery = () => ({ issuer: provider.issuer, jwks_uri: `${url}/keys`, ...discover(url) });
  return provider;
}

async function createKey(id: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  return { id, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid: id, use: "sig" } };
}

function respond(response: ServerResponse, { behaviour }: TestIdentityProvider, document: object): void {
  // Pages ask for it, too.
  response.setHeader("access-control-allow-origin", "*");
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
