import { ok, type Result, refuse } from "../result/index.ts";

// The VAT of a sale; nothing else decides it. Articles are those of directive 2006/112/EC.

/** The states of the European Union, by the letters of ISO 3166-1, with their standard rates in hundredths of a percent. */
const standardRates: Readonly<Record<string, number>> = {
  ...{ AT: 20_00, BE: 21_00, BG: 20_00, CY: 19_00, CZ: 21_00, DE: 19_00, DK: 25_00, EE: 24_00, ES: 21_00 },
  ...{ FI: 25_50, FR: 20_00, GR: 24_00, HR: 25_00, HU: 27_00, IE: 23_00, IT: 22_00, LT: 21_00, LU: 17_00 },
  ...{ LV: 21_00, MT: 18_00, NL: 21_00, PL: 23_00, PT: 23_00, RO: 21_00, SE: 25_00, SI: 22_00, SK: 23_00 },
};

export const euCountries: readonly string[] = Object.keys(standardRates);

/** The seller's rate from a day on. */
export interface VatRate {
  /** The first day, as 2027-01-01. */
  readonly from: string;
  /** In hundredths of a percent: 1900 is 19%. */
  readonly rate: number;
}

/** Who sells. */
export interface VatSeller {
  /** A state of the European Union. */
  readonly country: string;
  /** Why no VAT is charged at home, by an exemption for small businesses; undefined where it is charged. */
  readonly exemption?: string | undefined;
  /** Rates that differ from the standard rate of the country. */
  readonly rates?: readonly VatRate[] | undefined;
}

/** An organization that buys. */
export interface VatBuyer {
  readonly name: string;
  /** Of the billing address; two letters of ISO 3166-1. */
  readonly country: string;
  readonly postcode: string;
  /** The country on the organization's own page. */
  readonly ownCountry: string;
  /** What VIES says of its VAT identification; undefined where it has none. */
  readonly vatId?: { readonly state: VatIdState; readonly name?: string | null | undefined } | undefined;
}

/** What VIES says of a VAT identification; `unchecked` where it does not answer. */
export type VatIdState = "valid" | "invalid" | "unchecked";

/** The category of EN 16931 (BT-118): S bears a rate, AE is owed by the buyer, O is not taxable here, E is exempt. */
export type VatCategory = "S" | "AE" | "O" | "E";

/** The VAT of a sale. Documents of earlier versions also bear the rates of other countries. */
export interface Vat {
  readonly category: VatCategory;
  /** In hundredths of a percent; 0 unless the category is S. */
  readonly rate: number;
  /** The country whose VAT it is; the seller's where none is charged. */
  readonly country: string;
  /** Why none is charged, by the list VATEX of EN 16931. */
  readonly exemptionCode?: "VATEX-EU-AE" | "VATEX-EU-O";
  /** Why none is charged, in the seller's words. */
  readonly exemption?: string;
}

/**
 * Why the VAT of a sale to an organization is not certain:
 *
 * - `vat-country-differs`: the billing address is in another country than the organization.
 * - `vat-area-unclear`: Northern Ireland, or a place of a member state that is outside its VAT area.
 * - `vat-unregistered`: an organization in another member state without a VAT identification.
 * - `vat-id-unchecked`: VIES does not answer.
 * - `vat-id-unknown`: VIES does not know the VAT identification.
 * - `vat-id-other-name`: VIES knows it under another name, or does not tell the name.
 */
export type VatReason =
  | "vat-country-differs"
  | "vat-area-unclear"
  | "vat-unregistered"
  | "vat-id-unchecked"
  | "vat-id-unknown"
  | "vat-id-other-name";

/**
 * Returns the VAT of a sale to an organization, or why it is not certain: then it is not sold by card, and by invoice an operator
 * decides.
 *
 * @param day - on which the term begins, as 2026-11-27, in the seller's time zone.
 */
export function vatOfOrganization(seller: VatSeller, buyer: VatBuyer, day: string): Result<Vat, VatReason> {
  if (buyer.country !== buyer.ownCountry) {
    return refuse("vat-country-differs");
  }
  if (isOutsideVatArea(buyer)) {
    return refuse("vat-area-unclear");
  }
  const country = vatCountry(buyer.country);
  if (country === seller.country) {
    return ok(vatAtHome(seller, day));
  }
  return euCountries.includes(country) ? vatInOtherState(seller, buyer) : ok(notTaxable(seller));
}

/** Articles 44 and 196. */
function vatInOtherState(seller: VatSeller, { name, vatId }: VatBuyer): Result<Vat, VatReason> {
  switch (vatId?.state) {
    case undefined:
      return refuse("vat-unregistered");
    case "unchecked":
      return refuse("vat-id-unchecked");
    case "invalid":
      return refuse("vat-id-unknown");
    default:
      return isSameName(vatId?.name ?? "", name) ? ok(reverseCharge(seller)) : refuse("vat-id-other-name");
  }
}

/** Returns the VAT of a sale to a person or at home: the seller's rate, or the exemption. */
export function vatAtHome(seller: VatSeller, day: string): Vat {
  const { country, exemption } = seller;
  return exemption === undefined
    ? { category: "S", rate: vatRateOn(seller, day), country }
    : { category: "E", rate: 0, country, exemption };
}

/** Returns the seller's rate on a day, in hundredths of a percent. */
export function vatRateOn({ country, rates = [] }: VatSeller, day: string): number {
  const [latest] = rates.filter(({ from }) => from <= day).sort((one, other) => (one.from < other.from ? 1 : -1));
  return latest?.rate ?? standardRates[country] ?? 0;
}

function reverseCharge({ country }: VatSeller): Vat {
  return { category: "AE", rate: 0, country, exemptionCode: "VATEX-EU-AE" };
}

function notTaxable({ country }: VatSeller): Vat {
  return { category: "O", rate: 0, country, exemptionCode: "VATEX-EU-O" };
}

export const vatDecisions = ["seller-rate", "reverse-charge"] as const;

/** An operator's decision on VAT that is not certain. */
export type VatDecision = (typeof vatDecisions)[number];

/**
 * Returns what an operator can choose. Reverse charge also needs an answer of VIES by then.
 *
 * @param state - of the VAT identification of an organization in another member state; undefined for all others.
 */
export function possibleVatDecisions(state: VatIdState | undefined): VatDecision[] {
  return vatDecisions.filter((decision) => decision === "seller-rate" || state === "valid" || state === "unchecked");
}

/** Returns the VAT of a sale as an operator has decided it, see {@link possibleVatDecisions}. */
export function decideVat(
  seller: VatSeller,
  decision: VatDecision,
  state: VatIdState | undefined,
  day: string,
): Result<Vat, "vat-decision-unlawful" | "vat-id-unchecked"> {
  if (decision === "seller-rate") {
    return ok(vatAtHome(seller, day));
  }
  if (state === "unchecked") {
    return refuse("vat-id-unchecked");
  }
  return state === "valid" ? ok(reverseCharge(seller)) : refuse("vat-decision-unlawful");
}

/** Returns the country whose VAT counts: Monaco is in the VAT area of France (article 7). */
export function vatCountry(country: string): string {
  return country === "MC" ? "FR" : country;
}

/** Åland, Northern Ireland, and overseas regions of France. */
const excludedCountries = ["AX", "XI", "BL", "GF", "GP", "MF", "MQ", "RE", "YT"];

/**
 * Places whose address names a member state that they are no part of for VAT, by their postcodes (article 6): Åland, the
 * Canary Islands, Ceuta and Melilla, Heligoland and Büsingen, Livigno and Campione, Mount Athos; and the overseas regions of France.
 */
const excludedPostcodes: Readonly<Record<string, RegExp>> = {
  DE: /^(27498|78266)$/,
  ES: /^(35|38|51|52)\d{3}$/,
  FI: /^22\d{3}$/,
  FR: /^9[78]\d{3}$/,
  GR: /^63086$/,
  IT: /^(22061|23041)$/,
};

/** Northern Ireland (XI, postcodes that begin with BT) is in the VAT area for goods alone. */
function isOutsideVatArea({ country, postcode }: Pick<VatBuyer, "country" | "postcode">): boolean {
  const code = postcode.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
  // People also write the country before a postcode of digits, as in D-27498 or AX-22100.
  const digits = code.replace(/^[A-Z]{1,3}/, "");
  return (
    excludedCountries.includes(country) ||
    (country === "GB" && /^(GB|UK)?BT/.test(code)) ||
    excludedPostcodes[country]?.test(digits) === true
  );
}

const shortestName = 3;

/** Whether the name in a register is an organization's, in other letters or longer. A missing name is nobody's. */
function isSameName(registered: string, typed: string): boolean {
  const [shorter = "", longer = ""] = [registered, typed]
    .map(comparable)
    .sort((one, other) => one.length - other.length);
  return shorter.length >= shortestName && shorter.length * 2 >= longer.length && longer.includes(shorter);
}

function comparable(name: string): string {
  return name
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
