import { ok, type Result, refuse } from "../result/index.ts";
import { isOutsideVatArea, notTaxable, type Vat, type VatSeller, vatAtHome } from "./vat.ts";
import { euCountries } from "./vatRates.ts";

// The VAT of what is sold by card. What is not certain is ordered by invoice, where an operator decides it.

/** An organization that pays by card. */
export interface CardOrganization {
  /** Two letters of ISO 3166-1. */
  readonly country: string;
  readonly postcode: string;
  /** Whether VIES knows its VAT identification, under its name. */
  readonly isIdentified: boolean;
}

/** Why something is not sold by card: its VAT is not certain, or no rate is known for the day. */
export type CardVatReason = "vat-by-invoice" | "vat-rate-unknown";

/** Returns the VAT of a person: the seller's own, which is part of the price. */
export function cardVatOfPerson(seller: VatSeller, day: string): Result<Vat, CardVatReason> {
  return vatAtHome(seller, day);
}

/** Returns the VAT of an organization. Articles are those of directive 2006/112/EC. */
export function cardVatOfOrganization(
  seller: VatSeller,
  { country: named, postcode, isIdentified }: CardOrganization,
  day: string,
): Result<Vat, CardVatReason> {
  // Monaco is in the VAT area of France (article 7).
  const country = named === "MC" ? "FR" : named;
  if (isOutsideVatArea({ country, postcode })) {
    return refuse("vat-by-invoice");
  }
  if (country === seller.country) {
    return vatAtHome(seller, day);
  }
  if (!euCountries.includes(country)) {
    return ok(notTaxable(seller));
  }
  // Articles 44 and 196.
  return isIdentified
    ? ok({ category: "AE", rate: 0, country: seller.country, exemptionCode: "VATEX-EU-AE" })
    : refuse("vat-by-invoice");
}

/** Whether the name in a register is that of an organization, written in whatever way. An office that tells none knows nothing. */
export function isSameName(registered: string | null, typed: string): boolean {
  const [shorter = "", longer = ""] = [registered ?? "", typed]
    .map(comparable)
    .sort((one, other) => one.length - other.length);
  return shorter.length >= shortestName && shorter.length * 2 >= longer.length && longer.includes(shorter);
}

const shortestName = 3;

function comparable(name: string): string {
  return name
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
