import { AccountError } from "@belab/domain";
import { tryCode } from "../codes/codeLimits.ts";
import { dropAllCodes } from "../codes/codeStore.ts";
import { consumeCode, type RightCode } from "../codes/codes.ts";
import type { Context } from "../context.ts";
import { judgePassword } from "../passwords/commonPasswords.ts";
import { endAllSessions } from "../sessions/sessionStore.ts";
import { removeIdentities } from "../social/identityStore.ts";
import { type Account, findAccountByEmail, lockAccount, setPasswordHash } from "./accountStore.ts";
import { activateAccount, type TypedCode } from "./activation.ts";
import { queuePasswordNotice } from "./codeMails.ts";
import { dropOffers } from "./pendingStore.ts";

/**
 * Whether this is the mailed reset code. It stays to be used, as long as it would have.
 *
 * @throws HttpError 429 while the caller has to wait.
 */
export async function isResetCode(context: Context, typed: TypedCode): Promise<boolean> {
  return (await findResetCode(context, typed)) !== undefined;
}

/**
 * Sets a new password by the mailed code, all or nothing: the code is used, every session, code, identity and pending
 * offer of the account ends, an account that was not activated is, and its owner is told by mail. 3 and 5 to 8 for the
 * password, 13 for a code that is not right or missing.
 *
 * @throws HttpError 429 while the caller has to wait.
 */
export async function resetPassword(
  context: Context,
  { newPassword, code, ...typed }: Omit<TypedCode, "code"> & { newPassword: string; code: number | undefined },
): Promise<AccountError> {
  const passwordError = judgePassword(newPassword, { email: typed.email });
  if (passwordError !== AccountError.None) {
    return passwordError;
  }
  const found = code === undefined ? undefined : await findResetCode(context, { ...typed, code });
  if (found === undefined) {
    return AccountError.IncorrectCode;
  }
  const isSet = await setNewPassword(context, found, await context.passwords.hash(newPassword), typed.from.browser);
  if (!isSet) {
    return AccountError.IncorrectCode;
  }
  context.outbox.wake();
  return AccountError.None;
}

interface FoundCode {
  account: Account;
  right: RightCode;
}

async function findResetCode(context: Context, { email, from, code }: TypedCode): Promise<FoundCode | undefined> {
  const account = await findAccountByEmail(context.database, email);
  const right = await tryCode(context, { purpose: "reset", email, accountId: account?.id, from, code });
  return account === undefined || right === undefined ? undefined : { account, right };
}

/** An identity that this browser has proved stays: its owner came here because the password to link it was forgotten. */
function setNewPassword(
  context: Context,
  { account, right }: FoundCode,
  passwordHash: string,
  browser: string | undefined,
): Promise<boolean> {
  return context.database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account.id);
    if (!(await consumeCode(transaction, right, context.now()))) {
      return false;
    }
    await setPasswordHash(transaction, account.id, passwordHash);
    await activateAccount(transaction, context, account);
    await endAllSessions(transaction, account.id);
    await dropAllCodes(transaction, account.id);
    const removedIdentities = await removeIdentities(transaction, account.id);
    await dropOffers(transaction, account.id, { keepingIdentityOf: browser });
    await queuePasswordNotice(transaction, context, account, { removedIdentities });
    return true;
  });
}
