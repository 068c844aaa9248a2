import { AccountError, lastAdministratorMessage, type Roles } from "@belab/domain";
import type { Database } from "../database/open.ts";
import { type Refusal, refuse } from "../http/answers.ts";
import { HttpError } from "../http/httpError.ts";
import { findRoles, hasOtherAdministrator, lockRoles, storeRoles } from "./memberStore.ts";

/** @throws HttpError 403 for everybody else. */
export async function assertAdministrator(database: Database, accountId: string): Promise<void> {
  if (!(await findRoles(database, accountId))?.isAdmin) {
    throw new HttpError(403, "Only administrators do this.");
  }
}

/**
 * Gives a member roles: 9 with a message where nobody would be administrator any more. Of administrators who unmake each
 * other at the same moment, the second finds that he no longer is one.
 *
 * @returns undefined where it is done.
 * @throws HttpError 403 where the caller is no administrator, 404 where there is no such member.
 */
export function changeRoles(
  database: Database,
  callerId: string,
  accountId: string,
  roles: Roles,
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (transaction) => {
    await lockRoles(transaction);
    await assertAdministrator(transaction, callerId);
    if ((await findRoles(transaction, accountId)) === undefined) {
      throw new HttpError(404, "There is no such member.");
    }
    if (!roles.isAdmin && !(await hasOtherAdministrator(transaction, accountId))) {
      return refuse(AccountError.Unknown, lastAdministratorMessage);
    }
    await storeRoles(transaction, accountId, roles);
    return undefined;
  });
}
