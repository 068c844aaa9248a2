import type { DocumentSeller } from "./document.ts";
import type { Vat } from "./vat.ts";

export const sellerNumbers = ["vat-id", "tax-number", "register-number"] as const;

/** A number by which documents name the seller. */
export type SellerNumber = (typeof sellerNumbers)[number];

/**
 * Returns the missing numbers of the seller that a document with some VAT has to show: the tax number or the VAT identification
 * where VAT is charged or the seller is exempt (BR-S-02, BR-E-02), the VAT identification where the buyer owes it (BR-AE-02),
 * and without VAT the others (BR-O-02).
 */
export function missingSellerNumbers(
  { vatId, taxNumber, registerNumber }: Pick<DocumentSeller, "vatId" | "taxNumber" | "registerNumber">,
  { category }: Pick<Vat, "category">,
): SellerNumber[] {
  const isMissing: Readonly<Record<SellerNumber, boolean>> = {
    "vat-id": category === "AE" && vatId === undefined,
    "tax-number": taxNumber === undefined && (category === "O" || (category !== "AE" && vatId === undefined)),
    "register-number": category === "O" && registerNumber === undefined,
  };
  return sellerNumbers.filter((number) => isMissing[number]);
}

export const unsupportedSellers = ["country", "one-stop-shop", "registered-elsewhere"] as const;

/**
 * Why a seller of earlier versions can no longer sell: outside the European Union, with the one-stop shop, or with registrations
 * for VAT in other states.
 */
export type UnsupportedSeller = (typeof unsupportedSellers)[number];
