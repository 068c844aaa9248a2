/** @module-tag exhaustive */
import fastify from "fastify";
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { testCards } from "./cards.ts";
import { buy, chargeOf, createPrice, latestInvoice, openCheckout, sessionParams } from "./testPurchases.ts";
import { startTestStripe, type TestStripe, testWebhookSecret } from "./testStripe.ts";
import { httpWebhookTarget } from "./webhooks.ts";

const day = 24 * 60 * 60 * 1000;
const month = 31 * day;

function typesOf(lab: TestStripe): string[] {
  return lab.deliveries.map(({ type }) => type);
}

describe("a purchase", () => {
  it("leads from a session over its page to a subscription that is paid", async () => {
    await using lab = await startTestStripe();
    const session = await openCheckout(lab);
    expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 999, subscription: null });

    const page = await lab.open(session.url ?? "");
    expect(page.html).toContain("Test: no money is moved");
    expect(page.html).toContain("Educator");
    expect(page.html).toContain("€9.99 per month");
    const sent = await lab.sendCard(session.url ?? "", testCards.succeeds.number);
    expect(sent).toMatchObject({
      status: 303,
      location: `http://localhost:3000/home/plans/done?session=${session.id}`,
    });

    const paid = await lab.stripe.checkout.sessions.retrieve(session.id, {
      expand: ["line_items", "subscription.latest_invoice"],
    });
    expect(paid).toMatchObject({ status: "complete", payment_status: "paid", client_reference_id: "a1", url: null });
    expect(paid.line_items?.data[0]).toMatchObject({ amount_total: 999, price: { lookup_key: "educator_month" } });
    const subscription = paid.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: "active", metadata: { order: "o1" } });
    expect(subscription.items.data[0]).toMatchObject({
      current_period_start: Date.UTC(2026, 0, 5, 9) / 1000,
      current_period_end: Date.UTC(2026, 1, 5, 9) / 1000,
    });
    expect(subscription.latest_invoice).toMatchObject({
      status: "paid",
      billing_reason: "subscription_create",
      amount_paid: 999,
      parent: { subscription_details: { subscription: subscription.id, metadata: { order: "o1" } } },
    });
    const invoice = await lab.stripe.invoices.retrieve(String(paid.invoice), {
      expand: ["payments.data.payment.payment_intent", "confirmation_secret"],
    });
    expect(invoice.payments?.data).toMatchObject([
      { status: "paid", amount_paid: 999, payment: { payment_intent: { amount_received: 999, status: "succeeded" } } },
    ]);
    expect(invoice.confirmation_secret?.type).toBe("payment_intent");
    expect(await chargeOf(lab, subscription)).toMatchObject({ amount: 999, paid: true, description: "Subscription" });
  });

  it("tells the product of it in the order in which it happened", async () => {
    await using lab = await startTestStripe();
    await buy(lab);
    await lab.standIn.settled();
    expect(typesOf(lab).filter((type) => /^(customer\.sub|invoice\.paid|checkout)/.test(type))).toEqual([
      "customer.subscription.created",
      "invoice.paid",
      "customer.subscription.updated",
      "checkout.session.completed",
    ]);
  });

  it("goes on after a declined card with another one", async () => {
    await using lab = await startTestStripe();
    const session = await openCheckout(lab);
    const declined = await lab.sendCard(session.url ?? "", testCards.declined.number);
    expect(declined.status).toBe(422);
    expect(declined.html).toContain("Your card was declined.");
    expect((await lab.stripe.subscriptions.list({ status: "all" })).data).toEqual([]);

    expect((await lab.sendCard(session.url ?? "", "4242424242424242")).status).toBe(303);
  });

  it("takes no card but its own, and does not keep what was typed", async () => {
    await using lab = await startTestStripe();
    const session = await openCheckout(lab);
    const refused = await lab.sendCard(session.url ?? "", "5555 5555 5555 4444");
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("This isn&#39;t one of the test cards.");
    expect(refused.html).not.toContain("5555");
    expect((await lab.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  });

  it("names the country of the customer's address as the card's, unless the card has its own", async () => {
    await using lab = await startTestStripe();
    const customer = await lab.stripe.customers.create({ address: { country: "AT" } });
    for (const card of [testCards.succeeds, testCards.french]) {
      const session = await openCheckout(lab, { customer: customer.id });
      await lab.sendCard(session.url ?? "", card.number);
    }
    const { data } = await lab.stripe.customers.listPaymentMethods(customer.id);
    expect(data.map(({ card }) => card?.country)).toEqual(["FR", "AT"]);
  });

  it("adds the tax of a rate to a net price, and takes it out of a gross one", async () => {
    await using lab = await startTestStripe();
    const rate = (inclusive: boolean) =>
      lab.stripe.taxRates.create({ display_name: "VAT", percentage: 19, inclusive, country: "DE" });
    const price_data = {
      currency: "eur",
      product_data: { name: "University" },
      recurring: { interval: "year" },
    } as const;
    const net = await openCheckout(lab, {
      line_items: [
        { price_data: { ...price_data, unit_amount: 899_999 }, quantity: 1, tax_rates: [(await rate(false)).id] },
      ],
    });
    expect(net).toMatchObject({
      amount_subtotal: 899_999,
      amount_total: 1_070_999,
      total_details: { amount_tax: 171_000 },
    });
    const gross = await openCheckout(lab, {
      line_items: [{ price_data: { ...price_data, unit_amount: 9_999 }, quantity: 1 }],
      subscription_data: { default_tax_rates: [(await rate(true)).id] },
    });
    expect(gross).toMatchObject({ amount_total: 9_999, total_details: { amount_tax: 1_596 } });

    await lab.sendCard(net.url ?? "", testCards.succeeds.number);
    const [invoice] = (await lab.stripe.invoices.list({ customer: String(net.customer) })).data;
    expect(invoice).toMatchObject({ total: 1_070_999, total_excluding_tax: 899_999, amount_paid: 1_070_999 });
  });

  it("expires after a day, or when the product says so", async () => {
    await using lab = await startTestStripe();
    const first = await openCheckout(lab);
    const second = await openCheckout(lab);
    await lab.stripe.checkout.sessions.expire(first.id);
    await expect(lab.stripe.checkout.sessions.expire(first.id)).rejects.toThrow("status of `expired`");
    await lab.standIn.advance(day - 1_000);
    expect((await lab.stripe.checkout.sessions.retrieve(second.id)).status).toBe("open");
    await lab.standIn.advance(1_000);
    expect((await lab.stripe.checkout.sessions.retrieve(second.id)).status).toBe("expired");
    expect((await lab.open(second.url ?? "")).html).toContain("This checkout has expired.");
    expect(typesOf(lab).filter((type) => type === "checkout.session.expired")).toHaveLength(2);
  });

  it("says that it is paid when its page is opened again, and charges nothing again", async () => {
    await using lab = await startTestStripe();
    const session = await openCheckout(lab);
    await lab.sendCard(session.url ?? "", testCards.succeeds.number);
    const again = await lab.sendCard(session.url ?? "", testCards.succeeds.number);
    expect(again.html).toContain("This order has already been paid.");
    expect((await lab.stripe.charges.list()).data).toHaveLength(1);
  });
});

describe("a subscription", () => {
  it("is renewed by the clock, from a draft over its invoice to a payment", async () => {
    await using lab = await startTestStripe();
    const { id } = await buy(lab);
    await lab.standIn.advance(month);
    const [draft] = (await lab.stripe.invoices.list({ subscription: id })).data;
    expect(draft).toMatchObject({ status: "draft", billing_reason: "subscription_cycle", amount_due: 999 });

    await lab.standIn.advance(60 * 60 * 1000);
    const { data } = await lab.stripe.invoices.list({ subscription: id });
    expect(data.map(({ status, number }) => [status, number?.slice(-4)])).toEqual([
      ["paid", "0002"],
      ["paid", "0001"],
    ]);
    const renewed = await lab.stripe.subscriptions.retrieve(id);
    expect(renewed.items.data[0]?.current_period_end).toBe(Date.UTC(2026, 2, 5, 9) / 1000);
    expect(renewed.status).toBe("active");
  });

  it("keeps its day over short months", async () => {
    await using lab = await startTestStripe();
    lab.clock.advance(Date.UTC(2026, 0, 31, 12) - lab.clock.now());
    const { id } = await buy(lab);
    const ends = [];
    for (let count = 0; count < 3; count++) {
      const { items } = await lab.stripe.subscriptions.retrieve(id);
      const end = (items.data[0]?.current_period_end ?? 0) * 1000;
      ends.push(new Date(end).toISOString().slice(0, 10));
      await lab.standIn.advance(end - lab.clock.now());
    }
    expect(ends).toEqual(["2026-02-28", "2026-03-31", "2026-04-30"]);
  });

  it("whose card fails is dunned on days 3, 5, 7 and 14, and then cancelled", async () => {
    await using lab = await startTestStripe();
    const { id, customer } = await buy(lab, testCards.failsLater.number);
    await lab.standIn.advance(month + 60 * 60 * 1000);
    const failedAt = lab.standIn.time();
    expect((await lab.stripe.subscriptions.retrieve(id)).status).toBe("past_due");
    const days = [];
    for (
      let invoice = await latestInvoice(lab, id);
      invoice.next_payment_attempt !== null;
      invoice = await latestInvoice(lab, id)
    ) {
      days.push((invoice.next_payment_attempt - failedAt) / (24 * 60 * 60));
      await lab.standIn.advance(invoice.next_payment_attempt * 1000 - lab.clock.now());
    }
    expect(days).toEqual([3, 5, 7, 14]);
    expect(await latestInvoice(lab, id)).toMatchObject({ status: "open", attempt_count: 5, amount_remaining: 999 });
    expect(await lab.stripe.subscriptions.retrieve(id)).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_failed" },
    });
    expect(typesOf(lab).filter((type) => type === "invoice.payment_failed")).toHaveLength(5);
    expect(typesOf(lab).at(-1)).toBe("customer.subscription.deleted");
    expect(
      (await lab.stripe.charges.list({ customer: String(customer) })).data.filter(({ paid }) => paid),
    ).toHaveLength(1);
  });

  it("is current again when another card pays what is open", async () => {
    await using lab = await startTestStripe();
    const { id, customer } = await buy(lab, testCards.failsLater.number);
    await lab.standIn.advance(month + day);
    expect(lab.standIn.changeCard(String(customer), "succeeds")).toBe(true);
    const [card] = (await lab.stripe.customers.listPaymentMethods(String(customer))).data;

    await lab.stripe.invoices.pay((await latestInvoice(lab, id)).id, { payment_method: card?.id ?? "" });
    expect((await lab.stripe.subscriptions.retrieve(id)).status).toBe("active");
    await lab.standIn.advance(20 * day);
    expect((await lab.stripe.subscriptions.retrieve(id)).status).toBe("active");
  });

  it("ends with its term when it was cancelled, unless that was undone", async () => {
    await using lab = await startTestStripe();
    const kept = await buy(lab);
    const ended = await buy(lab);
    for (const { id } of [kept, ended]) {
      const { cancel_at, cancel_at_period_end } = await lab.stripe.subscriptions.update(id, {
        cancel_at_period_end: true,
      });
      expect({ cancel_at, cancel_at_period_end }).toEqual({
        cancel_at: Date.UTC(2026, 1, 5, 9) / 1000,
        cancel_at_period_end: true,
      });
    }
    expect(await lab.stripe.subscriptions.update(kept.id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    await lab.standIn.advance(month + day);
    expect((await lab.stripe.subscriptions.retrieve(kept.id)).status).toBe("active");
    expect(await lab.stripe.subscriptions.retrieve(ended.id)).toMatchObject({
      status: "canceled",
      ended_at: Date.UTC(2026, 1, 5, 9) / 1000,
    });
    expect((await lab.stripe.invoices.list({ subscription: ended.id })).data).toHaveLength(1);
  });

  it("ends at a time that was set for it", async () => {
    await using lab = await startTestStripe();
    const { id } = await buy(lab);
    const at = lab.standIn.time() + 10 * 24 * 60 * 60;
    await lab.stripe.subscriptions.update(id, { cancel_at: at, proration_behavior: "none" });
    await lab.standIn.advance(11 * day);
    expect(await lab.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled", ended_at: at });
  });

  it("is cancelled at once, and not twice", async () => {
    await using lab = await startTestStripe();
    const { id } = await buy(lab);
    expect((await lab.stripe.subscriptions.cancel(id)).status).toBe("canceled");
    await expect(lab.stripe.subscriptions.cancel(id)).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
    await expect(lab.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(
      "A canceled subscription can only update",
    );
    expect((await lab.stripe.subscriptions.list()).data).toEqual([]);
    expect((await lab.stripe.subscriptions.list({ status: "canceled" })).data).toHaveLength(1);
  });

  it("begins a new term today, for exactly the difference that the product names", async () => {
    await using lab = await startTestStripe();
    const subscription = await buy(lab);
    const { id, customer } = subscription;
    await lab.standIn.advance(10 * day);
    const year = await createPrice(lab, {
      unit_amount: 9_999,
      recurring: { interval: "year" },
      lookup_key: "educator_year",
    });
    await lab.stripe.invoiceItems.create({
      customer: String(customer),
      currency: "eur",
      amount: -677,
      description: "Unused",
    });
    const changed = await lab.stripe.subscriptions.update(id, {
      items: [{ id: subscription.items.data[0]?.id ?? "", price: year.id }],
      billing_cycle_anchor: { type: "now" },
      proration_behavior: "none",
      payment_behavior: "error_if_incomplete",
      expand: ["latest_invoice"],
    });
    expect(changed).toMatchObject({
      status: "active",
      latest_invoice: { status: "paid", amount_paid: 9_322, billing_reason: "subscription_update" },
    });
    expect(changed.items.data[0]).toMatchObject({
      price: { lookup_key: "educator_year" },
      current_period_start: Date.UTC(2026, 0, 15, 9) / 1000,
      current_period_end: Date.UTC(2027, 0, 15, 9) / 1000,
    });
    await lab.standIn.advance(200 * day);
    expect((await lab.stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
  });

  it("stays as it is when the card for a new term is declined", async () => {
    await using lab = await startTestStripe();
    const before = await buy(lab, testCards.failsLater.number);
    const update = lab.stripe.subscriptions.update(before.id, {
      billing_cycle_anchor: { type: "now" },
      proration_behavior: "none",
      payment_behavior: "error_if_incomplete",
    });
    await expect(update).rejects.toMatchObject({ statusCode: 402, code: "card_declined", type: "StripeCardError" });
    expect(await lab.stripe.subscriptions.retrieve(before.id)).toMatchObject({
      status: "active",
      latest_invoice: before.latest_invoice,
    });
  });

  it("waits with the price of another term until the running one ends", async () => {
    await using lab = await startTestStripe();
    const subscription = await buy(lab);
    const [item] = subscription.items.data;
    const year = await createPrice(lab, {
      unit_amount: 9_999,
      recurring: { interval: "year" },
      lookup_key: "educator_year",
    });
    const waiting = await lab.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item?.id ?? "", price: year.id }],
      trial_end: item?.current_period_end ?? 0,
      proration_behavior: "none",
    });
    expect(waiting.status).toBe("trialing");
    await lab.standIn.advance(month + day);
    const renewed = await lab.stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
    expect(renewed).toMatchObject({ status: "active", latest_invoice: { amount_paid: 9_999 } });
    expect(renewed.items.data[0]?.current_period_end).toBe(Date.UTC(2027, 1, 5, 9) / 1000);
  });

  it("goes with its customer", async () => {
    await using lab = await startTestStripe();
    const { id, customer } = await buy(lab);
    expect(await lab.stripe.customers.del(String(customer))).toMatchObject({ deleted: true });
    expect((await lab.stripe.subscriptions.retrieve(id)).status).toBe("canceled");
    expect(await lab.stripe.customers.retrieve(String(customer))).toEqual(
      expect.objectContaining({ id: customer, deleted: true }),
    );
    await expect(lab.stripe.customers.update(String(customer), { name: "Ada" })).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  it("is found on pages of a list, each once", async () => {
    await using lab = await startTestStripe();
    const ids: (string | undefined)[] = [];
    const params = await sessionParams(lab);
    for (let count = 0; count < 250; count++) {
      const session = await lab.stripe.checkout.sessions.create(params);
      expect(lab.standIn.payCheckout(session.id)).toBe(true);
      ids.push(lab.standIn.all("subscription").at(-1)?.id);
    }
    const found = [];
    for await (const { id } of lab.stripe.subscriptions.list({ limit: 100, status: "all" })) {
      found.push(id);
    }
    expect(found).toEqual(ids.toReversed());
    const page = await lab.stripe.subscriptions.list({ limit: 2, ending_before: ids[0] ?? "" });
    expect(page).toMatchObject({ has_more: true, data: [{ id: ids[2] }, { id: ids[1] }] });
    const own = { customer: String(params.customer), limit: 100 };
    const second = await lab.stripe.subscriptions.list({ ...own, starting_after: ids[150] ?? "" });
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(50, 150).toReversed());
    const last = await lab.stripe.subscriptions.list({ ...own, starting_after: ids[50] ?? "" });
    expect(last).toMatchObject({ has_more: false, data: { length: 50 } });
    const back = await lab.stripe.subscriptions.list({ ...own, limit: 1, ending_before: ids[248] ?? "" });
    expect(back).toMatchObject({ has_more: false, data: [{ id: ids[249] }] });
  });
});

describe("a one-off charge", () => {
  it("is an invoice of items that is paid when the product says so", async () => {
    await using lab = await startTestStripe();
    const { customer, default_payment_method } = await buy(lab);
    const invoice = await lab.stripe.invoices.create({
      customer: String(customer),
      currency: "eur",
      metadata: { order: "o2" },
    });
    const item = {
      customer: String(customer),
      invoice: invoice.id,
      currency: "eur",
      amount: 1_234,
      description: "Difference",
    };
    await lab.stripe.invoiceItems.create(item);
    await expect(lab.stripe.invoices.pay(invoice.id)).rejects.toThrow("no attached payment source");
    const payment_method = String(default_payment_method);
    const paid = await lab.stripe.invoices.pay(invoice.id, { payment_method, expand: ["payments"] });
    expect(paid).toMatchObject({
      status: "paid",
      amount_paid: 1_234,
      billing_reason: "manual",
      metadata: { order: "o2" },
    });
    expect(paid.lines.data).toMatchObject([{ amount: 1_234, description: "Difference" }]);
    const intent = paid.payments?.data[0]?.payment.payment_intent;
    const { data } = await lab.stripe.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: String(intent) },
    });
    expect(data).toMatchObject([{ invoice: invoice.id, status: "paid" }]);
    await expect(lab.stripe.invoices.pay(invoice.id)).rejects.toThrow("Invoice is already paid");
    await expect(lab.stripe.invoiceItems.create(item)).rejects.toMatchObject({ code: "invoice_not_editable" });
  });
});

describe("an item that waits for the next invoice", () => {
  it("can be taken back until it stands on one", async () => {
    await using lab = await startTestStripe();
    const { id, customer } = await buy(lab);
    const wanted = { customer: String(customer), subscription: id, currency: "eur", amount: -100 };
    const dropped = await lab.stripe.invoiceItems.create(wanted);
    expect(await lab.stripe.invoiceItems.del(dropped.id)).toMatchObject({ id: dropped.id, deleted: true });
    await expect(lab.stripe.invoiceItems.del(dropped.id)).rejects.toMatchObject({ code: "resource_missing" });
    const kept = await lab.stripe.invoiceItems.create(wanted);
    expect((await lab.stripe.invoiceItems.list({ pending: true })).data.map((item) => item.id)).toEqual([kept.id]);
    await lab.standIn.advance(32 * day);
    expect((await latestInvoice(lab, id)).amount_paid).toBe(899);
    await expect(lab.stripe.invoiceItems.del(kept.id)).rejects.toThrow("stands on an invoice");
  });
});

describe("a refund", () => {
  it("is made once for a key, and once more for another one, as far as money is left", async () => {
    await using lab = await startTestStripe();
    const charge = await chargeOf(lab, await buy(lab));
    const refund = (key: string, amount: number) =>
      lab.stripe.refunds.create({ payment_intent: String(charge.payment_intent), amount }, { idempotencyKey: key });
    const first = await refund("one", 400);
    const again = await refund("one", 400);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    await expect(refund("one", 500)).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
    await expect(refund("two", 600)).rejects.toThrow("greater than unrefunded amount");
    await refund("two", 599);
    await expect(refund("three", 1)).rejects.toMatchObject({ code: "charge_already_refunded" });
    expect((await lab.stripe.refunds.list({ charge: charge.id })).data.map(({ amount }) => amount)).toEqual([599, 400]);
    expect(await lab.stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 999, refunded: true });
  });

  it("forgets a key after a day", async () => {
    await using lab = await startTestStripe();
    const create = () => lab.stripe.customers.create({}, { idempotencyKey: "a key" });
    const first = await create();
    await lab.standIn.advance(day - 1_000);
    expect((await create()).id).toBe(first.id);
    await lab.standIn.advance(1_000);
    expect((await create()).id).not.toBe(first.id);
  });

  it("is refused while a dispute takes the money, which the seller loses or wins", async () => {
    await using lab = await startTestStripe();
    const charges = [await chargeOf(lab, await buy(lab)), await chargeOf(lab, await buy(lab))];
    const [lost, won] = charges.map(({ id }) => lab.standIn.openDispute(id));
    await expect(lab.stripe.refunds.create({ charge: charges[0]?.id ?? "" })).rejects.toMatchObject({
      code: "charge_disputed",
    });
    lab.standIn.loseDispute(lost ?? "");
    lab.standIn.winDispute(won ?? "");
    const { data } = await lab.stripe.disputes.list();
    expect(data.map(({ id, status, amount }) => ({ id, status, amount }))).toEqual([
      { id: won, status: "won", amount: 999 },
      { id: lost, status: "lost", amount: 999 },
    ]);
    await lab.standIn.settled();
    expect(typesOf(lab).filter((type) => type.includes("dispute"))).toEqual([
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.closed",
      "charge.dispute.closed",
      "charge.dispute.funds_reinstated",
    ]);
  });
});

describe("webhooks", () => {
  it("are signed as Stripe signs them", async () => {
    await using lab = await startTestStripe();
    const customer = await lab.stripe.customers.create({ name: "Ada" });
    await lab.standIn.settled();
    const [{ body, signature } = { body: "", signature: "" }] = lab.deliveries;
    const read = (text: string, secret: string, now: number) =>
      lab.stripe.webhooks.constructEvent(text, signature, secret, 300, undefined, now);
    expect(read(body, testWebhookSecret, lab.clock.now())).toMatchObject({
      type: "customer.created",
      api_version: Stripe.API_VERSION,
      data: { object: { id: customer.id, name: "Ada" } },
    });
    expect(() => read(body.replace("Ada", "Bob"), testWebhookSecret, lab.clock.now())).toThrow("No signatures found");
    expect(() => read(body, "whsec_other", lab.clock.now())).toThrow("No signatures found");
    expect(() => read(body, testWebhookSecret, lab.clock.now() + 301_000)).toThrow("Timestamp outside the tolerance");
  });

  it("arrive twice, not at all, late, or in another order, when a test says so", async () => {
    await using lab = await startTestStripe();
    const names = async () => {
      await lab.standIn.settled();
      return lab.deliveries.splice(0).map(({ body }) => JSON.parse(body).data.object.name);
    };
    const create = (name: string) => lab.stripe.customers.create({ name });
    lab.standIn.duplicateNextWebhooks(1);
    await create("twice");
    expect(await names()).toEqual(["twice", "twice"]);

    lab.standIn.loseNextWebhooks(1);
    await create("lost");
    await create("not lost");
    expect(await names()).toEqual(["not lost"]);

    lab.standIn.delayWebhooks(60_000);
    await create("late");
    lab.standIn.delayWebhooks(0);
    expect(await names()).toEqual([]);
    await lab.standIn.advance(60_000);
    expect(await names()).toEqual(["late"]);

    lab.standIn.holdWebhooks();
    await create("first");
    await create("second");
    expect(await names()).toEqual([]);
    await lab.standIn.releaseWebhooks((events) => events.toReversed());
    expect(await names()).toEqual(["second", "first"]);
  });

  it("that were not taken come again", async () => {
    let status = 500;
    await using lab = await startTestStripe({ onWebhook: async () => status });
    await lab.stripe.customers.create({});
    await lab.standIn.settled();
    const [event] = (await lab.stripe.events.list()).data;
    expect(event?.pending_webhooks).toBe(1);
    status = 200;
    await lab.standIn.advance(60 * 60 * 1000);
    expect(lab.deliveries.map(({ eventId }) => eventId)).toEqual([event?.id, event?.id]);
    expect((await lab.stripe.events.retrieve(event?.id ?? "")).pending_webhooks).toBe(0);

    lab.standIn.failNextWebhooks(1);
    await lab.stripe.customers.create({});
    await lab.standIn.settled();
    expect(lab.deliveries).toHaveLength(2);
    await lab.standIn.advance(60 * 60 * 1000);
    expect(lab.deliveries).toHaveLength(3);
  });

  it("reach the product's address over HTTP", async () => {
    const taken: (string | undefined)[] = [];
    const product = fastify();
    product.post("/api/billing/stripe", async (request, reply) => {
      taken.push(String(request.headers["stripe-signature"]).slice(0, 13));
      return reply.status(taken.length === 1 ? 503 : 204).send();
    });
    const url = await product.listen({ host: "127.0.0.1", port: 0 });
    const { send } = httpWebhookTarget(`${url}/api/billing/stripe`, testWebhookSecret);
    await using lab = await startTestStripe({ onWebhook: send });
    await lab.stripe.customers.create({});
    await lab.standIn.advance(60 * 60 * 1000);
    expect(taken).toEqual(["t=1767603600,", "t=1767607200,"]);
    await product.close();
    await lab.stripe.customers.create({});
    await lab.standIn.settled();
    expect((await lab.stripe.events.list()).data.map(({ pending_webhooks }) => pending_webhooks)).toEqual([1, 0]);
  });

  it("of a year of renewals come at the time of each", async () => {
    await using lab = await startTestStripe();
    await buy(lab);
    lab.deliveries.length = 0;
    await lab.standIn.advance(366 * day);
    const paid = lab.deliveries.filter(({ type }) => type === "invoice.paid").map(({ body }) => JSON.parse(body));
    expect(paid.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 13))).toEqual(
      Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2026, index + 1, 5, 10)).toISOString().slice(0, 13)),
    );
  });

  it("can be listed by their types", async () => {
    await using lab = await startTestStripe();
    await buy(lab);
    const { data } = await lab.stripe.events.list({ types: ["invoice.paid", "customer.subscription.*"] });
    expect(data.map(({ type }) => type)).toEqual([
      "customer.subscription.updated",
      "invoice.paid",
      "customer.subscription.created",
    ]);
    expect(data[0]?.data.previous_attributes).toEqual({ status: "incomplete" });
  });
});

describe("the pages", () => {
  it("speak the language of the session, or else of the browser", async () => {
    await using lab = await startTestStripe();
    const german = await openCheckout(lab, { locale: "de" });
    const page = await lab.open(german.url ?? "", { "accept-language": "en" });
    expect(page.html).toContain('<html lang="de">');
    expect(page.html).toContain("Test: Es fließt kein Geld");
    expect(page.html).toContain("9,99\u00a0€ pro Monat");
    const open = await openCheckout(lab);
    expect((await lab.open(open.url ?? "", { "accept-language": "de-AT,de" })).html).toContain('<html lang="de">');
  });

  it("take no form that another page has made", async () => {
    await using lab = await startTestStripe();
    const [one, other] = [await openCheckout(lab), await openCheckout(lab)];
    const [, token = ""] = /name="token" value="([^"]*)"/.exec((await lab.open(other.url ?? "")).html) ?? [];
    for (const sent of ["", "x", token]) {
      const body = new URLSearchParams({ token: sent, card: testCards.succeeds.number });
      const answer = await fetch(one.url ?? "", { method: "POST", body, redirect: "manual" });
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain("This form has expired.");
    }
    expect((await lab.stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
  });

  it("show what they are given as text, and load nothing", async () => {
    await using lab = await startTestStripe();
    await createPrice(lab, { product_data: { name: "<script>alert(1)</script>" } });
    const { url } = await openCheckout(lab);
    const answer = await fetch(url ?? "");
    expect(await answer.text()).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http://localhost:3000; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("say where there is nothing", async () => {
    await using lab = await startTestStripe();
    for (const path of ["/pay/cs_test_0", "/portal/bps_0"]) {
      const page = await lab.open(`${lab.url}${path}`);
      expect(page.status).toBe(404);
      expect(page.html).toContain("This page doesn&#39;t exist");
    }
  });
});

describe("the library in the same process", () => {
  it("works without a network", async () => {
    await using lab = await startTestStripe();
    const stripe = new Stripe("sk_test_1", { httpClient: lab.standIn.httpClient });
    const { id } = await stripe.customers.create({ email: "ada@school.test" });
    expect((await stripe.customers.retrieve(id)).lastResponse.statusCode).toBe(200);
    await expect(stripe.customers.retrieve("cus_0")).rejects.toMatchObject({ code: "resource_missing" });
  });
});
