import { ok, type Result, refuse } from "../result/index.ts";

/** What a member is in an organisation: any set of these, but at least one. */
export const organisationRoles = ["owner", "administrator", "teacher", "student"] as const;

export type OrganisationRole = (typeof organisationRoles)[number];

/** What can be done for an organisation, and which of the roles is needed for it. No role brings the powers of another one. */
export const organisationPowers = {
  /** Plan, orders and documents. */
  billing: ["owner"],
  /** Closing the organisation, and undoing that. */
  closing: ["owner"],
  /** Name, address and the like. */
  details: ["owner"],
  /** Seeing, changing and removing members; see {@link mayGive}. */
  members: ["administrator", "owner"],
  /** Invitations, invitation links, and requests to become a member. */
  invitations: ["administrator"],
  /** Which classes there are, and who teaches them. */
  classes: ["administrator"],
  /** Mail domains. */
  domains: ["administrator"],
  auditLog: ["administrator", "owner"],
  export: ["administrator", "owner"],
} as const satisfies Record<string, readonly OrganisationRole[]>;

export type OrganisationPower = keyof typeof organisationPowers;

/** Whether a member with some roles can do something for the organisation. */
export function hasPower(roles: readonly OrganisationRole[], power: OrganisationPower): boolean {
  return organisationPowers[power].some((role) => roles.includes(role));
}

/** Whether a member with some roles can give and take a role: only an owner makes and unmakes owners. */
export function mayGive(by: readonly OrganisationRole[], role: OrganisationRole): boolean {
  return by.includes("owner") || (by.includes("administrator") && role !== "owner");
}

/** Whether a role lets one do more than teach and learn: only the owner of the invited address comes by it unasked. */
export function isRoleWithPower(role: OrganisationRole): boolean {
  return role === "owner" || role === "administrator";
}

/** Returns roles in the order in which they are shown, each once. */
export function sortRoles(roles: Iterable<OrganisationRole>): OrganisationRole[] {
  const given = new Set(roles);
  return organisationRoles.filter((role) => given.has(role));
}

/** What is changed about the roles of a member. A role that is given and taken is taken. */
export interface RoleChange {
  give: readonly OrganisationRole[];
  take: readonly OrganisationRole[];
}

/** Why roles cannot be changed as asked. */
export type RoleReason = "role-not-yours-to-give" | "member-without-role";

/**
 * Returns the roles of a member after a change.
 *
 * @param by - the roles of who changes them.
 */
export function changedRoles(
  by: readonly OrganisationRole[],
  roles: readonly OrganisationRole[],
  { give, take }: RoleChange,
): Result<OrganisationRole[], RoleReason> {
  const after = sortRoles([...roles, ...give]).filter((role) => !take.includes(role));
  const changed = organisationRoles.filter((role) => roles.includes(role) !== after.includes(role));
  const foreign = changed.find((role) => !mayGive(by, role));
  if (foreign !== undefined) {
    return refuse("role-not-yours-to-give", { role: foreign });
  }
  return after.length === 0 ? refuse("member-without-role") : ok(after);
}

/** Whether a change of roles takes somebody in as something that they are not yet; that needs a plan. */
export function addsRole(before: readonly OrganisationRole[], after: readonly OrganisationRole[]): boolean {
  return after.some((role) => !before.includes(role));
}

/** Refuses to remove somebody who has a role that the remover may not take. */
export function checkRemoval(
  by: readonly OrganisationRole[],
  roles: readonly OrganisationRole[],
): Result<undefined, "role-not-yours-to-give"> {
  const foreign = roles.find((role) => !mayGive(by, role));
  return foreign === undefined ? ok() : refuse("role-not-yours-to-give", { role: foreign });
}

/**
 * Refuses to leave an open organisation without an owner. From one that is closed, the last owner can go.
 *
 * @param owners - how many there are.
 * @param losing - how many of them stop being owners.
 */
export function checkOwnersLeft(
  owners: number,
  losing: number,
  { isClosed = false } = {},
): Result<undefined, "last-owner"> {
  return !isClosed && losing > 0 && losing >= owners ? refuse("last-owner") : ok();
}
