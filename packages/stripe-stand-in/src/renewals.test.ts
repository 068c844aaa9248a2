import { describe, expect, it } from "vitest";
import { testCards } from "./cards.ts";
import { buy, createPrice, latestInvoice } from "./testPurchases.ts";
import { startTestStripe } from "./testStripe.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const renewal = 31 * day + hour;

describe("https://docs.stripe.com/billing/subscriptions/payment-methods-setting", () => {
  it("a renewal charges the subscription's card, and the customer's only where there is none", async () => {
    await using lab = await startTestStripe();
    const { id, customer, default_payment_method: first } = await buy(lab);
    lab.standIn.changeCard(String(customer), "french");
    await lab.standIn.advance(renewal);
    const charged = async () => lab.standIn.all("charge").at(-1)?.payment_method;
    expect(await charged()).toBe(first);

    const { default_payment_method } = await lab.stripe.subscriptions.update(id, { default_payment_method: "" });
    expect(default_payment_method).toBeNull();
    await lab.standIn.advance(31 * day);
    const [latest] = (await lab.stripe.customers.listPaymentMethods(String(customer))).data;
    expect(latest?.card?.country).toBe("FR");
    expect(await charged()).toBe(latest?.id);
  });
});

describe("https://docs.stripe.com/billing/revenue-recovery/smart-retries", () => {
  it.each([
    ["cancel", "canceled"],
    ["leave", "past_due"],
    ["markUnpaid", "unpaid"],
    ["pause", "paused"],
  ] as const)("after the last retry the Dashboard can %s: the subscription is %s", async (subscription, status) => {
    await using lab = await startTestStripe();
    lab.standIn.setDunning({ subscription, invoice: "markUncollectible" });
    const { id } = await buy(lab, testCards.failsLater.number);
    await lab.standIn.advance(renewal + 15 * day);
    expect((await lab.stripe.subscriptions.retrieve(id)).status).toBe(status);
    expect(await latestInvoice(lab, id)).toMatchObject({ status: "uncollectible", attempt_count: 5 });
  });

  it("an unpaid subscription makes drafts that are not collected, and is active once the latest invoice is paid", async () => {
    await using lab = await startTestStripe();
    lab.standIn.setDunning({ subscription: "markUnpaid" });
    const { id } = await buy(lab, testCards.failsLater.number);
    await lab.standIn.advance(renewal + 30 * day);
    const draft = await latestInvoice(lab, id);
    expect(draft).toMatchObject({ status: "draft", auto_advance: false, attempted: false });
    await lab.stripe.invoices.finalizeInvoice(draft.id);
    expect(lab.standIn.payInvoice(draft.id, "succeeds")).toBe(true);
    expect((await lab.stripe.subscriptions.retrieve(id)).status).toBe("active");
  });

  it("a paused subscription begins no term", async () => {
    await using lab = await startTestStripe();
    lab.standIn.setDunning({ subscription: "pause" });
    const { id } = await buy(lab, testCards.failsLater.number);
    await lab.standIn.advance(renewal + 100 * day);
    expect((await lab.stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
  });
});

describe("https://docs.stripe.com/api/subscriptions/cancel", () => {
  it("stops the collection of all finalized invoices of the customer", async () => {
    await using lab = await startTestStripe();
    const { id } = await buy(lab, testCards.failsLater.number);
    await lab.standIn.advance(renewal);
    await lab.stripe.subscriptions.cancel(id);
    const open = await latestInvoice(lab, id);
    expect(open).toMatchObject({ status: "open", auto_advance: false, next_payment_attempt: null });
    await lab.standIn.advance(20 * day);
    expect((await latestInvoice(lab, id)).attempt_count).toBe(1);
  });

  it("credits unused time with `prorate`, and gives it to the customer's balance with `invoice_now`", async () => {
    await using lab = await startTestStripe();
    const { id, customer } = await buy(lab);
    await lab.standIn.advance(15.5 * day);
    await lab.stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
    expect(await latestInvoice(lab, id)).toMatchObject({ status: "paid", total: -500, amount_due: 0 });
    expect(await lab.stripe.customers.retrieve(String(customer))).toMatchObject({ balance: -500 });
  });

  it("leaves the credit waiting with `prorate` alone", async () => {
    await using lab = await startTestStripe();
    const { id } = await buy(lab);
    await lab.standIn.advance(15.5 * day);
    await lab.stripe.subscriptions.cancel(id, { prorate: true });
    const { data } = await lab.stripe.invoiceItems.list({ pending: true });
    expect(data).toMatchObject([{ amount: -500, proration: true }]);
    expect((await lab.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  });
});

describe("https://docs.stripe.com/billing/subscriptions/change-price", () => {
  it("invoices the difference for what is left of the term, to the second", async () => {
    await using lab = await startTestStripe();
    const { id, items } = await buy(lab);
    const better = await createPrice(lab, { unit_amount: 1_999, lookup_key: "better_month" });
    await lab.standIn.advance(15.5 * day);
    const item = { id: items.data[0]?.id ?? "", price: better.id };
    const changed = await lab.stripe.subscriptions.update(id, { items: [item], proration_behavior: "always_invoice" });
    expect(changed.items.data[0]?.current_period_end).toBe(items.data[0]?.current_period_end);
    const invoice = await latestInvoice(lab, id);
    expect(invoice).toMatchObject({ status: "paid", total: 500, billing_reason: "subscription_update" });
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-500, 1_000]);
  });

  it("leaves the new price and a debt where the difference is not paid, unless that is refused before", async () => {
    await using lab = await startTestStripe();
    const { id, items } = await buy(lab, testCards.failsLater.number);
    const better = await createPrice(lab, { unit_amount: 1_999, lookup_key: "better_month" });
    const change = { items: [{ id: items.data[0]?.id ?? "", price: better.id }] };
    const proration_behavior = "always_invoice";
    await expect(
      lab.stripe.subscriptions.update(id, { ...change, proration_behavior, payment_behavior: "error_if_incomplete" }),
    ).rejects.toMatchObject({ code: "card_declined" });
    expect((await lab.stripe.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe(items.data[0]?.price.id);
    const changed = await lab.stripe.subscriptions.update(id, { ...change, proration_behavior });
    expect(changed).toMatchObject({ status: "past_due", items: { data: [{ price: { id: better.id } }] } });
    expect((await latestInvoice(lab, id)).status).toBe("open");
  });
});
