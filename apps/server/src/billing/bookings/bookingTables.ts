import type { Kysely } from "kysely";
import type { Tables } from "../../database/schema.ts";

declare module "../../database/schema.ts" {
  interface Tables {
    billingInvoices: BillingInvoiceRow;
    billingBookings: BillingBookingRow;
  }
}

/** An invoice that is paid by transfer, and how it stands: what its purchase says of it, so that it can be looked for. */
export interface BillingInvoiceRow {
  /** The document's. */
  documentId: string;
  purchaseId: string;
  /** Of the purchase's ledger. */
  entryId: string;
  number: string;
  /** What a transfer names: "RF" and more. */
  reference: string;
  buyerName: string;
  /** As 2026-11-27, in the seller's time zone. */
  issuedOn: string;
  dueOn: string;
  /** The moment after the last day on which it can be paid in time. */
  overdueFrom: number;
  /** In cents: what it came to, what was not credited of it, what is still to be paid, what was paid too much. */
  due: number;
  uncredited: number;
  owed: number;
  overPaid: number;
  /** Since when something is paid too much; null where nothing is. */
  overPaidSince: number | null;
}

/**
 * Money that came in for an invoice or was sent back. A row is never changed but for its reversal. Earlier versions also booked
 * from bank statements, and paid an invoice with what was paid too much for another one (`transfer`).
 */
export interface BillingBookingRow {
  id: string;
  documentId: string;
  purchaseId: string;
  kind: "payment" | "refund" | "transfer";
  /** In cents. */
  amount: number;
  /** When the money came or went, as the bank says. */
  at: number;
  source: "hand" | "statement";
  /** Who booked it; null once that account is gone. */
  bookedBy: string | null;
  bookedAt: number;
  /** Null while it counts. */
  reversedAt: number | null;
  reversedBy: string | null;
}

export async function createBookings({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("billingInvoices")
    .addColumn("documentId", "text", (column) => column.primaryKey())
    .addColumn("purchaseId", "text", (column) => column.notNull())
    .addColumn("entryId", "text", (column) => column.notNull())
    .addColumn("number", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("buyerName", "text", (column) => column.notNull())
    .addColumn("issuedOn", "text", (column) => column.notNull())
    .addColumn("dueOn", "text", (column) => column.notNull())
    .addColumn("overdueFrom", "bigint", (column) => column.notNull())
    .addColumn("due", "bigint", (column) => column.notNull())
    .addColumn("uncredited", "bigint", (column) => column.notNull())
    .addColumn("owed", "bigint", (column) => column.notNull())
    .addColumn("overPaid", "bigint", (column) => column.notNull())
    .addColumn("overPaidSince", "bigint")
    .execute();
  for (const column of ["purchaseId", "reference", "owed", "overPaid"] as const) {
    await schema.createIndex(`billingInvoicesBy${column}`).on("billingInvoices").column(column).execute();
  }

  await schema
    .createTable("billingBookings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("documentId", "text", (column) => column.notNull())
    .addColumn("purchaseId", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("bookedBy", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("bookedAt", "bigint", (column) => column.notNull())
    .addColumn("reversedAt", "bigint")
    .addColumn("reversedBy", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .execute();
  for (const column of ["documentId", "at", "bookedBy", "reversedBy"] as const) {
    await schema.createIndex(`billingBookingsBy${column}`).on("billingBookings").column(column).execute();
  }
}
