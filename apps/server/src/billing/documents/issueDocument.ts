import {
  amountsOfPart,
  type BillingDocument,
  type CreditReason,
  creditorReference,
  type DocumentAmounts,
  type DocumentBuyer,
  type DocumentKind,
  type DocumentLine,
  type DocumentPayment,
  type DocumentReason,
  documentNumber,
  keptUntil,
  missingSellerNumbers,
  type Vat,
} from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import type { Config } from "../../config.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { ownerColumns } from "../../plans/planStore.ts";
import { canonicalJson, digestOf } from "./canonicalJson.ts";
import { insertDocument, lockInvoice, lockSeries, modelOf, setLastCount, sumOfCredits } from "./documentStore.ts";
import { isIssuingHeld } from "./restoredDocuments.ts";
import { sellerOf, sellersDay } from "./seller.ts";

/** An invoice that is to be issued. */
export interface NewInvoice {
  kind: "invoice";
  owner: Owner;
  language: Language;
  buyer: DocumentBuyer;
  line: DocumentLine;
  vat: Vat;
  amounts: DocumentAmounts;
  /** By transfer, the seller's account and the reference are added. */
  payment: { kind: "card" } | { kind: "transfer"; dueInDays: number };
  purchaseOrder?: string | undefined;
  buyerReference?: string | undefined;
}

/** A credit note that is to be issued. All else is that of its invoice. */
export interface NewCreditNote {
  kind: "credit-note";
  invoiceId: string;
  /** What is credited, in cents with VAT: at most what is left of the invoice. */
  due: number;
  reason: CreditReason;
  /** The days that are credited, where they are not all. */
  days?: Pick<DocumentLine, "from" | "until"> | undefined;
}

export type NewDocument = NewInvoice | NewCreditNote;

/** What a document is issued for. */
export interface DocumentOrigin {
  purchaseId: string;
  /** Of the purchase's ledger. */
  entryId: string;
}

/** A document that has its number. It is drawn after the commit, see `drawPendingDocuments`. */
export interface IssuedDocument {
  id: string;
  document: BillingDocument;
}

/** What a document has beside its number, date and seller. */
interface Draft {
  kind: DocumentKind;
  owner: ReturnType<typeof ownerColumns>;
  creditsId: string | null;
  content: Omit<BillingDocument, "number" | "issuedOn" | "seller" | "payment">;
  /** By transfer, how many days there are to pay. */
  payment: NewInvoice["payment"] | DocumentPayment;
}

/**
 * Issues a document in the caller's transaction: it takes the next number of the series and year, and all that it says is
 * frozen. With the transaction it is rolled back, number and all. Other transactions that issue documents wait for this one
 * from here on: call it last. A refusal changes nothing.
 *
 * @param origin - by which the document is found again after a restore, see `findRecoveredDocument`.
 */
export async function issueDocument(
  transaction: Database,
  { config, now }: Pick<Context, "config" | "now">,
  wanted: NewDocument,
  origin?: DocumentOrigin,
): Promise<Result<IssuedDocument, DocumentReason>> {
  const seller = sellerOf(config);
  if (seller === undefined) {
    return refuse("documents-no-seller");
  }
  if (await isIssuingHeld(transaction)) {
    return refuse("documents-after-restore");
  }
  const createdAt = now();
  const issuedOn = sellersDay(config, createdAt);
  const year = Number(issuedOn.slice(0, 4));
  // Before the invoice is locked, so that no two transactions wait for each other.
  const lastCount = await lockSeries(transaction, config.documentSeries, year);
  const drafted = wanted.kind === "invoice" ? ok(draftOfInvoice(wanted)) : await draftOfCredit(transaction, wanted);
  if (!drafted.ok) {
    return drafted;
  }
  const place = { series: config.documentSeries, year, count: lastCount + 1 };
  const number = documentNumber(place);
  const payment = paymentOf(drafted.value, config, number, issuedOn);
  if (!payment.ok) {
    return payment;
  }
  const { kind, owner, creditsId, content } = drafted.value;
  if (missingSellerNumbers(seller, content.vat).length > 0) {
    return refuse("documents-seller-incomplete");
  }
  const document: BillingDocument = { ...content, number, issuedOn, seller, payment: payment.value };
  const model = canonicalJson(document);
  const id = crypto.randomUUID();
  await setLastCount(transaction, place.series, year, place.count);
  await insertDocument(transaction, {
    id,
    ...owner,
    kind,
    number,
    series: place.series,
    year,
    language: document.language,
    issuedOn,
    model,
    digest: digestOf(model),
    creditsId,
    purchaseId: origin?.purchaseId ?? null,
    entryId: origin?.entryId ?? null,
    createdAt,
    keptUntil: keptUntil(year, config.documentYears),
    nextTryAt: createdAt,
  });
  return ok({ id, document: JSON.parse(model) as BillingDocument });
}

/** Says why no invoice with this VAT could be issued now: before anything is charged that would need one. */
export async function checkIssuing(
  database: Database,
  { config }: Pick<Context, "config">,
  vat: Vat,
): Promise<Result<undefined, DocumentReason>> {
  const seller = sellerOf(config);
  if (seller === undefined) {
    return refuse("documents-no-seller");
  }
  if (missingSellerNumbers(seller, vat).length > 0) {
    return refuse("documents-seller-incomplete");
  }
  return (await isIssuingHeld(database)) ? refuse("documents-after-restore") : ok();
}

function draftOfInvoice({ owner, payment, kind, ...content }: NewInvoice): Draft {
  return { kind, owner: ownerColumns(owner), creditsId: null, content, payment };
}

async function draftOfCredit(
  transaction: Database,
  { invoiceId, due, reason, days }: NewCreditNote,
): Promise<Result<Draft, DocumentReason>> {
  if (!Number.isSafeInteger(due) || due < 1) {
    return refuse("credit-amount-invalid");
  }
  const row = await lockInvoice(transaction, invoiceId);
  if (row === undefined) {
    return refuse("credit-invoice-not-found");
  }
  const { number, issuedOn, seller: _, payment, ...invoice } = modelOf(row);
  const left = invoice.amounts.due - (await sumOfCredits(transaction, invoiceId));
  if (due > left) {
    return refuse("credit-too-high", { left });
  }
  return ok({
    kind: "credit-note",
    owner: ownerColumns(row),
    creditsId: invoiceId,
    content: {
      ...invoice,
      line: { ...invoice.line, ...days },
      amounts: amountsOfPart(invoice.amounts, invoice.vat, due),
      credits: { number, issuedOn, reason },
    },
    payment,
  });
}

/** How the document is paid; a credit note has the payment of its invoice. */
function paymentOf(
  { payment }: Draft,
  { sellerIban, sellerBic }: Config,
  number: string,
  issuedOn: string,
): Result<DocumentPayment, DocumentReason> {
  if (!("dueInDays" in payment)) {
    return ok(payment);
  }
  if (sellerIban === undefined) {
    return refuse("documents-no-account");
  }
  return ok({
    kind: "transfer",
    iban: sellerIban,
    bic: sellerBic,
    reference: creditorReference(number.replaceAll("-", "").toUpperCase()),
    dueOn: dayAfter(issuedOn, payment.dueInDays),
  });
}

/** @param day - as 2026-11-27. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
