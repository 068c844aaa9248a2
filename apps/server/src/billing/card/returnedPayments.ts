import type { Owner } from "@belab/domain/billing";
import type Stripe from "stripe";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { ownerColumns } from "../planStore.ts";
import type { ReturnedPaymentRow } from "../schema.ts";
import { refundInvoice } from "./refunds.ts";

type ReturnContext = Pick<Context, "database" | "now" | "log">;

/** A payment that bought nothing. */
export interface NewReturn extends Pick<ReturnedPaymentRow, "reason" | "customerId" | "subscriptionId"> {
  owner: Owner | undefined;
  invoice: Stripe.Invoice;
}

/**
 * Pays back all of a payment, once, and writes it down for the operator. It is written down before Stripe is asked: what a
 * process that dies leaves open is done by the next look at the customer.
 */
export async function returnPayment(context: ReturnContext, stripe: Stripe, wanted: NewReturn): Promise<void> {
  const { database, now, log } = context;
  const { invoice, owner, reason, customerId, subscriptionId } = wanted;
  const amount = invoice.amount_paid;
  if (amount === 0 || (await isReturned(database, invoice.id))) {
    return;
  }
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("returnedPayments")
    .values({
      ...{ invoiceId: invoice.id, subscriptionId, customerId, amount, reason },
      ...ownerColumns(owner ?? {}),
      ...{ createdAt: now(), refundedAt: null },
    })
    .onConflict((conflict) => conflict.column("invoiceId").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) {
    log.warn({ subscriptionId, invoiceId: invoice.id, reason }, "a payment by card bought nothing, and is paid back");
  }
  await refundInvoice(stripe, { invoiceId: invoice.id, purchaseId: "none", key: `return-${invoice.id}` });
  await database
    .updateTable("returnedPayments")
    .set({ refundedAt: now() })
    .where("invoiceId", "=", invoice.id)
    .execute();
}

/** Whether a payment was paid back: it belongs to no purchase. */
async function isReturned(database: Database, invoiceId: string): Promise<boolean> {
  const row = await database
    .selectFrom("returnedPayments")
    .select("refundedAt")
    .where("invoiceId", "=", invoiceId)
    .executeTakeFirst();
  return row !== undefined && row.refundedAt !== null;
}

/** Returns which payments of a subscription bought nothing, by their invoices. */
export async function findReturned(database: Database, subscriptionId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom("returnedPayments")
    .select("invoiceId")
    .where("subscriptionId", "=", subscriptionId)
    .execute();
  return new Set(rows.map(({ invoiceId }) => invoiceId));
}
