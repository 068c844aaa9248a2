import { randomUUID } from "node:crypto";
import { type OrganisationRole, organisationPageSize, sortRoles } from "@belab/domain/organisations";
import type { Database } from "../database/database.ts";

export interface MembershipRequest {
  id: string;
  organisationId: string;
  accountId: string;
  roles: OrganisationRole[];
}

/**
 * Stores a request to become a member. One of the account that waits already goes on waiting, for these roles too.
 *
 * @returns whether none waited before.
 */
export async function storeRequest(
  transaction: Database,
  { organisationId, accountId, roles }: Omit<MembershipRequest, "id">,
  now: number,
): Promise<boolean> {
  const waiting = await findRequestOf(transaction, organisationId, accountId);
  if (waiting === undefined) {
    await transaction
      .insertInto("membershipRequests")
      .values({ id: randomUUID(), organisationId, accountId, roles: JSON.stringify(roles), requestedAt: now })
      .execute();
    return true;
  }
  await transaction
    .updateTable("membershipRequests")
    .set({ roles: JSON.stringify(sortRoles([...waiting.roles, ...roles])) })
    .where("id", "=", waiting.id)
    .execute();
  return false;
}

/** Returns the request of an account at an organisation. */
export async function findRequestOf(
  database: Database,
  organisationId: string,
  accountId: string,
): Promise<MembershipRequest | undefined> {
  const row = await database
    .selectFrom("membershipRequests")
    .selectAll()
    .where("organisationId", "=", organisationId)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row && { ...row, roles: JSON.parse(row.roles) as OrganisationRole[] };
}

export async function findRequest(
  database: Database,
  organisationId: string,
  id: string,
): Promise<MembershipRequest | undefined> {
  const row = await database
    .selectFrom("membershipRequests")
    .selectAll()
    .where("id", "=", id)
    .where("organisationId", "=", organisationId)
    .executeTakeFirst();
  return row && { ...row, roles: JSON.parse(row.roles) as OrganisationRole[] };
}

export async function deleteRequest(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom("membershipRequests").where("id", "=", id).execute();
}

/** @returns false where the account has no such request. */
export async function withdrawRequest(database: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("membershipRequests")
    .where("id", "=", id)
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function countRequests(database: Database, organisationId: string): Promise<number> {
  const { count } = await database
    .selectFrom("membershipRequests")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organisationId", "=", organisationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns a page of the requests at an organisation, the longest waiting first. */
export async function findRequests(database: Database, organisationId: string, page: number) {
  const rows = await database
    .selectFrom("membershipRequests")
    .innerJoin("accounts", "accounts.id", "membershipRequests.accountId")
    .select([
      "membershipRequests.id as requestId",
      "firstName",
      "lastName",
      "displayEmail as email",
      "roles",
      "requestedAt",
    ])
    .where("organisationId", "=", organisationId)
    .orderBy("requestedAt")
    .orderBy("membershipRequests.id")
    .limit(organisationPageSize)
    .offset((page - 1) * organisationPageSize)
    .execute();
  return rows.map((row) => ({ ...row, roles: JSON.parse(row.roles) as OrganisationRole[] }));
}

/** Returns the requests of an account, wherever they wait. */
export async function findRequestsOf(database: Database, accountId: string) {
  const rows = await database
    .selectFrom("membershipRequests")
    .innerJoin("organisations", "organisations.id", "membershipRequests.organisationId")
    .select(["membershipRequests.id as requestId", "organisationId", "name", "roles", "requestedAt"])
    .where("accountId", "=", accountId)
    .orderBy("requestedAt")
    .orderBy("membershipRequests.id")
    .execute();
  return rows.map((row) => ({ ...row, roles: JSON.parse(row.roles) as OrganisationRole[] }));
}
