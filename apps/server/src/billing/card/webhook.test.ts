/** @module-tag exhaustive */
import { Stripe } from "stripe";
import { describe, expect, it, onTestFinished } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { sellerEnv } from "../../testing/billing/sellerEnv.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { startTestApp, type TestApp } from "../../testing/testApp.ts";
import { insertCustomer } from "./customerStore.ts";

const secret = "whsec_0123456789abcdef";
const env = { ...sellerEnv, PLANS: "sold", STRIPE_SECRET_KEY: "sk_test_0123456789", STRIPE_WEBHOOK_SECRET: secret };
const { webhooks } = new Stripe("sk_test_0123456789");

interface Event {
  id: string;
  type: string;
  object: object;
}

const renewed: Event = { id: "evt_1", type: "invoice.paid", object: { object: "invoice", customer: "cus_ada" } };

describe.each(databasesUnderTest)("an event of Stripe's on $name", ({ kind }) => {
  async function startShop(more: Record<string, string> = {}) {
    const lab = await startTestApp({ kind, env: { ...env, ...more } });
    onTestFinished(() => lab.close());
    const accountId = await insertAccount(lab.database);
    await insertCustomer(lab.database, { accountId }, "cus_ada", lab.clock.now());
    return lab;
  }

  function send(lab: TestApp, { id, type, object }: Event, { at = lab.clock.now(), by = secret, body = "" } = {}) {
    const payload = JSON.stringify({ id, object: "event", type, data: { object } });
    const timestamp = Math.floor(at / 1000);
    const signature = webhooks.generateTestHeaderString({ payload, secret: by, timestamp });
    return lab.agent().inject({
      method: "POST",
      url: "/api/billing/stripe",
      headers: { "content-type": "application/json", "stripe-signature": signature, origin: "https://stripe.example" },
      payload: body || payload,
    });
  }

  const wanted = async (lab: TestApp) =>
    (await lab.database.selectFrom("billingCustomers").select("wanted").executeTakeFirstOrThrow()).wanted;

  it("asks once for the purchases of its customer to be compared, however often it comes", {
    tags: "exhaustive",
  }, async () => {
    const lab = await startShop();
    const before = await wanted(lab);
    for (let time = 0; time < 10; time += 1) {
      expect((await send(lab, renewed)).statusCode).toBe(200);
    }
    expect(await wanted(lab)).toBe(before + 1);
    await Promise.all(Array.from({ length: 5 }, () => send(lab, { ...renewed, id: "evt_2" })));
    expect(await wanted(lab)).toBe(before + 2);
  });

  it.each<[string, Event["object"]]>([
    ["of the customer itself", { object: "customer", id: "cus_ada" }],
    ["whose customer is written out", { object: "invoice", customer: { id: "cus_ada" } }],
  ])("names its customer: one %s", async (_, object) => {
    const lab = await startShop();
    const before = await wanted(lab);
    await send(lab, { ...renewed, object });
    expect(await wanted(lab)).toBe(before + 1);
  });

  it("about nobody whom the installation knows is taken, and changes nothing", async () => {
    const lab = await startShop();
    const before = await wanted(lab);
    for (const object of [{ customer: "cus_foreign" }, { charge: "ch_1" }, {}, { customer: 7 }, { customer: null }]) {
      expect((await send(lab, { ...renewed, id: `evt_${JSON.stringify(object)}`, object })).statusCode).toBe(200);
    }
    expect(await wanted(lab)).toBe(before);
  });

  it("is refused where it is forged, changed on its way, more than five minutes from now, or not signed", async () => {
    const lab = await startShop();
    const before = await wanted(lab);
    const changed = JSON.stringify({ id: "evt_1", object: "event", type: "x", data: { object: {} } });
    const refused = [
      await send(lab, renewed, { by: "whsec_another_secret" }),
      await send(lab, renewed, { body: changed }),
      await send(lab, renewed, { at: lab.clock.now() - 301_000 }),
      await send(lab, renewed, { at: lab.clock.now() + 302_000 }),
      await send(lab, renewed, { body: "{" }),
      await lab.agent().inject({ method: "POST", url: "/api/billing/stripe", payload: changed }),
    ];
    for (const response of refused) {
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, reason: "webhook-signature-invalid" });
    }
    expect(await wanted(lab)).toBe(before);
    expect(await lab.database.selectFrom("stripeEvents").selectAll().execute()).toEqual([]);
    expect(lab.log()).not.toContain(secret);
  });

  it("reaches nothing where nothing is sold by card", async () => {
    for (const off of [
      { STRIPE_SECRET_KEY: "" },
      { STRIPE_WEBHOOK_SECRET: "" },
      { PLANS: "open" },
      { SELLER_NAME: "" },
    ]) {
      const lab = await startShop(off);
      expect((await send(lab, renewed)).statusCode, JSON.stringify(off)).toBe(404);
    }
  });
});
