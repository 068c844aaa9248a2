import {
  addDays,
  amountsOfPart,
  type BillingDocument,
  type CreditReason,
  creditorReference,
  type DocumentLine,
  type DocumentPayment,
  type DocumentReason,
  type DocumentSeller,
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
import type { OwnerColumns } from "../../plans/schema.ts";
import { nextNumber } from "../numbers.ts";
import { canonicalJson, digestOf } from "./canonicalJson.ts";
import { insertDocument, modelOf, type StoredDocument, sumOfCredits } from "./documentStore.ts";
import { isIssuingHeld } from "./restoredDocuments.ts";
import { sellerOf, sellersDay } from "./seller.ts";

/** An invoice that is to be issued, to be paid by transfer. */
export interface NewInvoice
  extends Pick<BillingDocument, "buyer" | "line" | "vat" | "amounts" | "purchaseOrder" | "buyerReference"> {
  kind: "invoice";
  owner: Owner | OwnerColumns;
  language: Language;
}

/** A credit note that is to be issued. All else is that of its invoice. */
export interface NewCreditNote {
  kind: "credit-note";
  invoiceId: string;
  /** In cents with VAT: at most what is left of the invoice. */
  due: number;
  reason: CreditReason;
  /** The credited days, where they are not all. */
  days?: Pick<DocumentLine, "from" | "until"> | undefined;
}

export type NewDocument = NewInvoice | NewCreditNote;

/** The entry of a purchase's ledger for which a document is issued. */
export interface DocumentOrigin {
  purchaseId: string;
  entryId: string;
}

/** A document that has its number. It is drawn after the commit, see `drawPendingDocuments`. */
export type IssuedDocument = Pick<StoredDocument, "id" | "document">;

/** A document without its number, date and seller. */
interface Draft {
  owner: Owner | OwnerColumns;
  creditsId: string | null;
  content: Omit<BillingDocument, "number" | "issuedOn" | "seller">;
}

/**
 * Issues a document in the caller's transaction: it takes the next number of the series and year, and all that it says is
 * frozen. After a refusal, the caller rolls the transaction back, number and all. Other transactions that issue documents wait
 * for this one from here on: call it last.
 *
 * @param origin - by which the document is found again after a restore, see `findRecoveredDocument`.
 */
export async function issueDocument(
  transaction: Database,
  { config, now }: Pick<Context, "config" | "now">,
  wanted: NewDocument,
  origin?: DocumentOrigin,
): Promise<Result<IssuedDocument, DocumentReason>> {
  const createdAt = now();
  const issuedOn = sellersDay(config, createdAt);
  const year = Number(issuedOn.slice(0, 4));
  const { documentSeries: series, documentYears } = config;
  // First, so that credit notes of an invoice wait for each other, too.
  const number = await nextNumber(transaction, series, year, "documentSeries");
  if (!number.ok) {
    return number;
  }
  const draft =
    wanted.kind === "invoice"
      ? draftOfInvoice(config, wanted, { number: number.value, issuedOn })
      : await draftOfCredit(transaction, wanted);
  if (!draft.ok) {
    return draft;
  }
  const { owner, creditsId, content } = draft.value;
  const seller = sellerFor(config, content.vat);
  if (!seller.ok) {
    return seller;
  }
  const document: BillingDocument = { ...content, number: number.value, issuedOn, seller: seller.value };
  const model = canonicalJson(document);
  const id = crypto.randomUUID();
  await insertDocument(transaction, {
    ...{
      id,
      ...ownerColumns(owner),
      kind: wanted.kind,
      number: number.value,
      series,
      year,
      language: content.language,
      issuedOn,
    },
    ...{ model, digest: digestOf(model), creditsId },
    ...{ purchaseId: origin?.purchaseId ?? null, entryId: origin?.entryId ?? null },
    ...{ createdAt, keptUntil: keptUntil(year, documentYears), nextTryAt: createdAt },
  });
  return ok({ id, document: JSON.parse(model) as BillingDocument });
}

/** Says why no invoice with this VAT could be issued now. */
export async function checkIssuing(
  database: Database,
  { config }: Pick<Context, "config">,
  vat: Vat,
): Promise<Result<undefined, DocumentReason>> {
  const seller = sellerFor(config, vat);
  if (!seller.ok) {
    return seller;
  }
  return (await isIssuingHeld(database)) ? refuse("documents-after-restore") : ok();
}

/** Returns the seller, if they have all that a document with this VAT has to show. */
function sellerFor(config: Config, vat: Vat): Result<DocumentSeller, DocumentReason> {
  const seller = sellerOf(config);
  if (seller === undefined) {
    return refuse("documents-no-seller");
  }
  return missingSellerNumbers(seller, vat).length > 0 ? refuse("documents-seller-incomplete") : ok(seller);
}

function draftOfInvoice(
  { sellerIban: iban, sellerBic: bic, invoicesDueAfter }: Config,
  { kind: _, owner, ...content }: NewInvoice,
  { number, issuedOn }: Pick<BillingDocument, "number" | "issuedOn">,
): Result<Draft, DocumentReason> {
  if (iban === undefined) {
    return refuse("documents-no-account");
  }
  const reference = creditorReference(number.replaceAll("-", "").toUpperCase());
  const payment: DocumentPayment = {
    kind: "transfer",
    iban,
    bic,
    reference,
    dueOn: addDays(issuedOn, invoicesDueAfter),
  };
  return ok({ owner, creditsId: null, content: { ...content, payment } });
}

async function draftOfCredit(
  transaction: Database,
  { invoiceId, due, reason, days }: NewCreditNote,
): Promise<Result<Draft, DocumentReason>> {
  if (!Number.isSafeInteger(due) || due < 1) {
    return refuse("credit-amount-invalid");
  }
  const row = await transaction
    .selectFrom("billingDocuments")
    .selectAll()
    .where("id", "=", invoiceId)
    .where("kind", "=", "invoice")
    .executeTakeFirst();
  if (row === undefined) {
    return refuse("credit-invoice-not-found");
  }
  const { number, issuedOn, seller: _, ...invoice } = modelOf(row);
  const left = invoice.amounts.due - (await sumOfCredits(transaction, invoiceId));
  if (due > left) {
    return refuse("credit-too-high", { left });
  }
  const content = {
    ...invoice,
    line: { ...invoice.line, ...days },
    amounts: amountsOfPart(invoice.amounts, invoice.vat, due),
    credits: { number, issuedOn, reason },
  };
  return ok({ owner: row, creditsId: invoiceId, content });
}
