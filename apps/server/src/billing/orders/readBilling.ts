import {
  amountsOfPrice,
  type BillingDocument,
  cardCancellationEnd,
  cardPlanUntil,
  invoiceBalance,
  isNextTermOrderable,
  isOverdue,
  ledgerTotals,
  nextPlanOf,
  noonOfLastDay,
  type Purchase,
  type PurchaseState,
  priceOf,
  purchaseStateAt,
  type QuoteState,
  withdrawalEnd,
} from "@belab/domain/billing";
import { type Owner, ownerKind } from "@belab/domain/plans";
import { ok } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import type { Session } from "../../http/caller.ts";
import { findStanding, standingContext } from "../../plans/plans.ts";
import { lookIfOpen } from "../card/looks.ts";
import { isCanceled } from "../card/rights.ts";
import { endsAtOnce, findSubscriptions, type StoredSubscription } from "../card/subscriptionStore.ts";
import { findDocuments, type StoredDocument } from "../documents/documentStore.ts";
import { amountsOfOrder } from "../institutions/orderMails.ts";
import { findWaitingOrder, type StoredOrder } from "../institutions/orderStore.ts";
import { findQuotes, type StoredQuote } from "../institutions/quoteStore.ts";
import { findPurchases, type StoredPurchase } from "../purchases/purchaseStore.ts";
import { vatOfNextTerm } from "../purchases/purchases.ts";
import { sellsByInvoice } from "../selling.ts";
import { knownDetails } from "./readOffer.ts";
import type { OrderServices } from "./services.ts";

/** Purchases of an owner whose documents are listed, the latest first. */
const purchasesListed = 200;

const halfDay = 12 * 60 * 60 * 1000;

/** Says what somebody's account and the organisations that they own pay for. */
export async function readBilling(
  context: Context,
  { organisations, card }: Pick<OrderServices, "organisations" | "card">,
  { accountId, profile }: Session,
) {
  const owned = await organisations.ownedBy(context.database, accountId);
  for (const owner of [{ accountId }, ...owned.map(({ organisationId }) => ({ organisationId }))]) {
    await lookIfOpen(context.database, card, owner);
  }
  const own = await billingOf(context, { accountId, isOperator: profile.isOperator });
  const others = await Promise.all(
    owned.map(async ({ organisationId, name }) => ({
      organisationId,
      name,
      ...(await billingOf(context, { organisationId })),
    })),
  );
  return ok({ billings: [{ organisationId: null, name: null, ...own }, ...others] });
}

async function billingOf(context: Context, owner: Owner & { isOperator?: boolean }) {
  const { database, config, now } = context;
  const { plan, source, endsAt } = await findStanding(database, owner, standingContext(context));
  const purchases = await findPurchases(database, owner, purchasesListed);
  const documents = await findDocuments(database, owner);
  const invoiced = purchases.filter(isByInvoice);
  const [latest] = invoiced;
  const byCard = await shownSubscription(context, owner, invoiced);
  const byInvoice = latest === undefined || wasLeft(latest, now()) ? null : contractOf(latest, { config, now: now() });
  const numbers = new Map(documents.map(({ id, document }) => [id, document.number]));
  return {
    contract: byCard ?? byInvoice,
    details: owner.organisationId === undefined ? null : ((await knownDetails(database, owner)) ?? null),
    documents: documents.map((document) => ({
      ...shownDocument(document, purchases, now()),
      credits: document.creditsId === null ? null : (numbers.get(document.creditsId) ?? null),
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
async function shownSubscription(
  { database, config, now }: Context,
  owner: Owner,
  invoiced: readonly StoredPurchase[],
) {
  const [latest] = await findSubscriptions(database, owner, 1);
  const wasLeft = latest?.endedAt != null && latest.pastDueSince === null;
  if (latest === undefined || wasLeft || endsAtOnce(latest)) {
    return undefined;
  }
  const contract = cardContractOf(latest, { owner, config, now: now() });
  const isFollowed = latest.endedAt === null && invoiced.some(({ record }) => record.purchase.ended === null);
  // The next term is paid by invoice: nothing of this one can be changed.
  return isFollowed ? { ...contract, end: "ends" as const, isNextTermOrderable: false } : contract;
}

interface ContractContext {
  owner: Owner;
  config: Context["config"];
  now: number;
}

function cardContractOf(row: StoredSubscription, { owner, config, now }: ContractContext) {
  const { plan, interval, paidUntil, pastDueSince, amount, orderedAt, nextPlan, nextInterval } = row;
  const { sellerTimeZone: timeZone } = config;
  const kind = ownerKind(owner);
  const inForceUntil = cardPlanUntil(row);
  const isOver = row.endedAt !== null || inForceUntil <= now;
  const isEnding = isCanceled(row);
  const cancelsAt = cardCancellationEnd({ ownerKind: kind, orderedAt, paidUntil, timeZone }, now);
  const withdrawable = withdrawalEnd({ orderedAt, timeZone });
  return {
    ...{ plan, interval, way: "card" as const },
    state: isOver ? ("ended" as const) : pastDueSince === null ? ("current" as const) : ("warned" as const),
    since: isOver ? inForceUntil || paidUntil : pastDueSince,
    reason: "payment" as const,
    endsAt:
      !isEnding && pastDueSince !== null
        ? inForceUntil
        : noonOfLastDay(isEnding ? (row.endsAt ?? cancelsAt) : paidUntil, timeZone),
    end: isEnding ? ("canceled" as const) : ("renews" as const),
    payment: isOver || isEnding ? null : cardPaymentOf({ amount, pastDueSince, paidUntil }),
    cancelsAt: isOver || isEnding ? null : noonOfLastDay(cancelsAt, timeZone),
    isNextTermOrderable: kind === "organisation" && !isOver && sellsByInvoice(config),
    withdrawableUntil: kind === "account" && now < withdrawable && !isOver ? withdrawable : null,
    scheduled: nextPlan === null || nextInterval === null ? null : { plan: nextPlan, interval: nextInterval },
  };
}

function cardPaymentOf({
  amount,
  pastDueSince,
  paidUntil,
}: Pick<StoredSubscription, "amount" | "pastDueSince" | "paidUntil">) {
  const way = "card" as const;
  return pastDueSince === null
    ? { kind: "next" as const, amount, at: paidUntil, way }
    : { kind: "owed" as const, amount, at: pastDueSince, way };
}

/** The quotes of an organisation, and the order that waits. */
async function orderedOf({ database, now }: Context, { organisationId }: Owner) {
  if (organisationId === undefined) {
    return { quotes: [], order: null };
  }
  const quotes = await findQuotes(database, organisationId);
  const order = await findWaitingOrder(database, organisationId);
  return {
    quotes: quotes.map((quote) => shownQuote(quote, now())),
    order: order === undefined ? null : shownOrder(order),
  };
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

function contractOf(stored: StoredPurchase, { config, now }: { config: Context["config"]; now: number }) {
  const { purchase } = stored.record;
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
function paymentOf(stored: StoredPurchase, config: Context["config"]) {
  const { purchase, ledger } = stored.record;
  const way = "invoice" as const;
  const due = dueBy(purchase);
  if (due !== null) {
    return { kind: "owed" as const, amount: ledgerTotals(ledger).owed, at: due, way };
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
  const dueAt = payment.kind === "transfer" ? Date.parse(payment.dueOn) : null;
  return {
    ...{ documentId, number, kind, issuedAt, plan: line.plan, amount: amounts.due, dueAt, isReady },
    state: stateOf(documentId, purchases, now),
    transfer: transferOf(document, owedOf(documentId, purchases)),
  };
}

/** How what is owed is paid by transfer; null for nothing. */
function transferOf({ payment, seller }: BillingDocument, amount: number) {
  if (payment.kind === "card" || amount === 0) {
    return null;
  }
  const { iban, bic = null, reference } = payment;
  return { holder: seller.name, iban, bic, reference, amount };
}

/** What is owed of an invoice, in cents. */
function owedOf(documentId: string, purchases: readonly StoredPurchase[]): number {
  const found = entryOf(documentId, purchases);
  return found?.entry.kind === "invoice" ? invoiceBalance(found.record.ledger, found.entry.id).owed : 0;
}

/** Returns what a document stands for in the bookings of its purchase; undefined where it belongs to none. */
function entryOf(documentId: string, purchases: readonly StoredPurchase[]) {
  for (const { record, documents } of purchases) {
    const [entryId] = Object.entries(documents).find(([, id]) => id === documentId) ?? [];
    const entry = record.ledger.find(({ id }) => id === entryId);
    if (entry !== undefined) {
      return { record, entry };
    }
  }
  return undefined;
}

type DocumentState = "paid" | "open" | "overdue" | "credited" | "refunded";

/** How a document stands by the bookings of its purchase. What belongs to none was settled elsewhere. */
function stateOf(documentId: string, purchases: readonly StoredPurchase[], now: number): DocumentState {
  const found = entryOf(documentId, purchases);
  if (found === undefined) {
    return "paid";
  }
  const { record, entry } = found;
  if (entry.kind === "credit-note") {
    const isPaidBack = record.ledger.some((other) => other.kind === "refund" && other.invoiceId === entry.invoiceId);
    return isPaidBack ? "refunded" : "credited";
  }
  return invoiceState(record.purchase, invoiceBalance(record.ledger, entry.id), now);
}

function invoiceState(
  purchase: Purchase,
  { owed, left }: ReturnType<typeof invoiceBalance>,
  now: number,
): DocumentState {
  if (owed > 0) {
    return isOverdue(purchase, now) ? "overdue" : "open";
  }
  return left === 0 ? "credited" : "paid";
}
