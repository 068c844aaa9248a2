import type { IdentifierSource } from "@belab/domain/classes";
import type { Generated } from "kysely";
import type { Flag } from "../database/schema.ts";

declare module "../database/schema.ts" {
  interface Tables {
    classes: ClassRow;
    classTeachers: ClassTeacherRow;
    people: PersonRow;
    personIdentifiers: PersonIdentifierRow;
    classPeople: ClassPersonRow;
    dataContracts: DataContractRow;
  }
}

/** To whom something belongs: an account or an organisation. */
export interface OwnerColumns {
  /** The id of the account or of the organisation. */
  ownerId: string;
  /** Null where it belongs to an organisation. */
  accountId: string | null;
  /** Null where it belongs to an account. */
  organisationId: string | null;
}

export interface ClassRow extends OwnerColumns {
  id: string;
  name: string;
  /** As "Spring 2027"; empty where there is none. */
  term: string;
  /** Name and term as they are searched and sorted, from `foldCase`. */
  nameKey: string;
  /** By which people join, unique; null while the class is archived. */
  code: string | null;
  /** Counts the codes and links that were replaced: earlier ones lead nowhere. */
  keyNumber: Generated<number>;
  isJoiningOpen: Generated<Flag>;
  /** Whether people without an account pick their name from the list as they join a table. */
  picksNames: Generated<Flag>;
  createdAt: number;
  archivedAt: number | null;
}

/** Who teaches a class. Key: class and account. */
export interface ClassTeacherRow {
  classId: string;
  accountId: string;
  addedAt: number;
}

/** A person on an owner's list. In an organization, a row is a person's place in one class. */
export interface PersonRow extends OwnerColumns {
  id: string;
  firstName: string;
  lastName: string;
  /** First and last name as they are searched and sorted. */
  nameKey: string;
  /** Whether somebody has put them on the list; those who came by themselves go with their account. */
  isListed: Flag;
  createdAt: number;
  /** When the row was last merged with another one, or parted: results that were exported before may differ. */
  mergedAt: number | null;
  /** Since when they are in no class; null while they are in one. */
  unlistedAt: number | null;
}

/** An identifier of a person. Key: list, source and value. */
export interface PersonIdentifierRow {
  /** The owner's id for an account; the id of the class for an organisation. See {@link listOf}. */
  listId: string;
  source: IdentifierSource;
  /** The id of an account, a canonical address, or a student number as numbers are compared. */
  value: string;
  personId: string;
  /** As it was typed; empty for an account. */
  label: string;
  /** The account with which it came, and goes; null where somebody typed it. */
  accountId: string | null;
  addedAt: number;
}

/**
 * Returns the id of the list that has the people of a class. An account has one list for all its classes. In an organization
 * each class has its own, so that teachers can't see or change colleagues' entries.
 */
export function listOf({ ownerId, organisationId }: Omit<OwnerColumns, "accountId">, classId: string): string {
  return organisationId === null ? ownerId : classId;
}

/** A person in a class. Key: class and person. */
export interface ClassPersonRow {
  classId: string;
  personId: string;
  /** A copy of the person's, so that an index finds a page of a long list. */
  nameKey: string;
  addedAt: number;
  /** When they left by themselves: no list brings them back. Null while they are in the class. */
  leftAt: number | null;
  /** When they were last mailed an invitation. */
  invitedAt: number | null;
  /**
   * Of the last invitation: the canonical address, SHA-256 of its token (unique), and until when it can be accepted; null
   * once it was.
   */
  invitedEmail: string | null;
  invitationDigest: string | null;
  invitationExpiresAt: number | null;
  /** Whether the address took no invitations when one was to be sent. */
  refusesInvitations: Generated<Flag>;
}

/** The contract about processing data on behalf of an owner, which was accepted. Key: owner. */
export interface DataContractRow extends OwnerColumns {
  /** Null once that account is gone. */
  acceptedBy: string | null;
  acceptedAt: number;
  /** Which text was accepted. */
  version: number;
}
