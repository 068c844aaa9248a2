import { accountPaths, flowPath } from "@belab/domain/accounts";
import type { Language } from "@belab/locales";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { TriedFrom } from "../../http/triedFrom.ts";
import { countLimitedUse, countSubject, type Limit, limitKey, nextUseAt, type Use } from "../../limits/limits.ts";
import { type Letter, letterMail } from "../../mail/letter.ts";
import type { MailMessage } from "../../mail/mailMessage.ts";
import type { ComposeContext } from "../../mail/outbox.ts";
import { type MailRequest, queueMail } from "../../mail/queuedMails.ts";
import { countStrangerMail } from "../../mail/strangerMails.ts";
import { type Account, isActivated, lockAccountByEmail } from "../accountStore.ts";
import { accountMails, mailIn, mailLanguage } from "../mails.ts";
import { extendOffers, findPendingIdentity, type PendingIdentity } from "../pendingStore.ts";
import type { CodePurpose } from "../schema.ts";
import { isKnownBrowser } from "../sessions/sessionStore.ts";
import { providerTitles } from "../social/identity.ts";
import { issueCode } from "./codes.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const mailLimits = {
  minute: { max: 1, windowMs: minute },
  hour: { max: 5, windowMs: hour },
  day: { max: 10, windowMs: day },
} satisfies Record<string, Limit>;

/** Beside them, for one browser that has signed in to the account of the address before. */
const knownBrowserMails: Limit = { max: 5, windowMs: day };

/** Whether a code is mailed, and when another one can be: computed from what was asked for the address alone. */
export interface CodeMail {
  mailed: boolean;
  /** Seconds until another code can be mailed. */
  retryAfter: number;
}

/** What a code is for that is asked for by naming an address. */
export type CodeMailPurpose = "activation" | "reset";

/** A mail with a code, as it is asked for. */
export interface CodeMailRequest extends TriedFrom {
  purpose: CodeMailPurpose;
  /** Canonical. */
  email: string;
  /** Of the request; the mail's where the account has chosen none. */
  language: Language;
}

/**
 * Has a code mailed to an address, known or not, where one may be. What the answer says is durable before it leaves.
 */
export async function requestCodeMail(
  context: Pick<Context, "database" | "keys" | "now" | "outbox">,
  request: CodeMailRequest,
): Promise<CodeMail> {
  const mail = await takeCodeMail(context, request.purpose, request.email, request);
  if (mail.mailed) {
    await queueCodeMail(context.database, context, request);
    context.outbox.wake();
  }
  return mail;
}

/**
 * Whether one more mail with a code may go to an address, known or not: 60 seconds between two, 5 an hour, 10 a day, a
 * purpose, beside the limits of all mails that strangers make leave. A browser that has signed in to the account of the
 * address before has 5 a day of its own beside them, so that strangers cannot use up its owner's. Counts it.
 */
export async function takeCodeMail(
  context: Pick<Context, "database" | "keys" | "now">,
  purpose: CodePurpose,
  email: string,
  from: Pick<TriedFrom, "address" | "browser">,
): Promise<CodeMail> {
  const { browser } = from;
  const mail = await takeAddressMail(context, purpose, email, from);
  if (mail.mailed || !(await isKnownBrowser(context.database, email, browser))) {
    return mail;
  }
  const limit = { ...knownBrowserMails, purpose: `${purpose} mail of a known browser` };
  const use = await countSubject(context, limit, `${email} ${browser}`);
  return { ...mail, mailed: use.isAllowed };
}

async function takeAddressMail(
  context: Pick<Context, "database" | "keys" | "now">,
  purpose: CodePurpose,
  email: string,
  from: Pick<TriedFrom, "address" | "browser">,
): Promise<CodeMail> {
  const { database, keys, now } = context;
  const time = now();
  let mailed = true;
  let nextAt = time;
  for (const [window, limit] of Object.entries(mailLimits)) {
    const key = limitKey(keys, `${purpose} mail a ${window}`, email);
    // A mail that one window refuses is not counted in the longer ones.
    const use: Use = mailed
      ? await countLimitedUse(database, key, limit, time)
      : { isAllowed: false, nextAt: await nextUseAt(database, key, limit, time) };
    mailed = use.isAllowed;
    nextAt = Math.max(nextAt, use.nextAt);
  }
  if (mailed) {
    const use = await countStrangerMail(context, { sender: from.browser, address: from.address }, email);
    mailed = use.isAllowed;
    nextAt = Math.max(nextAt, use.nextAt);
  }
  return { mailed, retryAfter: Math.max(0, Math.ceil((nextAt - time) / second)) };
}

/**
 * Asks for a mail with a new code to an address, known or not. Which code it carries, and whether there is an account at
 * all, shows when the mail is composed.
 *
 * @returns the mail's id.
 */
export function queueCodeMail(
  transaction: Database,
  { keys, now }: Pick<Context, "keys" | "now">,
  { purpose, email, browser = "", language }: Omit<CodeMailRequest, "address">,
): Promise<string> {
  return queueMail(transaction, keys, { compose: "code", purpose, to: email, browser, language }, now());
}

/**
 * Issues the code that a mail was asked for and composes the mail: an activation code for an account that is not
 * activated, a code that lets an identity be linked for one that is, a reset code for either.
 *
 * @returns undefined where no account has the address, or the code is of no use to it.
 */
export async function composeCodeMail(
  transaction: Database,
  request: MailRequest,
  { config, keys, now }: ComposeContext,
): Promise<MailMessage | undefined> {
  const { to } = request;
  const account = await lockAccountByEmail(transaction, to);
  if (account === undefined) {
    return undefined;
  }
  const purpose = purposeOf(request, account);
  const browser = request.browser || undefined;
  const offer = { accountId: account.id, browser };
  const identity = purpose === "link" ? await findPendingIdentity(transaction, offer, now()) : undefined;
  if (purpose === "link" && identity === undefined) {
    return undefined;
  }
  const code = await issueCode(transaction, keys, { accountId: account.id, purpose }, browser, now());
  await extendOffers(transaction, offer, now());
  const page = purpose === "reset" ? accountPaths.forgotPassword : accountPaths.signUp;
  const path = flowPath(page, { step: 1, email: to, activationCode: code });
  const mail = { ...mailIn(mailLanguage(account, request.language), config, path), code };
  return letterMail(to, letterOf(purpose, mail, identity));
}

type Purpose = CodeMailPurpose | "link";

function purposeOf({ purpose }: MailRequest, account: Account): Purpose {
  if (purpose === "reset") {
    return "reset";
  }
  return isActivated(account) ? "link" : "activation";
}

function letterOf(
  purpose: Purpose,
  mail: { language: Language; code: string; link: string },
  identity?: PendingIdentity,
): Letter {
  if (identity !== undefined) {
    return accountMails.link({ ...mail, provider: providerTitles[identity.provider] });
  }
  return purpose === "reset" ? accountMails.reset(mail) : accountMails.activation(mail);
}
