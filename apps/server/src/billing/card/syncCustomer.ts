import { defaultPaymentRules, type Owner, purchaseStateAt } from "@belab/domain/billing";
import { ok } from "@belab/domain/result";
import type Stripe from "stripe";
import type { Context } from "../../context.ts";
import { transact } from "../../database/database.ts";
import { remindOfPayment } from "../purchases/purchaseMails.ts";
import {
  findPurchase,
  findPurchaseOf,
  findRunningPurchases,
  lockPurchase,
  type StoredPurchase,
  updatePurchase,
} from "../purchases/purchaseStore.ts";
import { openPurchase, type PurchasesReason } from "../purchases/purchases.ts";
import { bringStripeTo, endSubscription } from "./bringStripe.ts";
import { checkoutKey, findCheckout, isOwnerGone } from "./checkout.ts";
import { lockCustomer } from "./customerStore.ts";
import { type MoneyBack, readMoneyBack } from "./refunds.ts";
import { finishReturns, returnPayment } from "./returnedPayments.ts";
import { customerIdOf, paidAt, reportRefusal, type SyncContext as TakingContext, takeFacts } from "./takeFacts.ts";

type SyncContext = TakingContext & Partial<Pick<Context, "outbox">>;

/** Most subscriptions and invoices that are read at a time. */
const pageSize = 100;

/**
 * Brings the purchases of a customer to what was paid at Stripe, and Stripe to what was agreed to here. Whatever was reported,
 * in whichever order, is read anew, and each fact is an event of a purchase with an id of its own: running this again changes
 * nothing, and a run that was cut off is finished by the next one.
 */
export async function syncCustomer(context: SyncContext, stripe: Stripe, customerId: string): Promise<void> {
  const subscriptions = await subscriptionsOf(stripe, customerId);
  const moneyBack = subscriptions.length === 0 ? [] : await readMoneyBack(stripe, customerId);
  for (const subscription of subscriptions) {
    await syncSubscription(context, stripe, subscription, moneyBack);
  }
  context.outbox?.wake();
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

/** Begins the purchase of a subscription whose first invoice is paid. Where nothing can be bought by it, it is paid back. */
async function begin(
  context: SyncContext,
  stripe: Stripe,
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): Promise<StoredPurchase | undefined> {
  const { database, now } = context;
  const { id: subscriptionId, metadata } = subscription;
  const [first] = invoices;
  if (first?.status !== "paid") {
    return undefined;
  }
  const checkoutId = metadata[checkoutKey] ?? "";
  const checkout = await findCheckout(database, checkoutId);
  const giveBack = (reason: "second-purchase" | "owner-gone") =>
    giveAllBack(context, stripe, { subscription, invoices, owner: checkout?.owner, reason });
  const wasReturned = (await finishReturns(context, stripe, subscriptionId)).has(first.id);
  if (checkout === undefined) {
    return wasReturned || (await isOwnerGone(database, checkoutId)) ? giveBack("owner-gone") : undefined;
  }
  if (wasReturned) {
    return giveBack("second-purchase");
  }
  const customerId = customerIdOf(subscription);
  const opened = await transact<StoredPurchase | "second", PurchasesReason>(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const others = await findRunningPurchases(transaction, checkout.owner);
    const inForce = others.filter(
      ({ id, record }) => id !== checkoutId && purchaseStateAt(record.purchase, defaultPaymentRules, now()) !== "ended",
    );
    return inForce.length > 0
      ? ok("second")
      : openPurchase(transaction, context, { ...checkout, at: paidAt(first), customerId, subscriptionId });
  });
  if (!opened.ok) {
    return reportRefusal(context, subscriptionId, opened);
  }
  return opened.value === "second" ? giveBack("second-purchase") : opened.value;
}

interface GivenBack {
  subscription: Stripe.Subscription;
  invoices: readonly Stripe.Invoice[];
  owner: Owner | undefined;
  reason: "second-purchase" | "owner-gone";
}

/** Ends a subscription that bought nothing, and pays back what was paid for it. */
async function giveAllBack(
  context: SyncContext,
  stripe: Stripe,
  { subscription, invoices, owner, reason }: GivenBack,
): Promise<undefined> {
  await endSubscription(stripe, subscription, invoices);
  const customerId = customerIdOf(subscription);
  for (const invoice of invoices) {
    const bought = { owner, customerId, subscriptionId: subscription.id, reason };
    await returnPayment(context, stripe, { ...bought, invoice });
  }
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
