import {
  billingIntervals,
  creditReasons,
  documentKinds,
  sellerNumbers,
  subscriptionStates,
  vatDecisions,
} from "@belab/domain/billing";
import { paidPlanNames } from "@belab/domain/plans";
import { languages } from "@belab/locales";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { email, id, nothing, object, time, withoutNul } from "../fields.ts";
import { buyerDetails, line, orderTexts } from "./detailSchemas.ts";

// Buying against an invoice: quotes and orders of institutions, and what operators do with them and with money.

const cents = Type.Integer({ description: "In cents of euros." });
const paidPlan = Type.Enum([...paidPlanNames]);
const organisationId = id("Names an organisation whose owner the caller is.");
const day = Type.String({ description: "A day in the seller's time zone, as 2026-11-27." });
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** Buyer details as they were stored. */
const storedDetails = object({
  name: Type.String(),
  street: Type.String(),
  postcode: Type.String(),
  city: Type.String(),
  country: Type.String(),
  vatId: Type.String(),
  email: Type.String(),
  contact: Type.String(),
  purchaseOrder: Type.String(),
  buyerReference: Type.String(),
});

const amounts = object({ net: cents, vat: cents, gross: cents, rounding: cents, due: cents });

const category = Type.Enum(["S", "AE", "O", "E"], { description: "By EN 16931 (BT-118)." });

const vat = object({
  category,
  rate: Type.Integer({ description: "In hundredths of a percent." }),
  country: Type.String(),
});

const dueDays = Type.Integer({ description: "Days after its issue by which the invoice is due." });

const quote = object({
  number: Type.String(),
  issuedOn: day,
  validUntil: day,
  plan: paidPlan,
  interval: Type.Enum([...billingIntervals]),
  vat: Type.Union([vat, Type.Null()], { description: "Null where it is not known yet: the amounts are without it." }),
  amounts,
  dueDays,
  details: storedDetails,
  seller: Type.String({ description: "The seller's name." }),
});

/** The caller, where they are an owner of the organisation, and order without a code. */
const orderer = object({ name: Type.String(), email: Type.String() });

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

const orderState = Type.Enum(["waiting", "accepted", "declined", "objected"]);

const order = {
  orderId: Type.String(),
  number: Type.String(),
  plan: paidPlan,
  orderedAt: time,
  orderedByName: Type.String(),
  orderedByEmail: Type.String({ description: "An address that they have proved." }),
  amounts,
  vat: Type.Union([vat, Type.Null()]),
  renewsByItself: Type.Boolean({ description: "Whether it renews by itself." }),
  details: storedDetails,
};

/** What the office that keeps VAT identifications said of the buyer's; null where it was not asked. */
const vatIdCheck = object({
  state: Type.Enum(["valid", "invalid", "unchecked"]),
  checkedAt: Type.Union([time, Type.Null()]),
  requestNumber: Type.Union([Type.String(), Type.Null()], { description: "The office's, where it gave one." }),
});

const month = Type.String({ pattern: "^20\\d\\d-(0[1-9]|1[0-2])$", maxLength: 7, description: "As 2026-11." });

const invoiceId = id("Names the document of an invoice.");

const amount = Type.Integer({ minimum: 1, maximum: 999_999_999_99, description: "In cents of euros." });

const bookingKind = Type.Enum(["payment", "refund", "transfer"]);
const bookingSource = Type.Enum(["hand", "statement"]);
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));

const booking = object({
  bookingId: Type.String(),
  kind: bookingKind,
  amount: cents,
  at: time,
  source: bookingSource,
  reversedAt: Type.Union([time, Type.Null()]),
});

export const institutionSchemas = {
  requestQuote: {
    summary: "Make a quote for a year, which replaces the one before, and mail its link to where documents are sent",
    request: object({ organisationId, plan: paidPlan, details: buyerDetails }),
    answer: object({ number: Type.String(), validUntil: day, token }),
  },
  endQuote: {
    summary: "End the quote of an organisation, and with it its link",
    request: object({ organisationId }),
    answer: nothing,
  },
  ownQuoteFile: {
    summary: "A quote as PDF, for an owner of its organisation, also once nobody can order by it",
    request: object({ quoteId: id("Names a quote of an organisation whose owner the caller is."), language }),
    answer: Type.Unsafe<Uint8Array>(Type.String({ format: "binary" })),
  },
  readOpenOrder: {
    summary: "The quote of an organisation that can be ordered by, and its latest order",
    request: object({ organisationId }),
    answer: object({
      quote: orNull(object({ number: Type.String(), plan: paidPlan, validUntil: day, amounts })),
      order: orNull(
        object({ ...order, state: orderState, note: Type.String({ description: "Why it was declined." }) }),
      ),
    }),
  },
  setPurchaseOrder: {
    summary: "Set the buyer's number of an order that waits, as an owner of its organisation",
    request: object({ organisationId, orderId: id("Names an order."), purchaseOrder: orderTexts.purchaseOrder }),
    answer: nothing,
  },
  objectToOrder: {
    summary: "Take back an order that waits, as an owner of its organisation",
    request: object({ organisationId, orderId: id("Names an order.") }),
    answer: nothing,
  },
  readQuote: {
    summary: "A quote, for who has its link",
    request: object({ token }),
    answer: object({ organisation: Type.String(), quote, orderer: orNull(orderer) }),
  },
  quoteFile: {
    summary: "A quote as PDF, for who has its link",
    request: object({ token, language }),
    answer: Type.Unsafe<Uint8Array>(Type.String({ format: "binary" })),
  },
  sendOrderCode: {
    summary: "Mail a code to the address of somebody who orders by the link of a quote",
    request: object({ token, email }),
    answer: nothing,
  },
  orderByQuote: {
    summary:
      "Order by the link of a quote, which ends with it. What is left out is as in the quote; an owner of the organisation who is signed in leaves out who orders",
    request: object({
      token,
      name: Type.Optional(line("Who orders.")),
      email: Type.Optional(email),
      code: Type.Optional(
        Type.String({ maxLength: 16, pattern: "^\\d{6}$", description: "That was mailed to the address." }),
      ),
      invoiceEmail: Type.Optional(email),
      contact: Type.Optional(orderTexts.contact),
      purchaseOrder: Type.Optional(orderTexts.purchaseOrder),
      buyerReference: Type.Optional(orderTexts.buyerReference),
      renewsByItself: Type.Boolean(),
    }),
    answer: object({ number: Type.String() }),
  },
  listOrders: {
    summary: "The orders that wait, longest first (operators)",
    request: nothing,
    answer: object({
      orders: Type.Array(
        object({
          ...order,
          organisation: Type.String(),
          vatReason: Type.Union([Type.String(), Type.Null()], {
            description: "Why the rules leave the VAT to the operator; null where they know it.",
          }),
          vatIdCheck: orNull(vatIdCheck),
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
          description: "What the operator decides where the rules leave the VAT to them.",
        }),
      ),
    }),
    answer: nothing,
  },
  declineOrder: {
    summary: "Decline an order, and mail the reason to who ordered (operators)",
    request: object({
      orderId: id("Names an order."),
      reason: Type.String({ minLength: 1, maxLength: 1_000, pattern: withoutNul }),
    }),
    answer: nothing,
  },
  listInvoices: {
    summary: "The invoices that are paid by transfer, by how they stand (operators)",
    request: object({
      state: Type.Enum(["open", "overdue", "over-paid", "settled"]),
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
          overPaidSince: Type.Union([time, Type.Null()]),
          credit: Type.Integer({
            description: "What was paid too much for another invoice of the same purchase, and can be used, in cents.",
          }),
          isRestricted: Type.Boolean({ description: "Whether an operator has restricted its purchase." }),
          vatIdCheck: orNull(vatIdCheck),
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
      at: Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991, description: "When the bank took it in." }),
    }),
    answer: nothing,
  },
  applyCredit: {
    summary: "Pay an invoice with what was paid too much for another one of the same purchase (operators)",
    request: object({ bookingId: id("Chosen by the caller: a use that is sent twice counts once."), invoiceId }),
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
    summary: "Let nothing new begin by the plan of an invoice that is overdue, until it is paid (operators)",
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
          plan: paidPlan,
          due: cents,
          mailedAt: Type.Union([time, Type.Null()]),
          mailedTo: Type.Union([Type.String(), Type.Null()]),
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
    summary: "The documents of a month as CSV (operators)",
    request: object({ month }),
    answer: Type.Unsafe<Uint8Array>(Type.String({ format: "binary" })),
  },
  listBookings: {
    summary: "What was booked for invoices in a month, and what was undone (operators)",
    request: object({ month }),
    answer: object({
      bookings: Type.Array(
        object({
          bookingId: Type.String(),
          kind: bookingKind,
          isReversal: Type.Boolean({ description: "It undoes the booking, in the month in which that was done." }),
          at: time,
          number: Type.String({ description: "The invoice's." }),
          buyer: Type.String(),
          amount: cents,
          source: bookingSource,
          bookedAt: time,
        }),
      ),
      total: Type.Integer({ description: "All of the month, also those that are not listed." }),
      received: cents,
      sentBack: cents,
    }),
  },
  exportBookings: {
    summary: "What was booked for invoices in a month as CSV (operators)",
    request: object({ month }),
    answer: Type.Unsafe<Uint8Array>(Type.String({ format: "binary" })),
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
          plan: paidPlan,
          interval: Type.Enum([...billingIntervals]),
          paidUntil: time,
          amount: Type.Integer({ description: "What the next period comes to, in cents with VAT." }),
          state: Type.Enum([...subscriptionStates]),
          endsAt: orNull(time),
          next: orNull(object({ plan: paidPlan, interval: Type.Enum([...billingIntervals]) })),
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
      hasSold: Type.Boolean({ description: "Whether something was ordered or documented here before." }),
      hasAccount: Type.Boolean({ description: "Whether there is an account for payments by transfer." }),
      hasStripeKey: Type.Boolean(),
      hasWebhookSecret: Type.Boolean(),
      lastWebhookAt: Type.Union([time, Type.Null()]),
      lastSweep: Type.Union(
        [
          object({
            endedAt: time,
            asked: Type.Integer({ description: "Customers that had not been compared for a day, and were then." }),
            failing: Type.Integer({ description: "Customers whose last comparison had failed by its end." }),
          }),
          Type.Null(),
        ],
        { description: "The last time that all customers were looked through, whatever webhooks came." },
      ),
      runsByCard: Type.Integer({ description: "Plans that are paid by card and run." }),
      failing: Type.Integer({ description: "Customers whose last comparison failed." }),
      undrawn: Type.Integer({ description: "Documents that are not drawn yet." }),
      issuingHeld: Type.Boolean({ description: "Whether nothing is issued, because of a restored database." }),
      ordersWaiting: Type.Integer(),
      noticesWaiting: Type.Integer({ description: "Notices about contracts that wait for an operator." }),
      returnedPayments: Type.Integer({ description: "Payments by card that bought nothing, and were paid back." }),
      lastReturnAt: Type.Union([time, Type.Null()], { description: "When the last of them was found." }),
      missingNumbers: Type.Array(
        object({
          category: Type.Enum(["AE", "O"], { description: "Of the VAT of the sales that can't be made." }),
          numbers: Type.Array(Type.Enum([...sellerNumbers])),
        }),
        { description: "Numbers of the seller that the settings lack." },
      ),
      vatDoubts: Type.Array(
        object({
          purchaseId: Type.String(),
          buyer: Type.String(),
          plan: paidPlan,
          vatId: orNull(Type.String()),
          country: Type.String({ description: "By which the VAT was decided." }),
          lastDay: day,
        }),
        { description: "Purchases whose VAT an operator has to look at." },
      ),
    }),
  },
} as const satisfies Record<string, CallSchemas>;
