/** @module-tag exhaustive */
import fc from "fast-check";
import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { startTestStripe, type TestStripe } from "./testStripe.ts";

const day = 24 * 60 * 60 * 1000;

type Step =
  | { kind: "wait"; days: number }
  | { kind: "card"; card: "succeeds" | "failsLater" }
  | { kind: "pay" | "cancel" | "undo" | "cancelNow" | "anew" }
  | { kind: "refund"; amount: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 45 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("card" as const),
      card: fc.constantFrom("succeeds" as const, "failsLater" as const),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom("pay" as const, "cancel" as const, "undo" as const, "anew" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancelNow" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("refund" as const), amount: fc.integer({ min: 1, max: 1_500 }) }),
  },
);

interface Bought {
  lab: TestStripe;
  id: string;
  customer: string;
}

async function buy(lab: TestStripe, card: "succeeds" | "failsLater"): Promise<Bought> {
  const customer = await lab.stripe.customers.create({});
  const price = await lab.stripe.prices.create({
    currency: "eur",
    unit_amount: 999,
    recurring: { interval: "month" },
    product_data: { name: "Educator" },
  });
  const session = await lab.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    success_url: "http://localhost:3000/done",
    line_items: [{ price: price.id, quantity: 1 }],
  });
  lab.standIn.payCheckout(session.id, card);
  const [subscription] = lab.standIn.all("subscription");
  return { lab, id: subscription?.id ?? "", customer: customer.id };
}

/** What is refused in the state that the history has come to changes nothing. */
async function take({ lab, id, customer }: Bought, wanted: Step): Promise<void> {
  const { stripe, standIn } = lab;
  const [charge] = (await stripe.charges.list({ customer })).data;
  const { latest_invoice } = await stripe.subscriptions.retrieve(id);
  const steps: Record<Step["kind"], () => unknown> = {
    wait: () => standIn.advance((wanted.kind === "wait" ? wanted.days : 0) * day),
    card: () => standIn.changeCard(customer, wanted.kind === "card" ? wanted.card : "succeeds"),
    pay: () => stripe.invoices.pay(String(latest_invoice)),
    cancel: () => stripe.subscriptions.update(id, { cancel_at_period_end: true }),
    undo: () => stripe.subscriptions.update(id, { cancel_at_period_end: false }),
    cancelNow: () => stripe.subscriptions.cancel(id),
    anew: () => stripe.subscriptions.update(id, { billing_cycle_anchor: { type: "now" }, proration_behavior: "none" }),
    refund: () =>
      stripe.refunds.create({ charge: charge?.id ?? "", amount: wanted.kind === "refund" ? wanted.amount : 1 }),
  };
  await Promise.resolve(steps[wanted.kind]()).catch((error: Stripe.errors.StripeError) => {
    expect([400, 402, 404]).toContain(error.statusCode);
  });
}

describe("whatever happens to a subscription", () => {
  it("each invoice is charged at most once, no more is paid back than was paid, and events tell all of it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("succeeds", "failsLater"),
        fc.array(step, { maxLength: 15 }),
        async (card, steps) => {
          await using lab = await startTestStripe();
          const bought = await buy(lab, card);
          for (const each of steps) {
            await take(bought, each);
          }
          await lab.standIn.settled();

          const { standIn } = lab;
          const paid = standIn.all("invoice").filter(({ status }) => status === "paid");
          const charged = standIn.all("charge").filter((charge) => charge.paid);
          expect(charged.map(({ amount }) => amount)).toEqual(paid.map(({ amount_paid }) => amount_paid));
          expect(new Set(charged.map(({ payment_intent }) => payment_intent)).size).toBe(charged.length);
          for (const charge of charged) {
            const refunded = standIn.all("refund").filter((refund) => refund.charge === charge.id);
            expect(refunded.reduce((sum, { amount }) => sum + amount, 0)).toBe(charge.amount_refunded);
            expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount);
          }

          const [subscription] = standIn.all("subscription");
          const told = lab.deliveries.map(({ body }) => JSON.parse(body));
          const last = told.findLast(({ type }) => type.startsWith("customer.subscription."));
          expect(last.data.object).toEqual(subscription);
          expect(last.type === "customer.subscription.deleted").toBe(subscription?.status === "canceled");
          expect(told.filter(({ type }) => type === "invoice.paid").length).toBe(paid.length);
          expect(told.map(({ created }) => created)).toEqual(
            told.map(({ created }) => created).toSorted((a, b) => a - b),
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});
