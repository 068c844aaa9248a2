import { ok, type Result } from "@belab/domain/result";
import { createLocalJWKSet, type JSONWebKeySet } from "jose";
import { type Static, type TSchema, Type } from "typebox";
import Value from "typebox/value";
import { unavailable } from "../../errors/refusals.ts";

/** What a provider says of itself. */
export interface Provider {
  /** The issuer that its tokens name, which may hold `{tenantid}`. */
  issuer: string;
  keySet: ReturnType<typeof createLocalJWKSet>;
}

export interface ProviderKeys {
  /**
   * The provider with its keys, fetched at most once an hour; while it is down, as it was, unless it was not fetched
   * within the last week.
   */
  current(): Promise<Result<Provider, "provider-unreachable">>;
  /** The provider with keys that are newer than these, where it has any. */
  newerThan(provider: Provider): Promise<Provider | undefined>;
}

export interface ProviderKeysOptions {
  /** As people know it. */
  name: string;
  /** Where its discovery document is, less `/.well-known/openid-configuration`. */
  issuer: string;
  /** Whether it may call itself otherwise, on the same origin: an address of many tenants does. */
  hasTenants: boolean;
  now: () => number;
  /** Called with the reason why a fetch failed. */
  onError: (error: unknown) => void;
}

const minute = 60 * 1000;
const freshTime = 60 * minute;
const keptTime = 7 * 24 * 60 * minute;

/** Milliseconds between two fetches that unknown keys or failures cause. */
const pause = minute / 2;

const fetchTimeout = 5_000;
const fetchMaxBytes = 256 * 1024;

/** Seconds after which a caller may expect the provider to be back. */
const retryAfter = 30;

const discoveryDocument = Type.Object({ issuer: Type.String(), jwks_uri: Type.String() });
const keySetDocument = Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.Unknown())) });

/** The discovery document and the keys of an OpenID provider, as this process remembers them. */
export function createProviderKeys(options: ProviderKeysOptions): ProviderKeys {
  const { name, now, onError } = options;
  let held: { provider: Provider; since: number } | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;

  function refreshProvider(): Promise<void> {
    fetching ??= fetchProvider(options)
      .then((provider) => {
        held = { provider, since: now() };
      }, onError)
      .finally(() => {
        fetching = undefined;
      });
    triedAt = now();
    return fetching;
  }

  const canFetch = () => fetching !== undefined || now() - triedAt >= pause;
  const isYounger = (age: number) => held !== undefined && now() - held.since < age;

  return {
    async current() {
      if (!isYounger(freshTime) && (held === undefined || canFetch())) {
        await refreshProvider();
      }
      return held === undefined || !isYounger(keptTime)
        ? unavailable(retryAfter, "provider-unreachable", { provider: name })
        : ok(held.provider);
    },
    async newerThan(provider) {
      if (held?.provider === provider && canFetch()) {
        await refreshProvider();
      }
      return held?.provider === provider ? undefined : held?.provider;
    },
  };
}

async function fetchProvider({ issuer, hasTenants }: ProviderKeysOptions): Promise<Provider> {
  const discovered = await fetchDocument(`${issuer}/.well-known/openid-configuration`, discoveryDocument);
  const isItself = discovered.issuer.replace(/\/$/, "") === issuer;
  const isTenantOf = hasTenants && new URL(discovered.issuer).origin === new URL(issuer).origin;
  if (!isItself && !isTenantOf) {
    throw new Error(`The OpenID provider at ${issuer} calls itself ${discovered.issuer}.`);
  }
  if (new URL(issuer).protocol === "https:" && new URL(discovered.jwks_uri).protocol !== "https:") {
    throw new Error(`The OpenID provider at ${issuer} gives away its keys without https.`);
  }
  const keys: JSONWebKeySet = await fetchDocument(discovered.jwks_uri, keySetDocument);
  return { issuer: discovered.issuer, keySet: createLocalJWKSet(keys) };
}

async function fetchDocument<Schema extends TSchema>(url: string, schema: Schema): Promise<Static<Schema>> {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(fetchTimeout),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${url} answered ${response.status}.`);
  }
  const document: unknown = JSON.parse(await readText(response));
  if (!Value.Check(schema, document)) {
    throw new Error(`${url} answered not what an OpenID provider has there.`);
  }
  return document;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > fetchMaxBytes) {
      throw new Error(`${response.url} answered more than ${fetchMaxBytes} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
