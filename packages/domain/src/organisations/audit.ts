/** What the audit log of an organisation records: every act with power, by whom, and what it was about. */
export const auditActs = [
  "created",
  "details-changed",
  "closed",
  "reopened",
  "plan-given",
  "plan-ended",
  "exported",
  "member-invited",
  "invitation-resent",
  "invitation-revoked",
  "invitation-declined",
  "joined-by-invitation",
  "link-created",
  "link-ended",
  "joined-by-link",
  "membership-asked",
  "request-accepted",
  "request-declined",
  "domain-added",
  "domain-proved",
  "domain-offer-set",
  "domain-removed",
  "joined-by-domain",
  "roles-changed",
  "member-removed",
  "member-left",
  "member-erased",
  "class-assigned",
  "class-moved",
  "class-taken-in",
  "data-contract-accepted",
] as const;

export type AuditAct = (typeof auditActs)[number];

/** Who did something: a member or another account, an operator, or the product itself. */
export const auditActors = ["account", "operator", "product"] as const;

export type AuditActor = (typeof auditActors)[number];
