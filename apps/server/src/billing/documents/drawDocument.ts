import type { BillingDocument, DocumentFormat } from "@belab/domain/billing";
import { documentPdf } from "./documentPdf.ts";
import { documentXml } from "./documentXml.ts";

/** Draws a document in each format. The same document and version (`drawnBy`) give the same bytes. */
export async function drawDocument(document: BillingDocument): Promise<Record<DocumentFormat, Uint8Array>> {
  const xml = documentXml(document);
  return { pdf: await documentPdf(document, xml), xml: Buffer.from(xml) };
}
