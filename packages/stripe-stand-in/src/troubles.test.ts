import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { startTestStripe } from "./testStripe.ts";

describe("https://docs.stripe.com/error-handling", () => {
  it.each([
    ["down", Stripe.errors.StripeAPIError, 503],
    ["rateLimited", Stripe.errors.StripeRateLimitError, 429],
    ["forbidden", Stripe.errors.StripePermissionError, 403],
  ] as const)("%s: a request fails, and does nothing", async (kind, error, statusCode) => {
    await using lab = await startTestStripe();
    lab.standIn.breakApi(kind, { on: /^POST .v1.customers$/, left: 1 });
    const refusal = await lab.stripe.customers.create({}).catch((reason: unknown) => reason);
    expect(refusal).toBeInstanceOf(error);
    expect(refusal).toMatchObject({ statusCode });
    expect((await lab.stripe.customers.list()).data).toEqual([]);
    expect((await lab.stripe.customers.create({})).object).toBe("customer");
  });

  it("lasts until it is repaired", async () => {
    await using lab = await startTestStripe();
    lab.standIn.breakApi("down");
    for (let count = 0; count < 3; count++) {
      await expect(lab.stripe.prices.list()).rejects.toMatchObject({ statusCode: 503 });
    }
    lab.standIn.repairApi();
    expect((await lab.stripe.prices.list()).data).toEqual([]);
  });

  it("is slow when a test says so", async () => {
    await using lab = await startTestStripe();
    lab.standIn.slowApi(60_000);
    const { hostname: host, port } = new URL(lab.url);
    const hasty = new Stripe("sk_test_1", { host, port, protocol: "http", timeout: 50, maxNetworkRetries: 0 });
    await expect(hasty.prices.list()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    lab.standIn.repairApi();
    expect((await lab.stripe.prices.list()).data).toEqual([]);
  });
});

describe("https://docs.stripe.com/webhooks", () => {
  it("events of types that nobody knows come, too", async () => {
    await using lab = await startTestStripe();
    lab.standIn.sendEvent("v9.unheard.of", { id: "x_1", object: "x" });
    await lab.standIn.settled();
    expect(lab.deliveries.map(({ type }) => type)).toEqual(["v9.unheard.of"]);
  });
});
