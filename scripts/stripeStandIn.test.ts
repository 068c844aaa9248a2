import { describe, expect, it, onTestFinished } from "vitest";
import { needsStripeStandIn, startStripeStandIn } from "./stripeStandIn.mjs";

describe("npm start", () => {
  it.each<[string, Record<string, string>]>([
    ["without any setting", {}],
    ["with empty settings", { STRIPE_SECRET_KEY: " ", PUBLIC_URL: "", NODE_ENV: "" }],
    ["at another port", { PORT: "8080", PUBLIC_URL: "http://localhost:8080" }],
    ["at https", { PUBLIC_URL: "https://localhost" }],
    ["at an address of this machine", { PUBLIC_URL: "http://127.0.0.1:3000" }],
    ["at an IPv6 address of this machine", { PUBLIC_URL: "http://[::1]:3000/lab" }],
  ])("runs the stand-in for Stripe %s", (_, env) => {
    expect(needsStripeStandIn(env)).toBe(true);
  });

  it.each<[string, Record<string, string>]>([
    ["in production", { NODE_ENV: "production" }],
    ["in production at a public address", { NODE_ENV: "production", PUBLIC_URL: "https://games.example.edu" }],
    ["with a key", { STRIPE_SECRET_KEY: "sk_test_12345678" }],
    ["at a public address", { PUBLIC_URL: "https://games.example.edu" }],
    ["at an address of the network", { PUBLIC_URL: "http://192.0.2.7:3000" }],
    ["at a name that looks like this machine's", { PUBLIC_URL: "http://localhost.example.edu" }],
    ["at an address that the server rejects", { PUBLIC_URL: "localhost" }],
  ])("runs no stand-in for Stripe %s", (_, env) => {
    expect(needsStripeStandIn(env)).toBe(false);
  });

  it("tells the server how to reach the stand-in", async () => {
    const standIn = await startStripeStandIn(9);
    onTestFinished(() => standIn.stop());
    const { STRIPE_API_BASE, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = standIn.env;
    expect(STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_\w{32}$/);
    const headers = { authorization: `Bearer ${STRIPE_SECRET_KEY}` };
    expect((await fetch(`${STRIPE_API_BASE}/v1/customers`, { headers })).status).toBe(200);
  });
});
