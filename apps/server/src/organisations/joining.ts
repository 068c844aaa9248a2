import { emailDomain } from "@belab/domain/accounts";
import {
  type InvitationKind,
  type InvitationReason,
  invitationProblem,
  invitationState,
  isStillGiven,
  linkProblem,
  linkState,
  membershipRequestsMax,
  type OrganisationReason,
  type OrganisationRole,
  offeredRoles,
  onlyAsks,
} from "@belab/domain/organisations";
import type { PlanLimitReason } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { type Account, findAccount, isActivated, lockAccount } from "../accounts/accountStore.ts";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";
import { notFound, signedOut } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { checkState } from "./access.ts";
import { logAct } from "./auditLog.ts";
import type { OrganisationContext } from "./context.ts";
import { findDomain, isDomainProved } from "./domainStore.ts";
import {
  countLinkUse,
  deleteStop,
  findInvitationByToken,
  findLinkByToken,
  type Invitation,
  type InvitationLink,
  settleInvitation,
  storeStop,
} from "./invitationStore.ts";
import { queueAcceptedElsewhere, tellAdministrators } from "./mails.ts";
import { findMembership, findOrganisation, lockOrganisation, type Organisation, wasRemoved } from "./memberStore.ts";
import { admit } from "./members.ts";
import { findPicturePaths } from "./pictures.ts";
import { countRequests, deleteRequest, findRequestOf, storeRequest } from "./requestStore.ts";
import { digestOf, isStopToken } from "./tokens.ts";

// How people come in: by an invitation or a link whose token they have, and by their mail domain.

/** What a token invites to. */
type Entry = { organisationId: string; roles: OrganisationRole[] } & (
  | { kind: "mail"; invitation: Invitation; link?: undefined }
  | { kind: "student-link" | "teacher-link"; link: InvitationLink; invitation?: undefined }
);

/** What somebody sees of an invitation. */
export interface SeenInvitation {
  kind: InvitationKind;
  name: string;
  picturePath: string;
  roles: OrganisationRole[];
  expiresAt: number;
  email: string | null;
  isOwnAddress: boolean;
  isMember: boolean;
  onlyAsks: boolean;
}

type EntryReason = InvitationReason | "invitation-not-found" | "organisation-closing" | PlanLimitReason;

/** Shows an invitation to who has its token. */
export async function readInvitation(
  context: OrganisationContext,
  session: Session | undefined,
  token: string,
): Promise<Result<SeenInvitation, EntryReason>> {
  const { database } = context;
  const entry = await findEntry(database, token);
  const organisation = entry && (await findOrganisation(database, entry.organisationId));
  if (entry === undefined || organisation === undefined) {
    return notFound("invitation-not-found");
  }
  const account = session && (await findAccount(database, session.accountId));
  const isMember = account !== undefined && (await hasAll(database, entry, account.id));
  const possible = isMember && isOwn(entry, account) ? ok() : await checkEntry(database, context, entry, organisation);
  if (!possible.ok) {
    return possible;
  }
  const { kind, roles, invitation, link } = entry;
  const picturePathOf = await findPicturePaths(context, [organisation.id]);
  return ok({
    kind,
    name: organisation.name,
    picturePath: picturePathOf(organisation.id),
    roles,
    expiresAt: (invitation ?? link).expiresAt,
    email: invitation?.displayEmail ?? null,
    isOwnAddress: invitation === undefined || invitation.email === account?.email,
    isMember,
    onlyAsks: account !== undefined && (await asksOnly(database, entry, account)),
  });
}

export interface Acceptance {
  token: string;
  /** The person knows that another address was invited than that of their account. */
  otherAddress: boolean;
}

export interface Accepted {
  organisationId: string;
  name: string;
  state: "joined" | "asked";
}

type AcceptReason =
  | EntryReason
  | Extract<
      OrganisationReason,
      "invitation-for-other-address" | "too-many-memberships" | "too-many-membership-requests"
    >
  | "signed-out";

/**
 * Accepts an invitation with the caller's account, whose address is proved. All that limits it is looked at once nobody else
 * can change it: of fifty at once, an invitation takes in one, and a link as many as it has uses.
 */
export async function acceptInvitation(
  context: OrganisationContext,
  { accountId }: Session,
  { token, otherAddress }: Acceptance,
): Promise<Result<Accepted, AcceptReason>> {
  const { database, outbox } = context;
  const known = await findEntry(database, token);
  if (known === undefined) {
    return notFound("invitation-not-found");
  }
  const accepted = await transact<Accepted, AcceptReason>(database, async (transaction) => {
    const organisation = await lockOrganisation(transaction, known.organisationId);
    const account = await lockAccount(transaction, accountId);
    const entry = await findEntry(transaction, token);
    if (organisation === undefined || entry === undefined) {
      return notFound("invitation-not-found");
    }
    if (account === undefined || !isActivated(account)) {
      return signedOut();
    }
    if (isOwn(entry, account) && (await hasAll(transaction, entry, accountId))) {
      return ok({ organisationId: organisation.id, name: organisation.name, state: "joined" });
    }
    return enter(transaction, context, { organisation, account, entry }, otherAddress);
  });
  outbox.wake();
  return accepted;
}

/** Who comes in, where and how. */
interface Entering {
  organisation: Organisation;
  account: Account;
  entry: Entry;
}

async function enter(
  transaction: Database,
  context: OrganisationContext,
  entering: Entering,
  otherAddress: boolean,
): Promise<Result<Accepted, AcceptReason>> {
  const { organisation, account, entry } = entering;
  const possible = await checkEntry(transaction, context, entry, organisation);
  if (!possible.ok) {
    return possible;
  }
  const isOther = entry.invitation !== undefined && entry.invitation.email !== account.email;
  if (isOther && !otherAddress) {
    return refuse("invitation-for-other-address");
  }
  const asks = await asksOnly(transaction, entry, account);
  const done = asks ? await ask(transaction, context, entering) : await join(transaction, context, entering);
  if (!done.ok) {
    return done;
  }
  if (entry.invitation !== undefined) {
    const settledAt = context.now();
    await settleInvitation(transaction, entry.invitation.id, {
      outcome: "accepted",
      settledAt,
      acceptedBy: account.id,
    });
    if (isOther) {
      await queueAcceptedElsewhere(transaction, context, entry.invitation, organisation);
    }
  }
  return ok({ organisationId: organisation.id, name: organisation.name, state: asks ? "asked" : "joined" });
}

async function join(
  transaction: Database,
  context: OrganisationContext,
  { account, entry, organisation }: Entering,
): Promise<Result<undefined, "too-many-memberships">> {
  const { id: accountId } = account;
  const { roles, invitation, link } = entry;
  const act =
    invitation === undefined
      ? ({ act: "joined-by-link", by: accountId, about: accountId } as const)
      : ({ act: "joined-by-invitation", by: accountId, about: accountId, invitationId: invitation.id } as const);
  const admission = { organisationId: organisation.id, accountId, roles, act };
  const admitted = await admit(transaction, admission, context.now());
  if (!admitted.ok) {
    return admitted;
  }
  if (link !== undefined) {
    await countLinkUse(transaction, link.id);
  }
  const waiting = await findRequestOf(transaction, organisation.id, accountId);
  if (waiting?.roles.every((role) => roles.includes(role))) {
    await deleteRequest(transaction, waiting.id);
  }
  return ok();
}

async function ask(
  transaction: Database,
  context: OrganisationContext,
  { account, entry, organisation }: Entering,
): Promise<Result<undefined, "too-many-membership-requests">> {
  const { roles, invitation, link } = entry;
  const request = { organisationId: organisation.id, accountId: account.id, roles };
  if ((await countRequests(transaction, organisation.id)) >= membershipRequestsMax) {
    return refuse("too-many-membership-requests");
  }
  const isNew = await storeRequest(transaction, request, context.now());
  if (isNew && link !== undefined) {
    await countLinkUse(transaction, link.id);
  }
  if (isNew) {
    await logAct(transaction, organisation.id, {
      act: "membership-asked",
      at: context.now(),
      by: account.id,
      about: account.id,
      given: roles,
      ...(invitation && { invitationId: invitation.id }),
    });
    await tellAdministrators(transaction, context, organisation.id);
  }
  return ok();
}

/** Declines an invitation by mail, for who has its token, with or without an account. */
export async function declineInvitation(
  context: Pick<Context, "database" | "now">,
  session: Session | undefined,
  token: string,
): Promise<Result<undefined, InvitationReason | "invitation-not-found">> {
  const { database, now } = context;
  const known = await findInvitationByToken(database, digestOf(token));
  if (known === undefined) {
    return notFound("invitation-not-found");
  }
  return transact<undefined, InvitationReason | "invitation-not-found">(database, async (transaction) => {
    await lockOrganisation(transaction, known.organisationId);
    const invitation = await findInvitationByToken(transaction, digestOf(token));
    if (invitation === undefined) {
      return notFound("invitation-not-found");
    }
    const problem = invitationProblem(invitationState(invitation, now()));
    if (problem !== undefined) {
      return refuse(problem);
    }
    const { id, organisationId } = invitation;
    await settleInvitation(transaction, id, { outcome: "declined", settledAt: now() });
    await logAct(transaction, organisationId, {
      act: "invitation-declined",
      at: now(),
      by: session?.accountId ?? null,
      invitationId: id,
    });
    return ok();
  });
}

/** Keeps invitations away from the address to which one was mailed, or lets them come again. */
export async function stopInvitations(
  { database, keys, now }: Pick<Context, "database" | "keys" | "now">,
  { token, stop }: { token: string; stop: boolean },
): Promise<Result<undefined, "invitation-not-found">> {
  if (!isStopToken(keys, token)) {
    return notFound("invitation-not-found");
  }
  await (stop ? storeStop(database, digestOf(token), now()) : deleteStop(database, digestOf(token)));
  return ok();
}

type OfferReason = "offer-not-found" | "organisation-closing" | PlanLimitReason | "too-many-memberships" | "signed-out";

/** Makes the caller a member of an organisation that has proved the domain of their address. */
export function acceptOffer(
  context: OrganisationContext,
  { accountId }: Session,
  organisationId: string,
): Promise<Result<undefined, OfferReason>> {
  return transact<undefined, OfferReason>(context.database, async (transaction) => {
    const domainOf = async (account: Account) => findDomain(transaction, organisationId, emailDomain(account.email));
    const organisation = await lockOrganisation(transaction, organisationId);
    const account = await lockAccount(transaction, accountId);
    if (account === undefined || !isActivated(account)) {
      return signedOut();
    }
    const known = organisation && (await domainOf(account));
    const isOffered =
      known !== undefined &&
      known.provedAt !== null &&
      known.offer !== "none" &&
      (await findMembership(transaction, organisationId, accountId)) === undefined &&
      !(await wasRemoved(transaction, organisationId, accountId));
    if (organisation === undefined || !isOffered) {
      return notFound("offer-not-found");
    }
    const possible = await checkState(transaction, context, organisation, { needs: ["organisation"] });
    if (!possible.ok) {
      return possible;
    }
    const { domain } = known;
    const act = { act: "joined-by-domain", by: accountId, about: accountId, domain } as const;
    const roles = offeredRoles(known.offer);
    return admit(transaction, { organisationId, accountId, roles, act }, context.now());
  });
}

async function findEntry(database: Database, token: string): Promise<Entry | undefined> {
  const digest = digestOf(token);
  const invitation = await findInvitationByToken(database, digest);
  if (invitation !== undefined) {
    const { organisationId, roles } = invitation;
    return { kind: "mail", organisationId, roles, invitation };
  }
  const link = await findLinkByToken(database, digest);
  return link && { kind: `${link.role}-link`, organisationId: link.organisationId, roles: [link.role], link };
}

/** Whether an invitation can be accepted by anybody now. */
async function checkEntry(
  database: Database,
  context: Pick<Context, "config" | "now">,
  { invitation, link, roles }: Entry,
  organisation: Organisation,
): Promise<Result<undefined, EntryReason>> {
  const now = context.now();
  const problem = invitation ? invitationProblem(invitationState(invitation, now)) : linkProblem(linkState(link, now));
  if (problem !== undefined) {
    return refuse(problem);
  }
  if (invitation !== undefined) {
    const inviter = invitation.invitedBy && (await findMembership(database, organisation.id, invitation.invitedBy));
    if (!isStillGiven(inviter ? inviter.roles : [], roles)) {
      return refuse("invitation-revoked");
    }
  }
  return checkState(database, context, organisation, { needs: ["organisation"] });
}

async function hasAll(database: Database, { organisationId, roles }: Entry, accountId: string): Promise<boolean> {
  const membership = await findMembership(database, organisationId, accountId);
  return membership !== undefined && roles.every((role) => membership.roles.includes(role));
}

/** Whether an invitation was accepted by an account, or is not to one address only. */
function isOwn({ invitation }: Entry, account: Account | undefined): boolean {
  return invitation === undefined || (account !== undefined && invitation.acceptedBy === account.id);
}

async function asksOnly(database: Database, entry: Entry, { id, email }: Account): Promise<boolean> {
  const { organisationId, kind, roles, invitation } = entry;
  return onlyAsks(kind, roles, {
    isOfProvedDomain: await isDomainProved(database, organisationId, emailDomain(email)),
    isInvitedAddress: invitation?.email === email,
    wasRemoved: await wasRemoved(database, organisationId, id),
  });
}
