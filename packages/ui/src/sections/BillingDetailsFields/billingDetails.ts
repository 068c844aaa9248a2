import { isEmail } from "@belab/domain/accounts";
import { isDocumentText, isLeitwegId, needsPostcode } from "@belab/domain/billing";
import { isVatId, normalizeVatId } from "@belab/domain/organisations";
import catalogue from "@belab/locales/en/billing/BillingDetailsFields";
import { useMessages } from "../../theme/messages.tsx";

/** Who pays, as it stands on invoices. A text is empty where there is none. */
export interface BillingDetails {
  /** Of the person or the organization. */
  name: string;
  /** With the number of the house. */
  street: string;
  /** Empty in countries that have none. */
  postcode: string;
  /** The city or town. */
  city: string;
  /** Two letters of ISO 3166-1. */
  country: string;
  /** For organizations. */
  vatId: string;
  /** Where documents are sent. */
  email: string;
  /** Whom to ask about the order. */
  contact: string;
  /** The buyer's number of the order. */
  purchaseOrder: string;
  /** What the buyer asks to see on the invoice; for German authorities the Leitweg-ID. */
  buyerReference: string;
}

/** What is wrong with fields, in words. */
export type BillingDetailsErrors = Partial<Record<keyof BillingDetails, string | undefined>>;

/** Nothing filled in. */
export const noBillingDetails: BillingDetails = {
  name: "",
  street: "",
  postcode: "",
  city: "",
  country: "",
  vatId: "",
  email: "",
  contact: "",
  purchaseOrder: "",
  buyerReference: "",
};

const required = ["name", "street", "city"] as const;

/** Texts that stand on invoices. */
const printed = ["name", "street", "postcode", "city", "contact", "purchaseOrder", "buyerReference"] as const;

/** What a Leitweg-ID looks like; what looks otherwise is a reference of another kind. */
const leitwegShape = /^\d{2,12}-([0-9A-Z]+-)?\d{2}$/;

/** Returns what is wrong with what was typed, in the provider's language; without errors where nothing is. */
export function useBillingDetailsErrors(details: BillingDetails): BillingDetailsErrors {
  const { messages } = useMessages(catalogue);
  const errors: BillingDetailsErrors = {};
  for (const field of printed) {
    if (!isDocumentText(details[field].replaceAll(/\s/g, " "))) {
      errors[field] = messages.lettersUnknown;
    }
  }
  for (const field of required) {
    if (details[field].trim() === "") {
      errors[field] = messages.required;
    }
  }
  if (details.postcode.trim() === "" && needsPostcode(details.country)) {
    errors.postcode = messages.required;
  }
  if (details.country === "") {
    errors.country = messages.countryRequired;
  }
  if (!isEmail(details.email.trim())) {
    errors.email = messages.emailInvalid;
  }
  if (details.vatId.trim() !== "" && !isVatId(normalizeVatId(details.vatId))) {
    errors.vatId = messages.vatIdInvalid;
  }
  const reference = details.buyerReference.trim();
  if (details.country === "DE" && leitwegShape.test(reference) && !isLeitwegId(reference)) {
    errors.buyerReference = messages.leitwegIdInvalid;
  }
  return errors;
}

/** Returns details without spaces around them, and the VAT identification as it is written in registers. */
export function tidyBillingDetails(details: BillingDetails): BillingDetails {
  const trimmed = Object.fromEntries(Object.entries(details).map(([field, text]) => [field, text.trim()]));
  return { ...noBillingDetails, ...trimmed, vatId: normalizeVatId(details.vatId) };
}
