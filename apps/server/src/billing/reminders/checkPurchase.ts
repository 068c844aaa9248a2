import { reminderDue, renewalNoticeDue } from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { tellOfTermEnd } from "../purchases/purchaseMails.ts";
import { planReadersOf } from "../purchases/purchaseReaders.ts";
import { lockPurchase, type StoredPurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase, eventAtTermEnd, followTime } from "../purchases/purchases.ts";
import { findNoticeDays, insertNotice } from "./purchaseCheckStore.ts";
import { queueInvoiceReminder, queueRenewalOffer } from "./reminderMails.ts";

/** What looking at purchases works with. */
export interface CheckContext extends PurchaseContext, Pick<Context, "database" | "outbox" | "log"> {
  /**
   * Prepares the order of the next term, in the transaction in which owners are told of it.
   *
   * @returns the path of the page on which they order it.
   */
  offerRenewal: (transaction: Database, purchase: StoredPurchase) => Promise<string>;
}

/**
 * Does what is due for a purchase: begins its ordered next term or ends it, updates the plan in force, reminds of an invoice, and
 * offers the next term. All of it at once or nothing; each mail goes out once, however often this runs.
 *
 * @returns whether the purchase goes on.
 */
export async function checkPurchase(context: CheckContext, purchaseId: string): Promise<boolean> {
  const checked = await transact(context.database, async (transaction): Promise<Result<boolean>> => {
    const purchase = await passTermEnd(transaction, context, purchaseId);
    if (purchase === undefined) {
      return ok(false);
    }
    await followTime(transaction, context, purchase);
    await remindOfInvoice(transaction, context, purchase);
    await tellOfTermEnd(transaction, context, purchase);
    await offerNextTerm(transaction, context, purchase);
    return ok(purchase.record.purchase.ended === null);
  });
  context.outbox.wake();
  return checked.ok && checked.value;
}

async function passTermEnd(
  transaction: Database,
  context: CheckContext,
  purchaseId: string,
): Promise<StoredPurchase | undefined> {
  const purchase = await lockPurchase(transaction, purchaseId);
  const event = purchase && eventAtTermEnd(context, purchase);
  if (event === undefined) {
    return purchase;
  }
  const applied = await applyToPurchase(transaction, context, purchaseId, event);
  if (!applied.ok) {
    context.log.warn({ purchaseId, reason: applied.reason }, "the end of a term could not be passed");
    // Part of it may be written.
    throw new Error(`the end of a term could not be passed: ${applied.reason}`);
  }
  return applied.value;
}

/** Reminds the address for invoices and the owners. */
async function remindOfInvoice(transaction: Database, context: CheckContext, purchase: StoredPurchase): Promise<void> {
  const { unpaidSince } = purchase.record.purchase;
  if (unpaidSince === null) {
    return;
  }
  const about = { purchaseId: purchase.id, kind: "invoice-overdue", about: unpaidSince } as const;
  const sent = await findNoticeDays(transaction, about);
  const days = reminderDue(purchase.record.purchase, sent, context.now());
  if (days !== null && (await insertNotice(transaction, { ...about, days }, context.now()))) {
    for (const { to } of await planReadersOf(transaction, context, purchase)) {
      await queueInvoiceReminder(transaction, context, purchase, { to, days });
    }
  }
}

/** Offers owners the next term of a purchase that ends with the running one. */
async function offerNextTerm(transaction: Database, context: CheckContext, purchase: StoredPurchase): Promise<void> {
  const { organisationId, record } = purchase;
  const about = { purchaseId: purchase.id, kind: "renewal", about: record.purchase.term.until } as const;
  const days = renewalNoticeDue(record.purchase, await findNoticeDays(transaction, about), context.now());
  if (
    days === null ||
    organisationId === null ||
    !(await insertNotice(transaction, { ...about, days }, context.now()))
  ) {
    return;
  }
  const path = await context.offerRenewal(transaction, purchase);
  for (const { email } of await context.organisations.ownersOf(transaction, organisationId)) {
    await queueRenewalOffer(transaction, context, purchase, { to: email, path, days });
  }
}
