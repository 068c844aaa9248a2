import { type CardPaymentState, cardPaymentState } from "@belab/domain/billing";
import type { Owner, PaidPlanName } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { Stripe } from "stripe";
import type { Context } from "../../context.ts";
import { notFound } from "../../errors/refusals.ts";
import type { CardWay } from "./cardWay.ts";
import { planOfProduct } from "./catalogue.ts";
import { whileReachable } from "./checkout.ts";
import { findCustomerIdsOf } from "./customerStore.ts";
import { idOf } from "./readSubscriptions.ts";

/** An invoice or a credit note of Stripe's, as an owner is shown it. */
export interface CardPayment {
  id: string;
  kind: "invoice" | "credit-note";
  number: string;
  issuedAt: number;
  plan: PaidPlanName | null;
  /** In cents. */
  amount: number;
  /** Cents that credit notes gave back. */
  credited: number;
  state: CardPaymentState;
}

const pageSize = 100;

/** Reads what Stripe has billed to an owner, the latest first: each of its lists to the end. */
export async function readPayments(
  { database }: Pick<Context, "database">,
  stripe: Stripe,
  owner: Owner,
): Promise<CardPayment[]> {
  const payments: CardPayment[] = [];
  for (const customer of await findCustomerIdsOf(database, owner)) {
    const plans = new Map<string, PaidPlanName | null>();
    for await (const invoice of stripe.invoices.list({ customer, limit: pageSize })) {
      const plan = await planOf(stripe, invoice);
      plans.set(invoice.id, plan);
      payments.push(...shownInvoice(invoice, plan));
    }
    for await (const note of stripe.creditNotes.list({ customer, limit: pageSize })) {
      payments.push(...shownCreditNote(note, plans));
    }
  }
  return payments.sort((one, other) => other.issuedAt - one.issuedAt);
}

function shownInvoice(invoice: Stripe.Invoice, plan: PaidPlanName | null): CardPayment[] {
  const { id, number, created, status, attempted, total, post_payment_credit_notes_amount: credited } = invoice;
  const state = cardPaymentState({ status, attempted, total });
  return state === undefined
    ? []
    : [
        {
          ...{ id, kind: "invoice", number: number ?? "", issuedAt: created * 1000, plan },
          amount: total,
          credited,
          state,
        },
      ];
}

function shownCreditNote(note: Stripe.CreditNote, plans: ReadonlyMap<string, PaidPlanName | null>): CardPayment[] {
  const { id, number, created, total, status, invoice } = note;
  const plan = plans.get(idOf(invoice)) ?? null;
  const state = status === "void" ? "canceled" : "paid";
  return [
    { ...{ id, kind: "credit-note", number, issuedAt: created * 1000, plan }, amount: total, credited: 0, state },
  ];
}

/** The plan of the last line: those before are what is left of the plan that was changed. */
async function planOf(stripe: Stripe, { lines: { data } }: Stripe.Invoice): Promise<PaidPlanName | null> {
  const product = data.at(-1)?.pricing?.price_details?.product;
  return product === undefined ? null : ((await planOfProduct(stripe, product)) ?? null);
}

export type DocumentPage = "pay" | "pdf";

/** Returns where a document of Stripe's is paid or downloaded: the address works for a while. */
export async function findDocumentUrl(
  { database }: Pick<Context, "database">,
  card: CardWay | undefined,
  owner: Owner,
  { id, page }: { id: string; page: DocumentPage },
): Promise<Result<{ url: string }>> {
  if (card === undefined) {
    return refuse("card-unavailable");
  }
  const own = await findCustomerIdsOf(database, owner);
  return whileReachable<{ url: string }, "document-not-found">(async () => {
    const found = await readDocument(card.stripe, id).catch(unlessMissing);
    const url = page === "pay" ? found?.pay : found?.pdf;
    return found !== undefined && own.includes(found.customer) && url ? ok({ url }) : notFound("document-not-found");
  });
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) {
    throw error;
  }
}

async function readDocument(stripe: Stripe, id: string) {
  if (id.startsWith("cn_")) {
    const { customer, pdf } = await stripe.creditNotes.retrieve(id);
    return { customer: idOf(customer), pay: null, pdf };
  }
  const { customer, hosted_invoice_url: pay, invoice_pdf: pdf } = await stripe.invoices.retrieve(id);
  return { customer: customer === null ? "" : idOf(customer), pay, pdf };
}
