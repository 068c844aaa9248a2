import {
  addDays,
  type BillingDocument,
  type InvoiceState,
  invoiceBalance,
  invoicesPerPage,
  startOfDay,
} from "@belab/domain/billing";
import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { StoredPurchase } from "../purchases/purchaseStore.ts";
import type { BillingInvoiceRow } from "../schema.ts";

export type StoredInvoice = Selectable<BillingInvoiceRow>;

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

/** Updates the noted balances of a purchase's invoices from its ledger. */
export async function noteBalances(
  transaction: Database,
  { id, record: { ledger } }: Pick<StoredPurchase, "id" | "record">,
  now: number,
): Promise<void> {
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
    }
  }
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

/** What an operator looks for. */
export interface InvoiceSearch {
  /** @default all */
  state?: InvoiceState | undefined;
  /** The number or the reference, or a part of it, however it is spaced. */
  text?: string | undefined;
  page: number;
  now: number;
}

/** Returns a page of the invoices that match: those first that have waited for longest, settled ones the latest first. */
export async function findInvoices(
  database: Database,
  { state, text = "", page, now }: InvoiceSearch,
): Promise<{ invoices: StoredInvoice[]; total: number }> {
  const wanted = text.toUpperCase().replaceAll(/[\s%_\\]/g, "");
  const named = database
    .selectFrom("billingInvoices")
    .$if(wanted !== "", (invoices) =>
      invoices.where((row) =>
        row.or([
          row(row.fn<string>("upper", ["number"]), "like", `%${wanted}%`),
          row("reference", "like", `%${wanted}%`),
        ]),
      ),
    );
  const matching = {
    all: named,
    open: named.where("owed", ">", 0).where("overdueFrom", ">", now),
    overdue: named.where("owed", ">", 0).where("overdueFrom", "<=", now),
    "over-paid": named.where("owed", "=", 0).where("overPaid", ">", 0),
    settled: named.where("owed", "=", 0).where("overPaid", "=", 0),
  }[state ?? "all"];
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
