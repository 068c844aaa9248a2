import {
  billingPaths,
  isOverdue,
  ledgerTotals,
  type Purchase,
  type PurchaseEvent,
  purchaseStateAt,
} from "@belab/domain/billing";
import { billingMails, type PlanEnd } from "@belab/mails/billing";
import type { Mail } from "@belab/mails/mail";
import { mailIn } from "../../accounts/mails.ts";
import type { Database } from "../../database/database.ts";
import { type Letter, letterMail } from "../../mail/letter.ts";
import { queueMail } from "../../mail/queuedMails.ts";
import { insertNotice } from "../reminders/purchaseCheckStore.ts";
import { paymentRulesOf } from "./paymentRules.ts";
import type { PurchaseContext } from "./purchaseContext.ts";
import { planReadersOf } from "./purchaseReaders.ts";
import type { StoredPurchase } from "./purchaseStore.ts";

const day = 24 * 60 * 60 * 1000;

/** An event of a purchase, with what it was before and is now. */
export interface PurchaseHappening {
  before: Purchase;
  after: StoredPurchase;
  event: PurchaseEvent;
}

/** Tells by mail of what has happened to a purchase, in the transaction in which it happens. */
export async function tellOfEvent(
  transaction: Database,
  context: PurchaseContext,
  happening: PurchaseHappening,
): Promise<void> {
  const { after, event } = happening;
  const compose = newsOf(happening);
  if (compose !== undefined) {
    await write(transaction, context, after, compose);
  } else if (event.kind === "restrict") {
    await tellOfRestriction(transaction, context, after);
  }
}

/** What the mail about an event says; undefined where none is sent. */
function newsOf({ before, after, event }: PurchaseHappening): ((mail: Mail) => Letter) | undefined {
  const { purchase } = after.record;
  const { plan, way, timeZone, ended, cancelled, term } = purchase;
  const owed = owedOf(after);
  if (ended !== null && before.ended === null) {
    return (mail) => billingMails.planEnded({ ...mail, plan, end: endOf(purchase), owed });
  }
  if (event.kind === "cancel" && cancelled !== null) {
    const { at, endsAt } = cancelled;
    const endsEarly = endsAt < term.until;
    return (mail) => billingMails.planCanceled({ ...mail, plan, endsAt, at, timeZone, way, owed, endsEarly });
  }
  return undefined;
}

/** What is still to be paid, in cents. */
function owedOf({ record: { ledger } }: StoredPurchase): number {
  return ledgerTotals(ledger).owed;
}

function endOf({ ended }: Purchase): PlanEnd {
  switch (ended?.reason) {
    case "non-payment":
      return "unpaidInvoice";
    case "cancellation":
      return "canceled";
    default:
      return "notRenewed";
  }
}

/**
 * Tells that a purchase by invoice is restricted now, and what lifts that: once for each payment that is missing, and for each
 * term that is over.
 */
export async function tellOfRestriction(
  transaction: Database,
  context: PurchaseContext,
  stored: StoredPurchase,
): Promise<void> {
  const { purchase } = stored.record;
  const rules = paymentRulesOf(context.config);
  const now = context.now();
  if (purchaseStateAt(purchase, rules, now) !== "restricted") {
    return;
  }
  const { plan, term, timeZone, unpaidSince } = purchase;
  const reason = isOverdue(purchase, now) ? "payment" : "term";
  const about = reason === "payment" ? (unpaidSince ?? now) : term.until;
  if (await insertNotice(transaction, { purchaseId: stored.id, kind: "restricted", about, days: 0 }, now)) {
    const endsAt = term.until + rules.invoice.readableAfterTerm * day;
    const restricted = { plan, reason, owed: owedOf(stored), termEnd: term.until, endsAt, timeZone } as const;
    await write(transaction, context, stored, (mail) => billingMails.planRestricted({ ...mail, ...restricted }));
  }
}

/** Writes to everybody who is told of a plan. */
async function write(
  transaction: Database,
  context: PurchaseContext,
  purchase: StoredPurchase,
  compose: (mail: Mail) => Letter,
): Promise<void> {
  const { config, keys, now } = context;
  for (const { to, language } of await planReadersOf(transaction, context, purchase)) {
    const letter = compose(mailIn(language, config, billingPaths.paymentHistory));
    await queueMail(transaction, keys, letterMail(to, letter), now());
  }
}
