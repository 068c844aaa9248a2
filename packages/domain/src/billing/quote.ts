import type { PaidPlanName } from "../plans/plan.ts";
import { addDays, type CalendarDay, startOfDay } from "./calendar.ts";
import type { BillingInterval, DocumentBuyer, DocumentSeller } from "./document.ts";
import type { DocumentAmounts } from "./documentAmounts.ts";
import type { Vat } from "./vat.ts";

// What an institution gets before it orders: a price that holds for a time.

/** Days for which a quote can be ordered by, with that on which it was made. */
export const quoteDays = 60;

/** How a quote stands: it can be ordered by while it is open. */
export const quoteStates = ["open", "ordered", "replaced", "ended"] as const;

export type QuoteState = (typeof quoteStates)[number];

export const invoiceStates = ["open", "overdue", "over-paid", "settled"] as const;

/** How an invoice stands: to be paid, late, paid too much, or with nothing left to do. */
export type InvoiceState = (typeof invoiceStates)[number];

/** Invoices on a page of the operators' list. */
export const invoicesPerPage = 50;

/** Notices about contracts that an operator is shown at once. */
export const noticesPerPage = 50;

/** What a quote says. It is never changed: a new one replaces it. */
export interface Quote {
  readonly number: string;
  /** In the seller's time zone. */
  readonly issuedOn: CalendarDay;
  /** The last day on which it can be ordered by. */
  readonly validUntil: CalendarDay;
  /** The code of the language of who asked for it. */
  readonly language: string;
  readonly seller: DocumentSeller;
  readonly buyer: DocumentBuyer;
  /** The plan begins once the order is accepted. */
  readonly line: { readonly plan: PaidPlanName; readonly interval: BillingInterval };
  /** Null where it is not known yet; the amounts then are without it. */
  readonly vat: Vat | null;
  readonly amounts: DocumentAmounts;
  /** Days from the issue of the invoice until it is due. */
  readonly dueDays: number;
  readonly purchaseOrder?: string | undefined;
  readonly buyerReference?: string | undefined;
}

/** Returns the last day on which a quote can be ordered by, and the moment after it. */
export function quoteEnd(issuedOn: CalendarDay, timeZone: string): { validUntil: CalendarDay; endsAt: number } {
  const validUntil = addDays(issuedOn, quoteDays - 1);
  return { validUntil, endsAt: startOfDay(addDays(validUntil, 1), timeZone) };
}
