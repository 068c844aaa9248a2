import { amountsOfPrice, type CheckoutState, noonOfLastDay, priceOf } from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import { ok, type Result } from "@belab/domain/result";
import { Stripe } from "stripe";
import type { Context } from "../../context.ts";
import { notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import type { CardWay } from "../card/cardWay.ts";
import { type Checkout, findCheckout } from "../card/checkoutStore.ts";
import { findSubscriptionOfCheckout } from "../card/subscriptionStore.ts";
import type { OrderServices } from "./services.ts";

/** A page asks every few seconds until it knows. */
const reads: SubjectLimit = { purpose: "readCheckout by account", max: 300, windowMs: 60 * 60 * 1000 };

export interface ShownCheckout {
  plan: PaidPlanName;
  state: CheckoutState;
  amount: number | null;
  endsAt: number | null;
}

/**
 * Says how a payment stands. As long as nothing came of it, Stripe is asked: coming back proves nothing. Somebody else's
 * checkout is not found, whether there is one or not.
 */
export async function readCheckout(
  context: Context,
  { organisations, card }: OrderServices,
  { accountId }: Session,
  checkoutId: string,
): Promise<Result<ShownCheckout, "checkout-not-found" | "too-many-requests">> {
  const { database } = context;
  const limited = await limitSubject(context, reads, accountId);
  if (!limited.ok) {
    return limited;
  }
  const checkout = await findCheckout(database, checkoutId);
  const { owner } = checkout ?? {};
  const isOwn =
    owner?.accountId === undefined
      ? owner !== undefined && (await organisations.isOwner(database, owner.organisationId, accountId))
      : owner.accountId === accountId;
  if (checkout === undefined || !isOwn) {
    return notFound("checkout-not-found");
  }
  const known = await stateOf(context, checkout);
  if (known.state !== "confirming" || card === undefined) {
    return ok(known);
  }
  await card.syncs.syncNow(checkout.customerId);
  const synced = await stateOf(context, checkout);
  return ok(synced.state === "confirming" && (await isUnpaid(context, card, checkout)) ? failed(checkout) : synced);
}

/** How a checkout stands by what is stored here. */
async function stateOf({ database, config }: Context, { id, order, details }: Checkout): Promise<ShownCheckout> {
  const { plan, interval } = order;
  const due = details.vat === undefined ? null : amountsOfPrice(plan, priceOf(plan, interval), details.vat).due;
  const subscription = await findSubscriptionOfCheckout(database, id);
  if (subscription !== undefined) {
    return {
      plan,
      state: "confirmed",
      amount: due,
      endsAt: noonOfLastDay(subscription.paidUntil, config.sellerTimeZone),
    };
  }
  const isPaidBack = (await findCheckout(database, id))?.paidBackAt != null;
  return isPaidBack
    ? { plan, state: "paid-back", amount: due, endsAt: null }
    : { plan, state: "confirming", amount: null, endsAt: null };
}

function failed({ order: { plan } }: Checkout): ShownCheckout {
  return { plan, state: "failed", amount: null, endsAt: null };
}

/** Whether Stripe knows that a session was not paid; where it can't be asked, that is not known. */
async function isUnpaid({ log }: Context, { stripe }: CardWay, { sessionId }: Checkout): Promise<boolean> {
  if (sessionId === "") {
    return true;
  }
  try {
    return (await stripe.checkout.sessions.retrieve(sessionId)).status !== "complete";
  } catch (err) {
    log.warn({ err }, "a checkout could not be looked up at Stripe");
    return err instanceof Stripe.errors.StripeInvalidRequestError;
  }
}
