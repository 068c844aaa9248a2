import { hash, randomBytes, randomUUID } from "node:crypto";
import {
  picturePath,
  rolesOf,
  sessionIdleTime,
  sessionLifetime,
  sessionSeenInterval,
  sessionsPerAccount,
} from "@belab/domain/accounts";
import type { PlanPolicy } from "@belab/domain/plans";
import { isLanguage } from "@belab/locales";
import { type CompiledQuery, type SqlBool, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Session, SessionKey } from "../../http/caller.ts";
import type { Account } from "../accountStore.ts";
import { powersOf, rolesSomewhereOf } from "../powerStore.ts";
import type { SessionRow } from "../schema.ts";

/** Browsers that an account knows; a new one drops the one that was not seen for longest. */
const browsersPerAccount = 50;

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

/**
 * Returns the living session of a token. Notes, every five minutes at most, that it and its account were seen.
 *
 * @param plans - whether plans are sold: where they are, one's own plan makes one a teacher.
 */
export async function findSession(
  database: Database,
  token: string,
  now: number,
  plans: PlanPolicy,
): Promise<Session | undefined> {
  const tokenDigest = digestOf(token);
  const row = await findSessionRow(database, tokenDigest, now);
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
  const { id, accountId, email, displayEmail, firstName, lastName } = row;
  const powers = powersOf(row);
  const profile = {
    firstName,
    lastName,
    imageUrl: picturePath(row.pictureId),
    ...powers,
    ...rolesOf(powers, rolesSomewhereOf(row), plans === "sold" && Boolean(row.hasTeachersPlan)),
  };
  const language = isLanguage(row.language) ? row.language : null;
  return { id, accountId, email, displayEmail, hasPassword: Boolean(row.hasPassword), profile, language };
}

type SessionAccountRow = Pick<SessionRow, "id" | "accountId" | "createdAt" | "seenAt"> &
  Pick<
    Account,
    | "email"
    | "displayEmail"
    | "firstName"
    | "lastName"
    | "pictureId"
    | "mayTeach"
    | "isOperator"
    | "teachesSomewhere"
    | "administersSomewhere"
    | "language"
  > & {
    hasPassword: SqlBool;
    hasTeachersPlan: SqlBool;
  };

interface SessionQuery {
  database: Pick<Database, "executeQuery">;
  compiled: CompiledQuery<SessionAccountRow>;
}

/** Compiled once for each database: every signed-in request asks this, and SQLite answers faster than it is compiled. */
const sessionQueries = new WeakMap<Database, SessionQuery>();

async function findSessionRow(
  database: Database,
  tokenDigest: string,
  now: number,
): Promise<SessionAccountRow | undefined> {
  const query = sessionQueries.get(database) ?? compileSessionQuery(database);
  sessionQueries.set(database, query);
  const { rows } = await query.database.executeQuery<SessionAccountRow>({
    ...query.compiled,
    parameters: [now, now, tokenDigest, now],
  });
  return rows[0];
}

/**
 * Its parameters are the time, twice, the token's digest, and the time. The cast is there because SQLite plans a join anew
 * for each value that it sees. The columns have the names of the row, so that no plugin copies each row to rename them.
 */
function compileSessionQuery(database: Database): SessionQuery {
  const plain = database.withoutPlugins();
  const compiled = sql<SessionAccountRow>`
    select sessions.id, account_id as "accountId", sessions.created_at as "createdAt", sessions.seen_at as "seenAt",
      email, display_email as "displayEmail", first_name as "firstName", last_name as "lastName",
      picture_id as "pictureId", may_teach as "mayTeach", is_operator as "isOperator",
      teaches_somewhere as "teachesSomewhere", administers_somewhere as "administersSomewhere", language,
      password_hash is not null as "hasPassword",
      exists (
        select 1 from plan_terms
        where plan_terms.account_id = accounts.id and plan <> 'free' and starts_at <= ${0} and ends_at > ${0}
      ) as "hasTeachersPlan"
    from sessions join accounts on accounts.id = account_id
    where token_digest = cast(${""} as text) and expires_at > ${0}`.compile(plain);
  return { database: plain, compiled };
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

/** Returns an account's living sessions, last seen first. */
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

/** Returns when a session began; undefined where it has ended. */
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

/** Returns which of these sessions live. */
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

async function dropOldestSessions(database: Database, accountId: string): Promise<void> {
  await database
    .deleteFrom("sessions")
    .where("accountId", "=", accountId)
    .where("tokenDigest", "not in", (newest) =>
      newest
        .selectFrom("sessions")
        .select("tokenDigest")
        .where("accountId", "=", accountId)
        .orderBy("seenAt", "desc")
        .orderBy("createdAt", "desc")
        .limit(sessionsPerAccount),
    )
    .execute();
}

/** Notes that a browser signed in to an account. */
export async function rememberBrowser(
  database: Database,
  accountId: string,
  browser: string,
  now: number,
): Promise<void> {
  await database
    .insertInto("knownBrowsers")
    .values({ accountId, browserDigest: browser, seenAt: now })
    .onConflict((conflict) => conflict.columns(["accountId", "browserDigest"]).doUpdateSet({ seenAt: now }))
    .execute();
  await database
    .deleteFrom("knownBrowsers")
    .where("accountId", "=", accountId)
    .where("browserDigest", "not in", (newest) =>
      newest
        .selectFrom("knownBrowsers")
        .select("browserDigest")
        .where("accountId", "=", accountId)
        .orderBy("seenAt", "desc")
        .orderBy("browserDigest")
        .limit(browsersPerAccount),
    )
    .execute();
}

/** Whether a browser has signed in to the account of an email before. */
export async function isKnownBrowser(database: Database, email: string, browser: string | undefined): Promise<boolean> {
  if (browser === undefined) {
    return false;
  }
  const row = await database
    .selectFrom("knownBrowsers")
    .innerJoin("accounts", "accounts.id", "knownBrowsers.accountId")
    .select("knownBrowsers.seenAt")
    .where("accounts.email", "=", email)
    .where("knownBrowsers.browserDigest", "=", browser)
    .executeTakeFirst();
  return row !== undefined;
}

function digestOf(token: string): string {
  return hash("sha256", token);
}
