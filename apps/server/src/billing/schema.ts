import type { BillingInterval, DocumentFormat, DocumentKind, SubscriptionTrouble } from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import type { Language } from "@belab/locales";
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
    billingInvoices: BillingInvoiceRow;
    billingBookings: BillingBookingRow;
    statementEntries: StatementEntryRow;
    purchaseChecks: PurchaseCheckRow;
    purchaseNotices: PurchaseNoticeRow;
    billingNumbers: BillingNumberRow;
    billingQuotes: BillingQuoteRow;
    billingOrders: BillingOrderRow;
  }
}

/** How far the numbers of a seller's series go in a year. */
export interface DocumentSeriesRow {
  series: string;
  year: number;
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
  keptUntil: number;
  /** When its files are drawn and written to the folder next; null once both are done. */
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
  customerId: string;
  createdAt: number;
  /** How often it was asked to bring purchases to what Stripe has. */
  wanted: number;
  /** What `wanted` was when they were last brought to it. */
  synced: number;
  syncedAt: number | null;
  claimedUntil: number;
  failures: number;
  nextTryAt: number;
}

/** A plan that is paid by card: a subscription as Stripe had it when it was last looked at. The row outlives the owner. */
export interface StripeSubscriptionRow extends OwnerColumns {
  subscriptionId: string;
  customerId: string;
  /** Our order, whose ID Stripe keeps with the subscription. */
  checkoutId: string;
  number: string;
  /** The plan last paid for. */
  plan: PaidPlanName;
  interval: BillingInterval;
  status: string;
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
  termId: string | null;
  /** What its owner has declared, and is to be done at Stripe; null for nothing. */
  wish: SubscriptionWish | null;
  wishedAt: number | null;
  /** When Stripe is looked at next, whatever is reported; null for once a day. */
  lookAt: number | null;
  lookedAt: number;
  trouble: Generated<SubscriptionTrouble | null>;
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
  details: string;
  /** JSON: the ids of its documents, by their entries in the ledger. */
  documents: string;
  termId: string | null;
  customerId: string | null;
  subscriptionId: string | null;
  createdAt: number;
  endedAt: number | null;
  /** Only in old rows, as JSON. */
  wish: string | null;
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
  details: string;
  createdAt: number;
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
  requestNumber: string | null;
}

/** A payment by card that was paid back by itself, because it bought nothing: for the operator to see. */
export interface ReturnedPaymentRow extends OwnerColumns {
  invoiceId: string;
  subscriptionId: string;
  customerId: string;
  /** In cents. */
  amount: number;
  reason: "second-purchase" | "owner-gone" | "after-end";
  createdAt: number;
  refundedAt: number | null;
}

/** A reminder, which brings its invoice again, or a quote, that was mailed. */
export interface BillingSentMailRow {
  /** The same mail, sent again after a failure, has one row. */
  id: string;
  kind: "reminder" | "quote";
  number: string;
  sentTo: string;
  sentAt: number;
}

/** A cancellation or a withdrawal that somebody gave without signing in. */
export interface BillingNoticeRow {
  id: string;
  kind: "cancellation" | "withdrawal";
  name: string;
  /** An email address, or the number of an order or an invoice, as it was typed. */
  contract: string;
  /** Where the receipt goes; null for cancellations of a time when none was typed. */
  email: string | null;
  plan: PaidPlanName | null;
  /** As 2027-12-31; null for as soon as possible. */
  endsOn: string | null;
  language: Language;
  receivedAt: number;
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

/** An invoice that is paid by transfer, and how it stands: what its purchase says of it, so that it can be looked for. */
export interface BillingInvoiceRow {
  documentId: string;
  purchaseId: string;
  entryId: string;
  number: string;
  /** The reference of a transfer: "RF" and more. */
  reference: string;
  buyerName: string;
  /** As 2026-11-27, in the seller's time zone. */
  issuedOn: string;
  dueOn: string;
  /** The moment after the last day on which it can be paid in time. */
  overdueFrom: number;
  /** In cents: what it came to, what was not credited of it, what is still to be paid, what was paid too much. */
  due: number;
  uncredited: number;
  owed: number;
  overPaid: number;
  overPaidSince: number | null;
}

/**
 * Money that came in for an invoice or was sent back. A row is never changed but for its reversal. Earlier versions also booked
 * from bank statements, and paid an invoice with what was paid too much for another one (`transfer`).
 */
export interface BillingBookingRow {
  id: string;
  documentId: string;
  purchaseId: string;
  kind: "payment" | "refund" | "transfer";
  /** In cents. */
  amount: number;
  /** When the money came or went, as the bank says. */
  at: number;
  source: "hand" | "statement";
  bookedBy: string | null;
  bookedAt: number;
  reversedAt: number | null;
  reversedBy: string | null;
}

/** An entry of a bank statement that an earlier version took in. Its other columns are kept and read by nothing. */
export interface StatementEntryRow {
  id: string;
  keptUntil: number;
}

/** When a purchase by invoice is looked at next. A row goes once its purchase has ended. */
export interface PurchaseCheckRow {
  purchaseId: string;
  nextAt: number;
  /** Of earlier versions; 0 in new rows. */
  claimedUntil: number;
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

/** The last number of quotes or orders in a year. Documents, whose numbers have no gap, are counted elsewhere. */
export interface BillingNumberRow {
  /** Stands before the numbers. */
  series: string;
  year: number;
  lastCount: number;
}

/** The state of a quote that can't be ordered by. `ended`: by an owner, in earlier versions, or with its organization. */
export type QuoteOutcome = "replaced" | "ended" | "ordered";

/** A quote for an organisation. */
export interface BillingQuoteRow {
  id: string;
  organisationId: string;
  number: string;
  /** JSON: the `Quote` of the rules. Nothing changes it. */
  quote: string;
  /** JSON: the `BuyerDetails` as they were typed. */
  details: string;
  /** Why the rules do not know the VAT; null where they do. */
  vatReason: string | null;
  /** SHA-256 of the token in its link; unique. */
  tokenDigest: string;
  /** The owner who asked for it; null once that account is gone. */
  createdBy: string | null;
  createdAt: number;
  /** The moment after its last day. */
  endsAt: number;
  outcome: QuoteOutcome | null;
}

/** The outcome of an order. `objected`: an owner took it back, in earlier versions, or its organization was closed. */
export type OrderState = "waiting" | "accepted" | "declined" | "objected";

/** An order against an invoice. */
export interface BillingOrderRow {
  id: string;
  number: string;
  organisationId: string;
  /** The organisation's while the order waits, null from then on; unique, so that one waits at most. */
  openFor: string | null;
  /** The quote that it was ordered by; null where it was ordered on the order page. */
  quoteId: string | null;
  plan: PaidPlanName;
  language: Language;
  /** 0 for new orders: until version 0055, an order could renew by itself. */
  renewsByItself: number;
  /** JSON: the `BuyerDetails` of the rules. */
  details: string;
  /** JSON: the VAT by the rules when it was ordered; null where they did not know it. */
  vat: string | null;
  vatReason: string | null;
  /** JSON: what the office said of the VAT identification; null where it was not asked. */
  vatIdCheck: string | null;
  /** 1 where the own plan of who ordered ends when this one begins. */
  endsEducator: Generated<number>;
  /** The owner's account; null once it is gone, and for orders of earlier versions that needed no account. */
  orderedBy: string | null;
  orderedByName: string;
  orderedByEmail: string;
  createdAt: number;
  state: OrderState;
  settledAt: number | null;
  settledBy: string | null;
  /** Why it was declined. */
  note: string;
  /** The purchase that began with it; null unless it was accepted. */
  purchaseId: string | null;
  /** The subscription at Stripe that ends because the order was accepted; null for none. */
  canceledSubscription: string | null;
}
