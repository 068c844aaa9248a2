import { billingContract } from "@belab/api/billing/contract";
import type { PurchaseEvent } from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import { asOperator, requireOperator } from "../../accounts/operators.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { fileRoute, jsonRoutes } from "../../http/callRoute.ts";
import { type Booking, type BookingReason, bookPayment, findBookings, reverseBooking } from "../bookings/bookings.ts";
import { type CorrectionReason, checkBuyerOf, correctInvoice } from "../bookings/correctInvoice.ts";
import { findInvoice, findInvoices, type InvoiceSearch, type StoredInvoice } from "../bookings/invoiceStore.ts";
import { drawPendingDocuments } from "../documents/drawPending.ts";
import { findSentMails } from "../documents/sentMails.ts";
import { takeBackUnbegun } from "../institutions/acceptance.ts";
import { shownCheck, type VatIdCheck, type VatIdChecker } from "../orders/vatIdChecks.ts";
import { findPurchasesById, lockPurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase } from "../purchases/purchases.ts";
import { countReminders } from "../reminders/purchaseCheckStore.ts";
import { readBillingState } from "./billingState.ts";
import { exportDocuments, listDocuments } from "./documentLists.ts";
import { listSubscriptions } from "./subscriptions.ts";
import { timeOfMonth } from "./timeOfMonth.ts";

/** Reminders and quotes of a month that a page shows. */
const sentMailsShown = 500;

const signedIn = { session: "required" } as const;

/** Registers what operators do with invoices and money. */
export function registerDeskRoutes(app: FastifyInstance, context: Context & { checkVatId: VatIdChecker }): void {
  const { database } = context;

  /** Answers an operator; everybody else is refused. */
  async function forOperator<Answer>(accountId: string, answer: () => Promise<Answer>) {
    const allowed = await requireOperator(database, accountId);
    return allowed.ok ? ok(await answer()) : allowed;
  }

  /** Applies an event to the purchase of an invoice, for an operator. Documents that it takes are drawn and mailed. */
  async function applyToInvoice(
    callerId: string,
    invoiceId: string,
    eventOf: (invoice: StoredInvoice, at: number) => PurchaseEvent,
  ) {
    return issuing(callerId, async (transaction) => {
      const invoice = await findInvoice(transaction, invoiceId);
      if (invoice === undefined) {
        return notFound("invoice-not-found");
      }
      const event = eventOf(invoice, context.now());
      const applied = await applyToPurchase(transaction, context, invoice.purchaseId, event);
      if (applied.ok && event.kind === "credit") {
        await takeBackUnbegun(transaction, context, applied.value);
      }
      return applied.ok ? ok() : applied;
    });
  }

  /** Restricts the plan of an overdue invoice, or lifts that. Doing it again changes nothing. */
  async function setRestricted(callerId: string, invoiceId: string, isRestricted: boolean) {
    return issuing(callerId, async (transaction) => {
      const invoice = await findInvoice(transaction, invoiceId);
      const purchase = invoice && (await lockPurchase(transaction, invoice.purchaseId));
      if (purchase === undefined) {
        return notFound("invoice-not-found");
      }
      if ((purchase.record.purchase.restrictedAt !== null) === isRestricted) {
        return ok();
      }
      const at = context.now();
      const change = isRestricted
        ? ({ kind: "restrict", remindersSent: await countReminders(transaction, purchase) } as const)
        : ({ kind: "lift-restriction" } as const);
      const event = { id: `${change.kind} ${invoiceId} ${at}`, at, ...change };
      const applied = await applyToPurchase(transaction, context, purchase.id, event);
      return applied.ok ? ok() : applied;
    });
  }

  async function issuing(
    callerId: string,
    work: (transaction: Database) => Promise<Result<undefined, CorrectionReason>>,
  ) {
    const done = await asOperator<CorrectionReason>(context, callerId, work);
    if (done.ok) {
      await drawPendingDocuments(context);
      context.outbox.wake();
    }
    return done;
  }

  jsonRoutes(
    app,
    billingContract,
    {
      listInvoices: ({ input: { page = 1, ...search }, session }) =>
        forOperator(session.accountId, () => listInvoices(context, { ...search, page, now: context.now() })),
      bookPayment: ({ input, session: { accountId } }) =>
        asOperator<BookingReason>(context, accountId, (transaction) =>
          bookPayment(transaction, context, { ...input, bookedBy: accountId }),
        ),
      reverseBooking: ({ input: { bookingId }, session: { accountId } }) =>
        asOperator<BookingReason>(context, accountId, (transaction) =>
          reverseBooking(transaction, context, { bookingId, reversedBy: accountId }),
        ),
      creditInvoice: ({ input: { creditId: id, invoiceId, amount, reason }, session: { accountId } }) =>
        applyToInvoice(accountId, invoiceId, ({ entryId }, at) => ({
          ...{ id, at, kind: "credit", amount, reason, invoiceId: entryId },
        })),
      correctInvoice: async ({ input, session: { accountId } }) => {
        const allowed = await requireOperator(database, accountId);
        if (!allowed.ok) {
          return allowed;
        }
        const check = input.vat === "reverse-charge" ? await checkBuyerOf(context, input.invoiceId) : undefined;
        return issuing(accountId, (transaction) => correctInvoice(transaction, context, { ...input, check }));
      },
      restrictPurchase: ({ input, session }) => setRestricted(session.accountId, input.invoiceId, true),
      liftRestriction: ({ input, session }) => setRestricted(session.accountId, input.invoiceId, false),
      endUnpaidPurchase: ({ input: { invoiceId }, session: { accountId } }) =>
        applyToInvoice(accountId, invoiceId, (_, at) => ({
          id: `end for ${invoiceId}`,
          at,
          kind: "end-for-non-payment",
        })),
      listDocuments: ({ input, session }) => forOperator(session.accountId, () => listShown(context, input.month)),
      listSubscriptions: ({ input: { page = 1, ...search }, session }) =>
        forOperator(session.accountId, () => listSubscriptions(context, { ...search, page })),
      readBillingState: ({ session }) => forOperator(session.accountId, () => readBillingState(context)),
    },
    signedIn,
  );
  fileRoute(
    app,
    billingContract,
    "exportDocuments",
    ({ input, session }) => forOperator(session.accountId, async () => exportDocuments(context, input.month)),
    signedIn,
  );
}

async function listInvoices({ database }: Pick<Context, "database">, search: InvoiceSearch) {
  const { invoices, total } = await findInvoices(database, search);
  const bookings = await findBookings(
    database,
    invoices.map(({ documentId }) => documentId),
  );
  const purchases = await findPurchasesById(
    database,
    invoices.map(({ purchaseId }) => purchaseId),
  );
  const shown = invoices.map((invoice) => ({
    ...shownInvoice(invoice),
    isOverdue: invoice.owed > 0 && invoice.overdueFrom <= search.now,
    isRestricted: typeof purchases.get(invoice.purchaseId)?.record.purchase.restrictedAt === "number",
    vatIdCheck: checkShown(purchases.get(invoice.purchaseId)?.evidence.at(-1)?.vatId),
    bookings: bookings.filter(({ documentId }) => documentId === invoice.documentId).map(shownBooking),
  }));
  return { invoices: shown, total };
}

function checkShown(check: VatIdCheck | undefined) {
  return check === undefined ? null : shownCheck(check);
}

function shownInvoice({ documentId: invoiceId, buyerName: buyer, ...invoice }: StoredInvoice) {
  const { number, reference, issuedOn, dueOn, due, uncredited, owed, overPaid } = invoice;
  return { invoiceId, number, reference, buyer, issuedOn, dueOn, due, uncredited, owed, overPaid };
}

function shownBooking({ id: bookingId, kind, amount, at, source, reversedAt }: Booking) {
  return { bookingId, kind, amount, at, source, reversedAt };
}

async function listShown({ database, config }: Pick<Context, "database" | "config">, month: string) {
  const { documents, total, sums } = await listDocuments(database, month);
  const sent = await findSentMails(database, { ...timeOfMonth(month, config.sellerTimeZone), limit: sentMailsShown });
  return {
    documents: documents.map(({ id, kind, document, mailedAt, mailedTo }) => ({
      ...{ documentId: id, kind, number: document.number, issuedOn: document.issuedOn },
      ...{ buyer: document.buyer.name, plan: document.line.plan, due: document.amounts.due, mailedAt, mailedTo },
    })),
    total,
    sums,
    sent: sent.map(({ id: mailId, ...mail }) => ({ mailId, ...mail })),
  };
}
