import {
  amountsOfPrice,
  cardPlanUntil,
  invoiceBalance,
  isNextTermOrderable,
  isOverdue,
  type LedgerEntry,
  nextPlanOf,
  noonOfLastDay,
  type Purchase,
  type PurchaseRecord,
  type PurchaseState,
  priceOf,
  purchaseStateAt,
  type QuoteState,
  totalOwed,
  withdrawalEnd,
} from "@belab/domain/billing";
import { type Owner, type OwnerKind, ownerKind } from "@belab/domain/plans";
import { ok } from "@belab/domain/result";
import type { Session } from "../../http/caller.ts";
import { findOwnedBy } from "../../organisations/memberStore.ts";
import { findStanding } from "../../plans/plans.ts";
import { lookIfOpen } from "../card/cardWay.ts";
import { endIfCanceled, isCanceled } from "../card/rights.ts";
import { endsAtOnce, findSubscriptions, type StoredSubscription } from "../card/subscriptionStore.ts";
import { findDocuments, type StoredDocument } from "../documents/documentStore.ts";
import { amountsOfOrder } from "../institutions/orderMails.ts";
import { findWaitingOrder, type StoredOrder } from "../institutions/orderStore.ts";
import { findQuotes, type StoredQuote } from "../institutions/quoteStore.ts";
import { findPurchases, type StoredPurchase } from "../purchases/purchaseStore.ts";
import { vatOfNextTerm } from "../purchases/purchases.ts";
import { sellsByInvoice } from "../selling.ts";
import { knownDetails } from "./readOffer.ts";
import type { OrderContext } from "./settleOrder.ts";

/** Purchases of an owner whose documents are listed, the latest first. */
const purchasesListed = 200;

const halfDay = 12 * 60 * 60 * 1000;

/** Says what somebody's account and the organisations that they own pay for. */
export async function readBilling(context: OrderContext, { accountId, profile: { isOperator } }: Session) {
  const { database, card } = context;
  const owned = await findOwnedBy(database, accountId);
  const owners = [
    { owner: { accountId, isOperator }, organisationId: null, name: null },
    ...owned.map(({ organisationId, name }) => ({ owner: { organisationId }, organisationId, name })),
  ];
  for (const { owner } of owners) {
    await lookIfOpen(database, card, owner);
  }
  const billings = owners.map(async ({ owner, ...named }) => ({ ...named, ...(await billingOf(context, owner)) }));
  return ok({ billings: await Promise.all(billings) });
}

async function billingOf(context: OrderContext, owner: Owner & { isOperator?: boolean }) {
  const { database } = context;
  const { plan, source, endsAt } = await findStanding(database, owner, context);
  const purchases = await findPurchases(database, owner, purchasesListed);
  const documents = await findDocuments(database, owner);
  const invoiced = purchases.filter(isByInvoice);
  const [latest] = invoiced;
  const byInvoice = latest === undefined || wasLeft(latest, context.now()) ? null : contractOf(latest, context);
  const numbers = new Map(documents.map(({ id, document }) => [id, document.number]));
  return {
    contract: (await shownSubscription(context, owner, invoiced)) ?? byInvoice,
    details: owner.organisationId === undefined ? null : ((await knownDetails(database, owner)) ?? null),
    documents: documents.map((document) => ({
      ...shownDocument(document, purchases, context.now()),
      credits: numbers.get(document.creditsId ?? "") ?? null,
    })),
    inForce: { plan, source, endsAt },
    ...(await orderedOf(context, owner)),
  };
}

/** Whether a purchase is not one of before that Stripe bills by now. */
function isByInvoice({ record: { purchase } }: StoredPurchase): boolean {
  return purchase.way === "invoice" || nextPlanOf(purchase) !== null;
}

/** The plan of an owner that is paid by card, or was until a payment failed; undefined where there is none. */
async function shownSubscription(context: OrderContext, owner: Owner, invoiced: readonly StoredPurchase[]) {
  const [latest] = await findSubscriptions(context.database, owner, 1);
  const wasLeft = latest?.endedAt != null && latest.pastDueSince === null;
  if (latest === undefined || wasLeft || endsAtOnce(latest)) {
    return undefined;
  }
  const contract = cardContractOf(latest, ownerKind(owner), context);
  const isFollowed = latest.endedAt === null && invoiced.some(({ record }) => record.purchase.ended === null);
  // The next term is paid by invoice: nothing of this one can be changed.
  return isFollowed ? { ...contract, end: "ends" as const, isNextTermOrderable: false } : contract;
}

type ContractContext = Pick<OrderContext, "config" | "now">;

function cardContractOf(row: StoredSubscription, kind: OwnerKind, { config, now: clock }: ContractContext) {
  const { plan, interval, paidUntil, pastDueSince, amount, orderedAt, nextPlan, nextInterval } = row;
  const { sellerTimeZone: timeZone } = config;
  const now = clock();
  const inForceUntil = cardPlanUntil(row);
  const isOver = row.endedAt !== null || inForceUntil <= now;
  const isEnding = isCanceled(row);
  const cancelsAt = endIfCanceled(config, row, now);
  const withdrawable = withdrawalEnd({ orderedAt, timeZone });
  const next = { kind: "next" as const, amount, at: paidUntil, way: "card" as const };
  const owed = pastDueSince === null ? undefined : { ...next, kind: "owed" as const, at: pastDueSince };
  return {
    ...{ plan, interval, way: "card" as const },
    state: isOver ? ("ended" as const) : owed === undefined ? ("current" as const) : ("warned" as const),
    since: isOver ? inForceUntil || paidUntil : pastDueSince,
    reason: "payment" as const,
    endsAt:
      !isEnding && owed !== undefined
        ? inForceUntil
        : noonOfLastDay(isEnding ? (row.endsAt ?? cancelsAt) : paidUntil, timeZone),
    end: isEnding ? ("canceled" as const) : ("renews" as const),
    payment: isOver || isEnding ? null : (owed ?? next),
    cancelsAt: isOver || isEnding ? null : noonOfLastDay(cancelsAt, timeZone),
    isNextTermOrderable: kind === "organisation" && !isOver && sellsByInvoice(config),
    withdrawableUntil: kind === "account" && now < withdrawable && !isOver ? withdrawable : null,
    scheduled: nextPlan === null || nextInterval === null ? null : { plan: nextPlan, interval: nextInterval },
  };
}

/** The quotes of an organisation, and the order that waits. */
async function orderedOf({ database, now }: OrderContext, { organisationId }: Owner) {
  if (organisationId === undefined) {
    return { quotes: [], order: null };
  }
  const quotes = await findQuotes(database, organisationId);
  const order = await findWaitingOrder(database, organisationId);
  return { quotes: quotes.map((quote) => shownQuote(quote, now())), order: order ? shownOrder(order) : null };
}

function shownQuote({ id: quoteId, number, createdAt: madeAt, quote, outcome, endsAt }: StoredQuote, now: number) {
  const state: QuoteState = outcome ?? (now < endsAt ? "open" : "ended");
  const { line, amounts, validUntil } = quote;
  return { quoteId, number, madeAt, plan: line.plan, amount: amounts.due, state, validUntil };
}

function shownOrder(order: StoredOrder) {
  const { number, createdAt: orderedAt, plan } = order;
  return { number, orderedAt, plan, amount: amountsOfOrder(order).due };
}

/** Whether a contract ended as its owner wanted. One that ended for lack of payment is shown, so that the owner learns why. */
function wasLeft({ record: { purchase } }: StoredPurchase, now: number): boolean {
  const { ended, cancelled, term } = purchase;
  return ended === null ? Boolean(cancelled) && now >= term.until : ended.reason !== "non-payment";
}

function contractOf(stored: StoredPurchase, { config, now: clock }: ContractContext) {
  const { purchase } = stored.record;
  const now = clock();
  const { plan, interval, way, term, timeZone, ended } = purchase;
  const state = purchaseStateAt(purchase, now);
  const next = nextPlanOf(purchase);
  return {
    ...{ plan, interval, way, state },
    ...whyIn(state, purchase, now),
    endsAt: ended?.at ?? noonOfLastDay(term.until, timeZone),
    end: next === null ? ("ends" as const) : ("renews" as const),
    payment: state === "ended" ? null : paymentOf(stored, config),
    cancelsAt: null,
    isNextTermOrderable: isNextTermOrderable(purchase, now),
    withdrawableUntil: null,
    scheduled: next === null || next === plan ? null : { plan: next, interval: "year" as const },
  };
}

/** Since when a purchase is in its state, and why. */
function whyIn(
  state: PurchaseState,
  purchase: Purchase,
  now: number,
): { since: number | null; reason: "payment" | "term" } {
  const { ended, term, restrictedAt } = purchase;
  const isUnpaid = isOverdue(purchase, now);
  switch (state) {
    case "current":
      return { since: null, reason: "payment" };
    case "warned":
      return { since: dueBy(purchase), reason: "payment" };
    case "restricted":
      return restrictedAt === null ? { since: term.until, reason: "term" } : { since: restrictedAt, reason: "payment" };
    case "ended":
      return ended === null
        ? { since: term.until, reason: isUnpaid ? "payment" : "term" }
        : { since: ended.at, reason: ended.reason === "non-payment" ? "payment" : "term" };
  }
}

/** By when an open invoice is to be paid: it is overdue from the midnight after that day on. */
function dueBy({ unpaidSince }: Purchase): number | null {
  return unpaidSince === null ? null : unpaidSince - halfDay;
}

/** What is owed, or what the ordered next term will come to. */
function paymentOf(stored: StoredPurchase, config: OrderContext["config"]) {
  const { purchase, ledger } = stored.record;
  const way = "invoice" as const;
  const due = dueBy(purchase);
  if (due !== null) {
    return { kind: "owed" as const, amount: totalOwed(ledger), at: due, way };
  }
  const next = nextPlanOf(purchase);
  if (next === null) {
    return null;
  }
  const { until } = purchase.term;
  const { due: amount } = amountsOfPrice(next, priceOf(next, "year"), vatOfNextTerm(config, stored, until));
  return { kind: "next" as const, amount, at: until, way };
}

function shownDocument(
  { id: documentId, kind, document, createdAt: issuedAt, isReady }: StoredDocument,
  purchases: readonly StoredPurchase[],
  now: number,
) {
  const { number, line, amounts, payment } = document;
  const found = entryOf(documentId, purchases);
  return {
    ...{ documentId, number, kind, issuedAt, plan: line.plan, amount: amounts.due, isReady },
    dueAt: payment.kind === "transfer" ? Date.parse(payment.dueOn) : null,
    // A document without a purchase was settled elsewhere.
    state: found ? stateOf(found, now) : "paid",
  };
}

/** The entry of a document in its purchase's ledger. */
interface Booked {
  record: PurchaseRecord;
  entry: LedgerEntry;
}

/** Returns undefined for a document that belongs to no purchase. */
function entryOf(documentId: string, purchases: readonly StoredPurchase[]): Booked | undefined {
  for (const { record, documents } of purchases) {
    const [entryId] = Object.entries(documents).find(([, id]) => id === documentId) ?? [];
    const entry = record.ledger.find(({ id }) => id === entryId);
    if (entry !== undefined) {
      return { record, entry };
    }
  }
  return undefined;
}

/** Returns the state of a document by its purchase's ledger. */
function stateOf({ record, entry }: Booked, now: number): "paid" | "open" | "overdue" | "credited" | "refunded" {
  if (entry.kind === "credit-note") {
    const isPaidBack = record.ledger.some((other) => other.kind === "refund" && other.invoiceId === entry.invoiceId);
    return isPaidBack ? "refunded" : "credited";
  }
  const { owed, left } = invoiceBalance(record.ledger, entry.id);
  if (owed > 0) {
    return isOverdue(record.purchase, now) ? "overdue" : "open";
  }
  return left === 0 ? "credited" : "paid";
}
