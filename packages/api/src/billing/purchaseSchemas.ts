import {
  cardPaymentStates,
  checkoutStates,
  documentFormats,
  documentKinds,
  documentStates,
  purchaseStates,
  quoteStates,
} from "@belab/domain/billing";
import { planNames, termSources } from "@belab/domain/plans";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { id, nothing, object, orNull, time } from "../fields.ts";
import {
  amounts,
  buyerDetails,
  cents,
  day,
  interval,
  owner,
  ownOrganisationId,
  plan,
  vatFields,
  vatIdState,
  vatOrNull,
  way,
} from "./shapes.ts";

// Buying a plan, and what was bought. A caller names plans and intervals; what they come to is the server's to say.

const organisationId = orNull(Type.String(), "The organisation that pays; null for the caller's own account.");
const organisationName = orNull(Type.String(), "Null for the account.");

/** What is ordered. */
const order = {
  plan,
  interval,
  way,
  ...owner,
  details: Type.Optional(buyerDetails),
};

const total = object({
  amounts,
  vat: vatOrNull({
    ...vatFields,
    exemptionCode: Type.Optional(Type.Enum(["VATEX-EU-AE", "VATEX-EU-O"])),
    exemption: Type.Optional(Type.String()),
  }),
  isTaxedByStripe: Type.Boolean({ description: "Stripe works the VAT out, which is part of the price." }),
  from: day,
  until: day,
});

const openVat = object({ reason: Type.String() });

const document = object({
  documentId: Type.String(),
  number: Type.String(),
  kind: Type.Enum([...documentKinds]),
  issuedAt: time,
  plan,
  amount: cents,
  state: Type.Enum([...documentStates]),
  dueAt: orNull(time, "By when it has to be paid; null by card."),
  credits: orNull(Type.String(), "The number of the invoice of a credit note."),
  isReady: Type.Boolean({ description: "Whether it can be downloaded: it is drawn within moments." }),
});

/** An invoice or a credit note of Stripe's. */
const cardPayment = object({
  id: Type.String({ description: "Names it for `openCardDocument`." }),
  kind: Type.Enum([...documentKinds]),
  number: Type.String(),
  issuedAt: time,
  plan: orNull(plan),
  amount: cents,
  credited: Type.Integer({ description: "What credit notes gave back of it, in cents." }),
  state: Type.Enum([...cardPaymentStates], { description: "`failed` can be paid now." }),
});

/** The plan that counts now, whether it is paid for or not. */
const inForce = object({
  plan: orNull(Type.Enum([...planNames]), "Null where there is none."),
  source: orNull(Type.Enum([...termSources]), "How the owner came by it; null for the free plan, and for operators."),
  endsAt: orNull(time, "Null where it does not end."),
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
  since: orNull(time, "Since when a payment is missing, or the plan restricted or over; null while all is well."),
  reason: Type.Enum(["payment", "term"], {
    description: "Why it is restricted or has ended: a payment is missing, or its term is over.",
  }),
  endsAt: time,
  end: Type.Enum(["renews", "ends", "canceled"], { description: "What happens then." }),
  payment: orNull(
    object({ kind: Type.Enum(["next", "owed"]), amount: cents, at: time, way }),
    "What is paid next, or is owed already; null where no payment follows.",
  ),
  cancelsAt: orNull(
    time,
    "When it would end if it were cancelled now; null where it can't be, or ends by then anyway.",
  ),
  isNextTermOrderable: Type.Boolean({ description: "Whether a new order by invoice is for the next term." }),
  withdrawableUntil: orNull(time, "Until when a consumer can withdraw from it; null where nobody can."),
  scheduled: orNull(
    object({ plan, interval }),
    "What follows the running term in its place; null where nothing changes.",
  ),
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
    }),
  },
  priceOrder: {
    summary: "What an order comes to, or what is missing to say so",
    request: object(order),
    answer: object({
      total: orNull(total, "Null where it is not known."),
      vatId: orNull(
        object({ vatId: Type.String(), state: vatIdState, checkedAt: orNull(time) }),
        "What the office that keeps VAT identifications says; null where it was not asked.",
      ),
      refused: orNull(openVat, "Why it can't be ordered: its VAT is not known."),
      waits: orNull(openVat, "Why an order by invoice waits for an operator, who decides its VAT."),
    }),
  },
  orderPlan: {
    summary: "Order a plan, with the obligation to pay. By card it begins once it is paid at the address in the answer",
    request: object({ ...order, agrees: Type.Boolean({ description: "The terms are accepted." }) }),
    answer: object({
      checkout: orNull(object({ checkoutId: Type.String(), url: Type.String() }), "Where an order by card is paid."),
      received: orNull(
        object({ number: Type.String(), email: Type.String() }),
        "An order by invoice, which waits to be accepted.",
      ),
    }),
  },
  readCheckout: {
    summary: "How a payment by card stands: Stripe is asked, and what the caller's address says is not believed",
    request: object({ checkoutId: id("Names the order.") }),
    answer: object({
      plan,
      state: Type.Enum([...checkoutStates]),
      amount: orNull(cents, "What was paid, or goes back; null until it is."),
      endsAt: orNull(time, "Until when the plan is in force; null until it is."),
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
          contract: orNull(contract),
          details: orNull(buyerDetails),
          documents: Type.Array(document),
          inForce,
          quotes: Type.Array(quote, { description: "Of an organisation, the latest first." }),
          order: orNull(waitingOrder, "An order by invoice that waits to be accepted; null where none does."),
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
          payments: orNull(Type.Array(cardPayment), "The latest first; null where Stripe can't be reached."),
        }),
      ),
    }),
  },
  openCardDocument: {
    summary: "Where an invoice of Stripe's is paid, or a document of its downloaded: the address works for a while",
    request: object({
      ...owner,
      id: id("Names the document."),
      page: Type.Enum(["pay", "pdf"]),
    }),
    answer: object({ url: Type.String() }),
  },
  saveBillingDetails: {
    summary: "Change what the next invoices say of who pays, as an owner of an organisation that pays for a plan",
    request: object({
      organisationId: ownOrganisationId,
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
