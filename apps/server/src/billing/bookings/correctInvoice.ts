import {
  amountsOfPrice,
  type BillingDocument,
  type DocumentBuyer,
  decideVat,
  type Vat,
  type VatDecision,
} from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { findDocument, type StoredDocument } from "../documents/documentStore.ts";
import type { NewInvoice } from "../documents/issueDocument.ts";
import { vatSellerOf } from "../documents/seller.ts";
import { checkVatIdOf, type VatContext } from "../orders/organizationVat.ts";
import type { VatIdCheck } from "../orders/vatIdChecks.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import {
  findPurchase,
  lockPurchase,
  type PurchaseDetails,
  type StoredPurchase,
  updatePurchase,
} from "../purchases/purchaseStore.ts";
import { applyToPurchase, type PurchasesReason } from "../purchases/purchases.ts";
import { findInvoice } from "./invoiceStore.ts";

/** Why an invoice is not corrected; `invoice-not-found`: there is no such invoice that is paid by transfer. */
export type CorrectionReason =
  | PurchasesReason
  | "purchase-not-found"
  | "invoice-not-found"
  | "selling-off"
  | "vat-decision-unlawful"
  | "vat-id-unchecked";

/** How an invoice is corrected. */
interface Correction {
  /** Of its own: the same correction counts once. */
  correctionId: string;
  /** The document's. */
  invoiceId: string;
  /** The operator's decision on the VAT. @default as on the invoice */
  vat?: VatDecision | undefined;
  /** See {@link checkBuyerOf}. */
  check?: VatIdCheck | undefined;
}

/** Asks VIES about the buyer of an invoice, before reverse charge is decided. Call it outside the transaction. */
export async function checkBuyerOf(context: VatContext, invoiceId: string): Promise<VatIdCheck | undefined> {
  const invoice = await findInvoice(context.database, invoiceId);
  const purchase = invoice && (await findPurchase(context.database, invoice.purchaseId));
  if (purchase === undefined) {
    return undefined;
  }
  const { address, vatId = "" } = purchase.details.buyer;
  return checkVatIdOf(context, purchase.organisationId ?? "", { country: address.country, vatId });
}

/**
 * Corrects an invoice that is paid by transfer, in the caller's transaction: a credit note takes all of it back, and another
 * invoice for the same days and price takes its place. That names the buyer as they are named now, and what was paid counts for
 * it. Where it is for the running term, the terms that follow bear the same VAT.
 */
export async function correctInvoice(
  transaction: Database,
  context: PurchaseContext,
  { correctionId, invoiceId, vat: decision, check }: Correction,
): Promise<Result<undefined, CorrectionReason>> {
  const found = await findInvoice(transaction, invoiceId);
  const purchase = found && (await lockPurchase(transaction, found.purchaseId));
  const wrong = await findDocument(transaction, invoiceId);
  if (found === undefined || purchase === undefined || wrong === undefined) {
    return notFound("invoice-not-found");
  }
  if (purchase.record.events.includes(correctionId)) {
    return ok();
  }
  const vat = vatOf(context, wrong.document, purchase.details.buyer, { decision, check });
  if (!vat.ok) {
    return vat;
  }
  const isOfRunningTerm = purchase.record.invoiceId === found.entryId;
  const { purchaseOrder, buyerReference } = isOfRunningTerm ? purchase.details : wrong.document;
  const right = rightInvoice(wrong, { ...purchase.details, purchaseOrder, buyerReference }, vat.value);
  const { due } = right.amounts;
  const event = { id: correctionId, at: context.now(), kind: "correct", invoiceId: found.entryId, due } as const;
  const applied = await applyToPurchase(transaction, context, purchase.id, event, right);
  if (!applied.ok) {
    return applied;
  }
  if (isOfRunningTerm) {
    const details = { ...applied.value.details, buyer: right.buyer, vat: right.vat };
    const evidence = decided(context, applied.value, decision, check);
    await updatePurchase(transaction, { ...applied.value, details, evidence });
  }
  return ok();
}

function vatOf(
  { config }: PurchaseContext,
  { vat, line, buyer: before }: BillingDocument,
  buyer: DocumentBuyer,
  { decision, check }: { decision: VatDecision | undefined; check: VatIdCheck | undefined },
): Result<Vat, "selling-off" | "vat-decision-unlawful" | "vat-id-unchecked"> {
  if (decision === undefined) {
    // Without the seller's rate, the VAT is that of the country and VAT identification on the invoice.
    const isOfBuyer = before.address.country === buyer.address.country && before.vatId === buyer.vatId;
    return isOfBuyer || vat.category === "S" || vat.category === "E" ? ok(vat) : refuse("vat-decision-unlawful");
  }
  const seller = vatSellerOf(config);
  return seller === undefined ? refuse("selling-off") : decideVat(seller, decision, check?.state, line.from);
}

/** An operator's decision on VAT is kept with the facts that it was decided by. */
function decided(
  { now }: PurchaseContext,
  { evidence, details: { buyer } }: StoredPurchase,
  decision: VatDecision | undefined,
  check: VatIdCheck | undefined,
): StoredPurchase["evidence"] {
  if (decision === undefined) {
    return evidence;
  }
  const { country } = buyer.address;
  const vatId = check ?? evidence.at(-1)?.vatId;
  return [...evidence, { country, ...(vatId && { vatId }), decision, at: now() }];
}

function rightInvoice(
  { accountId, organisationId, document }: StoredDocument,
  details: PurchaseDetails,
  vat: Vat,
): NewInvoice {
  const { line, amounts } = document;
  const price = line.plan === "educator" ? amounts.due : amounts.net;
  return {
    ...details,
    kind: "invoice",
    owner: { accountId, organisationId },
    buyer: buyerFor(details.buyer, document.vat, vat),
    line,
    vat,
    amounts: amountsOfPrice(line.plan, price, vat),
  };
}

/** Who does not owe the VAT themself after all has no valid identification: it does not stand on the right invoice. */
function buyerFor(buyer: DocumentBuyer, before: Vat, after: Vat): DocumentBuyer {
  if (before.category !== "AE" || after.category === "AE") {
    return buyer;
  }
  const { vatId: _, ...others } = buyer;
  return others;
}
