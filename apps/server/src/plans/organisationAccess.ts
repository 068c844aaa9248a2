import type { PlanName } from "@belab/domain/plans";
import type { Context } from "../context.ts";
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
  isOwner(database: Database, organisationId: string, accountId: string): Promise<boolean>;
  /** The names of organizations; those that do not exist are missing. */
  namesOf(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Called in the transaction in which an operator has given an organization a plan, or ended one. */
  planChanged(transaction: Database, organisationId: string, change: PlanChange): Promise<void>;
}

export interface PlanContext extends Context {
  organisations: OrganisationAccess;
}

/** The part of the context that changes of plans need. */
export type PlanChangeContext = Pick<Context, "config" | "keys" | "now"> & {
  organisations: Pick<OrganisationAccess, "planChanged">;
};
