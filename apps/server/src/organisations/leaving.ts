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

/** Called in the transaction that erases an organisation, before its row goes: what belongs to it goes too. */
export type OnOrganisationErased = (transaction: Database, organisationId: string) => Promise<void>;
