import { ok, type Result, refuse } from "../result/index.ts";
import { isCountry } from "./country.ts";

export const organisationKinds = ["department", "university", "school", "company"] as const;

export type OrganisationKind = (typeof organisationKinds)[number];

/** Most characters of the name of an organisation. */
export const organisationNameMaxLength = 60;

/** Most lines of an address for invoices, and characters of each. */
export const invoiceAddressMaxLines = 6;
export const invoiceAddressLineMaxLength = 80;

/** Most characters of a VAT identification. */
export const vatIdMaxLength = 20;

/** Begins with a letter or digit: in a spreadsheet it is then no formula. */
const namePattern = /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd} .,:;'’"“”„«»&+/()–-]*$/u;

const linePattern = /^[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm} ]+$/u;

/** Characters that show nothing. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** What an organisation is, as its owners type it. */
export interface OrganisationDetails {
  name: string;
  kind: OrganisationKind;
  /** Two letters of ISO 3166-1. */
  country: string;
  /** The address for invoices, line by line; empty until it is set. */
  address: readonly string[];
  /** Empty where there is none. */
  vatId: string;
  /** A name of the IANA database, as "Europe/Vienna". */
  timeZone: string;
}

/** Which field of an organisation is wrong. */
export type OrganisationDetailsReason =
  | "organisation-name-invalid"
  | "country-unknown"
  | "invoice-address-invalid"
  | "vat-id-invalid"
  | "time-zone-unknown";

/** Returns the details of an organisation as they are stored. */
export function readDetails(typed: OrganisationDetails): Result<OrganisationDetails, OrganisationDetailsReason> {
  const name = normalizeOrganisationName(typed.name);
  if (!isOrganisationName(name)) {
    return refuse("organisation-name-invalid", { maxLength: organisationNameMaxLength });
  }
  if (!isCountry(typed.country)) {
    return refuse("country-unknown");
  }
  const address = normalizeAddress(typed.address);
  if (!isInvoiceAddress(address)) {
    return refuse("invoice-address-invalid", {
      maxLines: invoiceAddressMaxLines,
      maxLength: invoiceAddressLineMaxLength,
    });
  }
  const vatId = normalizeVatId(typed.vatId);
  if (vatId !== "" && !isVatId(vatId)) {
    return refuse("vat-id-invalid");
  }
  if (!isTimeZone(typed.timeZone)) {
    return refuse("time-zone-unknown");
  }
  return ok({ name, kind: typed.kind, country: typed.country, address, vatId, timeZone: typed.timeZone });
}

/** Returns the name of an organisation as it is stored: NFC, no space at either end, single spaces within. */
export function normalizeOrganisationName(text: string): string {
  return text.normalize("NFC").trim().replace(/ +/g, " ");
}

/** Whether a text is the name of an organisation: visible letters and digits of any script, spaces, simple punctuation. */
export function isOrganisationName(text: string): boolean {
  const name = normalizeOrganisationName(text);
  return (
    [...name].length <= organisationNameMaxLength &&
    namePattern.test(name) &&
    !invisible.test(name) &&
    // More marks above and below a letter than any script needs would cover other lines.
    !/\p{Mn}{3}/u.test(name)
  );
}

/**
 * Returns the name of an organisation as mails say it: letters, digits and spaces only, so that it holds no address of a
 * page and no sentence.
 */
export function mailedName(name: string): string {
  const words = name.replace(/[^\p{L}\p{M}\p{Nd}]+/gu, " ").trim();
  return [...words].slice(0, organisationNameMaxLength).join("").trim();
}

/** Letters that look like others, and those that Unicode doesn't take apart, in lower case. A function, so that bundlers can leave it out. */
const lookAlikes = (): Readonly<Record<string, string>> => ({
  ...pairs("0o", "1l", "il", "ıl", "łl", "đd", "ðd", "øo"),
  // Cyrillic and Greek: like their capitals, too.
  ...pairs(
    "аa",
    "вb",
    "сc",
    "ԁd",
    "еe",
    "һh",
    "нh",
    "іl",
    "јj",
    "кk",
    "мm",
    "оo",
    "рp",
    "ԛq",
    "ѕs",
    "тt",
    "уy",
    "ԝw",
    "хx",
  ),
  ...pairs("αa", "βb", "εe", "ζz", "ηh", "ιl", "κk", "μm", "νv", "οo", "ρp", "τt", "υy", "χx"),
  ß: "ss",
  æ: "ae",
  œ: "oe",
});

function pairs(...texts: string[]): Record<string, string> {
  return Object.fromEntries(texts.map(([from, to]) => [from, to]));
}

/**
 * Returns a key that is the same for names that readers of a mail take for one another: it ignores case, accents, spaces and
 * punctuation, and has one letter for those that look alike.
 */
export function organisationNameKey(name: string): string {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{Nd}]/gu, "");
  const alike = lookAlikes();
  return [...letters].map((letter) => alike[letter] ?? letter).join("");
}

/** Returns what stands for an organisation that has no picture: the first letters of two words, those with a capital first. */
export function organisationInitials(name: string): string {
  const words = name.match(/[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*/gu) ?? [];
  const capital = words.filter((word) => /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word));
  const initials = (capital.length > 0 ? capital : words)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0));
  return initials.join("").toUpperCase();
}

/** Whether these are the lines of an address as it is stored; an address without lines is none yet. */
export function isInvoiceAddress(lines: readonly string[]): boolean {
  return (
    lines.length <= invoiceAddressMaxLines &&
    lines.every(
      (line) => [...line].length <= invoiceAddressLineMaxLength && linePattern.test(line) && !invisible.test(line),
    )
  );
}

/** Returns an address as it is stored: without lines that are empty. */
export function normalizeAddress(lines: readonly string[]): string[] {
  return lines.map((line) => line.normalize("NFC").trim().replace(/\s+/g, " ")).filter((line) => line !== "");
}

/** Returns a VAT identification as it is stored: capitals and digits, without what people put in between. */
export function normalizeVatId(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, "");
}

/** Whether a text could be a VAT identification, of whatever country: letters and digits, a digit among them. */
export function isVatId(text: string): boolean {
  return text.length <= vatIdMaxLength && /^(?=.*\d)[A-Z0-9*+]{4,}$/.test(text);
}

/** Whether a text names a time zone of the IANA database. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(text)) {
    return false;
  }
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
