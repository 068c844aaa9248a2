import { logAct, logPlanChange } from "../organisations/auditLog.ts";
import {
  findOrganisationCountry,
  findOrganisationNames,
  findOwnedBy,
  findOwnerAddresses,
  isOpenOrganisation,
  isOwnerOf,
} from "../organisations/memberStore.ts";

/** The organizations as billing reads and changes them. */
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
