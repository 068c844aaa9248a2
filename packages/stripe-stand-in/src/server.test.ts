import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import Stripe from "stripe";
import { describe, expect, it, onTestFinished } from "vitest";
import { serveStripeStandIn } from "./serve.ts";
import { testStripeKey, testWebhookSecret } from "./testStripe.ts";

const program = fileURLToPath(new URL("./server.ts", import.meta.url));

/** Takes webhooks as the product does. */
async function startProduct() {
  const events: Stripe.Event[] = [];
  const server = createServer(async (request, response) => {
    const signature = String(request.headers["stripe-signature"]);
    events.push(Stripe.webhooks.constructEvent(await text(request), signature, testWebhookSecret));
    response.end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, events };
}

async function startProcess(webhookUrl: string) {
  const options = ["--port=0", `--webhook-url=${webhookUrl}`, `--webhook-secret=${testWebhookSecret}`];
  const child = spawn(process.execPath, [program, ...options], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [url] = await once(child, "message");
  return { child, url: String(url) };
}

describe("the stand-in as a process", () => {
  it("reports a new customer to the product with Stripe's signature: https://docs.stripe.com/webhooks", async () => {
    const product = await startProduct();
    const { url } = await startProcess(product.url);
    const { hostname: host, port } = new URL(url);
    const stripe = new Stripe(testStripeKey, { host, port, protocol: "http" });

    const { id } = await stripe.customers.create({});

    await expect.poll(() => product.events).toHaveLength(1);
    expect(product.events[0]).toMatchObject({ type: "customer.created", livemode: false, data: { object: { id } } });
  });

  it("ends cleanly on SIGTERM, and when the starting process is gone", async () => {
    const terminated = await startProcess("http://127.0.0.1:9");
    terminated.child.kill("SIGTERM");
    expect(await once(terminated.child, "exit")).toEqual([0, null]);

    const left = await startProcess("http://127.0.0.1:9");
    left.child.disconnect();
    expect(await once(left.child, "exit")).toEqual([0, null]);
  });

  it("outlives Ctrl-C in the terminal of the product, which is still busy with it", async () => {
    const { child, url } = await startProcess("http://127.0.0.1:9");
    child.kill("SIGINT");
    expect((await fetch(`${url}/v1/customers`)).status).toBe(401);
    child.disconnect();
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});

describe("the served stand-in", () => {
  it("has pages for a browser on this machine, not for another site whose name leads here", async () => {
    await using served = await serveStripeStandIn({ port: 0, now: Date.now });
    const { hostname: host, port } = new URL(served.url);
    const stripe = new Stripe(testStripeKey, { host, port, protocol: "http" });
    const customer = await stripe.customers.create({});
    const { id } = await stripe.billingPortal.configurations.create({
      features: { payment_method_update: { enabled: true } },
    });
    const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id, configuration: id });

    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(await page.text()).toContain("Test: no money is moved");
    expect(await statusAt(url, "evil.example")).toBe(404);
    expect(await statusAt(`${served.url}/v1/customers`, "evil.example")).toBe(404);
  });

  it("changes nothing by a form that another site sends", async () => {
    await using served = await serveStripeStandIn({ port: 0, now: Date.now });
    const { hostname: host, port } = new URL(served.url);
    const stripe = new Stripe(testStripeKey, { host, port, protocol: "http" });
    const customer = await stripe.customers.create({});
    const { id } = await stripe.billingPortal.configurations.create({
      features: { payment_method_update: { enabled: true } },
    });
    const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id, configuration: id });

    const body = new URLSearchParams({ card: "4242 4242 4242 4242" });
    expect((await fetch(url, { method: "POST", body })).status).toBe(403);
    expect(served.standIn.all("paymentMethod")).toEqual([]);
  });
});

/** `fetch` sends no other host than the address names. */
async function statusAt(url: string, host: string): Promise<number | undefined> {
  const [response] = await once(get(url, { headers: { host } }), "response");
  response.resume();
  return response.statusCode;
}
