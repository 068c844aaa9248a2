import { billingContract } from "@belab/api/billing/contract";
import type { CreditReason } from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import { asOperator, requireOperator } from "../../accounts/operators.ts";
import type { Context } from "../../context.ts";
import { notFound } from "../../errors/refusals.ts";
import { fileRoute, jsonRoutes } from "../../http/callRoute.ts";
import {
  applyCredit,
  type Booking,
  type BookingReason,
  bookPayment,
  findBookings,
  reverseBooking,
} from "../bookings/bookings.ts";
import { type CorrectionReason, correctInvoice } from "../bookings/correctInvoice.ts";
import {
  findInvoice,
  findInvoices,
  findOverPaid,
  type InvoiceState,
  type StoredInvoice,
} from "../bookings/invoiceStore.ts";
import { drawPendingDocuments } from "../documents/drawPending.ts";
import type { BillingContext } from "../purchases/purchaseContext.ts";
import { findRestricted, lockPurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase, type PurchasesReason } from "../purchases/purchases.ts";
import { countReminders } from "../reminders/purchaseCheckStore.ts";
import { readBillingState } from "./billingState.ts";
import { exportDocuments, listDocuments } from "./documentLists.ts";

const signedIn = { session: "required" } as const;

/** Registers what operators do with invoices and money. */
export function registerDeskRoutes(app: FastifyInstance, context: BillingContext): void {
  const { database } = context;

  /** Answers an operator; everybody else is refused. */
  async function forOperator<Answer>(accountId: string, answer: () => Promise<Answer>) {
    const allowed = await requireOperator(database, accountId);
    return allowed.ok ? ok(await answer()) : allowed;
  }

  jsonRoutes(
    app,
    billingContract,
    {
      listInvoices: ({ input: { state, page = 1 }, session }) =>
        forOperator(session.accountId, () => listInvoices(context, { state, page })),
      bookPayment: ({ input: { bookingId: id, ...booking }, session: { accountId } }) =>
        asOperator<BookingReason>(context, accountId, async (transaction) => {
          const by = { source: "hand", bookedBy: accountId } as const;
          const booked = await bookPayment(transaction, context, { id, ...booking, ...by });
          return booked.ok ? ok() : booked;
        }),
      applyCredit: ({ input: { bookingId: id, invoiceId }, session: { accountId: bookedBy } }) =>
        asOperator<BookingReason>(context, bookedBy, async (transaction) => {
          const used = await applyCredit(transaction, context, { id, invoiceId, bookedBy });
          return used.ok ? ok() : used;
        }),
      reverseBooking: ({ input: { bookingId }, session: { accountId } }) =>
        asOperator<BookingReason>(context, accountId, (transaction) =>
          reverseBooking(transaction, context, { bookingId, reversedBy: accountId }),
        ),
      creditInvoice: ({ input, session }) => creditInvoice(context, session.accountId, input),
      correctInvoice: async ({ input, session: { accountId } }) => {
        const corrected = await asOperator<CorrectionReason>(context, accountId, (transaction) =>
          correctInvoice(transaction, context, input),
        );
        if (corrected.ok) {
          await sendIssued(context);
        }
        return corrected;
      },
      restrictPurchase: ({ input: { invoiceId }, session: { accountId } }) =>
        asOperator<InvoiceReason>(context, accountId, async (transaction) => {
          const invoice = await findInvoice(transaction, invoiceId);
          const purchase = invoice && (await lockPurchase(transaction, invoice.purchaseId));
          if (purchase === undefined) {
            return notFound("invoice-not-found");
          }
          const at = context.now();
          const remindersSent = await countReminders(transaction, purchase);
          const event = { id: `restriction ${invoiceId} ${at}`, at, kind: "restrict", remindersSent } as const;
          const applied = await applyToPurchase(transaction, context, purchase.id, event);
          return applied.ok ? ok() : applied;
        }),
      listDocuments: ({ input, session }) => forOperator(session.accountId, () => listShown(context, input.month)),
      readBillingState: ({ session }) => forOperator(session.accountId, () => readBillingState(context)),
    },
    signedIn,
  );
  fileRoute(
    app,
    billingContract,
    "exportDocuments",
    ({ input, session }) => forOperator(session.accountId, async () => exportDocuments(database, input.month)),
    signedIn,
  );
}

/** Why nothing is done with an invoice; `invoice-not-found`: there is no such invoice that is paid by transfer. */
type InvoiceReason = PurchasesReason | "purchase-not-found" | "invoice-not-found";

/** Credits an invoice; the credit note is issued, drawn and mailed. */
async function creditInvoice(
  context: BillingContext,
  callerId: string,
  {
    creditId,
    invoiceId,
    amount,
    reason,
  }: { creditId: string; invoiceId: string; amount: number; reason: CreditReason },
): Promise<Result<undefined, InvoiceReason | "operators-only">> {
  const credited = await asOperator<InvoiceReason>(context, callerId, async (transaction) => {
    const invoice = await findInvoice(transaction, invoiceId);
    if (invoice === undefined) {
      return notFound("invoice-not-found");
    }
    const { purchaseId, entryId } = invoice;
    const event = { id: creditId, at: context.now(), kind: "credit", amount, reason, invoiceId: entryId } as const;
    const applied = await applyToPurchase(transaction, context, purchaseId, event);
    return applied.ok ? ok() : applied;
  });
  if (credited.ok) {
    await sendIssued(context);
  }
  return credited;
}

/** Draws and mails the documents that were issued. */
async function sendIssued(context: Context): Promise<void> {
  await drawPendingDocuments(context);
  context.outbox.wake();
}

async function listInvoices(
  { database, now }: Pick<Context, "database" | "now">,
  { state, page }: { state: InvoiceState; page: number },
) {
  const { invoices, total } = await findInvoices(database, { state, page, now: now() });
  const bookings = await findBookings(
    database,
    invoices.map(({ documentId }) => documentId),
  );
  const restricted = await findRestricted(
    database,
    invoices.map(({ purchaseId }) => purchaseId),
  );
  const overPaid = await findOverPaid(
    database,
    invoices.filter(({ owed }) => owed > 0).map(({ purchaseId }) => purchaseId),
  );
  const shown = invoices.map((invoice) => ({
    ...shownInvoice(invoice),
    credit: invoice.owed > 0 ? creditFor(invoice, overPaid) : 0,
    isRestricted: restricted.has(invoice.purchaseId),
    bookings: bookings.filter(({ documentId }) => documentId === invoice.documentId).map(shownBooking),
  }));
  return { invoices: shown, total };
}

/** What the oldest invoice of the same purchase that was paid too much has left. */
function creditFor({ purchaseId }: StoredInvoice, overPaid: readonly StoredInvoice[]): number {
  return overPaid.find((other) => other.purchaseId === purchaseId)?.overPaid ?? 0;
}

function shownInvoice({ documentId: invoiceId, buyerName: buyer, ...invoice }: StoredInvoice) {
  const { number, reference, issuedOn, dueOn, due, uncredited, owed, overPaid, overPaidSince } = invoice;
  return { invoiceId, number, reference, buyer, issuedOn, dueOn, due, uncredited, owed, overPaid, overPaidSince };
}

function shownBooking({ id: bookingId, kind, amount, at, source, reversedAt }: Booking) {
  return { bookingId, kind, amount, at, source, reversedAt };
}

async function listShown({ database }: Pick<Context, "database">, month: string) {
  const { documents, total, sums } = await listDocuments(database, month);
  return {
    documents: documents.map(({ id, kind, document, mailedAt, mailedTo }) => ({
      ...{ documentId: id, kind, number: document.number, issuedOn: document.issuedOn },
      ...{ buyer: document.buyer.name, plan: document.line.plan, due: document.amounts.due, mailedAt, mailedTo },
    })),
    total,
    sums,
  };
}
