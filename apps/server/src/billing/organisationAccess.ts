import type { Database } from "../database/database.ts";
import { logAct, logPlanChange } from "../organisations/auditLog.ts";
import {
  findOrganisationNames,
  findOwnedBy,
  findOwnerAddresses,
  isOpenOrganisation,
  isOwnerOf,
} from "../organisations/memberStore.ts";
import type { OrganisationAccess as PlanOrganisationAccess } from "../plans/organisationAccess.ts";

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

/** The organizations as billing reads and changes them. */
export interface OrganisationAccess extends PlanOrganisationAccess {
  /** The organisations of which an account is an owner, by name. */
  ownedBy(database: Database, accountId: string): Promise<OwnedOrganisation[]>;
  /** Whether there is an organisation that its owners have not closed. */
  isOpen(database: Database, organisationId: string): Promise<boolean>;
  /** The addresses of the owners of an organisation. */
  ownersOf(database: Database, organisationId: string): Promise<readonly { accountId: string; email: string }[]>;
  /** Records an owner's act. It locks the organization, so call it at the start of the transaction. */
  ownerActed(transaction: Database, organisationId: string, act: OwnersAct): Promise<void>;
}

export const organisations: OrganisationAccess = {
  isOwner: isOwnerOf,
  ownedBy: findOwnedBy,
  isOpen: isOpenOrganisation,
  ownersOf: findOwnerAddresses,
  namesOf: findOrganisationNames,
  planChanged: logPlanChange,
  ownerActed: logAct,
};
