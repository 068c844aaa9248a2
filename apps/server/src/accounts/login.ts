import { AccountError, canonicalEmail, isProfileComplete } from "@belab/domain";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import {
  type Account,
  findAccountByEmail,
  isActivated,
  makeAdministrator,
  renewPasswordHash,
  setSeen,
} from "./accountStore.ts";
import { isNamedAdministrator } from "./activation.ts";
import { tryPassword } from "./passwordTries.ts";

export interface TypedPassword {
  email: string;
  password: string;
  /** The client's network address. */
  address: string;
}

/** What signing in came to. */
export interface Login {
  /** As the person typed it at sign-up. */
  displayEmail: string;
  /** `None`; 15 where the profile is incomplete; 16, which starts no session, where the account is not activated. */
  error: AccountError;
}

/**
 * Signs in by email and password: one answer, undefined, and one cost for an unknown email, a wrong password and an
 * account without password.
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
    return { displayEmail, error: AccountError.ActivationAfterLogin };
  }
  if (!(await signInAccount(context, account, signIn))) {
    return undefined;
  }
  await renewHash(context, account, typed.password);
  return { displayEmail, error: isProfileComplete(account) ? AccountError.None : AccountError.SignUpAfterLogin };
}

async function findByPassword(
  context: Context,
  { email: text, password, address }: TypedPassword,
): Promise<Account | undefined> {
  const email = canonicalEmail(text) ?? "";
  const account = await findAccountByEmail(context.database, email);
  const passwordHash = account?.passwordHash ?? null;
  return (await tryPassword(context, { email, password, address, passwordHash })) ? account : undefined;
}

/** @returns false where the password was changed meanwhile: that ended every session, and ends this one too. */
function signInAccount(
  { config, database, now }: Context,
  { id, email, passwordHash }: Account,
  signIn: (transaction: Database, accountId: string) => Promise<void>,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const current = await setSeen(transaction, id, now());
    if (current?.passwordHash !== passwordHash) {
      return false;
    }
    if (isNamedAdministrator(config, email)) {
      await makeAdministrator(transaction, id);
    }
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
