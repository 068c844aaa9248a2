import type { Database } from "../database/open.ts";
import { findSessionStart, type SessionKey } from "../sessions/sessionStore.ts";

/** Milliseconds after a sign-in in which its session may change how the account is signed in to. */
export const freshSignIn = 10 * 60 * 1000;

/** Whether a session has not ended and began at most ten minutes ago. */
export async function isFreshSignIn(database: Database, session: SessionKey, now: number): Promise<boolean> {
  const startedAt = await findSessionStart(database, session);
  return startedAt !== undefined && now - startedAt <= freshSignIn;
}

/**
 * Tells a person whose sign-in is not fresh what to do.
 *
 * @param aim - what they want, as "To set a first password".
 */
export function signInAgain(aim: string): string {
  return `${aim}, sign out, sign in again, and do it within ten minutes.`;
}
