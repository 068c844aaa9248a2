import type { DocumentFormat } from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import { requireOperator } from "../../accounts/operators.ts";
import { notFound, unavailable } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import type { FileAnswer } from "../../http/callRoute.ts";
import { isOwnerOf } from "../../organisations/memberStore.ts";
import { findDocument, readDocumentFile, type StoredDocument } from "../documents/documentStore.ts";
import type { OrderContext } from "./settleOrder.ts";

/** Seconds after which to ask again for a document that is being drawn. */
const drawnWithin = 60;

/** Returns a document for its owner, or an operator. Somebody else's is not found, whether there is one or not. */
export async function documentFile(
  context: OrderContext,
  { accountId }: Session,
  { documentId, format }: { documentId: string; format: DocumentFormat },
): Promise<Result<FileAnswer>> {
  const { database } = context;
  const document = await findDocument(database, documentId);
  if (document === undefined || !(await mayRead(context, accountId, document))) {
    return notFound("document-not-found");
  }
  const file = document.isReady ? await readDocumentFile(database, documentId, format) : undefined;
  if (file === undefined) {
    return unavailable(drawnWithin, "document-not-drawn");
  }
  return ok({
    headers: {
      "content-type": file.type,
      "content-disposition": `attachment; filename="${file.name}"`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
    body: file.content,
  });
}

async function mayRead({ database }: OrderContext, accountId: string, document: StoredDocument): Promise<boolean> {
  const isOwn =
    document.organisationId === null
      ? document.accountId === accountId
      : await isOwnerOf(database, document.organisationId, accountId);
  return isOwn || (await requireOperator(database, accountId)).ok;
}
