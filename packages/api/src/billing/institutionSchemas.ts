import {
  creditReasons,
  documentKinds,
  invoiceStates,
  sellerNumbers,
  subscriptionStates,
  subscriptionTroubles,
  unsupportedSellers,
  type VatReason,
  vatDecisions,
} from "@belab/domain/billing";
import { languages } from "@belab/locales";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { email, id, nothing, object, orNull, time, withoutNul } from "../fields.ts";
import {
  amounts,
  buyerDetails,
  category,
  cents,
  day,
  interval,
  orderTexts,
  ownOrganisationId,
  page,
  plan,
  vatFields,
  vatIdState,
  vatOrNull,
} from "./shapes.ts";

// Buying against an invoice: quotes and orders of institutions, and what operators do with them and with money.

const bytes = Type.Unsafe<Uint8Array>(Type.String({ format: "binary" }));

const quote = object({
  number: Type.String(),
  validUntil: day,
  plan,
  vat: vatOrNull(vatFields),
  amounts,
  dueDays: Type.Integer({ description: "Days after its issue by which the invoice is due." }),
  details: buyerDetails,
  seller: Type.String({ description: "The seller's name." }),
});

const token = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: withoutNul,
  description: "From the link of a quote.",
});

const language = Type.Optional(
  Type.Enum(
    languages.map(({ code }) => code),
    { description: "Of the PDF; that of the quote otherwise." },
  ),
);

const vatIdCheck = orNull(
  object({
    state: vatIdState,
    checkedAt: orNull(time),
    name: orNull(Type.String()),
    requestNumber: orNull(Type.String(), "The office's, where it gave one."),
  }),
  "What the office that keeps VAT identifications said of the buyer's; null where it was not asked.",
);

const month = Type.String({ pattern: "^20\\d\\d-(0[1-9]|1[0-2])$", maxLength: 7, description: "As 2026-11." });

const invoiceId = id("Names the document of an invoice.");

const amount = Type.Integer({ minimum: 1, maximum: 999_999_999_99, description: "In cents of euros." });

const booking = object({
  bookingId: Type.String(),
  kind: Type.Enum(["payment", "refund", "transfer"], {
    description: "`transfer`: an earlier version paid the invoice with what was paid too much for another one.",
  }),
  amount: cents,
  at: time,
  source: Type.Enum(["hand", "statement"]),
  reversedAt: orNull(time),
});

export const institutionSchemas = {
  requestQuote: {
    summary: "Make a quote for a year, which replaces the one before, and mail its link to where documents are sent",
    request: object({ organisationId: ownOrganisationId, plan, details: buyerDetails }),
    answer: object({ number: Type.String(), validUntil: day, token }),
  },
  ownQuoteFile: {
    summary: "Get a quote as PDF as an owner of its organization, even if it has ended",
    request: object({ quoteId: id("Names a quote of an organization whose owner the caller is."), language }),
    answer: bytes,
  },
  readQuote: {
    summary: "Get a quote by its link",
    request: object({ token }),
    answer: object({
      organisation: Type.String(),
      quote,
      orderer: orNull(
        object({ name: Type.String(), email: Type.String() }),
        "The caller, if they are an owner of the organization and can order.",
      ),
    }),
  },
  quoteFile: {
    summary: "Get a quote as PDF by its link",
    request: object({ token, language }),
    answer: bytes,
  },
  orderByQuote: {
    summary:
      "Order by a quote, which ends with it, as an owner of its organization. Fields that are left out are as in the quote",
    request: object({
      token,
      invoiceEmail: Type.Optional(email),
      contact: Type.Optional(orderTexts.contact),
      purchaseOrder: Type.Optional(orderTexts.purchaseOrder),
      buyerReference: Type.Optional(orderTexts.buyerReference),
    }),
    answer: object({ number: Type.String() }),
  },
  listOrders: {
    summary: "The orders that wait, longest first (operators)",
    request: nothing,
    answer: object({
      orders: Type.Array(
        object({
          orderId: Type.String(),
          number: Type.String(),
          organisation: Type.String(),
          plan,
          orderedAt: time,
          orderedByName: Type.String(),
          orderedByEmail: Type.String(),
          amounts,
          vat: vatOrNull(vatFields),
          details: buyerDetails,
          vatReason: orNull(
            Type.Unsafe<VatReason>(Type.String()),
            "Why an operator decides the VAT; null where it is certain.",
          ),
          vatIdCheck,
          choices: Type.Array(object({ decision: Type.Enum([...vatDecisions]), due: cents }), {
            description: "What the operator can decide on the VAT, and what the invoice then comes to.",
          }),
          startsOn: orNull(day, "The plan's first day; null where it begins at once."),
          isInvoicedThen: Type.Boolean({ description: "Whether the invoice is issued on that day, instead of now." }),
        }),
      ),
      total: Type.Integer({ description: "All that wait, also those that are not listed." }),
    }),
  },
  acceptOrder: {
    summary: "Accept an order: its plan begins, and its invoice is issued and mailed (operators)",
    request: object({
      orderId: id("Names an order."),
      vat: Type.Optional(
        Type.Enum([...vatDecisions], {
          description: "The operator's decision where the VAT is not certain.",
        }),
      ),
    }),
    answer: nothing,
  },
  declineOrder: {
    summary: "Decline an order, and mail the reason to the owners (operators)",
    request: object({
      orderId: id("Names an order."),
      reason: Type.String({ minLength: 1, maxLength: 1_000, pattern: withoutNul }),
    }),
    answer: nothing,
  },
  listInvoices: {
    summary: "The invoices that are paid by transfer, by how they stand (operators)",
    request: object({
      state: Type.Optional(Type.Enum([...invoiceStates])),
      text: Type.Optional(
        Type.String({
          maxLength: 200,
          pattern: withoutNul,
          description: "The number or the reference, or a part of it.",
        }),
      ),
      page,
    }),
    answer: object({
      invoices: Type.Array(
        object({
          invoiceId: Type.String(),
          number: Type.String(),
          reference: Type.String({ description: "What a transfer names." }),
          buyer: Type.String(),
          issuedOn: day,
          dueOn: day,
          due: cents,
          uncredited: Type.Integer({ description: "What of it was not credited, in cents." }),
          owed: cents,
          overPaid: cents,
          isOverdue: Type.Boolean({ description: "Something is owed whose time to pay is over." }),
          isRestricted: Type.Boolean({ description: "Whether an operator has restricted its purchase." }),
          vatIdCheck,
          bookings: Type.Array(booking),
        }),
      ),
      total: Type.Integer(),
    }),
  },
  bookPayment: {
    summary: "Book money that came in for an invoice, or that was sent back (operators)",
    request: object({
      bookingId: id("Chosen by the caller: a booking that is sent twice counts once."),
      invoiceId,
      kind: Type.Optional(Type.Enum(["payment", "refund"])),
      amount,
      day: Type.String({
        pattern: "^20\\d\\d-\\d\\d-\\d\\d$",
        maxLength: 10,
        description: "On which the bank booked it.",
      }),
    }),
    answer: nothing,
  },
  reverseBooking: {
    summary: "Undo a booking (operators)",
    request: object({
      bookingId: Type.String({ maxLength: 100, pattern: withoutNul, description: "Names a booking." }),
    }),
    answer: nothing,
  },
  creditInvoice: {
    summary: "Credit an invoice, or what is left of it, by a credit note that is issued and mailed (operators)",
    request: object({
      creditId: id("Chosen by the caller: a credit that is sent twice counts once."),
      invoiceId,
      amount,
      reason: Type.Enum([...creditReasons]),
    }),
    answer: nothing,
  },
  correctInvoice: {
    summary:
      "Replace an invoice by another one for the same days: a credit note and the right invoice are mailed (operators)",
    request: object({
      correctionId: id("Chosen by the caller: a correction that is sent twice counts once."),
      invoiceId,
      vat: Type.Optional(
        Type.Enum([...vatDecisions], { description: "What the VAT is; left out where it is as on the invoice." }),
      ),
    }),
    answer: nothing,
  },
  restrictPurchase: {
    summary: "Restrict the plan of an overdue invoice until it is paid: nothing new begins (operators)",
    request: object({ invoiceId }),
    answer: nothing,
  },
  liftRestriction: {
    summary: "Lift the restriction of a plan whose invoice is still overdue (operators)",
    request: object({ invoiceId }),
    answer: nothing,
  },
  endUnpaidPurchase: {
    summary: "End the plan of an invoice that is overdue; the days that were used are still owed (operators)",
    request: object({ invoiceId }),
    answer: nothing,
  },
  listDocuments: {
    summary: "The documents of a month, and their VAT by rate and country (operators)",
    request: object({ month }),
    answer: object({
      documents: Type.Array(
        object({
          documentId: Type.String(),
          kind: Type.Enum([...documentKinds]),
          number: Type.String(),
          issuedOn: day,
          buyer: Type.String(),
          plan,
          due: cents,
          mailedAt: orNull(time),
          mailedTo: orNull(Type.String()),
        }),
      ),
      total: Type.Integer({ description: "All of the month, also those that are not listed." }),
      sums: Type.Array(object({ country: Type.String(), category, rate: Type.Integer(), net: cents, vat: cents }), {
        description: "Credit notes count against invoices.",
      }),
      sent: Type.Array(
        object({
          mailId: Type.String(),
          kind: Type.Enum(["reminder", "quote"]),
          number: Type.String({ description: "Of the invoice or the quote." }),
          sentTo: Type.String(),
          sentAt: time,
        }),
        { description: "The first reminders and quotes that were mailed in the month." },
      ),
    }),
  },
  exportDocuments: {
    summary: "The documents and bookings of a month as CSV (operators)",
    request: object({ month }),
    answer: bytes,
  },
  listSubscriptions: {
    summary: "The plans that are paid by card and run (operators)",
    request: object({
      state: Type.Optional(Type.Enum([...subscriptionStates])),
      text: Type.Optional(
        Type.String({ maxLength: 200, pattern: withoutNul, description: "The number of an order, or a part of it." }),
      ),
      page,
    }),
    answer: object({
      subscriptions: Type.Array(
        object({
          subscriptionId: Type.String({ description: "Stripe's." }),
          number: Type.String({ description: "Of the order." }),
          buyer: Type.String(),
          plan,
          interval,
          paidUntil: time,
          amount: Type.Integer({ description: "What the next period comes to, in cents with VAT." }),
          state: Type.Enum([...subscriptionStates]),
          trouble: orNull(Type.Enum([...subscriptionTroubles])),
          endsAt: orNull(time),
          next: orNull(object({ plan, interval })),
          isTest: Type.Boolean({ description: "No money moves." }),
        }),
      ),
      total: Type.Integer(),
    }),
  },
  readBillingState: {
    summary: "Whether and how plans are sold on this installation (operators)",
    request: nothing,
    answer: object({
      hasSeller: Type.Boolean(),
      unsupported: orNull(
        Type.Enum([...unsupportedSellers]),
        "Why this seller of earlier versions can no longer sell; null where they can.",
      ),
      hasSold: Type.Boolean({ description: "Whether something was ordered or documented here before." }),
      hasAccount: Type.Boolean({ description: "Whether there is an account for payments by transfer." }),
      hasStripeKey: Type.Boolean(),
      hasWebhookSecret: Type.Boolean(),
      lastWebhookAt: orNull(time),
      lastSweep: orNull(
        object({
          endedAt: time,
          asked: Type.Integer({ description: "Customers that had not been compared for a day, and were then." }),
          failing: Type.Integer({ description: "Customers whose last comparison had failed by its end." }),
        }),
        "The last time that all customers were looked through, whatever webhooks came.",
      ),
      runsByCard: Type.Integer({ description: "Plans that are paid by card and run." }),
      failing: Type.Integer({ description: "Customers whose last comparison failed." }),
      undrawn: Type.Integer({ description: "Documents that are not drawn yet." }),
      issuingHeld: Type.Boolean({ description: "Whether nothing is issued, because of a restored database." }),
      ordersWaiting: Type.Integer(),
      noticesWaiting: Type.Integer({ description: "Notices about contracts that wait for an operator." }),
      returnedPayments: Type.Integer({ description: "Payments by card that bought nothing, and were paid back." }),
      lastReturnAt: orNull(time, "When the last of them was found."),
      missingNumbers: Type.Array(
        object({
          category: Type.Enum(["AE", "O"], { description: "Of the VAT of the sales that can't be made." }),
          numbers: Type.Array(Type.Enum([...sellerNumbers])),
        }),
        { description: "Numbers of the seller that the settings lack." },
      ),
      formerRenewals: Type.Array(object({ purchaseId: Type.String(), buyer: Type.String(), plan, lastDay: day }), {
        description: "Plans by invoice that were sold to renew automatically, and don't any more.",
      }),
      unreturnedPayments: Type.Array(
        object({ invoiceId: Type.String({ description: "Stripe's." }), amount: cents, at: time }),
        { description: "Payments by card for nothing that Stripe has not refunded yet." },
      ),
    }),
  },
} as const satisfies Record<string, CallSchemas>;
