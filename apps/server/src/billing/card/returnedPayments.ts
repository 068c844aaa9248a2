import type { Owner } from "@belab/domain/plans";
import { ok } from "@belab/domain/result";
import type { Insertable, Selectable } from "kysely";
import type Stripe from "stripe";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { ownerColumns } from "../../plans/planStore.ts";
import { type Returned, tellOfReturn } from "../purchases/purchaseMails.ts";
import type { ReturnedPaymentRow } from "../schema.ts";
import { refundInvoice } from "./refunds.ts";

type ReturnContext = Pick<Context, "config" | "database" | "keys" | "now" | "log">;

/** A payment that bought nothing. */
export interface NewReturn extends Pick<ReturnedPaymentRow, "reason" | "customerId" | "subscriptionId"> {
  owner: Owner | undefined;
  invoice: Stripe.Invoice;
  /** Who has paid for what: they are told. */
  payer: Pick<Returned, "accountId" | "details" | "plan">;
}

/**
 * Pays back all of a payment, once, tells who has paid, and writes it down for the operator. It is written down before Stripe is asked: what a
 * process that dies leaves open is done by {@link finishReturns}.
 */
export async function returnPayment(context: ReturnContext, stripe: Stripe, wanted: NewReturn): Promise<void> {
  const { database, now, log } = context;
  const { invoice, owner, reason, customerId, subscriptionId, payer } = wanted;
  const amount = invoice.amount_paid;
  if (amount === 0) {
    return;
  }
  const row = {
    ...{ invoiceId: invoice.id, subscriptionId, customerId, amount, reason },
    ...ownerColumns(owner ?? {}),
    ...{ createdAt: now(), refundedAt: null },
  };
  const noted = await transact<boolean, never>(database, async (transaction) => {
    const isNew = await insertReturn(transaction, row);
    if (isNew) {
      await tellOfReturn(transaction, context, { ...payer, reason, amount });
    }
    return ok(isNew);
  });
  if (noted.ok && noted.value) {
    log.warn({ subscriptionId, invoiceId: invoice.id, reason }, "a payment by card bought nothing, and is paid back");
    await refund(context, stripe, invoice.id);
  }
}

/** @returns whether it was not written down before. */
async function insertReturn(transaction: Database, row: Insertable<ReturnedPaymentRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("returnedPayments")
    .values(row)
    .onConflict((conflict) => conflict.column("invoiceId").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function refund({ database, now }: ReturnContext, stripe: Stripe, invoiceId: string): Promise<void> {
  await refundInvoice(stripe, { invoiceId, purchaseId: "none", key: `return-${invoiceId}` });
  await database
    .updateTable("returnedPayments")
    .set({ refundedAt: now() })
    .where("invoiceId", "=", invoiceId)
    .execute();
}

/** Payments that an export lists, the latest first. */
const exported = 1_000;

/** Returns the payments of an account that were paid back by themselves. */
export function findReturnedPayments(database: Database, accountId: string): Promise<Selectable<ReturnedPaymentRow>[]> {
  return database
    .selectFrom("returnedPayments")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("createdAt", "desc")
    .limit(exported)
    .execute();
}

/** Pays back what was written down and is not paid back yet. @returns the payments of a subscription that bought nothing. */
export async function finishReturns(
  context: ReturnContext,
  stripe: Stripe,
  subscriptionId: string,
): Promise<ReadonlySet<string>> {
  const rows = await context.database
    .selectFrom("returnedPayments")
    .select(["invoiceId", "refundedAt"])
    .where("subscriptionId", "=", subscriptionId)
    .execute();
  for (const { invoiceId, refundedAt } of rows) {
    if (refundedAt === null) {
      await refund(context, stripe, invoiceId);
    }
  }
  return new Set(rows.map(({ invoiceId }) => invoiceId));
}
