import { isGrantEnd, type Owner, type PlanGrant } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { type Account, findAccount } from "../accounts/accountStore.ts";
import type { Database } from "../database/database.ts";
import { notFound } from "../errors/refusals.ts";
import { queuePlanAnswer } from "./mails.ts";
import type { PlanChangeContext } from "./organisationAccess.ts";
import { endTerm, insertTerm } from "./planStore.ts";
import { deleteRequestOf } from "./requestStore.ts";

export interface Grant extends PlanGrant {
  owner: Owner;
  /** The operator's account. */
  givenBy: string;
}

export type GrantReason = "plan-date-invalid" | "plan-owner-not-found";

/**
 * Gives an owner a plan until a date. A request that waits for the owner is answered by it.
 *
 * @param tell - who is told by mail; the owner of the account where it is left out.
 */
export async function grantPlan(
  transaction: Database,
  context: PlanChangeContext,
  { owner, plan, until, note, givenBy }: Grant,
  tell?: Account,
): Promise<Result<undefined, GrantReason>> {
  const now = context.now();
  if (!isGrantEnd(until, now)) {
    return refuse("plan-date-invalid");
  }
  const account = owner.accountId === undefined ? undefined : await findAccount(transaction, owner.accountId);
  if (owner.accountId !== undefined && account === undefined) {
    return notFound("plan-owner-not-found");
  }
  await insertTerm(transaction, owner, {
    plan,
    source: "grant",
    startsAt: now,
    endsAt: until,
    note: note.trim(),
    givenBy,
  });
  await deleteRequestOf(transaction, owner);
  const told = tell ?? account;
  if (told !== undefined) {
    await queuePlanAnswer(transaction, context, told, { plan, until });
  }
  if (owner.organisationId !== undefined) {
    const change = { act: "plan-given", plan, by: givenBy, at: now } as const;
    await context.organisations.planChanged(transaction, owner.organisationId, change);
  }
  return ok();
}

/**
 * Ends a trial or a grant before its time. What was bought ends otherwise.
 *
 * @param by - the operator's account.
 */
export async function endPlan(
  transaction: Database,
  { now, organisations }: PlanChangeContext,
  { termId, by }: { termId: string; by: string },
): Promise<Result<undefined, "plan-not-found">> {
  const at = now();
  const term = await endTerm(transaction, termId, at);
  if (term === undefined) {
    return notFound("plan-not-found");
  }
  if (term.organisationId !== null) {
    await organisations.planChanged(transaction, term.organisationId, { act: "plan-ended", plan: term.plan, by, at });
  }
  return ok();
}
