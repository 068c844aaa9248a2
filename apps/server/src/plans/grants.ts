import { randomUUID } from "node:crypto";
import { isGrantEnd, type Owner, type PaidPlanName } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { type Account, findAccount } from "../accounts/accountStore.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { notFound } from "../errors/refusals.ts";
import { queuePlanGranted } from "./mails.ts";
import { endTerm, insertTerm, type StoredTerm } from "./planStore.ts";
import { deleteRequestOf } from "./requestStore.ts";

export interface Grant {
  owner: Owner;
  plan: PaidPlanName;
  /** Milliseconds since 1970 UTC. */
  until: number;
  note: string;
  /** The operator's account. */
  givenBy: string;
}

/**
 * Gives an owner a plan until a date. A request that waits for the owner is answered by it.
 *
 * @param tell - who is told by mail; the owner of the account where it is left out.
 */
export async function grantPlan(
  transaction: Database,
  context: Pick<Context, "config" | "keys" | "now">,
  { owner, plan, until, note, givenBy }: Grant,
  tell?: Account,
): Promise<Result<StoredTerm, "plan-date-invalid" | "plan-owner-not-found">> {
  const now = context.now();
  if (!isGrantEnd(until, now)) {
    return refuse("plan-date-invalid");
  }
  const account = owner.accountId === undefined ? undefined : await findAccount(transaction, owner.accountId);
  if (owner.accountId !== undefined && account === undefined) {
    return notFound("plan-owner-not-found");
  }
  const term: StoredTerm = {
    id: randomUUID(),
    plan,
    source: "grant",
    startsAt: now,
    endsAt: until,
    extras: {},
    note: note.trim(),
    createdAt: now,
  };
  await insertTerm(transaction, owner, { ...term, givenBy });
  await deleteRequestOf(transaction, owner);
  const told = tell ?? account;
  if (told !== undefined) {
    await queuePlanGranted(transaction, context, told, term);
  }
  return ok(term);
}

/** Ends a trial or a grant before its time. What was bought ends otherwise. */
export async function endPlan(
  transaction: Database,
  { now }: Pick<Context, "now">,
  termId: string,
): Promise<Result<undefined, "plan-not-found">> {
  return (await endTerm(transaction, termId, now())) ? ok() : notFound("plan-not-found");
}
