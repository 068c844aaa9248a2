import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { testCards } from "./cards.ts";
import { buy, createPrice, latestInvoice } from "./testPurchases.ts";
import { startTestStripe, type TestStripe } from "./testStripe.ts";

const day = 24 * 60 * 60 * 1000;

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** A subscription by month, a better one, the same by year, and a portal in which everything can be changed. */
async function openPortal(lab: TestStripe, card: string = testCards.succeeds.number, changes: Features = {}) {
  const subscription = await buy(lab, card);
  const [month] = (await lab.stripe.prices.list({ lookup_keys: ["educator_month"] })).data;
  const product = String(month?.product);
  const year = await createPriceOf(lab, product, { unit_amount: 9_999, recurring: { interval: "year" } });
  const better = await createPrice(lab, { lookup_key: "better_month", unit_amount: 1_999 });
  const features: Features = {
    payment_method_update: { enabled: true },
    invoice_history: { enabled: true },
    subscription_cancel: { enabled: true, mode: "at_period_end" },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ["price"],
      proration_behavior: "always_invoice",
      products: [
        { product, prices: [month?.id ?? "", year.id] },
        { product: String(better.product), prices: [better.id] },
      ],
      schedule_at_period_end: { conditions: [{ type: "decreasing_item_amount" }, { type: "shortening_interval" }] },
    },
    ...changes,
  };
  const { id: configuration } = await lab.stripe.billingPortal.configurations.create({ features });
  const customer = String(subscription.customer);
  const return_url = "http://localhost:3000/home/plans";
  const session = await lab.stripe.billingPortal.sessions.create({ customer, configuration, return_url });
  return { subscription, session, configuration, month: month?.id ?? "", year: year.id, better: better.id };
}

async function createPriceOf(lab: TestStripe, product: string, changes: Partial<Stripe.PriceCreateParams>) {
  const wanted = { currency: "eur", lookup_key: "educator_year", ...changes };
  return lab.stripe.prices.create({ ...wanted, product } as Stripe.PriceCreateParams);
}

describe("https://docs.stripe.com/customer-management/configure-portal#payment-methods", () => {
  it("another card becomes the customer's usual one, and no subscription's", async () => {
    await using lab = await startTestStripe();
    const { subscription, session } = await openPortal(lab);
    expect((await lab.open(session.url)).html).toContain("You pay with the card ending in 4242.");
    const declined = await lab.sendCard(session.url, testCards.declined.number);
    expect({ status: declined.status, says: declined.html.includes("Your card was declined.") }).toEqual({
      status: 422,
      says: true,
    });
    const changed = await lab.sendCard(session.url, testCards.french.number);
    expect(changed.html).toContain("Your card was changed. You now pay with the card ending in 0003.");

    const [card] = (await lab.stripe.customers.listPaymentMethods(String(subscription.customer))).data;
    expect(await lab.stripe.customers.retrieve(String(subscription.customer))).toMatchObject({
      invoice_settings: { default_payment_method: card?.id },
    });
    const { default_payment_method } = await lab.stripe.subscriptions.retrieve(subscription.id);
    expect(default_payment_method).toBe(subscription.default_payment_method);
    expect(default_payment_method).not.toBe(card?.id);
  });

  it("a card that asks for 3-D Secure is saved once the bank has confirmed", async () => {
    await using lab = await startTestStripe();
    const { session, subscription } = await openPortal(lab);
    const asked = await lab.sendCard(session.url, testCards.authenticatesOnce.number);
    expect(asked.html).toContain("Your bank asks you to confirm");
    expect(lab.standIn.all("paymentMethod")).toHaveLength(1);
    await lab.sendForm(session.url, { authentication: "confirm" });
    expect(lab.standIn.all("paymentMethod")).toHaveLength(2);
    const { customer } = subscription;
    expect(lab.standIn.changeCard(String(customer), "authenticatesAlways", { abandons: true })).toBe(false);
  });
});

describe("https://docs.stripe.com/customer-management/configure-portal#subscription-updates", () => {
  it("a dearer price begins at once, and its difference is invoiced", async () => {
    await using lab = await startTestStripe();
    const { subscription, session, better } = await openPortal(lab);
    await lab.standIn.advance(15.5 * day);
    const page = await lab.open(session.url);
    expect(page.html).toContain("Change to Educator, €19.99 per month");
    expect((await lab.sendForm(session.url, { action: "plan", price: better })).status).toBe(200);
    const changed = await lab.stripe.subscriptions.retrieve(subscription.id);
    expect(changed).toMatchObject({ status: "active", schedule: null, items: { data: [{ price: { id: better } }] } });
    expect(await latestInvoice(lab, subscription.id)).toMatchObject({ status: "paid", total: 500 });
  });

  it("a longer interval begins a new term today", async () => {
    await using lab = await startTestStripe();
    const { subscription, session, year } = await openPortal(lab);
    await lab.standIn.advance(15.5 * day);
    expect(lab.standIn.changePlan(session.id, year)).toBe("done");
    const { items } = await lab.stripe.subscriptions.retrieve(subscription.id);
    const now = lab.standIn.time();
    expect(items.data[0]).toMatchObject({ current_period_start: now, price: { id: year } });
    expect(new Date((items.data[0]?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10)).toBe("2027-01-20");
    expect(await latestInvoice(lab, subscription.id)).toMatchObject({ status: "paid", total: 9_999 - 500 });
  });

  it.each<[string, (lab: TestStripe, id: string) => void, string]>([
    ["is declined", () => {}, testCards.failsLater.number],
    ["comes after a cancellation", (lab, id) => void lab.standIn.cancelPlan(id), testCards.succeeds.number],
  ])("an upgrade that %s is not imitated", async (_, prepare, card) => {
    await using lab = await startTestStripe();
    const { subscription, session, better } = await openPortal(lab, card);
    prepare(lab, session.id);
    const answer = await lab.sendForm(session.url, { action: "plan", price: better });
    expect(answer.status).toBe(501);
    expect(answer.html).toContain("Not imitated");
    const { items } = await lab.stripe.subscriptions.retrieve(subscription.id);
    expect(items.data[0]?.price.id).toBe(subscription.items.data[0]?.price.id);
    expect(lab.standIn.all("invoice")).toHaveLength(1);
  });

  it("an upgrade that asks for 3-D Secure is not imitated", async () => {
    await using lab = await startTestStripe();
    const { subscription, session, better } = await openPortal(lab);
    lab.standIn.changeCard(String(subscription.customer), "authenticatesAlways");
    await lab.stripe.subscriptions.update(subscription.id, { default_payment_method: "" });
    expect(lab.standIn.changePlan(session.id, better)).toBe("notImitated");
  });

  it("a price that is not offered is refused", async () => {
    await using lab = await startTestStripe();
    const { session } = await openPortal(lab);
    const other = await createPrice(lab, { lookup_key: "other", unit_amount: 5_000 });
    expect(lab.standIn.changePlan(session.id, other.id)).toBe("notOffered");
    expect((await lab.sendForm(session.url, { action: "plan", price: other.id })).status).toBe(422);
  });
});

describe("https://docs.stripe.com/changelog/acacia/2024-10-28/customer-portal-schedule-downgrades", () => {
  it("a cheaper price or a shorter interval waits in a schedule for the end of the term", async () => {
    await using lab = await startTestStripe();
    const { subscription, session, year, month } = await openPortal(lab);
    lab.standIn.changePlan(session.id, year);
    expect(lab.standIn.changePlan(session.id, month)).toBe("done");
    const waiting = await lab.stripe.subscriptions.retrieve(subscription.id, { expand: ["schedule"] });
    const end = waiting.items.data[0]?.current_period_end ?? 0;
    expect(waiting).toMatchObject({
      items: { data: [{ price: { id: year } }] },
      schedule: {
        status: "active",
        phases: [
          { end_date: end },
          { start_date: end, end_date: Date.UTC(2027, 1, 5, 9) / 1000, items: [{ price: month }] },
        ],
      },
    });
    // One more wish while a schedule waits is not documented.
    expect(lab.standIn.changePlan(session.id, month)).toBe("notImitated");

    await lab.standIn.advance(end * 1000 - lab.clock.now() + day);
    const renewed = await lab.stripe.subscriptions.retrieve(subscription.id);
    expect(renewed.items.data[0]).toMatchObject({ price: { id: month }, current_period_start: end });
    expect(await latestInvoice(lab, subscription.id)).toMatchObject({ status: "paid", total: 999 });
    await lab.standIn.advance(35 * day);
    expect((await lab.stripe.subscriptions.retrieve(subscription.id)).schedule).toBeNull();
    const [schedule] = (await lab.stripe.subscriptionSchedules.list()).data;
    expect(schedule).toMatchObject({ status: "released", released_subscription: subscription.id });
  });
});

describe("https://docs.stripe.com/billing/subscriptions/subscription-schedules#managing", () => {
  it("a schedule keeps cancellations away until it is released, once", async () => {
    await using lab = await startTestStripe();
    const { subscription, session, year, month } = await openPortal(lab);
    lab.standIn.changePlan(session.id, year);
    lab.standIn.changePlan(session.id, month);
    const cancel = () => lab.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await expect(cancel()).rejects.toThrow("is managed by the subscription schedule");
    expect(lab.standIn.cancelPlan(session.id)).toBe("notImitated");
    const { schedule } = await lab.stripe.subscriptions.retrieve(subscription.id);
    const released = await lab.stripe.subscriptionSchedules.release(String(schedule));
    expect(released).toMatchObject({ status: "released", subscription: null });
    await expect(lab.stripe.subscriptionSchedules.release(String(schedule))).rejects.toThrow("`released` status");
    expect((await cancel()).cancel_at_period_end).toBe(true);
  });
});

describe("https://docs.stripe.com/customer-management/configure-portal#subscription-cancellations", () => {
  it("cancels at the end of the term by the time alone, as https://docs.stripe.com/billing/subscriptions/billing-mode/compare says, and can be taken back", async () => {
    await using lab = await startTestStripe();
    const { subscription, session } = await openPortal(lab);
    await lab.sendForm(session.url, { action: "cancel" });
    const end = subscription.items.data[0]?.current_period_end;
    const canceled = await lab.stripe.subscriptions.retrieve(subscription.id);
    expect(canceled).toMatchObject({ status: "active", cancel_at_period_end: false, cancel_at: end });
    expect((await lab.open(session.url)).html).toContain("Ends on 2026-02-05.");
    await lab.sendForm(session.url, { action: "keep" });
    expect(await lab.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    });
  });

  it("cancels at once where it is set so, and not at all where it is not offered", async () => {
    await using lab = await startTestStripe();
    const now = await openPortal(lab, testCards.succeeds.number, {
      subscription_cancel: { enabled: true, mode: "immediately" },
    });
    expect(lab.standIn.cancelPlan(now.session.id)).toBe("done");
    expect((await lab.stripe.subscriptions.retrieve(now.subscription.id)).status).toBe("canceled");

    await using other = await startTestStripe();
    const never = await openPortal(other, testCards.succeeds.number, { subscription_cancel: { enabled: false } });
    expect(other.standIn.cancelPlan(never.session.id)).toBe("notOffered");
    expect((await other.open(never.session.url)).html).not.toContain("Cancel subscription");
  });
});

describe("https://docs.stripe.com/api/customer_portal/configurations/create", () => {
  it.each<[string, Features, string]>([
    [
      "prorations at the end of a term",
      { subscription_cancel: { enabled: true, proration_behavior: "create_prorations" } },
      "features[subscription_cancel][proration_behavior]",
    ],
    [
      "invoiced cancellations",
      { subscription_cancel: { enabled: true, mode: "immediately", proration_behavior: "always_invoice" } },
      "features[subscription_cancel][proration_behavior]",
    ],
    [
      "updates without products",
      { subscription_update: { enabled: true, default_allowed_updates: ["price"] } },
      "features[subscription_update]",
    ],
    [
      "a product that does not exist",
      {
        subscription_update: {
          enabled: true,
          default_allowed_updates: ["price"],
          products: [{ product: "prod_0", prices: ["price_0"] }],
        },
      },
      "features[subscription_update][products][0][product]",
    ],
  ])("%s are refused", async (_, features, param) => {
    await using lab = await startTestStripe();
    await expect(lab.stripe.billingPortal.configurations.create({ features })).rejects.toMatchObject({ param });
    expect((await lab.stripe.billingPortal.configurations.list()).data).toEqual([]);
  });

  it("refuses two prices of a product with the same interval", async () => {
    await using lab = await startTestStripe();
    const { month } = await openPortal(lab);
    const { product } = await lab.stripe.prices.retrieve(month);
    const twin = await createPriceOf(lab, String(product), {
      unit_amount: 5,
      recurring: { interval: "month" },
      lookup_key: "twin",
    });
    const products = [{ product: String(product), prices: [month, twin.id] }];
    await expect(
      lab.stripe.billingPortal.configurations.create({
        features: { subscription_update: { enabled: true, default_allowed_updates: ["price"], products } },
      }),
    ).rejects.toThrow("unique on billing interval");
  });

  it("changes only the features that an update names", async () => {
    await using lab = await startTestStripe();
    const { configuration } = await openPortal(lab);
    const features = { subscription_cancel: { enabled: false } };
    const changed = await lab.stripe.billingPortal.configurations.update(configuration, { features, active: false });
    expect(changed).toMatchObject({
      active: false,
      features: { subscription_cancel: { enabled: false }, subscription_update: { enabled: true } },
    });
    const customer = (await lab.stripe.customers.create({})).id;
    await expect(lab.stripe.billingPortal.sessions.create({ customer, configuration })).rejects.toThrow("inactive");
  });
});

describe("https://docs.stripe.com/customer-management/integrate-customer-portal#configure", () => {
  it("there is no configuration by default until one is saved in the Dashboard", async () => {
    await using lab = await startTestStripe();
    const { id } = await lab.stripe.customers.create({});
    await expect(lab.stripe.billingPortal.sessions.create({ customer: id })).rejects.toThrow(
      "save your customer portal settings",
    );
  });
});

describe("https://docs.stripe.com/customer-management/portal-deep-links", () => {
  it("leads to what the configuration allows, of the customer's own subscription", async () => {
    await using lab = await startTestStripe();
    const { subscription, configuration } = await openPortal(lab);
    const visit = (customer: string) =>
      lab.stripe.billingPortal.sessions.create({
        customer,
        configuration,
        flow_data: { type: "subscription_cancel", subscription_cancel: { subscription: subscription.id } },
      });
    expect((await visit(String(subscription.customer))).flow).toMatchObject({ type: "subscription_cancel" });
    await expect(visit((await lab.stripe.customers.create({})).id)).rejects.toMatchObject({ code: "resource_missing" });
    await lab.stripe.billingPortal.configurations.update(configuration, {
      features: { subscription_cancel: { enabled: false } },
    });
    await expect(visit(String(subscription.customer))).rejects.toMatchObject({ param: "flow_data[type]" });
  });
});
