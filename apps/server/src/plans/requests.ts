import type { Owner, PaidPlanName } from "@belab/domain/plans";
import { ok, type Result } from "@belab/domain/result";
import { findAccount, lockAccount } from "../accounts/accountStore.ts";
import { tellOperators } from "../accounts/operatorNotices.ts";
import { asOperator } from "../accounts/operators.ts";
import type { Context } from "../context.ts";
import { transact } from "../database/database.ts";
import { notFound, signedOut } from "../errors/refusals.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { type GrantReason, grantPlan } from "./grants.ts";
import { planRequestNotice, queuePlanAnswer } from "./mails.ts";
import type { PlanContext } from "./organisationAccess.ts";
import { ownerOf } from "./planStore.ts";
import { deleteRequestOf, type PlanRequest, storeRequest, takeRequest } from "./requestStore.ts";

const requestLimit: SubjectLimit = { purpose: "requestPlan by account", max: 20, windowMs: 60 * 60 * 1000 };

/** Asks the operators for a plan. One that waits already goes on waiting, for this plan. */
export async function requestPlan(
  context: Context,
  accountId: string,
  { owner, plan }: { owner: Owner; plan: PaidPlanName },
): Promise<Result<PlanRequest, "signed-out" | "too-many-requests">> {
  const limited = await limitSubject(context, requestLimit, accountId);
  if (!limited.ok) {
    return limited;
  }
  const requested = await transact<PlanRequest, "signed-out">(context.database, async (transaction) => {
    if ((await lockAccount(transaction, accountId)) === undefined) {
      return signedOut();
    }
    const wish = { plan, requestedBy: accountId, requestedAt: context.now() };
    const { request, isNew } = await storeRequest(transaction, owner, wish);
    if (isNew) {
      await tellOperators(transaction, context, planRequestNotice);
    }
    return ok(request);
  });
  context.outbox.wake();
  return requested;
}

export async function withdrawRequest({ database }: Pick<Context, "database">, owner: Owner): Promise<Result> {
  await transact(database, async (transaction) => ok(await deleteRequestOf(transaction, owner)));
  return ok();
}

/**
 * Answers a request, and mails the answer to who asked. One that someone else answered, or that was withdrawn, is not found.
 *
 * @param answer.until - until when the plan is given, in milliseconds since 1970 UTC; null declines.
 */
export function answerRequest(
  context: PlanContext,
  callerId: string,
  { requestId, until, note = "" }: { requestId: string; until: number | null; note?: string },
): Promise<Result<undefined, "operators-only" | "plan-request-not-found" | GrantReason>> {
  return asOperator<"plan-request-not-found" | GrantReason>(context, callerId, async (transaction) => {
    const request = await takeRequest(transaction, requestId);
    if (request === undefined) {
      return notFound("plan-request-not-found");
    }
    const { plan } = request;
    const asker = await findAccount(transaction, request.requestedBy);
    if (until !== null) {
      const grant = { owner: ownerOf(request), plan, until, note, givenBy: callerId };
      return grantPlan(transaction, context, grant, asker);
    }
    if (asker !== undefined) {
      await queuePlanAnswer(transaction, context, asker, { plan, until });
    }
    return ok();
  });
}
