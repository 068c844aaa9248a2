import {
  billingIntervals,
  buyerDetailFields,
  buyerDetailReasons,
  cardPaymentStates,
  checkoutStates,
  documentFormats,
  documentKinds,
  paymentWays,
  purchaseStates,
  quoteStates,
} from "@belab/domain/billing";
import { paidPlanNames, planNames, termSources } from "@belab/domain/plans";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { id, nothing, object, time, withoutNul } from "../fields.ts";
import { buyerDetails, nextPayment } from "./detailSchemas.ts";

// Buying a plan, and what was bought. A caller names plans and intervals; what they come to is the server's to say.

const plan = Type.Enum([...paidPlanNames]);
const interval = Type.Enum([...billingIntervals]);
const way = Type.Enum([...paymentWays], { description: "How it is paid: by card at once, or against an invoice." });
const cents = Type.Integer({ description: "Euro cents." });
const day = Type.String({ description: "As 2026-11-27." });
const country = Type.String({ maxLength: 2, pattern: withoutNul, description: "Two letters of ISO 3166-1." });
const organisationId = Type.Union([Type.String(), Type.Null()], {
  description: "The organisation that pays; null for the caller's own account.",
});
const organisationName = Type.Union([Type.String(), Type.Null()], { description: "Null for the account." });

/** What is ordered. */
const order = {
  plan,
  interval,
  way,
  organisationId: Type.Optional(
    id("The organisation that the plan is for, whose owner the caller is. Left out for the caller's own account."),
  ),
  details: Type.Optional(buyerDetails),
  endsEducator: Type.Optional(
    Type.Boolean({
      description:
        "The caller's own Educator plan ends when the organisation's begins, and its unused days are paid back.",
    }),
  ),
};

const amounts = object({ net: cents, vat: cents, gross: cents, rounding: cents, due: cents });

const vat = object({
  category: Type.Enum(["S", "AE", "O", "E"], { description: "Of EN 16931." }),
  rate: Type.Integer({ description: "In hundredths of a percent." }),
  country,
  exemptionCode: Type.Optional(Type.Enum(["VATEX-EU-AE", "VATEX-EU-O"])),
  exemption: Type.Optional(Type.String()),
});

const total = object({
  amounts,
  vat: Type.Union([vat, Type.Null()], { description: "Null where it is not known yet: the amounts are without it." }),
  isTaxedByStripe: Type.Boolean({ description: "Stripe works the VAT out, which is part of the price." }),
  from: day,
  until: day,
});

const openVat = object({ reason: Type.String() });

const invoiceStates = ["paid", "open", "overdue", "credited", "refunded"];

const document = object({
  documentId: Type.String(),
  number: Type.String(),
  kind: Type.Enum([...documentKinds]),
  issuedAt: time,
  plan,
  amount: cents,
  state: Type.Enum(invoiceStates as ("paid" | "open" | "overdue" | "credited" | "refunded")[]),
  dueAt: Type.Union([time, Type.Null()], { description: "By when it has to be paid; null by card." }),
  credits: Type.Union([Type.String(), Type.Null()], { description: "The number of the invoice of a credit note." }),
  isReady: Type.Boolean({ description: "Whether it can be downloaded: it is drawn within moments." }),
  transfer: Type.Union(
    [
      object({
        holder: Type.String({ description: "The seller's name." }),
        iban: Type.String(),
        bic: Type.Union([Type.String(), Type.Null()]),
        reference: Type.String({ description: "By ISO 11649, which the transfer names." }),
        amount: cents,
      }),
      Type.Null(),
    ],
    { description: "How it is paid by transfer; null where nothing of it is owed, or it is paid by card." },
  ),
});

/** An invoice or a credit note of Stripe's. */
const cardPayment = object({
  id: Type.String({ description: "Names it for `openCardDocument`." }),
  kind: Type.Enum([...documentKinds]),
  number: Type.String(),
  issuedAt: time,
  plan: Type.Union([plan, Type.Null()]),
  amount: cents,
  credited: Type.Integer({ description: "What credit notes gave back of it, in cents." }),
  state: Type.Enum([...cardPaymentStates], { description: "`failed` can be paid now." }),
});

/** The plan that counts now, whether it is paid for or not. */
const inForce = object({
  plan: Type.Union([Type.Enum([...planNames]), Type.Null()], { description: "Null where there is none." }),
  source: Type.Union([Type.Enum([...termSources]), Type.Null()], {
    description: "How the owner came by it; null for the free plan, and for operators.",
  }),
  endsAt: Type.Union([time, Type.Null()], { description: "Null where it does not end." }),
});

const quote = object({
  quoteId: Type.String(),
  number: Type.String(),
  madeAt: time,
  plan,
  amount: cents,
  state: Type.Enum([...quoteStates], { description: "`open` while it can be ordered by." }),
  validUntil: day,
});

const waitingOrder = object({ number: Type.String(), orderedAt: time, plan, amount: cents });

const contract = object({
  plan,
  interval,
  way,
  state: Type.Enum([...purchaseStates]),
  since: Type.Union([time, Type.Null()], {
    description: "Since when a payment is missing, or the plan restricted or over; null while all is well.",
  }),
  reason: Type.Enum(["payment", "term"], {
    description: "Why it is restricted or has ended: a payment is missing, or its term is over.",
  }),
  endsAt: time,
  end: Type.Enum(["renews", "ends", "canceled"], { description: "What happens then." }),
  payment: nextPayment,
  cancelsAt: Type.Union([time, Type.Null()], {
    description: "When it would end if it were cancelled now; null where it can't be, or ends by then anyway.",
  }),
  isNextTermOrderable: Type.Boolean({ description: "Whether a new order by invoice is for the next term." }),
  withdrawableUntil: Type.Union([time, Type.Null()], {
    description: "Until when a consumer can withdraw from it; null where nobody can.",
  }),
  scheduled: Type.Union([object({ plan, interval }), Type.Null()], {
    description: "What follows the running term in its place; null where nothing changes.",
  }),
});

export const purchaseSchemas = {
  readOffer: {
    summary: "For whom the caller can order a plan, and how it can be paid",
    request: nothing,
    answer: object({
      owners: Type.Array(
        object({
          organisationId,
          name: organisationName,
          details: Type.Partial(buyerDetails, { additionalProperties: false }),
        }),
        { minItems: 1, description: "The caller's account first, with what is known of who pays." },
      ),
      ways: object({ card: Type.Boolean(), invoice: Type.Boolean() }),
      dueDays: Type.Integer({ description: "Days after its issue by which an invoice is due." }),
      isTest: Type.Boolean({ description: "Whether no money moves, because the key is one of Stripe's test keys." }),
      educator: Type.Union([object({ endsAt: time, refund: cents }), Type.Null()], {
        description: "The caller's own Educator plan, if they pay for one, with what its unused days come to.",
      }),
    }),
  },
  priceOrder: {
    summary: "What an order comes to, or what is missing to say so",
    request: object(order),
    answer: object({
      total: Type.Union([total, Type.Null()], { description: "Null where it is not known." }),
      vatId: Type.Union(
        [
          object({
            vatId: Type.String(),
            state: Type.Enum(["valid", "invalid", "unchecked"]),
            checkedAt: Type.Union([time, Type.Null()]),
          }),
          Type.Null(),
        ],
        { description: "What the office that keeps VAT identifications says; null where it was not asked." },
      ),
      errors: Type.Array(
        object({ field: Type.Enum([...buyerDetailFields]), reason: Type.Enum([...buyerDetailReasons]) }),
      ),
      refused: Type.Union([openVat, Type.Null()], {
        description: "Why it can't be ordered: its VAT is not known.",
      }),
      waits: Type.Union([openVat, Type.Null()], {
        description: "Why an order by invoice waits for an operator, who decides its VAT.",
      }),
    }),
  },
  orderPlan: {
    summary: "Order a plan, with the obligation to pay. By card it begins once it is paid at the address in the answer",
    request: object({ ...order, agrees: Type.Boolean({ description: "The terms are accepted." }) }),
    answer: object({
      checkout: Type.Union([object({ checkoutId: Type.String(), url: Type.String() }), Type.Null()], {
        description: "Where an order by card is paid.",
      }),
      received: Type.Union([object({ number: Type.String(), email: Type.String() }), Type.Null()], {
        description: "An order by invoice, which waits to be accepted.",
      }),
    }),
  },
  readCheckout: {
    summary: "How a payment by card stands: Stripe is asked, and what the caller's address says is not believed",
    request: object({ checkoutId: id("Names the order.") }),
    answer: object({
      plan,
      state: Type.Enum([...checkoutStates]),
      amount: Type.Union([cents, Type.Null()], { description: "What was paid, or goes back; null until it is." }),
      endsAt: Type.Union([time, Type.Null()], { description: "Until when the plan is in force; null until it is." }),
    }),
  },
  readBilling: {
    summary: "What the caller's account and the organisations that they own pay for, with their documents",
    request: nothing,
    answer: object({
      billings: Type.Array(
        object({
          organisationId,
          name: organisationName,
          contract: Type.Union([contract, Type.Null()]),
          details: Type.Union([buyerDetails, Type.Null()]),
          documents: Type.Array(document),
          inForce,
          quotes: Type.Array(quote, { description: "Of an organisation, the latest first." }),
          order: Type.Union([waitingOrder, Type.Null()], {
            description: "An order by invoice that waits to be accepted; null where none does.",
          }),
        }),
      ),
    }),
  },
  readCardPayments: {
    summary: "What Stripe has billed to the caller and the organisations that they own",
    request: nothing,
    answer: object({
      owners: Type.Array(
        object({
          organisationId,
          payments: Type.Union([Type.Array(cardPayment), Type.Null()], {
            description: "The latest first; null where Stripe can't be reached.",
          }),
        }),
      ),
    }),
  },
  openCardDocument: {
    summary: "Where an invoice of Stripe's is paid, or a document of its downloaded: the address works for a while",
    request: object({
      organisationId: Type.Optional(id("The organisation that pays. Left out for the caller's own account.")),
      id: id("Names the document."),
      page: Type.Enum(["pay", "pdf"]),
    }),
    answer: object({ url: Type.String() }),
  },
  saveBillingDetails: {
    summary: "Change what the next invoices say of who pays, as an owner of an organisation that pays for a plan",
    request: object({
      organisationId: id("The organisation that pays, whose owner the caller is."),
      details: buyerDetails,
    }),
    answer: nothing,
  },
  readDocument: {
    summary: "Download an invoice or a credit note: its owner, or an operator",
    request: object({ documentId: id("Names the document."), format: Type.Enum([...documentFormats]) }),
    answer: nothing,
  },
} as const satisfies Record<string, CallSchemas>;
