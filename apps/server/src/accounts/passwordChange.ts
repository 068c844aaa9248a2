import { AccountError } from "@belab/domain";
import { dropAllCodes } from "../codes/codeStore.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { type Refusal, refuse } from "../http/answers.ts";
import { HttpError } from "../http/httpError.ts";
import { judgePassword } from "../passwords/commonPasswords.ts";
import type { TriedFrom } from "../sessions/browser.ts";
import { endAllSessions, endSessionOf, type Session } from "../sessions/sessionStore.ts";
import { type Account, findAccountOf, lockAccount, setPasswordHash } from "./accountStore.ts";
import { queuePasswordNotice } from "./codeMails.ts";
import { isFreshSignIn, signInAgain } from "./freshSignIn.ts";
import { tryPassword } from "./passwordTries.ts";

export interface PasswordChange {
  /** Undefined only from the owner of an account without a password. */
  currentPassword: string | undefined;
  newPassword: string;
  from: TriedFrom;
}

export const wrongCurrentPasswordMessage = "This is not your current password.";
export const firstPasswordMessage = signInAgain("To set a first password");

/**
 * Sets a new password, all or nothing: every session and code of the account ends, the caller gets a new session, and
 * the owner is told by mail. 3 and 5 to 8 for the new password; 3 with a message for the current one; 9 with a message
 * for a first password where the sign-in is not fresh.
 *
 * @param signIn - starts the caller's new session, in the transaction given.
 * @returns undefined where it is set.
 * @throws HttpError 401 where the caller's session ended meanwhile, 429 while the caller has to wait.
 */
export async function changePassword(
  context: Context,
  session: Session,
  change: PasswordChange,
  signIn: (transaction: Database, accountId: string) => Promise<void>,
): Promise<Refusal | undefined> {
  const account = await findAccountOf(context.database, session);
  if (account === undefined) {
    throw new HttpError(401);
  }
  const error = judgePassword(change.newPassword, { email: account.email });
  if (error !== AccountError.None) {
    return refuse(error);
  }
  const doubt = await doubtOwner(context, session, account, change);
  if (doubt !== undefined) {
    return doubt;
  }
  const passwordHash = await context.passwords.hash(change.newPassword);
  await context.database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account.id);
    // A password that changed meanwhile, by a code or in another browser, ended this session.
    if (!(await endSessionOf(transaction, session))) {
      throw new HttpError(401);
    }
    await setPasswordHash(transaction, account.id, passwordHash);
    await endAllSessions(transaction, account.id);
    await dropAllCodes(transaction, account.id);
    await queuePasswordNotice(transaction, context, account);
    await signIn(transaction, account.id);
  });
  context.outbox.wake();
  return undefined;
}

/** The owner knows the password; whoever has none proves to be the owner by a sign-in just before. */
async function doubtOwner(
  context: Context,
  session: Session,
  { email, passwordHash }: Account,
  { currentPassword: password, from }: PasswordChange,
): Promise<Refusal | undefined> {
  if (passwordHash === null && password === undefined) {
    const isFresh = await isFreshSignIn(context.database, session, context.now());
    return isFresh ? undefined : refuse(AccountError.Unknown, firstPasswordMessage);
  }
  const isRight = password !== undefined && (await tryPassword(context, { email, password, from, passwordHash }));
  return isRight ? undefined : refuse(AccountError.InvalidPassword, wrongCurrentPasswordMessage);
}
