import type { PaidPlanName } from "../plans/plan.ts";
import { ok, type Result, refuse } from "../result/index.ts";
import { unusedPart } from "./cardSubscription.ts";
import type { CreditReason } from "./document.ts";
import {
  bookEntry,
  invoiceBalance,
  type Ledger,
  type LedgerReason,
  ledgerTotals,
  moveOverPayment,
  type NewLedgerEntry,
} from "./ledger.ts";
import { amountsOfPrice, priceOf } from "./offer.ts";
import {
  isOverdue,
  nextPlanOf,
  overdueFrom,
  type Purchase,
  type PurchaseEnd,
  type PurchaseTerm,
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

/**
 * Why an event is refused:
 *
 * - `purchase-ended`: the purchase is over.
 * - `purchase-term-runs`: its term is not over yet.
 * - `purchase-not-renewed`: no next term is ordered.
 * - `purchase-unpaid`: an invoice is overdue.
 * - `purchase-paid`: none is.
 * - `purchase-unchanged`: it is like that already.
 * - `purchase-not-reminded`: no reminder of the overdue invoice has gone out yet.
 */
export type PurchaseReason =
  | "purchase-ended"
  | "purchase-term-runs"
  | "purchase-not-renewed"
  | "purchase-unpaid"
  | "purchase-paid"
  | "purchase-unchanged"
  | "purchase-not-reminded";

export type RecordReason = PurchaseReason | LedgerReason;

type RecordResult = Result<PurchaseRecord, RecordReason>;

/** An order that an operator accepts. */
export interface AcceptedPurchase {
  /** Of the order. Its invoice has the id `<id>/invoice`; documents of later events are named in the same way. */
  readonly id: string;
  /** When its invoice is issued. */
  readonly at: number;
  /** When its term begins: now, or after a term that is paid by card. */
  readonly from: number;
  readonly plan: PaidPlanName;
  readonly timeZone: string;
  readonly vat: Vat;
}

/** Begins a record with an order and its invoice. */
export function openRecord(
  { id, at, from, plan, timeZone, vat }: AcceptedPurchase,
  dueDays: number,
): Result<PurchaseRecord, LedgerReason> {
  const begun = { timeZone, orderedAt: from, unpaidSince: null };
  const opened = withTerm(begun, [], { id, at, plan, term: yearFrom(from, timeZone), vat }, dueDays);
  return opened.ok ? ok({ ...opened.value, events: [id] }) : opened;
}

interface NewTerm {
  id: string;
  at: number;
  plan: PaidPlanName;
  term: PurchaseTerm;
  vat: Vat;
}

/** Begins a term with its invoice. An open invoice for an earlier one is due as before. */
function withTerm(
  begun: Pick<Purchase, "timeZone" | "orderedAt" | "unpaidSince">,
  before: Ledger,
  { id, at, plan, term, vat }: NewTerm,
  dueDays: number,
): Result<Omit<PurchaseRecord, "events">, LedgerReason> {
  const { timeZone, orderedAt, unpaidSince } = begun;
  const price = priceOf(plan, "year");
  const purchase: Purchase = {
    ...{ plan, interval: "year", way: "invoice", price, timeZone, orderedAt, term, nextPlan: null },
    ...{ unpaidSince: unpaidSince ?? overdueFrom(at, timeZone, dueDays), restrictedAt: null, ended: null },
  };
  const invoiceId = `${id}/invoice`;
  const { due } = amountsOfPrice(plan, price, vat);
  const ledger = bookEntry(before, { id: invoiceId, kind: "invoice", amount: due });
  return ledger.ok ? ok({ purchase, invoiceId, ledger: ledger.value }) : ledger;
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
    case "credit": {
      const { id, amount, invoiceId } = event;
      return book(record, { id: `${id}/credit-note`, kind: "credit-note", amount, invoiceId });
    }
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
  switch (event.kind) {
    case "restrict":
      return restrict(record, event);
    case "lift-restriction":
      return purchase.restrictedAt === null
        ? refuse("purchase-unchanged")
        : ok(changed(record, { restrictedAt: null }));
    case "cancel":
      return ok(changed(record, { cancelled: { at, endsAt: purchase.term.until } }));
    case "order-next-term":
      return purchaseStateAt(purchase, at) === "ended"
        ? refuse("purchase-ended")
        : ok(changed(record, { nextPlan: event.plan, cancelled: null }));
    case "renew":
      return renew(record, event, dueDays);
    case "end-for-non-payment":
      return endForNonPayment(record, event);
    case "end-at-term-end":
      return purchaseStateAt(purchase, at) === "ended"
        ? ok(ended(record, at, purchase.cancelled ? "cancellation" : "not-renewed"))
        : refuse("purchase-term-runs");
  }
}

function changed(record: PurchaseRecord, changes: Partial<Purchase>): PurchaseRecord {
  return { ...record, purchase: { ...record.purchase, ...changes } };
}

function book(record: PurchaseRecord, entry: NewLedgerEntry): Result<PurchaseRecord, LedgerReason> {
  const ledger = bookEntry(record.ledger, entry);
  return ledger.ok ? ok({ ...record, ledger: ledger.value }) : ledger;
}

function restrict(
  record: PurchaseRecord,
  { at, remindersSent }: Extract<PurchaseEvent, { kind: "restrict" }>,
): RecordResult {
  const { purchase } = record;
  if (purchaseStateAt(purchase, at) === "ended") {
    return refuse("purchase-ended");
  }
  if (!isOverdue(purchase, at)) {
    return refuse("purchase-paid");
  }
  if (purchase.restrictedAt !== null) {
    return refuse("purchase-unchanged");
  }
  return remindersSent === 0 ? refuse("purchase-not-reminded") : ok(changed(record, { restrictedAt: at }));
}

/** Begins the ordered next term, however late this is called. */
function renew(
  { purchase, ledger, events }: PurchaseRecord,
  { id, at, vat }: Extract<PurchaseEvent, { kind: "renew" }>,
  dueDays: number,
): RecordResult {
  const plan = nextPlanOf(purchase);
  if (plan === null) {
    return refuse("purchase-not-renewed");
  }
  if (at < purchase.term.until) {
    return refuse("purchase-term-runs");
  }
  if (isOverdue(purchase, at)) {
    return refuse("purchase-unpaid");
  }
  const term = yearFrom(purchase.term.until, purchase.timeZone);
  const renewed = withTerm(purchase, ledger, { id, at, plan, term, vat }, dueDays);
  return renewed.ok ? ok({ ...renewed.value, events }) : renewed;
}

/** Ends a purchase whose invoice is overdue. The used days stay owed, the others are credited. */
function endForNonPayment(record: PurchaseRecord, { id, at }: Pick<PurchaseEvent, "id" | "at">): RecordResult {
  const { purchase, invoiceId, ledger } = record;
  if (!isOverdue(purchase, at)) {
    return refuse("purchase-paid");
  }
  const { invoiced, left } = invoiceBalance(ledger, invoiceId);
  const amount = Math.min(unusedPart(invoiced, { ...purchase.term, timeZone: purchase.timeZone }, at), left);
  const after = ended(record, at, "non-payment");
  return amount === 0 ? ok(after) : book(after, { id: `${id}/credit-note`, kind: "credit-note", amount, invoiceId });
}

function ended(record: PurchaseRecord, at: number, reason: PurchaseEnd): PurchaseRecord {
  return changed(record, { ended: { at, reason } });
}

/** Payments for the wrong invoice pay the new one, and the buyer has the whole time to pay the rest. */
function correct(
  record: PurchaseRecord,
  { id, at, invoiceId: wrongId, due }: Extract<PurchaseEvent, { kind: "correct" }>,
  dueDays: number,
): RecordResult {
  const { invoiced, credited, left } = invoiceBalance(record.ledger, wrongId);
  if (invoiced === 0) {
    return refuse("ledger-entry-unknown");
  }
  if (credited > 0) {
    return refuse("ledger-invoice-credited");
  }
  const rightId = `${id}/invoice`;
  const issued = bookAll(record.ledger, [
    { id: `${id}/credit-note`, kind: "credit-note", amount: left, invoiceId: wrongId },
    { id: rightId, kind: "invoice", amount: due },
  ]);
  if (!issued.ok) {
    return issued;
  }
  const ledger = moveOverPayment(issued.value, { id: `${id}/transfer`, invoiceId: wrongId, toInvoiceId: rightId });
  const invoiceId = wrongId === record.invoiceId ? rightId : record.invoiceId;
  const after = { ...record, invoiceId, ledger };
  const { owed } = invoiceBalance(ledger, rightId);
  const hasTime = owed > 0 && ledgerTotals(ledger).owed === owed && record.purchase.ended === null;
  const unpaidSince = overdueFrom(at, record.purchase.timeZone, dueDays);
  return ok(hasTime ? changed(after, { unpaidSince, restrictedAt: null }) : after);
}

function bookAll(ledger: Ledger, entries: readonly NewLedgerEntry[]): Result<Ledger, LedgerReason> {
  return entries.reduce<Result<Ledger, LedgerReason>>(
    (all, entry) => (all.ok ? bookEntry(all.value, entry) : all),
    ok(ledger),
  );
}

/** If nothing is owed, nothing is overdue or restricted. What is owed again after a reversal is overdue from then on. */
function withPaymentState(before: PurchaseRecord, after: PurchaseRecord, { at }: PurchaseEvent): PurchaseRecord {
  const { purchase, ledger } = after;
  if (ledger === before.ledger || purchase.ended !== null) {
    return after;
  }
  return ledgerTotals(ledger).owed === 0
    ? changed(after, { unpaidSince: null, restrictedAt: null })
    : changed(after, { unpaidSince: purchase.unpaidSince ?? at });
}
