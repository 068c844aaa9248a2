import type { PaidPlanName, PlanName } from "./plan.ts";
import type { PlanInForce, PlanPolicy, TermSource, TrialState } from "./term.ts";

// Answers of calls about plans, which pages show. Times are in milliseconds since 1970 UTC.

/** A request for a plan that waits for an operator. */
export interface PlanRequest {
  plan: PaidPlanName;
  requestedAt: number;
}

/** A request as operators see it. */
export interface PlanRequestItem extends PlanRequest {
  requestId: string;
  /** The name of the organization that the plan is for; null where it is for the person. */
  organisation: string | null;
  /** The person's who asked, as are the last name and the address; both names are empty until they are set. */
  firstName: string;
  lastName: string;
  email: string;
}

/** A plan that an operator gives. */
export interface PlanGrant {
  plan: PaidPlanName;
  until: number;
  /** Why, for operators; may be empty. */
  note: string;
}

/** A plan that an owner has or had for some time, as operators see it. */
export interface OwnerTerm {
  termId: string;
  plan: PlanName;
  source: TermSource;
  startsAt: number;
  endsAt: number;
  /** The operator's, about a plan that was given; may be empty. */
  note: string;
}

/** The plan of an account, and the ways to another one. */
export interface OwnPlan extends PlanInForce {
  plan: PlanName;
  policy: PlanPolicy;
  /** The account has more than its plan gives, because it was there before plans were kept. */
  isUpgradeGrant: boolean;
  /** Until when such an account's games alone are not counted; null where they are, or the plan says so. */
  practicesUntil: number | null;
  trial: TrialState;
  request: PlanRequest | null;
}
