import { accountPaths, type PasswordReason } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import { signedOut } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import type { TriedFrom } from "../http/triedFrom.ts";
import { letterMail } from "../mail/letter.ts";
import { queueMail } from "../mail/queuedMails.ts";
import { type Account, findAccountByEmail, findAccountOf, lockAccount, updateAccount } from "./accountStore.ts";
import { dropAllCodes } from "./codes/codeStore.ts";
import { consumeCode, type RightCode, tryCode } from "./codes/codes.ts";
import type { AccountsContext } from "./context.ts";
import { isFreshSignIn, tryPassword } from "./login.ts";
import { accountMails, mailIn, mailLanguage } from "./mails.ts";
import { validateNewPassword } from "./passwords/passwords.ts";
import { dropOffers } from "./pendingStore.ts";
import { endAllSessions, endSessionOf } from "./sessions/sessionStore.ts";
import { activateAccount, type SignIn, type TypedCode } from "./signUp.ts";
import { removeIdentities } from "./social/identity.ts";

export interface PasswordChange {
  /** Undefined only from the owner of an account without a password. */
  currentPassword: string | undefined;
  newPassword: string;
  from: TriedFrom;
}

/** Why the caller is not known to own the account. */
type OwnerReason =
  | "current-password-wrong"
  | "first-password-needs-fresh-sign-in"
  | "too-many-requests"
  | "unavailable";

/**
 * Sets a new password, all or nothing: every session and code of the account ends, the caller gets a new session, and
 * the owner is notified by mail. Refused where the session has ended since the call began.
 *
 * @param signIn - starts the caller's new session, in the transaction given.
 */
export async function changePassword(
  context: AccountsContext,
  session: Session,
  change: PasswordChange,
  signIn: SignIn,
): Promise<Result<undefined, PasswordReason | OwnerReason | "signed-out">> {
  const account = await findAccountOf(context.database, session);
  if (account === undefined) {
    return signedOut();
  }
  const valid = validateNewPassword(change.newPassword, account);
  if (!valid.ok) {
    return valid;
  }
  const owner = await validateOwner(context, session, account, change);
  if (!owner.ok) {
    return owner;
  }
  const hashed = await context.passwords.hash(change.newPassword);
  if (!hashed.ok) {
    return hashed;
  }
  const changed = await transact(context.database, async (transaction) => {
    await updateAccount(transaction, account.id, { passwordHash: hashed.value });
    // A password that has changed since then, by a code or in another browser, ended this session.
    if (!(await endSessionOf(transaction, session))) {
      return signedOut();
    }
    await endAllSessions(transaction, account.id);
    await dropAllCodes(transaction, account.id);
    await queuePasswordNotice(transaction, context, account, { language: change.from.language });
    await signIn(transaction, account.id);
    return ok();
  });
  if (changed.ok) {
    context.outbox.wake();
  }
  return changed;
}

/** The owner knows the password; an owner without one proves it by a sign-in just before. */
async function validateOwner(
  context: AccountsContext,
  session: Session,
  { email, passwordHash }: Account,
  { currentPassword: password, from }: PasswordChange,
): Promise<Result<undefined, OwnerReason>> {
  if (password !== undefined) {
    return tryPassword(context, { email, password, from, passwordHash }, "current-password-wrong");
  }
  if (passwordHash !== null) {
    return refuse("current-password-wrong");
  }
  const isFresh = await isFreshSignIn(context.database, session, context.now());
  return isFresh ? ok() : refuse("first-password-needs-fresh-sign-in");
}

type CodeReason = "code-incorrect" | "too-many-requests";

/** Whether this is the mailed reset code. It stays to be used, as long as it would have. */
export async function checkResetCode(
  context: AccountsContext,
  { email, from, code }: TypedCode,
): Promise<Result<RightCode, CodeReason>> {
  const account = await findAccountByEmail(context.database, email);
  return tryCode(context, { purpose: "reset", email, accountId: account?.id, from, code });
}

export interface PasswordReset extends Omit<TypedCode, "code"> {
  newPassword: string;
  /** The mailed one; undefined where none was typed. */
  code: number | undefined;
}

/**
 * Sets a new password by the mailed code, all or nothing: the code is used, every session, code, identity and pending
 * offer of the account ends, an account that was not activated is, and its owner is notified by mail.
 */
export async function resetPassword(
  context: AccountsContext,
  { newPassword, code, ...typed }: PasswordReset,
): Promise<Result<undefined, PasswordReason | CodeReason | "unavailable">> {
  const valid = validateNewPassword(newPassword, typed);
  if (!valid.ok) {
    return valid;
  }
  const right = code === undefined ? refuse("code-incorrect") : await checkResetCode(context, { ...typed, code });
  if (!right.ok) {
    return right;
  }
  const hashed = await context.passwords.hash(newPassword);
  if (!hashed.ok) {
    return hashed;
  }
  const reset = await transact(context.database, (transaction) =>
    storeReset(transaction, context, right.value, hashed.value, typed.from),
  );
  if (reset.ok) {
    context.outbox.wake();
  }
  return reset;
}

/** An identity that this browser has proved stays: its owner came here because the password to link it was forgotten. */
async function storeReset(
  transaction: Database,
  context: Context,
  code: RightCode,
  passwordHash: string,
  { browser, language }: TriedFrom,
): Promise<Result<undefined, "code-incorrect">> {
  const account = await lockAccount(transaction, code.accountId);
  if (account === undefined || !(await consumeCode(transaction, code, context.now()))) {
    return refuse("code-incorrect");
  }
  await activateAccount(transaction, context, account, { passwordHash });
  await endAllSessions(transaction, account.id);
  await dropAllCodes(transaction, account.id);
  const removedIdentities = await removeIdentities(transaction, account.id);
  await dropOffers(transaction, account.id, { keepingIdentityOf: browser });
  await queuePasswordNotice(transaction, context, account, { language, removedIdentities });
  return ok();
}

async function queuePasswordNotice(
  transaction: Database,
  { config, keys, now }: Pick<Context, "config" | "keys" | "now">,
  account: Account,
  { language: asked, ...what }: { language: Language; removedIdentities?: number },
): Promise<void> {
  const mail = mailIn(mailLanguage(account, asked), config, accountPaths.forgotPassword);
  const letter = accountMails.passwordChanged({ ...what, ...mail });
  await queueMail(transaction, keys, letterMail(account.email, letter), now());
}
