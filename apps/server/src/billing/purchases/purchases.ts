import { randomUUID } from "node:crypto";
import {
  amountsOfPrice,
  applyEvent,
  atTermEnd,
  type CreditReason,
  type DocumentReason,
  daysAfter,
  daysOfTerm,
  type LedgerEntry,
  noonOfLastDay,
  openRecord,
  type PaymentRules,
  type Purchase,
  type PurchaseEvent,
  type PurchaseOrder,
  type PurchaseRecord,
  purchaseStateAt,
  type RecordReason,
  restrictedFrom,
} from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import { ok, type Result } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { endTrial, insertTerm, moveEnd } from "../../plans/planStore.ts";
import { insertInvoice, noteBalances } from "../bookings/invoiceStore.ts";
import { type IssuedDocument, issueDocument, type NewDocument, type NewInvoice } from "../documents/issueDocument.ts";
import { findRecoveredDocument } from "../documents/recoveredDocuments.ts";
import { queueOverPaid } from "../institutions/orderMails.ts";
import type { PurchaseEvidence } from "../orders/evidence.ts";
import { paymentRulesOf } from "./paymentRules.ts";
import type { PurchaseContext } from "./purchaseContext.ts";
import { tellOfEvent } from "./purchaseMails.ts";
import {
  findRunningPurchases,
  insertPurchase,
  lockPurchase,
  type PurchaseDetails,
  type StoredPurchase,
  updatePurchase,
} from "./purchaseStore.ts";

const day = 24 * 60 * 60 * 1000;

/** How long a plan goes on after its term while a renewal is on its way: Stripe charges an hour after it, or tries again. */
const renewalTime = 2 * day;

/** What a purchase is stored with. Nobody is told of anything. */
type StoreContext = Pick<Context, "config" | "keys" | "now">;

export type PurchasesReason = RecordReason | DocumentReason;

/** A purchase that is agreed to, and charged or accepted. */
export interface NewPurchase {
  /** Of what was agreed to: the same one is bought once. */
  id: string;
  at: number;
  owner: Owner;
  order: PurchaseOrder;
  details: PurchaseDetails;
  /** What its VAT was decided by. */
  evidence: Omit<PurchaseEvidence, "at">;
}

/**
 * Begins a purchase: its plan is in force, its invoice issued, and the owner's trial over, with the caller's transaction. One that
 * was begun before stays as it is.
 */
export async function openPurchase(
  transaction: Database,
  context: StoreContext,
  { id, at, owner, order, details, evidence }: NewPurchase,
): Promise<Result<StoredPurchase, PurchasesReason>> {
  const opened = openRecord({ id, at, order, vat: details.vat }, paymentRulesOf(context.config));
  if (!opened.ok) {
    return opened;
  }
  const { accountId = null, organisationId = null } = owner;
  const begun: StoredPurchase = {
    ...{ id, accountId, organisationId, record: { ...opened.value, ledger: [] }, details, documents: {} },
    ...{
      termId: null,
      customerId: null,
      subscriptionId: null,
      createdAt: context.now(),
      ...{ evidence: [{ ...evidence, at }], vatDoubt: null },
    },
  };
  if (!(await insertPurchase(transaction, owner, begun))) {
    return ok((await lockPurchase(transaction, id)) ?? begun);
  }
  await endTrial(transaction, owner, context.now());
  return store(transaction, context, begun, opened.value);
}

/**
 * Applies an event to a purchase: issues the documents that it takes, and brings the plan in force to it. An event that was
 * applied before, by its id, changes nothing.
 *
 * @param rightInvoice - where an invoice is corrected, what is issued in its place.
 */
export async function applyToPurchase(
  transaction: Database,
  context: PurchaseContext,
  purchaseId: string,
  event: PurchaseEvent,
  rightInvoice?: NewInvoice,
): Promise<Result<StoredPurchase, PurchasesReason | "purchase-not-found">> {
  const locked = await lockPurchase(transaction, purchaseId);
  if (locked === undefined) {
    return notFound("purchase-not-found");
  }
  const before = "vat" in event ? { ...locked, details: { ...locked.details, vat: event.vat } } : locked;
  const applied = applyEvent(before.record, event, paymentRulesOf(context.config));
  if (!applied.ok || applied.value === before.record) {
    return applied.ok ? ok(locked) : applied;
  }
  const stored = await store(transaction, context, before, applied.value, {
    creditReason: creditReasonOf(event, applied.value.purchase),
    creditDays: creditDaysOf(event, before.record.purchase),
    rightInvoice,
  });
  if (stored.ok) {
    await tellOfEvent(transaction, context, { before: before.record.purchase, after: stored.value, event });
  }
  return stored;
}

/** Returns what an owner pays for; undefined where nothing runs. */
export async function findRunningPurchase(
  database: Database,
  { config, now }: Pick<Context, "config" | "now">,
  owner: Owner,
): Promise<StoredPurchase | undefined> {
  const rules = paymentRulesOf(config);
  const purchases = await findRunningPurchases(database, owner);
  return purchases.find(({ record: { purchase } }) => purchaseStateAt(purchase, rules, now()) !== "ended");
}

/** Brings the plan in force to a purchase that the caller has locked, as time has passed. */
export async function followTime(
  transaction: Database,
  context: StoreContext,
  purchase: StoredPurchase,
): Promise<void> {
  await bringTermTo(transaction, context, purchase, purchase.record.purchase);
}

/** Stores a record with the documents that it has beyond the one before. */
async function store(
  transaction: Database,
  context: StoreContext,
  before: StoredPurchase,
  record: PurchaseRecord,
  said: Pick<IssueFor, "creditReason" | "creditDays" | "rightInvoice"> = { creditReason: "change" },
): Promise<Result<StoredPurchase, PurchasesReason>> {
  const termId = await bringTermTo(transaction, context, before, record.purchase);
  const documents: Record<string, string> = { ...before.documents };
  for (const entry of record.ledger.slice(before.record.ledger.length)) {
    const issued = await issueFor(transaction, context, {
      ...{ before: { ...before, documents }, record, entry, ...said },
    });
    if (!issued.ok) {
      return issued;
    }
    if (issued.value !== undefined) {
      documents[entry.id] = issued.value;
    }
  }
  const after = { ...before, record, documents, termId };
  await updatePurchase(transaction, after);
  for (const invoice of await noteBalances(transaction, after, context.now())) {
    await queueOverPaid(transaction, context, invoice);
  }
  return ok(after);
}

interface IssueFor {
  before: StoredPurchase;
  record: PurchaseRecord;
  entry: LedgerEntry;
  /** Of a credit note. */
  creditReason: CreditReason;
  /** What a credit note is for, where it is not the whole term. */
  creditDays?: ReturnType<typeof creditDaysOf>;
  /** What takes the place of an invoice that is corrected. */
  rightInvoice?: NewInvoice | undefined;
}

/** @returns the id of the document of an entry; undefined for a booking. */
async function issueFor(
  transaction: Database,
  context: StoreContext,
  wanted: IssueFor,
): Promise<Result<string | undefined, DocumentReason>> {
  const { before, record, entry } = wanted;
  const document = documentOf(context, wanted);
  if (document === undefined) {
    return ok(undefined);
  }
  const issued = await issueOnce(transaction, context, before, { document, entryId: entry.id });
  if (!issued.ok) {
    return issued;
  }
  if (document.kind === "invoice") {
    const { timeZone } = record.purchase;
    await insertInvoice(transaction, issued.value, { purchaseId: before.id, entryId: entry.id, timeZone });
  }
  return ok(issued.value.id);
}

/** Issues a document, unless it came back after a restore. */
async function issueOnce(
  transaction: Database,
  context: StoreContext,
  { id: purchaseId, documents }: StoredPurchase,
  { document, entryId }: { document: NewDocument; entryId: string },
): Promise<Result<IssuedDocument, DocumentReason>> {
  const origin = { purchaseId, entryId };
  const recovered = await findRecoveredDocument(transaction, origin, document, Object.values(documents));
  return recovered === undefined ? issueDocument(transaction, context, document, origin) : ok(recovered);
}

/** The document of an entry; undefined for a booking. */
function documentOf(
  context: StoreContext,
  {
    before: { accountId, organisationId, details, documents },
    record,
    entry,
    creditReason: reason,
    creditDays: days,
    rightInvoice,
  }: IssueFor,
): NewDocument | undefined {
  if (entry.kind === "credit-note") {
    return { kind: "credit-note", invoiceId: documents[entry.invoiceId] ?? "", due: entry.amount, reason, days };
  }
  if (entry.kind !== "invoice") {
    return undefined;
  }
  if (rightInvoice !== undefined) {
    return rightInvoice;
  }
  const { plan, interval, term, timeZone, price } = record.purchase;
  return {
    ...details,
    kind: "invoice",
    owner: accountId === null ? { organisationId: organisationId ?? "" } : { accountId },
    line: { plan, interval, ...daysOfTerm(term, timeZone) },
    amounts: amountsOfPrice(plan, price, details.vat),
    payment: { kind: "transfer", dueInDays: paymentRulesOf(context.config).invoice.dueDays },
  };
}

function creditReasonOf(event: PurchaseEvent, { ended }: Purchase): CreditReason {
  if (event.kind === "credit") {
    return event.reason;
  }
  if (event.kind === "correct") {
    return "correction";
  }
  const reasons = {
    withdrawal: "withdrawal",
    cancellation: "cancellation",
    "non-payment": "non-payment",
    "not-renewed": "cancellation",
  } as const;
  return ended === null ? "change" : reasons[ended.reason];
}

/** The days that were not used, where a credit note is for them. */
function creditDaysOf(event: PurchaseEvent, before: Purchase): ReturnType<typeof daysAfter> {
  switch (event.kind) {
    case "change":
    case "end-early":
      return daysAfter(before, event.at);
    case "end-for-non-payment":
      return daysAfter(before, event.at);
    case "end-at-term-end":
      return daysAfter(before, before.cancelled?.endsAt ?? event.at);
    default:
      return undefined;
  }
}

/** Brings the plan in force to a purchase. @returns the id of the plan's row; null where it gives none. */
async function bringTermTo(
  transaction: Database,
  { config, now }: StoreContext,
  { accountId, organisationId, termId, record: { purchase: before } }: StoredPurchase,
  purchase: Purchase,
): Promise<string | null> {
  const { timeZone, cancelled } = purchase;
  const ends = {
    endsAt: entitledUntil(purchase, paymentRulesOf(config), now()),
    paidUntil: noonOfLastDay(cancelled?.endsAt ?? purchase.term.until, timeZone),
  };
  const isSameTerm = before.term.from === purchase.term.from && before.plan === purchase.plan;
  if (termId !== null) {
    const over = { endsAt: purchase.term.from, paidUntil: noonOfLastDay(purchase.term.from, timeZone) };
    await moveEnd(transaction, termId, isSameTerm ? ends : over);
  }
  if ((termId !== null && isSameTerm) || (accountId === null && organisationId === null)) {
    return termId;
  }
  const id = randomUUID();
  const { plan, way: source, term } = purchase;
  const owner = accountId === null ? { organisationId: organisationId ?? "" } : { accountId };
  const lasting = { startsAt: term.from, ...ends, extras: {}, note: "", givenBy: null, createdAt: now() };
  await insertTerm(transaction, owner, { id, plan, source, ...lasting });
  return id;
}

/** Until when a purchase gives its plan, as far as is known now. */
function entitledUntil(purchase: Purchase, rules: PaymentRules, now: number): number {
  const { ended, term } = purchase;
  const next = atTermEnd(purchase);
  const until = next.kind === "ends" ? next.at : term.until + renewalTime;
  return Math.min(until, restrictedFrom(purchase, rules, now) ?? until, ended?.at ?? until);
}
