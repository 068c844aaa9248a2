import type { PaidPlanName } from "../plans/plan.ts";
import { ok, type Result, refuse } from "../result/index.ts";
import { unusedPart } from "./cardSubscription.ts";
import type { CreditReason } from "./document.ts";
import {
  bookEntry,
  invoiceBalance,
  type Ledger,
  type LedgerReason,
  moveOverPayment,
  type NewLedgerEntry,
  totalOwed,
} from "./ledger.ts";
import { amountsOfPrice, priceOf } from "./offer.ts";
import {
  isOverdue,
  nextPlanOf,
  overdueFrom,
  type Purchase,
  type PurchaseEnd,
  purchaseStateAt,
  yearFrom,
} from "./purchase.ts";
import type { Vat } from "./vat.ts";

// A purchase with its documents and bookings, which change together. It takes events: each once, by its id, however often it
// comes.

export interface PurchaseRecord {
  readonly purchase: Purchase;
  /** The entry of the ledger that is the running term's invoice. */
  readonly invoiceId: string;
  readonly ledger: Ledger;
  /** Ids of the events that it has taken. */
  readonly events: readonly string[];
}

/** Something that happened: to the purchase, or with money. */
export type PurchaseEvent = {
  readonly id: string;
  /** When, in milliseconds since 1970 UTC. */
  readonly at: number;
} & (
  | {
      readonly kind: "restrict";
      /** Of the overdue invoice, so far. */
      readonly remindersSent: number;
    }
  | { readonly kind: "lift-restriction" | "cancel" | "end-for-non-payment" | "end-at-term-end" }
  | { readonly kind: "order-next-term"; readonly plan: PaidPlanName }
  | { readonly kind: "renew"; readonly vat: Vat }
  | { readonly kind: "credit"; readonly amount: number; readonly reason: CreditReason; readonly invoiceId: string }
  /** An invoice was wrong, such as about VAT: it is credited, and another one takes its place. */
  | {
      readonly kind: "correct";
      readonly invoiceId: string;
      /** The total of the new invoice, in cents with VAT. */
      readonly due: number;
    }
  | Booking
);

type Booking =
  | { readonly kind: "payment" | "refund"; readonly amount: number; readonly invoiceId: string }
  | { readonly kind: "reversal"; readonly amount: number; readonly entryId: string };

/** Why an event is refused. */
export type PurchaseReason =
  | "purchase-ended"
  | "purchase-term-runs"
  /** No next term is ordered. */
  | "purchase-not-renewed"
  | "purchase-unpaid"
  | "purchase-paid"
  /** The plan is restricted already, or not. */
  | "purchase-unchanged"
  /** No reminder of the overdue invoice has gone out yet. */
  | "purchase-not-reminded";

export type RecordReason = PurchaseReason | LedgerReason;

type RecordResult = Result<PurchaseRecord, RecordReason>;

/** A term that begins with an invoice. Its invoice has the id `<id>/invoice`; documents of later events are named likewise. */
interface NewTerm {
  readonly id: string;
  /** When its invoice is issued. */
  readonly at: number;
  /** When it begins: now, or after a term that is paid by card. */
  readonly from: number;
  readonly plan: PaidPlanName;
  readonly vat: Vat;
}

/** An order that an operator accepts. */
export interface AcceptedPurchase extends NewTerm {
  readonly timeZone: string;
}

/** Begins a record with an order and its invoice. */
export function openRecord({ timeZone, ...term }: AcceptedPurchase, dueDays: number): RecordResult {
  const purchase = { timeZone, orderedAt: term.from, unpaidSince: null };
  return beginTerm({ purchase, ledger: [], events: [term.id] }, term, dueDays);
}

interface Begun extends Pick<PurchaseRecord, "ledger" | "events"> {
  readonly purchase: Pick<Purchase, "timeZone" | "orderedAt" | "unpaidSince">;
}

/** An open invoice for an earlier term is due as before. */
function beginTerm(
  { purchase: { timeZone, orderedAt, unpaidSince }, ledger, events }: Begun,
  { id, at, from, plan, vat }: NewTerm,
  dueDays: number,
): RecordResult {
  const price = priceOf(plan, "year");
  const purchase: Purchase = {
    ...{ plan, interval: "year", way: "invoice", price, timeZone, orderedAt, term: yearFrom(from, timeZone) },
    ...{ unpaidSince: unpaidSince ?? overdueFrom(at, timeZone, dueDays), restrictedAt: null, ended: null },
    nextPlan: null,
  };
  const invoiceId = `${id}/invoice`;
  const { due } = amountsOfPrice(plan, price, vat);
  return book({ purchase, invoiceId, ledger, events }, { id: invoiceId, kind: "invoice", amount: due });
}

/**
 * Applies an event, or says why not; then nothing changes. An event that was applied changes nothing again.
 *
 * @param dueDays - from the issue of an invoice to the last day on which it can be paid in time.
 */
export function applyEvent(record: PurchaseRecord, event: PurchaseEvent, dueDays: number): RecordResult {
  if (record.events.includes(event.id)) {
    return ok(record);
  }
  const applied = step(record, event, dueDays);
  return applied.ok
    ? ok({ ...withPaymentState(record, applied.value, event), events: [...record.events, event.id] })
    : applied;
}

function step(record: PurchaseRecord, event: PurchaseEvent, dueDays: number): RecordResult {
  switch (event.kind) {
    case "credit":
      return credit(record, event, event.invoiceId, event.amount);
    case "correct":
      return correct(record, event, dueDays);
    case "payment":
    case "refund":
    case "reversal": {
      const { at: _, ...entry } = event;
      return book(record, entry);
    }
    default:
      return record.purchase.ended === null ? change(record, event, dueDays) : refuse("purchase-ended");
  }
}

type Change = Exclude<PurchaseEvent, Booking | { kind: "credit" | "correct" }>;

function change(record: PurchaseRecord, event: Change, dueDays: number): RecordResult {
  const { purchase } = record;
  const { at } = event;
  const isOver = purchaseStateAt(purchase, at) === "ended";
  switch (event.kind) {
    case "restrict":
      return isOver ? refuse("purchase-ended") : restrict(record, event);
    case "lift-restriction":
      return purchase.restrictedAt === null
        ? refuse("purchase-unchanged")
        : ok(changed(record, { restrictedAt: null }));
    case "cancel":
      return ok(changed(record, { cancelled: { at, endsAt: purchase.term.until } }));
    case "order-next-term":
      return isOver ? refuse("purchase-ended") : ok(changed(record, { nextPlan: event.plan, cancelled: null }));
    case "renew":
      return renew(record, event, dueDays);
    case "end-for-non-payment":
      return endForNonPayment(record, event);
    case "end-at-term-end":
      return isOver
        ? ok(ended(record, at, purchase.cancelled ? "cancellation" : "not-renewed"))
        : refuse("purchase-term-runs");
  }
}

function changed(record: PurchaseRecord, changes: Partial<Purchase>): PurchaseRecord {
  return { ...record, purchase: { ...record.purchase, ...changes } };
}

function book(record: PurchaseRecord, entry: NewLedgerEntry): RecordResult {
  const ledger = bookEntry(record.ledger, entry);
  return ledger.ok ? ok({ ...record, ledger: ledger.value }) : ledger;
}

function credit(record: PurchaseRecord, { id }: PurchaseEvent, invoiceId: string, amount: number): RecordResult {
  return book(record, { id: `${id}/credit-note`, kind: "credit-note", amount, invoiceId });
}

function restrict(
  record: PurchaseRecord,
  { at, remindersSent }: Extract<PurchaseEvent, { kind: "restrict" }>,
): RecordResult {
  if (!isOverdue(record.purchase, at)) {
    return refuse("purchase-paid");
  }
  if (record.purchase.restrictedAt !== null) {
    return refuse("purchase-unchanged");
  }
  return remindersSent === 0 ? refuse("purchase-not-reminded") : ok(changed(record, { restrictedAt: at }));
}

/** Begins the ordered next term, however late this is called. */
function renew(
  record: PurchaseRecord,
  { id, at, vat }: Extract<PurchaseEvent, { kind: "renew" }>,
  dueDays: number,
): RecordResult {
  const { purchase } = record;
  const plan = nextPlanOf(purchase);
  const from = purchase.term.until;
  if (plan === null) {
    return refuse("purchase-not-renewed");
  }
  if (at < from) {
    return refuse("purchase-term-runs");
  }
  return isOverdue(purchase, at) ? refuse("purchase-unpaid") : beginTerm(record, { id, at, from, plan, vat }, dueDays);
}

/** Ends a purchase whose invoice is overdue. The used days stay owed, the others are credited. */
function endForNonPayment(record: PurchaseRecord, event: PurchaseEvent): RecordResult {
  const { purchase, invoiceId, ledger } = record;
  const { at } = event;
  if (!isOverdue(purchase, at)) {
    return refuse("purchase-paid");
  }
  const { invoiced, left } = invoiceBalance(ledger, invoiceId);
  const amount = Math.min(unusedPart(invoiced, { ...purchase.term, timeZone: purchase.timeZone }, at), left);
  const after = ended(record, at, "non-payment");
  return amount === 0 ? ok(after) : credit(after, event, invoiceId, amount);
}

function ended(record: PurchaseRecord, at: number, reason: PurchaseEnd): PurchaseRecord {
  return changed(record, { ended: { at, reason } });
}

/** Payments for the wrong invoice pay the new one, and the buyer has the whole time to pay the rest. */
function correct(
  record: PurchaseRecord,
  event: Extract<PurchaseEvent, { kind: "correct" }>,
  dueDays: number,
): RecordResult {
  const { id, at, invoiceId: wrongId, due } = event;
  const { invoiced, credited, left } = invoiceBalance(record.ledger, wrongId);
  if (invoiced === 0) {
    return refuse("ledger-entry-unknown");
  }
  if (credited > 0) {
    return refuse("ledger-invoice-credited");
  }
  const rightId = `${id}/invoice`;
  const undone = credit(record, event, wrongId, left);
  const issued = undone.ok ? book(undone.value, { id: rightId, kind: "invoice", amount: due }) : undone;
  if (!issued.ok) {
    return issued;
  }
  const transfer = { id: `${id}/transfer`, invoiceId: wrongId, toInvoiceId: rightId };
  const ledger = moveOverPayment(issued.value.ledger, transfer);
  const after = { ...record, invoiceId: wrongId === record.invoiceId ? rightId : record.invoiceId, ledger };
  const { owed } = invoiceBalance(ledger, rightId);
  const hasTime = owed > 0 && totalOwed(ledger) === owed && record.purchase.ended === null;
  const unpaidSince = overdueFrom(at, record.purchase.timeZone, dueDays);
  return ok(hasTime ? changed(after, { unpaidSince, restrictedAt: null }) : after);
}

/** If nothing is owed, nothing is overdue or restricted. What is owed again after a reversal is overdue from then on. */
function withPaymentState(before: PurchaseRecord, after: PurchaseRecord, { at }: PurchaseEvent): PurchaseRecord {
  const { purchase, ledger } = after;
  if (ledger === before.ledger || purchase.ended !== null) {
    return after;
  }
  return totalOwed(ledger) === 0
    ? changed(after, { unpaidSince: null, restrictedAt: null })
    : changed(after, { unpaidSince: purchase.unpaidSince ?? at });
}
