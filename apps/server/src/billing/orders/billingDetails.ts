import { isEmail } from "@belab/domain/accounts";
import {
  type BillingDetailField,
  type BillingDetailReason,
  billingDetailMaxLength,
  checkVatId,
  type DocumentBuyer,
  euCountries,
  isLeitwegId,
  type OwnerKind,
} from "@belab/domain/billing";
import { isCountry } from "@belab/domain/organisations";

/** Who pays, as they typed it. A text is empty where there is none. */
export type BillingDetails = Record<BillingDetailField, string>;

export interface BillingDetailError {
  readonly field: BillingDetailField;
  readonly reason: BillingDetailReason;
}

/** What an invoice has to name: https://eur-lex.europa.eu/eli/dir/2006/112, article 226. */
const required = ["name", "street", "city"] as const;

/** Control characters have no place on a document, and none that turn the direction of what stands beside them. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** What a Leitweg-ID looks like; what looks otherwise is a reference of another kind. */
const leitwegShape = /^\d{2,12}-([0-9A-Z]+-)?\d{2}$/;

/** Returns details without spaces around them. An account has no VAT identification, and nor has who is outside the Union. */
export function tidyDetails(typed: BillingDetails, kind: OwnerKind): BillingDetails {
  const trimmed = Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [field, text.normalize("NFC").trim()]),
  ) as BillingDetails;
  const hasVatId = kind === "organisation" && euCountries.includes(trimmed.country);
  return { ...trimmed, vatId: hasVatId ? trimmed.vatId : "" };
}

/** Returns what is wrong with tidy details, field by field. */
export function detailErrors(details: BillingDetails): BillingDetailError[] {
  const { email, country, vatId, buyerReference } = details;
  const errors: (BillingDetailError | undefined)[] = [
    ...required.map((field) => (details[field] === "" ? error(field, "billing-field-required") : undefined)),
    ...Object.entries(details).map(([field, text]) =>
      isPrintable(text) ? undefined : error(field as BillingDetailField, "billing-field-malformed"),
    ),
    isCountry(country) ? undefined : error("country", "billing-country-unknown"),
    isEmail(email) ? undefined : error("email", "billing-email-malformed"),
    vatIdError(vatId, country),
    country === "DE" && leitwegShape.test(buyerReference) && !isLeitwegId(buyerReference)
      ? error("buyerReference", "leitweg-id-malformed")
      : undefined,
  ];
  return errors.filter((each) => each !== undefined);
}

function error(field: BillingDetailField, reason: BillingDetailReason): BillingDetailError {
  return { field, reason };
}

function isPrintable(text: string): boolean {
  return text.length <= billingDetailMaxLength && !unprintable.test(text);
}

function vatIdError(vatId: string, country: string): BillingDetailError | undefined {
  if (vatId === "") {
    return undefined;
  }
  const checked = checkVatId(vatId, country);
  if (checked.ok || checked.reason === "vat-id-country-unknown") {
    return undefined;
  }
  return error("vatId", checked.reason);
}

/** Returns the VAT identification as documents name it; undefined where there is none. */
export function vatIdOf({ vatId, country }: BillingDetails): string | undefined {
  const checked = vatId === "" ? undefined : checkVatId(vatId, country);
  return checked?.ok ? checked.value : undefined;
}

/** Returns who a document is for, by details without errors. */
export function buyerOf(details: BillingDetails): DocumentBuyer {
  const { name, street, postcode, city, country, email } = details;
  const vatId = vatIdOf(details);
  return { name, address: { street, postcode, city, country }, ...(vatId !== undefined && { vatId }), email };
}

/** Returns a buyer's details as the order page asks for them. */
export function detailsOf({ name, address, vatId = "", email }: DocumentBuyer): BillingDetails {
  return { name, ...address, vatId, email, contact: "", purchaseOrder: "", buyerReference: "" };
}
