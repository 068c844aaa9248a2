import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { type TestCardName, testCards } from "./cards.ts";
import { buy, chargeOf, latestInvoice, openCheckout } from "./testPurchases.ts";
import { startTestStripe, type TestStripe } from "./testStripe.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const renewal = 31 * day + hour;

/** A subscription that was bought with a card that asks for 3-D Secure. */
async function buyAuthenticated(lab: TestStripe, card: TestCardName): Promise<Stripe.Subscription> {
  const session = await openCheckout(lab);
  const asked = await lab.sendCard(session.url ?? "", testCards[card].number);
  expect(asked.html).toContain("Your bank asks you to confirm");
  expect((await lab.stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
  expect((await lab.sendForm(session.url ?? "", { authentication: "confirm" })).status).toBe(303);
  const paid = await lab.stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
  expect(paid).toMatchObject({ status: "complete", payment_status: "paid" });
  return paid.subscription as Stripe.Subscription;
}

async function intentOf(lab: TestStripe, invoice: Stripe.Invoice) {
  const { payments } = await lab.stripe.invoices.retrieve(invoice.id, {
    expand: ["payments.data.payment.payment_intent"],
  });
  return payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
}

function typesOf(lab: TestStripe): string[] {
  return lab.deliveries.map(({ type }) => type);
}

describe("https://docs.stripe.com/testing#declined-payments", () => {
  it.each(["declined", "insufficientFunds", "declinedAfterAttaching"] as const)(
    "%s pays no Checkout, and changes nothing",
    async (card) => {
      await using lab = await startTestStripe();
      const session = await openCheckout(lab);
      const sent = await lab.sendCard(session.url ?? "", testCards[card].number);
      expect({ status: sent.status, says: sent.html.includes("Your card was declined.") }).toEqual({
        status: 422,
        says: true,
      });
      expect((await lab.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
      expect(lab.standIn.all("paymentMethod")).toEqual([]);
    },
  );

  it("a card with 0341 can be saved, and is declined when it is charged", async () => {
    await using lab = await startTestStripe();
    const { id, customer } = await buy(lab);
    expect(lab.standIn.changeCard(String(customer), "insufficientFunds")).toBe(false);
    expect(lab.standIn.changeCard(String(customer), "declinedAfterAttaching")).toBe(true);
    await lab.stripe.subscriptions.update(id, { default_payment_method: "" });
    await lab.standIn.advance(renewal);
    expect((await lab.stripe.subscriptions.retrieve(id)).status).toBe("past_due");
    expect(await chargeOf(lab, { customer })).toMatchObject({ paid: false, failure_code: "card_declined" });
  });
});

describe("https://docs.stripe.com/testing#authentication-and-setup", () => {
  it("3155 asks in Checkout, and later payments need nobody", async () => {
    await using lab = await startTestStripe();
    const { id } = await buyAuthenticated(lab, "authenticatesOnce");
    await lab.standIn.advance(renewal);
    expect(await latestInvoice(lab, id)).toMatchObject({ status: "paid", billing_reason: "subscription_cycle" });
  });

  it("what is abandoned or refused at the bank leaves the session open, and another card can pay", async () => {
    await using lab = await startTestStripe();
    const session = await openCheckout(lab);
    expect(lab.standIn.payCheckout(session.id, "authenticatesAlways", { abandons: true })).toBe(false);
    await lab.sendCard(session.url ?? "", testCards.authenticatesAlways.number);
    const refused = await lab.sendForm(session.url ?? "", { authentication: "refuse" });
    expect(refused.status).toBe(422);
    expect((await lab.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
    expect((await lab.sendForm(session.url ?? "", { authentication: "confirm" })).status).toBe(422);
    expect(lab.standIn.all("charge")).toEqual([]);
    expect((await lab.sendCard(session.url ?? "", testCards.succeeds.number)).status).toBe(303);
  });
});

describe("https://docs.stripe.com/billing/subscriptions/overview#requires-action", () => {
  it("a renewal by 3184 waits for the customer, is not tried again by itself, and is paid on the invoice's page", async () => {
    await using lab = await startTestStripe();
    const { id } = await buyAuthenticated(lab, "authenticatesAlways");
    lab.deliveries.length = 0;
    await lab.standIn.advance(renewal);
    const invoice = await latestInvoice(lab, id);
    expect(invoice).toMatchObject({ status: "open", attempted: true, attempt_count: 1, next_payment_attempt: null });
    expect(await intentOf(lab, invoice)).toMatchObject({ status: "requires_action", latest_charge: null });
    expect((await lab.stripe.subscriptions.retrieve(id)).status).toBe("past_due");
    expect(typesOf(lab).filter((type) => /^invoice\.payment/.test(type))).toEqual([
      "invoice.payment_action_required",
      "invoice.payment_failed",
    ]);
    await expect(lab.stripe.invoices.pay(invoice.id)).rejects.toMatchObject({
      code: "invoice_payment_intent_requires_action",
    });

    // https://support.stripe.com/questions/subscription-retries-for-failed-3d-secure-authorizations
    await lab.standIn.advance(20 * day);
    expect((await lab.stripe.subscriptions.retrieve(id)).status).toBe("past_due");

    const page = await lab.open(invoice.hosted_invoice_url ?? "");
    expect(page.html).toContain("Your bank asks you to confirm");
    const paid = await lab.sendForm(invoice.hosted_invoice_url ?? "", { authentication: "confirm" });
    expect(paid.html).toContain("This invoice has been paid.");
    expect((await latestInvoice(lab, id)).status).toBe("paid");
    expect((await lab.stripe.subscriptions.retrieve(id)).status).toBe("active");
  });
});

describe("https://docs.stripe.com/invoicing/hosted-invoice-page", () => {
  it("takes another card for an open invoice, which stays nobody's usual card, and gives the document", async () => {
    await using lab = await startTestStripe();
    const bought = await buy(lab, testCards.failsLater.number);
    await lab.standIn.advance(renewal);
    const invoice = await latestInvoice(lab, bought.id);
    const url = invoice.hosted_invoice_url ?? "";
    expect((await lab.open(url)).html).toContain("Amount due: €9.99");
    expect((await lab.sendCard(url, testCards.declined.number)).status).toBe(422);
    expect((await lab.sendCard(url, testCards.succeeds.number)).html).toContain("This invoice has been paid.");
    const renewed = await lab.stripe.subscriptions.retrieve(bought.id);
    expect(renewed).toMatchObject({ status: "active", default_payment_method: bought.default_payment_method });
    const customer = await lab.stripe.customers.retrieve(String(bought.customer));
    expect(customer).toMatchObject({ invoice_settings: { default_payment_method: null } });

    const pdf = await fetch(invoice.invoice_pdf ?? "");
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
  });

  it("takes nothing for an invoice that is void, and there is no page for a draft", async () => {
    await using lab = await startTestStripe();
    const { id } = await buy(lab, testCards.failsLater.number);
    await lab.standIn.advance(31 * day);
    const draft = await latestInvoice(lab, id);
    expect(draft).toMatchObject({ status: "draft", hosted_invoice_url: null, invoice_pdf: null });
    await lab.standIn.advance(hour);
    await lab.stripe.invoices.voidInvoice(draft.id);
    expect(lab.standIn.payInvoice(draft.id, "succeeds")).toBe(false);
    expect((await lab.open(`${lab.url}/invoice/${draft.id}`)).html).toContain("can&#39;t be paid any more");
  });
});
