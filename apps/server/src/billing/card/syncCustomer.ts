import type { PurchaseEvent } from "@belab/domain/billing";
import type { Result } from "@belab/domain/result";
import type Stripe from "stripe";
import type { Context } from "../../context.ts";
import { transact } from "../../database/database.ts";
import { findPurchaseOf, type StoredPurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase, openPurchase } from "../purchases/purchases.ts";
import { checkoutKey, findCheckout } from "./checkout.ts";

type SyncContext = Pick<Context, "config" | "database" | "now" | "log">;

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
    (await findPurchaseOf(context.database, subscription.id)) ?? (await begin(context, subscription, invoices));
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

/** Begins the purchase of a subscription whose first invoice is paid. */
async function begin(
  context: SyncContext,
  { id: subscriptionId, customer, metadata }: Stripe.Subscription,
  [first]: readonly Stripe.Invoice[],
): Promise<StoredPurchase | undefined> {
  const checkout = await findCheckout(context.database, metadata[checkoutKey] ?? "");
  if (first?.status !== "paid" || checkout === undefined) {
    return undefined;
  }
  const at = paidAt(first);
  const customerId = typeof customer === "string" ? customer : customer.id;
  const opened = await transact(context.database, (transaction) =>
    openPurchase(transaction, context, { ...checkout, at, customerId, subscriptionId }),
  );
  return opened.ok ? opened.value : reportRefusal(context, subscriptionId, opened);
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
