import type { Owner } from "@belab/domain/plans";
import { findDocument } from "../../billing/documents/documentStore.ts";
import { findPurchases, type StoredPurchase } from "../../billing/purchases/purchaseStore.ts";
import { openPurchase } from "../../billing/purchases/purchases.ts";
import type { Context } from "../../context.ts";
import { transact } from "../../database/database.ts";
import { deriveKeys } from "../../keys.ts";
import type { TestClock } from "../testClock.ts";
import { testUniversity, testVats } from "./testDocuments.ts";

/** A plan that an organisation has ordered for a year, and its invoice. */
export interface InvoicedPurchase {
  purchaseId: string;
  owner: Owner;
  number: string;
  reference: string;
  /** In cents. */
  due: number;
  /** As it is now. */
  read(): Promise<StoredPurchase>;
}

/**
 * Sells the University plan for a year by invoice.
 *
 * @param buyerEmail - where documents and reminders go.
 */
export async function sellByInvoice(
  { database, config, clock }: Pick<Context, "database" | "config"> & { clock: Pick<TestClock, "now"> },
  organisationId: string = crypto.randomUUID(),
  buyerEmail: string = testUniversity.email,
): Promise<InvoicedPurchase> {
  const owner = { organisationId };
  const purchaseId = crypto.randomUUID();
  const opened = await transact(database, (transaction) =>
    openPurchase(
      transaction,
      { config, now: clock.now, keys: deriveKeys(config.secret) },
      {
        id: purchaseId,
        from: clock.now(),
        organisationId,
        plan: "university",
        details: { language: "en", buyer: { ...testUniversity, email: buyerEmail }, vat: testVats.standard },
        evidence: { country: "DE" },
      },
    ),
  );
  if (!opened.ok) {
    throw new Error(opened.reason);
  }
  const [documentId = ""] = Object.values(opened.value.documents);
  const { document } = (await findDocument(database, documentId)) ?? {};
  if (document?.payment.kind !== "transfer") {
    throw new Error("the purchase has no invoice by transfer");
  }
  return {
    ...{ purchaseId, owner, number: document.number, reference: document.payment.reference },
    due: document.amounts.due,
    async read() {
      const found = (await findPurchases(database, owner, 10)).find(({ id }) => id === purchaseId);
      if (found === undefined) {
        throw new Error("the purchase is gone");
      }
      return found;
    },
  };
}
