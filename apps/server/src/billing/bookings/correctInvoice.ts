import {
  amountsOfPrice,
  type BillingDocument,
  type DocumentBuyer,
  type Vat,
  type VatDecision,
  type VatReason,
} from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { findDocument, type StoredDocument } from "../documents/documentStore.ts";
import type { NewInvoice } from "../documents/issueDocument.ts";
import { vatByDecision } from "../institutions/buyer.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { lockPurchase, type StoredPurchase, updatePurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase, type PurchasesReason } from "../purchases/purchases.ts";
import { findInvoice } from "./invoiceStore.ts";

/** Why an invoice is not corrected; `invoice-not-found`: there is no such invoice that is paid by transfer. */
export type CorrectionReason = PurchasesReason | VatReason | "purchase-not-found" | "invoice-not-found";

/** How an invoice is corrected. */
export interface Correction {
  /** Of its own: the same correction counts once. */
  correctionId: string;
  /** The document's. */
  invoiceId: string;
  /** What the VAT is. @default as on the invoice */
  vat?: VatDecision | undefined;
}

/**
 * Corrects an invoice that is paid by transfer, in the caller's transaction: a credit note takes all of it back, and another
 * invoice for the same days and price takes its place. That names the buyer as they are named now, and what was paid counts for
 * it. Where it is for the running term, the terms that follow bear the same VAT.
 */
export async function correctInvoice(
  transaction: Database,
  context: PurchaseContext,
  { correctionId, invoiceId, vat: decision }: Correction,
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
  const vat = vatOf(context, purchase, wrong.document, decision);
  if (!vat.ok) {
    return vat;
  }
  const isOfRunningTerm = purchase.record.invoiceId === found.entryId;
  const texts = isOfRunningTerm ? purchase.details : wrong.document;
  const right = rightInvoice(context, wrong, { purchase, texts, vat: vat.value });
  const applied = await applyToPurchase(
    transaction,
    context,
    purchase.id,
    {
      ...{ id: correctionId, at: context.now(), kind: "correct" },
      ...{ invoiceId: found.entryId, due: right.amounts.due },
    },
    right,
  );
  if (!applied.ok) {
    return applied;
  }
  if (isOfRunningTerm) {
    const details = { ...applied.value.details, buyer: right.buyer, vat: right.vat };
    await updatePurchase(transaction, { ...applied.value, details, ...decided(context, applied.value, decision) });
  }
  return ok();
}

function vatOf(
  context: PurchaseContext,
  { details: { buyer }, evidence }: StoredPurchase,
  { vat, line }: BillingDocument,
  decision: VatDecision | undefined,
): Result<Vat, VatReason | "documents-no-seller"> {
  const { address, vatId = "" } = buyer;
  const checked = evidence.at(-1)?.vatId;
  if (decision === "reverse-charge" && checked !== undefined && checked.state !== "valid") {
    return refuse(checked.state === "invalid" ? "vat-id-unknown" : "vat-id-unchecked");
  }
  return decision === undefined
    ? ok(vat)
    : vatByDecision(context, { country: address.country, vatId }, decision, line.from);
}

/** What an operator decided on VAT is kept with what it was decided by. */
function decided(
  { now }: PurchaseContext,
  { evidence, details: { buyer } }: StoredPurchase,
  decision: VatDecision | undefined,
): Partial<Pick<StoredPurchase, "evidence">> {
  if (decision === undefined) {
    return {};
  }
  const { at: _, ...before } = evidence.at(-1) ?? { at: 0, country: buyer.address.country };
  return { evidence: [...evidence, { ...before, decision, at: now() }] };
}

interface RightInvoice {
  purchase: StoredPurchase;
  texts: Pick<NewInvoice, "purchaseOrder" | "buyerReference">;
  vat: Vat;
}

function rightInvoice(
  { config }: PurchaseContext,
  { accountId, organisationId, document }: StoredDocument,
  { purchase: { details }, texts: { purchaseOrder, buyerReference }, vat }: RightInvoice,
): NewInvoice {
  const { line, amounts } = document;
  const price = line.plan === "educator" ? amounts.due : amounts.net;
  return {
    kind: "invoice",
    owner: accountId === null ? { organisationId: organisationId ?? "" } : { accountId },
    language: details.language,
    buyer: buyerFor(details.buyer, document.vat, vat),
    line,
    vat,
    amounts: amountsOfPrice(line.plan, price, vat),
    payment: { kind: "transfer", dueInDays: config.invoicesDueAfter },
    ...(purchaseOrder !== undefined && { purchaseOrder }),
    ...(buyerReference !== undefined && { buyerReference }),
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
