import { documentNumber, documentsMaybeNamed, type PayableInvoice, type StatementEntry } from "@belab/domain/billing";
import type { Database } from "../../database/database.ts";
import type {} from "../bookings/bookingTables.ts";

/** An invoice by transfer. */
export interface FoundInvoice extends PayableInvoice {
  /** The document's. */
  readonly invoiceId: string;
  readonly purchaseId: string;
  readonly buyer: string;
}

/** Numbers that one statement of SQL asks for. */
const numbersAtOnce = 500;

/** Returns the invoices that some entries may name. */
export async function findInvoicesNamed(
  database: Database,
  entries: readonly Pick<StatementEntry, "creditorReference" | "text">[],
): Promise<FoundInvoice[]> {
  const issued = await database.selectFrom("documentSeries").select(["series", "year"]).execute();
  const years = issued.map(({ year }) => year);
  const numbers = new Set(
    entries
      .flatMap((entry) => documentsMaybeNamed(entry, years))
      .flatMap(({ year, count }) =>
        issued.filter((of) => of.year === year).map(({ series }) => documentNumber({ series, year, count })),
      ),
  );
  return findInvoices(database, [...numbers]);
}

/** Returns the invoices by transfer that have one of some numbers. */
export async function findInvoices(database: Database, numbers: readonly string[]): Promise<FoundInvoice[]> {
  const found: FoundInvoice[] = [];
  for (let from = 0; from < numbers.length; from += numbersAtOnce) {
    const rows = await database
      .selectFrom("billingDocuments")
      .innerJoin("billingInvoices", "billingInvoices.documentId", "billingDocuments.id")
      .select([
        "billingInvoices.documentId as invoiceId",
        "billingInvoices.purchaseId",
        "billingInvoices.number",
        "billingInvoices.reference",
        "billingInvoices.owed",
        "billingInvoices.buyerName as buyer",
      ])
      .where("billingDocuments.number", "in", numbers.slice(from, from + numbersAtOnce))
      .execute();
    found.push(...rows);
  }
  return found;
}
