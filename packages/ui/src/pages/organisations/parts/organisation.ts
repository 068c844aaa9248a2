import type { OrganisationDetails, OrganisationRole } from "@belab/domain/organisations";
import type { PaidPlanName, PlanName } from "@belab/domain/plans";
import type { PlanRestriction } from "../../../messages/organisations.ts";

/** An organisation, as those who look after it see it. */
export interface Organisation extends Omit<OrganisationDetails, "address"> {
  organisationId: string;
  /** The name as mails say it. */
  mailedName: string;
  /** Address of its picture; empty where it has none. */
  picturePath: string;
  address: readonly string[];
  /** Milliseconds since 1970 UTC. */
  createdAt: number;
  /** When it is erased, because an owner has closed it; null where it is open. */
  erasedAt: number | null;
  /** What the person is there. */
  roles: readonly OrganisationRole[];
  /** The plan in force; null where there is none. */
  plan: PlanName | null;
  /** When the plan ends, in milliseconds since 1970 UTC; null where it does not. */
  planEndsAt: number | null;
  /** Why the plan that is paid for is not in force. @default null */
  restriction?: PlanRestriction | null;
  /** The organisation has bought a plan that has not ended. */
  isPlanPaid: boolean;
  /** The plan for which the operators were asked, and when; null where no request waits, and for who may not ask. */
  request: { plan: PaidPlanName; requestedAt: number } | null;
  /** People can be invited and accepted: a plan for organisations is in force. */
  takesIn: boolean;
  /** The plan has domains and the audit log. */
  hasDashboard: boolean;
  /** Invitations that can still be sent; null where there is no limit. */
  invitationsLeft: number | null;
  counts: Record<
    "members" | "owners" | "administrators" | "teachers" | "students" | "invitations" | "requests",
    number
  >;
}
