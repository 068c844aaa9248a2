import { browserLifetime } from "../sessions/browser.ts";
import type { Database } from "./open.ts";

const interval = 10 * 60 * 1000;

/** Rows of a table that one statement deletes, so that none holds the database for long. */
const batch = 1_000;

const day = 24 * 60 * 60 * 1000;

const settledMailsKept = day;

/** Milliseconds after which an account that nobody activated goes: it may have been made for another's address. */
export const unactivatedKept = 7 * day;

/**
 * Cleans up, now and every ten minutes.
 *
 * @returns what ends it.
 */
export function startJanitor(cleanUp: () => Promise<void>, onTrouble: (error: unknown) => void): () => Promise<void> {
  let working = Promise.resolve();
  const work = () => {
    working = cleanUp().catch(onTrouble);
  };
  const timer = setInterval(work, interval).unref();
  work();
  return async () => {
    clearInterval(timer);
    await working;
  };
}

/**
 * Deletes at most a batch of each kind: counters, failures, sessions, codes and who asked for them, what waited for the
 * proof of an address, browsers that did not come back, nonces, reservations of old addresses, changes of addresses that
 * nobody confirmed, mails that have gone, accounts that were never activated and have no code that still could.
 */
export async function deleteExpired(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom("limits")
    .where("key", "in", (old) => old.selectFrom("limits").select("key").where("resetsAt", "<=", now).limit(batch))
    // Again: the counter may have begun a new window since.
    .where("resetsAt", "<=", now)
    .execute();
  await database
    .deleteFrom("failures")
    .where("key", "in", (old) => old.selectFrom("failures").select("key").where("forgetAt", "<=", now).limit(batch))
    .where("forgetAt", "<=", now)
    .execute();
  await database
    .deleteFrom("sessions")
    .where("id", "in", (old) => old.selectFrom("sessions").select("id").where("expiresAt", "<=", now).limit(batch))
    .execute();
  await database
    .deleteFrom("codes")
    .where("accountId", "in", (old) =>
      old.selectFrom("codes").select("accountId").where("expiresAt", "<=", now).limit(batch),
    )
    .where("expiresAt", "<=", now)
    .execute();
  for (const table of ["codeRequests", "pendingPasswords", "pendingIdentities"] as const) {
    await database
      .deleteFrom(table)
      .where("expiresAt", "in", (old) =>
        old.selectFrom(table).select("expiresAt").where("expiresAt", "<=", now).limit(batch),
      )
      .execute();
  }
  await database
    .deleteFrom("knownBrowsers")
    .where("seenAt", "in", (old) =>
      old
        .selectFrom("knownBrowsers")
        .select("seenAt")
        .where("seenAt", "<=", now - browserLifetime)
        .limit(batch),
    )
    .execute();
  await database
    .deleteFrom("signInNonces")
    .where("digest", "in", (old) =>
      old.selectFrom("signInNonces").select("digest").where("expiresAt", "<=", now).limit(batch),
    )
    .execute();
  await database
    .deleteFrom("emailChanges")
    .where("id", "in", (old) => old.selectFrom("emailChanges").select("id").where("expiresAt", "<=", now).limit(batch))
    .execute();
  await database
    .deleteFrom("pendingEmails")
    .where("accountId", "in", (old) =>
      old.selectFrom("pendingEmails").select("accountId").where("expiresAt", "<=", now).limit(batch),
    )
    // Again: another change may have been asked for since.
    .where("expiresAt", "<=", now)
    .execute();
  await database
    .deleteFrom("mails")
    .where("id", "in", (old) =>
      old
        .selectFrom("mails")
        .select("id")
        .where("outcome", "is not", null)
        .where("createdAt", "<=", now - settledMailsKept)
        .limit(batch),
    )
    .execute();
  await database
    .deleteFrom("accounts")
    .where("id", "in", (old) =>
      old
        .selectFrom("accounts")
        .select("id")
        .where("activatedAt", "is", null)
        .where("createdAt", "<=", now - unactivatedKept)
        .where("id", "not in", (living) => living.selectFrom("codes").select("accountId").where("expiresAt", ">", now))
        .limit(batch),
    )
    // Again: the account may have been activated, or signed up anew, since.
    .where("activatedAt", "is", null)
    .where("createdAt", "<=", now - unactivatedKept)
    .execute();
}
