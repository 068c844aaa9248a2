import type { PlanName } from "@belab/domain/billing";
import type { Database } from "../database/database.ts";

/** What an operator has changed about the plan of an organisation. */
export interface PlanChange {
  act: "plan-given" | "plan-ended";
  plan: PlanName;
  /** The operator's account. */
  by: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
}

/** An owner's act on the plan of an organization. */
export interface OwnersAct {
  act: "billing-details-changed" | "plan-changed" | "plan-change-undone" | "plan-canceled" | "cancellation-undone";
  /** The owner's account. */
  by: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
}

/** An organisation as its owners order for it. */
export interface OwnedOrganisation {
  readonly organisationId: string;
  readonly name: string;
  /** Two letters of ISO 3166-1. */
  readonly country: string;
  /** Empty where it has none. */
  readonly vatId: string;
  /** An owner closed it. */
  readonly isClosed: boolean;
}

/** What plans need to know of organisations, which build on them. */
export interface OrganisationAccess {
  /** Whether an account is an owner of an organisation. */
  isOwner(database: Database, organisationId: string, accountId: string): Promise<boolean>;
  /** The organisations of which an account is an owner, by name. */
  ownedBy(database: Database, accountId: string): Promise<OwnedOrganisation[]>;
  /** Whether there is an organisation that its owners have not closed. */
  isOpen(database: Database, organisationId: string): Promise<boolean>;
  /** The addresses of the owners of an organisation. */
  ownersOf(database: Database, organisationId: string): Promise<readonly { accountId: string; email: string }[]>;
  /** The names of organisations; those that do not exist are missing. */
  namesOf(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Called in the transaction in which an operator has given an organisation a plan, or ended one. */
  planChanged(transaction: Database, organisationId: string, change: PlanChange): Promise<void>;
  /** Records an owner's act. It locks the organization, so call it at the start of the transaction. */
  ownerActed(transaction: Database, organisationId: string, act: OwnersAct): Promise<void>;
}
