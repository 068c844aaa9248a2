import { type CardPaymentState, cardPaymentState } from "@belab/domain/billing";
import type { Owner, PaidPlanName } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { Stripe } from "stripe";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { findOwnedBy, isOwnerOf } from "../../organisations/memberStore.ts";
import { type CardWay, lookIfRunning } from "../card/cardWay.ts";
import { planOfProduct } from "../card/catalogue.ts";
import { findCustomers } from "../card/customerStore.ts";
import { idOf, isUnreachable, pageSize, whileReachable } from "../card/stripe.ts";
import type { OrderContext } from "./settleOrder.ts";

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

/** Returns what Stripe has billed to the caller and to the organizations that they own; null where it can't be reached. */
export async function readCardPayments(context: OrderContext, { accountId }: Session) {
  const { database, card } = context;
  const owned = await findOwnedBy(database, accountId);
  const owners: Owner[] = [{ accountId }, ...owned.map(({ organisationId }) => ({ organisationId }))];
  return ok({
    owners: await Promise.all(
      owners.map(async (owner) => ({
        organisationId: owner.organisationId ?? null,
        payments: card === undefined ? [] : await readOrNull(context, card, owner),
      })),
    ),
  });
}

async function readOrNull({ database, log }: OrderContext, card: CardWay, owner: Owner): Promise<CardPayment[] | null> {
  try {
    const payments = await readPayments(database, card.stripe, owner);
    await lookIfRunning(database, card, owner);
    return payments;
  } catch (err) {
    if (!isUnreachable(err)) {
      log.warn({ err }, "payments could not be read at Stripe");
    }
    return null;
  }
}

/** Reads what Stripe has billed to an owner, the latest first: each of its lists to the end. */
export async function readPayments(database: Database, stripe: Stripe, owner: Owner): Promise<CardPayment[]> {
  const payments: CardPayment[] = [];
  for (const { customerId: customer } of await findCustomers(database, owner)) {
    const plans = new Map<string, PaidPlanName | null>();
    for await (const invoice of stripe.invoices.list({ customer, limit: pageSize })) {
      const plan = await planOf(stripe, invoice);
      plans.set(invoice.id, plan);
      payments.push(...shownInvoice(invoice, plan));
    }
    for await (const note of stripe.creditNotes.list({ customer, limit: pageSize })) {
      payments.push(shownCreditNote(note, plans));
    }
  }
  return payments.sort((one, other) => other.issuedAt - one.issuedAt);
}

function shownInvoice(invoice: Stripe.Invoice, plan: PaidPlanName | null): CardPayment[] {
  const { id, number, created, total: amount, post_payment_credit_notes_amount: credited } = invoice;
  const state = cardPaymentState(invoice);
  const issued = { id, kind: "invoice", number: number ?? "", issuedAt: created * 1000 } as const;
  return state === undefined ? [] : [{ ...issued, plan, amount, credited, state }];
}

function shownCreditNote(note: Stripe.CreditNote, plans: ReadonlyMap<string, PaidPlanName | null>): CardPayment {
  const { id, number, created, total: amount, status } = note;
  const plan = plans.get(idOf(note.invoice)) ?? null;
  const state = status === "void" ? "canceled" : "paid";
  return { id, kind: "credit-note", number, issuedAt: created * 1000, plan, amount, credited: 0, state };
}

/** The plan of the last line: those before are what is left of the plan that was changed. */
async function planOf(stripe: Stripe, { lines: { data } }: Stripe.Invoice): Promise<PaidPlanName | null> {
  const product = data.at(-1)?.pricing?.price_details?.product;
  return product === undefined ? null : ((await planOfProduct(stripe, product)) ?? null);
}

/** Returns where a document of Stripe's is paid or downloaded, for its owner: the address works for a while. */
export async function openCardDocument(
  { database, card }: OrderContext,
  { accountId }: Session,
  { organisationId, id, page }: { organisationId?: string | undefined; id: string; page: "pay" | "pdf" },
): Promise<Result<{ url: string }>> {
  if (organisationId !== undefined && !(await isOwnerOf(database, organisationId, accountId))) {
    return notFound("document-not-found");
  }
  if (card === undefined) {
    return refuse("card-unavailable");
  }
  const customers = await findCustomers(database, organisationId === undefined ? { accountId } : { organisationId });
  return whileReachable<{ url: string }, "document-not-found">(async () => {
    const found = await readDocument(card.stripe, id).catch(unlessMissing);
    const isOwn = customers.some(({ customerId }) => customerId === found?.customer);
    const url = isOwn && found?.[page];
    return url ? ok({ url }) : notFound("document-not-found");
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
