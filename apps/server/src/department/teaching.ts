import { becomesTeacherAtOnce, type Powers } from "@belab/domain/department";
import { ok, type Result } from "@belab/domain/result";
import { type Account, lockAccount, updateAccount } from "../accounts/accountStore.ts";
import { tellOperators } from "../accounts/operatorNotices.ts";
import { storePowers } from "../accounts/powerStore.ts";
import { endTeachingRequest } from "../accounts/teachingStore.ts";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import { signedOut } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { queueAnswer, teachingNotice } from "./teachingMails.ts";

const requestLimit: SubjectLimit = {
  purpose: "requestTeaching by account",
  max: 20,
  windowMs: 60 * 60 * 1000,
};

/** How someone stands with becoming a teacher. */
export interface Teaching {
  mayTeach: boolean;
  /** Since when a request has waited; null where none does. */
  teachingRequestedAt: number | null;
}

type MailContext = Pick<Context, "config" | "keys" | "now">;

/**
 * Makes the caller a teacher where the installation or their role allows it; otherwise the request waits for an
 * administrator. One that waits already goes on waiting.
 */
export async function requestTeaching(
  context: Context,
  { accountId }: Pick<Session, "accountId">,
): Promise<Result<Teaching, "signed-out" | "too-many-requests">> {
  const limited = await limitSubject(context, requestLimit, accountId);
  if (!limited.ok) {
    return limited;
  }
  const requested = await transact(context.database, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    return account === undefined ? signedOut() : ok(await storeRequest(transaction, context, account));
  });
  context.outbox.wake();
  return requested;
}

/** @param account - locked for this transaction. */
async function storeRequest(transaction: Database, context: MailContext, account: Account): Promise<Teaching> {
  const { id, email, mayTeach, isOperator, teachingRequestedAt } = account;
  if (mayTeach === 1) {
    return { mayTeach: true, teachingRequestedAt: null };
  }
  if (isOperator === 1 || becomesTeacherAtOnce(context.config.teachers, email)) {
    await updateAccount(transaction, id, { mayTeach: 1, teachingRequestedAt: null });
    return { mayTeach: true, teachingRequestedAt: null };
  }
  if (teachingRequestedAt !== null) {
    return { mayTeach: false, teachingRequestedAt };
  }
  const now = context.now();
  await updateAccount(transaction, id, { teachingRequestedAt: now });
  await tellOperators(transaction, context, teachingNotice);
  return { mayTeach: false, teachingRequestedAt: now };
}

/** Withdraws the caller's request, if one waits. */
export async function withdrawTeaching(
  { database }: Pick<Context, "database">,
  { accountId }: Pick<Session, "accountId">,
): Promise<Result<undefined>> {
  await endTeachingRequest(database, accountId);
  return ok();
}

/** Stores the powers of an account. A person who waited to become a teacher, and now is one, is notified by mail. */
export async function givePowers(
  transaction: Database,
  context: MailContext,
  accountId: string,
  powers: Powers,
): Promise<void> {
  const account = await lockAccount(transaction, accountId);
  await storePowers(transaction, accountId, powers);
  if (account !== undefined && account.teachingRequestedAt !== null && powers.mayTeach) {
    await queueAnswer(transaction, context, account, { accepted: true });
  }
}
