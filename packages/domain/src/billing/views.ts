import type { PaidPlanName, PlanName } from "../plans/plan.ts";
import type { TermSource } from "../plans/term.ts";
import type { BuyerDetails } from "./buyerDetails.ts";
import type { CalendarDay } from "./calendar.ts";
import type { CardPaymentState } from "./cardSubscription.ts";
import type { BillingInterval, DocumentKind } from "./document.ts";
import type { DocumentAmounts } from "./documentAmounts.ts";
import type { PaymentWay } from "./offer.ts";
import type { CheckoutState } from "./order.ts";
import type { PurchaseState } from "./purchase.ts";
import type { QuoteState } from "./quote.ts";
import type { SellerNumber, UnsupportedSeller } from "./sellerNumbers.ts";
import type { SubscriptionState, SubscriptionTrouble } from "./subscription.ts";
import type { Vat, VatCategory, VatDecision, VatIdState, VatReason } from "./vat.ts";

// The parts of the api's answers that pages show as they are. Times are in milliseconds since 1970 UTC, amounts in cents of euros.

/** A payment that comes next, or is owed already. */
export interface NextPayment {
  readonly kind: "next" | "owed";
  readonly amount: number;
  readonly at: number;
  readonly way: PaymentWay;
}

/** A plan that is paid for, and the changes that its owner can make. */
export interface OwnContract {
  readonly plan: PaidPlanName;
  readonly interval: BillingInterval;
  readonly way: PaymentWay;
  readonly state: PurchaseState;
  /** Since when a payment is missing, or the plan restricted or ended; null while it is current. */
  readonly since: number | null;
  /** Why it is restricted or ended: a payment is missing, or its term is over. */
  readonly reason: "payment" | "term";
  readonly endsAt: number;
  readonly end: "renews" | "ends" | "canceled";
  readonly payment: NextPayment | null;
  /** When it would end if it were canceled now; null where it can't be canceled, or ends by then anyway. */
  readonly cancelsAt: number | null;
  readonly isNextTermOrderable: boolean;
  readonly withdrawableUntil: number | null;
  /** The plan that follows the running term in its place. */
  readonly scheduled: { readonly plan: PaidPlanName; readonly interval: BillingInterval } | null;
}

export const documentStates = ["paid", "open", "overdue", "credited", "refunded"] as const;

/** The state of an invoice or a credit note of ours. */
export type DocumentState = (typeof documentStates)[number];

/** An invoice or a credit note of ours. */
export interface OwnDocument {
  readonly documentId: string;
  readonly number: string;
  readonly kind: DocumentKind;
  readonly issuedAt: number;
  readonly plan: PaidPlanName;
  readonly amount: number;
  readonly state: DocumentState;
  readonly dueAt: number | null;
  /** The number of the invoice that a credit note is for. */
  readonly credits: string | null;
  readonly isReady: boolean;
}

/** An invoice or a credit note of Stripe's. */
export interface CardPayment {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: number;
  readonly plan: PaidPlanName | null;
  readonly amount: number;
  /** The part that credit notes gave back. */
  readonly credited: number;
  readonly state: CardPaymentState;
}

/** A quote for an organization. */
export interface OwnQuote {
  readonly quoteId: string;
  readonly number: string;
  readonly madeAt: number;
  readonly plan: PaidPlanName;
  readonly amount: number;
  readonly state: QuoteState;
  readonly validUntil: CalendarDay;
}

/** The contract and documents of an account or an organization. */
export interface OwnBilling {
  /** Null for the person's own account. */
  readonly organisationId: string | null;
  readonly name: string | null;
  /** Null where nothing was bought, or all of it has ended. */
  readonly contract: OwnContract | null;
  readonly details: BuyerDetails | null;
  readonly documents: readonly OwnDocument[];
  /** The plan that counts now, whether it is paid for or not. */
  readonly inForce: {
    readonly plan: PlanName | null;
    readonly source: TermSource | null;
    readonly endsAt: number | null;
  };
  readonly quotes: readonly OwnQuote[];
  /** An order by invoice that waits to be accepted. */
  readonly order: {
    readonly number: string;
    readonly orderedAt: number;
    readonly plan: PaidPlanName;
    readonly amount: number;
  } | null;
}

/** The person's own contracts that run. */
export interface OwnContracts {
  /** As on the invoices. */
  readonly name: string;
  readonly email: string;
  readonly contracts: readonly {
    /** Of the order. */
    readonly number: string;
    readonly plan: PaidPlanName;
    readonly orderedAt: number;
    readonly amount: number;
    readonly withdrawableUntil: number | null;
  }[];
}

/** The state of a payment by card, for a person who comes back from paying. */
export interface CheckoutOutcome {
  readonly plan: PaidPlanName;
  readonly state: CheckoutState;
  readonly amount: number | null;
  readonly endsAt: number | null;
}

/** The price of an order, as it will stand on the invoice. */
export interface OrderTotal {
  readonly amounts: DocumentAmounts;
  /** Null where it is not known yet: the amounts are without it. */
  readonly vat: Vat | null;
  /** Stripe works the VAT out by the address, as a part of the price. */
  readonly isTaxedByStripe: boolean;
  /** The first and the last day of the term. */
  readonly from: CalendarDay;
  readonly until: CalendarDay;
}

/** A quote, as link holders see it. */
export interface LinkedQuote {
  readonly organisation: string;
  readonly quote: {
    readonly number: string;
    /** The last day on which it can be ordered by. */
    readonly validUntil: CalendarDay;
    readonly plan: PaidPlanName;
    /** Null where it is not known yet: the amounts are without it. */
    readonly vat: Pick<Vat, "category" | "rate"> | null;
    readonly amounts: DocumentAmounts;
    /** Days from the issue of the invoice until it is due. */
    readonly dueDays: number;
    readonly details: BuyerDetails;
    readonly seller: string;
  };
  /** The person, if they are signed in as an owner of the organization: only owners order. */
  readonly orderer: { readonly name: string; readonly email: string } | null;
}

/** The answer of VIES about a VAT identification. */
export interface ShownVatIdCheck {
  readonly state: VatIdState;
  readonly checkedAt: number | null;
  /** The registered name, where VIES tells it. */
  readonly name: string | null;
  /** Of the request, where VIES gave one. */
  readonly requestNumber: string | null;
}

/** An order that waits for an operator. */
export interface WaitingOrder {
  readonly orderId: string;
  readonly number: string;
  readonly organisation: string;
  readonly plan: PaidPlanName;
  readonly orderedAt: number;
  readonly orderedByName: string;
  readonly orderedByEmail: string;
  /** Without VAT where that is not known. */
  readonly amounts: DocumentAmounts;
  /** Why the operator decides the VAT; null where it is certain. */
  readonly vatReason: VatReason | null;
  readonly vatIdCheck: ShownVatIdCheck | null;
  /** The possible decisions on the VAT, and the total of the invoice with each; none where the VAT is certain. */
  readonly choices: readonly { readonly decision: VatDecision; readonly due: number }[];
  /** The plan's first day; null where it begins when the order is accepted. */
  readonly startsOn: CalendarDay | null;
  /** The invoice is issued on that day, instead of now. */
  readonly isInvoicedThen: boolean;
  readonly details: BuyerDetails;
}

/** A payment or refund of an invoice. */
export interface ShownBooking {
  readonly bookingId: string;
  /** `transfer`: an earlier version paid the invoice with an over-payment of another one. */
  readonly kind: "payment" | "refund" | "transfer";
  readonly amount: number;
  readonly at: number;
  readonly reversedAt: number | null;
}

/** An invoice that is paid by transfer, for operators. */
export interface DeskInvoice {
  readonly invoiceId: string;
  readonly number: string;
  /** The payer names it in the transfer. */
  readonly reference: string;
  readonly buyer: string;
  readonly dueOn: CalendarDay;
  readonly due: number;
  /** The part that was not credited. */
  readonly uncredited: number;
  readonly owed: number;
  readonly overPaid: number;
  readonly isOverdue: boolean;
  readonly isRestricted: boolean;
  readonly vatIdCheck: ShownVatIdCheck | null;
  readonly bookings: readonly ShownBooking[];
}

export const noticeKinds = ["cancellation", "withdrawal"] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export const noticeStates = ["open", "done"] as const;

/** Whether a notice waits for an operator, or is done. */
export type NoticeState = (typeof noticeStates)[number];

/** A cancellation or a withdrawal that somebody gave without signing in, for operators. */
export interface DeskNotice {
  readonly noticeId: string;
  readonly kind: NoticeKind;
  /** Empty once the account of the person was erased, if the notice led to nothing. */
  readonly name: string;
  /** The typed name of the contract; empty if the name is. */
  readonly contract: string;
  readonly email: string | null;
  readonly plan: PaidPlanName | null;
  /** The day on which it should end; null for as soon as possible. */
  readonly endsOn: CalendarDay | null;
  /** Why it is canceled for cause: to carry it out ends the plan at once. Null where it isn't. */
  readonly reason: string | null;
  readonly receivedAt: number;
  readonly doneAt: number | null;
  /** By the operator; empty where it was done as asked. */
  readonly note: string;
  /** The first invoice of the plan that has ended; null where none has. */
  readonly number: string | null;
  /** Plans that match the notice. */
  readonly proposals: readonly {
    /** Of the first invoice. */
    readonly number: string;
    readonly buyer: string;
    readonly plan: PaidPlanName;
    /** The end of the plan if it is carried out; null for a withdrawal that came in too late. */
    readonly endsAt: number | null;
  }[];
}

/** A plan that is paid by card and runs, for operators. */
export interface DeskSubscription {
  /** Stripe's. */
  readonly subscriptionId: string;
  /** Of the order. */
  readonly number: string;
  readonly buyer: string;
  readonly plan: PaidPlanName;
  readonly interval: BillingInterval;
  readonly paidUntil: number;
  readonly amount: number;
  readonly state: SubscriptionState;
  /** Something to sort out at Stripe; null where nothing is wrong. */
  readonly trouble: SubscriptionTrouble | null;
  readonly endsAt: number | null;
  /** The plan that follows the running period in its place. */
  readonly next: { readonly plan: PaidPlanName; readonly interval: BillingInterval } | null;
  readonly isTest: boolean;
}

/** A document of ours, for operators. */
export interface DeskDocument {
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedOn: CalendarDay;
  readonly buyer: string;
  readonly due: number;
  readonly mailedAt: number | null;
  readonly mailedTo: string | null;
}

/** The documents of a month, for operators. */
export interface DocumentsOfMonth {
  readonly documents: readonly DeskDocument[];
  /** All of the month, also those that are not listed. */
  readonly total: number;
  /** By rate and country; credit notes count against invoices. */
  readonly sums: readonly {
    readonly country: string;
    readonly category: VatCategory;
    /** In hundredths of a percent. */
    readonly rate: number;
    readonly net: number;
    readonly vat: number;
  }[];
  /** Reminders, which bring their invoices again, and quotes that were mailed in the month. */
  readonly sent: readonly {
    readonly mailId: string;
    readonly kind: "reminder" | "quote";
    readonly number: string;
    readonly sentTo: string;
    readonly sentAt: number;
  }[];
}

/** Whether and how plans are sold on the installation. */
export interface BillingState {
  readonly hasSeller: boolean;
  /** Why this seller of earlier versions can no longer sell; null where they can. */
  readonly unsupported: UnsupportedSeller | null;
  readonly hasAccount: boolean;
  readonly hasStripeKey: boolean;
  readonly hasWebhookSecret: boolean;
  readonly lastWebhookAt: number | null;
  /** The last time that all customers were compared with Stripe, and how many comparisons failed. */
  readonly lastSweep: { readonly endedAt: number; readonly asked: number; readonly failing: number } | null;
  readonly runsByCard: number;
  /** Customers whose last comparison with Stripe failed. */
  readonly failing: number;
  readonly undrawn: number;
  /** Nothing is issued, because of a restored database. */
  readonly issuingHeld: boolean;
  /** Payments by card that bought nothing and were paid back, and when the last of them was found. */
  readonly returnedPayments: number;
  readonly lastReturnAt: number | null;
  /** Numbers of the seller that the settings lack, by the VAT category of the sales that can't be made. */
  readonly missingNumbers: readonly { readonly category: "AE" | "O"; readonly numbers: readonly SellerNumber[] }[];
  /** Plans by invoice that were sold to renew automatically, and don't any more. */
  readonly formerRenewals: readonly {
    readonly purchaseId: string;
    readonly buyer: string;
    readonly plan: PaidPlanName;
    readonly lastDay: CalendarDay;
  }[];
  /** Payments by card for nothing that Stripe has not refunded, by Stripe's invoice. */
  readonly unreturnedPayments: readonly { readonly invoiceId: string; readonly amount: number; readonly at: number }[];
}
