import { isEmail } from "../accounts/email.ts";
import { ok, type Result, refuse } from "../result/index.ts";
import { isLeitwegId } from "./document.ts";
import { orderTextMaxLength } from "./quote.ts";
import { checkVatId } from "./vatId.ts";
import { euCountries } from "./vatRates.ts";

// Who buys, as somebody types it.

/** Most characters of a name, of a street and of a city, and of a postcode. */
export const buyerLineMaxLength = 100;
export const postcodeMaxLength = 20;

/** Who buys. A text is empty where there is none. */
export interface BuyerDetails {
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** Two letters of ISO 3166-1. */
  readonly country: string;
  readonly vatId: string;
  /** Where documents are sent. */
  readonly email: string;
  /** Whom to ask about the order. */
  readonly contact: string;
  /** The buyer's number of the order. */
  readonly purchaseOrder: string;
  /** What the buyer asks to see on the invoice; for German authorities the Leitweg-ID. */
  readonly buyerReference: string;
}

/** Which field of a buyer is wrong, in `field`. */
export type BuyerDetailsReason = "buyer-details-invalid";

const mostCharacters: Readonly<Record<keyof BuyerDetails, number>> = {
  name: buyerLineMaxLength,
  street: buyerLineMaxLength,
  postcode: postcodeMaxLength,
  city: buyerLineMaxLength,
  country: 2,
  vatId: 30,
  email: 320,
  contact: orderTextMaxLength,
  purchaseOrder: orderTextMaxLength,
  buyerReference: orderTextMaxLength,
};

/** What a Leitweg-ID looks like; what looks otherwise is a reference of another kind. */
const leitwegShape = /^\d{2,12}-([0-9A-Z]+-)?\d{2}$/;

/** Returns the details of an organisation that buys, as they are stored, or which field is wrong. */
export function readBuyerDetails(typed: BuyerDetails): Result<BuyerDetails, BuyerDetailsReason> {
  const entries = Object.entries(typed).map(([field, text]) => [field, oneLine(text)] as const);
  const tidy = Object.fromEntries(entries) as unknown as BuyerDetails;
  const wrong = (Object.keys(mostCharacters) as (keyof BuyerDetails)[]).find((field) => !isRight(tidy, field));
  if (wrong !== undefined) {
    return refuse("buyer-details-invalid", { field: wrong });
  }
  return ok({ ...tidy, vatId: tidy.vatId === "" ? "" : vatIdOf(tidy) });
}

function oneLine(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

function isRight(details: BuyerDetails, field: keyof BuyerDetails): boolean {
  const text = details[field];
  if ([...text].length > mostCharacters[field] || /\p{Cc}/u.test(text)) {
    return false;
  }
  switch (field) {
    case "name":
    case "street":
    case "city":
      return text !== "";
    case "country":
      return /^[A-Z]{2}$/.test(text);
    case "vatId":
      return text === "" || isVatIdOf(details);
    case "email":
      return isEmail(text);
    case "buyerReference":
      return details.country !== "DE" || !leitwegShape.test(text) || isLeitwegId(text);
    default:
      return true;
  }
}

function isVatIdOf({ vatId, country }: BuyerDetails): boolean {
  return euCountries.includes(country) ? checkVatId(vatId, country).ok : /^[0-9A-Za-z .*+/-]+$/.test(vatId);
}

function vatIdOf({ vatId, country }: BuyerDetails): string {
  const checked = checkVatId(vatId, country);
  return checked.ok ? checked.value : vatId.toUpperCase().replace(/[\s.-]/g, "");
}
