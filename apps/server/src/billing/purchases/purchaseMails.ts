import {
  billingPaths,
  defaultPaymentRules,
  type PaidPlanName,
  type Purchase,
  type PurchaseEvent,
  purchaseReminderDue,
} from "@belab/domain/billing";
import type { Language } from "@belab/locales";
import { billingMails } from "@belab/mails/billing";
import type { Mail } from "@belab/mails/mail";
import { findAccount, isActivated } from "../../accounts/accountStore.ts";
import { mailIn, mailLanguage, mailTo } from "../../accounts/mails.ts";
import { findOperatorAccounts } from "../../accounts/powerStore.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { type Letter, letterMail } from "../../mail/letter.ts";
import { queueMail } from "../../mail/queuedMails.ts";
import type { ReturnedPaymentRow } from "../schema.ts";
import type { PurchaseDetails, StoredPurchase } from "./purchaseStore.ts";

type MailContext = Pick<Context, "config" | "keys" | "now">;

const day = 24 * 60 * 60 * 1000;

/** An event of a purchase, with what it was before and is now. */
export interface PurchaseHappening {
  before: Purchase;
  after: StoredPurchase;
  event: PurchaseEvent;
}

/** Tells an owner by mail of what has happened to their purchase, in the transaction in which it happens. */
export async function tellOfEvent(
  transaction: Database,
  context: MailContext,
  { before, after, event }: PurchaseHappening,
): Promise<void> {
  const { purchase } = after.record;
  const { plan, interval, way, timeZone, ended, cancelled, change, term } = purchase;
  if (ended !== null && before.ended === null) {
    await write(transaction, context, after, (mail) => billingMails.planEnded({ ...mail, plan, reason: ended.reason }));
  } else if (event.kind === "cancel" && cancelled !== null) {
    const { at, endsAt } = cancelled;
    await write(transaction, context, after, (mail) =>
      billingMails.planCanceled({ ...mail, plan, endsAt, at, timeZone }),
    );
  } else if (event.kind === "change") {
    const changed = change === null ? { plan, interval, way, at: null } : { ...change, at: term.until };
    await write(transaction, context, after, (mail) => billingMails.planChanged({ ...mail, ...changed, timeZone }));
    if (changed.way !== way) {
      await tellOperatorsOfInvoice(transaction, context, after, { plan: changed.plan, at: term.until });
    }
  }
}

/** What is paid by card will be paid by invoice: operators need not accept it, and learn from when on an invoice is due. */
async function tellOperatorsOfInvoice(
  transaction: Database,
  { config, keys, now }: MailContext,
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

/**
 * Reminds an owner of a payment that is missing, where that is due.
 *
 * @returns the days whose reminders have gone out for this payment; undefined where nothing is due.
 */
export async function remindOfPayment(
  transaction: Database,
  context: MailContext,
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
  context: MailContext,
  { accountId, details, plan, reason, amount }: Returned,
): Promise<void> {
  return write(transaction, context, { accountId, details }, (mail) =>
    billingMails.paymentReturned({ ...mail, plan, reason, amount }),
  );
}

/** Writes to an account at its address of today, in its language; otherwise to who ordered. */
async function write(
  transaction: Database,
  { config, keys, now }: MailContext,
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
