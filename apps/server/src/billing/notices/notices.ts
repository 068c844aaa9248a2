import { randomUUID } from "node:crypto";
import { canonicalEmail, isEmail } from "@belab/domain/accounts";
import {
  billingDeskPath,
  billingPaths,
  cancellationEnd,
  dayAt,
  isCalendarDay,
  type PaidPlanName,
} from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import { billingMails } from "@belab/mails/billing";
import type { FastifyRequest } from "fastify";
import { findAccount } from "../../accounts/accountStore.ts";
import { mailIn, mailLanguage } from "../../accounts/mails.ts";
import { findOperatorAccounts } from "../../accounts/powerStore.ts";
import { type Database, transact } from "../../database/database.ts";
import { malformed } from "../../errors/refusals.ts";
import { type CallLimit, limitCall } from "../../limits/limits.ts";
import { letterMail } from "../../mail/letter.ts";
import { queueMail } from "../../mail/queuedMails.ts";
import type { CustomerSyncs } from "../card/customerSyncs.ts";
import type { BillingContext } from "../purchases/purchaseContext.ts";
import { applyHere, type RightsReason } from "../purchases/purchaseRights.ts";
import { lockPurchase, type StoredPurchase } from "../purchases/purchaseStore.ts";
import {
  checkNotice,
  findPurchaseByNumber,
  findPurchasesByEmail,
  findUncheckedNotices,
  insertNotice,
  type Notice,
  setNoticeDone,
} from "./noticeStore.ts";

// Cancellations and withdrawals that people give without signing in. Each is kept with its time and answered by a receipt. What
// it is about is found out afterwards, and the answer is the same whatever there is.

const hour = 60 * 60 * 1000;

/** A person gives one or two; the limit keeps our mails from being sent to anybody. */
const noticeLimit: CallLimit = {
  name: "give notice of a contract",
  browser: { max: 5, windowMs: hour },
  address: { max: 20, windowMs: hour },
};

/** What a person declares, beside the time. */
export type GivenNotice =
  | { kind: "cancellation"; name: string; contract: string; plan: PaidPlanName; endsOn: string | null }
  | { kind: "withdrawal"; name: string; contract: string; email: string };

/** Takes a notice. */
export async function giveNotice(
  context: BillingContext,
  work: NoticeWork,
  given: GivenNotice,
  { language, request }: { language: Language; request: FastifyRequest },
): Promise<Result<{ receivedAt: number }, "malformed" | "too-many-requests">> {
  if (given.kind === "withdrawal" ? !isEmail(given.email) : given.endsOn !== null && !isCalendarDay(given.endsOn)) {
    return malformed();
  }
  const limited = await limitCall(context, noticeLimit, request);
  if (!limited.ok) {
    return limited;
  }
  const notice = noticeOf(given, language, context.now());
  await insertNotice(context.database, notice);
  work.wake();
  return ok({ receivedAt: notice.receivedAt });
}

function noticeOf(given: GivenNotice, language: Language, receivedAt: number): Notice {
  const isWithdrawal = given.kind === "withdrawal";
  return {
    ...{ id: randomUUID(), kind: given.kind, language, receivedAt },
    ...{ checkedAt: null, purchaseId: null, doneAt: null, note: "" },
    ...{ name: given.name.trim(), contract: given.contract.trim() },
    email: isWithdrawal ? (canonicalEmail(given.email) ?? null) : null,
    plan: isWithdrawal ? null : given.plan,
    endsOn: isWithdrawal ? null : given.endsOn,
  };
}

/** Sends the receipt of a notice. @returns whether it was still to be looked into: another process may have been first. */
async function takeUp(transaction: Database, context: BillingContext, notice: Notice): Promise<boolean> {
  const isFirst = await checkNotice(transaction, notice.id, context.now());
  if (isFirst) {
    await sendReceipt(transaction, context, notice);
  }
  return isFirst;
}

/** Mails what was declared, and when, to who declares it: to the address that they gave, or that belongs to the number. */
async function sendReceipt(transaction: Database, context: BillingContext, notice: Notice): Promise<void> {
  const to = notice.email ?? (await receiptAddress(transaction, notice.contract));
  if (to === undefined) {
    return;
  }
  const { config, keys, now } = context;
  const mail = { ...mailIn(notice.language, config, billingPaths.paymentHistory), timeZone: config.sellerTimeZone };
  const { plan } = notice;
  const letter =
    plan === null
      ? billingMails.withdrawalReceipt({ ...mail, ...notice })
      : billingMails.cancellationReceipt({ ...mail, ...notice, plan });
  await queueMail(transaction, keys, letterMail(to, letter), now());
}

async function receiptAddress(transaction: Database, contract: string): Promise<string | undefined> {
  const email = canonicalEmail(contract);
  if (email !== undefined) {
    return email;
  }
  const purchase = await findPurchaseByNumber(transaction, contract);
  const account = purchase?.accountId == null ? undefined : await findAccount(transaction, purchase.accountId);
  return account?.email ?? purchase?.details.buyer.email;
}

/** Finds out what notices are about, apart from the calls that gave them: how long those take tells nobody anything. */
export interface NoticeWork {
  /** Looks for notices; call it after the transaction that took one. */
  wake(): void;
  start(): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

export function createNoticeWork(context: BillingContext, syncs: CustomerSyncs | undefined): NoticeWork {
  const rounds = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  async function answerAll(): Promise<void> {
    for (const notice of await findUncheckedNotices(context.database)) {
      await answerNotice(context, notice);
    }
    context.outbox.wake();
    syncs?.wake();
  }

  function wake(): void {
    const round = answerAll()
      .catch((err) => context.log.error({ err }, "a notice about a contract could not be looked into"))
      .finally(() => rounds.delete(round));
    rounds.add(round);
  }

  return {
    wake,
    start() {
      // Those of a process that ended.
      timer = setInterval(wake, hour).unref();
      wake();
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(rounds);
    },
  };
}

/** Does what a notice asks for where it is beyond doubt whose contract it is; the operator decides otherwise. */
async function answerNotice(context: BillingContext, notice: Notice): Promise<void> {
  const { database } = context;
  const done = await transact(database, (transaction) => doAsAsked(transaction, context, notice));
  if (!done.ok) {
    await transact(database, (transaction) => leaveToOperators(transaction, context, notice));
  }
}

async function doAsAsked(
  transaction: Database,
  context: BillingContext,
  notice: Notice,
): Promise<Result<undefined, RightsReason>> {
  const now = context.now();
  if (!(await takeUp(transaction, context, notice))) {
    return ok();
  }
  const found = await findMatch(transaction, notice);
  const purchase = found && (await lockPurchase(transaction, found.id));
  if (purchase === undefined || !canBeDone(purchase, notice)) {
    return refuse("purchase-not-found");
  }
  const step = { kind: notice.kind === "withdrawal" ? "withdraw" : "cancel" } as const;
  await setNoticeDone(transaction, notice.id, { purchaseId: purchase.id, doneAt: now });
  const applied = await applyHere(transaction, context, purchase, step, notice.receivedAt);
  return applied.ok ? ok() : applied;
}

/**
 * The contract that a notice is about: of this person, by the name on the invoice. To withdraw, which cannot be undone, both the
 * number and the address of its account are asked for.
 */
async function findMatch(transaction: Database, notice: Notice): Promise<StoredPurchase | undefined> {
  const { contract, email, plan, name } = notice;
  const typedEmail = email === null ? canonicalEmail(contract) : undefined;
  const purchase =
    typedEmail === undefined
      ? await findPurchaseByNumber(transaction, contract)
      : (await findPurchasesByEmail(transaction, typedEmail))[0];
  if (purchase === undefined || comparable(purchase.details.buyer.name) !== comparable(name)) {
    return undefined;
  }
  if (email === null) {
    return purchase.record.purchase.plan === plan ? purchase : undefined;
  }
  return (await isAddressOf(transaction, purchase, email)) ? purchase : undefined;
}

/** Whether an address is that of the account; once that is gone, of the buyer as the documents name them. */
async function isAddressOf(transaction: Database, purchase: StoredPurchase, email: string): Promise<boolean> {
  const { accountId, details } = purchase;
  const account = accountId === null ? undefined : await findAccount(transaction, accountId);
  return email === (account === undefined ? canonicalEmail(details.buyer.email ?? "") : account.email);
}

function comparable(name: string): string {
  return name.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}

/** Whether a cancellation asks for the end that it would have, or an earlier one. */
function canBeDone({ record: { purchase }, wish }: StoredPurchase, { endsOn, receivedAt }: Notice): boolean {
  return (
    wish === null && (endsOn === null || endsOn <= dayAt(cancellationEnd(purchase, receivedAt), purchase.timeZone))
  );
}

async function leaveToOperators(
  transaction: Database,
  context: BillingContext,
  notice: Notice,
): Promise<Result<undefined>> {
  const { config, keys, now, log } = context;
  if (!(await takeUp(transaction, context, notice))) {
    return ok();
  }
  log.warn({ noticeId: notice.id, kind: notice.kind }, "a notice about a contract waits for the operator");
  for (const { id, email } of await findOperatorAccounts(transaction)) {
    const account = await findAccount(transaction, id);
    if (account !== undefined) {
      const mail = mailIn(mailLanguage(account, undefined), config, billingDeskPath("notices"));
      const letter = billingMails.noticeWaiting({ ...notice, ...mail, timeZone: config.sellerTimeZone });
      await queueMail(transaction, keys, letterMail(email, letter), now());
    }
  }
  return ok();
}
