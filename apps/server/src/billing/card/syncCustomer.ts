import type { PurchaseEvent } from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import type Stripe from "stripe";
import type { Context } from "../../context.ts";
import { transact } from "../../database/database.ts";
import { queueOrderConfirmation } from "../mails.ts";
import { findPurchaseOf, type StoredPurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase, hasRunningPurchase, openPurchase, type PurchasesReason } from "../purchases/purchases.ts";
import { keepCardCountry } from "./cardCountry.ts";
import { checkoutKey } from "./checkout.ts";
import { type Checkout, closeCheckout, findCheckout } from "./checkoutStore.ts";
import { lockCustomer } from "./customerStore.ts";
import { payBack } from "./payBack.ts";

export interface SyncContext extends Pick<Context, "config" | "database" | "keys" | "now" | "log" | "outbox"> {
  /** Called after documents were issued. */
  onIssued: () => void;
}

/** Most subscriptions and invoices that are read at a time. */
const pageSize = 100;

/**
 * Brings the purchases of a customer to what Stripe has now. Whatever was reported, in whichever order, is read anew here, and
 * each fact is an event of a purchase with an id of its own: running this again changes nothing.
 */
export async function syncCustomer(context: SyncContext, stripe: Stripe, customerId: string): Promise<void> {
  const subscriptions = stripe.subscriptions.list({ customer: customerId, status: "all", limit: pageSize });
  for await (const subscription of subscriptions) {
    await syncSubscription(context, stripe, subscription);
  }
}

async function syncSubscription(
  context: SyncContext,
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<void> {
  const invoices = await invoicesOf(stripe, subscription.id);
  const purchase =
    (await findPurchaseOf(context.database, subscription.id)) ?? (await begin(context, stripe, subscription, invoices));
  if (purchase === undefined) {
    return;
  }
  for (const event of eventsOf(purchase, subscription, invoices)) {
    await apply(context, purchase.id, event);
  }
}

/** The invoices of a subscription that count, the earliest first. */
async function invoicesOf(stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> {
  const invoices: Stripe.Invoice[] = [];
  for await (const invoice of stripe.invoices.list({ subscription, limit: pageSize })) {
    if (invoice.status === "open" || invoice.status === "paid" || invoice.status === "uncollectible") {
      invoices.push(invoice);
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
  if (first?.status !== "paid" || checkout === undefined || checkout.paidBackAt !== null) {
    return undefined;
  }
  const opened = await openFor(context, checkout, { subscription, at: paidAt(first) });
  if (!opened.ok) {
    return reportRefusal(context, subscription.id, opened);
  }
  if (opened.value === undefined) {
    await payBack(context, stripe, { checkout, subscription, invoices });
    return undefined;
  }
  context.outbox.wake();
  context.onIssued();
  await keepCardCountry(context, stripe, checkout, first);
  return opened.value;
}

/** @returns undefined where the owner can't have the plan. */
function openFor(
  context: SyncContext,
  { owner, ...checkout }: Checkout,
  { subscription, at }: { subscription: Stripe.Subscription; at: number },
): Promise<Result<StoredPurchase | undefined, PurchasesReason>> {
  const { id: subscriptionId, customer } = subscription;
  const customerId = typeof customer === "string" ? customer : customer.id;
  return transact<StoredPurchase | undefined, PurchasesReason>(context.database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const begun = await findPurchaseOf(transaction, subscriptionId);
    if (begun !== undefined) {
      return ok(begun);
    }
    if (owner === undefined || (await hasRunningPurchase(transaction, context, owner))) {
      return ok(undefined);
    }
    const sold = { ...checkout, owner, at, customerId, subscriptionId };
    const opened = await openPurchase(transaction, context, sold);
    if (opened.ok) {
      await closeCheckout(transaction, checkout.id);
      await queueOrderConfirmation(transaction, context, { purchase: opened.value, orderedBy: checkout.orderedBy });
    }
    return opened;
  });
}

/** What has happened to a purchase, as the invoices of its subscription tell it. */
function eventsOf(
  { id: purchaseId, details }: StoredPurchase,
  subscription: Stripe.Subscription,
  [first, ...later]: readonly Stripe.Invoice[],
): PurchaseEvent[] {
  const { vat } = details;
  return [
    ...(first ? moneyOf(first, `${purchaseId}/invoice`) : []),
    ...later.flatMap((invoice): PurchaseEvent[] => {
      const renewal = `renewal of ${invoice.id}`;
      return [
        { id: renewal, at: invoice.created * 1000, kind: "renew", vat },
        ...moneyOf(invoice, `${renewal}/invoice`),
      ];
    }),
    ...endOf(subscription),
  ];
}

/** What was paid of an invoice, or since when it should have been. */
function moneyOf(invoice: Stripe.Invoice, invoiceId: string): PurchaseEvent[] {
  const failed: PurchaseEvent[] =
    invoice.status !== "paid" && invoice.attempted
      ? [{ id: `failure of ${invoice.id}`, at: finalizedAt(invoice), kind: "payment-failed" }]
      : [];
  const paid: PurchaseEvent[] =
    invoice.amount_paid > 0
      ? [
          {
            id: `payment of ${invoice.id}`,
            at: paidAt(invoice),
            kind: "payment",
            amount: invoice.amount_paid,
            invoiceId,
          },
        ]
      : [];
  return [...failed, ...paid];
}

/** How a subscription ended at Stripe: unpaid, or because it was cancelled here before. */
function endOf({ id, status, ended_at, cancellation_details }: Stripe.Subscription): PurchaseEvent[] {
  if (status !== "canceled" || ended_at === null) {
    return [];
  }
  const at = ended_at * 1000;
  return cancellation_details?.reason === "payment_failed"
    ? [{ id: `end of ${id}`, at, kind: "end-for-non-payment", by: "time" }]
    : [{ id: `end of ${id}`, at, kind: "end-at-term-end" }];
}

async function apply(context: SyncContext, purchaseId: string, event: PurchaseEvent): Promise<void> {
  const applied = await transact(context.database, (transaction) =>
    applyToPurchase(transaction, context, purchaseId, event),
  );
  if (!applied.ok) {
    reportRefusal(context, purchaseId, applied);
  }
}

function reportRefusal({ log }: SyncContext, id: string, { reason }: Extract<Result<never>, { ok: false }>): undefined {
  log.warn({ id, reason }, "what happened at Stripe does not fit a purchase");
}

function paidAt({ status_transitions: { paid_at }, created }: Stripe.Invoice): number {
  return (paid_at ?? created) * 1000;
}

function finalizedAt({ status_transitions: { finalized_at }, created }: Stripe.Invoice): number {
  return (finalized_at ?? created) * 1000;
}
