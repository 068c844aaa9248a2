import { hash, randomBytes, randomUUID } from "node:crypto";
import { AccountError, canonicalEmail, codeLifetime } from "@belab/domain";
import { type CodeMail, takeCodeMail, tryCode } from "../codes/codeLimits.ts";
import { dropAllCodes } from "../codes/codeStore.ts";
import { consumeCode, issueCode, type RightCode } from "../codes/codes.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { EmailTrust } from "../emailTrust/emailTrust.ts";
import { type Refusal, refuse } from "../http/answers.ts";
import { HttpError } from "../http/httpError.ts";
import { type Limit, limitKey, takeFromLimit } from "../limits/limits.ts";
import { emailChangeCodeMail, emailChangedMail, emailChangeUndoneMail } from "../mail/messages.ts";
import { queueMail } from "../mail/outbox.ts";
import type { TriedFrom } from "../sessions/browser.ts";
import { endAllSessions, type Session } from "../sessions/sessionStore.ts";
import { deleteIdentitiesSince } from "../social/identityStore.ts";
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findAccountOf,
  isActivated,
  lockAccount,
  setPasswordHash,
} from "./accountStore.ts";
import {
  dropLaterEmailChanges,
  dropPendingEmail,
  dropReservation,
  type EmailChange,
  findEmailChange,
  findPendingEmail,
  insertEmailChange,
  isReserved,
  type PendingEmail,
  setEmail,
  storePendingEmail,
  takeEmailChange,
} from "./emailChangeStore.ts";
import { isFreshSignIn, signInAgain } from "./freshSignIn.ts";
import { tryPassword } from "./passwordTries.ts";

/** Milliseconds that an old address stays reserved, and its change can be undone. */
export const emailReservedTime = 7 * 24 * 60 * 60 * 1000;

export const ownEmailMessage = "This is your email address already.";
export const passwordFirstMessage =
  "Set a password first: without one, a change of your email address could not be undone.";
export const changeEmailInFreshSessionMessage = signInAgain("To change your email address");

/** Of one account; each request tells whether an address is taken. */
const requestLimit: Limit = { max: 20, windowMs: 60 * 60 * 1000 };

/** How often a change is tried when others change the same address in the same moment. */
const looks = 3;

/** The new address was taken since the code was mailed. */
class EmailTakenError extends Error {
  override name = "EmailTakenError";
}

/**
 * Mails a code to the address that the caller's account is to have. 2, 1, 17 and 18 for the address; 9 with a message
 * where the account has it already, has no password, or the sign-in is not fresh.
 *
 * @throws HttpError 401 where the caller's session ended meanwhile, 429 past the account's limit.
 */
export async function requestEmailChange(
  context: Context,
  trust: EmailTrust,
  session: Session,
  { newEmail: text, browser }: { newEmail: string; browser: string },
): Promise<CodeMail | Refusal> {
  const { database, keys, now } = context;
  const email = canonicalEmail(text);
  if (email === undefined) {
    return refuse(AccountError.InvalidEmail);
  }
  const account = await findAccountOf(database, session);
  if (account === undefined) {
    throw new HttpError(401);
  }
  const doubt = await doubtRequest(context, session, account, email);
  if (doubt !== undefined) {
    return doubt;
  }
  await takeFromLimit(database, limitKey(keys, "email changes of an account", account.id), requestLimit, now());
  const error = await judgeAddress(context, trust, email, account.id);
  if (error !== AccountError.None) {
    return refuse(error);
  }
  const mail = await takeCodeMail(context, "email-change", email, browser);
  if (mail.mailed) {
    await mailEmailChangeCode(context, session, { email, displayEmail: text.trim() }, browser);
  }
  return mail;
}

async function doubtRequest(
  { database, now }: Context,
  session: Session,
  account: Account,
  email: string,
): Promise<Refusal | undefined> {
  if (email === account.email) {
    return refuse(AccountError.Unknown, ownEmailMessage);
  }
  if (account.passwordHash === null) {
    return refuse(AccountError.Unknown, passwordFirstMessage);
  }
  const isFresh = await isFreshSignIn(database, session, now());
  return isFresh ? undefined : refuse(AccountError.Unknown, changeEmailInFreshSessionMessage);
}

async function judgeAddress(
  { database, now }: Context,
  trust: EmailTrust,
  email: string,
  accountId: string,
): Promise<AccountError> {
  return (await isTaken(database, email, now(), accountId)) ? AccountError.EmailAlreadyExists : trust.judge(email);
}

/** Whether an activated account has an address, or it is reserved for another account. */
async function isTaken(database: Database, email: string, now: number, accountId: string): Promise<boolean> {
  return isActivated(await findAccountByEmail(database, email)) || isReserved(database, email, now, accountId);
}

async function mailEmailChangeCode(
  { config, database, keys, now, outbox }: Context,
  { id, accountId }: Session,
  { email, displayEmail }: Pick<Account, "email" | "displayEmail">,
  browser: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId);
    if ((await findAccountOf(transaction, { id, accountId })) === undefined) {
      throw new HttpError(401);
    }
    const expiresAt = now() + codeLifetime;
    await storePendingEmail(transaction, { accountId, newEmail: email, newDisplayEmail: displayEmail, expiresAt });
    const owner = { accountId, purpose: "email-change" as const, newEmail: email };
    const code = await issueCode(transaction, keys, owner, browser, now());
    const query = new URLSearchParams({ emailChange: "code", activationCode: code });
    const link = `${config.publicUrl}/home/settings/profile?${query}`;
    await queueMail(transaction, keys, emailChangeCodeMail({ to: email, code, link }), now());
  });
  outbox.wake();
}

/** A code that the caller typed. */
export interface TypedEmailChangeCode {
  code: number;
  from: TriedFrom;
}

/**
 * Changes the email of the caller's account by the code that was mailed to the new address: the old address is told, is
 * reserved, and every other code of the account ends. 13 for a code that is not right, 1 for an address that somebody
 * else took since.
 *
 * @returns the new address as it was typed.
 * @throws HttpError 401 where the caller's session ended meanwhile, 429 while the caller has to wait.
 */
export async function confirmEmailChange(
  context: Context,
  session: Session,
  { code, from }: TypedEmailChangeCode,
): Promise<{ email: string } | Refusal> {
  const { database, now, outbox } = context;
  const account = await findAccountOf(database, session);
  if (account === undefined) {
    throw new HttpError(401);
  }
  const { id: accountId, email } = account;
  const pending = await findPendingEmail(database, accountId, now());
  if (pending === undefined) {
    return refuse(AccountError.IncorrectCode);
  }
  const { newEmail } = pending;
  const right = await tryCode(context, { purpose: "email-change", email, accountId, newEmail, from, code });
  if (right === undefined) {
    return refuse(AccountError.IncorrectCode);
  }
  const error = await applyUnlessTaken(context, pending, right);
  if (error !== AccountError.None) {
    return refuse(error);
  }
  outbox.wake();
  return { email: pending.newDisplayEmail };
}

async function applyUnlessTaken(context: Context, pending: PendingEmail, right: RightCode): Promise<AccountError> {
  const { database, now } = context;
  for (let look = 1; ; look += 1) {
    try {
      return await database.transaction().execute((transaction) => apply(transaction, context, pending, right));
    } catch (error) {
      if (error instanceof EmailTakenError || (await isTaken(database, pending.newEmail, now(), pending.accountId))) {
        return AccountError.EmailAlreadyExists;
      }
      if (look === looks) {
        throw error;
      }
    }
  }
}

async function apply(
  transaction: Database,
  context: Context,
  { accountId, newEmail, newDisplayEmail }: PendingEmail,
  right: RightCode,
): Promise<AccountError> {
  await lockAccount(transaction, accountId);
  const account = await findAccount(transaction, accountId);
  if (account === undefined || !(await consumeCode(transaction, right, context.now()))) {
    return AccountError.IncorrectCode;
  }
  await setEmail(transaction, accountId, { email: newEmail, displayEmail: newDisplayEmail });
  // Only now: whoever is just leaving the address has left it, and its reservation can be seen.
  if (await isReserved(transaction, newEmail, context.now(), accountId)) {
    throw new EmailTakenError();
  }
  await dropReservation(transaction, { accountId, email: newEmail });
  await reserveOldEmail(transaction, context, account);
  await dropPendingEmail(transaction, accountId);
  await dropAllCodes(transaction, accountId);
  return AccountError.None;
}

/** Keeps the address and password of an account as they were, and mails the link that brings them back. */
async function reserveOldEmail(
  transaction: Database,
  { config, keys, now }: Context,
  { id, email, displayEmail, passwordHash }: Account,
): Promise<void> {
  if (passwordHash === null) {
    throw new Error("An account without a password cannot change its email.");
  }
  const token = randomBytes(32).toString("base64url");
  const change = {
    id: randomUUID(),
    accountId: id,
    oldEmail: email,
    oldDisplayEmail: displayEmail,
    oldPasswordHash: passwordHash,
    tokenDigest: digestOf(token),
    changedAt: now(),
    expiresAt: now() + emailReservedTime,
  };
  await insertEmailChange(transaction, change, now());
  const link = `${config.publicUrl}/undo-email-change?${new URLSearchParams({ token })}`;
  await queueMail(transaction, keys, emailChangedMail({ to: email, link }), now());
}

/** What somebody brings who wants a change undone. */
export interface UndoOfEmailChange {
  /** Of the link that was mailed to the old address. */
  token: string;
  /** The one before the change. */
  password: string;
  from: TriedFrom;
}

/**
 * Brings back the email and the password that an account had before a change. Every session, code and later change of
 * the account ends, identities that were linked since are removed, and the address that it had until now is told. 13 for
 * a link that is unknown, used or expired, 3 for a wrong password.
 *
 * @throws HttpError 429 while the caller has to wait.
 */
export async function undoEmailChange(
  context: Context,
  { token, password, from }: UndoOfEmailChange,
): Promise<AccountError> {
  const { database, now, outbox } = context;
  const change = await findEmailChange(database, digestOf(token), now());
  if (change === undefined) {
    return AccountError.IncorrectCode;
  }
  const { oldEmail: email, oldPasswordHash: passwordHash } = change;
  if (!(await tryPassword(context, { email, password, from, passwordHash }))) {
    return AccountError.InvalidPassword;
  }
  const isUndone = await database.transaction().execute((transaction) => undo(transaction, context, change));
  outbox.wake();
  return isUndone ? AccountError.None : AccountError.IncorrectCode;
}

async function undo(transaction: Database, { config, keys, now }: Context, change: EmailChange): Promise<boolean> {
  const { id, accountId, oldEmail, oldDisplayEmail, oldPasswordHash, changedAt } = change;
  await lockAccount(transaction, accountId);
  const account = await findAccount(transaction, accountId);
  if (account === undefined || !(await takeEmailChange(transaction, id))) {
    return false;
  }
  await dropLaterEmailChanges(transaction, change);
  await dropPendingEmail(transaction, accountId);
  await setEmail(transaction, accountId, { email: oldEmail, displayEmail: oldDisplayEmail });
  await setPasswordHash(transaction, accountId, oldPasswordHash);
  await endAllSessions(transaction, accountId);
  await dropAllCodes(transaction, accountId);
  await deleteIdentitiesSince(transaction, accountId, changedAt);
  const mail = emailChangeUndoneMail({ to: account.email, link: `${config.publicUrl}/forgotpass` });
  await queueMail(transaction, keys, mail, now());
  return true;
}

function digestOf(token: string): string {
  return hash("sha256", token);
}
