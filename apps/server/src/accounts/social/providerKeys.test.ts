import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createProviderKeys } from "./providerKeys.ts";

const issuer = "https://login.provider.example/common/v2.0";
const discovery = `${issuer}/.well-known/openid-configuration`;
const tenants = "https://login.provider.example/{tenantid}/v2.0";
const keys = "https://login.provider.example/keys";

const unreachable = {
  ok: false,
  fault: "unavailable",
  reason: "provider-unreachable",
  params: { provider: "Microsoft" },
};

/** What is asked for, and answered with, over the network. */
const fetched = vi.fn<(url: string) => object>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", async (url: string) => Response.json(fetched(url)));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The keys of a provider of many tenants that says this of itself. */
function keysOf(document: { issuer: string; jwks_uri: string }) {
  fetched.mockImplementation((url) => (url === discovery ? document : { keys: [] }));
  const errors: unknown[] = [];
  const provider = createProviderKeys({
    name: "Microsoft",
    issuer,
    hasTenants: true,
    now: () => 0,
    onError: (error) => void errors.push(error),
  });
  return { provider, errors };
}

describe("a provider of many tenants", () => {
  it("may name its tenants on its own origin", async () => {
    const { provider } = keysOf({ issuer: tenants, jwks_uri: keys });
    expect(await provider.current()).toMatchObject({ ok: true, value: { issuer: tenants } });
    expect(fetched.mock.calls).toEqual([[discovery], [keys]]);
  });

  it.each([
    "https://login.evil.example/{tenantid}/v2.0",
    "https://provider.example/{tenantid}/v2.0",
    "http://login.provider.example/{tenantid}/v2.0",
    "https://login.provider.example:8443/{tenantid}/v2.0",
  ])("guards: may not name them on another origin, as %s", async (otherIssuer) => {
    const { provider, errors } = keysOf({ issuer: otherIssuer, jwks_uri: keys });
    expect(await provider.current()).toMatchObject(unreachable);
    expect(String(errors[0])).toContain(`calls itself ${otherIssuer}`);
    expect(fetched.mock.calls).toEqual([[discovery]]);
  });

  it("guards: may not give away its keys without https", async () => {
    const { provider, errors } = keysOf({ issuer: tenants, jwks_uri: keys.replace("https", "http") });
    expect(await provider.current()).toMatchObject(unreachable);
    expect(String(errors[0])).toContain("without https");
    expect(fetched.mock.calls).toEqual([[discovery]]);
  });
});
