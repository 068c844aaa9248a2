import { randomUUID } from "node:crypto";
import {
  type AtTermEnd,
  amountsOfPrice,
  atTermEnd,
  type BillingInterval,
  changesFor,
  invoiceBalance,
  type PurchaseChange,
  type PurchaseTerm,
  priceOf,
} from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import { ok } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import plansCatalogue from "@belab/locales/en/plans/PlanTitles";
import type Stripe from "stripe";
import type { Context } from "../../context.ts";
import { transact } from "../../database/database.ts";
import { translateTo } from "../../translateTo.ts";
import { paymentRulesOf } from "../purchases/paymentRules.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { type ChangeWish, lockPurchase, type StoredPurchase, updatePurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase } from "../purchases/purchases.ts";
import { ensureProduct, productId } from "./products.ts";
import { refundEvent, refundInvoice } from "./refunds.ts";

// Stripe is brought to what was agreed to here. Each request has a key of what it is for: sent twice, it does nothing twice.

type BringContext = PurchaseContext & Pick<Context, "database" | "log">;

/** The name under which Stripe keeps the id of the last change that was charged. */
export const changeKey = "change";

const hour = 60 * 60 * 1000;

/** How long a change waits for Stripe. Nobody expects to be charged for it long after they have asked. */
const wishTime = 1 * hour;

/** When a term ends at Stripe that should be over: it takes no moment that has passed. */
const soon = 60_000;

/** By how much the end of a term can differ between Stripe, which counts months in UTC, and the seller's time zone. */
const termDifference = 48 * hour;

/** A purchase, and what Stripe has of it. */
export interface Brought {
  stripe: Stripe;
  subscription: Stripe.Subscription;
  invoices: readonly Stripe.Invoice[];
  purchase: StoredPurchase;
  /** The invoices of the ledger by Stripe's. */
  known: ReadonlyMap<string, string>;
}

/** @returns whether something was charged: then there is more to read. */
export async function bringStripeTo(context: BringContext, brought: Brought): Promise<boolean> {
  const { stripe, subscription, invoices, purchase } = brought;
  const { ended, way } = purchase.record.purchase;
  if (ended !== null || way !== "card") {
    await endSubscription(stripe, subscription, invoices);
    await payBack(context, brought);
    return false;
  }
  if (subscription.status !== "canceled") {
    await bringBuyer(brought);
    await bringNextTerm(brought, context.now());
    await bringEnd(brought);
  }
  await payBack(context, brought);
  if (subscription.status === "canceled") {
    return false;
  }
  const isChanged = purchase.wish !== null && (await makeChange(context, brought, purchase.wish));
  return (await payWithNewCard(brought)) || isChanged;
}

/** Ends a subscription now. What is open of it is not charged any more. */
export async function endSubscription(
  stripe: Stripe,
  { id, status }: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): Promise<void> {
  if (status !== "canceled") {
    await stripe.subscriptions
      .cancel(id, { invoice_now: false, prorate: false }, { idempotencyKey: `end-${id}` })
      .catch(unlessGone);
  }
  for (const invoice of invoices) {
    if (invoice.status === "open") {
      await stripe.invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `void-${invoice.id}` });
    }
  }
}

/** It was ended, or taken back, in the meantime. */
function unlessGone(error: Stripe.errors.StripeError): undefined {
  if (error.code !== "resource_missing") {
    throw error;
  }
}

/** Stripe shows the buyer's address on its pages, and sends mails of its own to them. */
async function bringBuyer({ stripe, subscription: { customer }, purchase }: Brought): Promise<void> {
  if (typeof customer === "string" || customer.deleted) {
    return;
  }
  const { name, email, address, vatId = "" } = purchase.details.buyer;
  const { street, postcode, city, country } = address;
  const wanted = [name, email ?? null, street, postcode, city, country, vatId];
  const { address: its, metadata } = customer;
  const present = [
    customer.name,
    customer.email,
    ...[its?.line1, its?.postal_code, its?.city, its?.country],
    metadata.vatId ?? "",
  ];
  if (JSON.stringify(present) !== JSON.stringify(wanted)) {
    await stripe.customers.update(
      customer.id,
      {
        ...{ name, email: email ?? "" },
        address: { line1: street, postal_code: postcode, city, country },
        metadata: { vatId },
      },
      { idempotencyKey: randomUUID() },
    );
  }
}

/** Lets the next term be charged as it was agreed to, and when the running one is over. */
async function bringNextTerm({ stripe, subscription, purchase }: Brought, now: number): Promise<void> {
  const { purchase: bought, events } = purchase.record;
  const next = atTermEnd(bought);
  if (next.kind === "ends" || isPaidByInvoice(next) || purchase.wish !== null) {
    return;
  }
  const { plan, interval } = next.kind === "changes" ? next.to : bought;
  const { vat, language } = purchase.details;
  const { due } = amountsOfPrice(plan, priceOf(plan, interval), vat);
  const item = itemOf(subscription);
  const isOtherInterval = item.price.recurring?.interval !== interval;
  const isOtherPrice = isOtherInterval || item.price.unit_amount !== due;
  const isOtherEnd = hasOtherEnd(item, bought.term);
  if (!isOtherPrice && !isOtherEnd) {
    return;
  }
  const price = isOtherPrice ? await priceFor(stripe, { plan, interval, due, language }) : item.price.id;
  const until = Math.max(bought.term.until, now + soon);
  const end = isOtherEnd ? Math.ceil(until / 1000) : item.current_period_end;
  await stripe.subscriptions.update(
    subscription.id,
    {
      items: [{ id: item.id, price }],
      proration_behavior: "none",
      // Another interval would begin at once, unless what was paid for is let run to its end.
      ...((isOtherInterval || isOtherEnd) && { trial_end: end }),
    },
    { idempotencyKey: `next-${subscription.id}-${events.length}-${price}-${end}` },
  );
}

/** Whether the next term is paid by invoice, so that the subscription ends with the running one. */
function isPaidByInvoice(next: AtTermEnd): boolean {
  return next.kind === "changes" && next.to.way === "invoice";
}

/** Whether a term that began at both ends later at Stripe, or earlier: it renewed one that was to be changed. */
function hasOtherEnd(
  { current_period_start, current_period_end }: Stripe.SubscriptionItem,
  term: PurchaseTerm,
): boolean {
  const isSameTerm = Math.abs(current_period_start * 1000 - term.from) <= termDifference;
  return isSameTerm && Math.abs(current_period_end * 1000 - term.until) > termDifference;
}

function itemOf({ items: { data } }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = data;
  if (item === undefined) {
    throw new TypeError("a subscription has an item");
  }
  return item;
}

interface WantedPrice {
  plan: PaidPlanName;
  interval: BillingInterval;
  /** In cents. */
  due: number;
  language: Language;
}

/** Returns the price of a plan at Stripe, and makes it there the first time. */
async function priceFor(stripe: Stripe, { plan, interval, due, language }: WantedPrice): Promise<string> {
  const product = productId(plan, language);
  const key = `${product}-${interval}-${due}`;
  const [known] = (await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })).data;
  if (known !== undefined) {
    return known.id;
  }
  await ensureProduct(stripe, plan, language);
  const { id } = await stripe.prices.create(
    { product, currency: "eur", unit_amount: due, recurring: { interval }, lookup_key: key },
    { idempotencyKey: key },
  );
  return id;
}

/** Lets a subscription end when its purchase does, or is paid by invoice from then on. */
async function bringEnd({ stripe, subscription, purchase: { record } }: Brought): Promise<void> {
  const { cancel_at, cancel_at_period_end, id } = subscription;
  const { cancelled, term } = record.purchase;
  const isLast = isPaidByInvoice(atTermEnd(record.purchase));
  const wanted = wantedEnd(subscription, cancelled?.endsAt ?? (isLast ? term.until : undefined));
  const isSo =
    wanted.cancel_at_period_end === undefined
      ? cancel_at === wanted.cancel_at && !cancel_at_period_end
      : cancel_at_period_end === wanted.cancel_at_period_end && (cancel_at_period_end || cancel_at === null);
  if (!isSo) {
    const key = `until-${id}-${record.events.length}-${wanted.cancel_at ?? wanted.cancel_at_period_end}`;
    await stripe.subscriptions.update(id, { ...wanted, proration_behavior: "none" }, { idempotencyKey: key });
  }
}

function wantedEnd(
  subscription: Stripe.Subscription,
  endsAt: number | undefined,
): { cancel_at?: number; cancel_at_period_end?: boolean } {
  if (endsAt === undefined) {
    return { cancel_at_period_end: false };
  }
  const periodEnd = itemOf(subscription).current_period_end * 1000;
  return Math.abs(periodEnd - endsAt) <= termDifference
    ? { cancel_at_period_end: true }
    : { cancel_at: Math.ceil(endsAt / 1000) };
}

/**
 * Charges the difference of a change, and begins its term at Stripe. Where the card is declined, nothing has changed.
 *
 * @returns whether it was charged.
 */
async function makeChange(context: BringContext, brought: Brought, wish: ChangeWish): Promise<boolean> {
  const { subscription, purchase } = brought;
  if (subscription.metadata[changeKey] === wish.id) {
    return true;
  }
  const { dueDays } = paymentRulesOf(context.config).invoice;
  const change = changesFor(purchase.record.purchase, wish.to, wish.at, { vat: purchase.details.vat, dueDays });
  const isLate = context.now() > wish.at + wishTime;
  const isMade = change.ok && !isLate && (await chargeChange(brought, wish, change.value));
  if (!isMade) {
    await dropCredits(brought);
    await dropWish(context, purchase.id, wish.id);
  }
  return isMade;
}

async function chargeChange(
  { stripe, subscription, purchase }: Brought,
  wish: ChangeWish,
  { step }: PurchaseChange,
): Promise<boolean> {
  const { plan, interval } = wish.to;
  const { language } = purchase.details;
  const credit = step.credit?.amount ?? 0;
  if (credit > 0) {
    await stripe.invoiceItems.create(
      {
        customer: purchase.customerId ?? "",
        subscription: subscription.id,
        currency: "eur",
        amount: -credit,
        description: translateTo(language, plansCatalogue).messages.titles[purchase.record.purchase.plan],
        metadata: { [changeKey]: wish.id },
      },
      { idempotencyKey: `credit-${wish.id}` },
    );
  }
  const price = await priceFor(stripe, { plan, interval, due: step.invoice ?? 0, language });
  try {
    await stripe.subscriptions.update(
      subscription.id,
      {
        items: [{ id: itemOf(subscription).id, price }],
        ...(subscription.status === "trialing"
          ? { trial_end: "now" as const }
          : { billing_cycle_anchor: { type: "now" as const } }),
        proration_behavior: "none",
        payment_behavior: "error_if_incomplete",
        metadata: { ...subscription.metadata, [changeKey]: wish.id },
      },
      { idempotencyKey: `change-${wish.id}` },
    );
    return true;
  } catch (error) {
    if ((error as Stripe.errors.StripeError).statusCode === 402) {
      return false;
    }
    throw error;
  }
}

/** Takes back the credits of changes that were not made: they would stand on the next invoice. */
async function dropCredits({ stripe, purchase }: Brought): Promise<void> {
  const customer = purchase.customerId ?? "";
  const pending = await stripe.invoiceItems.list({ customer, pending: true, limit: 100 });
  for (const { id, metadata } of pending.data) {
    if (metadata?.[changeKey] !== undefined) {
      await stripe.invoiceItems.del(id).catch(unlessGone);
    }
  }
}

async function dropWish({ database, log }: BringContext, purchaseId: string, wishId: string): Promise<void> {
  log.info({ id: purchaseId }, "a change of plan was not made: the card was declined, or it took too long");
  await transact(database, async (transaction) => {
    const purchase = await lockPurchase(transaction, purchaseId);
    if (purchase?.wish?.id === wishId) {
      await updatePurchase(transaction, { ...purchase, wish: null });
    }
    return ok();
  });
}

/** Pays back what was paid too much, as after a withdrawal, and books it. */
async function payBack(context: BringContext, { stripe, known, purchase }: Brought): Promise<void> {
  if (purchase.wish !== null) {
    return;
  }
  const { ledger } = purchase.record;
  for (const [stripeInvoiceId, invoiceId] of known) {
    const { overPaid, paid } = invoiceBalance(ledger, invoiceId);
    if (overPaid > 0) {
      const refund = await refundInvoice(stripe, {
        ...{ invoiceId: stripeInvoiceId, purchaseId: purchase.id, amount: overPaid },
        key: `refund-${stripeInvoiceId}-${paid}-${overPaid}`,
      });
      if (refund !== undefined) {
        await transact(context.database, (transaction) =>
          applyToPurchase(transaction, context, purchase.id, refundEvent(refund, invoiceId)),
        );
      }
    }
  }
}

/**
 * Pays what is open with a card that was entered since the last try: Stripe does not do that by itself.
 *
 * @returns whether something was paid.
 */
async function payWithNewCard({ stripe, subscription, invoices }: Brought): Promise<boolean> {
  const method = subscription.default_payment_method;
  const payment_method = typeof method === "string" ? method : method?.id;
  let isPaid = false;
  for (const invoice of invoices) {
    const isOpen = invoice.status === "open" && invoice.attempted && payment_method !== undefined;
    if (isOpen && payment_method !== (await lastTriedCard(stripe, invoice.id))) {
      isPaid = (await pay(stripe, invoice.id, payment_method)) || isPaid;
    }
  }
  return isPaid;
}

async function lastTriedCard(stripe: Stripe, invoice: string): Promise<string | undefined> {
  const [payment] = (await stripe.invoicePayments.list({ invoice, limit: 1 })).data;
  const intent = payment?.payment.payment_intent;
  const id = typeof intent === "string" ? intent : intent?.id;
  return id === undefined
    ? undefined
    : (await stripe.paymentIntents.retrieve(id)).last_payment_error?.payment_method?.id;
}

/** @returns whether the bank took it. */
async function pay(stripe: Stripe, invoiceId: string, payment_method: string): Promise<boolean> {
  try {
    await stripe.invoices.pay(invoiceId, { payment_method }, { idempotencyKey: `pay-${invoiceId}-${payment_method}` });
    return true;
  } catch (error) {
    if ((error as Stripe.errors.StripeError).statusCode === 402) {
      return false;
    }
    throw error;
  }
}
