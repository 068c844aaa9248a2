import type { Owner, PaidPlanName } from "@belab/domain/plans";
import { ok, type Result } from "@belab/domain/result";
import { findAccount, lockAccount } from "../accounts/accountStore.ts";
import { tellOperators } from "../accounts/operatorNotices.ts";
import { asOperator } from "../accounts/operators.ts";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import { notFound, signedOut } from "../errors/refusals.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { grantPlan } from "./grants.ts";
import { planRequestNotice, queuePlanDeclined } from "./mails.ts";
import type { OrganisationAccess } from "./organisationAccess.ts";
import type { PlanRequest } from "./requestStore.ts";
import { deleteRequestOf, storeRequest, takeRequest } from "./requestStore.ts";

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
  context: Context,
  callerId: string,
  { requestId, until, note = "" }: { requestId: string; until: number | null; note?: string },
  organisations: Pick<OrganisationAccess, "planChanged">,
): Promise<
  Result<undefined, "operators-only" | "plan-request-not-found" | "plan-date-invalid" | "plan-owner-not-found">
> {
  return asOperator<"plan-request-not-found" | "plan-date-invalid" | "plan-owner-not-found">(
    context,
    callerId,
    async (transaction) => {
      const request = await takeRequest(transaction, requestId);
      if (request === undefined) {
        return notFound("plan-request-not-found");
      }
      const answered = await answer(transaction, context, request, { until, note, givenBy: callerId });
      if (answered.ok && until !== null && request.organisationId !== null) {
        const change = { act: "plan-given", plan: request.plan, by: callerId, at: context.now() } as const;
        await organisations.planChanged(transaction, request.organisationId, change);
      }
      return answered;
    },
  );
}

async function answer(
  transaction: Database,
  context: Context,
  { accountId, organisationId, plan, requestedBy }: PlanRequest,
  { until, note, givenBy }: { until: number | null; note: string; givenBy: string },
): Promise<Result<undefined, "plan-date-invalid" | "plan-owner-not-found">> {
  const asker = await findAccount(transaction, requestedBy);
  if (until === null) {
    if (asker !== undefined) {
      await queuePlanDeclined(transaction, context, asker, plan);
    }
    return ok();
  }
  const owner: Owner = accountId === null ? { organisationId: organisationId ?? "" } : { accountId };
  const granted = await grantPlan(transaction, context, { owner, plan, until, note, givenBy }, asker);
  return granted.ok ? ok() : granted;
}
