import { logAct, logPlanChange } from "../organisations/auditLog.ts";
import {
  findOrganisationCountry,
  findOrganisationNames,
  findOwnedBy,
  findOwnerAddresses,
  isOpenOrganisation,
  isOwnerOf,
} from "../organisations/memberStore.ts";

/** An owner's act on the plan of an organization. */
export interface OwnersAct {
  act: "billing-details-changed" | "plan-changed" | "plan-change-undone" | "plan-canceled" | "cancellation-undone";
  /** The owner's account. */
  by: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
}

/** The organizations as billing reads and changes them. Tests put others in their place. */
export const organisations = {
  isOwner: isOwnerOf,
  ownedBy: findOwnedBy,
  isOpen: isOpenOrganisation,
  ownersOf: findOwnerAddresses,
  namesOf: findOrganisationNames,
  countryOf: findOrganisationCountry,
  planChanged: logPlanChange,
  /** Locks the organization, so call it at the start of the transaction. */
  ownerActed: logAct,
};

export type OrganisationAccess = typeof organisations;
