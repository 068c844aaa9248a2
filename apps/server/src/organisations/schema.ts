import type {
  AuditAct,
  AuditActor,
  DomainOffer,
  DomainProof,
  InvitationOutcome,
  LinkRole,
  OrganisationKind,
} from "@belab/domain/organisations";
import type { PlanName } from "@belab/domain/plans";
import type { Generated } from "kysely";
import type { Flag } from "../database/schema.ts";

declare module "../database/schema.ts" {
  interface Tables {
    organisations: OrganisationRow;
    organisationPictures: OrganisationPictureRow;
    organisationMembers: OrganisationMemberRow;
    organisationRemovals: OrganisationRemovalRow;
    organisationInvitations: OrganisationInvitationRow;
    organisationLinks: OrganisationLinkRow;
    membershipRequests: MembershipRequestRow;
    organisationDomains: OrganisationDomainRow;
    organisationLog: OrganisationLogRow;
    invitationStops: InvitationStopRow;
  }
}

export interface OrganisationRow {
  id: string;
  name: string;
  /** The name as it is searched and sorted, from `foldCase`. */
  nameKey: string;
  kind: OrganisationKind;
  /** Two letters of ISO 3166-1. */
  country: string;
  /** JSON: the lines of the address for invoices. */
  address: string;
  vatId: string;
  /** As "Europe/Vienna". */
  timeZone: string;
  createdAt: number;
  /** When an owner closed it; null while it is open. */
  closedAt: number | null;
  /** Invitations that it has sent in all, those sent again too. */
  invitationsSent: Generated<number>;
  /** Entries of its audit log: the number of the latest. */
  logged: Generated<number>;
}

/** The picture of an organisation, if it has one. */
export interface OrganisationPictureRow {
  /** Not to be guessed: it is the name under which the picture is served. */
  id: string;
  /** Unique. */
  organisationId: string;
  /** WebP. */
  content: Uint8Array;
  createdAt: number;
}

/** What a member is: at least one of these. */
export interface RoleFlags {
  isOwner: Flag;
  isAdministrator: Flag;
  isTeacher: Flag;
  isStudent: Flag;
}

/** Key: organisation and account. */
export interface OrganisationMemberRow extends RoleFlags {
  organisationId: string;
  accountId: string;
  joinedAt: number;
}

/** Somebody who was removed: links and domains do not bring them back. Key: organisation and account. */
export interface OrganisationRemovalRow {
  organisationId: string;
  accountId: string;
  removedAt: number;
}

/** An invitation by mail. */
export interface OrganisationInvitationRow {
  id: string;
  organisationId: string;
  /** Canonical. */
  email: string;
  /** As the inviter typed it. */
  displayEmail: string;
  /** JSON: the roles that it gives. */
  roles: string;
  /** SHA-256 of the token in the mail that was sent last; unique. */
  tokenDigest: string;
  /** Null once that account is gone. */
  invitedBy: string | null;
  sentAt: number;
  expiresAt: number;
  outcome: InvitationOutcome | null;
  /** When the outcome came. */
  settledAt: number | null;
  /** Whose account accepted; null once that is gone. */
  acceptedBy: string | null;
}

/** An invitation link. */
export interface OrganisationLinkRow {
  id: string;
  organisationId: string;
  role: LinkRole;
  /** SHA-256 of its token; unique. */
  tokenDigest: string;
  uses: Generated<number>;
  usesMax: number;
  /** Null once that account is gone. */
  createdBy: string | null;
  createdAt: number;
  expiresAt: number;
  endedAt: number | null;
}

/** A request to become a member, which waits: one at most of an account at an organisation. */
export interface MembershipRequestRow {
  id: string;
  organisationId: string;
  accountId: string;
  /** JSON: the roles that are asked for. */
  roles: string;
  requestedAt: number;
}

/** A mail domain. Key: organisation and domain. */
export interface OrganisationDomainRow {
  organisationId: string;
  /** In punycode. */
  domain: string;
  /** Stands in the TXT record that proves it; no secret. */
  token: string;
  offer: DomainOffer;
  addedAt: number;
  /** Null until it is proved. */
  provedAt: number | null;
  provedBy: DomainProof | null;
}

/**
 * An entry of the audit log. Key: organisation and number; numbers have no gap. People stand here by their ids, whose names
 * are looked up when the log is read: erasing an account changes no entry.
 */
export interface OrganisationLogRow {
  organisationId: string;
  number: number;
  at: number;
  act: AuditAct;
  actor: AuditActor;
  /** The account that did it. */
  byId: string | null;
  /** The account to which it was done. */
  aboutId: string | null;
  invitationId: string | null;
  /** The class that it is about. */
  classId: Generated<string | null>;
  /** The table that it is about. */
  tableId: Generated<string | null>;
  domain: string | null;
  /** JSON: roles. */
  given: string;
  taken: string;
  plan: PlanName | null;
}

/** An address that takes no invitations. */
export interface InvitationStopRow {
  /** SHA-256 of the address's token in mails. */
  digest: string;
  stoppedAt: number;
}
