import type { BillingDocument, DocumentLine } from "@belab/domain/billing";
import type { Language } from "@belab/locales";
import catalogue from "@belab/locales/en/billing/BillingDocument";
import { translateTo } from "../../translateTo.ts";

/** The texts of documents in a document's language. */
export function textsOf({ language }: Pick<BillingDocument, "language">) {
  return translateTo(language as Language, catalogue);
}

/** "University plan for a year". */
export function lineText(document: { language: string; line: Pick<DocumentLine, "plan" | "interval"> }): string {
  const { plan, interval } = document.line;
  return textsOf(document).format("line", { plan, interval });
}

/** Why no VAT is charged (BT-120); undefined where it is. */
export function vatNote(document: Pick<BillingDocument, "language" | "vat">): string | undefined {
  const { messages } = textsOf(document);
  const { category, exemption } = document.vat;
  switch (category) {
    case "AE":
      return messages.reverseCharge;
    case "O":
      return messages.notTaxable;
    case "E":
      return exemption;
    default:
      return undefined;
  }
}
