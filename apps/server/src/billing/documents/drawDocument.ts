import type { BillingDocument, DocumentFormat } from "@belab/domain/billing";
import { documentPdf } from "./documentPdf.ts";
import { documentXml } from "./documentXml.ts";

/**
 * The version of the drawing, which is stored with what it drew. Raise it with every change of what the same document looks
 * like, also by another version of a library or a font.
 */
export const drawnBy = "2";

/** Draws a document in each format. The same document and version give the same bytes. */
export async function drawDocument(document: BillingDocument): Promise<Record<DocumentFormat, Uint8Array>> {
  const xml = await documentXml(document);
  return { pdf: await documentPdf(document, xml), xml: Buffer.from(xml) };
}
