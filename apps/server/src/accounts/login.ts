import { AccountError, isProfileComplete } from "@belab/domain";
import type { CodeMail } from "../codes/codeLimits.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { TriedFrom } from "../sessions/browser.ts";
import { linkProvedIdentity } from "../social/identityLink.ts";
import {
  type Account,
  findAccountByEmail,
  isActivated,
  makeAdministrator,
  renewPasswordHash,
  setSeen,
} from "./accountStore.ts";
import { isNamedAdministrator } from "./activation.ts";
import { requestCodeMail } from "./codeMails.ts";
import { tryPassword } from "./passwordTries.ts";
import { findPendingPassword } from "./pendingStore.ts";

export interface TypedPassword {
  /** Canonical. */
  email: string;
  password: string;
  from: TriedFrom;
}

/** What signing in came to. */
export interface Login {
  /** As the person typed it at sign-up. */
  displayEmail: string;
  /** `None`; 15 where the profile is incomplete; 16, which starts no session, where the account is not activated. */
  error: AccountError;
  /** Goes with 16. */
  codeMail?: CodeMail;
}

/**
 * Signs in by email and password: one answer, undefined, and one cost for an unknown email, a wrong password and an
 * account without password. The password of an account that is not activated is known to the browser only that typed it
 * at sign-up; a code is mailed then, where one may be.
 *
 * @param signIn - starts the session, in the transaction given.
 * @throws HttpError 429 while the caller has to wait. Another network address does not wait.
 */
export async function logIn(
  context: Context,
  typed: TypedPassword,
  signIn: (transaction: Database, accountId: string) => Promise<void>,
): Promise<Login | undefined> {
  const account = await findByPassword(context, typed);
  if (account === undefined) {
    return undefined;
  }
  const { displayEmail } = account;
  if (!isActivated(account)) {
    const codeMail = await requestCodeMail(context, "activation", account.email, typed.from.browser);
    return { displayEmail, error: AccountError.ActivationAfterLogin, codeMail };
  }
  if (!(await signInAccount(context, account, typed.from, signIn))) {
    return undefined;
  }
  context.outbox.wake();
  await renewHash(context, account, typed.password);
  return { displayEmail, error: isProfileComplete(account) ? AccountError.None : AccountError.SignUpAfterLogin };
}

async function findByPassword(
  context: Context,
  { email, password, from }: TypedPassword,
): Promise<Account | undefined> {
  const account = await findAccountByEmail(context.database, email);
  const passwordHash = account === undefined ? null : await passwordHashFor(context, account, from);
  return (await tryPassword(context, { email, password, from, passwordHash })) ? account : undefined;
}

/** Whoever typed a password at sign-up is not known to own the address, but gets on from there in the same browser. */
async function passwordHashFor(
  { database, now }: Context,
  account: Account,
  { browser }: TriedFrom,
): Promise<string | null> {
  if (isActivated(account)) {
    return account.passwordHash;
  }
  const pending = await findPendingPassword(database, { accountId: account.id, browser }, now());
  return pending?.passwordHash ?? null;
}

/** @returns false where the password was changed meanwhile: that ended every session, and ends this one too. */
function signInAccount(
  context: Context,
  { id, email, passwordHash }: Account,
  { browser }: TriedFrom,
  signIn: (transaction: Database, accountId: string) => Promise<void>,
): Promise<boolean> {
  const { config, database, now } = context;
  return database.transaction().execute(async (transaction) => {
    const current = await setSeen(transaction, id, now());
    if (current?.passwordHash !== passwordHash) {
      return false;
    }
    if (isNamedAdministrator(config, email)) {
      await makeAdministrator(transaction, id);
    }
    await linkProvedIdentity(transaction, context, current, browser);
    await signIn(transaction, id);
    return true;
  });
}

async function renewHash(
  { database, passwords }: Context,
  { id, passwordHash }: Account,
  password: string,
): Promise<void> {
  if (passwordHash !== null && passwords.needsRehash(passwordHash)) {
    await renewPasswordHash(database, id, passwordHash, await passwords.hash(password));
  }
}
