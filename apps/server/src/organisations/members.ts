import {
  addsRole,
  changedRoles,
  checkOwnersLeft,
  checkRemoval,
  membershipsMax,
  type OrganisationRole,
  type RoleChange,
  type RoleReason,
  sortRoles,
} from "@belab/domain/organisations";
import type { PlanLimitReason } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { findAccount, lockAccount } from "../accounts/accountStore.ts";
import { storeRolesSomewhere } from "../accounts/powerStore.ts";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import { notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { type Change, type ChangeReason, changeAs, checkState, memberChanges } from "./access.ts";
import { type Act, logAct } from "./auditLog.ts";
import type { OrganisationContext } from "./context.ts";
import { revokeInvitationsTo } from "./invitationStore.ts";
import { queueRemoved } from "./mails.ts";
import {
  countMembershipsOf,
  countOwners,
  deleteMembers,
  findMembership,
  findMemberships,
  findSuccessor,
  forgetRemoval,
  lockOrganisation,
  rememberRemovals,
  storeMember,
} from "./memberStore.ts";

/** Somebody who becomes a member, or gets roles beside those that they have. */
export interface Admission {
  organisationId: string;
  accountId: string;
  roles: readonly OrganisationRole[];
  /** How, for the audit log. */
  act: Omit<Act, "at" | "given">;
}

/**
 * Makes somebody a member, or gives a member more roles.
 *
 * @param transaction - in which the organisation is locked, and then the account.
 */
export async function admit(
  transaction: Database,
  { organisationId, accountId, roles, act }: Admission,
  now: number,
): Promise<Result<undefined, "too-many-memberships">> {
  const membership = await findMembership(transaction, organisationId, accountId);
  if (membership === undefined && (await countMembershipsOf(transaction, accountId)) >= membershipsMax) {
    return refuse("too-many-memberships", { max: membershipsMax });
  }
  const before = membership?.roles ?? [];
  const after = sortRoles([...before, ...roles]);
  await storeMember(transaction, { organisationId, accountId, roles: after, now });
  await forgetRemoval(transaction, organisationId, accountId);
  await logAct(transaction, organisationId, { ...act, at: now, given: roles });
  await refreshRolesSomewhere(transaction, accountId);
  return ok();
}

const membersChange = { power: "members", limit: memberChanges, whileClosed: true } as const;

type MemberReason = "organisation-member-not-found" | "last-owner";

/**
 * Gives some members roles and takes roles from them: of all of them, or of none. Of two owners who make each other nothing
 * at the same moment, the second is no owner any more.
 */
export function changeRoles(
  context: OrganisationContext,
  session: Session,
  organisationId: string,
  { accountIds, ...wish }: RoleChange & { accountIds: readonly string[] },
): Promise<Result<undefined, MemberReason | RoleReason | ChangeReason>> {
  return changeAs(context, session, organisationId, membersChange, async (change) => {
    const { transaction, roles: by, organisation } = change;
    const members = await lockMembers(change, accountIds);
    if (!members.ok) {
      return members;
    }
    const changes: Changed[] = [];
    for (const [accountId, before] of members.value) {
      const after = changedRoles(by, before, wish);
      if (!after.ok) {
        return after;
      }
      changes.push({ accountId, before, after: after.value });
    }
    const possible = await checkChanges(transaction, context, organisation, changes);
    if (!possible.ok) {
      return possible;
    }
    await storeChanges(context, change, session.accountId, changes);
    return ok();
  });
}

interface Changed {
  accountId: string;
  before: readonly OrganisationRole[];
  after: readonly OrganisationRole[];
}

async function checkChanges(
  transaction: Database,
  context: Pick<Context, "config" | "now">,
  organisation: { id: string; closedAt: number | null },
  changes: readonly Changed[],
): Promise<Result<undefined, "last-owner" | "organisation-closing" | PlanLimitReason>> {
  const isGiven = changes.some(({ before, after }) => addsRole(before, after));
  const possible = isGiven ? await checkState(transaction, context, organisation, { needs: ["organisation"] }) : ok();
  if (!possible.ok) {
    return possible;
  }
  const losing = changes.filter(({ before, after }) => before.includes("owner") && !after.includes("owner"));
  const becoming = changes.filter(({ before, after }) => !before.includes("owner") && after.includes("owner"));
  return checkOwnersLeft((await countOwners(transaction, organisation.id)) + becoming.length, losing.length);
}

async function storeChanges(
  { onMemberLeaves }: OrganisationContext,
  { transaction, organisation, now }: Change,
  by: string,
  changes: readonly Changed[],
): Promise<void> {
  const organisationId = organisation.id;
  const missing = (one: readonly OrganisationRole[], other: readonly OrganisationRole[]) =>
    one.filter((role) => !other.includes(role));
  for (const { accountId, before, after } of changes) {
    const [given, taken] = [missing(after, before), missing(before, after)];
    if (given.length + taken.length === 0) {
      continue;
    }
    await storeMember(transaction, { organisationId, accountId, roles: after, now });
    await refreshRolesSomewhere(transaction, accountId);
    await logAct(transaction, organisationId, { act: "roles-changed", at: now, by, about: accountId, given, taken });
  }
  // Once all roles are stored: who has just stopped being an owner takes nothing over.
  for (const { accountId, before, after } of changes) {
    if (before.includes("teacher") && !after.includes("teacher")) {
      const successorId = await findSuccessor(transaction, organisationId, [accountId]);
      await onMemberLeaves(transaction, { organisationId, accountId, successorId, now });
    }
  }
}

/** Removes members: all of them, or none. They are told by mail, but for the caller. */
export function removeMembers(
  context: OrganisationContext,
  session: Session,
  organisationId: string,
  accountIds: readonly string[],
): Promise<Result<undefined, MemberReason | RoleReason | ChangeReason>> {
  return changeAs(context, session, organisationId, membersChange, async (change) => {
    const { transaction, roles: by, organisation, now } = change;
    const members = await lockMembers(change, accountIds);
    if (!members.ok) {
      return members;
    }
    const { accountId: callerId } = session;
    const others = [...members.value].filter(([accountId]) => accountId !== callerId);
    const forbidden = others.map(([, roles]) => checkRemoval(by, roles)).find(({ ok: isAllowed }) => !isAllowed);
    if (forbidden?.ok === false) {
      return forbidden;
    }
    const losing = [...members.value.values()].filter((roles) => roles.includes("owner")).length;
    const isClosed = organisation.closedAt !== null;
    const left = checkOwnersLeft(await countOwners(transaction, organisationId), losing, { isClosed });
    if (!left.ok) {
      return left;
    }
    const removed = others.map(([accountId]) => accountId);
    await takeOut(transaction, context, { organisationId, accountIds: [...members.value.keys()], now });
    if (removed.length > 0) {
      await rememberRemovals(transaction, organisationId, removed, now);
    }
    for (const accountId of members.value.keys()) {
      const act = accountId === callerId ? "member-left" : "member-removed";
      await logAct(transaction, organisationId, { act, at: now, by: callerId, about: accountId });
    }
    for (const accountId of removed) {
      const account = await findAccount(transaction, accountId);
      if (account !== undefined) {
        // Earlier invitations must not bring them back.
        await revokeInvitationsTo(transaction, { organisationId, email: account.email }, now);
        await queueRemoved(transaction, context, account, organisation);
      }
    }
    return ok();
  });
}

/** Lets the caller leave an organisation. The last owner names another one first, or closes it. */
export function leaveOrganisation(
  context: OrganisationContext,
  { accountId }: Session,
  organisationId: string,
): Promise<Result<undefined, "organisation-not-found" | "last-owner">> {
  return transact<undefined, "organisation-not-found" | "last-owner">(context.database, async (transaction) => {
    const membership = await findMembership(transaction, organisationId, accountId);
    // Looked at again once nobody else can change it.
    const organisation = membership && (await lockOrganisation(transaction, organisationId));
    await lockAccount(transaction, accountId);
    const member = organisation && (await findMembership(transaction, organisationId, accountId));
    if (member === undefined) {
      return notFound("organisation-not-found");
    }
    const losing = member.roles.includes("owner") ? 1 : 0;
    const isClosed = organisation?.closedAt !== null;
    const left = checkOwnersLeft(await countOwners(transaction, organisationId), losing, { isClosed });
    if (!left.ok) {
      return left;
    }
    const now = context.now();
    await takeOut(transaction, context, { organisationId, accountIds: [accountId], now });
    await logAct(transaction, organisationId, { act: "member-left", at: now, by: accountId, about: accountId });
    return ok();
  });
}

/** Takes members out of an organisation. What they did for it goes to an owner who stays. */
export async function takeOut(
  transaction: Database,
  { onMemberLeaves }: Pick<OrganisationContext, "onMemberLeaves">,
  { organisationId, accountIds, now }: { organisationId: string; accountIds: readonly string[]; now: number },
): Promise<void> {
  const successorId = await findSuccessor(transaction, organisationId, accountIds);
  for (const accountId of accountIds) {
    await onMemberLeaves(transaction, { organisationId, accountId, successorId, now });
  }
  await deleteMembers(transaction, organisationId, accountIds);
  for (const accountId of accountIds) {
    await refreshRolesSomewhere(transaction, accountId);
  }
}

/**
 * Returns the roles of members, whose accounts are locked from then on, always in the same order.
 */
async function lockMembers(
  { transaction, organisation }: Pick<Change, "transaction" | "organisation">,
  accountIds: readonly string[],
): Promise<Result<Map<string, OrganisationRole[]>, "organisation-member-not-found">> {
  const ids = [...new Set(accountIds)].sort();
  const members = await findMemberships(transaction, organisation.id, ids);
  if (members.size < ids.length) {
    return notFound("organisation-member-not-found");
  }
  for (const id of ids) {
    await lockAccount(transaction, id);
  }
  return ok(new Map(ids.map((id) => [id, members.get(id) ?? []])));
}

/**
 * Stores with an account what it is in its organisations, for the line under its name.
 *
 * @param accountId - locked for this transaction.
 */
export async function refreshRolesSomewhere(transaction: Database, accountId: string): Promise<void> {
  const { teaching, administering } = await transaction
    .selectFrom("organisationMembers")
    .select(({ fn, eb }) => [
      fn.max("isTeacher").as("teaching"),
      fn
        .max(
          eb
            .case()
            .when(eb.or([eb("isOwner", "=", 1), eb("isAdministrator", "=", 1)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as("administering"),
    ])
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  await storeRolesSomewhere(transaction, accountId, {
    teachesSomewhere: Number(teaching) === 1,
    administersSomewhere: Number(administering) === 1,
  });
}
