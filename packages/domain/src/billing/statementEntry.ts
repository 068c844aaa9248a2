import type { CalendarDay } from "./calendar.ts";

// What a bank has booked on the seller's account, by its statements (CAMT.053 of ISO 20022).

/** Characters that are kept of a text from a statement. Banks' free text has up to 140, several times. */
export const statementTextMaxLength = 1_000;

/** Bytes of the largest file with statements that is taken. */
export const statementFileMaxBytes = 10 * 1024 * 1024;

export const statementEntryKinds = ["credit", "reversal"] as const;

/** Money that came in, or a booking of the bank by which such money left again. */
export type StatementEntryKind = (typeof statementEntryKinds)[number];

export const statementEntryStates = ["open", "booked", "ignored", "returned"] as const;

/** What was decided of an entry: nothing yet, it is booked, it pays no invoice, or the bank has taken the money back. */
export type StatementEntryState = (typeof statementEntryStates)[number];

/** Entries that operators are shown at a time. */
export const statementEntriesShown = 50;

/** A booked entry of a statement; where the bank has booked several transfers at once, one of them. */
export interface StatementEntry {
  /** The account, as an IBAN without spaces. */
  readonly iban: string;
  readonly bookedOn: CalendarDay;
  readonly kind: StatementEntryKind;
  /** In whole cents, above 0. */
  readonly amount: number;
  /** By which the bank names the entry; where it does not, what tells the entry from others of the day. */
  readonly bankReference: string;
  /** The transfer's place among those that the bank has booked at once, from 0. */
  readonly place: number;
  /** The creditor reference in its own field; null where there is none. */
  readonly creditorReference: string | null;
  /** What the payer has written. */
  readonly text: string;
  /** The payer's name; empty where the bank does not say. */
  readonly payer: string;
}

/**
 * Returns by what an entry is the same, whatever file it comes in: account, day, amount, the bank's reference and the place in
 * a batch.
 */
export function statementEntryIdentity({ iban, bookedOn, kind, amount, bankReference, place }: StatementEntry): string {
  return JSON.stringify([iban, bookedOn, kind, amount, bankReference, place]);
}

/**
 * Returns the whole cents of a decimal number, as statements write amounts ("12.5", "99.99", "7"); undefined for anything else,
 * as for a fraction of a cent, a sign, or more than is counted exactly.
 */
export function centsOfDecimal(text: string): number | undefined {
  const match = /^(\d{1,18})(?:\.(\d{0,2})0{0,16})?$/.exec(text);
  if (match === null) {
    return undefined;
  }
  const [, whole = "", fraction = ""] = match;
  const cents = Number(`${whole}${fraction.padEnd(2, "0")}`);
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/**
 * Why a file with statements is refused; nothing of it is taken:
 *
 * - `statement-unreadable`: it is no XML, no ZIP file of XML files, or damaged.
 * - `statement-doctype`: it brings a document type, as no statement does.
 * - `statement-format-unknown`: it is no CAMT.053 of version 02 or 08.
 * - `statement-incomplete`: an entry lacks its amount, day or direction, or has a fraction of a cent.
 * - `statement-too-large`: it has too many entries, or too many bytes once it is unzipped.
 * - `statement-of-other-account`: no statement in it is of the seller's account.
 */
export type StatementFileReason =
  | "statement-unreadable"
  | "statement-doctype"
  | "statement-format-unknown"
  | "statement-incomplete"
  | "statement-too-large"
  | "statement-of-other-account";

/**
 * Why nothing is done with an entry:
 *
 * - `statement-no-account`: the settings name no account whose statements could be taken.
 * - `statement-entry-not-found`: there is none of the id.
 * - `statement-entry-decided`: it is booked or ignored already, perhaps by somebody else.
 * - `statement-entry-open`: there is nothing to undo.
 * - `statement-entry-final`: the bank has taken the money back; nothing of it can be undone.
 * - `statement-entry-unknown`: it names no invoice, or several: one has to be chosen.
 * - `statement-invoice-not-found`: no invoice by transfer has the number.
 * - `statement-original-unknown`: which entry a reversal undoes is not certain.
 */
export type StatementEntryReason =
  | "statement-no-account"
  | "statement-entry-not-found"
  | "statement-entry-decided"
  | "statement-entry-open"
  | "statement-entry-final"
  | "statement-entry-unknown"
  | "statement-invoice-not-found"
  | "statement-original-unknown";
