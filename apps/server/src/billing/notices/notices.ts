import { randomBytes, randomUUID } from "node:crypto";
import { canonicalEmail, isEmail, mailboxOf } from "@belab/domain/accounts";
import { billingDeskPath, billingPaths, confirmNoticePath, isCalendarDay } from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import { billingMails } from "@belab/mails/billing";
import type { FastifyRequest } from "fastify";
import { findAccount } from "../../accounts/accountStore.ts";
import { mailIn } from "../../accounts/mails.ts";
import { tellOperators, waitingNotice } from "../../accounts/operatorNotices.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { malformed } from "../../errors/refusals.ts";
import { browserOf, clientAddress } from "../../http/browser.ts";
import { readerLanguage } from "../../http/language.ts";
import { type Counting, countSubject, limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { letterMail } from "../../mail/letter.ts";
import type { ComposeMail } from "../../mail/outbox.ts";
import { queueMailOnce } from "../../mail/queuedMails.ts";
import { countMailTo, plainName } from "../../mail/strangerMails.ts";
import { createRounds, type Rounds } from "../../queue/rounds.ts";
import { findCheckout } from "../card/checkoutStore.ts";
import { digestOf } from "../documents/canonicalJson.ts";
import {
  countNotices,
  findContract,
  findUncheckedNotices,
  insertNotice,
  lockNotice,
  type Notice,
  updateNotice,
} from "./noticeStore.ts";

// Cancellations and withdrawals that people give without signing in. Each is kept with its time and answered by a receipt. A
// name and a number can be guessed, so nothing is carried out by them alone: who reads the contract's mails does it by a link, or
// an operator decides. It counts from when it came in.

const hour = 60 * 60 * 1000;

/** A person gives one or two. */
const ofBrowser: SubjectLimit = { purpose: "notices of a browser", max: 5, windowMs: hour };
const ofAddress: SubjectLimit = { purpose: "notices of a network address", max: 20, windowMs: hour };

/** Receipts that one mailbox gets in an hour. */
const receiptsAnHour = 3;

/** Hours for which receipts of one mailbox are spread; those beyond leave in the last one. */
const mostHours = 7 * 24;

/** An open notice is brought to mind again after so long, so that it is decided within 14 days. */
const remindsAfter = 10 * 24 * hour;

/** A person's declaration, without its time. A withdrawal names no plan, day or reason. */
export type GivenNotice = Pick<Notice, "kind" | "name" | "contract" | "plan" | "endsOn" | "reason"> & { email: string };

/** Takes a notice. */
export async function giveNotice(
  context: Context,
  work: Pick<Rounds, "wake">,
  request: FastifyRequest,
  given: GivenNotice,
): Promise<Result<{ receivedAt: number }, "malformed" | "too-many-requests">> {
  if (!isEmail(given.email) || (given.endsOn !== null && !isCalendarDay(given.endsOn))) {
    return malformed();
  }
  const limited = await limitNotices(context, request);
  if (!limited.ok) {
    return limited;
  }
  const notice = noticeOf(given, readerLanguage(request, context.config), context.now());
  await insertNotice(context.database, notice);
  work.wake();
  return ok({ receivedAt: notice.receivedAt });
}

/** Counts a notice for its browser and for its network address, so that a new cookie doesn't raise the limit. */
async function limitNotices(
  context: Context,
  request: FastifyRequest,
): Promise<Result<undefined, "too-many-requests">> {
  const browser = browserOf(request, context);
  const limited = browser === undefined ? ok() : await limitSubject(context, ofBrowser, browser);
  return limited.ok ? limitSubject(context, ofAddress, clientAddress(request)) : limited;
}

function noticeOf({ kind, plan, endsOn, ...given }: GivenNotice, language: Language, receivedAt: number): Notice {
  return {
    ...{ id: randomUUID(), kind, language, receivedAt, plan, endsOn, reason: given.reason?.trim() || null },
    ...{ name: given.name.trim(), contract: given.contract.trim(), email: canonicalEmail(given.email) ?? null },
    ...{ checkedAt: null, purchaseId: null, doneAt: null, note: "", tokenDigest: null },
  };
}

/**
 * Takes the reason of a cancellation for cause by somebody who is signed in, in the transaction that cancels: an operator
 * decides whether the plan ends at once.
 */
export async function giveReason(
  transaction: Database,
  context: Context,
  { given, language }: { given: GivenNotice; language: Language },
): Promise<void> {
  const now = context.now();
  const notice = { ...noticeOf(given, language, now), checkedAt: now };
  await insertNotice(transaction, notice);
  await sendReceipt(transaction, context, { notice, to: given.email, isOwn: true });
  await tellOperators(transaction, context, noticesNotice);
}

interface Receipt {
  notice: Notice;
  to: string;
  /** Whether it goes to the contract's own address: to others, nothing goes that somebody can write freely. */
  isOwn: boolean;
  /** Of the link; undefined for a receipt without one. */
  token?: string | undefined;
}

/** If a mailbox gets many, the mail waits. */
async function sendReceipt(
  transaction: Database,
  context: Context,
  { notice, to, isOwn, token }: Receipt,
): Promise<void> {
  const { config, keys, now } = context;
  const confirmLink = token && mailIn(notice.language, config, confirmNoticePath(token)).link;
  const mail = { ...mailIn(notice.language, config, billingPaths.paymentHistory), timeZone: config.sellerTimeZone };
  const { plan, endsOn, receivedAt, reason } = notice;
  const typed = { name: plainName(notice.name), contract: plainName(notice.contract), endsOn, receivedAt, confirmLink };
  const letter =
    plan === null
      ? billingMails.withdrawalReceipt({ ...mail, ...typed })
      : billingMails.cancellationReceipt({
          ...{ ...mail, ...typed, plan },
          isForCause: reason !== null,
          reason: isOwn ? reason : null,
        });
  const dueAt = await nextReceiptAt({ database: transaction, keys, now }, to);
  await queueMailOnce(transaction, keys, letterMail(to, letter), { id: randomUUID(), dueAt });
}

/** When the next receipt to a mailbox leaves: each hour has few. */
async function nextReceiptAt(counting: Counting, to: string): Promise<number> {
  const now = counting.now();
  const { isAllowed, nextAt } = await countMailTo(counting, to);
  const earliest = isAllowed ? now : Math.max(now, nextAt);
  const first = Math.floor(earliest / hour);
  for (let each = first; each < first + mostHours; each += 1) {
    const limit = { purpose: "receipts of notices in an hour", max: receiptsAnHour, windowMs: (each + 1) * hour - now };
    if ((await countSubject(counting, limit, `${mailboxOf(to)} ${each}`)).isAllowed) {
      return Math.max(earliest, each * hour);
    }
  }
  return (first + mostHours) * hour;
}

/** Acknowledges notices after their calls, whose duration then reveals nothing about contracts. */
export function createNoticeWork(context: Context): Rounds {
  const failure = "a notice about a contract could not be looked into";
  return createRounds({ log: context.log, every: hour, failure, work: () => answerAll(context) });
}

/** Answers new notices, and those of a process that ended. */
async function answerAll(context: Context): Promise<void> {
  const { database, now } = context;
  for (const { id } of await findUncheckedNotices(database)) {
    await database.transaction().execute((transaction) => answerNotice(transaction, context, id));
  }
  if ((await countNotices(database, "open", now() - remindsAfter)) > 0) {
    await tellOperators(database, context, noticesNotice);
  }
  context.outbox.wake();
}

/**
 * Mails what was declared, and when: to the address that was given, and to the contract's own. There, a person finds the link by
 * which it is carried out at once. Otherwise an operator decides.
 */
async function answerNotice(transaction: Database, context: Context, id: string): Promise<void> {
  const notice = await lockNotice(transaction, "id", id);
  if (notice?.checkedAt !== null) {
    // Another process was first.
    return;
  }
  const own = await ownAddress(transaction, notice.contract);
  const token = own.isPersons ? randomBytes(32).toString("base64url") : undefined;
  await updateNotice(transaction, id, { checkedAt: context.now(), tokenDigest: token ? digestOf(token) : null });
  const typed = notice.email ?? canonicalEmail(notice.contract);
  for (const to of new Set([own.to, typed].flatMap((address) => address ?? []))) {
    const isOwn = to === own.to;
    await sendReceipt(transaction, context, { notice, to, isOwn, token: isOwn ? token : undefined });
  }
  await tellOperators(transaction, context, noticesNotice);
}

/** Returns where the mails of a contract that runs go. Only a person's is carried out by a link. */
async function ownAddress(
  transaction: Database,
  contract: string,
): Promise<{ to: string | undefined; isPersons: boolean }> {
  const found = await findContract(transaction, contract);
  if (found?.way !== "card") {
    return { to: found?.purchase.details.buyer.email, isPersons: false };
  }
  const { accountId, checkoutId } = found.subscription;
  const account = accountId === null ? undefined : await findAccount(transaction, accountId);
  const to = account?.email ?? (await findCheckout(transaction, checkoutId))?.details.buyer?.email;
  return { to, isPersons: account !== undefined };
}

/** The notice to operators that cancellations and withdrawals wait. */
const noticesNotice = { compose: "noticesWaiting", about: "notices" } as const;

/** Composes the mails that are made when they leave. */
export const noticeComposers = {
  noticesWaiting: waitingNotice(countNotices, billingDeskPath("notices"), billingMails.noticesWaiting),
} satisfies Record<string, ComposeMail>;
