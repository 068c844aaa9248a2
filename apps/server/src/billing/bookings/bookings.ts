import type { LedgerReason } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { lockPurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase, type PurchasesReason } from "../purchases/purchases.ts";
import type { BillingBookingRow } from "./bookingTables.ts";
import { findInvoice, findOverPaid } from "./invoiceStore.ts";

export type Booking = Selectable<BillingBookingRow>;

/**
 * Why nothing is booked:
 *
 * - `invoice-not-found`: there is no such invoice that is paid by transfer.
 * - `booking-not-found`: there is no such booking.
 * - `booking-reversed`: it was undone before.
 * - `booking-in-future`: the money has not come yet.
 */
export type BookingReason =
  | LedgerReason
  | PurchasesReason
  | "purchase-not-found"
  | "invoice-not-found"
  | "booking-not-found"
  | "booking-reversed"
  | "booking-in-future";

/** Money that came in for an invoice, or was sent back of what came in. */
export interface NewBooking {
  /** Of its own: the same booking, such as a statement that is read twice or a button that is pressed twice, counts once. */
  id: string;
  /** The document's. */
  invoiceId: string;
  /** @default "payment" */
  kind?: "payment" | "refund";
  /** In cents. What is more than is owed is kept as an over-payment, and is no income. */
  amount: number;
  /** When the bank took it in, in milliseconds since 1970 UTC. */
  at: number;
  source: Booking["source"];
  /** The operator's account. */
  bookedBy: string;
}

/**
 * Books money for an invoice in the caller's transaction. When nothing is owed any more, the purchase is current again.
 */
export async function bookPayment(
  transaction: Database,
  context: PurchaseContext,
  { id, invoiceId, kind = "payment", amount, at, source, bookedBy }: NewBooking,
): Promise<Result<Booking, BookingReason>> {
  const now = context.now();
  if (at > now) {
    return refuse("booking-in-future");
  }
  const invoice = await findInvoice(transaction, invoiceId);
  if (invoice === undefined) {
    return notFound("invoice-not-found");
  }
  const known = await findBooking(transaction, id);
  if (known !== undefined) {
    const isSame = known.documentId === invoiceId && known.kind === kind && known.amount === amount;
    return isSame ? ok(known) : refuse("ledger-id-taken");
  }
  const { purchaseId, entryId } = invoice;
  const event = { id, at, kind, amount, invoiceId: entryId };
  const applied = await applyToPurchase(transaction, context, purchaseId, event);
  if (!applied.ok) {
    return applied;
  }
  const booked = { id, documentId: invoiceId, purchaseId, kind, amount, at, source, bookedBy, bookedAt: now };
  return ok(await insertBooking(transaction, booked));
}

/**
 * Pays an invoice, as far as that goes, with what was paid too much for another one of the same purchase, in the caller's
 * transaction.
 *
 * @param use.id - of its own: the same use counts once.
 */
export async function applyCredit(
  transaction: Database,
  context: PurchaseContext,
  { id, invoiceId, bookedBy }: Pick<NewBooking, "id" | "invoiceId" | "bookedBy">,
): Promise<Result<Booking, BookingReason>> {
  const at = context.now();
  const found = await findInvoice(transaction, invoiceId);
  if (found === undefined) {
    return notFound("invoice-not-found");
  }
  // What follows is read behind what others book at the same moment.
  await lockPurchase(transaction, found.purchaseId);
  const known = await findBooking(transaction, id);
  if (known !== undefined) {
    return known.documentId === invoiceId && known.kind === "transfer" ? ok(known) : refuse("ledger-id-taken");
  }
  const invoice = (await findInvoice(transaction, invoiceId)) ?? found;
  const [source] = await findOverPaid(transaction, [invoice.purchaseId]);
  const amount = Math.min(invoice.owed, source?.overPaid ?? 0);
  if (source === undefined || amount === 0) {
    return refuse("ledger-above-over-payment", { overPaid: 0 });
  }
  const { purchaseId, entryId: toInvoiceId } = invoice;
  const event = { id, at, kind: "transfer", amount, invoiceId: source.entryId, toInvoiceId } as const;
  const applied = await applyToPurchase(transaction, context, purchaseId, event);
  if (!applied.ok) {
    return applied;
  }
  const booked = {
    id,
    documentId: invoiceId,
    purchaseId,
    kind: "transfer",
    amount,
    at,
    bookedBy,
    bookedAt: at,
  } as const;
  return ok(await insertBooking(transaction, { ...booked, source: "hand" }));
}

/** Another process may have booked the same between the look and the lock of the purchase, which took its event once. */
async function insertBooking(
  transaction: Database,
  booked: Omit<Booking, "reversedAt" | "reversedBy">,
): Promise<Booking> {
  const booking = { ...booked, reversedAt: null, reversedBy: null };
  await transaction
    .insertInto("billingBookings")
    .values(booking)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return booking;
}

/**
 * Undoes a booking in the caller's transaction: what it paid is owed again. An invoice whose time to pay is not over is not
 * overdue by that.
 */
export async function reverseBooking(
  transaction: Database,
  context: PurchaseContext,
  { bookingId, reversedBy }: { bookingId: string; reversedBy: string },
): Promise<Result<undefined, BookingReason>> {
  const booking = await findBooking(transaction, bookingId);
  const invoice = booking && (await findInvoice(transaction, booking.documentId));
  if (booking === undefined || invoice === undefined) {
    return notFound("booking-not-found");
  }
  if (booking.reversedAt !== null) {
    return refuse("booking-reversed");
  }
  const now = context.now();
  const applied = await applyToPurchase(transaction, context, booking.purchaseId, {
    id: `${bookingId}/reversal`,
    at: Math.max(now, invoice.overdueFrom),
    kind: "reversal",
    amount: booking.amount,
    entryId: bookingId,
  });
  if (!applied.ok) {
    return applied;
  }
  await transaction
    .updateTable("billingBookings")
    .set({ reversedAt: now, reversedBy })
    .where("id", "=", bookingId)
    .where("reversedAt", "is", null)
    .execute();
  return ok();
}

function findBooking(database: Database, id: string): Promise<Booking | undefined> {
  return database.selectFrom("billingBookings").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the bookings of some invoices, by the documents' ids, the latest first. */
export async function findBookings(database: Database, invoiceIds: readonly string[]): Promise<Booking[]> {
  if (invoiceIds.length === 0) {
    return [];
  }
  return database
    .selectFrom("billingBookings")
    .selectAll()
    .where("documentId", "in", invoiceIds)
    .orderBy("at", "desc")
    .orderBy("id")
    .execute();
}
