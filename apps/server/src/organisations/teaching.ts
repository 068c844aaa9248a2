import { isAtLeast, type Owner } from "@belab/domain/plans";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import type { Session } from "../http/caller.ts";
import { findStanding, type Standing } from "../plans/plans.ts";
import { findMembershipsOf } from "./memberStore.ts";

// For whom people teach, and what the plans of those owners give.

/** Somebody for whom a person can open tables and make classes. */
export interface TeachingOwner {
  owner: Owner;
  /** The organisation's; null for an account. */
  name: string | null;
  standing: Standing;
}

type Plans = Pick<Context, "config" | "now">;
type Person = Pick<Session, "accountId" | "profile">;

/** Returns for whom a person teaches: for themself where they may teach, and for organisations in which they do. */
export async function findOwners(database: Database, plans: Plans, person: Person): Promise<TeachingOwner[]> {
  const { accountId, profile } = person;
  const own = await findStanding(database, { accountId, isOperator: profile.isOperator }, plans);
  const account: TeachingOwner = { owner: { accountId }, name: null, standing: own };
  const organisations = [];
  for (const { organisationId, name, roles, closedAt } of await findMembershipsOf(database, accountId)) {
    if (roles.includes("teacher") && closedAt === null) {
      const standing = await findStanding(database, { organisationId }, plans);
      organisations.push({ owner: { organisationId }, name, standing });
    }
  }
  return [...(teachesAlone(person, own) ? [account] : []), ...organisations];
}

/** Whether a person teaches for themself: they may teach on any plan, or have one for teachers. */
export function teachesAlone(
  { profile }: { profile: Pick<Person["profile"], "mayTeach"> },
  { source, plan }: Standing,
): boolean {
  return profile.mayTeach || (source !== null && isAtLeast(plan, "educator"));
}
