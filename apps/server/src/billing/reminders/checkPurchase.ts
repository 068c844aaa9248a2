import { reminderDue, renewalNoticeDue } from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { queueMail } from "../../mail/queuedMails.ts";
import { findOwnerAddresses } from "../../organisations/memberStore.ts";
import { quoteNextTerm } from "../institutions/quotes.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { tellOfTermEnd } from "../purchases/purchaseMails.ts";
import { planReadersOf } from "../purchases/purchaseReaders.ts";
import { lockPurchase, type StoredPurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase, eventAtTermEnd, followTime } from "../purchases/purchases.ts";
import { findNoticeDays, insertNotice } from "./purchaseCheckStore.ts";

/** What looking at purchases works with. */
type CheckContext = PurchaseContext & Pick<Context, "database" | "outbox" | "log">;

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
async function remindOfInvoice(
  transaction: Database,
  { keys, now }: CheckContext,
  { id: purchaseId, record, details: { buyer, language }, ...owner }: StoredPurchase,
): Promise<void> {
  const { unpaidSince } = record.purchase;
  if (unpaidSince === null) {
    return;
  }
  const about = { purchaseId, kind: "invoice-overdue", about: unpaidSince } as const;
  const days = reminderDue(record.purchase, await findNoticeDays(transaction, about), now());
  if (days === null || !(await insertNotice(transaction, { ...about, days }, now()))) {
    return;
  }
  const reminder = { compose: "invoiceReminders", purchaseId, invoiceId: record.invoiceId, days: String(days) };
  for (const { to } of await planReadersOf(transaction, owner, { email: buyer.email, language })) {
    await queueMail(transaction, keys, { ...reminder, to }, now());
  }
}

/** Offers owners the next term of a purchase that ends with the running one. */
async function offerNextTerm(transaction: Database, context: CheckContext, purchase: StoredPurchase): Promise<void> {
  const { keys, now } = context;
  const { id: purchaseId, organisationId, record } = purchase;
  const { until } = record.purchase.term;
  const about = { purchaseId, kind: "renewal", about: until } as const;
  const days = renewalNoticeDue(record.purchase, await findNoticeDays(transaction, about), now());
  if (days === null || organisationId === null || !(await insertNotice(transaction, { ...about, days }, now()))) {
    return;
  }
  const path = await quoteNextTerm(transaction, context, { ...purchase, organisationId });
  const offer = { compose: "renewalOffers", purchaseId, path, until: String(until) };
  for (const { email: to } of await findOwnerAddresses(transaction, organisationId)) {
    await queueMail(transaction, keys, { ...offer, to }, now());
  }
}
