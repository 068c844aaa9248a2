import { addDays, type CalendarDay, isCalendarDay, startOfDay } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { lockPurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase, type PurchasesReason } from "../purchases/purchases.ts";
import type { BillingBookingRow } from "../schema.ts";
import { findInvoice } from "./invoiceStore.ts";

export type Booking = Selectable<BillingBookingRow>;

/** Why nothing is booked. */
export type BookingReason =
  | PurchasesReason
  | "purchase-not-found"
  /** There is no such invoice that is paid by transfer. */
  | "invoice-not-found"
  | "booking-not-found"
  | "booking-reversed"
  /** The day is yet to come, or is none. */
  | "booking-in-future";

/** Money that came in for an invoice, or was sent back. */
export interface NewBooking {
  /** A booking that is sent twice counts once. */
  bookingId: string;
  /** The document's. */
  invoiceId: string;
  /** @default "payment" */
  kind?: "payment" | "refund" | undefined;
  /** In cents. What is more than is owed is to be paid back, and is no income. */
  amount: number;
  /** On which the bank booked it, in the seller's time zone. */
  day: CalendarDay;
  bookedBy: string;
}

/**
 * Books money for an invoice in the caller's transaction. When nothing is owed any more, the purchase is current again.
 */
export async function bookPayment(
  transaction: Database,
  context: PurchaseContext,
  { bookingId: id, invoiceId: documentId, kind = "payment", amount, day, bookedBy }: NewBooking,
): Promise<Result<undefined, BookingReason>> {
  const { config, now } = context;
  if (!isCalendarDay(day) || startOfDay(day, config.sellerTimeZone) > now()) {
    return refuse("booking-in-future");
  }
  const invoice = await findInvoice(transaction, documentId);
  if (invoice === undefined) {
    return notFound("invoice-not-found");
  }
  const { purchaseId, entryId: invoiceId } = invoice;
  // What follows is read after what others book at the same moment.
  await lockPurchase(transaction, purchaseId);
  const known = await findBooking(transaction, id);
  if (known !== undefined) {
    const isSame = known.documentId === documentId && known.kind === kind && known.amount === amount;
    return isSame ? ok() : refuse("ledger-id-taken");
  }
  const at = Math.min(startOfDay(addDays(day, 1), config.sellerTimeZone) - 1, now());
  const applied = await applyToPurchase(transaction, context, purchaseId, { id, at, kind, amount, invoiceId });
  if (!applied.ok) {
    return applied;
  }
  const booked = { id, documentId, purchaseId, kind, amount, at, bookedBy, bookedAt: now() };
  await transaction
    .insertInto("billingBookings")
    .values({ ...booked, source: "hand", reversedAt: null, reversedBy: null })
    .execute();
  return ok();
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
