import type { Roles } from "@belab/domain/department";
import { ok, type Result, refuse } from "@belab/domain/result";
import { findRoles, hasOtherAdministrator, lockRoles, storeRoles } from "../accounts/roleStore.ts";
import type { Database } from "../database/database.ts";
import { forbidden, notFound } from "../errors/refusals.ts";

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
  database: Database,
  callerId: string,
  accountId: string,
  roles: Roles,
): Promise<Result<undefined, "administrators-only" | "member-not-found" | "last-administrator">> {
  return database.transaction().execute(async (transaction) => {
    await lockRoles(transaction);
    const allowed = await requireAdministrator(transaction, callerId);
    if (!allowed.ok) {
      return allowed;
    }
    if ((await findRoles(transaction, accountId)) === undefined) {
      return notFound("member-not-found");
    }
    if (!roles.isAdmin && !(await hasOtherAdministrator(transaction, accountId))) {
      return refuse("last-administrator");
    }
    await storeRoles(transaction, accountId, roles);
    return ok();
  });
}
