import {
  documentNumber,
  documentsMaybeNamed,
  invoiceBalance,
  type PayableInvoice,
  type StatementEntry,
} from "@belab/domain/billing";
import type { Database } from "../../database/database.ts";
import { modelOf } from "../documents/documentStore.ts";
import { findPurchases, type StoredPurchase } from "../purchases/purchaseStore.ts";

/** An invoice by transfer, with the purchase whose ledger has it. */
export interface FoundInvoice extends PayableInvoice {
  readonly purchaseId: string;
  /** The entry of the purchase's ledger. */
  readonly invoiceId: string;
  readonly buyer: string;
}

/** Purchases of an owner that are looked through. */
const purchasesOfOwner = 100;

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
      .select(["id", "organisationId", "accountId", "model", "digest"])
      .where("kind", "=", "invoice")
      .where("number", "in", numbers.slice(from, from + numbersAtOnce))
      .execute();
    for (const { id, organisationId, accountId, ...row } of rows) {
      const { number, payment, buyer } = modelOf(row);
      const owner = organisationId === null ? { accountId: accountId ?? "" } : { organisationId };
      const of = payment.kind === "transfer" ? await findPurchaseWith(database, owner, id) : undefined;
      if (of !== undefined && payment.kind === "transfer") {
        found.push({ number, reference: payment.reference, buyer: buyer.name, ...of });
      }
    }
  }
  return found;
}

async function findPurchaseWith(
  database: Database,
  owner: Parameters<typeof findPurchases>[1],
  documentId: string,
): Promise<Pick<FoundInvoice, "purchaseId" | "invoiceId" | "owed"> | undefined> {
  for (const purchase of await findPurchases(database, owner, purchasesOfOwner)) {
    const invoiceId = entryOf(purchase, documentId);
    if (invoiceId !== undefined) {
      const { owed } = invoiceBalance(purchase.record.ledger, invoiceId);
      return { purchaseId: purchase.id, invoiceId, owed };
    }
  }
  return undefined;
}

function entryOf({ documents }: StoredPurchase, documentId: string): string | undefined {
  return Object.entries(documents).find(([, id]) => id === documentId)?.[0];
}
