import {
  amountsOfPrice,
  defaultPaymentRules,
  eventOfEntry,
  isOverdue,
  type Offer,
  type PurchaseEvent,
  priceOf,
  purchaseStateAt,
  type Vat,
} from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type Stripe from "stripe";
import type { Config } from "../../config.ts";
import type { Context } from "../../context.ts";
import { transact } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { findRecoveredCredits, findRecoveredInvoice, type RecoveredCredit } from "../documents/recoveredDocuments.ts";
import { nextTermEvent, vatOfNextTerm } from "../purchases/nextTerm.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { findPurchase, type StoredPurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase, type PurchasesReason } from "../purchases/purchases.ts";
import { changeKey, endSubscription } from "./bringStripe.ts";
import { type MoneyBack, moneyBackEvents } from "./refunds.ts";
import { finishReturns, returnPayment } from "./returnedPayments.ts";

// What has happened at Stripe, as events of a purchase.

export type SyncContext = PurchaseContext & Pick<Context, "database" | "log">;

/** What Stripe has of a subscription. */
export interface Facts {
  stripe: Stripe;
  subscription: Stripe.Subscription;
  invoices: readonly Stripe.Invoice[];
  moneyBack: readonly MoneyBack[];
}

/**
 * Applies to a purchase what has happened at Stripe.
 *
 * @returns the invoices of the ledger by Stripe's.
 */
export async function takeFacts(
  context: SyncContext,
  purchase: StoredPurchase,
  facts: Facts,
): Promise<ReadonlyMap<string, string>> {
  const { id } = purchase;
  const { known, isWhole } = await takeInvoices(context, purchase, facts);
  if (isWhole) {
    await takeRecoveredCredits(context, id);
    for (const back of facts.moneyBack) {
      await takeMoneyBack(context, id, back, known.get(back.invoiceId));
    }
    await applyTo(context, id, (current) => endsOf(context, current, facts.subscription));
  }
  return known;
}

interface TakenInvoices {
  known: Map<string, string>;
  /** Otherwise there is one that cannot be placed now, as while no documents are issued: what follows it has to wait. */
  isWhole: boolean;
}

async function takeInvoices(
  context: SyncContext,
  purchase: StoredPurchase,
  { stripe, subscription, invoices }: Facts,
): Promise<TakenInvoices> {
  const { id } = purchase;
  const known = new Map<string, string>();
  const returned = await finishReturns(context, stripe, subscription.id);
  for (const [index, invoice] of invoices.entries()) {
    if (returned.has(invoice.id) || (invoice.total <= 0 && index > 0)) {
      continue;
    }
    const place = index === 0 ? ok(`${id}/invoice`) : await placeOf(context, id, invoice);
    if (place.ok) {
      known.set(invoice.id, place.value);
      await applyTo(context, id, () => moneyOf(invoice, place.value));
    } else if (boughtNothing(place.reason)) {
      await endSubscription(stripe, subscription, [invoice]);
      await returnPayment(context, stripe, {
        ...{ owner: ownerOf(purchase), invoice, reason: "after-end" },
        payer: { ...purchase, plan: purchase.record.purchase.plan },
        ...{ customerId: customerIdOf(subscription), subscriptionId: subscription.id },
      });
    } else {
      reportRefusal(context, id, place);
      return { known, isWhole: false };
    }
  }
  return { known, isWhole: true };
}

function ownerOf({ accountId, organisationId }: StoredPurchase): Owner | undefined {
  if (accountId !== null) {
    return { accountId };
  }
  return organisationId === null ? undefined : { organisationId };
}

/** @param invoiceId - in the ledger; undefined where the payment belongs to another purchase. */
async function takeMoneyBack(
  context: SyncContext,
  purchaseId: string,
  back: MoneyBack,
  invoiceId: string | undefined,
): Promise<void> {
  for (const eventsFor of invoiceId === undefined ? [] : moneyBackEvents(back, invoiceId)) {
    await applyTo(context, purchaseId, ({ record }) => eventsFor(record.ledger));
  }
}

/**
 * Does again what the credit notes of a purchase were issued for before the database was brought back to an earlier time: a
 * withdrawal, or an amount that was given back. Each takes the note that there is.
 */
async function takeRecoveredCredits(context: SyncContext, purchaseId: string): Promise<void> {
  const purchase = await findPurchase(context.database, purchaseId);
  const { documents = {} } = purchase ?? {};
  const credits = await findRecoveredCredits(context.database, purchaseId, Object.values(documents));
  for (const credit of credits) {
    await applyTo(context, purchaseId, ({ documents: current }) => {
      const [invoiceId] = Object.entries(current).find(([, document]) => document === credit.creditsId) ?? [];
      return invoiceId === undefined ? [] : eventsOfCredit(credit, invoiceId);
    });
  }
}

/** @param invoiceId - in the ledger. */
function eventsOfCredit({ entryId, createdAt: at, document }: RecoveredCredit, invoiceId: string): PurchaseEvent[] {
  const id = eventOfEntry(entryId);
  const { reason = "refund" } = document.credits ?? {};
  if (reason === "change") {
    // It comes with the invoice of the change.
    return [];
  }
  return reason === "withdrawal"
    ? [{ id, at, kind: "withdraw" }]
    : [{ id, at, kind: "credit", amount: document.amounts.due, reason, invoiceId }];
}

/** Begins the term that a later invoice is for. @returns its invoice in the ledger. */
async function placeOf(
  context: SyncContext,
  purchaseId: string,
  invoice: Stripe.Invoice,
): Promise<Result<string, PurchasesReason | "purchase-not-found" | "change-unknown">> {
  const purchase = await findPurchase(context.database, purchaseId);
  if (purchase === undefined) {
    return notFound("purchase-not-found");
  }
  const event = termEventOf(context.config, purchase, invoice) ?? (await recoveredChange(context, purchase, invoice));
  if (event === undefined) {
    return refuse("change-unknown");
  }
  if (purchase.record.events.includes(event.id)) {
    return ok(`${event.id}/invoice`);
  }
  if (purchase.record.purchase.way !== "card") {
    // Its terms are paid by invoice: nobody has agreed to this charge.
    return refuse("purchase-not-renewed");
  }
  const events = event.kind === "renew" ? withoutLateChange(purchase, event, invoice) : [event];
  const applied = await transact<undefined, PurchasesReason | "purchase-not-found">(
    context.database,
    async (transaction) => {
      for (const each of events) {
        const result = await applyToPurchase(transaction, context, purchaseId, each);
        if (!result.ok) {
          return result;
        }
      }
      return ok();
    },
  );
  return applied.ok ? ok(`${event.id}/invoice`) : applied;
}

/** The change that was charged, or the renewal; undefined for a change that nobody agreed to here. */
function termEventOf(config: Config, purchase: StoredPurchase, invoice: Stripe.Invoice): PurchaseEvent | undefined {
  const { record, details, wish } = purchase;
  const { vat } = details;
  if (invoice.billing_reason !== "subscription_update") {
    const at = invoice.created * 1000;
    return { id: `renewal of ${invoice.id}`, at, kind: "renew", vat: vatOfNextTerm(config, purchase, at) };
  }
  const changeId = changeIdOf(invoice);
  const isTaken = record.events.includes(changeId);
  if (!isTaken && wish?.id !== changeId) {
    return undefined;
  }
  return { id: changeId, at: wish?.at ?? invoice.created * 1000, kind: "change", to: wish?.to ?? record.purchase, vat };
}

/** The change that was charged before the database was brought back to an earlier time, by the invoice that it had then. */
async function recoveredChange(
  { database }: SyncContext,
  { id: purchaseId }: StoredPurchase,
  invoice: Stripe.Invoice,
): Promise<PurchaseEvent | undefined> {
  const changeId = changeIdOf(invoice);
  const found = await findRecoveredInvoice(database, { purchaseId, entryId: `${changeId}/invoice` });
  if (found === undefined) {
    return undefined;
  }
  const { line, vat } = found.document;
  const to = { plan: line.plan, interval: line.interval, way: "card" } as const;
  return { id: changeId, at: found.createdAt, kind: "change", to, vat };
}

function changeIdOf({ parent }: Stripe.Invoice): string {
  return parent?.subscription_details?.metadata?.[changeKey] ?? "";
}

/** A change that did not reach Stripe before the next term was charged follows that one. */
function withoutLateChange(
  { record: { purchase }, details: { vat } }: StoredPurchase,
  renewal: PurchaseEvent,
  { id, total }: Stripe.Invoice,
): PurchaseEvent[] {
  const { change, term } = purchase;
  if (change === null || (change.way === "card" && dueOf(change, vat) === total)) {
    return [renewal];
  }
  const { at } = renewal;
  return [
    { id: `change too late for ${id}`, at: Math.min(at, term.until - 1), kind: "undo-change" },
    renewal,
    { id: `change after ${id}`, at: Math.max(at, term.until), kind: "change", to: change, vat },
  ];
}

function dueOf({ plan, interval }: Offer, vat: Vat): number {
  return amountsOfPrice(plan, priceOf(plan, interval), vat).due;
}

/** Whether a term was charged that nobody bought: the purchase was over, or cancelled, before. */
function boughtNothing(reason: string): boolean {
  return reason === "purchase-ended" || reason === "purchase-cancelled" || reason === "purchase-not-renewed";
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

/**
 * How a purchase ends now: its time is over, a payment was missing for too long, or somebody has cancelled it at Stripe. By
 * which clock it is over is ours to say: Stripe counts months in UTC. One that is to be paid by invoice goes on so.
 */
function endsOf(
  { config, now }: Pick<SyncContext, "config" | "now">,
  stored: StoredPurchase,
  { id, status, ended_at }: Stripe.Subscription,
): PurchaseEvent[] {
  const { purchase } = stored.record;
  // Stripe's clock can be ahead of ours.
  const at = Math.max(now(), (ended_at ?? 0) * 1000);
  const end = { id: `end of ${id}`, at };
  if (purchase.ended !== null || purchase.way !== "card") {
    return [];
  }
  if (purchase.cancelled !== null && at >= purchase.cancelled.endsAt) {
    return [{ ...end, kind: "end-at-term-end" }];
  }
  if (isOverdue(purchase, at)) {
    const isOver = purchaseStateAt({ ...purchase, cancelled: null }, defaultPaymentRules, at) === "ended";
    return isOver ? [{ ...end, kind: "end-for-non-payment", by: "time" }] : [];
  }
  if (purchase.change?.way === "invoice") {
    // Stripe has charged no other term: all its invoices are known, and it makes no more.
    const isOver = status === "canceled" && at >= purchase.term.until;
    const next = { ...nextTermEvent(purchase.term, at), vat: vatOfNextTerm(config, stored, purchase.term.until) };
    return isOver ? [{ ...next, kind: "renew" }] : [];
  }
  const isCancelledThere = status === "canceled" && purchase.cancelled === null;
  return isCancelledThere ? [{ id: `cancellation of ${id}`, at, kind: "cancel" }] : [];
}

/** Applies to a purchase what follows from how it is now. */
async function applyTo(
  context: SyncContext,
  purchaseId: string,
  eventsFor: (purchase: StoredPurchase) => readonly PurchaseEvent[],
): Promise<void> {
  const purchase = await findPurchase(context.database, purchaseId);
  for (const event of purchase === undefined ? [] : eventsFor(purchase)) {
    const applied = await transact(context.database, (transaction) =>
      applyToPurchase(transaction, context, purchaseId, event),
    );
    if (!applied.ok) {
      reportRefusal(context, purchaseId, applied);
    }
  }
}

/** Says in the log why something was not done. */
export function reportRefusal(
  { log }: SyncContext,
  id: string,
  { reason }: Extract<Result<never>, { ok: false }>,
): undefined {
  log.warn({ id, reason }, "what happened at Stripe does not fit a purchase");
}

/** Stripe's id of who a subscription belongs to. */
export function customerIdOf({ customer }: Stripe.Subscription): string {
  return typeof customer === "string" ? customer : customer.id;
}

/** When an invoice was paid, in milliseconds since 1970 UTC. */
export function paidAt({ status_transitions: { paid_at }, created }: Stripe.Invoice): number {
  return (paid_at ?? created) * 1000;
}

function finalizedAt({ status_transitions: { finalized_at }, created }: Stripe.Invoice): number {
  return (finalized_at ?? created) * 1000;
}
