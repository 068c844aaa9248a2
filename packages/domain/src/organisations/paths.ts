import type { PlanName } from "../plans/plan.ts";
import { hasPower, type OrganisationPower, type OrganisationRole } from "./roles.ts";

/** The addresses of the pages about organisations. The last two need no account: a mail leads there. */
export const organisationPaths = {
  settings: "/home/settings/department",
  organisation: "/home/settings/organization",
  create: "/home/settings/organization/new",
  invitation: "/invitation",
  stopInvitations: "/stop-invitations",
} as const;

/** The parts of the page of one organisation, in the order of its menu. The first one is shown where the address names none. */
export const organisationParts = [
  "overview",
  "members",
  "classes",
  "invitations",
  "links",
  "requests",
  "domains",
  "log",
] as const;

export type OrganisationPart = (typeof organisationParts)[number];

const partPowers = {
  overview: "members",
  members: "members",
  classes: "classes",
  invitations: "invitations",
  links: "invitations",
  requests: "invitations",
  domains: "domains",
  log: "auditLog",
} as const satisfies Record<OrganisationPart, OrganisationPower>;

/** Whether a part of the page of an organisation is for a member with some roles. */
export function maySeePart(roles: readonly OrganisationRole[], part: OrganisationPart): boolean {
  return hasPower(roles, partPowers[part]);
}

/**
 * The parts of Settings → Department for operators. The first is shown where the address names none. Everyone else always
 * sees `mine`.
 */
export const departmentParts = ["todo", "people", "organizations", "mine"] as const;

export type DepartmentPart = (typeof departmentParts)[number];

/** Returns the path of the page of one organisation, or of a part of it, for those who look after it. */
export function organisationPath(organisationId: string, part: OrganisationPart = "overview"): string {
  return withQuery(organisationPaths.organisation, {
    organisationId,
    ...(part !== organisationParts[0] && { part }),
  });
}

/**
 * Returns the path of the page on which an organization is created.
 *
 * @param orderedPlan - the plan that is ordered for it then.
 */
export function newOrganisationPath(orderedPlan: PlanName): string {
  return withQuery(organisationPaths.create, { plan: orderedPlan });
}

/** Returns the path of a part of Settings → Department. */
export function departmentPath(part: DepartmentPart): string {
  return part === departmentParts[0] ? organisationPaths.settings : withQuery(organisationPaths.settings, { part });
}

/** Returns the part of a page that an address names; the first one where it names none. */
export function readPart<Part extends string>(query: URLSearchParams, parts: readonly [Part, ...Part[]]): Part {
  return parts.find((part) => part === query.get("part")) ?? parts[0];
}

/** Returns the path of the page on which an invitation, by mail or by a link, is accepted. */
export function invitationPath(token: string): string {
  return withQuery(organisationPaths.invitation, { token });
}

/** Returns the path of the page on which the owner of an address says that they want no more invitations there. */
export function stopInvitationsPath(token: string): string {
  return withQuery(organisationPaths.stopInvitations, { token });
}

function withQuery(path: string, values: Record<string, string>): string {
  return `${path}?${new URLSearchParams(values)}`;
}
