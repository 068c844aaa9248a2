import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { BillingBookingRow } from "../schema.ts";
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
}

export type BookingContext = Pick<Context, "database" | "config">;

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
      "billingBookings.reversedAt",
    ]);
}
