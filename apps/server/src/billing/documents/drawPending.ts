import { type BillingDocument, type DocumentFormat, documentFormats, type Quote } from "@belab/domain/billing";
import type { Insertable, Selectable } from "kysely";
import type { Context } from "../../context.ts";
import { workerFile } from "../../threads/threads.ts";
import { queueDocument } from "../institutions/orderMails.ts";
import type { BillingDocumentRow, BillingFileRow } from "../schema.ts";
import { digestOf } from "./canonicalJson.ts";
import { claimDocuments, findFiles, insertFiles, modelOf, noteWritten } from "./documentStore.ts";
import { writeToFolder } from "./documentsFolder.ts";
import { drawnBy } from "./drawnBy.ts";
import { isIssuingHeld } from "./restoredDocuments.ts";
import { documentsFolderOf } from "./seller.ts";

const worker = workerFile(import.meta.url, "documentWorker");

/** One thread for all documents, which comes after those of classes, and ends ten seconds after the last one. */
const job = {
  key: "documents",
  owner: "documents",
  share: "practice",
  worker,
  idleTime: 10_000,
  load: async () => {},
} as const;

type DrawingContext = Pick<Context, "config" | "database" | "keys" | "now" | "threads" | "log" | "draining">;

/**
 * Draws the documents that are not drawn yet, stores their files, and writes them to the folder of documents; those of a
 * payment by transfer are then mailed. Call it after a transaction that issued some; it also runs every minute, for those of a
 * process that ended in between. What fails is logged, and tried again a minute later. Safe in several processes at once.
 */
export async function drawPendingDocuments(context: DrawingContext): Promise<void> {
  const { database, now, log, draining } = context;
  try {
    while (!draining.aborted && !(await isIssuingHeld(database))) {
      const rows = await claimDocuments(database, now());
      if (rows.length === 0) {
        return;
      }
      await Promise.all(rows.map((row) => completeDocument(context, row)));
    }
  } catch (err) {
    log.warn({ err }, "documents could not be looked for");
  }
}

async function completeDocument(context: DrawingContext, row: Selectable<BillingDocumentRow>): Promise<void> {
  const { database, config, log, draining } = context;
  try {
    const document = modelOf(row);
    await writeToFolder(documentsFolderOf(config), row, await storedFiles(context, row.id, document));
    await database.transaction().execute(async (transaction) => {
      await noteWritten(transaction, row.id);
      if (document.payment.kind === "transfer") {
        await queueDocument(transaction, context, { id: row.id, document });
      }
    });
  } catch (err) {
    if (!draining.aborted) {
      log.error({ err, document: row.number }, "a document could not be drawn and written: it is tried again");
    }
  }
}

/** Returns the files that a document was once drawn as, or draws it. */
async function storedFiles(
  { database, now, threads }: DrawingContext,
  documentId: string,
  document: BillingDocument,
): Promise<Selectable<BillingFileRow>[]> {
  const stored = await findFiles(database, documentId);
  if (stored.length === documentFormats.length) {
    return stored;
  }
  const drawn = (await threads.ask(job, { document })) as Record<DocumentFormat, Uint8Array>;
  const rows = documentFormats.map((format): Insertable<BillingFileRow> => {
    // PostgreSQL's driver takes no other kind of bytes.
    const content = Buffer.from(drawn[format]);
    return { documentId, format, content, digest: digestOf(content), drawnBy, createdAt: now() };
  });
  await insertFiles(database, rows);
  // Another process may have been first, with another version.
  return findFiles(database, documentId);
}

/** Draws a quote as PDF. Quotes are not stored as files: the same one gives the same bytes. */
export async function drawQuote({ threads }: Pick<Context, "threads">, quote: Quote): Promise<Uint8Array> {
  return (await threads.ask(job, { quote })) as Uint8Array;
}

/** Milliseconds from one look for documents that are not drawn yet to the next. */
const lookEvery = 60_000;

/**
 * Draws what is not drawn yet now, and every minute from then on.
 *
 * @returns a function that begins nothing more and waits for the drawing that is under way.
 */
export function startDrawing(context: DrawingContext): () => Promise<void> {
  const stopping = new AbortController();
  const draining = AbortSignal.any([context.draining, stopping.signal]);
  let working = Promise.resolve();
  const draw = () => {
    working = Promise.all([working, drawPendingDocuments({ ...context, draining })]).then(() => {});
  };
  draw();
  const timer = setInterval(draw, lookEvery).unref();
  return () => {
    stopping.abort();
    clearInterval(timer);
    return working;
  };
}
