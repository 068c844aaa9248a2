import { randomUUID } from "node:crypto";
import { amountsOfPrice, priceFor } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { Stripe } from "stripe";
import type { Context } from "../../context.ts";
import { unavailable } from "../../errors/refusals.ts";
import {
  type Checkout,
  closeCheckout,
  findOpenCheckout,
  insertCheckout,
  type NewCheckout,
  noteSession,
} from "./checkoutStore.ts";
import { findCustomerOf, insertCustomer } from "./customerStore.ts";
import { ensureProduct, productId } from "./products.ts";

export interface WantedCheckout extends Omit<NewCheckout, "id"> {
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

/**
 * Begins to sell by card. What is charged is what the invoice will come to: Stripe works nothing out. An owner has one checkout
 * that can be paid: one that began before ends.
 */
export async function beginCheckout(
  context: CheckoutContext,
  stripe: Stripe,
  wanted: WantedCheckout,
): Promise<Result<BegunCheckout>> {
  const price = priceFor(wanted.order.ownerKind, wanted.order);
  if (!price.ok) {
    return price;
  }
  return whileReachable(async () => {
    const ended = await endOpenCheckout(context, stripe, wanted.owner);
    if (!ended.ok) {
      return ended;
    }
    const id = randomUUID();
    if (!(await insertCheckout(context.database, { ...wanted, id }, context.now()))) {
      return refuse("order-pending");
    }
    const { due } = amountsOfPrice(wanted.order.plan, price.value, wanted.details.vat);
    return openSession(context, stripe, { ...wanted, id, due });
  });
}

/** Refuses where Stripe does not answer. */
async function whileReachable<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await work();
  } catch (error) {
    if (isUnreachable(error)) {
      return unavailable(undefined, "card-unreachable");
    }
    throw error;
  }
}

function isUnreachable(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind);
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
  if (open.sessionId !== "" && (await stateOfSession(stripe, open)) === "complete") {
    return refuse("purchase-runs");
  }
  await closeCheckout(database, open.id);
  return ok();
}

/** Ends a session unless it is over already. One that Stripe does not know is over, too. */
async function stateOfSession(stripe: Stripe, { sessionId }: Checkout): Promise<Stripe.Checkout.Session["status"]> {
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
  wanted: WantedCheckout & { id: string; due: number },
): Promise<Result<BegunCheckout>> {
  const { id, order, details } = wanted;
  try {
    await ensureProduct(stripe, order.plan, details.language);
    const customerId = await customerFor(context, stripe, wanted);
    const session = await createSession(stripe, customerId, wanted);
    await noteSession(context.database, id, { customerId, sessionId: session.id });
    return ok({ checkoutId: id, url: session.url ?? "" });
  } catch (error) {
    await closeCheckout(context.database, id);
    throw error;
  }
}

function createSession(
  stripe: Stripe,
  customer: string,
  { id, order, details, due, returnUrl }: WantedCheckout & { id: string; due: number },
): Promise<Stripe.Checkout.Session> {
  const metadata = { [checkoutKey]: id };
  return stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer,
      client_reference_id: id,
      locale: details.language,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "eur",
            unit_amount: due,
            recurring: { interval: order.interval },
            product: productId(order.plan, details.language),
          },
        },
      ],
      metadata,
      subscription_data: { metadata },
      success_url: returnUrl(id),
      cancel_url: returnUrl(id),
    },
    { idempotencyKey: `checkout-${id}` },
  );
}

/** Returns as whom Stripe knows an owner, and tells it who pays. */
async function customerFor(
  { database, now }: CheckoutContext,
  stripe: Stripe,
  { owner, details: { buyer } }: Pick<WantedCheckout, "owner" | "details">,
): Promise<string> {
  const { street, postcode, city, country } = buyer.address;
  const address = { line1: street, postal_code: postcode, city, country };
  const known = await findCustomerOf(database, owner);
  const person = { name: buyer.name, email: buyer.email, address };
  if (known !== undefined && (await isUpdated(stripe, known, person))) {
    return known;
  }
  const { id } = await stripe.customers.create(person);
  await insertCustomer(database, owner, id, now());
  return id;
}

/** @returns whether Stripe knows the customer. */
async function isUpdated(stripe: Stripe, id: string, person: Stripe.CustomerUpdateParams): Promise<boolean> {
  try {
    await stripe.customers.update(id, person);
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") {
      return false;
    }
    throw error;
  }
}
