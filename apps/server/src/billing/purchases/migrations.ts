import { invoiceBalance, type PurchaseRecord } from "@belab/domain/billing";
import type { Kysely } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/schema.ts";

// Purchases of before, as operators need them now.

/** Purchases that are read at a time. */
const pieceSize = 500;

/** Keeps restrictions that the server made by itself, and lists the invoices of plans by card, which can still be credited. */
export async function keepOldPurchases(database: Kysely<Tables>): Promise<void> {
  for (let last = ""; ; ) {
    const purchases = await database
      .selectFrom("billingPurchases")
      .select(["id", "record", "documents", "termId", "endedAt"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(pieceSize)
      .execute();
    for (const { id, record: text, documents, termId, endedAt } of purchases) {
      const record = JSON.parse(text) as PurchaseRecord;
      if (record.purchase?.way === "card") {
        await listInvoices(database, id, record, JSON.parse(documents));
      } else if (endedAt === null && termId !== null) {
        await keepRestriction(database, id, record, termId);
      }
    }
    last = purchases.at(-1)?.id ?? last;
    if (purchases.length < pieceSize) {
      return;
    }
  }
}

/** A plan that is over before its term was restricted after the days of a former setting. */
async function keepRestriction(database: Database, id: string, record: PurchaseRecord, termId: string): Promise<void> {
  const { purchase } = record;
  const given = await database.selectFrom("planTerms").select("endsAt").where("id", "=", termId).executeTakeFirst();
  const restrictedAt = given?.endsAt ?? purchase.term.until;
  const isRestricted = restrictedAt < Math.min(purchase.term.until, Date.now());
  if (purchase.unpaidSince !== null && purchase.restrictedAt === null && isRestricted) {
    const kept = { ...record, purchase: { ...purchase, restrictedAt } };
    await database
      .updateTable("billingPurchases")
      .set({ record: JSON.stringify(kept) })
      .where("id", "=", id)
      .execute();
  }
}

async function listInvoices(
  database: Database,
  purchaseId: string,
  { ledger }: PurchaseRecord,
  documents: Record<string, string>,
): Promise<void> {
  for (const { id: entryId } of ledger.filter(({ kind }) => kind === "invoice")) {
    const document = await database
      .selectFrom("billingDocuments")
      .select(["id", "number", "issuedOn", "model"])
      .where("id", "=", documents[entryId] ?? "")
      .executeTakeFirst();
    if (document !== undefined) {
      const { id: documentId, number, issuedOn, model } = document;
      const { invoiced: due, left: uncredited } = invoiceBalance(ledger, entryId);
      const buyerName = JSON.parse(model).buyer.name;
      await database
        .insertInto("billingInvoices")
        .values({
          ...{ documentId, purchaseId, entryId, number, reference: "", buyerName, issuedOn, dueOn: issuedOn },
          // Money by card is Stripe's: nothing of it is booked here.
          ...{ overdueFrom: Date.parse(issuedOn), due, uncredited, owed: 0, overPaid: 0, overPaidSince: null },
        })
        .onConflict((conflict) => conflict.column("documentId").doNothing())
        .execute();
    }
  }
}
