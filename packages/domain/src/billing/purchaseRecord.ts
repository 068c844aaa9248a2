import { ok, type Result, refuse } from "../result/index.ts";
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
import type { Offer } from "./offer.ts";
import { invoiceDue, type Purchase, type Renewal } from "./purchase.ts";
import type { PaymentRules } from "./purchaseState.ts";
import {
  cancel,
  changesFor,
  creditTerm,
  endAtTermEnd,
  endEarly,
  endForNonPayment,
  orderPurchase,
  type PurchaseOrder,
  type PurchaseReason,
  type PurchaseResult,
  type PurchaseStep,
  paymentFailed,
  paymentReceived,
  renew,
  restrictPurchase,
  setRenewal,
  undoCancel,
  undoChange,
  withdraw,
} from "./purchaseSteps.ts";
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
  | { readonly kind: "change"; readonly to: Offer; readonly vat: Vat }
  | {
      readonly kind: "undo-change" | "cancel" | "undo-cancel" | "withdraw" | "end-at-term-end" | "end-early";
    }
  | {
      readonly kind: "restrict";
      /** Of the missing payment, so far. */
      readonly remindersSent: number;
    }
  | { readonly kind: "set-renewal"; readonly renewal: Renewal }
  | { readonly kind: "renew"; readonly vat: Vat }
  | { readonly kind: "end-for-non-payment"; readonly by: "time" | "operator" }
  | { readonly kind: "payment-failed" }
  | {
      readonly kind: "credit";
      readonly amount: number;
      readonly reason: CreditReason;
      /** Of an earlier term. The running one's where it is left out. */
      readonly invoiceId?: string | undefined;
    }
  /** An invoice was wrong, such as about VAT: it is credited, and another one takes its place. */
  | {
      readonly kind: "correct";
      readonly invoiceId: string;
      /** What the new invoice comes to, in cents with VAT. */
      readonly due: number;
    }
  | { readonly kind: "payment" | "refund"; readonly amount: number; readonly invoiceId: string }
  | { readonly kind: "chargeback"; readonly amount: number; readonly paymentId: string }
  | { readonly kind: "reversal"; readonly amount: number; readonly entryId: string }
);

export type RecordReason = PurchaseReason | LedgerReason;

type RecordResult = Result<PurchaseRecord, RecordReason>;

/**
 * Begins a record with an order and its invoice.
 *
 * @param event.id - of the order. The invoice has the id `<id>/invoice`; documents of later events are named in the same way.
 */
export function openRecord(
  event: { readonly id: string; readonly at: number; readonly order: PurchaseOrder; readonly vat: Vat },
  rules: PaymentRules,
): RecordResult {
  const ordered = orderPurchase(event.order, event.at, { vat: event.vat, dueDays: rules.invoice.dueDays });
  return ordered.ok ? withDocuments({ invoiceId: "", ledger: [], events: [] }, event.id, ordered.value) : ordered;
}

/** Applies an event, or says why not; then nothing changes. An event that was applied changes nothing again. */
export function applyEvent(record: PurchaseRecord, event: PurchaseEvent, rules: PaymentRules): RecordResult {
  if (record.events.includes(event.id)) {
    return ok(record);
  }
  const applied = isBooking(event) ? booked(record, event) : stepped(record, event, rules);
  return applied.ok ? ok(withPaymentState(record, applied.value, event, rules)) : applied;
}

type Booking = Extract<PurchaseEvent, { kind: "payment" | "refund" | "chargeback" | "reversal" }>;

function isBooking(event: PurchaseEvent): event is Booking {
  return ["payment", "refund", "chargeback", "reversal"].includes(event.kind);
}

function booked(record: PurchaseRecord, { at: _, ...entry }: Booking): RecordResult {
  const ledger = bookEntry(record.ledger, entry);
  return ledger.ok ? ok({ ...record, ledger: ledger.value, events: [...record.events, entry.id] }) : ledger;
}

function stepped(record: PurchaseRecord, event: Exclude<PurchaseEvent, Booking>, rules: PaymentRules): RecordResult {
  if (event.kind === "correct") {
    return corrected(record, event, rules);
  }
  if (event.kind === "credit" && event.invoiceId !== undefined && event.invoiceId !== record.invoiceId) {
    return creditedEarlier(record, event.id, event.amount, event.invoiceId);
  }
  const step = stepOf(record.purchase, event, rules);
  return step.ok ? withDocuments(record, event.id, step.value) : step;
}

/** A credit note over an earlier term changes nothing about the one that runs. */
function creditedEarlier(record: PurchaseRecord, eventId: string, amount: number, invoiceId: string): RecordResult {
  const entry = { id: `${eventId}/credit-note`, kind: "credit-note", amount, invoiceId } as const;
  const ledger = bookEntry(record.ledger, entry);
  return ledger.ok ? ok({ ...record, ledger: ledger.value, events: [...record.events, eventId] }) : ledger;
}

/** What was paid for the wrong invoice pays the new one, and the buyer has the whole time to pay what is left of that. */
function corrected(
  record: PurchaseRecord,
  { id, at, invoiceId, due }: Extract<PurchaseEvent, { kind: "correct" }>,
  rules: PaymentRules,
): RecordResult {
  const { invoiced, credited, left } = invoiceBalance(record.ledger, invoiceId);
  if (invoiced === 0) {
    return refuse("ledger-entry-unknown");
  }
  if (credited > 0) {
    return refuse("ledger-invoice-credited");
  }
  const { purchase } = record;
  const isOfTerm = invoiceId === record.invoiceId;
  const step: PurchaseStep = {
    purchase: isOfTerm ? { ...purchase, due, credited: 0 } : purchase,
    credit: { amount: left, reason: "correction" },
    invoice: due,
  };
  const issued = withDocuments({ ...record, invoiceId }, id, step);
  if (!issued.ok) {
    return issued;
  }
  const after = isOfTerm ? issued.value : { ...issued.value, invoiceId: record.invoiceId };
  return ok({ ...after, purchase: withNewTimeToPay(after, issued.value.invoiceId, at, rules) });
}

function withNewTimeToPay(
  { purchase, ledger }: PurchaseRecord,
  newId: string,
  at: number,
  { invoice: { dueDays } }: PaymentRules,
): Purchase {
  const { owed } = invoiceBalance(ledger, newId);
  const isOnlyOneOwed = owed > 0 && ledgerTotals(ledger).owed === owed;
  if (!isOnlyOneOwed || purchase.ended !== null) {
    return purchase;
  }
  const { overdueFrom } = invoiceDue(at, purchase.timeZone, dueDays);
  return { ...purchase, unpaidSince: overdueFrom, restrictedAt: null };
}

function stepOf(
  purchase: Purchase,
  event: Exclude<PurchaseEvent, Booking | { kind: "correct" }>,
  rules: PaymentRules,
): PurchaseResult {
  const { at } = event;
  const { dueDays } = rules.invoice;
  switch (event.kind) {
    case "change": {
      const change = changesFor(purchase, event.to, at, { vat: event.vat, dueDays });
      return change.ok ? ok(change.value.step) : change;
    }
    case "undo-change":
      return undoChange(purchase, at);
    case "set-renewal":
      return setRenewal(purchase, event.renewal, at, rules);
    case "cancel":
      return cancel(purchase, at);
    case "undo-cancel":
      return undoCancel(purchase, at);
    case "withdraw":
      return withdraw(purchase, at);
    case "renew":
      return renew(purchase, at, rules, { vat: event.vat, dueDays });
    case "payment-failed":
      return paymentFailed(purchase, at);
    case "restrict":
      return restrictPurchase(purchase, at, rules, event.remindersSent);
    case "end-for-non-payment":
      return endForNonPayment(purchase, at, rules, event.by);
    case "end-early":
      return endEarly(purchase, at);
    case "end-at-term-end":
      return endAtTermEnd(purchase, at, rules);
    case "credit":
      return creditTerm(purchase, event.amount, event.reason);
  }
}

/** Returns the id of the event to which a document of the ledger belongs. */
export function eventOfEntry(entryId: string): string {
  return entryId.replace(/\/(invoice|credit-note)$/, "");
}

/** Adds the documents of a step. What a credit frees pays the invoice of the same step. */
function withDocuments(
  before: Omit<PurchaseRecord, "purchase">,
  eventId: string,
  { purchase, credit, invoice }: PurchaseStep,
): RecordResult {
  const invoiceId = invoice === null ? before.invoiceId : `${eventId}/invoice`;
  const documents: NewLedgerEntry[] = [];
  if (credit !== null) {
    const { amount } = credit;
    documents.push({ id: `${eventId}/credit-note`, kind: "credit-note", amount, invoiceId: before.invoiceId });
  }
  if (invoice !== null) {
    documents.push({ id: invoiceId, kind: "invoice", amount: invoice });
  }
  const ledger = bookAll(before.ledger, documents);
  if (!ledger.ok) {
    return ledger;
  }
  const move = { id: `${eventId}/transfer`, invoiceId: before.invoiceId, toInvoiceId: invoiceId };
  const isReplaced = credit !== null && invoice !== null;
  const after = isReplaced ? moveOverPayment(ledger.value, move) : ledger.value;
  return ok({ purchase, invoiceId, ledger: after, events: [...before.events, eventId] });
}

function bookAll(ledger: Ledger, entries: readonly NewLedgerEntry[]): Result<Ledger, LedgerReason> {
  let all = ledger;
  for (const entry of entries) {
    const result = bookEntry(all, entry);
    if (!result.ok) {
      return result;
    }
    all = result.value;
  }
  return ok(all);
}

/**
 * Where nothing is owed, no payment is missing, in whichever order a failure and the payment came. What a bank takes back is
 * missing from then on. Events that are not about money leave it as it is.
 */
function withPaymentState(
  before: PurchaseRecord,
  record: PurchaseRecord,
  { at, kind }: PurchaseEvent,
  rules: PaymentRules,
): PurchaseRecord {
  const { purchase, ledger, invoiceId } = record;
  const isAboutMoney = ledger !== before.ledger || kind === "payment-failed";
  const { owed } = ledgerTotals(ledger);
  const isTakenBack = invoiceId === before.invoiceId && owed > ledgerTotals(before.ledger).owed;
  if (!isAboutMoney || (owed > 0 && !(isTakenBack && purchase.unpaidSince === null))) {
    return record;
  }
  const step = owed === 0 ? paymentReceived(purchase, at, rules) : paymentFailed(purchase, at);
  return step.ok ? { ...record, purchase: step.value.purchase } : record;
}
