import { ok, type Result, refuse } from "@belab/domain/result";
import type Stripe from "stripe";
import { tellOperators } from "../../accounts/operatorNotices.ts";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { ownerColumns } from "../../plans/planStore.ts";
import { isIssuingHeld } from "../documents/restoredDocuments.ts";
import { sellersDay } from "../documents/seller.ts";
import { tellOfCard, tellOfReturn } from "../mails.ts";
import { nextNumber } from "../numbers.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { findRunningPurchase } from "../purchases/purchases.ts";
import { actsBetween, effectsOf, recordActs } from "./cardEffects.ts";
import { bringCard } from "./cardOf.ts";
import { carryOut, settleNotice } from "./carryOut.ts";
import { checkoutKey } from "./checkout.ts";
import { type Checkout, closeCheckout, findCheckout, notePaidBack } from "./checkoutStore.ts";
import { type ClaimedCustomer, findOwnerOf, holdClaim, wantSync } from "./customerStore.ts";
import { endForEInvoices } from "./eInvoices.ts";
import { endCheckoutPricedHere, moveToNewPrice } from "./newPrice.ts";
import { endNow, payAllBack } from "./payBack.ts";
import { endOwnPlan } from "./rights.ts";
import {
  customerOf,
  type FoundSubscription,
  hasBegun,
  isOver,
  itemOf,
  readSubscriptions,
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

/** The context of one customer. */
interface Run extends ReconcileContext {
  stripe: Stripe;
  customer: ClaimedCustomer;
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
  const { customerId } = customer;
  if (await isIssuingHeld(database)) {
    // After a restore, what was declared here may be older than what Stripe has.
    return;
  }
  const run: Run = { ...context, stripe, customer };
  await endCheckoutPricedHere(database, stripe, customerId);
  const known = await findSubscriptionsOfCustomer(database, customerId);
  for (const found of await readWithWishes(run, known)) {
    const row = known.find(({ subscriptionId }) => subscriptionId === found.subscription.id);
    await (row === undefined ? begin(run, found) : follow(run, found, row));
  }
  context.outbox.wake();
}

async function readWithWishes(
  { config, stripe, customer: { customerId } }: Run,
  known: readonly StoredSubscription[],
): Promise<FoundSubscription[]> {
  const found = await readSubscriptions(stripe, customerId);
  const wishes = known.filter((row) => row.wish !== null);
  for (const row of wishes) {
    const its = found.find(({ subscription }) => subscription.id === row.subscriptionId);
    if (its !== undefined) {
      await carryOut({ config, stripe, subscription: its.subscription, row });
    }
  }
  return wishes.length === 0 ? found : readSubscriptions(stripe, customerId);
}

/** Follows a subscription that is known. */
async function follow(run: Run, found: FoundSubscription, row: StoredSubscription): Promise<void> {
  const { config, database, now, stripe, customer } = run;
  const state = subscriptionState(found, row, now());
  if (state === undefined || row.endedAt !== null) {
    return;
  }
  if (state.endedAt !== null) {
    await settleNotice({ config, stripe, subscription: found.subscription });
  } else {
    await moveToNewPrice(run, stripe, found, row.checkoutId);
    if (await bringCard(stripe, found, false)) {
      await wantSync(database, customer.customerId, now());
    }
  }
  await transact<undefined, "read-later">(database, async (transaction) => {
    await recordActs(transaction, row.organisationId, actsBetween(row, { ...row, ...state }), now());
    if (!(await holdClaim(transaction, customer))) {
      return refuse("read-later");
    }
    await store(transaction, run, row, state);
    return ok();
  });
}

async function store(
  transaction: Database,
  run: Run,
  row: StoredSubscription,
  state: SubscriptionState,
): Promise<void> {
  const seen = { ...state, ...(state.endedAt !== null && { runsFor: null }) };
  const after = { ...row, ...seen };
  await updateSubscription(transaction, row.subscriptionId, seen);
  await bringTermTo(transaction, run, after);
  await settleWish(transaction, row);
  if (after.trouble !== null && after.trouble !== row.trouble) {
    await tellOperators(transaction, run, troublesNotice);
  }
  for (const effect of effectsOf(row, after)) {
    await tellOfCard(transaction, run, after, effect);
  }
  await endForEInvoices(transaction, run, after);
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

/** Begins to follow a subscription of our Checkout. What its owner has already is not bought twice. */
async function begin(run: Run, found: FoundSubscription): Promise<void> {
  const { database, now, stripe } = run;
  const { subscription } = found;
  const state = subscriptionState(found, undefined, now());
  const checkout = await findCheckout(database, subscription.metadata[checkoutKey] ?? "");
  const isKnown = state !== undefined && checkout !== undefined && hasBegun(subscription.status);
  const isSettled = checkout?.paidBackAt != null && isOver(subscription.status);
  if (!isKnown || isSettled || (await wasPurchase(database, subscription.id))) {
    return;
  }
  const begun = await transact<undefined, NotBegun>(database, (transaction) =>
    insert(transaction, run, checkout, { subscription, state }),
  );
  if (begun.ok) {
    await bringCard(stripe, found, true);
  } else if (begun.reason === "second-purchase" || begun.reason === "owner-gone") {
    await giveBack(run, subscription, checkout, begun.reason);
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

async function insert(
  transaction: Database,
  run: Run,
  checkout: Checkout,
  { subscription, state }: { subscription: Stripe.Subscription; state: SubscriptionState },
): Promise<Result<undefined, NotBegun>> {
  const { config, customer } = run;
  const now = run.now();
  const given = { act: "plan-given", plan: state.plan, by: checkout.orderedBy } as const;
  await recordActs(transaction, checkout.owner?.organisationId, [given], now);
  if (!(await holdClaim(transaction, customer))) {
    return refuse("read-later");
  }
  const columns = await findOwnerOf(transaction, customer.customerId);
  const owner = checkout.owner && columns && ownerOf(columns);
  if (owner === undefined) {
    return refuse("owner-gone");
  }
  if ((await findRunningPurchase(transaction, run, owner)) !== undefined) {
    return refuse("second-purchase");
  }
  const number = await nextNumber(transaction, "ORD-", Number(sellersDay(config, now).slice(0, 4)));
  if (!number.ok) {
    return number;
  }
  const row: StoredSubscription = {
    ...{ subscriptionId: subscription.id, customerId: customer.customerId, ...ownerColumns(owner) },
    ...{ checkoutId: checkout.id, number: number.value, ...state },
    orderedAt: itemOf(subscription).current_period_start * 1000,
    ...{ runsFor: state.endedAt === null ? runsForOf(owner) : null, termId: null, wish: null, wishedAt: null },
    eInvoicesToldAt: null,
  };
  if (!(await insertSubscription(transaction, row))) {
    return refuse("second-purchase");
  }
  await bringTermTo(transaction, run, row);
  await closeCheckout(transaction, checkout.id);
  if (checkout.endsEducator && checkout.orderedBy !== null) {
    await endOwnPlan(transaction, checkout.orderedBy, now);
  }
  await tellOfCard(transaction, run, row, {
    ...{ kind: "begun", buyer: buyerOf(subscription), isTaxedByStripe: subscription.automatic_tax.enabled },
  });
  return ok();
}

/** As Stripe's page was told. */
function buyerOf(subscription: Stripe.Subscription): string {
  const { name, address } = customerOf(subscription) ?? {};
  const { line1, postal_code, city, country } = address ?? {};
  return [name, line1, [postal_code, city].filter(Boolean).join(" "), country].filter(Boolean).join(", ");
}

/** Ends a subscription that bought nothing, and pays back what was paid for it. */
async function giveBack(
  { stripe, ...context }: Run,
  subscription: Stripe.Subscription,
  checkout: Checkout,
  reason: "second-purchase" | "owner-gone",
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
