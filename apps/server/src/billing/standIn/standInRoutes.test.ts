/** @module-tag exhaustive */
import { describe, expect, it } from "vitest";
import { startTestStripe } from "../../testing/billing/testStripe.ts";
import { startTestApp } from "../../testing/testApp.ts";
import { hasStripeStandIn, registerStripeStandIn, type StandInConfig, standInPagesUrl } from "./standInRoutes.ts";

const here = { production: false, publicUrl: "http://localhost:3000" };

const elsewhere: [string, StandInConfig][] = [
  ["in production", { ...here, production: true }],
  ["in production at a public address", { production: true, publicUrl: "https://games.example.edu" }],
  ["with a key of Stripe's", { ...here, stripeSecretKey: "sk_test_1" }],
  ["at a public address", { ...here, publicUrl: "https://games.example.edu" }],
  ["at an address of the network", { ...here, publicUrl: "http://192.0.2.7:3000" }],
  ["at a name that looks like this machine's", { ...here, publicUrl: "http://localhost.example.edu" }],
];

/** The product with the stand-in's pages, as such settings let it have them, and a portal that is open there. */
async function startProduct(config: StandInConfig) {
  const stripe = await startTestStripe();
  const lab = await startTestApp({
    addRoutes: (app) => void app.register((scope) => registerStripeStandIn(scope, { config, standIn: stripe.standIn })),
  });
  const customer = await stripe.stripe.customers.create({});
  const session = await stripe.stripe.billingPortal.sessions.create({ customer: customer.id });
  return {
    app: lab.app,
    stripe,
    request: { url: `/dev/checkout/portal/${session.id}`, headers: { host: "localhost:3000" } },
    async [Symbol.asyncDispose]() {
      await lab.close();
      await stripe[Symbol.asyncDispose]();
    },
  };
}

describe("/dev/checkout", () => {
  it.each(elsewhere)("does not exist %s", async (_, config) => {
    expect(hasStripeStandIn(config)).toBe(false);
    await using product = await startProduct(config);
    expect((await product.app.inject(product.request)).statusCode).toBe(404);
    expect(product.app.hasRoute({ method: "GET", url: "/dev/checkout/portal/:id" })).toBe(false);
  });

  it.each(["http://localhost:8080", "https://localhost", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "exists where people open the product at %s",
    async (publicUrl) => {
      const config = { ...here, publicUrl };
      expect(hasStripeStandIn(config)).toBe(true);
      await using product = await startProduct(config);
      const page = await product.app.inject(product.request);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain("Test: no money is moved");
    },
  );

  it.each([
    ["another machine", { remoteAddress: "192.0.2.1" }],
    ["another machine, by a proxy here", { headers: { host: "localhost:3000", "x-forwarded-for": "127.0.0.1" } }],
    ["a page of a name that leads here", { headers: { host: "evil.example" } }],
  ])("does not exist for %s", async (_, from) => {
    await using product = await startProduct(here);
    expect((await product.app.inject({ ...product.request, ...from })).statusCode).toBe(404);
  });

  it("lets a browser send a form of its own, and leave for the product", async () => {
    await using product = await startProduct(here);
    const page = await product.app.inject(product.request);
    expect(page.headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    const [, token = ""] = /name="token" value="([^"]*)"/.exec(page.body) ?? [];
    const send = (headers: Record<string, string>) =>
      product.app.inject({
        ...product.request,
        method: "POST",
        headers: { ...product.request.headers, "content-type": "application/x-www-form-urlencoded", ...headers },
        body: new URLSearchParams({ token, card: "4242 4242 4242 4242" }).toString(),
      });
    expect((await send({ "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
    expect((await send({ origin: "https://evil.example" })).statusCode).toBe(403);
    expect(product.stripe.standIn.all("paymentMethod")).toEqual([]);
    const changed = await send({ "sec-fetch-site": "same-origin", origin: "http://localhost:3000" });
    expect(changed.body).toContain("You now pay with the card ending in 4242.");
  });

  it("gives nobody the API", async () => {
    await using product = await startProduct(here);
    const headers = { ...product.request.headers, authorization: "Bearer sk_test_1" };
    for (const url of ["/v1/customers", "/dev/checkout/v1/customers"]) {
      expect((await product.app.inject({ url, headers })).statusCode).toBe(404);
    }
  });

  it("stands below the path of the product", () => {
    expect(standInPagesUrl(here)).toBe("http://localhost:3000/dev/checkout");
    expect(standInPagesUrl({ publicUrl: "http://localhost:3000/lab/" })).toBe("http://localhost:3000/lab/dev/checkout");
  });
});
