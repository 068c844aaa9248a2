import { AccountError, canonicalEmail } from "@belab/domain";
import { tryCode } from "../codes/codeLimits.ts";
import { dropAllCodes } from "../codes/codeStore.ts";
import { consumeCode, type RightCode } from "../codes/codes.ts";
import type { Context } from "../context.ts";
import { judgePassword } from "../passwords/commonPasswords.ts";
import { endAllSessions } from "../sessions/sessionStore.ts";
import { type Account, findAccountByEmail, isActivated, lockAccount, setPasswordHash } from "./accountStore.ts";
import type { TypedCode } from "./activation.ts";
import { type CodeMailPurpose, queueCodeMail, queuePasswordNotice } from "./codeMails.ts";

/**
 * Mails a new code where an account has the email, and the code is of use to it: activation before it is activated,
 * reset at any time. Where no mail may go out now, or there is no such account, nothing happens.
 *
 * @param email - canonical.
 */
export async function mailCode(context: Context, purpose: CodeMailPurpose, email: string): Promise<void> {
  const account = await findAccountByEmail(context.database, email);
  if (account === undefined || (purpose === "activation" && isActivated(account))) {
    return;
  }
  await context.database.transaction().execute((transaction) => queueCodeMail(transaction, context, purpose, account));
  context.outbox.poke();
}

/**
 * Whether this is the mailed reset code. It stays to be used, as long as it would have.
 *
 * @throws HttpError 429 while the caller has to wait.
 */
export async function isResetCode(context: Context, typed: TypedCode): Promise<boolean> {
  return (await findResetCode(context, typed)) !== undefined;
}

/**
 * Sets a new password by the mailed code, all or nothing: the code is used, every session and code of the account ends,
 * and its owner is told by mail. 3 and 5 to 8 for the password, 13 for a code that is not right or missing.
 *
 * @throws HttpError 429 while the caller has to wait.
 */
export async function resetPassword(
  context: Context,
  { newPassword, code, ...typed }: Omit<TypedCode, "code"> & { newPassword: string; code: number | undefined },
): Promise<AccountError> {
  const passwordError = judgePassword(newPassword, { email: canonicalEmail(typed.email) });
  if (passwordError !== AccountError.None) {
    return passwordError;
  }
  const found = code === undefined ? undefined : await findResetCode(context, { ...typed, code });
  if (found === undefined) {
    return AccountError.IncorrectCode;
  }
  const isSet = await setNewPassword(context, found, await context.passwords.hash(newPassword));
  if (!isSet) {
    return AccountError.IncorrectCode;
  }
  context.outbox.poke();
  return AccountError.None;
}

interface FoundCode {
  account: Account;
  right: RightCode;
}

async function findResetCode(
  context: Context,
  { email: text, address, code }: TypedCode,
): Promise<FoundCode | undefined> {
  const email = canonicalEmail(text);
  if (email === undefined) {
    return undefined;
  }
  const account = await findAccountByEmail(context.database, email);
  const right = await tryCode(context, { purpose: "reset", email, accountId: account?.id, address, code });
  return account === undefined || right === undefined ? undefined : { account, right };
}

function setNewPassword(context: Context, { account, right }: FoundCode, passwordHash: string): Promise<boolean> {
  return context.database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account.id);
    if (!(await consumeCode(transaction, right, context.now()))) {
      return false;
    }
    await setPasswordHash(transaction, account.id, passwordHash);
    await endAllSessions(transaction, account.id);
    await dropAllCodes(transaction, account.id);
    await queuePasswordNotice(transaction, context, account);
    return true;
  });
}
