import { isEmail } from "../accounts/email.ts";
import { isCountry } from "../organisations/country.ts";
import type { OwnerKind } from "../plans/term.ts";
import { ok, type Result, refuse } from "../result/index.ts";
import { type DocumentBuyer, isLeitwegId } from "./document.ts";
import { isDocumentText } from "./documentText.ts";
import { euCountries, vatCountry } from "./vat.ts";
import { checkVatId, type VatIdReason } from "./vatId.ts";

// Who buys, as somebody types it.

/** Whether addresses of a country need a postcode here: those of the European Union, Switzerland and the United Kingdom. */
export function needsPostcode(country: string): boolean {
  return euCountries.includes(country) || country === "CH" || country === "GB";
}

/**
 * What is asked about who pays: name, address, VAT identification of an organisation, where invoices go, whom to ask, and what
 * the buyer asks to see on the invoice (their number of the order; a reference, for German authorities the Leitweg-ID).
 */
export const buyerDetailFields = [
  "name",
  "street",
  "postcode",
  "city",
  "country",
  "vatId",
  "email",
  "contact",
  "purchaseOrder",
  "buyerReference",
] as const;

export type BuyerDetailField = (typeof buyerDetailFields)[number];

/** Most characters of each of them. */
export const buyerDetailMaxLength = 100;

/** Who buys. A text is empty where there is none; the country has two letters of ISO 3166-1. */
export type BuyerDetails = Readonly<Record<BuyerDetailField, string>>;

function detailsOf(textOf: (field: BuyerDetailField) => string): BuyerDetails {
  return Object.fromEntries(buyerDetailFields.map((field) => [field, textOf(field)])) as BuyerDetails;
}

/** Nothing filled in. */
export const noBuyerDetails = detailsOf(() => "");

/** What is wrong with a field. */
export interface BuyerDetailError {
  readonly field: BuyerDetailField;
  readonly reason:
    | "billing-field-required"
    | "billing-field-malformed"
    | "billing-letters-unknown"
    | "billing-email-malformed"
    | "billing-country-unknown"
    | "leitweg-id-malformed"
    | Exclude<VatIdReason, "vat-id-country-unknown">;
}

/** What an invoice has to name: https://eur-lex.europa.eu/eli/dir/2006/112, article 226. */
const required = ["name", "street", "city"] as const;

/** Line breaks and other control characters, and invisible ones, such as those that turn the direction of text or have no width. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** What a Leitweg-ID looks like; what looks otherwise is a reference of another kind. */
const leitwegShape = /^\d{2,12}-([0-9A-Z]+-)?\d{2}$/;

/**
 * Returns details without needless spaces, and the VAT identification as documents name it. An account has none, and nor has who is
 * outside the Union.
 */
export function tidyBuyerDetails(typed: BuyerDetails, kind: OwnerKind): BuyerDetails {
  const tidy = detailsOf((field) => withoutNeedlessSpaces(typed[field]));
  const { country } = tidy;
  const vatId = kind === "organisation" && euCountries.includes(vatCountry(country)) ? tidy.vatId : "";
  const checked = vatId === "" ? undefined : checkVatId(vatId, country);
  return { ...tidy, vatId: checked?.ok ? checked.value : vatId };
}

function withoutNeedlessSpaces(text: string): string {
  return text
    .normalize("NFC")
    .trim()
    .replace(/[\t\p{Zs}]+/gu, " ");
}

/** Returns what is wrong with tidy details, field by field. */
export function buyerDetailErrors(details: BuyerDetails): BuyerDetailError[] {
  const { email, postcode, country, vatId, buyerReference } = details;
  const errors: (BuyerDetailError | undefined)[] = [
    ...required.map((field) => (details[field] === "" ? error(field, "billing-field-required") : undefined)),
    ...buyerDetailFields.map((field) => textError(field, details[field])),
    postcode === "" && needsPostcode(country) ? error("postcode", "billing-field-required") : undefined,
    isCountry(country) ? undefined : error("country", "billing-country-unknown"),
    isEmail(email) ? undefined : error("email", "billing-email-malformed"),
    vatIdError(vatId, country),
    country === "DE" && leitwegShape.test(buyerReference) && !isLeitwegId(buyerReference)
      ? error("buyerReference", "leitweg-id-malformed")
      : undefined,
  ];
  return errors.filter((each) => each !== undefined);
}

function error(field: BuyerDetailField, reason: BuyerDetailError["reason"]): BuyerDetailError {
  return { field, reason };
}

/** An email address stands on no document: it can have letters of any script. */
function textError(field: BuyerDetailField, text: string): BuyerDetailError | undefined {
  if (text.length > buyerDetailMaxLength || unprintable.test(text)) {
    return error(field, "billing-field-malformed");
  }
  return field === "email" || isDocumentText(text) ? undefined : error(field, "billing-letters-unknown");
}

function vatIdError(vatId: string, country: string): BuyerDetailError | undefined {
  const checked = vatId === "" ? undefined : checkVatId(vatId, country);
  return checked === undefined || checked.ok || checked.reason === "vat-id-country-unknown"
    ? undefined
    : error("vatId", checked.reason);
}

/** Returns tidy details, or which field is wrong, in `field`. */
export function readBuyerDetails(typed: BuyerDetails, kind: OwnerKind): Result<BuyerDetails, "order-details-invalid"> {
  const details = tidyBuyerDetails(typed, kind);
  const [wrong] = buyerDetailErrors(details);
  return wrong === undefined ? ok(details) : refuse("order-details-invalid", { field: wrong.field });
}

/** Returns who a document is for, by tidy details without errors. */
export function documentBuyerOf(details: BuyerDetails): DocumentBuyer {
  const { name, street, postcode, city, country, vatId, email, contact } = details;
  const optional = { ...(vatId !== "" && { vatId }), ...(contact !== "" && { contact }) };
  return { name, address: { street, postcode, city, country }, ...optional, email };
}

/** Returns the details of who a document was for. */
export function buyerDetailsOf({ name, address, vatId = "", email, contact = "" }: DocumentBuyer): BuyerDetails {
  return { name, ...address, vatId, email, contact, purchaseOrder: "", buyerReference: "" };
}
