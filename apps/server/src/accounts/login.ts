import { AccountError, canonicalEmail, isProfileComplete } from "@belab/domain";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { assertMayTry, clearFailures, countFailure, type FailurePolicy } from "../limits/failures.ts";
import { limitKey } from "../limits/limits.ts";
import { hashPassword, needsRehash, verifyPassword } from "../passwords/passwordHash.ts";
import {
  type Account,
  findAccount,
  findAccountByEmail,
  isActivated,
  makeAdministrator,
  renewPasswordHash,
  setSeen,
} from "./accountStore.ts";
import { isNamedAdministrator } from "./activation.ts";

const second = 1000;
const minute = 60 * second;

/** Wrong passwords in a row of one network address for one email: from the fifth on the next one waits. */
const wrongPasswords: FailurePolicy = {
  waits: [0, 0, 0, 0, 30 * second, minute, 2 * minute, 4 * minute, 8 * minute, 15 * minute],
  forgetAfter: 60 * minute,
};

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
  { database, keys, now }: Context,
  { email: text, password, address }: TypedPassword,
): Promise<Account | undefined> {
  const email = canonicalEmail(text) ?? "";
  const failures = limitKey(keys, "wrong passwords", `${email} ${address}`);
  await assertMayTry(database, failures, now());
  const account = await findAccountByEmail(database, email);
  if (!(await verifyPassword(account?.passwordHash ?? null, password))) {
    await countFailure(database, failures, wrongPasswords, now());
    return undefined;
  }
  await clearFailures(database, failures);
  return account;
}

/** @returns false where the password was changed meanwhile: that ended every session, and ends this one too. */
function signInAccount(
  { config, database, now }: Context,
  { id, email, passwordHash }: Account,
  signIn: (transaction: Database, accountId: string) => Promise<void>,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await setSeen(transaction, id, now());
    const current = await findAccount(transaction, id);
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

async function renewHash({ database }: Context, { id, passwordHash }: Account, password: string): Promise<void> {
  if (passwordHash !== null && needsRehash(passwordHash)) {
    await renewPasswordHash(database, id, passwordHash, await hashPassword(password));
  }
}
