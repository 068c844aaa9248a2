import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { BillingBookingRow } from "../bookings/bookingTables.ts";
import { timeOfMonth } from "./timeOfMonth.ts";

// What was booked in a month, for an operator and their bookkeeping.

/** A booking, or its reversal, as it is listed. */
export interface ListedBooking {
  bookingId: string;
  kind: BillingBookingRow["kind"];
  /** Undoes the booking, with its amount. */
  isReversal: boolean;
  /** When the money came or went; when a booking was undone. */
  at: number;
  /** Of the invoice. */
  number: string;
  buyer: string;
  /** In cents. */
  amount: number;
  source: BillingBookingRow["source"];
  bookedAt: number;
}

export type BookingContext = Pick<Context, "database" | "config">;

/** Bookings of a month that a page shows; the file has them all. */
const bookingsShown = 500;

/** Returns the first bookings of a month, how many there are, and what all come to. */
export async function listBookings(context: BookingContext, month: string) {
  const bookings = await bookingsOf(context, month);
  return {
    bookings: bookings.slice(0, bookingsShown),
    total: bookings.length,
    received: sumOf(bookings, "payment"),
    sentBack: sumOf(bookings, "refund"),
  };
}

/** Returns the cents that came in or went out; undone bookings count against them. */
function sumOf(bookings: readonly ListedBooking[], kind: ListedBooking["kind"]): number {
  return bookings
    .filter((booking) => booking.kind === kind)
    .reduce((sum, { amount, isReversal }) => sum + (isReversal ? -amount : amount), 0);
}

/**
 * Returns the bookings of a month in their order. One that was undone stays in its month, and its reversal is in the month in
 * which it was undone.
 *
 * @param month - as 2026-11, in the seller's time zone.
 */
export async function bookingsOf(
  { database, config: { sellerTimeZone } }: BookingContext,
  month: string,
): Promise<ListedBooking[]> {
  const { from, until } = timeOfMonth(month, sellerTimeZone);
  const booked = await selectBookings(database).where("at", ">=", from).where("at", "<", until).execute();
  const undone = await selectBookings(database)
    .where("reversedAt", ">=", from)
    .where("reversedAt", "<", until)
    .execute();
  return [
    ...booked.map(({ reversedAt: _, ...booking }) => ({ ...booking, isReversal: false })),
    ...undone.map(({ reversedAt, ...booking }) => ({ ...booking, at: reversedAt ?? 0, isReversal: true })),
  ].toSorted((one, other) => one.at - other.at || one.bookingId.localeCompare(other.bookingId));
}

function selectBookings(database: Database) {
  return database
    .selectFrom("billingBookings")
    .innerJoin("billingInvoices", "billingInvoices.documentId", "billingBookings.documentId")
    .select([
      "billingBookings.id as bookingId",
      "billingBookings.kind",
      "billingBookings.at",
      "billingInvoices.number",
      "billingInvoices.buyerName as buyer",
      "billingBookings.amount",
      "billingBookings.source",
      "billingBookings.bookedAt",
      "billingBookings.reversedAt",
    ]);
}
