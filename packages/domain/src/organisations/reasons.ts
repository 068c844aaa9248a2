import type { PlanLimitReason } from "../plans/entitlements.ts";
import type { InvitationReason } from "./invitations.ts";
import type { OrganisationDetailsReason } from "./organisation.ts";
import type { RoleReason } from "./roles.ts";

/** Why a call about organisations is refused by the rules. */
export type OrganisationReason =
  | PlanLimitReason
  | OrganisationDetailsReason
  | RoleReason
  | InvitationReason
  | "last-owner"
  | "organisation-closing"
  | "organisation-not-closing"
  | "organisation-picture-invalid"
  | "organisation-name-taken"
  | "owner-account-unknown"
  | "too-many-memberships"
  | "invited-address-invalid"
  | "already-member"
  | "already-invited"
  | "address-takes-no-invitations"
  | "invitations-spent"
  | "invitation-settled"
  | "invitation-for-other-address"
  | "link-end-invalid"
  | "too-many-links"
  | "too-many-membership-requests"
  | "domain-invalid"
  | "domain-of-mail-provider"
  | "domain-public-suffix"
  | "domain-already-added"
  | "domain-record-missing"
  | "domain-lookup-failed"
  | "too-many-domains";
