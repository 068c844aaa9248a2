import type { PlanName } from "@belab/domain/plans";
import type { Database } from "../database/database.ts";

/** An operator's change to the plan of an organization. */
export interface PlanChange {
  act: "plan-given" | "plan-ended";
  plan: PlanName;
  /** The operator's account. */
  by: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
}

/** The organizations as plans read them. Organizations build on plans, so the list of areas fills this in. */
export interface OrganisationAccess {
  /** Whether an account is an owner of an organisation. */
  isOwner(database: Database, organisationId: string, accountId: string): Promise<boolean>;
  /** The names of organisations; those that do not exist are missing. */
  namesOf(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Called in the transaction in which an operator has given an organisation a plan, or ended one. */
  planChanged(transaction: Database, organisationId: string, change: PlanChange): Promise<void>;
}
