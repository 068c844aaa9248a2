import { hash, randomBytes, randomUUID } from "node:crypto";
import type { Profile } from "@belab/domain";
import { sql } from "kysely";
import type { Database } from "../database/open.ts";
import { preparedQuery } from "../database/preparedQuery.ts";
import { pictureUrl } from "../pictures/pictureStore.ts";

export interface SessionKey {
  /** Names the session to its owner. */
  id: string;
  accountId: string;
}

/** Who makes a request. */
export interface Session extends SessionKey {
  /** As it was when the request came. */
  profile: Profile;
}

const day = 24 * 60 * 60 * 1000;

/** Milliseconds without a request after which a session ends. */
export const sessionIdleTime = 14 * day;

/** Milliseconds after which a session ends, however busy. */
export const sessionLifetime = 90 * day;

/** Milliseconds between two notes that a session was seen. */
const sessionSeenInterval = 5 * 60 * 1000;

/** Sessions an account can have; a new one drops the one that was not seen for longest. */
export const sessionsPerAccount = 50;

const userAgentMaxLength = 256;

/** Starts a session and gives its token, of which only the digest is kept. */
export async function startSession(
  database: Database,
  accountId: string,
  userAgent: string,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await database
    .insertInto("sessions")
    .values({
      tokenDigest: digestOf(token),
      id: randomUUID(),
      accountId,
      createdAt: now,
      seenAt: now,
      expiresAt: now + sessionIdleTime,
      userAgent: userAgent.slice(0, userAgentMaxLength),
    })
    .execute();
  await dropOldestSessions(database, accountId);
  return token;
}

/** Cast, because SQLite plans a join anew each time where it sees the value that is asked with, at five times the cost. */
const livingSession = preparedQuery((database) =>
  database
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.accountId")
    .select(["sessions.id", "accountId", "sessions.createdAt", "sessions.seenAt"])
    .select(["firstName", "lastName", "pictureId", "isTeacher", "isAdmin"])
    .where("tokenDigest", "=", sql<string>`cast(${""} as text)`)
    .where("expiresAt", ">", 0),
);

/** The living session of a token. Notes, every five minutes at most, that it and its account were seen. */
export async function findSession(database: Database, token: string, now: number): Promise<Session | undefined> {
  const tokenDigest = digestOf(token);
  const [row] = await livingSession(database, [tokenDigest, now]);
  if (row === undefined) {
    return undefined;
  }
  if (now - row.seenAt >= sessionSeenInterval) {
    const expiresAt = Math.min(now + sessionIdleTime, row.createdAt + sessionLifetime);
    await database
      .updateTable("sessions")
      .set({ seenAt: now, expiresAt })
      .where("tokenDigest", "=", tokenDigest)
      .execute();
    await database.updateTable("accounts").set({ seenAt: now }).where("id", "=", row.accountId).execute();
  }
  const { id, accountId, firstName, lastName } = row;
  const roles = { isTeacher: row.isTeacher === 1, isAdmin: row.isAdmin === 1 };
  return { id, accountId, profile: { firstName, lastName, imageUrl: pictureUrl(row.pictureId), ...roles } };
}

/** Ends the session of a token, if there is one. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.deleteFrom("sessions").where("tokenDigest", "=", digestOf(token)).execute();
}

export interface OpenSession {
  id: string;
  userAgent: string;
  createdAt: number;
  seenAt: number;
}

/** An account's living sessions, last seen first. */
export function findSessionsOf(database: Database, accountId: string, now: number): Promise<OpenSession[]> {
  return database
    .selectFrom("sessions")
    .select(["id", "userAgent", "createdAt", "seenAt"])
    .where("accountId", "=", accountId)
    .where("expiresAt", ">", now)
    .orderBy("seenAt", "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
}

/** When a session began; undefined where it has ended. */
export async function findSessionStart(database: Database, { id, accountId }: SessionKey): Promise<number | undefined> {
  const row = await database
    .selectFrom("sessions")
    .select("createdAt")
    .where("id", "=", id)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row?.createdAt;
}

/** Sessions that one statement looks for: SQLite takes at most 32,766 parameters. */
const sessionsLookedFor = 10_000;

/** Which of these sessions live. */
export async function livingSessions(database: Database, ids: readonly string[], now: number): Promise<Set<string>> {
  const living = new Set<string>();
  for (let start = 0; start < ids.length; start += sessionsLookedFor) {
    const rows = await database
      .selectFrom("sessions")
      .select("id")
      .where("id", "in", ids.slice(start, start + sessionsLookedFor))
      .where("expiresAt", ">", now)
      .execute();
    for (const { id } of rows) {
      living.add(id);
    }
  }
  return living;
}

/**
 * Ends a session of an account.
 *
 * @returns false where the account has no such session.
 */
export async function endSessionOf(database: Database, { id, accountId }: SessionKey): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** @returns how many there were. */
export async function endOtherSessions(database: Database, { id, accountId }: SessionKey): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom("sessions")
    .where("accountId", "=", accountId)
    .where("id", "!=", id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function endAllSessions(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom("sessions").where("accountId", "=", accountId).execute();
}

/** Its values: the account, twice. */
const allButTheNewest = preparedQuery((database) =>
  database
    .deleteFrom("sessions")
    .where("accountId", "=", "")
    .where("tokenDigest", "not in", (newest) =>
      newest
        .selectFrom("sessions")
        .select("tokenDigest")
        .where("accountId", "=", "")
        .orderBy("seenAt", "desc")
        .orderBy("createdAt", "desc")
        .limit(sql.lit(sessionsPerAccount)),
    ),
);

async function dropOldestSessions(database: Database, accountId: string): Promise<void> {
  await allButTheNewest(database, [accountId, accountId]);
}

function digestOf(token: string): string {
  return hash("sha256", token);
}
