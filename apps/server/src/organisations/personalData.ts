import { checkOwnersLeft, invitationState } from "@belab/domain/organisations";
import { ok, refuse } from "@belab/domain/result";
import { findMailAddresses } from "../accounts/emailChangeStore.ts";
import type { PersonalData, PersonalDataContext } from "../context.ts";
import type { Database } from "../database/database.ts";
import { toIsoTime, toIsoTimeOrNull } from "../isoTime.ts";
import { findLogOf, logAct } from "./auditLog.ts";
import { close } from "./details.ts";
import { deleteInvitationsTo, findInvitationsTo } from "./invitationStore.ts";
import type { OnMemberLeaves, OnOrganisationClosed } from "./leaving.ts";
import {
  countOwners,
  findMembershipsOf,
  findRemovalsOf,
  isOwnerOf,
  lockOrganisation,
  type OwnMembership,
} from "./memberStore.ts";
import { takeOut } from "./members.ts";
import { findRequestsOf } from "./requestStore.ts";

/** Entries of audit logs that an export lists, the latest first. */
const entriesExported = 1_000;

interface Listeners {
  onMemberLeaves: OnMemberLeaves;
  onOrganisationClosed: OnOrganisationClosed;
}

/** What organisations keep about the owner of an account. */
export function createPersonalData(listeners: Listeners): PersonalData {
  return {
    read: readOwn,
    async refuseErasure(transaction, _context, accountId) {
      // Locked in the order of their ids, and before the account is.
      for (const { organisationId } of await inOrder(transaction, accountId)) {
        const organisation = await lockOrganisation(transaction, organisationId);
        const losing = (await isOwnerOf(transaction, organisationId, accountId)) ? 1 : 0;
        const isClosed = organisation?.closedAt !== null;
        const left = checkOwnersLeft(await countOwners(transaction, organisationId), losing, { isClosed });
        if (!left.ok) {
          return refuse("last-owner");
        }
      }
      return ok();
    },
    async erase(transaction, context, accountId) {
      for (const { organisationId } of await inOrder(transaction, accountId)) {
        await eraseMembership(transaction, context, { ...listeners, organisationId, accountId });
      }
      const emails = await findMailAddresses(transaction, accountId);
      await deleteInvitationsTo(transaction, { accountId, emails });
      return async () => {};
    },
  };
}

/** The last owner is erased by an operator's command only: the organisation is closed then. */
async function eraseMembership(
  transaction: Database,
  context: PersonalDataContext,
  {
    organisationId,
    accountId,
    onMemberLeaves,
    onOrganisationClosed,
  }: { organisationId: string; accountId: string } & Listeners,
): Promise<void> {
  const organisation = await lockOrganisation(transaction, organisationId);
  const now = context.now();
  await takeOut(transaction, { onMemberLeaves }, { organisationId, accountIds: [accountId], now });
  await logAct(transaction, organisationId, { act: "member-erased", at: now, actor: "product", about: accountId });
  if (organisation?.closedAt === null && (await countOwners(transaction, organisationId)) === 0) {
    await close(transaction, { ...context, onOrganisationClosed }, { organisationId, now, actor: "product", by: null });
  }
}

async function inOrder(database: Database, accountId: string): Promise<OwnMembership[]> {
  const memberships = await findMembershipsOf(database, accountId);
  return memberships.sort((one, other) => (one.organisationId < other.organisationId ? -1 : 1));
}

async function readOwn({ database, now }: PersonalDataContext, accountId: string) {
  const emails = await findMailAddresses(database, accountId);
  const [memberships, requests, removals] = [
    await findMembershipsOf(database, accountId),
    await findRequestsOf(database, accountId),
    await findRemovalsOf(database, accountId),
  ];
  return {
    organisations: memberships.map(({ organisationId, name, roles, joinedAt }) => ({
      organisationId,
      name,
      roles,
      joinedAt: toIsoTime(joinedAt),
    })),
    membershipRequests: requests.map(({ requestId, organisationId, name, roles, requestedAt }) => ({
      requestId,
      organisationId,
      organisation: name,
      roles,
      requestedAt: toIsoTime(requestedAt),
    })),
    removedFromOrganisations: removals.map(({ organisationId, name, removedAt }) => ({
      organisationId,
      organisation: name,
      removedAt: toIsoTime(removedAt),
    })),
    organisationInvitations: (await findInvitationsTo(database, { accountId, emails })).map((invitation) => ({
      invitationId: invitation.id,
      organisationId: invitation.organisationId,
      organisation: invitation.name,
      email: invitation.displayEmail,
      canonicalEmail: invitation.email,
      roles: invitation.roles,
      state: invitationState(invitation, now()),
      sentAt: toIsoTime(invitation.sentAt),
      expiresAt: toIsoTime(invitation.expiresAt),
      answeredAt: toIsoTimeOrNull(invitation.settledAt),
    })),
    organisationLog: (await findLogOf(database, accountId, entriesExported)).map(({ organisationId, at, act }) => ({
      organisationId,
      at: toIsoTime(at),
      act,
    })),
  };
}
