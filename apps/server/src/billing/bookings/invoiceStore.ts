import { addDays, type BillingDocument, invoiceBalance, invoicesPerPage, startOfDay } from "@belab/domain/billing";
import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { StoredPurchase } from "../purchases/purchaseStore.ts";
import type { BillingInvoiceRow } from "./bookingTables.ts";

export type StoredInvoice = Selectable<BillingInvoiceRow>;

/** How an invoice stands: to be paid, late, paid too much, or with nothing left to do. */
export type InvoiceState = "open" | "overdue" | "over-paid" | "settled";

/** Notes an invoice that was issued to be paid by transfer. How it stands comes with {@link noteBalances}. */
export async function insertInvoice(
  transaction: Database,
  { id: documentId, document }: { id: string; document: BillingDocument },
  { purchaseId, entryId, timeZone }: { purchaseId: string; entryId: string; timeZone: string },
): Promise<void> {
  const { number, buyer, issuedOn, amounts, payment } = document;
  if (payment.kind !== "transfer") {
    return;
  }
  const { reference, dueOn } = payment;
  const { due } = amounts;
  await transaction
    .insertInto("billingInvoices")
    .values({
      ...{ documentId, purchaseId, entryId, number, reference, buyerName: buyer.name, issuedOn, dueOn },
      overdueFrom: startOfDay(addDays(dueOn, 1), timeZone),
      ...{ due, uncredited: due, owed: due, overPaid: 0, overPaidSince: null },
    })
    .execute();
}

/**
 * Brings what is noted of a purchase's invoices to its ledger.
 *
 * @returns the invoices for which more is paid too much than before.
 */
export async function noteBalances(
  transaction: Database,
  { id, record: { ledger } }: Pick<StoredPurchase, "id" | "record">,
  now: number,
): Promise<StoredInvoice[]> {
  const overPaidMore: StoredInvoice[] = [];
  const invoices = await transaction.selectFrom("billingInvoices").selectAll().where("purchaseId", "=", id).execute();
  for (const invoice of invoices) {
    const { left: uncredited, owed, overPaid } = invoiceBalance(ledger, invoice.entryId);
    if (uncredited !== invoice.uncredited || owed !== invoice.owed || overPaid !== invoice.overPaid) {
      const overPaidSince = overPaid === 0 ? null : (invoice.overPaidSince ?? now);
      await transaction
        .updateTable("billingInvoices")
        .set({ uncredited, owed, overPaid, overPaidSince })
        .where("documentId", "=", invoice.documentId)
        .execute();
      if (overPaid > invoice.overPaid) {
        overPaidMore.push({ ...invoice, uncredited, owed, overPaid, overPaidSince });
      }
    }
  }
  return overPaidMore;
}

/** @param id - the document's. */
export function findInvoice(database: Database, id: string): Promise<StoredInvoice | undefined> {
  return database.selectFrom("billingInvoices").selectAll().where("documentId", "=", id).executeTakeFirst();
}

/** @param number - the document's. */
export function findInvoiceNumbered(database: Database, number: string): Promise<StoredInvoice | undefined> {
  return database
    .selectFrom("billingInvoices")
    .innerJoin("billingDocuments", "billingDocuments.id", "billingInvoices.documentId")
    .selectAll("billingInvoices")
    .where("billingDocuments.number", "=", number)
    .executeTakeFirst();
}

/**
 * Returns the invoice that a transfer names; undefined where there is none.
 *
 * @param reference - of ISO 11649, in capitals and without spaces.
 */
export function findInvoiceByReference(database: Database, reference: string): Promise<StoredInvoice | undefined> {
  return database.selectFrom("billingInvoices").selectAll().where("reference", "=", reference).executeTakeFirst();
}

/** Returns the invoices of some purchases for which too much was paid, the oldest first. */
export async function findOverPaid(database: Database, purchaseIds: readonly string[]): Promise<StoredInvoice[]> {
  if (purchaseIds.length === 0) {
    return [];
  }
  return database
    .selectFrom("billingInvoices")
    .selectAll()
    .where("purchaseId", "in", purchaseIds)
    .where("overPaid", ">", 0)
    .orderBy("overdueFrom")
    .orderBy("number")
    .execute();
}

/** Returns a page of the invoices in a state: those first that have waited for longest, and settled ones the latest first. */
export async function findInvoices(
  database: Database,
  { state, page, now }: { state: InvoiceState; page: number; now: number },
): Promise<{ invoices: StoredInvoice[]; total: number }> {
  const all = database.selectFrom("billingInvoices");
  const matching = {
    open: all.where("owed", ">", 0).where("overdueFrom", ">", now),
    overdue: all.where("owed", ">", 0).where("overdueFrom", "<=", now),
    "over-paid": all.where("owed", "=", 0).where("overPaid", ">", 0),
    settled: all.where("owed", "=", 0).where("overPaid", "=", 0),
  }[state];
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const order = state === "settled" ? "desc" : "asc";
  const invoices = await matching
    .selectAll()
    .orderBy("overdueFrom", order)
    .orderBy("number", order)
    .limit(invoicesPerPage)
    .offset((page - 1) * invoicesPerPage)
    .execute();
  return { invoices, total: Number(total) };
}
