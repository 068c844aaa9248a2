import {
  atTermEnd,
  isOverdue,
  type PaymentRules,
  type PurchaseEvent,
  purchaseReminderDue,
  purchaseStateAt,
  renewalNoticeDue,
} from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import type { OrganisationAccess } from "../organisationAccess.ts";
import { nextTermEvent, vatOfNextTerm } from "../purchases/nextTerm.ts";
import { paymentRulesOf } from "../purchases/paymentRules.ts";
import { lockPurchase, type StoredPurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase, followTime } from "../purchases/purchases.ts";
import { findNoticeDays, insertNotice } from "./purchaseCheckStore.ts";
import { queueInvoiceReminder, queueRenewalOffer } from "./reminderMails.ts";

/** What looking at purchases by invoice works with. */
export interface CheckContext extends Pick<Context, "config" | "database" | "keys" | "now" | "outbox" | "log"> {
  organisations: Pick<OrganisationAccess, "ownersOf">;
  /**
   * Prepares the order of the next term, in the transaction in which owners are told of it.
   *
   * @returns the path of the page on which they order it.
   */
  offerRenewal: (transaction: Database, purchase: StoredPurchase) => Promise<string>;
}

/**
 * Does what is due for a purchase by invoice: begins its next term or ends it, brings the plan in force to it, reminds of an
 * invoice and offers the next term. All of it at once or nothing; each mail goes out once, however often this runs.
 *
 * @returns whether the purchase goes on.
 */
export async function checkPurchase(context: CheckContext, purchaseId: string): Promise<boolean> {
  const rules = paymentRulesOf(context.config);
  const checked = await transact(context.database, async (transaction): Promise<Result<boolean>> => {
    const purchase = await passTermEnds(transaction, context, purchaseId);
    if (purchase === undefined || purchase.record.purchase.way !== "invoice") {
      return ok(false);
    }
    await followTime(transaction, context, purchase);
    await remindOfInvoice(transaction, context, purchase, rules);
    await tellOfTermEnd(transaction, context, purchase);
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
  const { cancelled, ended, term, way } = purchase;
  const over = nextTermEvent(term, now);
  if (ended !== null || way !== "invoice" || now < (cancelled?.endsAt ?? term.until)) {
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
  // What goes on by card is renewed by Stripe.
  const isByInvoice = next.kind === "renews" || next.to.way === "invoice";
  return isByInvoice ? { ...over, kind: "renew", vat: vatOfNextTerm(config, stored, term.until) } : undefined;
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

async function tellOfTermEnd(transaction: Database, context: CheckContext, purchase: StoredPurchase): Promise<void> {
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
