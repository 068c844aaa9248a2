import { hash, randomBytes, randomUUID } from "node:crypto";
import {
  accountPaths,
  canonicalEmail,
  codeLifetime,
  emailChangePath,
  emailReservedTime,
  undoEmailChangePath,
} from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import { signedOut } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import type { AskedFrom, TriedFrom } from "../http/triedFrom.ts";
import { limitSubject } from "../limits/limits.ts";
import { letterMail } from "../mail/letter.ts";
import { queueMail } from "../mail/queuedMails.ts";
import { accountLimits } from "./accountLimits.ts";
import { type Account, findAccountOf, isEmailTaken, isReserved, lockAccount } from "./accountStore.ts";
import { type CodeMail, takeCodeMail } from "./codes/codeMails.ts";
import { dropAllCodes } from "./codes/codeStore.ts";
import { consumeCode, issueCode, type RightCode, tryCode } from "./codes/codes.ts";
import type { AccountsContext } from "./context.ts";
import {
  dropLaterEmailChanges,
  dropPendingEmail,
  dropReservation,
  type EmailChange,
  findEmailChange,
  findPendingEmail,
  insertEmailChange,
  type PendingEmail,
  setEmail,
  storePendingEmail,
  takeEmailChange,
} from "./emailChangeStore.ts";
import { isFreshSignIn, tryPassword } from "./login.ts";
import { accountMails, mailIn, mailLanguage } from "./mails.ts";
import { endAllSessions } from "./sessions/sessionStore.ts";
import { type NewEmailReason, validateNewEmail } from "./signUp.ts";
import { deleteIdentitiesSince } from "./social/identity.ts";

/** Why an account's owner cannot ask for another address. */
type RequestReason = "email-is-own" | "email-change-needs-password" | "email-change-needs-fresh-sign-in";

/**
 * Mails a code to the address that the caller's account is to have. Refused where the session has ended since the call began.
 */
export async function requestEmailChange(
  context: AccountsContext,
  session: Session,
  { newEmail: text, ...from }: AskedFrom & { newEmail: string },
): Promise<Result<CodeMail, NewEmailReason | RequestReason | "email-invalid" | "signed-out" | "too-many-requests">> {
  const email = canonicalEmail(text);
  if (email === undefined) {
    return refuse("email-invalid");
  }
  const account = await findAccountOf(context.database, session);
  if (account === undefined) {
    return signedOut();
  }
  const valid = await validateRequest(context, session, account, email);
  if (!valid.ok) {
    return valid;
  }
  const mail = await takeCodeMail(context, "email-change", email, from);
  if (!mail.mailed) {
    return ok(mail);
  }
  const wanted = { email, displayEmail: text.trim() };
  const mailed = await mailEmailChangeCode(context, session, wanted, from);
  return mailed.ok ? ok(mail) : mailed;
}

async function validateRequest(
  context: AccountsContext,
  session: Session,
  account: Account,
  email: string,
): Promise<Result<undefined, NewEmailReason | RequestReason | "too-many-requests">> {
  if (email === account.email) {
    return refuse("email-is-own");
  }
  if (account.passwordHash === null) {
    return refuse("email-change-needs-password");
  }
  if (!(await isFreshSignIn(context.database, session, context.now()))) {
    return refuse("email-change-needs-fresh-sign-in");
  }
  const allowed = await limitSubject(context, accountLimits.requestEmailChange, account.id);
  return allowed.ok ? validateNewEmail(context, email, account.id) : allowed;
}

async function mailEmailChangeCode(
  { config, database, keys, now, outbox }: Context,
  session: Session,
  { email, displayEmail }: Pick<Account, "email" | "displayEmail">,
  { browser, language: asked }: { browser: string; language: Language },
): Promise<Result<undefined, "signed-out">> {
  const { accountId } = session;
  const mailed = await transact(database, async (transaction) => {
    await lockAccount(transaction, accountId);
    const account = await findAccountOf(transaction, session);
    if (account === undefined) {
      return signedOut();
    }
    const expiresAt = now() + codeLifetime;
    await storePendingEmail(transaction, { accountId, newEmail: email, newDisplayEmail: displayEmail, expiresAt });
    const owner = { accountId, purpose: "email-change" as const, newEmail: email };
    const code = await issueCode(transaction, keys, owner, browser, now());
    const mail = mailIn(mailLanguage(account, asked), config, emailChangePath(code));
    const letter = accountMails.emailChangeCode({ ...mail, code });
    await queueMail(transaction, keys, letterMail(email, letter), now());
    return ok();
  });
  if (mailed.ok) {
    outbox.wake();
  }
  return mailed;
}

/** A code that the caller typed. */
export interface TypedEmailChangeCode {
  code: number;
  from: TriedFrom;
}

/**
 * Changes the email of the caller's account by the code that was mailed to the new address: the old address is notified
 * and reserved, and every other code of the account ends. Refused where the session has ended since the call began.
 *
 * @returns the new address as it was typed.
 */
export async function confirmEmailChange(
  context: AccountsContext,
  session: Session,
  { code, from }: TypedEmailChangeCode,
): Promise<Result<{ email: string }, ChangeReason | "signed-out" | "too-many-requests">> {
  const { database, now, outbox } = context;
  const account = await findAccountOf(database, session);
  if (account === undefined) {
    return signedOut();
  }
  const { id: accountId, email } = account;
  const pending = await findPendingEmail(database, accountId, now());
  if (pending === undefined) {
    return refuse("code-incorrect");
  }
  const { newEmail } = pending;
  const right = await tryCode(context, { purpose: "email-change", email, accountId, newEmail, from, code });
  if (!right.ok) {
    return right;
  }
  const changed = await changeUnlessTaken(context, pending, { code: right.value, language: from.language });
  if (!changed.ok) {
    return changed;
  }
  outbox.wake();
  return ok({ email: pending.newDisplayEmail });
}

type ChangeReason = "code-incorrect" | "email-taken";

/** By which code an email is changed, and in which language the person reads who typed it. */
interface Confirmation {
  code: RightCode;
  language: Language;
}

/** How often a change is tried when others change the same address in the same moment. */
const attempts = 3;

async function changeUnlessTaken(
  context: Context,
  pending: PendingEmail,
  confirmation: Confirmation,
): Promise<Result<undefined, ChangeReason>> {
  const { database, now } = context;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(database, (transaction) => changeEmail(transaction, context, pending, confirmation));
    } catch (error) {
      // The database lets one of several changes to one address through, and tells the others by an error.
      if (await isEmailTaken(database, pending.newEmail, now(), pending.accountId)) {
        return refuse("email-taken");
      }
      if (attempt === attempts) {
        throw error;
      }
    }
  }
}

async function changeEmail(
  transaction: Database,
  context: Context,
  { accountId, newEmail, newDisplayEmail }: PendingEmail,
  { code, language }: Confirmation,
): Promise<Result<undefined, ChangeReason>> {
  const account = await lockAccount(transaction, accountId);
  if (account === undefined || !(await consumeCode(transaction, code, context.now()))) {
    return refuse("code-incorrect");
  }
  await setEmail(transaction, accountId, { email: newEmail, displayEmail: newDisplayEmail });
  // Only now: an account that was just leaving the address has left it, and its reservation can be seen.
  if (await isReserved(transaction, newEmail, context.now(), accountId)) {
    return refuse("email-taken");
  }
  await dropReservation(transaction, { accountId, email: newEmail });
  await reserveOldEmail(transaction, context, account, language);
  await dropPendingEmail(transaction, accountId);
  await dropAllCodes(transaction, accountId);
  return ok();
}

/** Keeps the address and password of an account as they were, and mails the link that brings them back. */
async function reserveOldEmail(
  transaction: Database,
  { config, keys, now }: Context,
  account: Account,
  asked: Language,
): Promise<void> {
  const { id, email, displayEmail, passwordHash } = account;
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
  const mail = mailIn(mailLanguage(account, asked), config, undoEmailChangePath(token));
  const letter = accountMails.emailChanged(mail);
  await queueMail(transaction, keys, letterMail(email, letter), now());
}

/** What someone brings who wants a change undone. */
export interface UndoOfEmailChange {
  /** Of the link that was mailed to the old address. */
  token: string;
  /** The one before the change. */
  password: string;
  from: TriedFrom;
}

/**
 * Brings back the email and the password that an account had before a change. Every session, code and later change of
 * the account ends, identities that were linked since are removed, and the address that it had until now is notified.
 */
export async function undoEmailChange(
  context: AccountsContext,
  { token, password, from }: UndoOfEmailChange,
): Promise<Result<undefined, "undo-link-invalid" | "password-wrong" | "too-many-requests" | "unavailable">> {
  const { database, now, outbox } = context;
  const change = await findEmailChange(database, digestOf(token), now());
  if (change === undefined) {
    return refuse("undo-link-invalid");
  }
  const { oldEmail: email, oldPasswordHash: passwordHash } = change;
  const tried = await tryPassword(context, { email, password, from, passwordHash });
  if (!tried.ok) {
    return tried;
  }
  const undone = await transact(database, (transaction) => undoChange(transaction, context, change, from.language));
  if (undone.ok) {
    outbox.wake();
  }
  return undone;
}

async function undoChange(
  transaction: Database,
  { config, keys, now }: Context,
  change: EmailChange,
  asked: Language,
): Promise<Result<undefined, "undo-link-invalid">> {
  const { id, accountId, oldEmail: email, oldDisplayEmail: displayEmail, oldPasswordHash: passwordHash } = change;
  const account = await lockAccount(transaction, accountId);
  if (account === undefined || !(await takeEmailChange(transaction, id))) {
    return refuse("undo-link-invalid");
  }
  await dropLaterEmailChanges(transaction, change);
  await dropPendingEmail(transaction, accountId);
  await setEmail(transaction, accountId, { email, displayEmail, passwordHash });
  await endAllSessions(transaction, accountId);
  await dropAllCodes(transaction, accountId);
  await deleteIdentitiesSince(transaction, accountId, change.changedAt);
  const mail = mailIn(mailLanguage(account, asked), config, accountPaths.forgotPassword);
  const letter = accountMails.emailChangeUndone(mail);
  await queueMail(transaction, keys, letterMail(account.email, letter), now());
  return ok();
}

function digestOf(token: string): string {
  return hash("sha256", token);
}
