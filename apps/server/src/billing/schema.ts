import type { BillingInterval, DocumentFormat, DocumentKind, SubscriptionTrouble } from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import type { Generated } from "kysely";
import type { OwnerColumns } from "../plans/schema.ts";

declare module "../database/schema.ts" {
  interface Tables {
    documentSeries: DocumentSeriesRow;
    billingDocuments: BillingDocumentRow;
    billingFiles: BillingFileRow;
    billingPurchases: BillingPurchaseRow;
    billingCheckouts: BillingCheckoutRow;
    billingCustomers: BillingCustomerRow;
    stripeSubscriptions: StripeSubscriptionRow;
    stripeEvents: StripeEventRow;
    stripeDisputes: StripeDisputeRow;
    stripeSweeps: StripeSweepRow;
    billingSentMails: BillingSentMailRow;
    returnedPayments: ReturnedPaymentRow;
    billingNotices: BillingNoticeRow;
    vatIdChecks: VatIdCheckRow;
    statementEntries: StatementEntryRow;
    purchaseChecks: PurchaseCheckRow;
    purchaseNotices: PurchaseNoticeRow;
  }
}

/** How far the numbers of a seller's series go in a year. */
export interface DocumentSeriesRow {
  /** What stands before the numbers. */
  series: string;
  year: number;
  /** 0 before the first document. */
  lastCount: number;
}

/** An issued document. It stays when its owner's account or organisation goes, until it need not be kept any longer. */
export interface BillingDocumentRow extends OwnerColumns {
  id: string;
  kind: DocumentKind;
  number: string;
  series: string;
  year: number;
  language: string;
  /** As 2026-11-27, in the seller's time zone. */
  issuedOn: string;
  /** The `BillingDocument` as canonical JSON. Nothing changes it. */
  model: string;
  /** SHA-256 of the model. */
  digest: string;
  /** The invoice that a credit note is for; null for an invoice. */
  creditsId: string | null;
  /** The purchase that it was issued for, and which entry of its ledger it is. */
  purchaseId: string | null;
  entryId: string | null;
  createdAt: number;
  /** When it is erased. */
  keptUntil: number;
  /** When its files are drawn and written to the folder of documents next; null once both are done. */
  nextTryAt: number | null;
  /** When it was last mailed, and to whom; null where it was not. */
  mailedAt: Generated<number | null>;
  mailedTo: Generated<string | null>;
}

/** A document as it is sent. A row is never changed. */
export interface BillingFileRow {
  documentId: string;
  format: DocumentFormat;
  content: Uint8Array;
  /** SHA-256 of the content. */
  digest: string;
  /** The version of the program's drawing. The same one draws the same bytes again. */
  drawnBy: string;
  createdAt: number;
}

/** An owner who has begun to pay by card, as Stripe knows them. The row outlives the owner: what is paid later is paid back. */
export interface BillingCustomerRow extends OwnerColumns {
  /** Stripe's. */
  customerId: string;
  createdAt: number;
  /** How often it was asked to bring purchases to what Stripe has. */
  wanted: number;
  /** What `wanted` was when they were last brought to it. */
  synced: number;
  syncedAt: number | null;
  /** Until when a server process has the customer to itself. */
  claimedUntil: number;
  /** Tries that failed, since the last one that did not. */
  failures: number;
  nextTryAt: number;
}

/** A plan that is paid by card: a subscription as Stripe had it when it was last looked at. The row outlives the owner. */
export interface StripeSubscriptionRow extends OwnerColumns {
  /** Stripe's. */
  subscriptionId: string;
  customerId: string;
  /** Our order, whose ID Stripe keeps with the subscription. */
  checkoutId: string;
  /** By which the contract is found, such as ORD-2026-000001. */
  number: string;
  /** The plan last paid for. */
  plan: PaidPlanName;
  interval: BillingInterval;
  /** Stripe's word. */
  status: string;
  /** The period last paid for. */
  paidFrom: number;
  paidUntil: number;
  /** In cents: what the next period comes to, with VAT. */
  amount: number;
  /** When it ends because it was canceled; null where it was not. */
  endsAt: number | null;
  /** What follows the running period in its place; null where nothing does. */
  nextPlan: PaidPlanName | null;
  nextInterval: BillingInterval | null;
  nextAt: number | null;
  pastDueSince: number | null;
  livemode: number;
  orderedAt: number;
  endedAt: number | null;
  /** Names the owner while it has not ended: they have one such plan. */
  runsFor: string | null;
  /** The plan in force that it gives; null before the first. */
  termId: string | null;
  /** What its owner has declared, and is to be done at Stripe; null for nothing. */
  wish: SubscriptionWish | null;
  /** When it was declared. */
  wishedAt: number | null;
  /** When Stripe is looked at next, whatever is reported; null for once a day. */
  lookAt: number | null;
  lookedAt: number;
  /** Null where nothing is wrong. */
  trouble: Generated<SubscriptionTrouble | null>;
  /** When its owners were told that it ends because of e-invoices; null where they were not. */
  eInvoicesToldAt: Generated<number | null>;
}

/**
 * `cancel`: as the law has it. `withdraw`: ended at once, and all paid back. `end-unused`: ended at once, and the unused days
 * paid back; `end-for-cause` likewise, for a reason that an operator has accepted. `undo-cancel`, `undo-change`: what would have
 * come does not.
 */
export type SubscriptionWish = "cancel" | "undo-cancel" | "undo-change" | "withdraw" | "end-unused" | "end-for-cause";

/** An event that Stripe has reported: each is taken once. */
export interface StripeEventRow {
  id: string;
  type: string;
  receivedAt: number;
  /** The charge whose customer is to be looked up, where the event names none; null otherwise, and once that is done. */
  chargeId: string | null;
}

/** A payment by card that the holder of the card has disputed, as Stripe had it when its customer was last looked at. */
export interface StripeDisputeRow {
  /** Stripe's. */
  id: string;
  customerId: string;
  /** In cents. */
  amount: number;
  state: string;
  /** In Stripe's words, as "fraudulent". */
  reason: string;
  openedAt: number;
  /** Until when the seller can answer; null where nothing is to be answered. */
  answerBy: number | null;
}

/** The last time that all customers were looked through, whatever events came. There is one row at most. */
export interface StripeSweepRow {
  id: "last";
  endedAt: number;
  /** Customers that had not been looked at for a day, and were now. */
  asked: number;
  /** Customers whose last comparison had failed by its end. */
  failing: number;
}

/** A plan that an owner has bought, with its documents and bookings. The row outlives the owner, as its documents do. */
export interface BillingPurchaseRow extends OwnerColumns {
  id: string;
  /** JSON: the `PurchaseRecord` of the rules. */
  record: string;
  /** JSON: what its documents say of the buyer. */
  details: string;
  /** JSON: the ids of its documents, by their entries in the ledger. */
  documents: string;
  /** The plan in force that it gives; null once it has ended. */
  termId: string | null;
  /** Stripe's, of a purchase by card. */
  customerId: string | null;
  subscriptionId: string | null;
  createdAt: number;
  endedAt: number | null;
  /** JSON: a change that is charged before it is made; null for none. */
  wish: string | null;
  /** JSON: which reminders of a missing payment went out; null for none. */
  reminders: string | null;
  /** JSON: what its VAT was decided by, a list of `PurchaseEvidence`. */
  evidence: Generated<string>;
  /** Only in old rows: what spoke against its VAT. */
  vatDoubt: Generated<string | null>;
}

/** What somebody agreed to buy by card, before it is paid. The purchase that comes of it has the same id. */
export interface BillingCheckoutRow extends OwnerColumns {
  id: string;
  customerId: string;
  /** Stripe's; empty until Stripe has answered. */
  sessionId: string;
  /** JSON: the `PurchaseOrder` of the rules. */
  agreed: string;
  /** JSON: what the documents will say of the buyer. */
  details: string;
  createdAt: number;
  /** The account that ordered it; null once that account is gone. */
  orderedBy: string | null;
  /** 1 where their own plan ends when this one begins. */
  endsEducator: Generated<number>;
  /** Names the owner while it can be paid: one checkout of theirs can. Null afterwards. */
  openFor: string | null;
  /** JSON: what the VAT was decided by, `CheckoutEvidence`. */
  evidence: Generated<string>;
  /** Two letters of ISO 3166-1: where the card was issued that paid it; null until that is known. */
  cardCountry: string | null;
  /** When it was paid back, because the owner had another plan by then, or was gone; null otherwise. */
  paidBackAt: number | null;
}

/** What the office that keeps VAT identifications said of one. */
export interface VatIdCheckRow {
  vatId: string;
  state: "valid" | "invalid";
  /** In whose name it is registered; null where the office does not say. */
  name: string | null;
  checkedAt: number;
  /** The office's; null where it gave none. */
  requestNumber: string | null;
}

/** A payment by card that was paid back by itself, because it bought nothing: for the operator to see. */
export interface ReturnedPaymentRow extends OwnerColumns {
  /** Stripe's id of its invoice. */
  invoiceId: string;
  subscriptionId: string;
  customerId: string;
  /** In cents. */
  amount: number;
  reason: "second-purchase" | "owner-gone" | "after-end";
  createdAt: number;
  /** Null until Stripe has taken the refund. */
  refundedAt: number | null;
}

/** A reminder, which brings its invoice again, or a quote, that was mailed. */
export interface BillingSentMailRow {
  /** The same mail, sent again after a failure, has one row. */
  id: string;
  kind: SentMailKind;
  /** Of the invoice or the quote. */
  number: string;
  sentTo: string;
  sentAt: number;
}

export type SentMailKind = "reminder" | "quote";

/** A cancellation or a withdrawal that somebody gave without signing in. */
export interface BillingNoticeRow {
  id: string;
  kind: "cancellation" | "withdrawal";
  name: string;
  /** An email address, or the number of an order or an invoice, as it was typed. */
  contract: string;
  /** Where the receipt goes; null for cancellations of a time when none was typed. */
  email: string | null;
  /** Null for a withdrawal. */
  plan: PaidPlanName | null;
  /** As 2027-12-31; null for as soon as possible. */
  endsOn: string | null;
  language: string;
  receivedAt: number;
  /** When it was looked into; null until then. */
  checkedAt: number | null;
  /** The purchase that it was found to be about; null where that is for the operator to find out. */
  purchaseId: string | null;
  /** When it was done as asked, or an operator has looked after it otherwise; null while it waits. */
  doneAt: number | null;
  /** The operator's, about what they have done in place of what was asked. */
  note: Generated<string>;
  /** SHA-256 of the token in the link that was mailed to the contract's own address; null where none was. */
  tokenDigest: Generated<string | null>;
  /** Why somebody cancels for cause, in their words; null where they don't. */
  reason: Generated<string | null>;
}

/** An entry of a bank statement that an earlier version took in. It is kept until its time is over, and read by nothing. */
export interface StatementEntryRow {
  /** SHA-256 of what makes it the same entry in whatever file. */
  id: string;
  iban: string;
  /** As 2026-11-27. */
  bookedOn: string;
  kind: "credit" | "reversal";
  /** Cents. */
  amount: number;
  bankReference: string;
  place: number;
  creditorReference: string | null;
  text: string;
  payer: string;
  state: "open" | "booked" | "ignored" | "returned";
  /** The purchase and the number of the invoice for which it is booked, or was when the bank took it back. */
  purchaseId: string | null;
  invoiceNumber: string | null;
  /** How often it was booked, with those that were reversed. */
  bookings: number;
  /** The operator; null once that account is gone. */
  decidedBy: string | null;
  decidedAt: number | null;
  importedAt: number;
  /** When it is erased. */
  keptUntil: number;
}

/** When a purchase by invoice is looked at next. A row goes once its purchase has ended. */
export interface PurchaseCheckRow {
  purchaseId: string;
  nextAt: number;
  /** Until when a server process has the purchase to itself. */
  claimedUntil: number;
  /** Looks that failed, since the last one that did not. */
  failures: number;
}

/** A mail that has gone out about a purchase: each goes once. */
export interface PurchaseNoticeRow {
  purchaseId: string;
  kind: PurchaseNoticeKind;
  /** Since when the payment is missing, or when the term ends: what the mail is about. */
  about: number;
  /** Days after or before that, by which the mail is known. */
  days: number;
  sentAt: number;
}

/** A reminder of an invoice, the offer of a next term, and that a term is over. `renewal-announced` only in old rows. */
export type PurchaseNoticeKind = "invoice-overdue" | "renewal" | "renewal-announced" | "restricted";
