import { ok, type Result, refuse } from "../result/index.ts";
import { isCreditorReference } from "./document.ts";
import { isBic, readIban } from "./iban.ts";
import { euCountries } from "./vat.ts";

// The QR code from which banking apps fill in a transfer: EPC069-12 of the European Payments Council.

/** A transfer in euros that a QR code asks for. */
export interface EpcTransfer {
  /** Who is paid: up to 70 characters. */
  readonly name: string;
  readonly iban: string;
  /** Needed for an account outside the European Economic Area. */
  readonly bic?: string | undefined;
  /** In cents. */
  readonly amount: number;
  /** By ISO 11649: "RF" and more. */
  readonly reference: string;
}

/** Why there is no QR code for a transfer: the field that is missing or wrong, or that it has too many bytes. */
export type EpcReason =
  | "epc-name-invalid"
  | "epc-iban-invalid"
  | "epc-bic-missing"
  | "epc-bic-invalid"
  | "epc-amount-invalid"
  | "epc-reference-invalid"
  | "epc-too-long";

const nameMaxLength = 70;

/** Cents of the largest transfer: 999,999,999.99 €. */
const maxAmount = 999_999_999_99;

/** Bytes of the largest code: version 13 of QR codes, at error correction level M. */
const maxBytes = 331;

/** Iceland, Liechtenstein and Norway belong to the European Economic Area, too. */
const economicArea: readonly string[] = [...euCountries, "IS", "LI", "NO"];

/**
 * Returns the text of a transfer's QR code, to be drawn at error correction level M: version 002, or 001, which has a BIC, for
 * an account outside the European Economic Area. The reference is in its own field; there is no free text.
 */
export function epcQrCodeText(transfer: EpcTransfer): Result<string, EpcReason> {
  const { bic, amount } = transfer;
  const name = transfer.name.trim();
  const iban = readIban(transfer.iban);
  const reference = transfer.reference.replaceAll(" ", "").toUpperCase();
  if (name === "" || [...name].length > nameMaxLength || /\p{Cc}/u.test(name)) {
    return refuse("epc-name-invalid");
  }
  if (iban === undefined) {
    return refuse("epc-iban-invalid");
  }
  if (bic !== undefined && !isBic(bic)) {
    return refuse("epc-bic-invalid");
  }
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > maxAmount) {
    return refuse("epc-amount-invalid");
  }
  if (!isCreditorReference(reference)) {
    return refuse("epc-reference-invalid");
  }
  const isOutside = !economicArea.includes(iban.slice(0, 2));
  if (isOutside && bic === undefined) {
    return refuse("epc-bic-missing");
  }
  const version = isOutside ? "001" : "002";
  const text = ["BCD", version, "1", "SCT", bic ?? "", name, iban, euroText(amount), "", reference].join("\n");
  return new TextEncoder().encode(text).length > maxBytes ? refuse("epc-too-long") : ok(text);
}

function euroText(cents: number): string {
  return `EUR${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
