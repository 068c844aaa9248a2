import { statSync } from "node:fs";
import {
  documentYears,
  euCountries,
  isBic,
  isCalendarDay,
  isDocumentSeries,
  isDocumentText,
  readIban,
  type VatRate,
} from "@belab/domain/billing";
import { isTimeZone, isVatId, normalizeVatId } from "@belab/domain/organisations";
import { anyText, email, oneOf, partsOf, textThat, wholeNumber } from "../../settings/kinds.ts";
import { defineSettings, type EarlierValues, type Kind } from "../../settings/setting.ts";

// Who sells, as documents name them, and how documents are numbered and kept.

/** States of the European Union whose days are not those of Berlin, with the zone of their capital. */
const otherTimeZones: Readonly<Record<string, string>> = {
  BG: "Europe/Sofia",
  CY: "Asia/Nicosia",
  EE: "Europe/Tallinn",
  FI: "Europe/Helsinki",
  GR: "Europe/Athens",
  IE: "Europe/Dublin",
  LT: "Europe/Vilnius",
  LV: "Europe/Riga",
  PT: "Europe/Lisbon",
  RO: "Europe/Bucharest",
};

/** One line that documents can show. It may be long, and is not repeated where it is wrong. */
function documentLine(max: number): Kind<string> {
  return {
    must: `be one line of at most ${max} characters in Latin, Greek or Cyrillic letters`,
    read: (text, refuse) => ([...text].length > max || !isDocumentText(text) ? refuse("") : text),
  };
}

/** Sellers in Switzerland can no longer sell, but their documents stay: see `unsupportedSeller`. */
const country = textThat(
  "be two capitals that name a state of the European Union",
  (text) => text === "CH" || euCountries.includes(text),
);

/** A rate of the seller's country, or of the country that an earlier version asked for. */
interface SetVatRate extends VatRate {
  country: string | undefined;
}

/** Rates as "23 2025-01-01", separated by commas. */
const vatRates: Kind<readonly SetVatRate[]> = {
  must: "be rates of VAT with their first days, as 23 2027-01-01, separated by commas",
  read: (text, refuse) => partsOf(text).map((part) => readVatRate(part) ?? refuse(part)),
};

/** @returns undefined for a text that is no rate from 0 to 30 percent. */
function readVatRate(text: string): SetVatRate | undefined {
  const [, country, percent = "", from = ""] =
    /^(?:([A-Z]{2}) +)?(\d{1,2}(?:\.\d{1,2})?)%? +(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  const rate = Math.round(Number(percent) * 100);
  return isCalendarDay(from) && rate <= 30_00 ? { country, from, rate } : undefined;
}

const vatId: Kind<string> = {
  must: "be a VAT identification that begins with the letters of its country",
  read(text, refuse) {
    const compact = normalizeVatId(text);
    return /^[A-Z]{2}/.test(compact) && isVatId(compact) ? compact : refuse(text);
  },
};

const iban: Kind<string> = {
  must: "be the IBAN of an account",
  read: (text, refuse) => readIban(text) ?? refuse(""),
};

const bic = textThat("be the BIC of a bank: 8 or 11 letters and digits", isBic);

const timeZone = textThat("name a time zone of the IANA database", isTimeZone);

const series = textThat(
  "be at most 8 letters, digits and hyphens that begin with a letter and end with a hyphen",
  isDocumentSeries,
);

/** The path of a folder, which is made where there is none. */
const folder = textThat(
  "be the path of a folder",
  (text) => statSync(text, { throwIfNoEntry: false })?.isDirectory() ?? true,
);

function withSeller({ sellerName }: EarlierValues): string | undefined {
  return sellerName === undefined ? undefined : "with SELLER_NAME: invoices name it";
}

export const documentSettings = defineSettings({
  sellerName: {
    name: "SELLER_NAME",
    text: "who sells plans, as registered: at most 100 characters, on one line. Without it nothing can be invoiced; with it, the settings below are required as far as they say so",
    kind: documentLine(100),
    example: "Lernspiele gGmbH",
  },
  sellerStreet: {
    name: "SELLER_STREET",
    text: "the seller's street and house number; required with `SELLER_NAME`",
    kind: documentLine(100),
    required: withSeller,
    example: "Hauptstraße 1",
  },
  sellerPostcode: {
    name: "SELLER_POSTCODE",
    text: "the seller's postcode; required with `SELLER_NAME`",
    kind: documentLine(20),
    required: withSeller,
    example: "10115",
  },
  sellerCity: {
    name: "SELLER_CITY",
    text: "the seller's town; required with `SELLER_NAME`",
    kind: documentLine(100),
    required: withSeller,
    example: "Berlin",
  },
  sellerCountry: {
    name: "SELLER_COUNTRY",
    text: "the seller's country, as two letters of ISO 3166-1: a state of the European Union; required with `SELLER_NAME`. With `CH`, which earlier versions supported, nothing is sold",
    kind: country,
    required: withSeller,
    example: "DE",
  },
  sellerTimeZone: {
    name: "SELLER_TIME_ZONE",
    text: "by which documents are dated",
    kind: timeZone,
    default: ({ sellerCountry = "" }) => otherTimeZones[sellerCountry] ?? "Europe/Berlin",
    defaultText: "that of the capital of `SELLER_COUNTRY`",
    example: "Europe/Berlin",
  },
  sellerContact: {
    name: "SELLER_CONTACT",
    text: "the person or office that answers questions about invoices; required with `SELLER_NAME`",
    kind: documentLine(100),
    required: withSeller,
    example: "Accounts",
  },
  sellerPhone: {
    name: "SELLER_PHONE",
    text: "its telephone number; required with `SELLER_NAME`",
    kind: documentLine(40),
    required: withSeller,
    example: "+49 30 1234567",
  },
  sellerEmail: {
    name: "SELLER_EMAIL",
    text: "its email address; required with `SELLER_NAME`",
    kind: email,
    required: withSeller,
    example: "billing@lab.example",
  },
  sellerVatId: {
    name: "SELLER_VAT_ID",
    text: "the seller's VAT identification; needed for sales to businesses in other states of the European Union",
    kind: vatId,
    example: "DE136695976",
  },
  sellerTaxNumber: {
    name: "SELLER_TAX_NUMBER",
    text: "the seller's tax number; required with `SELLER_NAME` if there is no `SELLER_VAT_ID`, and needed for sales outside the European Union",
    kind: documentLine(40),
    required: ({ sellerName, sellerVatId }) =>
      sellerName !== undefined && sellerVatId === undefined
        ? "with SELLER_NAME where SELLER_VAT_ID is not: invoices name one of them"
        : undefined,
    example: "37/123/45678",
  },
  sellerRegisterNumber: {
    name: "SELLER_REGISTER_NUMBER",
    text: "the seller's number in the commercial register, or another one; needed for sales outside the European Union",
    kind: documentLine(40),
    example: "HRB 12345 B",
  },
  sellerCompanyDetails: {
    name: "SELLER_COMPANY_DETAILS",
    text: "what the law of the seller's country asks of a company's letters beside that, such as its seat, court of registration and directors: at most 300 characters, on one line. Stands at the foot of each document",
    kind: documentLine(300),
    example: "Sitz: Berlin. Amtsgericht Charlottenburg, HRB 12345 B. Geschäftsführerin: Ada Muster",
  },
  sellerIban: {
    name: "SELLER_IBAN",
    text: "the account to which invoices are paid; needed for payment by transfer",
    kind: iban,
    example: "DE89370400440532013000",
  },
  sellerBic: {
    name: "SELLER_BIC",
    text: "the BIC of its bank; needed outside the European Economic Area",
    kind: bic,
    example: "COBADEFFXXX",
  },
  vatExemption: {
    name: "VAT_EXEMPTION",
    text: "why the seller charges no VAT, if they are exempt as a small business: the sentence that invoices show. It counts for sales at home and to people",
    kind: documentLine(300),
    example: "Kein Ausweis von Umsatzsteuer nach § 19 UStG.",
  },
  vatRates: {
    name: "VAT_RATES",
    text: "the seller's rates of VAT where they differ from the standard rate that this version knows, separated by commas: the rate in percent, and its first day",
    kind: vatRates,
    default: "",
    defaultText: "the standard rate of `SELLER_COUNTRY`",
    example: "21 2027-01-01, 22 2028-01-01",
  },
  vatOss: { name: "VAT_OSS", text: "", kind: oneOf(["on", "off"]), example: "off", isRemoved: true },
  vatRegisteredIn: { name: "VAT_REGISTERED_IN", text: "", kind: anyText, isRemoved: true },
  documentSeries: {
    name: "DOCUMENT_SERIES",
    text: "what stands before the numbers of documents, such as `RE-` for `RE-2026-000001`; another one begins a series of its own",
    kind: series,
    default: "",
    example: "RE-",
  },
  documentYears: {
    name: "DOCUMENT_YEARS",
    text: "years for which documents are kept, from the end of the year in which they were issued: 1 to 30",
    kind: wholeNumber(1, 30),
    // Article 369k of directive 2006/112/EC: credit notes of the one-stop shop are kept as long as its invoices.
    default: ({ sellerCountry = "", vatOss }) => (vatOss === "on" ? "10" : String(documentYears(sellerCountry))),
    defaultText: "by `SELLER_COUNTRY`: `8` in Germany, `7` in Austria, otherwise `10`",
    example: "10",
  },
  documentsDir: {
    name: "DOCUMENTS_DIR",
    text: "the folder to which every issued document is written, for a backup of its own and for `npm run admin -- billing reconcile`; the same one for every server process",
    kind: folder,
    defaultText: "`documents` in `DATA_DIR`",
    example: "/var/lib/belab-documents",
  },
});
