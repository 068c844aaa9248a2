import type { Powers } from "@belab/domain/department";
import { ok, type Result, refuse } from "@belab/domain/result";
import { asOperator } from "../accounts/operators.ts";
import { findPowers, hasOtherOperator } from "../accounts/powerStore.ts";
import { endTeachingRequest } from "../accounts/teachingStore.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors/refusals.ts";
import { givePowers } from "./teaching.ts";
import { queueAnswer } from "./teachingMails.ts";

/**
 * Gives a member powers, but never leaves the installation without an operator. Of operators who take each other's
 * power at the same moment, the second one no longer is an operator.
 */
export function changePowers(
  context: Context,
  callerId: string,
  accountId: string,
  powers: Powers,
): Promise<Result<undefined, "operators-only" | "member-not-found" | "last-operator">> {
  return asOperator<"member-not-found" | "last-operator">(context, callerId, async (transaction) => {
    if ((await findPowers(transaction, accountId)) === undefined) {
      return notFound("member-not-found");
    }
    if (!powers.isOperator && !(await hasOtherOperator(transaction, accountId))) {
      return refuse("last-operator");
    }
    await givePowers(transaction, context, accountId, powers);
    return ok();
  });
}

/**
 * Answers a person who waits to become a teacher, and mails them the answer. A request that someone else answered, or that
 * was withdrawn, is not found.
 */
export function answerTeachingRequest(
  context: Context,
  callerId: string,
  { accountId, accept }: { accountId: string; accept: boolean },
): Promise<Result<undefined, "operators-only" | "teaching-request-not-found">> {
  return asOperator(context, callerId, async (transaction) => {
    const account = await endTeachingRequest(transaction, accountId, { accepted: accept });
    if (account === undefined) {
      return notFound("teaching-request-not-found");
    }
    await queueAnswer(transaction, context, account, { accepted: accept });
    return ok();
  });
}
