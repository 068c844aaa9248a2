import { amountsOfPrice, type CheckoutState, noonOfLastDay, priceOf } from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import { ok, type Result } from "@belab/domain/result";
import { Stripe } from "stripe";
import { notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { isOwnerOf } from "../../organisations/memberStore.ts";
import type { CardWay } from "../card/cardWay.ts";
import { type Checkout, findCheckout } from "../card/checkoutStore.ts";
import { findSubscriptionOfCheckout } from "../card/subscriptionStore.ts";
import type { OrderContext } from "./settleOrder.ts";

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
  context: OrderContext,
  { accountId }: Session,
  checkoutId: string,
): Promise<Result<ShownCheckout, "checkout-not-found">> {
  const { database, card } = context;
  const checkout = await findCheckout(database, checkoutId);
  const { owner } = checkout ?? {};
  const isOwn =
    owner?.accountId === undefined
      ? owner !== undefined && (await isOwnerOf(database, owner.organisationId, accountId))
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
  const isFailed = synced.state === "confirming" && (await isUnpaid(context, card, checkout));
  return ok(isFailed ? { ...synced, state: "failed" } : synced);
}

/** How a checkout stands by what is stored here. */
async function stateOf(
  { database, config }: OrderContext,
  { id, order: { plan, interval }, details }: Checkout,
): Promise<ShownCheckout> {
  const amount = details.vat === undefined ? null : amountsOfPrice(plan, priceOf(plan, interval), details.vat).due;
  const subscription = await findSubscriptionOfCheckout(database, id);
  if (subscription !== undefined) {
    const endsAt = noonOfLastDay(subscription.paidUntil, config.sellerTimeZone);
    return { plan, state: "confirmed", amount, endsAt };
  }
  const isPaidBack = (await findCheckout(database, id))?.paidBackAt != null;
  return isPaidBack
    ? { plan, state: "paid-back", amount, endsAt: null }
    : { plan, state: "confirming", amount: null, endsAt: null };
}

/** Whether Stripe knows that a session was not paid; where it can't be asked, that is not known. */
async function isUnpaid({ log }: OrderContext, { stripe }: CardWay, { sessionId }: Checkout): Promise<boolean> {
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
