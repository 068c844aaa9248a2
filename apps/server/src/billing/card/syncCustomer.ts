import type { Owner } from "@belab/domain/plans";
import { ok, type Result } from "@belab/domain/result";
import type Stripe from "stripe";
import type { Context } from "../../context.ts";
import { transact } from "../../database/database.ts";
import { isIssuingHeld } from "../documents/restoredDocuments.ts";
import { queueOrderConfirmation } from "../mails.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { remindOfPayment } from "../purchases/purchaseMails.ts";
import { endOwnPlan, type RightsReason } from "../purchases/purchaseRights.ts";
import {
  findPurchase,
  findPurchaseOf,
  lockPurchase,
  type StoredPurchase,
  updatePurchase,
} from "../purchases/purchaseStore.ts";
import { findRunningPurchase, openPurchase } from "../purchases/purchases.ts";
import { bringStripeTo, endSubscription } from "./bringStripe.ts";
import { takeCancellation } from "./cancellations.ts";
import { keepCardCountry } from "./cardCountry.ts";
import { checkoutKey } from "./checkout.ts";
import { type Checkout, closeCheckout, findCheckout, notePaidBack } from "./checkoutStore.ts";
import { lockCustomer } from "./customerStore.ts";
import { noteDisputes } from "./disputes.ts";
import { type MoneyBack, readMoneyBack } from "./refunds.ts";
import { finishReturns, returnPayment } from "./returnedPayments.ts";
import { customerIdOf, paidAt, reportRefusal, takeFacts } from "./takeFacts.ts";

export interface SyncContext extends PurchaseContext, Pick<Context, "database" | "log"> {
  outbox: Pick<Context["outbox"], "wake">;
  /** Called after documents were issued. */
  onIssued: () => void;
}

/** Most subscriptions and invoices that are read at a time. */
const pageSize = 100;

/**
 * Brings the purchases of a customer to what was paid at Stripe, and Stripe to what was agreed to here. Whatever was reported,
 * in whichever order, is read anew, and each fact is an event of a purchase with an id of its own: running this again changes
 * nothing, and a run that was cut off is finished by the next one.
 */
export async function syncCustomer(context: SyncContext, stripe: Stripe, customerId: string): Promise<void> {
  if (await isIssuingHeld(context.database)) {
    // After a restore, what was agreed to here may be older than what Stripe has.
    return;
  }
  const subscriptions = await subscriptionsOf(stripe, customerId);
  const moneyBack = subscriptions.length === 0 ? [] : await readMoneyBack(stripe, customerId);
  await noteDisputes(
    context,
    customerId,
    moneyBack.flatMap(({ disputes }) => disputes),
  );
  for (const subscription of subscriptions) {
    await syncSubscription(context, stripe, subscription, moneyBack);
  }
  context.outbox.wake();
}

/** The earliest first: of two that were paid for one owner, the second is paid back. */
async function subscriptionsOf(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const found: Stripe.Subscription[] = [];
  const all = stripe.subscriptions.list({ customer, status: "all", limit: pageSize, expand: ["data.customer"] });
  for await (const subscription of all) {
    found.unshift(subscription);
  }
  return found;
}

async function syncSubscription(
  context: SyncContext,
  stripe: Stripe,
  subscription: Stripe.Subscription,
  moneyBack: readonly MoneyBack[],
): Promise<void> {
  const { database } = context;
  const invoices = await invoicesOf(stripe, subscription.id);
  const purchase =
    (await findPurchaseOf(database, subscription.id)) ?? (await begin(context, stripe, subscription, invoices));
  if (purchase === undefined) {
    return;
  }
  const facts = { stripe, subscription, invoices, moneyBack };
  const known = await takeFacts(context, purchase, facts);
  const current = (await findPurchase(database, purchase.id)) ?? purchase;
  const isCharged = await bringStripeTo(context, { stripe, subscription, invoices, purchase: current, known });
  if (isCharged) {
    await takeFacts(context, current, {
      ...facts,
      subscription: await stripe.subscriptions.retrieve(subscription.id),
      invoices: await invoicesOf(stripe, subscription.id),
    });
  }
  await remind(context, purchase.id);
  context.onIssued();
}

/** The invoices of a subscription that count, the earliest first. */
async function invoicesOf(stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> {
  const invoices: Stripe.Invoice[] = [];
  for await (const invoice of stripe.invoices.list({ subscription, limit: pageSize })) {
    if (invoice.status === "open" || invoice.status === "paid" || invoice.status === "uncollectible") {
      invoices.unshift(invoice);
    }
  }
  return invoices.sort((one, other) => one.created - other.created);
}

/**
 * Begins the purchase of a subscription whose first invoice is paid. What was paid by an owner who has another plan by then,
 * or is gone, is paid back.
 */
async function begin(
  context: SyncContext,
  stripe: Stripe,
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): Promise<StoredPurchase | undefined> {
  const [first] = invoices;
  const checkout = await findCheckout(context.database, subscription.metadata[checkoutKey] ?? "");
  if (first?.status !== "paid" || checkout === undefined) {
    return undefined;
  }
  const { owner } = checkout;
  if (owner === undefined) {
    return giveAllBack(context, stripe, { subscription, invoices, checkout, reason: "owner-gone" });
  }
  const wasReturned = (await finishReturns(context, stripe, subscription.id)).has(first.id);
  const opened = wasReturned
    ? ok(undefined)
    : await openFor(context, { ...checkout, owner }, { subscription, at: paidAt(first) });
  if (!opened.ok) {
    return reportRefusal(context, subscription.id, opened);
  }
  if (opened.value === undefined) {
    return giveAllBack(context, stripe, { subscription, invoices, checkout, reason: "second-purchase" });
  }
  await keepCardCountry(context, stripe, checkout, first);
  // Only where the purchase was begun once before, and the database brought back to an earlier time.
  await takeCancellation(context, subscription);
  return opened.value;
}

/** @returns undefined where the owner has another plan. */
function openFor(
  context: SyncContext,
  { owner, ...checkout }: Checkout & { owner: Owner },
  { subscription, at }: { subscription: Stripe.Subscription; at: number },
): Promise<Result<StoredPurchase | undefined, RightsReason>> {
  const { id: subscriptionId } = subscription;
  const customerId = customerIdOf(subscription);
  return transact<StoredPurchase | undefined, RightsReason>(context.database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const begun = await findPurchaseOf(transaction, subscriptionId);
    if (begun !== undefined) {
      return ok(begun);
    }
    if ((await findRunningPurchase(transaction, context, owner)) !== undefined) {
      return ok(undefined);
    }
    if (checkout.endsEducator && checkout.orderedBy !== null) {
      // Before the number of this purchase's invoice is taken: transactions wait for each other from there on.
      const ended = await endOwnPlan(transaction, context, checkout.orderedBy);
      if (!ended.ok) {
        return ended;
      }
    }
    const opened = await openPurchase(transaction, context, { ...checkout, owner, at, customerId, subscriptionId });
    if (opened.ok) {
      await closeCheckout(transaction, checkout.id);
      await queueOrderConfirmation(transaction, context, { purchase: opened.value, orderedBy: checkout.orderedBy });
    }
    return opened;
  });
}

interface GivenBack {
  subscription: Stripe.Subscription;
  invoices: readonly Stripe.Invoice[];
  checkout: Checkout;
  reason: "second-purchase" | "owner-gone";
}

/** Ends a subscription that bought nothing, and pays back what was paid for it. */
async function giveAllBack(
  context: SyncContext,
  stripe: Stripe,
  { subscription, invoices, checkout, reason }: GivenBack,
): Promise<undefined> {
  const { id, owner, orderedBy, details, order } = checkout;
  await endSubscription(stripe, subscription, invoices);
  const customerId = customerIdOf(subscription);
  for (const invoice of invoices) {
    const bought = { owner, customerId, subscriptionId: subscription.id, reason };
    const payer = { accountId: orderedBy, details, plan: order.plan };
    await returnPayment(context, stripe, { ...bought, invoice, payer });
  }
  await notePaidBack(context.database, id, context.now());
}

/** Reminds the owner of a payment that is missing: each reminder goes out once. */
async function remind(context: SyncContext, purchaseId: string): Promise<void> {
  await transact(context.database, async (transaction) => {
    const purchase = await lockPurchase(transaction, purchaseId);
    const reminders = purchase && (await remindOfPayment(transaction, context, purchase));
    if (purchase !== undefined && reminders) {
      await updatePurchase(transaction, { ...purchase, reminders });
    }
    return ok();
  });
}
