import { randomUUID } from "node:crypto";
import type { Owner } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { Stripe } from "stripe";
import type { Context } from "../../context.ts";
import { ensurePrice, taxRatesOf } from "./catalogue.ts";
import {
  type Checkout,
  closeCheckout,
  findOpenCheckout,
  insertCheckout,
  type NewCheckout,
  noteSession,
} from "./checkoutStore.ts";
import { whileReachable } from "./stripe.ts";
import { customerFor } from "./stripeCustomer.ts";

export interface WantedCheckout extends NewCheckout {
  /** Whether Stripe Tax decides the VAT. @default false */
  isTaxAutomatic?: boolean;
  /** Where Stripe leads back to, paid or not. */
  returnUrl: (checkoutId: string) => string;
}

/** Where an order is paid. */
export interface BegunCheckout {
  checkoutId: string;
  /** Of Stripe's page. */
  url: string;
}

/** The name under which Stripe keeps the id of a checkout. */
export const checkoutKey = "checkout";

/** Milliseconds after which a checkout that Stripe has not answered is taken for given up: the process may have ended. */
const beginningTime = 60_000;

type CheckoutContext = Pick<Context, "database" | "now">;

/** How long a checkout can be paid. */
const openTime = 60 * 60 * 1000;

/** Begins to sell by card. An owner has one checkout that can be paid: one that began before ends. */
export async function beginCheckout(
  context: CheckoutContext,
  stripe: Stripe,
  wanted: WantedCheckout,
): Promise<Result<BegunCheckout>> {
  return whileReachable<BegunCheckout, string>(async () => {
    const ended = await endOpenCheckout(context, stripe, wanted.owner);
    if (!ended.ok) {
      return ended;
    }
    const id = randomUUID();
    return (await insertCheckout(context.database, id, wanted, context.now()))
      ? openSession(context, stripe, id, wanted)
      : refuse("order-pending");
  });
}

/** Ends the checkout of an owner that can be paid, if there is one. */
async function endOpenCheckout({ database, now }: CheckoutContext, stripe: Stripe, owner: Owner): Promise<Result> {
  const open = await findOpenCheckout(database, owner);
  if (open === undefined) {
    return ok();
  }
  if (open.sessionId === "" && open.createdAt > now() - beginningTime) {
    return refuse("order-pending");
  }
  if (open.sessionId !== "" && (await endSession(stripe, open)) === "complete") {
    return refuse("purchase-runs");
  }
  await closeCheckout(database, open.id);
  return ok();
}

/** Ends a session unless it is over already. One that Stripe does not know is over, too. */
export async function endSession(stripe: Stripe, { sessionId }: Checkout): Promise<Stripe.Checkout.Session["status"]> {
  try {
    return (await stripe.checkout.sessions.expire(sessionId)).status;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) {
      throw error;
    }
    return error.code === "resource_missing" ? "expired" : (await stripe.checkout.sessions.retrieve(sessionId)).status;
  }
}

/** Opens Stripe's page. Where that fails, the owner can order again at once. */
async function openSession(
  context: CheckoutContext,
  stripe: Stripe,
  id: string,
  wanted: WantedCheckout,
): Promise<Result<BegunCheckout>> {
  try {
    const customerId = await customerFor(context, stripe, wanted.owner, wanted.details);
    // Noted before Stripe's page is there: whoever pays on it is found.
    await noteSession(context.database, id, { customerId, sessionId: "" });
    const params = await sessionOf(context, stripe, { id, customerId, ...wanted });
    const session = await stripe.checkout.sessions.create(params, { idempotencyKey: `checkout-${id}` });
    await noteSession(context.database, id, { customerId, sessionId: session.id });
    return ok({ checkoutId: id, url: session.url ?? "" });
  } catch (error) {
    await closeCheckout(context.database, id);
    throw error;
  }
}

async function sessionOf(
  { now }: CheckoutContext,
  stripe: Stripe,
  wanted: WantedCheckout & { id: string; customerId: string },
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { id, customerId, owner, order, details, isTaxAutomatic = false, returnUrl } = wanted;
  const metadata = { [checkoutKey]: id };
  const default_tax_rates = isTaxAutomatic ? [] : await taxRatesOf(stripe, order.plan, details.vat);
  return {
    mode: "subscription",
    customer: customerId,
    client_reference_id: id,
    locale: details.language,
    allowed_payment_method_types: ["card"],
    adaptive_pricing: { enabled: false },
    line_items: [{ quantity: 1, price: await ensurePrice(stripe, order.plan, order.interval) }],
    // An organization's address and VAT have been decided on our page.
    ...(owner.accountId !== undefined && {
      billing_address_collection: "required",
      customer_update: { address: "auto", name: "auto" },
    }),
    ...(isTaxAutomatic && { automatic_tax: { enabled: true } }),
    metadata,
    subscription_data: { metadata, ...(default_tax_rates.length > 0 && { default_tax_rates }) },
    expires_at: Math.floor((now() + openTime) / 1000),
    success_url: returnUrl(id),
    cancel_url: returnUrl(id),
  };
}
