import { AccountError } from "@belab/domain";
import { tryCode } from "../codes/codeLimits.ts";
import { dropAllCodes } from "../codes/codeStore.ts";
import { consumeCode, type RightCode } from "../codes/codes.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { TriedFrom } from "../sessions/browser.ts";
import { linkPendingIdentity } from "../social/identityLink.ts";
import {
  type Account,
  findAccountByEmail,
  isActivated,
  lockAccount,
  makeAdministrator,
  markActivated,
  setDisplayEmail,
  setPasswordHash,
  setSeen,
  takeFirstPlace,
} from "./accountStore.ts";
import { dropOffers, findPendingIdentity, findPendingPassword, markIdentityProved } from "./pendingStore.ts";

/** A code that somebody typed for an email. */
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
 * Activates an account by its mailed code: 13 for a code that is not right, 10 for an account that is activated. The
 * account gets what this browser offered, its password or a provider's identity; what others offered is dropped.
 *
 * @param signIn - signs the account in, in the transaction that activates it.
 * @throws HttpError 429 while the caller has to wait.
 */
export async function activateByCode(
  context: Context,
  { email, code, from }: TypedCode,
  signIn: (transaction: Database, accountId: string) => Promise<void>,
): Promise<AccountError | AfterActivation> {
  const { database, now } = context;
  const account = await findAccountByEmail(database, email);
  const canLink = account !== undefined && isActivated(account) && (await offersIdentity(context, account.id, from));
  if (isActivated(account) && !canLink) {
    return AccountError.AlreadyActivated;
  }
  const purpose = canLink ? "link" : "activation";
  const right = await tryCode(context, { purpose, email, accountId: account?.id, from, code });
  if (account === undefined || right === undefined) {
    return AccountError.IncorrectCode;
  }
  return database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account.id);
    if (!(await consumeCode(transaction, right, now()))) {
      return AccountError.IncorrectCode;
    }
    return canLink
      ? proveIdentity(transaction, context, right, from)
      : activateWithOffer(transaction, context, account, from, signIn);
  });
}

async function offersIdentity({ database, now }: Context, accountId: string, { browser }: TriedFrom): Promise<boolean> {
  return (await findPendingIdentity(database, { accountId, browser }, now())) !== undefined;
}

async function proveIdentity(
  transaction: Database,
  { now }: Context,
  { accountId }: RightCode,
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
  signIn: (transaction: Database, accountId: string) => Promise<void>,
): Promise<AfterActivation> {
  const offer = { accountId: account.id, browser };
  const password = await findPendingPassword(transaction, offer, context.now());
  const identity = await findPendingIdentity(transaction, offer, context.now());
  await setPasswordHash(transaction, account.id, password?.passwordHash ?? null);
  const displayEmail = password?.displayEmail ?? identity?.displayEmail;
  if (displayEmail !== undefined) {
    await setDisplayEmail(transaction, account.id, displayEmail);
  }
  await activateAccount(transaction, context, account);
  const isLinked = identity !== undefined && (await linkPendingIdentity(transaction, context, account, identity));
  await dropOffers(transaction, account.id);
  await dropAllCodes(transaction, account.id);
  await signIn(transaction, account.id);
  return password !== undefined || isLinked ? "profile" : "password";
}

/**
 * Activates an account whose email is proven, and gives it its roles: the first account of an installation, or the one
 * that ADMIN_EMAIL names where it is set, is administrator and teacher.
 */
export async function activateAccount(
  transaction: Database,
  { config, now }: Pick<Context, "config" | "now">,
  { id, email }: Pick<Account, "id" | "email">,
): Promise<void> {
  if (!(await markActivated(transaction, id, now()))) {
    return;
  }
  await setSeen(transaction, id, now());
  // Taken with ADMIN_EMAIL too: once it is unset, nobody later is the first.
  const isFirst = await takeFirstPlace(transaction);
  if (config.adminEmail === undefined ? isFirst : isNamedAdministrator(config, email)) {
    await makeAdministrator(transaction, id);
  }
}

/** Whether ADMIN_EMAIL names this account. */
export function isNamedAdministrator({ adminEmail }: Pick<Config, "adminEmail">, email: string): boolean {
  return adminEmail === email;
}
