import type { Database } from "../database/database.ts";

/** Somebody who teaches in an organisation no more. */
export interface Leaving {
  organisationId: string;
  accountId: string;
  /** The owner who takes over what they did there; null where the organisation, about to be erased, has none. */
  successorId: string | null;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/**
 * Called in the transaction in which a member leaves, is removed, is erased, or loses the role of a teacher: what they did for
 * the organisation stays with it.
 */
export type OnMemberLeaves = (transaction: Database, leaving: Leaving) => Promise<void>;

/** Called in the transaction in which an organisation is closed. Its owners can open it again for some time. */
export type OnOrganisationClosed = (
  transaction: Database,
  closed: { organisationId: string; now: number },
) => Promise<void>;

/**
 * Called in a transaction that erases a part of an organisation, until nothing of it is left: what belongs to it goes too, a
 * batch at a time.
 *
 * @returns whether there may be more.
 */
export type OnOrganisationErased = (transaction: Database, organisationId: string, now: number) => Promise<boolean>;

/** What an area that builds on organisations adds to the export of one: sections by their names, read a batch at a time. */
export type OrganisationExports = Readonly<
  Record<string, (database: Database, organisationId: string) => AsyncGenerator<object[]>>
>;
