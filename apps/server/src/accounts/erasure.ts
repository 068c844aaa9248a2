import { AccountError, lastAdministratorMessage } from "@belab/domain";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { findRoles, hasOtherAdministrator, lockRoles } from "../department/memberStore.ts";
import { type Refusal, refuse } from "../http/answers.ts";
import { HttpError } from "../http/httpError.ts";
import type { Keys } from "../keys.ts";
import { dropWaitingMails } from "../mail/waitingMails.ts";
import type { TriedFrom } from "../sessions/browser.ts";
import type { Session } from "../sessions/sessionStore.ts";
import { findTableIdsOf } from "../tables/tableStore.ts";
import { type Account, deleteAccount, findAccountOf, lockAccount } from "./accountStore.ts";
import { findMailAddresses } from "./emailChangeStore.ts";
import { isFreshSignIn, signInAgain } from "./freshSignIn.ts";
import { tryPassword } from "./passwordTries.ts";

export const wrongPasswordMessage = "This is not your password.";
export const signInAgainMessage = signInAgain("To delete an account without a password");

export interface Farewell {
  /** Undefined only from the owner of an account without a password. */
  password: string | undefined;
  from: TriedFrom;
}

/**
 * Deletes the caller's account with all that belongs to it: 3 with a message for a wrong password, 9 with a message for
 * an account without one whose sign-in is not fresh, and for the last administrator.
 *
 * @returns undefined where it is gone.
 * @throws HttpError 401 where the caller's session ended meanwhile, 429 while the caller has to wait.
 */
export async function leave(context: Context, session: Session, farewell: Farewell): Promise<Refusal | undefined> {
  const { database, keys, tableEvents } = context;
  const account = await findAccountOf(database, session);
  if (account === undefined) {
    throw new HttpError(401);
  }
  const doubt = await doubtOwner(context, session, account, farewell);
  if (doubt !== undefined) {
    return doubt;
  }
  const tableIds = await findTableIdsOf(database, account.id);
  const refusal = await database.transaction().execute(async (transaction) => {
    await lockRoles(transaction);
    if (await isLastAdministrator(transaction, account.id)) {
      return refuse(AccountError.Unknown, lastAdministratorMessage);
    }
    await eraseAccount(transaction, keys, account);
    return undefined;
  });
  if (refusal === undefined) {
    await Promise.all(tableIds.map((id) => tableEvents.publish(id)));
  }
  return refusal;
}

/**
 * Deletes an account and everything that names it or its owner, mails on their way too. Counters of tries stay until
 * they expire: nobody can read an address from their keys.
 */
export async function eraseAccount(
  transaction: Database,
  keys: Pick<Keys, "mails">,
  { id }: Pick<Account, "id">,
): Promise<void> {
  // First: whoever writes a mail in the same moment holds the account until it is written.
  await lockAccount(transaction, id);
  const addresses = await findMailAddresses(transaction, id);
  await deleteAccount(transaction, id);
  await dropWaitingMails(transaction, keys, addresses);
}

export async function isLastAdministrator(database: Database, id: string): Promise<boolean> {
  const roles = await findRoles(database, id);
  return roles?.isAdmin === true && !(await hasOtherAdministrator(database, id));
}

/** The owner knows the password; who has none proves to be the owner by a sign-in just before. */
async function doubtOwner(
  context: Context,
  session: Session,
  { email, passwordHash }: Account,
  { password, from }: Farewell,
): Promise<Refusal | undefined> {
  if (passwordHash === null) {
    const isFresh = await isFreshSignIn(context.database, session, context.now());
    return isFresh ? undefined : refuse(AccountError.Unknown, signInAgainMessage);
  }
  const isRight = password !== undefined && (await tryPassword(context, { email, password, from, passwordHash }));
  return isRight ? undefined : refuse(AccountError.InvalidPassword, wrongPasswordMessage);
}
