import { emailDomain } from "@belab/domain/accounts";
import {
  closingTime,
  contactsShown,
  domainRecord,
  hasPower,
  type InvitationState,
  invitationState,
  linkState,
  mailedName,
  offeredRoles,
} from "@belab/domain/organisations";
import { trialPlans } from "@belab/domain/plans";
import { ok } from "@belab/domain/result";
import { findAccount } from "../accounts/accountStore.ts";
import { requireOperator } from "../accounts/operators.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { signedOut } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { findTermsBy } from "../plans/planStore.ts";
import { findStanding, type Standing, standingOf } from "../plans/plans.ts";
import { findRequestOf } from "../plans/requestStore.ts";
import { findTrialState } from "../plans/trials.ts";
import { checkState, permit } from "./access.ts";
import { readLog } from "./auditLog.ts";
import type { OrganisationContext } from "./context.ts";
import { findDomains, findOffers } from "./domainStore.ts";
import { countWaitingInvitations, findInvitations, findLinks } from "./invitationStore.ts";
import { countInvitationsLeft } from "./invitations.ts";
import { findContacts, findMembers, findMembershipsOf, type MemberSearch } from "./memberStore.ts";
import { addressOf, countMembers, findDomainsOf, findOrganisations } from "./organisationStore.ts";
import { findPicturePaths } from "./pictures.ts";
import { countRequests, findRequests, findRequestsOf } from "./requestStore.ts";
import { restrictionFor } from "./restriction.ts";

// What people read of organisations.

/** Offers that a person is shown. */
const offersShown = 20;

/** Returns the organisations to which the caller belongs, and how they come to others. */
export async function readOrganisations(context: OrganisationContext, { accountId }: Session) {
  const { database, findPaidPlan } = context;
  const account = await findAccount(database, accountId);
  if (account === undefined) {
    return signedOut();
  }
  const memberships = await findMembershipsOf(database, accountId);
  const found = await findOffers(database, { domain: emailDomain(account.email), accountId }, offersShown);
  const ids = [...memberships, ...found].map(({ organisationId }) => organisationId);
  const standings = await findStandings(context, ids);
  const picturePathOf = await findPicturePaths(context, ids);
  const organisations = [];
  for (const { organisationId, name, kind, roles, joinedAt, closedAt } of memberships) {
    const standing = standings.get(organisationId);
    const plan = standing?.plan ?? null;
    const paid = plan === null ? await findPaidPlan?.(database, context, { organisationId }) : undefined;
    organisations.push({
      organisationId,
      name,
      kind,
      picturePath: picturePathOf(organisationId),
      roles,
      joinedAt,
      plan,
      planEndsAt: standing?.endsAt ?? null,
      restriction: await restrictionFor(context, { organisationId, roles, plan }, paid),
      erasedAt: erasedAt(closedAt),
      contacts: await findContacts(database, organisationId, contactsShown),
    });
  }
  const requests = await findRequestsOf(database, accountId);
  const wish = { account, owner: { organisationId: "" }, plan: trialPlans.organisation };
  return ok({
    organisations,
    offers: found
      .filter(({ organisationId }) => standings.get(organisationId)?.entitlements.organisation)
      .map(({ offer, ...organisation }) => ({ ...organisation, roles: offeredRoles(offer) })),
    requests: requests.map(({ organisationId: _, ...request }) => request),
    trial: await findTrialState(database, context, wish),
    isOperator: account.isOperator === 1,
  });
}

/** Returns an organisation for those who look after it. */
export async function readOrganisation(context: OrganisationContext, session: Session, organisationId: string) {
  const { database, now, findPaidPlan } = context;
  const permitted = await permit(database, session, organisationId, "members");
  if (!permitted.ok) {
    return permitted;
  }
  const { organisation, roles } = permitted.value;
  const { name, kind, country, timeZone, vatId, createdAt, closedAt } = organisation;
  const { plan, endsAt, entitlements } = await findStanding(database, { organisationId }, context);
  const paid = await findPaidPlan?.(database, context, { organisationId });
  const picturePathOf = await findPicturePaths(context, [organisationId]);
  return ok({
    name,
    mailedName: mailedName(name),
    picturePath: picturePathOf(organisationId),
    kind,
    country,
    timeZone,
    address: addressOf(organisation),
    vatId,
    createdAt,
    erasedAt: erasedAt(closedAt),
    roles,
    plan,
    planEndsAt: endsAt,
    isPlanPaid: paid !== undefined,
    restriction: await restrictionFor(context, { organisationId, roles, plan }, paid),
    request: hasPower(roles, "billing") ? await findPlanRequest(database, organisationId) : null,
    takesIn: entitlements.organisation && closedAt === null,
    hasDashboard: entitlements.dashboard,
    invitationsLeft: await countInvitationsLeft(database, context, organisation),
    counts: {
      ...(await countMembers(database, organisationId)),
      invitations: await countWaitingInvitations(database, organisationId, now()),
      requests: await countRequests(database, organisationId),
    },
  });
}

/** Returns which plan the operators were asked for, and since when that waits. */
async function findPlanRequest(database: Database, organisationId: string) {
  const request = await findRequestOf(database, { organisationId });
  return request === undefined ? null : { plan: request.plan, requestedAt: request.requestedAt };
}

/** Returns a page of the members of an organisation. */
export async function listMembers(
  { database }: Context,
  session: Session,
  organisationId: string,
  { search = "", role, page = 1 }: Partial<MemberSearch>,
) {
  const permitted = await permit(database, session, organisationId, "members");
  if (!permitted.ok) {
    return permitted;
  }
  const { members, total } = await findMembers(database, organisationId, { search: search.trim(), role, page });
  return ok({
    members: members.map((member) => ({ ...member, isSelf: member.accountId === session.accountId })),
    total,
  });
}

/** Returns a page of the invitations of an organisation. */
export async function listInvitations(
  { database, now }: Context,
  session: Session,
  organisationId: string,
  { state, page = 1 }: { state?: InvitationState | undefined; page?: number | undefined },
) {
  const permitted = await permit(database, session, organisationId, "invitations");
  if (!permitted.ok) {
    return permitted;
  }
  const time = now();
  const { invitations, total } = await findInvitations(database, organisationId, { state, page }, time);
  return ok({
    invitations: invitations.map((invitation) => ({
      invitationId: invitation.id,
      email: invitation.displayEmail,
      roles: invitation.roles,
      state: invitationState(invitation, time),
      sentAt: invitation.sentAt,
      expiresAt: invitation.expiresAt,
      invitedBy: invitation.inviter,
      answeredAt: invitation.settledAt,
      acceptedBy: invitation.accepter,
    })),
    total,
  });
}

/** Returns the invitation links of an organisation, without their tokens, which nobody knows any more. */
export async function listLinks({ database, now }: Context, session: Session, organisationId: string) {
  const permitted = await permit(database, session, organisationId, "invitations");
  if (!permitted.ok) {
    return permitted;
  }
  const links = await findLinks(database, organisationId);
  return ok({
    links: links.map((link) => ({
      linkId: link.id,
      role: link.role,
      state: linkState(link, now()),
      uses: link.uses,
      usesMax: link.usesMax,
      createdAt: link.createdAt,
      expiresAt: link.expiresAt,
      createdBy: link.maker,
    })),
  });
}

/** Returns a page of the requests to become a member. */
export async function listRequests({ database }: Context, session: Session, organisationId: string, page: number) {
  const permitted = await permit(database, session, organisationId, "invitations");
  return permitted.ok
    ? ok({
        requests: await findRequests(database, organisationId, page),
        total: await countRequests(database, organisationId),
      })
    : permitted;
}

/** Returns the mail domains of an organisation. */
export async function listDomains({ database }: Context, session: Session, organisationId: string) {
  const permitted = await permit(database, session, organisationId, "domains");
  if (!permitted.ok) {
    return permitted;
  }
  const domains = await findDomains(database, organisationId);
  return ok({
    domains: domains.map(({ domain, token, provedAt, provedBy, offer }) => ({
      domain,
      record: domainRecord(token),
      isProved: provedAt !== null,
      provedBy,
      provedAt,
      offer,
    })),
  });
}

/** Returns a page of the audit log, where the plan has it. */
export async function listAuditLog(context: Context, session: Session, organisationId: string, page: number) {
  const { database } = context;
  const permitted = await permit(database, session, organisationId, "auditLog");
  if (!permitted.ok) {
    return permitted;
  }
  const { organisation } = permitted.value;
  const possible = await checkState(database, context, organisation, { whileClosed: true, needs: ["dashboard"] });
  return possible.ok ? ok(await readLog(database, organisation, page)) : possible;
}

/** Returns a page of all organisations, for operators: never what happened at their tables. */
export async function listOrganisations(
  context: Context,
  session: Session,
  { search = "", page = 1 }: { search?: string | undefined; page?: number | undefined },
) {
  const { database } = context;
  const allowed = await requireOperator(database, session.accountId);
  if (!allowed.ok) {
    return allowed;
  }
  const { organisations, total } = await findOrganisations(database, search.trim(), page);
  const ids = organisations.map(({ id }) => id);
  const standings = await findStandings(context, ids);
  const picturePathOf = await findPicturePaths(context, ids);
  const domains = ids.length === 0 ? [] : await findDomainsOf(database, ids);
  const rows = [];
  for (const { id, name, kind, country, createdAt, closedAt, members } of organisations) {
    const standing = standings.get(id);
    rows.push({
      organisationId: id,
      name,
      picturePath: picturePathOf(id),
      kind,
      country,
      plan: standing?.plan ?? null,
      planEndsAt: standing?.endsAt ?? null,
      members: Number(members ?? 0),
      owner: await firstOwner(database, id),
      domains: domains
        .filter(({ organisationId }) => organisationId === id)
        .map(({ domain, provedAt }) => ({ domain, isProved: provedAt !== null })),
      createdAt,
      erasedAt: erasedAt(closedAt),
    });
  }
  return ok({ organisations: rows, total });
}

async function firstOwner(database: Database, organisationId: string) {
  const [owner = null] = await findContacts(database, organisationId, 1, ["owner"]);
  return owner;
}

/** Returns how organisations stand, by their ids, in one statement. */
async function findStandings(
  { database, ...context }: Pick<Context, "config" | "database" | "now">,
  ids: readonly string[],
): Promise<Map<string, Standing>> {
  const now = context.now();
  const terms = await findTermsBy("organisationId", database, ids, now);
  return new Map(ids.map((id) => [id, standingOf({ organisationId: id }, terms.get(id) ?? [], { ...context, now })]));
}

function erasedAt(closedAt: number | null): number | null {
  return closedAt === null ? null : closedAt + closingTime;
}
