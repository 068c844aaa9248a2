import {
  billingPaths,
  defaultPaymentRules,
  isOverdue,
  ledgerTotals,
  type Purchase,
  type PurchaseEvent,
  purchaseReminderDue,
  purchaseStateAt,
} from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import type { Language } from "@belab/locales";
import { billingMails, type PlanEnd } from "@belab/mails/billing";
import type { Mail } from "@belab/mails/mail";
import { findAccount, isActivated } from "../../accounts/accountStore.ts";
import { mailIn, mailLanguage, mailTo } from "../../accounts/mails.ts";
import { findOperatorAccounts } from "../../accounts/powerStore.ts";
import type { Database } from "../../database/database.ts";
import { type Letter, letterMail } from "../../mail/letter.ts";
import { queueMail } from "../../mail/queuedMails.ts";
import { insertNotice } from "../reminders/purchaseCheckStore.ts";
import type { ReturnedPaymentRow } from "../schema.ts";
import { paymentRulesOf } from "./paymentRules.ts";
import type { PurchaseContext } from "./purchaseContext.ts";
import { planReadersOf } from "./purchaseReaders.ts";
import type { PurchaseDetails, StoredPurchase } from "./purchaseStore.ts";

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
  const { change, term, way } = after.record.purchase;
  if (event.kind === "change" && change !== null && change.way !== way) {
    await tellOperatorsOfInvoice(transaction, context, after, { plan: change.plan, at: term.until });
  }
}

/** What is paid by card will be paid by invoice: operators need not accept it, and learn from when on an invoice is due. */
async function tellOperatorsOfInvoice(
  transaction: Database,
  { config, keys, now }: PurchaseContext,
  { details, record }: StoredPurchase,
  { plan, at }: { plan: PaidPlanName; at: number },
): Promise<void> {
  const { timeZone } = record.purchase;
  const told = { plan, at, timeZone, organization: details.buyer.name };
  for (const { email: to } of await findOperatorAccounts(transaction)) {
    const mail = await mailTo(transaction, config, { to, asked: undefined, path: billingPaths.billing });
    await queueMail(transaction, keys, letterMail(to, billingMails.invoiceFollows({ ...mail, ...told })), now());
  }
}

/** What the mail about an event says; undefined where none is sent. */
function newsOf({ before, after, event }: PurchaseHappening): ((mail: Mail) => Letter) | undefined {
  const { purchase } = after.record;
  const { plan, interval, way, timeZone, ended, cancelled, change, term } = purchase;
  const owed = owedOf(after);
  if (ended !== null && before.ended === null) {
    // By card nothing more is charged then.
    return (mail) =>
      billingMails.planEnded({ ...mail, plan, end: endOf(purchase, event), owed: way === "card" ? 0 : owed });
  }
  if (event.kind === "cancel" && cancelled !== null) {
    const { at, endsAt } = cancelled;
    const endsEarly = endsAt < term.until;
    return (mail) => billingMails.planCanceled({ ...mail, plan, endsAt, at, timeZone, way, owed, endsEarly });
  }
  if (event.kind === "change") {
    const changed = change === null ? { plan, interval, way, at: null } : { ...change, at: term.until };
    return (mail) => billingMails.planChanged({ ...mail, ...changed, timeZone });
  }
  return undefined;
}

/** What is still to be paid, in cents. By card that is what could not be charged: all else is charged by itself. */
function owedOf({ record: { purchase, ledger } }: StoredPurchase): number {
  return purchase.way === "card" && purchase.unpaidSince === null ? 0 : ledgerTotals(ledger).owed;
}

function endOf({ ended, way }: Purchase, { kind }: PurchaseEvent): PlanEnd {
  if (kind === "end-early") {
    return "replaced";
  }
  switch (ended?.reason) {
    case "withdrawal":
      return "withdrawal";
    case "non-payment":
      return way === "card" ? "unpaidCard" : "unpaidInvoice";
    case "cancellation":
      return "canceled";
    default:
      return "notRenewed";
  }
}

/**
 * Tells that a purchase by invoice is restricted now, and what lifts that: once for each payment that is missing, and for each
 * term that is over. By card, the reminder of the day on which it is restricted says so.
 */
export async function tellOfRestriction(
  transaction: Database,
  context: PurchaseContext,
  stored: StoredPurchase,
): Promise<void> {
  const { purchase } = stored.record;
  const rules = paymentRulesOf(context.config);
  const now = context.now();
  if (purchase.way === "card" || purchaseStateAt(purchase, rules, now) !== "restricted") {
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

/**
 * Reminds of a payment by card that is missing, where that is due.
 *
 * @returns the days whose reminders have gone out for this payment; undefined where nothing is due.
 */
export async function remindOfPayment(
  transaction: Database,
  context: PurchaseContext,
  purchase: StoredPurchase,
): Promise<StoredPurchase["reminders"] | undefined> {
  const { plan, timeZone, unpaidSince, way } = purchase.record.purchase;
  const sent = purchase.reminders !== null && purchase.reminders.since === unpaidSince ? purchase.reminders.sent : [];
  const due = purchaseReminderDue(purchase.record.purchase, sent, defaultPaymentRules, context.now());
  if (due === null || unpaidSince === null || way !== "card") {
    return undefined;
  }
  const { restrictedAfter, endedAfter } = defaultPaymentRules.card;
  await write(transaction, context, purchase, (mail) =>
    billingMails.paymentFailed({
      ...mail,
      ...{ plan, timeZone },
      restrictedAt: unpaidSince + restrictedAfter * day,
      endsAt: unpaidSince + endedAfter * day,
      isRestricted: due >= restrictedAfter,
    }),
  );
  return { since: unpaidSince, sent: [...sent, due] };
}

/** A payment by card that bought nothing. */
export interface Returned {
  /** The account that paid; null once that is gone. */
  accountId: string | null;
  /** Who paid, as it was agreed to; forgotten where the account was erased before. */
  details: Partial<PurchaseDetails>;
  plan: PaidPlanName;
  reason: ReturnedPaymentRow["reason"];
  /** In cents. */
  amount: number;
}

/** Tells who has paid that the payment goes back. */
export function tellOfReturn(
  transaction: Database,
  context: Pick<PurchaseContext, "config" | "keys" | "now">,
  { accountId, details, plan, reason, amount }: Returned,
): Promise<void> {
  return writeToPayer(transaction, context, { accountId, details }, (mail) =>
    billingMails.paymentReturned({ ...mail, plan, reason, amount }),
  );
}

/** Writes to an account at its address of today, in its language; otherwise to who ordered. */
async function writeToPayer(
  transaction: Database,
  { config, keys, now }: Pick<PurchaseContext, "config" | "keys" | "now">,
  { accountId, details }: { accountId: string | null; details: Partial<PurchaseDetails> },
  compose: (mail: Mail) => Letter,
): Promise<void> {
  const { buyer, language = "en" } = details;
  const account = accountId === null ? undefined : await findAccount(transaction, accountId);
  const reader: { to: string | undefined; language: Language } =
    account !== undefined && isActivated(account)
      ? { to: account.email, language: mailLanguage(account, language) }
      : { to: buyer?.email, language };
  if (reader.to !== undefined) {
    const letter = compose(mailIn(reader.language, config, billingPaths.paymentHistory));
    await queueMail(transaction, keys, letterMail(reader.to, letter), now());
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
