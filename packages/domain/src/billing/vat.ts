import { ok, type Result, refuse } from "../result/index.ts";
import { euCountries, type VatRate, vatRateOn } from "./vatRates.ts";

// Which VAT a sale bears. Nothing else decides it. Articles are those of directive 2006/112/EC.

/** Who sells, as far as VAT asks. */
export interface VatSeller {
  /** A state of the European Union, or Switzerland. */
  readonly country: string;
  /** Why no VAT is charged, by an exemption for small businesses; undefined where it is charged. */
  readonly exemption?: string | undefined;
  /**
   * Whether sales to consumers in other member states are declared by the one-stop shop (articles 58 and 369a). Without it
   * they bear the seller's own rate, which ends at 10,000 € a year (article 59c).
   */
  readonly usesOneStopShop: boolean;
  /** Where organisations without a VAT identification are charged the VAT of their country: the seller is registered there. */
  readonly registeredIn?: readonly string[] | undefined;
  readonly rates: readonly VatRate[];
}

/** A person who buys for themself. */
export interface Consumer {
  readonly kind: "consumer";
  /** Of the billing address. */
  readonly country: string;
  readonly postcode: string;
  /**
   * Of the card or of the network address: the second of two signs of where they live (implementing regulation 282/2011,
   * article 24b); null where nothing is known.
   */
  readonly otherSign: string | null;
  /** Where they say that they live, asked where the signs disagree. */
  readonly saysCountry?: string | undefined;
}

/** A company, a university, or another institution. */
export interface Organisation {
  readonly kind: "organisation";
  /** Of the billing address. */
  readonly country: string;
  readonly postcode: string;
  /** Undefined where it has none. */
  readonly identification?: { readonly state: VatIdState } | undefined;
}

/** What is known of a VAT identification: whether the office that keeps it has said so. */
export type VatIdState = "valid" | "invalid" | "unchecked";

export type VatBuyer = Consumer | Organisation;

/**
 * The category of EN 16931 (BT-118): S bears a rate, AE is owed by the buyer, O is not taxable here, E is exempt.
 */
export type VatCategory = "S" | "AE" | "O" | "E";

/** The VAT of a sale. */
export interface Vat {
  readonly category: VatCategory;
  /** In hundredths of a percent; 0 unless the category is S. */
  readonly rate: number;
  /** Whose VAT it is; the seller's country where none is charged. */
  readonly country: string;
  /** Where a consumer lives in another member state, as it was decided, who is charged the seller's VAT (article 59c). */
  readonly residence?: string | undefined;
  /** Why none is charged, by the list VATEX of EN 16931. */
  readonly exemptionCode?: "VATEX-EU-AE" | "VATEX-EU-O" | undefined;
  /** Why none is charged, in the seller's words. */
  readonly exemption?: string | undefined;
}

/**
 * Why the VAT of a sale is not known:
 *
 * - `vat-country-unclear`: the signs of where a consumer lives disagree. The buyer says which one is right.
 * - `vat-id-unchecked`: the identification was not checked online yet. The order waits.
 * - `vat-id-unknown`: it does not exist.
 * - `vat-area-unclear`: Northern Ireland, or a place of a member state that is outside its VAT area. An operator decides.
 * - `vat-unregistered`: an organisation without identification, where the seller is not registered. An operator decides.
 * - `vat-rate-unknown`: no rate is known for the country and day. An operator adds it.
 */
export type VatReason =
  | "vat-country-unclear"
  | "vat-id-unchecked"
  | "vat-id-unknown"
  | "vat-area-unclear"
  | "vat-unregistered"
  | "vat-rate-unknown";

/**
 * Returns the VAT of a sale of services that are supplied electronically.
 *
 * @param day - on which the term begins, as 2026-11-27, in the seller's time zone.
 */
export function vatOf(seller: VatSeller, buyer: VatBuyer, day: string): Result<Vat, VatReason> {
  if (isOutsideVatArea(buyer)) {
    return refuse("vat-area-unclear", { country: buyer.country });
  }
  const country = buyer.kind === "consumer" ? countryOfConsumer(buyer) : ok(buyer.country);
  if (!country.ok) {
    return country;
  }
  if (country.value === seller.country) {
    return vatAtHome(seller, day);
  }
  if (!euCountries.includes(country.value)) {
    return ok(notTaxable(seller));
  }
  return buyer.kind === "consumer"
    ? ofConsumerAbroad(seller, country.value, day)
    : ofOrganisationAbroad(seller, buyer, day);
}

/** Two signs that agree; where they disagree, what the buyer says, if one of them says so too. */
function countryOfConsumer({ country, otherSign, saysCountry }: Consumer): Result<string, VatReason> {
  if (otherSign === null || otherSign === country) {
    return ok(country);
  }
  return saysCountry === country || saysCountry === otherSign
    ? ok(saysCountry)
    : refuse("vat-country-unclear", { country, otherSign });
}

/** The seller's rate, or its exemption. */
export function vatAtHome(seller: VatSeller, day: string): Result<Vat, "vat-rate-unknown"> {
  const { country, exemption } = seller;
  return exemption === undefined ? standard(seller, country, day) : ok({ category: "E", rate: 0, country, exemption });
}

/** Articles 58 and 59c; a seller outside the Union has no threshold. */
function ofConsumerAbroad(seller: VatSeller, country: string, day: string): Result<Vat, VatReason> {
  const isOurs = euCountries.includes(seller.country) && !seller.usesOneStopShop;
  if (!isOurs) {
    return standard(seller, country, day);
  }
  const vat = vatAtHome(seller, day);
  return vat.ok ? ok({ ...vat.value, residence: country }) : vat;
}

/** Articles 44 and 196. A Swiss seller supplies businesses abroad outside the scope of its own VAT. */
function ofOrganisationAbroad(seller: VatSeller, { country, identification }: Organisation, day: string) {
  if (!euCountries.includes(seller.country)) {
    return ok(notTaxable(seller));
  }
  if (identification === undefined) {
    return seller.registeredIn?.includes(country)
      ? standard(seller, country, day)
      : refuse("vat-unregistered", { country });
  }
  switch (identification.state) {
    case "valid":
      return ok<Vat>({ category: "AE", rate: 0, country: seller.country, exemptionCode: "VATEX-EU-AE" });
    case "invalid":
      return refuse("vat-id-unknown");
    default:
      return refuse("vat-id-unchecked");
  }
}

function standard({ rates }: VatSeller, country: string, day: string): Result<Vat, "vat-rate-unknown"> {
  const rate = vatRateOn(rates, country, day);
  return rate === undefined ? refuse("vat-rate-unknown", { country }) : ok({ category: "S", rate, country });
}

export function notTaxable({ country }: VatSeller): Vat {
  return { category: "O", rate: 0, country, exemptionCode: "VATEX-EU-O" };
}

/**
 * Places whose address names a member state that they are no part of for VAT, by their postcodes (article 6): Åland, the
 * Canary Islands, Ceuta and Melilla, Heligoland and Büsingen, Livigno, Mount Athos; and the overseas departments of France.
 */
const excludedPostcodes: Readonly<Record<string, RegExp>> = {
  DE: /^(27498|78266)$/,
  ES: /^(35|38|51|52)\d{3}$/,
  FI: /^22\d{3}$/,
  FR: /^9[78]\d{3}$/,
  GR: /^63086$/,
  IT: /^23041$/,
};

/** Northern Ireland (XI, postcodes that begin with BT) is in the VAT area for goods alone. */
export function isOutsideVatArea({ country, postcode }: Pick<VatBuyer, "country" | "postcode">): boolean {
  const code = postcode.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
  return (
    country === "XI" ||
    country === "AX" ||
    (country === "GB" && /^(GB|UK)?BT/.test(code)) ||
    excludedPostcodes[country]?.test(withoutLetters(code)) === true
  );
}

/** People also write the country before a postcode of digits, as in D-27498 or AX-22100. */
function withoutLetters(code: string): string {
  return code.replace(/^[A-Z]{1,3}/, "");
}
