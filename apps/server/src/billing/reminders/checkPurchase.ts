import {
  amountsOfPrice,
  announcementDue,
  atTermEnd,
  isOverdue,
  nextTermOf,
  type PaymentRules,
  type PurchaseEvent,
  purchaseReminderDue,
  purchaseStateAt,
  renewalNoticeDue,
} from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { nextTermEvent, vatOfNextTerm } from "../purchases/nextTerm.ts";
import { paymentRulesOf } from "../purchases/paymentRules.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { tellOfRestriction } from "../purchases/purchaseMails.ts";
import { planReadersOf } from "../purchases/purchaseReaders.ts";
import { lockPurchase, type StoredPurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase, followTime } from "../purchases/purchases.ts";
import { findNoticeDays, insertNotice } from "./purchaseCheckStore.ts";
import { queueInvoiceReminder, queueRenewalAnnouncement, queueRenewalOffer } from "./reminderMails.ts";

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
 * Does what is due for a purchase by invoice: begins its next term or ends it, brings the plan in force to it, reminds of an
 * invoice, tells of a restriction, and offers or announces the next term. All of it at once or nothing; each mail goes out once,
 * however often this runs.
 *
 * @returns whether the purchase goes on.
 */
export async function checkPurchase(context: CheckContext, purchaseId: string): Promise<boolean> {
  const rules = paymentRulesOf(context.config);
  const checked = await transact(context.database, async (transaction): Promise<Result<boolean>> => {
    const purchase = await passTermEnds(transaction, context, purchaseId);
    if (purchase === undefined) {
      return ok(false);
    }
    await followTime(transaction, context, purchase);
    await remindOfInvoice(transaction, context, purchase, rules);
    await tellOfRestriction(transaction, context, purchase);
    await offerNextTerm(transaction, context, purchase);
    await announceNextTerm(transaction, context, purchase);
    return ok(purchase.record.purchase.ended === null);
  });
  context.outbox.wake();
  return checked.ok && checked.value;
}

/** Terms that are passed at a time: a server may have been away for long. */
const mostTerms = 12;

async function passTermEnds(
  transaction: Database,
  context: CheckContext,
  purchaseId: string,
): Promise<StoredPurchase | undefined> {
  let purchase = await lockPurchase(transaction, purchaseId);
  for (let term = 0; purchase !== undefined && term < mostTerms; term += 1) {
    const event = eventAtTermEnd(context, purchase);
    if (event === undefined) {
      return purchase;
    }
    const applied = await applyToPurchase(transaction, context, purchaseId, event);
    if (!applied.ok) {
      context.log.warn({ purchaseId, reason: applied.reason }, "the end of a term could not be passed");
      // Part of it may be written.
      throw new Error(`the end of a term could not be passed: ${applied.reason}`);
    }
    purchase = applied.value;
  }
  return purchase;
}

/** Returns what happens to a purchase now because its term is over; undefined for nothing. */
function eventAtTermEnd(
  { config, now: clock }: Pick<CheckContext, "config" | "now">,
  stored: StoredPurchase,
): PurchaseEvent | undefined {
  const { purchase } = stored.record;
  const rules = paymentRulesOf(config);
  const now = clock();
  const { cancelled, ended, term } = purchase;
  const over = nextTermEvent(term, now);
  if (ended !== null || now < (cancelled?.endsAt ?? term.until)) {
    return undefined;
  }
  if (cancelled === null && isOverdue(purchase, now)) {
    return { ...over, kind: "end-for-non-payment", by: "time" };
  }
  const next = atTermEnd(purchase);
  if (next.kind === "ends") {
    const isOver = cancelled !== null || purchaseStateAt(purchase, rules, now) === "ended";
    return isOver ? { ...over, kind: "end-at-term-end" } : undefined;
  }
  return { ...over, kind: "renew", vat: vatOfNextTerm(config, stored, term.until) };
}

async function remindOfInvoice(
  transaction: Database,
  context: CheckContext,
  purchase: StoredPurchase,
  rules: PaymentRules,
): Promise<void> {
  const { unpaidSince } = purchase.record.purchase;
  if (unpaidSince === null) {
    return;
  }
  const about = { purchaseId: purchase.id, kind: "invoice-overdue", about: unpaidSince } as const;
  const sent = await findNoticeDays(transaction, about);
  const days = purchaseReminderDue(purchase.record.purchase, sent, rules, context.now());
  if (days !== null && (await insertNotice(transaction, { ...about, days }, context.now()))) {
    await queueInvoiceReminder(transaction, context, purchase, { days, rules });
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

/** Announces the next term of a purchase, where it begins by itself. */
async function announceNextTerm(transaction: Database, context: CheckContext, purchase: StoredPurchase): Promise<void> {
  const next = nextTermOf(purchase.record.purchase);
  if (next === null) {
    return;
  }
  const vat = vatOfNextTerm(context.config, purchase, next.term.from);
  const { due } = amountsOfPrice(next.plan, next.price, vat);
  const { until } = purchase.record.purchase.term;
  const about = { purchaseId: purchase.id, kind: "renewal-announced", about: until } as const;
  const sent = await findNoticeDays(transaction, about);
  const days = announcementDue(purchase.record.purchase, { due, sent }, context.now());
  if (days !== null && (await insertNotice(transaction, { ...about, days }, context.now()))) {
    const { dueDays } = paymentRulesOf(context.config).invoice;
    for (const { to } of await planReadersOf(transaction, context, purchase)) {
      await queueRenewalAnnouncement(transaction, context, purchase, { to, days, vat, dueDays });
    }
  }
}
