import { AccountError, isProfileComplete } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import { type Database, transact } from "../database/database.ts";
import type { SessionKey } from "../http/caller.ts";
import type { TriedFrom } from "../http/triedFrom.ts";
import { clearFailures, type FailurePolicy, takeTry } from "../limits/failures.ts";
import { limitKey } from "../limits/limits.ts";
import {
  type Account,
  findAccountByEmail,
  isActivated,
  operatorPowers,
  updateUnlessPasswordChanged,
} from "./accountStore.ts";
import { type CodeMail, requestCodeMail } from "./codes/codeMails.ts";
import type { AccountsContext } from "./context.ts";
import { findPendingPassword } from "./pendingStore.ts";
import { findSessionStart, isKnownBrowser } from "./sessions/sessionStore.ts";
import { isNamedOperator, type SignIn } from "./signUp.ts";
import { linkProvedIdentity } from "./social/identityLink.ts";

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
 * Signs in by email and password: one answer and one cost for an unknown email, a wrong password and an account without
 * password. The password of an account that is not activated is known to the browser only that typed it at sign-up; a
 * code is mailed then, where one may be.
 *
 * @param signIn - starts the session, in the transaction given.
 */
export async function logIn(
  context: AccountsContext,
  typed: TypedPassword,
  signIn: SignIn,
): Promise<Result<Login, "credentials-wrong" | "too-many-requests" | "unavailable">> {
  const account = await findAccountByEmail(context.database, typed.email);
  const passwordHash = account === undefined ? null : await passwordHashFor(context, account, typed.from);
  const tried = await tryPassword(context, { ...typed, passwordHash }, "credentials-wrong");
  if (!tried.ok || account === undefined) {
    return tried.ok ? refuse("credentials-wrong") : tried;
  }
  const { displayEmail, email } = account;
  if (!isActivated(account)) {
    const codeMail = await requestCodeMail(context, { purpose: "activation", email, ...typed.from });
    return ok({ displayEmail, error: AccountError.ActivationAfterLogin, codeMail });
  }
  const signedIn = await signInAccount(context, account, typed.from, signIn);
  if (!signedIn.ok) {
    return signedIn;
  }
  if (signedIn.value.isLinked) {
    context.outbox.wake();
  }
  await renewHash(context, account, typed.password);
  return ok({ displayEmail, error: isProfileComplete(account) ? AccountError.None : AccountError.SignUpAfterLogin });
}

/** Someone who typed a password at sign-up is not known to own the address, but continues from there in the same browser. */
async function passwordHashFor(
  { database, now }: AccountsContext,
  account: Account,
  { browser }: TriedFrom,
): Promise<string | null> {
  if (isActivated(account)) {
    return account.passwordHash;
  }
  const pending = await findPendingPassword(database, { accountId: account.id, browser }, now());
  return pending?.passwordHash ?? null;
}

/**
 * Refused where the password has changed since it was checked: that ended every session, and ends this one too.
 *
 * @returns whether an identity was linked, of which a mail tells.
 */
function signInAccount(
  context: AccountsContext,
  account: Account,
  from: TriedFrom,
  signIn: SignIn,
): Promise<Result<{ isLinked: boolean }, "credentials-wrong">> {
  const { config, database, now } = context;
  const roles = isNamedOperator(config, account.email) ? operatorPowers : {};
  return transact(database, async (transaction) => {
    const current = await updateUnlessPasswordChanged(transaction, account, { seenAt: now(), ...roles });
    if (current === undefined) {
      return refuse("credentials-wrong");
    }
    const isLinked = await linkProvedIdentity(transaction, context, current, from);
    await signIn(transaction, current.id);
    return ok({ isLinked });
  });
}

/** Hashes the password anew where today's parameters differ; where too many passwords wait, at a later sign-in. */
async function renewHash({ database, passwords }: AccountsContext, account: Account, password: string): Promise<void> {
  if (account.passwordHash === null || !passwords.needsRehash(account.passwordHash)) {
    return;
  }
  const hashed = await passwords.hash(password);
  if (hashed.ok) {
    await updateUnlessPasswordChanged(database, account, { passwordHash: hashed.value });
  }
}

const second = 1000;
const minute = 60 * second;

/** Wrong passwords in a row for one email, of one known browser or one network address: from the fifth on one waits. */
const wrongPasswords: FailurePolicy = {
  waits: [0, 0, 0, 0, 30 * second, minute, 2 * minute, 4 * minute, 8 * minute, 15 * minute],
  forgetAfter: 60 * minute,
};

export interface PasswordTry extends TypedPassword {
  /** The account's password; null where there is no account, or none of its own: the same answer at the same cost. */
  passwordHash: string | null;
}

/**
 * Whether a typed password is the account's. Wrong ones count, wherever they are typed. A browser that has signed in to
 * the account before has a count of its own, which nobody else at its network address can raise.
 *
 * @param wrong - why a wrong one is refused.
 */
export async function tryPassword<const Wrong extends string = "password-wrong">(
  { database, keys, now, passwords }: Pick<AccountsContext, "database" | "keys" | "now" | "passwords">,
  { email, password, from, passwordHash }: PasswordTry,
  wrong = "password-wrong" as Wrong,
): Promise<Result<undefined, Wrong | "too-many-requests" | "unavailable">> {
  const { address, browser } = from;
  const subject = (await isKnownBrowser(database, email, browser)) ? `browser ${browser}` : address;
  const failures = limitKey(keys, "wrong passwords", `${email} ${subject}`);
  const allowed = await takeTry(database, failures, wrongPasswords, now());
  if (!allowed.ok) {
    return allowed;
  }
  const matches = await passwords.verify(passwordHash, password);
  if (!matches.ok) {
    return matches;
  }
  if (!matches.value) {
    return refuse(wrong);
  }
  await clearFailures(database, failures);
  return ok();
}

/** Milliseconds after a sign-in in which its session may change how the account is signed in to. */
export const freshSignIn = 10 * minute;

/** Whether a session has not ended and began at most ten minutes ago. */
export async function isFreshSignIn(database: Database, session: SessionKey, now: number): Promise<boolean> {
  const startedAt = await findSessionStart(database, session);
  return startedAt !== undefined && now - startedAt <= freshSignIn;
}
