import type { DocumentFormat } from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import { requireOperator } from "../../accounts/operators.ts";
import type { Context } from "../../context.ts";
import { notFound, unavailable } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import type { FileAnswer } from "../../http/callRoute.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { findDocument, readDocumentFile } from "../documents/documentStore.ts";
import type { OrganisationAccess } from "../organisationAccess.ts";

const downloads: SubjectLimit = { purpose: "readDocument by account", max: 300, windowMs: 60 * 60 * 1000 };

/** Seconds after which to ask again for a document that is being drawn. */
const drawnWithin = 60;

/** Returns a document for its owner, or an operator. Somebody else's is not found, whether there is one or not. */
export async function documentFile(
  context: Context,
  organisations: Pick<OrganisationAccess, "isOwner">,
  { accountId }: Session,
  { documentId, format }: { documentId: string; format: DocumentFormat },
): Promise<Result<FileAnswer>> {
  const { database } = context;
  const limited = await limitSubject(context, downloads, accountId);
  if (!limited.ok) {
    return limited;
  }
  const document = await findDocument(database, documentId);
  if (document === undefined || !(await mayRead(context, organisations, accountId, document))) {
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

async function mayRead(
  { database }: Context,
  organisations: Pick<OrganisationAccess, "isOwner">,
  accountId: string,
  document: { accountId: string | null; organisationId: string | null },
): Promise<boolean> {
  const isOwn =
    document.organisationId === null
      ? document.accountId === accountId
      : await organisations.isOwner(database, document.organisationId, accountId);
  return isOwn || (await requireOperator(database, accountId)).ok;
}
