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
  const fitting = rows
    .filter(({ id }) => !taken.includes(id))
    .map((row) => ({ id: row.id, isOfEntry: row.entryId === entryId, document: modelOf(row) }))
    .filter(({ document }) => document.amounts.due === due);
  const found = fitting.find(({ isOfEntry }) => isOfEntry) ?? fitting[0];
  return found && { id: found.id, document: found.document };
}

/** A credit note that came back without the event of its purchase. */
export interface RecoveredCredit extends IssuedDocument {
  entryId: string;
  creditsId: string;
  createdAt: number;
}

/**
 * Returns the credit notes of a purchase that it does not have, the earliest first.
 *
 * @param taken - ids of the documents that it has.
 */
export async function findRecoveredCredits(
  database: Database,
  purchaseId: string,
  taken: readonly string[],
): Promise<RecoveredCredit[]> {
  const rows = await database
    .selectFrom("billingDocuments")
    .select(["id", "entryId", "creditsId", "createdAt", "model", "digest"])
    .where("purchaseId", "=", purchaseId)
    .where("kind", "=", "credit-note")
    .orderBy("createdAt")
    .orderBy("number")
    .execute();
  return rows.flatMap(({ id, entryId, creditsId, createdAt, ...row }) =>
    taken.includes(id) || entryId === null || creditsId === null
      ? []
      : [{ id, entryId, creditsId, createdAt, document: modelOf(row) }],
  );
}

/** Returns the invoice of an entry, whether or not its purchase has it, and when it was issued. */
export async function findRecoveredInvoice(
  database: Database,
  { purchaseId, entryId }: DocumentOrigin,
): Promise<(IssuedDocument & { createdAt: number }) | undefined> {
  const row = await database
    .selectFrom("billingDocuments")
    .select(["id", "createdAt", "model", "digest"])
    .where("purchaseId", "=", purchaseId)
    .where("entryId", "=", entryId)
    .executeTakeFirst();
  return row && { id: row.id, createdAt: row.createdAt, document: modelOf(row) };
}
