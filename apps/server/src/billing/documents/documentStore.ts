import type { BillingDocument, DocumentFormat } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { BillingDocumentRow, BillingFileRow } from "../schema.ts";
import { digestOf } from "./canonicalJson.ts";

/** An issued document as it is listed. */
export interface StoredDocument
  extends Pick<
    Selectable<BillingDocumentRow>,
    "id" | "kind" | "accountId" | "organisationId" | "creditsId" | "createdAt"
  > {
  document: BillingDocument;
  /** Whether its files are drawn and written to the folder of documents. It is not sent or shown before. */
  isReady: boolean;
}

/** Documents that a list shows. */
const documentsListed = 1_000;

/** Returns the documents of an owner, the latest first. */
export async function findDocuments(database: Database, owner: Owner): Promise<StoredDocument[]> {
  const documents = database.selectFrom("billingDocuments").selectAll();
  const ofOwner =
    owner.accountId === undefined
      ? documents.where("organisationId", "=", owner.organisationId)
      : documents.where("accountId", "=", owner.accountId);
  const rows = await ofOwner.orderBy("createdAt", "desc").orderBy("number", "desc").limit(documentsListed).execute();
  return rows.map(storedDocument);
}

export async function findDocument(database: Database, id: string): Promise<StoredDocument | undefined> {
  const row = await database.selectFrom("billingDocuments").selectAll().where("id", "=", id).executeTakeFirst();
  return row && storedDocument(row);
}

/** A document as it is sent. */
export interface DocumentFile {
  content: Uint8Array;
  /** Such as `2026-000017.pdf`. */
  name: string;
  type: string;
}

const mediaTypes: Readonly<Record<DocumentFormat, string>> = { pdf: "application/pdf", xml: "application/xml" };

/**
 * Returns a document as it was drawn; undefined where it was not yet, or there is none. Whether the caller may see it is
 * for the caller to ask, see {@link findDocument}.
 *
 * @throws where the database does not hold any more what was stored.
 */
export async function readDocumentFile(
  database: Database,
  id: string,
  format: DocumentFormat,
): Promise<DocumentFile | undefined> {
  const row = await database
    .selectFrom("billingFiles")
    .innerJoin("billingDocuments", "billingDocuments.id", "billingFiles.documentId")
    .select(["content", "billingFiles.digest", "number"])
    .where("documentId", "=", id)
    .where("format", "=", format)
    .executeTakeFirst();
  if (row === undefined) {
    return undefined;
  }
  assertUnchanged(row.content, row);
  return { content: row.content, name: `${row.number}.${format}`, type: mediaTypes[format] };
}

/** Returns the model of a document. @throws where it is not any more what was issued. */
export function modelOf(row: Pick<BillingDocumentRow, "model" | "digest">): BillingDocument {
  assertUnchanged(row.model, row);
  return JSON.parse(row.model) as BillingDocument;
}

function assertUnchanged(content: string | Uint8Array, { digest }: { digest: string }): void {
  if (digestOf(content) !== digest) {
    throw new Error(`What is stored of a document has changed: its digest is not ${digest} any more.`);
  }
}

function storedDocument(row: Selectable<BillingDocumentRow>): StoredDocument {
  const { id, kind, accountId, organisationId, creditsId, createdAt, nextTryAt } = row;
  const document = JSON.parse(row.model) as BillingDocument;
  return { id, kind, accountId, organisationId, document, creditsId, createdAt, isReady: nextTryAt === null };
}

/** Returns what the credit notes of an invoice come to, in cents. */
export async function sumOfCredits(database: Database, invoiceId: string): Promise<number> {
  const rows = await database
    .selectFrom("billingDocuments")
    .select(["model", "digest"])
    .where("creditsId", "=", invoiceId)
    .execute();
  return rows.reduce((sum, row) => sum + modelOf(row).amounts.due, 0);
}

export async function insertDocument(transaction: Database, row: Insertable<BillingDocumentRow>): Promise<void> {
  await transaction.insertInto("billingDocuments").values(row).execute();
}

/** Documents whose files are drawn at a time. */
const claimed = 10;

/** Milliseconds that a process has documents to itself, and after which those that failed are tried again. */
export const retryAfter = 60_000;

/** Takes some documents that are not drawn and written yet, those first that have waited for longest. */
export async function claimDocuments(database: Database, now: number): Promise<Selectable<BillingDocumentRow>[]> {
  return (
    database
      .updateTable("billingDocuments")
      .set({ nextTryAt: now + retryAfter })
      .where("id", "in", (due) =>
        due
          .selectFrom("billingDocuments")
          .select("id")
          .where("nextTryAt", "<=", now)
          .orderBy("nextTryAt")
          .orderBy("number")
          .limit(claimed),
      )
      // Again, for a process that waited here while another took them.
      .where("nextTryAt", "<=", now)
      .returningAll()
      .execute()
  );
}

/** Notes that a document is drawn, and written to the folder of documents. */
export async function noteWritten(database: Database, id: string): Promise<void> {
  await database.updateTable("billingDocuments").set({ nextTryAt: null }).where("id", "=", id).execute();
}

/** Notes that a document was mailed. */
export async function noteMailed(
  transaction: Database,
  id: string,
  { to, at }: { to: string; at: number },
): Promise<void> {
  const mailed = { mailedTo: to, mailedAt: at };
  await transaction.updateTable("billingDocuments").set(mailed).where("id", "=", id).execute();
}

/** Returns the files of a document as they are stored; none before it is drawn. */
export function findFiles(database: Database, documentId: string): Promise<Selectable<BillingFileRow>[]> {
  return database
    .selectFrom("billingFiles")
    .selectAll()
    .where("documentId", "=", documentId)
    .orderBy("format")
    .execute();
}

/** Stores the files of a document, unless it has them. */
export async function insertFiles(database: Database, files: readonly Insertable<BillingFileRow>[]): Promise<void> {
  await database
    .insertInto("billingFiles")
    .values(files)
    .onConflict((conflict) => conflict.columns(["documentId", "format"]).doNothing())
    .execute();
}
