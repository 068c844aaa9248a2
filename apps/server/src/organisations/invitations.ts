import { randomUUID } from "node:crypto";
import { canonicalEmail } from "@belab/domain/accounts";
import {
  invitationState,
  invitationTime,
  mayGive,
  type OrganisationReason,
  type OrganisationRole,
  sortRoles,
  untrustedInvitations,
} from "@belab/domain/organisations";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { limitSubject, resultOf, type SubjectLimit } from "../limits/limits.ts";
import { countMailTo } from "../mail/strangerMails.ts";
import { type Change, type ChangeReason, changeAs, memberChanges, permit } from "./access.ts";
import { logAct } from "./auditLog.ts";
import type { OrganisationContext } from "./context.ts";
import {
  findInvitation,
  type Invitation,
  insertInvitation,
  isInvited,
  isStopped,
  renewInvitation,
  settleInvitation,
} from "./invitationStore.ts";
import { queueInvitation } from "./mails.ts";
import { findMemberByEmail, type Organisation } from "./memberStore.ts";
import { digestOf, newToken, stopToken } from "./tokens.ts";
import { isNameTaken, isTrusted } from "./trust.ts";

const hour = 60 * 60 * 1000;

const ofOrganisation: SubjectLimit = { purpose: "invitations of an organisation", max: 1_000, windowMs: hour };

/** Of each organization by itself, so that none uses up what another one needs. */
const toAddress: SubjectLimit = {
  purpose: "invitations of an organisation to an address",
  max: 10,
  windowMs: 24 * hour,
};

/** Who invites, and in which language they read: that of a mail to an address without an account. */
export interface Inviter {
  session: Session;
  language: Language;
}

type InviteReason = Extract<
  OrganisationReason,
  | "invited-address-invalid"
  | "role-not-yours-to-give"
  | "already-member"
  | "already-invited"
  | "address-takes-no-invitations"
  | "invitations-spent"
  | "organisation-name-taken"
>;

/** Invites an address by mail. It tells nothing about who has an account. */
export async function invite(
  context: OrganisationContext,
  { session, language }: Inviter,
  organisationId: string,
  typed: { email: string; roles: readonly OrganisationRole[] },
): Promise<Result<{ invitationId: string; expiresAt: number }, InviteReason | ChangeReason>> {
  const email = canonicalEmail(typed.email);
  const allowed = await permit(context.database, session, organisationId, "invitations");
  if (!allowed.ok) {
    return allowed;
  }
  if (email === undefined) {
    return refuse("invited-address-invalid");
  }
  const limited = await limitInvitation(context, organisationId, email);
  if (!limited.ok) {
    return limited;
  }
  const options = { power: "invitations", limit: ofOrganisation, needs: ["organisation"] } as const;
  return changeAs(context, session, organisationId, options, async (change) => {
    const { transaction, now } = change;
    const roles = sortRoles(typed.roles);
    const possible = await checkInvitation(context, change, { email, roles });
    if (!possible.ok) {
      return possible;
    }
    if (await isInvited(transaction, { organisationId, email }, now)) {
      return refuse("already-invited");
    }
    const token = newToken();
    const invitation: Invitation = {
      id: randomUUID(),
      organisationId,
      email,
      displayEmail: typed.email.trim(),
      roles,
      tokenDigest: digestOf(token),
      invitedBy: session.accountId,
      sentAt: now,
      expiresAt: now + invitationTime,
      outcome: null,
      settledAt: null,
      acceptedBy: null,
    };
    await insertInvitation(transaction, invitation);
    await send(context, change, invitation, { token, language, act: "member-invited", by: session.accountId });
    return ok({ invitationId: invitation.id, expiresAt: invitation.expiresAt });
  });
}

/**
 * Counts an invitation to an address. Invitations of an untrusted organization count for the mailbox too.
 */
async function limitInvitation(
  context: OrganisationContext,
  organisationId: string,
  email: string,
): Promise<Result<undefined, "too-many-requests">> {
  const limited = await limitSubject(context, toAddress, `${organisationId} ${email}`);
  if (!limited.ok || (await isTrusted(context.database, context, organisationId))) {
    return limited;
  }
  return resultOf(await countMailTo(context, email), context.now());
}

/** Sends an invitation again, with a new link; the one before no longer works. */
export async function resendInvitation(
  context: OrganisationContext,
  { session, language }: Inviter,
  organisationId: string,
  invitationId: string,
): Promise<Result<{ expiresAt: number }, InviteReason | ChangeReason | "invitation-not-found" | "invitation-settled">> {
  const allowed = await permit(context.database, session, organisationId, "invitations");
  const known = allowed.ok && (await findInvitation(context.database, organisationId, invitationId));
  const limited = known ? await limitInvitation(context, organisationId, known.email) : ok();
  if (!limited.ok) {
    return limited;
  }
  const options = { power: "invitations", limit: ofOrganisation, needs: ["organisation"] } as const;
  return changeAs<{ expiresAt: number }, InviteReason | "invitation-not-found" | "invitation-settled">(
    context,
    session,
    organisationId,
    options,
    async (change) => {
      const { transaction, now } = change;
      const invitation = await findInvitation(transaction, organisationId, invitationId);
      if (invitation === undefined) {
        return notFound("invitation-not-found");
      }
      if (invitation.outcome !== null) {
        return refuse("invitation-settled");
      }
      const possible = await checkInvitation(context, change, invitation);
      if (!possible.ok) {
        return possible;
      }
      const isOther = invitationState(invitation, now) === "expired";
      if (isOther && (await isInvited(transaction, invitation, now))) {
        return refuse("already-invited");
      }
      const token = newToken();
      const expiresAt = now + invitationTime;
      const renewal = { tokenDigest: digestOf(token), sentAt: now, expiresAt, invitedBy: session.accountId };
      await renewInvitation(transaction, invitationId, renewal);
      await send(context, change, invitation, { token, language, act: "invitation-resent", by: session.accountId });
      return ok({ expiresAt });
    },
  );
}

export function revokeInvitation(
  context: OrganisationContext,
  session: Session,
  organisationId: string,
  invitationId: string,
): Promise<Result<undefined, ChangeReason | "invitation-not-found" | "invitation-settled">> {
  const options = { power: "invitations", limit: memberChanges, whileClosed: true } as const;
  return changeAs<undefined, "invitation-not-found" | "invitation-settled">(
    context,
    session,
    organisationId,
    options,
    async ({ transaction, now }) => {
      const invitation = await findInvitation(transaction, organisationId, invitationId);
      if (invitation === undefined) {
        return notFound("invitation-not-found");
      }
      if (invitation.outcome !== null) {
        return refuse("invitation-settled");
      }
      await settleInvitation(transaction, invitationId, { outcome: "revoked", settledAt: now });
      await logAct(transaction, organisationId, {
        act: "invitation-revoked",
        at: now,
        by: session.accountId,
        invitationId,
        taken: invitation.roles,
      });
      return ok();
    },
  );
}

/** Whether an address can be sent an invitation, by the first one that is wrong of all that there is to say. */
async function checkInvitation(
  context: OrganisationContext,
  { transaction, organisation, roles: by }: Change,
  { email, roles }: Pick<Invitation, "email" | "roles">,
): Promise<Result<undefined, InviteReason>> {
  const foreign = roles.find((role) => !mayGive(by, role));
  if (foreign !== undefined) {
    return refuse("role-not-yours-to-give", { role: foreign });
  }
  const member = await findMemberByEmail(transaction, organisation.id, email);
  if (member !== undefined && roles.every((role) => member.roles.includes(role))) {
    return refuse("already-member");
  }
  if (await isStopped(transaction, digestOf(stopToken(context.keys, email)))) {
    return refuse("address-takes-no-invitations");
  }
  const left = await countInvitationsLeft(transaction, context, organisation);
  // The other organization may have become known since.
  if (left !== null && (await isNameTaken(transaction, context, organisation))) {
    return refuse("organisation-name-taken");
  }
  return left === 0 ? refuse("invitations-spent", { max: untrustedInvitations }) : ok();
}

/** Returns how many invitations an organisation can still send; null where there is no such limit. */
export async function countInvitationsLeft(
  database: Database,
  context: Pick<Context, "config">,
  { id, invitationsSent }: Pick<Organisation, "id" | "invitationsSent">,
): Promise<number | null> {
  return (await isTrusted(database, context, id)) ? null : Math.max(0, untrustedInvitations - invitationsSent);
}

async function send(
  context: OrganisationContext,
  { transaction, organisation, now }: Change,
  invitation: Invitation,
  {
    token,
    language,
    act,
    by,
  }: { token: string; language: Language; act: "member-invited" | "invitation-resent"; by: string },
): Promise<void> {
  await transaction
    .updateTable("organisations")
    .set((row) => ({ invitationsSent: row("invitationsSent", "+", 1) }))
    .where("id", "=", organisation.id)
    .execute();
  await logAct(transaction, organisation.id, {
    act,
    at: now,
    by,
    invitationId: invitation.id,
    given: invitation.roles,
  });
  await queueInvitation(transaction, context, invitation, { token, language });
}
