import type { EmailReason } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import type { AskedFrom, TriedFrom } from "../http/triedFrom.ts";
import {
  type Account,
  type AccountChanges,
  claimFirstAdministrator,
  findAccountByEmail,
  findOrCreateAccount,
  isActivated,
  isEmailTaken,
  isReserved,
  lockAccount,
  operatorPowers,
  updateAccount,
} from "./accountStore.ts";
import { type CodeMail, queueCodeMail, takeCodeMail } from "./codes/codeMails.ts";
import { dropAllCodes } from "./codes/codeStore.ts";
import { consumeCode, tryCode } from "./codes/codes.ts";
import type { AccountsContext } from "./context.ts";
import { findPendingIdentity, keepPassword, markIdentityProved, takeOffers } from "./pendingStore.ts";
import { linkPendingIdentity } from "./social/identityLink.ts";

/** Signs an account in, in the transaction given. */
export type SignIn = (transaction: Database, accountId: string) => Promise<void>;

/** Why an account cannot get an address that is one. */
export type NewEmailReason = Exclude<EmailReason, "email-invalid">;

/**
 * Whether an account can get an address: nobody else has it, and mail arrives there.
 *
 * @param email - canonical.
 * @param exceptFor - an account for which its own earlier addresses are free.
 */
export async function validateNewEmail(
  { database, now, trust }: Pick<AccountsContext, "database" | "now" | "trust">,
  email: string,
  exceptFor?: Account["id"],
): Promise<Result<undefined, NewEmailReason>> {
  return (await isEmailTaken(database, email, now(), exceptFor)) ? refuse("email-taken") : trust.validate(email);
}

/** Milliseconds that a sign-up waits to learn whether the mail server takes the mail. */
const mailPatience = 5_000;

export interface SignUp extends AskedFrom {
  /** Canonical. */
  email: string;
  /** As the person typed it. */
  displayEmail: string;
  /** One that the rules accept. */
  password: string;
  /** The browser that signs up, to which the password belongs until the address is proved. */
  browser: string;
}

/**
 * Makes an account that waits for its activation, and mails the code.
 *
 * Signing up again with an address that was never activated adds a password for its browser. It replaces nobody else's,
 * and ends no code that is on its way, unless a new one is mailed.
 */
export async function signUp(
  context: AccountsContext,
  person: SignUp,
): Promise<Result<CodeMail, NewEmailReason | "activation-mail-refused" | "unavailable">> {
  const { database, outbox, passwords } = context;
  const { password, ...kept } = person;
  const { email } = kept;
  const valid = await validateNewEmail(context, email);
  if (!valid.ok) {
    return valid;
  }
  const codeMail = await takeCodeMail(context, "activation", email, person);
  const hashed = await passwords.hash(password);
  if (!hashed.ok) {
    return hashed;
  }
  const stored = { ...kept, passwordHash: hashed.value };
  const mailId = await transact(database, (transaction) => storeSignUp(transaction, context, stored, codeMail));
  if (!mailId.ok) {
    return mailId;
  }
  const isRefused = mailId.value !== undefined && (await outbox.deliverNow(mailId.value, mailPatience)) === "refused";
  return isRefused ? refuse("activation-mail-refused") : ok(codeMail);
}

/** @returns the id of the mail; undefined where none is due. */
async function storeSignUp(
  transaction: Database,
  context: Pick<Context, "keys" | "now">,
  { email, displayEmail, passwordHash, browser, language }: Omit<SignUp, "password"> & { passwordHash: string },
  { mailed }: CodeMail,
): Promise<Result<string | undefined, "email-taken">> {
  const now = context.now();
  const account = await findOrCreateAccount(transaction, { email, displayEmail, now });
  // Again: the address may have been activated, or left by its account, since it was validated.
  if (isActivated(account) || (await isReserved(transaction, email, now))) {
    return refuse("email-taken");
  }
  await keepPassword(transaction, { accountId: account.id, browserDigest: browser, passwordHash, displayEmail }, now);
  const mail = { purpose: "activation", email, browser, language } as const;
  return ok(mailed ? await queueCodeMail(transaction, context, mail) : undefined);
}

/** A code that someone typed for an email. */
export interface TypedCode {
  /** Canonical. */
  email: string;
  code: number;
  from: TriedFrom;
}

/**
 * What comes after a right code. `profile`: signed in. `password`: signed in to an account without a password, because
 * this browser typed none at sign-up. `sign-in`: the address is proved, and the account's password links the identity
 * that waits for it in this browser.
 */
export type AfterActivation = "profile" | "password" | "sign-in";

/**
 * Activates an account by its mailed code. The account gets what this browser offered, its password or a provider's
 * identity; what others offered is dropped.
 *
 * @param signIn - signs the account in, in the transaction that activates it.
 */
export async function activateByCode(
  context: AccountsContext,
  { email, code, from }: TypedCode,
  signIn: SignIn,
): Promise<Result<AfterActivation, "already-activated" | "code-incorrect" | "too-many-requests">> {
  const { database, now } = context;
  const account = await findAccountByEmail(database, email);
  const canLink = account !== undefined && isActivated(account) && (await offersIdentity(context, account.id, from));
  if (isActivated(account) && !canLink) {
    return refuse("already-activated");
  }
  const purpose = canLink ? "link" : "activation";
  const right = await tryCode(context, { purpose, email, accountId: account?.id, from, code });
  if (!right.ok) {
    return right;
  }
  return transact(database, async (transaction) => {
    const current = await lockAccount(transaction, right.value.accountId);
    if (current === undefined || !(await consumeCode(transaction, right.value, now()))) {
      return refuse("code-incorrect");
    }
    return ok(
      canLink
        ? await proveIdentity(transaction, context, current, from)
        : await activateWithOffer(transaction, context, current, from, signIn),
    );
  });
}

async function offersIdentity({ database, now }: Context, accountId: string, { browser }: TriedFrom): Promise<boolean> {
  return (await findPendingIdentity(database, { accountId, browser }, now())) !== undefined;
}

async function proveIdentity(
  transaction: Database,
  { now }: Context,
  { id: accountId }: Account,
  { browser }: TriedFrom,
): Promise<AfterActivation> {
  await markIdentityProved(transaction, { accountId, browser }, now());
  return "sign-in";
}

async function activateWithOffer(
  transaction: Database,
  context: Context,
  account: Account,
  { browser }: TriedFrom,
  signIn: SignIn,
): Promise<AfterActivation> {
  const { password, identity } = await takeOffers(transaction, { accountId: account.id, browser }, context.now());
  const activated = await activateAccount(transaction, context, account, {
    passwordHash: password?.passwordHash ?? null,
    displayEmail: password?.displayEmail ?? identity?.displayEmail ?? account.displayEmail,
  });
  const isLinked = identity !== undefined && (await linkPendingIdentity(transaction, context, activated, identity));
  await dropAllCodes(transaction, account.id);
  await signIn(transaction, account.id);
  return password !== undefined || isLinked ? "profile" : "password";
}

/**
 * Activates an account whose email is proved, where it is not, and gives it its roles: the first account of an
 * installation, or the one that ADMIN_EMAIL names where it is set, is administrator and teacher.
 *
 * @param account - locked for this transaction.
 * @param changes - what else changes of it, whether it was activated before or not.
 * @returns the account as it is now.
 */
export async function activateAccount(
  transaction: Database,
  context: Pick<Context, "config" | "now">,
  account: Account,
  changes: AccountChanges = {},
): Promise<Account> {
  const activation = isActivated(account) ? {} : await activationOf(transaction, context, account);
  const all = { ...changes, ...activation };
  const updated = Object.keys(all).length > 0 ? await updateAccount(transaction, account.id, all) : account;
  if (updated === undefined) {
    throw new Error("An account went while it was locked.");
  }
  return updated;
}

async function activationOf(
  transaction: Database,
  { config, now }: Pick<Context, "config" | "now">,
  { email }: Account,
): Promise<AccountChanges> {
  // Claimed with ADMIN_EMAIL too: once it is unset, nobody later is the first.
  const isFirst = await claimFirstAdministrator(transaction);
  const isOperator = config.adminEmail === undefined ? isFirst : isNamedOperator(config, email);
  return { activatedAt: now(), seenAt: now(), ...(isOperator && operatorPowers) };
}

/** Whether ADMIN_EMAIL names this account. */
export function isNamedOperator({ adminEmail }: Pick<Config, "adminEmail">, email: string): boolean {
  return adminEmail === email;
}
