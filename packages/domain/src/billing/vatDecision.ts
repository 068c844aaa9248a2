import { ok, type Result, refuse } from "../result/index.ts";
import type { Vat, VatIdState, VatReason, VatSeller } from "./vat.ts";
import { vatRateOn } from "./vatRates.ts";

export const vatDecisions = ["seller-rate", "buyer-rate", "reverse-charge", "not-taxable"] as const;

/**
 * What an operator decides where the rules of VAT leave it to them, as for a place outside the VAT area: the rate of the seller's
 * country, that of the buyer's, that the buyer owes it, or that none is owed.
 */
export type VatDecision = (typeof vatDecisions)[number];

/** Milliseconds for which the office that keeps a VAT identification is asked about an order that waits; then it is the operator's alone. */
export const vatIdAskingTime = 3 * 24 * 60 * 60 * 1000;

/** What an operator's decision on the VAT of an order has to go by. */
export interface VatQuestion {
  /** Why the rules leave it to the operator; null where they know it. */
  readonly reason: VatReason | null;
  /** What is known of the buyer's VAT identification; undefined where there is none. */
  readonly identification: VatIdState | undefined;
  /** Milliseconds for which the order has waited. */
  readonly waited: number;
}

/**
 * Returns what an operator can lawfully decide:
 *
 * - The buyer owes the VAT where the identification is valid, or, on the operator's own responsibility, where nobody has answered
 *   for three days whether it is.
 * - Nothing is owed at places outside the VAT area alone: elsewhere in the Union, somebody owes it.
 */
export function lawfulVatDecisions({ reason, identification, waited }: VatQuestion): VatDecision[] {
  const isUnanswered = reason === "vat-id-unchecked" && identification === "unchecked" && waited >= vatIdAskingTime;
  const isLawful: Readonly<Record<VatDecision, boolean>> = {
    "seller-rate": reason !== null,
    "buyer-rate": reason !== null && reason !== "vat-rate-unknown",
    "reverse-charge": identification === "valid" || isUnanswered,
    "not-taxable": reason === "vat-area-unclear",
  };
  return vatDecisions.filter((decision) => isLawful[decision]);
}

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
