import type { Roles } from "@belab/domain/department";
import { ok, type Result, refuse } from "@belab/domain/result";
import { findRoles, hasOtherAdministrator, lockRoles } from "../accounts/roleStore.ts";
import { endTeachingRequest } from "../accounts/teachingStore.ts";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import { forbidden, notFound } from "../errors/refusals.ts";
import { giveRoles } from "./teaching.ts";
import { queueAnswer } from "./teachingMails.ts";

/** Refuses everybody who is no administrator. */
export async function requireAdministrator(
  database: Database,
  accountId: string,
): Promise<Result<undefined, "administrators-only">> {
  const roles = await findRoles(database, accountId);
  return roles?.isAdmin ? ok() : forbidden("administrators-only");
}

/**
 * Gives a member roles, but never leaves the department without an administrator. Of administrators who take each other's
 * role at the same moment, the second one no longer is an administrator.
 */
export function changeRoles(
  context: Context,
  callerId: string,
  accountId: string,
  roles: Roles,
): Promise<Result<undefined, "administrators-only" | "member-not-found" | "last-administrator">> {
  return asAdministrator<"member-not-found" | "last-administrator">(context, callerId, async (transaction) => {
    if ((await findRoles(transaction, accountId)) === undefined) {
      return notFound("member-not-found");
    }
    if (!roles.isAdmin && !(await hasOtherAdministrator(transaction, accountId))) {
      return refuse("last-administrator");
    }
    await giveRoles(transaction, context, accountId, roles);
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
): Promise<Result<undefined, "administrators-only" | "teaching-request-not-found">> {
  return asAdministrator(context, callerId, async (transaction) => {
    const account = await endTeachingRequest(transaction, accountId, { accepted: accept });
    if (account === undefined) {
      return notFound("teaching-request-not-found");
    }
    await queueAnswer(transaction, context, account, { accepted: accept });
    return ok();
  });
}

/** Changes something that only administrators may change, one after the other. */
async function asAdministrator<Reason extends string>(
  { database, outbox }: Pick<Context, "database" | "outbox">,
  callerId: string,
  change: (transaction: Database) => Promise<Result<undefined, Reason>>,
): Promise<Result<undefined, Reason | "administrators-only">> {
  const changed = await transact<undefined, Reason | "administrators-only">(database, async (transaction) => {
    await lockRoles(transaction);
    const allowed = await requireAdministrator(transaction, callerId);
    return allowed.ok ? change(transaction) : allowed;
  });
  outbox.wake();
  return changed;
}
