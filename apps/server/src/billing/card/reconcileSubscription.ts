import { nextCardLook } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import type Stripe from "stripe";
import { tellOperators } from "../../accounts/operatorNotices.ts";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { isIssuingHeld } from "../documents/restoredDocuments.ts";
import { sellersDay } from "../documents/seller.ts";
import { tellOfCard, tellOfReturn } from "../mails.ts";
import { nextNumber } from "../numbers.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { findRunningPurchase } from "../purchases/purchases.ts";
import { effectsOf } from "./cardEffects.ts";
import { bringCard } from "./cardOf.ts";
import { carryOut, settleNotice } from "./carryOut.ts";
import { checkoutKey } from "./checkout.ts";
import { type Checkout, closeCheckout, findCheckout, notePaidBack } from "./checkoutStore.ts";
import { type ClaimedCustomer, findOwnerOf, holdClaim, wantSync } from "./customerStore.ts";
import { endForEInvoices } from "./eInvoices.ts";
import { endCheckoutPricedHere, moveToNewPrice } from "./newPrice.ts";
import { endNow, payAllBack } from "./payBack.ts";
import { readSubscriptions } from "./readSubscriptions.ts";
import { actsBetween, recordActs } from "./recordActs.ts";
import { endOwnPlan } from "./rights.ts";
import {
  type FoundSubscription,
  hasBegun,
  isOver,
  itemOf,
  type SubscriptionState,
  subscriptionState,
} from "./subscriptionState.ts";
import {
  bringTermTo,
  findSubscriptionsOfCustomer,
  insertSubscription,
  ownerOf,
  runsForOf,
  type StoredSubscription,
  updateSubscription,
} from "./subscriptionStore.ts";
import { troublesNotice } from "./troubles.ts";

export interface ReconcileContext extends PurchaseContext, Pick<Context, "database" | "log"> {
  outbox: Pick<Context["outbox"], "wake">;
}

/**
 * Brings what is kept of a customer to what Stripe has, after doing there what the owner has declared. Whatever was reported, all
 * is read anew: running it again changes nothing, and one that was cut off is finished by the next. What another process has read
 * later is not overwritten.
 */
export async function reconcileSubscription(
  context: ReconcileContext,
  stripe: Stripe,
  customer: ClaimedCustomer,
): Promise<void> {
  const { database } = context;
  if (await isIssuingHeld(database)) {
    // After a restore, what was declared here may be older than what Stripe has.
    return;
  }
  await endCheckoutPricedHere(context, stripe, customer.customerId);
  const known = await findSubscriptionsOfCustomer(database, customer.customerId);
  for (const found of await readWithWishes(context, stripe, customer.customerId, known)) {
    const row = known.find(({ subscriptionId }) => subscriptionId === found.subscription.id);
    await (row === undefined
      ? begin(context, stripe, customer, found)
      : follow(context, stripe, customer, { found, row }));
  }
  context.outbox.wake();
}

async function readWithWishes(
  { config }: ReconcileContext,
  stripe: Stripe,
  customerId: string,
  known: readonly StoredSubscription[],
): Promise<FoundSubscription[]> {
  const found = await readSubscriptions(stripe, customerId);
  const wishes = known.filter((row) => row.wish !== null);
  for (const row of wishes) {
    const its = found.find(({ subscription }) => subscription.id === row.subscriptionId);
    if (its !== undefined) {
      await carryOut(config, stripe, its.subscription, row);
    }
  }
  return wishes.length === 0 ? found : readSubscriptions(stripe, customerId);
}

interface Followed {
  found: FoundSubscription;
  row: StoredSubscription;
}

/** Follows a subscription that is known. */
async function follow(
  context: ReconcileContext,
  stripe: Stripe,
  customer: ClaimedCustomer,
  { found, row }: Followed,
): Promise<void> {
  const { subscription } = found;
  const state = subscriptionState(found, row);
  if (state === undefined || row.endedAt !== null) {
    return;
  }
  if (state.endedAt !== null) {
    await settleNotice(context.config, stripe, subscription);
  } else {
    await moveToNewPrice(context, stripe, found, row.checkoutId);
    if (await bringCard(stripe, found, false)) {
      await wantSync(context.database, customer.customerId, context.now());
    }
  }
  await transact<undefined, "read-later">(context.database, async (transaction) => {
    const seen = columnsOf(state, context.now());
    await recordActs(transaction, row.organisationId, actsBetween(row, { ...row, ...seen }), context.now());
    if (!(await holdClaim(transaction, customer))) {
      return refuse("read-later");
    }
    await store(transaction, context, row, seen);
    return ok();
  });
}

async function store(
  transaction: Database,
  context: ReconcileContext,
  row: StoredSubscription,
  seen: ReturnType<typeof columnsOf>,
): Promise<void> {
  const now = context.now();
  const after = { ...row, ...seen };
  const termId = await bringTermTo(transaction, after, { now, timeZone: context.config.sellerTimeZone });
  await updateSubscription(transaction, row.subscriptionId, {
    ...{ ...seen, termId },
    ...(after.endedAt !== null && { runsFor: null }),
  });
  await settleWish(transaction, row);
  if (after.trouble !== null && after.trouble !== row.trouble) {
    await tellOperators(transaction, context, troublesNotice);
  }
  for (const effect of effectsOf(row, after)) {
    await tellOfCard(transaction, context, after, effect);
  }
  await endForEInvoices(transaction, context, after);
}

/** A wish that was carried out is over, unless another one was declared since. */
function settleWish(transaction: Database, { subscriptionId, wish: done, wishedAt }: StoredSubscription) {
  return transaction
    .updateTable("stripeSubscriptions")
    .set({ wish: null, wishedAt: null })
    .where("subscriptionId", "=", subscriptionId)
    .where("wish", "=", done)
    .where("wishedAt", "=", wishedAt)
    .execute();
}

function columnsOf(state: SubscriptionState, now: number) {
  const { plan, interval, status, paidFrom, paidUntil, amount, endsAt, next, pastDueSince, isLive, endedAt } = state;
  return {
    ...{ plan, interval, status, paidFrom, paidUntil, amount, endsAt, pastDueSince, endedAt, trouble: state.trouble },
    ...{ nextPlan: next?.plan ?? null, nextInterval: next?.interval ?? null, nextAt: next?.at ?? null },
    ...{ livemode: isLive ? 1 : 0, lookedAt: now, lookAt: nextCardLook(state, now) },
  };
}

/** Begins to follow a subscription of our Checkout. What its owner has already is not bought twice. */
async function begin(
  context: ReconcileContext,
  stripe: Stripe,
  customer: ClaimedCustomer,
  found: FoundSubscription,
): Promise<void> {
  const { subscription } = found;
  const state = subscriptionState(found, undefined);
  const checkout = await findCheckout(context.database, subscription.metadata[checkoutKey] ?? "");
  const isKnown = state !== undefined && checkout !== undefined && hasBegun(subscription.status);
  const isSettled = checkout?.paidBackAt != null && isOver(subscription.status);
  if (!isKnown || isSettled || (await wasPurchase(context.database, subscription.id))) {
    return;
  }
  const begun = await transact<undefined, NotBegun>(context.database, (transaction) =>
    insert(transaction, context, customer, { found, state, checkout }),
  );
  if (begun.ok) {
    await bringCard(stripe, found, true);
  } else if (begun.reason === "second-purchase" || begun.reason === "owner-gone") {
    await giveBack(context, stripe, subscription, { checkout, reason: begun.reason });
  }
}

/** Whether a subscription was sold when we billed cards ourselves, and was over by then, or goes on by invoice. */
async function wasPurchase(database: Database, subscriptionId: string): Promise<boolean> {
  const purchase = await database
    .selectFrom("billingPurchases")
    .select("id")
    .where("subscriptionId", "=", subscriptionId)
    .executeTakeFirst();
  return purchase !== undefined;
}

/** Why a subscription that was seen first is not followed. */
type NotBegun = "second-purchase" | "owner-gone" | "read-later" | "documents-after-restore";

interface BegunSubscription {
  found: FoundSubscription;
  state: SubscriptionState;
  checkout: Checkout;
}

async function insert(
  transaction: Database,
  context: ReconcileContext,
  customer: ClaimedCustomer,
  { found: { subscription }, state, checkout }: BegunSubscription,
): Promise<Result<undefined, NotBegun>> {
  const now = context.now();
  const given = { act: "plan-given", plan: state.plan, by: checkout.orderedBy } as const;
  await recordActs(transaction, checkout.owner?.organisationId, [given], now);
  if (!(await holdClaim(transaction, customer))) {
    return refuse("read-later");
  }
  const owner = (await findOwnerOf(transaction, customer.customerId)) ?? { accountId: null, organisationId: null };
  const who = checkout.owner && ownerOf(owner);
  if (who === undefined) {
    return refuse("owner-gone");
  }
  if ((await findRunningPurchase(transaction, context, who)) !== undefined) {
    return refuse("second-purchase");
  }
  const number = await nextNumber(transaction, "ORD-", Number(sellersDay(context.config, now).slice(0, 4)));
  if (!number.ok) {
    return number;
  }
  const row: StoredSubscription = {
    ...{ subscriptionId: subscription.id, customerId: customer.customerId, ...owner },
    ...{ checkoutId: checkout.id, number: number.value, ...columnsOf(state, now) },
    orderedAt: itemOf(subscription).current_period_start * 1000,
    ...{ runsFor: state.endedAt === null ? runsForOf(owner) : null, termId: null, wish: null, wishedAt: null },
    eInvoicesToldAt: null,
  };
  if (!(await insertSubscription(transaction, row))) {
    return refuse("second-purchase");
  }
  const termId = await bringTermTo(transaction, row, { now, timeZone: context.config.sellerTimeZone });
  await updateSubscription(transaction, row.subscriptionId, { termId });
  await closeCheckout(transaction, checkout.id);
  if (checkout.endsEducator && checkout.orderedBy !== null) {
    await endOwnPlan(transaction, checkout.orderedBy, now);
  }
  await tellOfCard(transaction, context, row, {
    ...{ kind: "begun", buyer: buyerOf(subscription), isTaxedByStripe: subscription.automatic_tax.enabled },
  });
  return ok();
}

/** As Stripe's page was told. */
function buyerOf({ customer }: Stripe.Subscription): string {
  if (typeof customer === "string" || customer.deleted) {
    return "";
  }
  const { line1 = "", postal_code = "", city = "", country = "" } = customer.address ?? {};
  return [customer.name, line1, `${postal_code ?? ""} ${city ?? ""}`.trim(), country].filter(Boolean).join(", ");
}

interface GivenBack {
  checkout: Checkout;
  reason: "second-purchase" | "owner-gone";
}

/** Ends a subscription that bought nothing, and pays back what was paid for it. */
async function giveBack(
  context: ReconcileContext,
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { checkout, reason }: GivenBack,
): Promise<void> {
  await endNow(stripe, subscription);
  const amount = await payAllBack(stripe, subscription.id);
  await transact<undefined, "returned-already">(context.database, async (transaction) => {
    const refund = { act: "payment-refunded", plan: checkout.order.plan } as const;
    await recordActs(transaction, checkout.owner?.organisationId, [refund], context.now());
    if (!(await notePaidBack(transaction, checkout.id, context.now()))) {
      return refuse("returned-already");
    }
    await tellOfReturn(transaction, context, checkout, { reason, amount });
    return ok();
  });
}
