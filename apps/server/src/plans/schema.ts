import type { PaidPlanName, PlanName, TermSource } from "@belab/domain/plans";
import type { Generated } from "kysely";

declare module "../database/schema.ts" {
  interface Tables {
    planTerms: PlanTermRow;
    planRequests: PlanRequestRow;
    trials: TrialRow;
    practiceCounts: PracticeCountRow;
  }
}

/** Columns that name an owner: one of them is null. Accounts take their rows along; organisations delete theirs. */
export interface OwnerColumns {
  accountId: string | null;
  organisationId: string | null;
}

/** A plan of an owner for some time. A row is never changed but for its end: an earlier one ends it before its time. */
export interface PlanTermRow extends OwnerColumns {
  id: string;
  plan: PlanName;
  source: TermSource;
  startsAt: number;
  endsAt: number;
  /** A moment of the last day that is paid for; null for trials and grants. */
  paidUntil: Generated<number | null>;
  /** JSON: what the owner gets beyond the plan. */
  extras: string;
  /** The operator's, about a grant. */
  note: string;
  /** The operator who gave a grant; null for all else, and once that account is gone. */
  givenBy: string | null;
  createdAt: number;
}

/** A request to an operator for a plan: one that waits for an owner at most. */
export interface PlanRequestRow extends OwnerColumns {
  id: string;
  plan: PaidPlanName;
  /** The account that asked. */
  requestedBy: string;
  requestedAt: number;
}

/** An account's trial. */
export interface TrialRow {
  /** Keyed digest of the account's address. It stays when the account is erased, and does not show the address. */
  emailDigest: string;
  /** Null once the account is gone. */
  accountId: string | null;
  startedAt: number;
  /** The time from which the row is deleted; null until the account is erased. */
  forgottenAt: number | null;
}

/** The games that someone has played alone and that count. */
export interface PracticeCountRow {
  /** The account's id, or a keyed digest of the browser. */
  subject: string;
  /** JSON: a list of when each was counted, in milliseconds since 1970 UTC; no longer than what counts. */
  uses: string;
  /** The time of the last game, in milliseconds since 1970 UTC. */
  usedAt: number;
}
