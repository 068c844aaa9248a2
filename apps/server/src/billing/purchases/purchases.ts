import { randomUUID } from "node:crypto";
import {
  amountsOfPrice,
  applyEvent,
  type CreditReason,
  type DocumentReason,
  daysAfter,
  daysOfTerm,
  isOverdue,
  type LedgerEntry,
  nextPlanOf,
  noonOfLastDay,
  openRecord,
  type Purchase,
  type PurchaseEvent,
  type PurchaseRecord,
  purchasePlanUntil,
  purchaseStateAt,
  type RecordReason,
  type Vat,
  vatRateOn,
} from "@belab/domain/billing";
import type { Owner, PaidPlanName } from "@belab/domain/plans";
import { ok, type Result } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { endTrial, insertTerm, moveEnd } from "../../plans/planStore.ts";
import { insertInvoice, noteBalances } from "../bookings/invoiceStore.ts";
import { issueDocument, type NewDocument, type NewInvoice } from "../documents/issueDocument.ts";
import { findRecoveredDocument } from "../documents/recoveredDocuments.ts";
import { sellersDay, type VatSettings, vatSellerOf } from "../documents/seller.ts";
import type { OrderEvidence, PurchaseEvidence } from "../orders/vatIdChecks.ts";
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

/** What storing a purchase needs. It mails nothing. */
type StoreContext = Pick<Context, "config" | "keys" | "now">;

export type PurchasesReason = RecordReason | DocumentReason;

/** An accepted order. */
export interface NewPurchase {
  /** Of the order: it is bought once. */
  id: string;
  /** When its term begins. */
  from: number;
  organisationId: string;
  plan: PaidPlanName;
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
  { id, from, organisationId, plan, details, evidence }: NewPurchase,
): Promise<Result<StoredPurchase, PurchasesReason>> {
  const at = context.now();
  const { invoicesDueAfter, sellerTimeZone: timeZone } = context.config;
  const opened = openRecord({ id, at, from, plan, timeZone, vat: details.vat }, invoicesDueAfter);
  if (!opened.ok) {
    return opened;
  }
  const owner = { organisationId };
  const begun: StoredPurchase = {
    ...{ id, accountId: null, organisationId, record: { ...opened.value, ledger: [] }, details, documents: {} },
    ...{ termId: null, customerId: null, subscriptionId: null, createdAt: at, evidence: [{ ...evidence, at }] },
  };
  if (!(await insertPurchase(transaction, owner, begun))) {
    return ok((await lockPurchase(transaction, id)) ?? begun);
  }
  await endTrial(transaction, owner, at);
  return store(transaction, context, begun, opened.value);
}

/**
 * Applies an event to a purchase: issues the documents that it takes, and updates the plan in force. An event that was applied
 * before, by its id, changes nothing.
 *
 * @param rightInvoice - for a correction, what is issued in place of the wrong invoice.
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
  const applied = applyEvent(before.record, event, context.config.invoicesDueAfter);
  if (!applied.ok || applied.value === before.record) {
    return applied.ok ? ok(locked) : applied;
  }
  const { term, timeZone } = before.record.purchase;
  const stored = await store(transaction, context, before, applied.value, {
    creditReason: creditReasonOf(event),
    creditDays: event.kind === "end-for-non-payment" ? daysAfter(term, timeZone, event.at) : undefined,
    rightInvoice,
  });
  if (stored.ok) {
    await tellOfEvent(transaction, context, { before: before.record.purchase, after: stored.value, event });
  }
  return stored;
}

/** Returns what an owner pays for by invoice; undefined if nothing runs. */
export async function findRunningPurchase(
  database: Database,
  { now }: Pick<Context, "now">,
  owner: Owner,
): Promise<StoredPurchase | undefined> {
  const purchases = await findRunningPurchases(database, owner);
  return purchases.find(({ record: { purchase } }) => purchaseStateAt(purchase, now()) !== "ended");
}

/** Updates the plan in force to a purchase that the caller has locked. */
export async function followTime(
  transaction: Database,
  context: Pick<StoreContext, "now">,
  purchase: StoredPurchase,
): Promise<void> {
  await bringTermTo(transaction, context, purchase, purchase.record.purchase);
}

/** Returns what happens to a purchase now because its term is over; undefined for nothing. */
export function eventAtTermEnd(
  { config, now: clock }: Pick<Context, "config" | "now">,
  stored: StoredPurchase,
): PurchaseEvent | undefined {
  const { purchase } = stored.record;
  const { ended, term } = purchase;
  const at = clock();
  // Each end is passed once, by whichever process.
  const over = { id: `end of the term until ${term.until}`, at };
  if (ended !== null || at < term.until) {
    return undefined;
  }
  if (isOverdue(purchase, at)) {
    return { ...over, kind: "end-for-non-payment" };
  }
  if (nextPlanOf(purchase) !== null) {
    return { ...over, kind: "renew", vat: vatOfNextTerm(config, stored, term.until) };
  }
  return purchaseStateAt(purchase, at) === "ended" ? { ...over, kind: "end-at-term-end" } : undefined;
}

/** Returns the VAT of a term that begins at a moment: the rate can be another one by then. */
export function vatOfNextTerm(
  config: VatSettings & Pick<Context["config"], "sellerTimeZone">,
  { details: { vat } }: Pick<StoredPurchase, "details">,
  at: number,
): Vat {
  const seller = vatSellerOf(config);
  return vat.category === "S" && vat.country === seller?.country
    ? { ...vat, rate: vatRateOn(seller, sellersDay(config, at)) }
    : vat;
}

/** Updates the buyer's details for future documents, and records the VAT evidence. */
export async function changePurchaseDetails(
  transaction: Database,
  { now }: Pick<Context, "now">,
  owner: Owner,
  { evidence, ...details }: Partial<PurchaseDetails> & { evidence: OrderEvidence },
): Promise<void> {
  for (const { id } of await findRunningPurchases(transaction, owner)) {
    const purchase = await lockPurchase(transaction, id);
    if (purchase !== undefined) {
      await updatePurchase(transaction, {
        ...purchase,
        details: { ...purchase.details, ...details },
        evidence: [...purchase.evidence, { ...evidence, at: now() }],
      });
    }
  }
}

/** Lets an organization's plan end with its term, in the transaction that closes the organization. Nothing is mailed. */
export async function cancelWithOwner(transaction: Database, now: number, owner: Owner): Promise<void> {
  for (const { id } of await findRunningPurchases(transaction, owner)) {
    const purchase = await lockPurchase(transaction, id);
    const applied = purchase && applyEvent(purchase.record, { id: randomUUID(), at: now, kind: "cancel" }, 0);
    if (purchase !== undefined && applied?.ok) {
      const record = applied.value;
      const termId = await bringTermTo(transaction, { now: () => now }, purchase, record.purchase);
      await updatePurchase(transaction, { ...purchase, record, termId });
    }
  }
}

/** The content of an event's documents that their purchase doesn't have. */
interface Said {
  creditReason: CreditReason;
  /** The credited days, where they are not the whole term. */
  creditDays?: ReturnType<typeof daysAfter>;
  /** Takes the place of a corrected invoice. */
  rightInvoice?: NewInvoice | undefined;
}

/** Stores a record with the documents of the entries that are new in its ledger. */
async function store(
  transaction: Database,
  context: StoreContext,
  before: StoredPurchase,
  record: PurchaseRecord,
  said: Said = { creditReason: "correction" },
): Promise<Result<StoredPurchase, PurchasesReason>> {
  const termId = await bringTermTo(transaction, context, before, record.purchase);
  let after = { ...before, record, termId };
  for (const entry of record.ledger.slice(before.record.ledger.length)) {
    const document = documentOf(after, entry, said);
    const issued = document && (await issueOnce(transaction, context, after, { document, entryId: entry.id }));
    if (issued?.ok === false) {
      return issued;
    }
    if (issued !== undefined) {
      after = { ...after, documents: { ...after.documents, [entry.id]: issued.value } };
    }
  }
  await updatePurchase(transaction, after);
  await noteBalances(transaction, after, context.now());
  return ok(after);
}

/** Issues the document of an entry, unless it came back after a restore. @returns its id. */
async function issueOnce(
  transaction: Database,
  context: StoreContext,
  { id: purchaseId, documents, record }: StoredPurchase,
  { document, entryId }: { document: NewDocument; entryId: string },
): Promise<Result<string, DocumentReason>> {
  const origin = { purchaseId, entryId };
  const recovered = await findRecoveredDocument(transaction, origin, document, Object.values(documents));
  const issued = recovered ? ok(recovered) : await issueDocument(transaction, context, document, origin);
  if (!issued.ok) {
    return issued;
  }
  if (document.kind === "invoice") {
    await insertInvoice(transaction, issued.value, { ...origin, timeZone: record.purchase.timeZone });
  }
  return ok(issued.value.id);
}

/** The document of an entry; undefined for a booking. */
function documentOf(
  { accountId, organisationId, details, documents, record }: StoredPurchase,
  entry: LedgerEntry,
  { creditReason: reason, creditDays: days, rightInvoice }: Said,
): NewDocument | undefined {
  if (entry.kind === "credit-note") {
    return { kind: "credit-note", invoiceId: documents[entry.invoiceId] ?? "", due: entry.amount, reason, days };
  }
  if (entry.kind !== "invoice") {
    return undefined;
  }
  const { plan, interval, term, timeZone, price } = record.purchase;
  return (
    rightInvoice ?? {
      ...details,
      kind: "invoice",
      owner: { accountId, organisationId },
      line: { plan, interval, ...daysOfTerm(term, timeZone) },
      amounts: amountsOfPrice(plan, price, details.vat),
    }
  );
}

function creditReasonOf(event: PurchaseEvent): CreditReason {
  if (event.kind === "credit") {
    return event.reason;
  }
  return event.kind === "correct" ? "correction" : "non-payment";
}

/** Updates the plan in force to a purchase. @returns the id of the plan's row; null if there is none. */
async function bringTermTo(
  transaction: Database,
  { now }: Pick<StoreContext, "now">,
  { organisationId, termId, record: { purchase: before } }: StoredPurchase,
  purchase: Purchase,
): Promise<string | null> {
  const { plan, term, way, timeZone } = purchase;
  if (way === "card" && nextPlanOf(purchase) === null) {
    // Its plan follows from its subscription.
    return termId;
  }
  const ends = { endsAt: purchasePlanUntil(purchase), paidUntil: noonOfLastDay(term.until, timeZone) };
  const isSameTerm = before.term.from === term.from;
  if (termId !== null) {
    const over = { endsAt: term.from, paidUntil: noonOfLastDay(term.from, timeZone) };
    await moveEnd(transaction, termId, isSameTerm ? ends : over);
  }
  if ((termId !== null && isSameTerm) || organisationId === null) {
    return termId;
  }
  const id = randomUUID();
  const lasting = { startsAt: term.from, ...ends, extras: {}, note: "", givenBy: null, createdAt: now() };
  await insertTerm(transaction, { organisationId }, { id, plan, source: "invoice", ...lasting });
  return id;
}
