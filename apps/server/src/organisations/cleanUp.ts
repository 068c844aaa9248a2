import { closingTime, invitationDaysKept, membershipRequestDays } from "@belab/domain/organisations";
import { ok } from "@belab/domain/result";
import { lockAccount } from "../accounts/accountStore.ts";
import type { CleanUpContext } from "../area.ts";
import { batch, deleteBatch } from "../database/cleanUp.ts";
import { type Database, transact } from "../database/database.ts";
import { deletePlansOf } from "../plans/planStore.ts";
import type { OnOrganisationErased } from "./leaving.ts";
import { deleteMembers, lockOrganisation } from "./memberStore.ts";
import { refreshRolesSomewhere } from "./members.ts";

const day = 24 * 60 * 60 * 1000;

/** Organisations that one clean-up works on. */
const erasedAtOnce = 20;

/**
 * Creates what deletes invitations and links that have been of no use for long, requests that nobody answered, and
 * organisations that were closed and not opened again.
 */
export function createCleanUp(onOrganisationErased: OnOrganisationErased) {
  return async ({ database, now }: CleanUpContext): Promise<void> => {
    const time = now();
    const forgotten = time - invitationDaysKept * day;
    await deleteBatch(database, "organisationInvitations", "id", (row) => row("expiresAt", "<=", forgotten));
    await deleteBatch(database, "organisationLinks", "id", (row) => row("expiresAt", "<=", forgotten));
    await deleteBatch(database, "membershipRequests", "id", (row) =>
      row("requestedAt", "<=", time - membershipRequestDays * day),
    );
    const closed = await database
      .selectFrom("organisations")
      .select("id")
      .where("closedAt", "is not", null)
      .where("closedAt", "<=", time - closingTime)
      .orderBy("closedAt")
      .limit(erasedAtOnce)
      .execute();
    for (const { id } of closed) {
      await eraseSomeOf(database, { id, time }, onOrganisationErased);
    }
  };
}

/** Erases a batch of what an organisation has; the organisation with it, once that was all. */
async function eraseSomeOf(
  database: Database,
  { id, time }: { id: string; time: number },
  onOrganisationErased: OnOrganisationErased,
): Promise<void> {
  await transact(database, async (transaction) => {
    const organisation = await lockOrganisation(transaction, id);
    const isDue = organisation !== undefined && organisation.closedAt !== null;
    if (!isDue || Number(organisation.closedAt) > time - closingTime) {
      return ok();
    }
    const hasMore =
      (await eraseMembers(transaction, id)) ||
      (await eraseRows(transaction, id)) ||
      (await onOrganisationErased(transaction, id, time));
    if (!hasMore) {
      await deletePlansOf(transaction, id);
      // What is left of it names the organisation, and goes with it.
      await transaction.deleteFrom("organisations").where("id", "=", id).execute();
    }
    return ok();
  });
}

/** @returns whether there may be more. */
async function eraseMembers(transaction: Database, organisationId: string): Promise<boolean> {
  const members = await transaction
    .selectFrom("organisationMembers")
    .select(["accountId", "isOwner", "isAdministrator", "isTeacher"])
    .where("organisationId", "=", organisationId)
    .orderBy("accountId")
    .limit(batch)
    .execute();
  const ids = members.map(({ accountId }) => accountId);
  // Of students, accounts keep nothing.
  const looksAfter = members.filter((member) => member.isOwner + member.isAdministrator + member.isTeacher > 0);
  for (const { accountId } of looksAfter) {
    await lockAccount(transaction, accountId);
  }
  if (ids.length > 0) {
    await deleteMembers(transaction, organisationId, ids);
  }
  for (const { accountId } of looksAfter) {
    await refreshRolesSomewhere(transaction, accountId);
  }
  return members.length === batch;
}

/** @returns whether there may be more. */
async function eraseRows(transaction: Database, organisationId: string): Promise<boolean> {
  const { numDeletedRows: entries } = await transaction
    .deleteFrom("organisationLog")
    .where("organisationId", "=", organisationId)
    .where("number", "in", (numbers) =>
      numbers
        .selectFrom("organisationLog")
        .select("number")
        .where("organisationId", "=", organisationId)
        .orderBy("number")
        .limit(batch),
    )
    .executeTakeFirstOrThrow();
  const { numDeletedRows: invitations } = await transaction
    .deleteFrom("organisationInvitations")
    .where("id", "in", (some) =>
      some.selectFrom("organisationInvitations").select("id").where("organisationId", "=", organisationId).limit(batch),
    )
    .executeTakeFirstOrThrow();
  return Number(entries) === batch || Number(invitations) === batch;
}
