import { ok, type Result, refuse } from "../result/index.ts";
import { euCountries, vatCountry } from "./vat.ts";
import { hasVatCheckDigits } from "./vatIdDigits.ts";

// VAT identifications of the member states, by their form and check digits. Whether one exists is asked online.

/**
 * Why a text is no VAT identification:
 *
 * - `vat-id-country-unknown`: the country is no member state, so that its numbers have no check here.
 * - `vat-id-of-other-country`: it begins with the letters of another country.
 * - `vat-id-malformed`: it has another form than the country's, or its check digits are wrong.
 */
export type VatIdReason = "vat-id-country-unknown" | "vat-id-of-other-country" | "vat-id-malformed";

/** Characters that somebody may type: the longest identification has 14, and separators come on top. */
const typedMaxLength = 30;

/** Returns the letters with which a country's identifications begin: EL for Greece, whose code of ISO 3166-1 is GR. */
export function vatIdPrefix(country: string): string {
  return country === "GR" ? "EL" : country;
}

/**
 * Returns a VAT identification as documents name it, in capitals, with its country's letters and without separators.
 *
 * @param text - with or without the letters, spaces, dots, hyphens and slashes.
 * @param billingCountry - of the billing address; two letters of ISO 3166-1.
 */
export function checkVatId(text: string, billingCountry: string): Result<string, VatIdReason> {
  const country = vatCountry(billingCountry);
  if (!euCountries.includes(country)) {
    return refuse("vat-id-country-unknown", { country });
  }
  if (text.length > typedMaxLength) {
    return refuse("vat-id-malformed");
  }
  const prefix = vatIdPrefix(country);
  const compact = text.replace(/[\s./-]/g, "").toUpperCase();
  const own = ownNumber(compact, prefix);
  if (hasVatCheckDigits(own, country)) {
    return ok(`${prefix}${completed(own, country)}`);
  }
  const others = [...euCountries.map(vatIdPrefix), "GR", "XI", "GB", "CH"];
  return others.some((other) => other !== prefix && vatIdPrefix(other) !== prefix && compact.startsWith(other))
    ? refuse("vat-id-of-other-country", { country })
    : refuse("vat-id-malformed");
}

/** People also write GR for Greece. Some numbers of Ireland and Spain begin with letters of their own, never with these. */
function ownNumber(compact: string, prefix: string): string {
  const isPrefixed = compact.startsWith(prefix) || (prefix === "EL" && compact.startsWith("GR"));
  return isPrefixed ? compact.slice(2) : compact;
}

/** Old numbers of Belgium and Greece lack a zero in front. */
function completed(own: string, country: string): string {
  const lengths: Readonly<Record<string, number>> = { BE: 10, GR: 9 };
  return own.padStart(lengths[country] ?? 0, "0");
}
