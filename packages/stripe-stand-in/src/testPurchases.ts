import type Stripe from "stripe";
import { expect } from "vitest";
import { testCards } from "./cards.ts";
import type { TestStripe } from "./testStripe.ts";

const successUrl = "http://localhost:3000/home/plans/done?session={CHECKOUT_SESSION_ID}";

/** A price of Educator by month. */
export async function createPrice({ stripe }: TestStripe, changes: Partial<Stripe.PriceCreateParams> = {}) {
  return stripe.prices.create({
    currency: "eur",
    unit_amount: 999,
    recurring: { interval: "month" },
    lookup_key: "educator_month",
    product_data: { name: "Educator" },
    ...changes,
  });
}

/** A session of a new customer. */
export async function sessionParams(lab: TestStripe) {
  const [known] = (await lab.stripe.prices.list({ lookup_keys: ["educator_month"] })).data;
  const price = known ?? (await createPrice(lab));
  const customer = await lab.stripe.customers.create({ email: "ada@school.test", metadata: { account: "a1" } });
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: successUrl,
    cancel_url: "http://localhost:3000/home/plans",
    client_reference_id: "a1",
    metadata: { order: "o1" },
    subscription_data: { metadata: { order: "o1" } },
  };
  return params;
}

export async function openCheckout(lab: TestStripe, changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const params = await sessionParams(lab);
  return lab.stripe.checkout.sessions.create({ ...params, ...changes });
}

/** A subscription that was bought with a card. */
export async function buy(lab: TestStripe, card: string = testCards.succeeds.number) {
  const session = await openCheckout(lab);
  expect((await lab.sendCard(session.url ?? "", card)).status).toBe(303);
  const paid = await lab.stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
  return paid.subscription as Stripe.Subscription;
}

/** The latest charge of a customer. */
export async function chargeOf({ stripe }: TestStripe, { customer }: Pick<Stripe.Subscription, "customer">) {
  const { data } = await stripe.charges.list({ customer: String(customer) });
  return data[0] as Stripe.Charge;
}

export async function latestInvoice({ stripe }: TestStripe, id: string): Promise<Stripe.Invoice> {
  const { latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
  return latest_invoice as Stripe.Invoice;
}
