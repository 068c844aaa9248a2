import type { PaidPlanName } from "../plans/plan.ts";
import type { DocumentAmounts } from "./documentAmounts.ts";
import { remainderOf97 } from "./mod97.ts";
import type { Vat } from "./vat.ts";

// What an invoice or a credit note says. Once it is issued, nothing of it changes.

export interface PostalAddress {
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** Two letters of ISO 3166-1. */
  readonly country: string;
}

export interface DocumentSeller {
  /** As it is registered. */
  readonly name: string;
  readonly address: PostalAddress;
  readonly vatId?: string | undefined;
  readonly taxNumber?: string | undefined;
  /** Of the commercial register, or another one. */
  readonly registerNumber?: string | undefined;
  /** The details that company law requires on letters, in the seller's words. */
  readonly companyDetails?: string | undefined;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
}

export interface DocumentBuyer {
  readonly name: string;
  readonly address: PostalAddress;
  readonly vatId?: string | undefined;
  /** Where documents are sent. */
  readonly email: string;
  readonly contact?: string | undefined;
}

/** For how long a plan is bought at a time. */
export const billingIntervals = ["month", "year"] as const;

export type BillingInterval = (typeof billingIntervals)[number];

export interface DocumentLine {
  readonly plan: PaidPlanName;
  readonly interval: BillingInterval;
  /** The first and the last day, as 2026-11-27. */
  readonly from: string;
  readonly until: string;
}

export type DocumentPayment =
  | { readonly kind: "card" }
  | {
      readonly kind: "transfer";
      readonly iban: string;
      readonly bic?: string | undefined;
      /** By ISO 11649: "RF" and more. */
      readonly reference: string;
      /** The last day, as 2026-12-27. */
      readonly dueOn: string;
    };

/** Why what was invoiced is not owed any more, or was paid back. */
export const creditReasons = ["withdrawal", "cancellation", "non-payment", "change", "correction", "refund"] as const;

export type CreditReason = (typeof creditReasons)[number];

export const documentKinds = ["invoice", "credit-note"] as const;

export type DocumentKind = (typeof documentKinds)[number];

export const documentFormats = ["pdf", "xml"] as const;

export type DocumentFormat = (typeof documentFormats)[number];

/** An invoice, or a credit note, whose amounts are positive, too. */
export interface BillingDocument {
  /** In a row without a gap, for a seller and year. */
  readonly number: string;
  /** As 2026-11-27, in the seller's time zone. */
  readonly issuedOn: string;
  /** The code of the language that it is written in. */
  readonly language: string;
  readonly seller: DocumentSeller;
  readonly buyer: DocumentBuyer;
  readonly line: DocumentLine;
  readonly vat: Vat;
  readonly amounts: DocumentAmounts;
  readonly payment: DocumentPayment;
  /** The buyer's number of the order. */
  readonly purchaseOrder?: string | undefined;
  /** What the buyer asked to see on the document; for German authorities the Leitweg-ID. */
  readonly buyerReference?: string | undefined;
  /** Of a credit note alone. */
  readonly credits?: { readonly number: string; readonly issuedOn: string; readonly reason: CreditReason } | undefined;
}

/** A Leitweg-ID, by which German authorities are sent XRechnung: two parts or three, and two check digits (mod 97). */
export function isLeitwegId(text: string): boolean {
  const match = /^(\d{2,12})(?:-([0-9A-Z]{1,30}))?-(\d{2})$/.exec(text);
  if (match === null) {
    return false;
  }
  const [, coarse = "", fine = "", check = ""] = match;
  return remainderOf97(`${coarse}${fine}${check}`) === 1;
}

/**
 * Returns a creditor reference of ISO 11649 for a payment by transfer: "RF", two check digits, and the text.
 *
 * @param text - up to 21 letters and digits.
 */
export function creditorReference(text: string): string {
  const check = 98 - remainderOf97(`${text}RF00`);
  return `RF${String(check).padStart(2, "0")}${text}`;
}

/** Whether a text is a creditor reference of ISO 11649, with or without spaces. */
export function isCreditorReference(text: string): boolean {
  const compact = text.replaceAll(" ", "").toUpperCase();
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(compact) && remainderOf97(compact.slice(4) + compact.slice(0, 4)) === 1;
}
