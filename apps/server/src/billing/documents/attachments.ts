import type { DocumentFormat } from "@belab/domain/billing";
import type { Database } from "../../database/database.ts";
import type { MailAttachment } from "../../mail/mailMessage.ts";
import { readDocumentFile } from "./documentStore.ts";

/** Returns the files of a document for a mail: those that are drawn by now. */
export async function attachmentsOf(
  database: Database,
  documentId: string,
  formats: readonly DocumentFormat[],
): Promise<MailAttachment[]> {
  const files = await Promise.all(formats.map((format) => readDocumentFile(database, documentId, format)));
  return files
    .filter((file) => file !== undefined)
    .map(({ name, type, content }) => ({ name, type, content: Buffer.from(content).toString("base64") }));
}
