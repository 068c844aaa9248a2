import { AccountError, canonicalEmail } from "@belab/domain";
import { tryCode } from "../codes/codeLimits.ts";
import { dropAllCodes } from "../codes/codeStore.ts";
import { consumeCode } from "../codes/codes.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import {
  type Account,
  findAccountByEmail,
  isActivated,
  lockAccount,
  makeAdministrator,
  markActivated,
  setSeen,
  takeFirstPlace,
} from "./accountStore.ts";

/** A code that somebody typed for an email, from a network address. */
export interface TypedCode {
  email: string;
  code: number;
  address: string;
}

/**
 * Activates an account by its mailed code: 13 for a code that is not right, 10 for an account that is activated.
 *
 * @param signIn - signs the account in, in the transaction that activates it.
 * @throws HttpError 429 while the caller has to wait.
 */
export async function activateByCode(
  context: Context,
  { email: text, code, address }: TypedCode,
  signIn: (transaction: Database, accountId: string) => Promise<void>,
): Promise<AccountError> {
  const { database, now } = context;
  const email = canonicalEmail(text);
  if (email === undefined) {
    return AccountError.IncorrectCode;
  }
  const account = await findAccountByEmail(database, email);
  if (isActivated(account)) {
    return AccountError.AlreadyActivated;
  }
  const right = await tryCode(context, { purpose: "activation", email, accountId: account?.id, address, code });
  if (account === undefined || right === undefined) {
    return AccountError.IncorrectCode;
  }
  return database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account.id);
    if (!(await consumeCode(transaction, right, now()))) {
      return AccountError.IncorrectCode;
    }
    await activateAccount(transaction, context, account);
    await dropAllCodes(transaction, account.id);
    await signIn(transaction, account.id);
    return AccountError.None;
  });
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
