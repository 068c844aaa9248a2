import type { Database } from "../../database/database.ts";
import { modelOf } from "./documentStore.ts";
import type { DocumentOrigin, IssuedDocument, NewDocument } from "./issueDocument.ts";

// Documents that came back from their folder after a restore, before the purchases for which they had been issued.

/**
 * Returns the document that was issued for an entry of a ledger before the database was brought back to an earlier time: the
 * entry takes it, and nothing is issued twice. A credit note that stands for the same money of the invoice is it, too: what
 * the owner did then may now be known from Stripe alone.
 *
 * @param taken - ids of the documents that the purchase has.
 */
export async function findRecoveredDocument(
  database: Database,
  { purchaseId, entryId }: DocumentOrigin,
  wanted: NewDocument,
  taken: readonly string[],
): Promise<IssuedDocument | undefined> {
  const documents = database.selectFrom("billingDocuments").select(["id", "entryId", "model", "digest"]);
  const rows = await (wanted.kind === "invoice"
    ? documents.where("kind", "=", "invoice").where("purchaseId", "=", purchaseId).where("entryId", "=", entryId)
    : documents.where("creditsId", "=", wanted.invoiceId)
  ).execute();
  const due = wanted.kind === "invoice" ? wanted.amounts.due : wanted.due;
  const fitting = rows.filter((row) => !taken.includes(row.id) && modelOf(row).amounts.due === due);
  const found = fitting.find((row) => row.entryId === entryId) ?? fitting[0];
  return found && { id: found.id, document: modelOf(found) };
}
