import { ok, type Result, refuse } from "../result/index.ts";
import type { Vat, VatSeller } from "./vat.ts";
import { vatRateOn } from "./vatRates.ts";

export const vatDecisions = ["seller-rate", "buyer-rate", "reverse-charge", "not-taxable"] as const;

/**
 * What an operator decides where the rules of VAT leave it to them, as for a place outside the VAT area: the rate of the seller's
 * country, that of the buyer's, that the buyer owes it, or that none is owed.
 */
export type VatDecision = (typeof vatDecisions)[number];

/**
 * Returns the VAT of a sale as an operator has decided it.
 *
 * @param country - of the buyer.
 * @param day - on which the term begins, as 2026-11-27.
 */
export function decideVat(
  seller: VatSeller,
  country: string,
  decision: VatDecision,
  day: string,
): Result<Vat, "vat-rate-unknown"> {
  switch (decision) {
    case "reverse-charge":
      return ok({ category: "AE", rate: 0, country: seller.country, exemptionCode: "VATEX-EU-AE" });
    case "not-taxable":
      return ok({ category: "O", rate: 0, country: seller.country, exemptionCode: "VATEX-EU-O" });
    case "buyer-rate":
      return standard(seller, country, day);
    default:
      return seller.exemption === undefined
        ? standard(seller, seller.country, day)
        : ok({ category: "E", rate: 0, country: seller.country, exemption: seller.exemption });
  }
}

function standard({ rates }: VatSeller, country: string, day: string): Result<Vat, "vat-rate-unknown"> {
  const rate = vatRateOn(rates, country, day);
  return rate === undefined ? refuse("vat-rate-unknown", { country }) : ok({ category: "S", rate, country });
}
