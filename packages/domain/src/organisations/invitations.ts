import { isRoleWithPower, mayGive, type OrganisationRole } from "./roles.ts";

/** How far an invitation by mail has come. */
export const invitationStates = ["waiting", "accepted", "declined", "revoked", "expired"] as const;

export type InvitationState = (typeof invitationStates)[number];

/** How a person is invited: by a mail to them, by a link for students, or by one for teachers. */
export const invitationKinds = ["mail", "student-link", "teacher-link"] as const;

export type InvitationKind = (typeof invitationKinds)[number];

/** Whom an invitation link takes in: students at once; teachers ask, and an administrator accepts. */
export const linkRoles = ["student", "teacher"] as const;

export type LinkRole = (typeof linkRoles)[number];

/** Whether an invitation link can be used, and why it cannot be. */
export const linkStates = ["open", "ended", "expired", "used-up"] as const;

export type LinkState = (typeof linkStates)[number];

/** Why an invitation, by mail or by a link, cannot be accepted. Only who has its token learns this. */
export type InvitationReason =
  | "invitation-used"
  | "invitation-declined"
  | "invitation-revoked"
  | "invitation-expired"
  | "invitation-used-up";

/** How an invitation by mail was answered, or ended. */
export type InvitationOutcome = Exclude<InvitationState, "waiting" | "expired">;

/**
 * Returns how far an invitation by mail has come.
 *
 * @param invitation.outcome - null where it was neither answered nor revoked.
 * @param invitation.expiresAt - milliseconds since 1970 UTC, as `now`.
 */
export function invitationState(
  { outcome, expiresAt }: { outcome: InvitationOutcome | null; expiresAt: number },
  now: number,
): InvitationState {
  return outcome ?? (now < expiresAt ? "waiting" : "expired");
}

/** Returns why an invitation by mail cannot be accepted; undefined where it can. */
export function invitationProblem(state: InvitationState): InvitationReason | undefined {
  const problems = {
    waiting: undefined,
    accepted: "invitation-used",
    declined: "invitation-declined",
    revoked: "invitation-revoked",
    expired: "invitation-expired",
  } as const satisfies Record<InvitationState, InvitationReason | undefined>;
  return problems[state];
}

/** Returns whether an invitation link can be used. */
export function linkState(
  link: { endedAt: number | null; expiresAt: number; uses: number; usesMax: number },
  now: number,
): LinkState {
  if (link.endedAt !== null) {
    return "ended";
  }
  if (now >= link.expiresAt) {
    return "expired";
  }
  return link.uses < link.usesMax ? "open" : "used-up";
}

/** Returns why an invitation link cannot be used; undefined where it can. */
export function linkProblem(state: LinkState): InvitationReason | undefined {
  const problems = {
    open: undefined,
    ended: "invitation-revoked",
    expired: "invitation-expired",
    "used-up": "invitation-used-up",
  } as const satisfies Record<LinkState, InvitationReason | undefined>;
  return problems[state];
}

/**
 * Whether an invitation still stands for its roles. It is the organisation's, and outlives the membership of who sent it;
 * but who is no owner any more makes no owners, and who administers nothing any more no administrators.
 *
 * @param inviter - the roles of who sent it; none where they are no member any more.
 */
export function isStillGiven(inviter: readonly OrganisationRole[], roles: readonly OrganisationRole[]): boolean {
  return roles.every((role) => !isRoleWithPower(role) || mayGive(inviter, role));
}

/**
 * Whether an acceptance only asks for the membership, so that somebody of the organisation decides. A link for teachers does,
 * unless the organisation has proved the domain of the person's address. An invitation by mail does if another address
 * accepts it, as it may have been passed on, and it gives power or the person was removed. Removed people come back only if
 * somebody of the organisation wants them back.
 */
export function onlyAsks(
  kind: InvitationKind,
  roles: readonly OrganisationRole[],
  person: { isOfProvedDomain: boolean; isInvitedAddress: boolean; wasRemoved: boolean },
): boolean {
  if (kind === "mail") {
    return !person.isInvitedAddress && (person.wasRemoved || roles.some(isRoleWithPower));
  }
  return person.wasRemoved || (kind === "teacher-link" && !person.isOfProvedDomain);
}
