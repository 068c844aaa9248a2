import { createHmac } from "node:crypto";
import { ok, type Result } from "@belab/domain/result";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { atMost } from "../cacheSize.ts";
import type { Config } from "../config.ts";
import { type Database, withoutFlush } from "../database/database.ts";
import { tooManyUntil } from "../errors/refusals.ts";
import { browserOf, clientAddress, identifyBrowser } from "../http/browser.ts";
import type { Keys } from "../keys.ts";

export interface Limit {
  /** How many times within a window. */
  max: number;
  /** Milliseconds from the first time on. */
  windowMs: number;
}

/** Milliseconds by which the clocks of two machines may differ, or one request overtake another. */
const clockDifference = 60_000;

export interface Use {
  isAllowed: boolean;
  /** When the next use is allowed, milliseconds since 1970; in the past where one more is allowed now. */
  nextAt: number;
}

/** A key whose window has no use left. */
interface SpentWindow {
  /** When that was found, and when the window ends: milliseconds since 1970. */
  since: number;
  until: number;
}

/** Spent keys that a process remembers. The one that was not used for longest is forgotten, and found again. */
const mostSpent = 50_000;

let spentByDatabase = new WeakMap<Database, LRUCache<string, SpentWindow>>();

/**
 * Counts one use of something limited. Exactly `max` uses of a window are allowed, however many come at once and to
 * however many server processes. What a process knows to be spent it does not ask for again: a flood past a limit costs
 * the database nothing. In a transaction, which may be taken back, it remembers nothing.
 *
 * @param key - from {@link limitKey}.
 */
export async function countLimitedUse(database: Database, key: string, limit: Limit, now: number): Promise<Use> {
  const known = database.isTransaction ? undefined : spentByDatabase.get(database)?.get(key);
  if (known !== undefined && known.since - clockDifference <= now && now < known.until) {
    return { isAllowed: false, nextAt: known.until };
  }
  const used = await countInDatabase(database, key, limit, now);
  const isSpent = used.count >= limit.max;
  if (isSpent && !database.isTransaction) {
    spentIn(database).set(key, { since: now, until: used.resetsAt });
  }
  return {
    isAllowed: used.count <= limit.max,
    nextAt: isSpent ? used.resetsAt : now,
  };
}

function spentIn(database: Database): LRUCache<string, SpentWindow> {
  const known = spentByDatabase.get(database) ?? new LRUCache<string, SpentWindow>(atMost(mostSpent));
  spentByDatabase.set(database, known);
  return known;
}

/** Forgets which windows are spent: for those who empty the table of limits. */
export function forgetSpent(): void {
  spentByDatabase = new WeakMap();
}

async function countInDatabase(database: Database, key: string, limit: Limit, now: number) {
  const end = now + limit.windowMs;
  // A window that ends much later than one that begins now was begun before the clock was set back.
  const isOver = sql<boolean>`(limits.resets_at <= ${now} or limits.resets_at > ${end + clockDifference})`;
  return withoutFlush(database, (connection) =>
    connection
      .insertInto("limits")
      .values({ key, count: 1, resetsAt: end })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else limits.count + 1 end`,
          resetsAt: sql<number>`case when ${isOver} then ${end} else limits.resets_at end`,
        }),
      )
      .returning(["count", "resetsAt"])
      .executeTakeFirstOrThrow(),
  );
}

/** When the next use is allowed, without counting one: milliseconds since 1970, not after now where one is allowed now. */
export async function nextUseAt(database: Database, key: string, limit: Limit, now: number): Promise<number> {
  const used = await database
    .selectFrom("limits")
    .select(["count", "resetsAt"])
    .where("key", "=", key)
    .executeTakeFirst();
  return used === undefined || used.count < limit.max ? now : used.resetsAt;
}

/** Refuses a use past the limit; otherwise as {@link countLimitedUse}. */
export async function takeFromLimit(
  database: Database,
  key: string,
  limit: Limit,
  now: number,
): Promise<Result<undefined, "too-many-requests">> {
  return resultOf(await countLimitedUse(database, key, limit, now), now);
}

/** Refuses a use past the limit. */
export function resultOf({ isAllowed, nextAt }: Use, now: number): Result<undefined, "too-many-requests"> {
  return isAllowed ? ok() : tooManyUntil(nextAt, now);
}

/** A limit of what is done for one subject, as for an account. */
export interface SubjectLimit extends Limit {
  /** Under which uses are counted, as "pictures of an account". */
  purpose: string;
}

/** The database, keys and clock for counting uses. */
export interface Counting {
  database: Database;
  keys: Pick<Keys, "limits">;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
}

/** Counts one use for a subject. */
export function countSubject({ database, keys, now }: Counting, limit: SubjectLimit, subject: string): Promise<Use> {
  return countLimitedUse(database, limitKey(keys, limit.purpose, subject), limit, now());
}

/** Counts what is done for a subject, and refuses it past the limit. */
export function limitSubject(
  { database, keys, now }: Counting,
  limit: SubjectLimit,
  subject: string,
): Promise<Result<undefined, "too-many-requests">> {
  return takeFromLimit(database, limitKey(keys, limit.purpose, subject), limit, now());
}

/**
 * Under what a subject is counted for a purpose: a keyed digest, so that the table holds no address or email.
 *
 * @param purpose - what is counted, as "check email by address".
 * @param subject - who or what it is counted for.
 */
export function limitKey(keys: Pick<Keys, "limits">, purpose: string, subject: string): string {
  return createHmac("sha256", keys.limits)
    .update(JSON.stringify([purpose, subject]))
    .digest("hex");
}

export interface LimitContext extends Counting {
  config: Config;
  keys: Keys;
}

/**
 * How often a call may be made by one browser that has the browser cookie, and by all others at one network address
 * together. A lecture hall shares a network address: what one person does, the browsers of the others don't feel.
 */
export interface CallLimit {
  /** Under which uses are counted, as "sign up". */
  name: string;
  browser: Limit;
  address: Limit;
}

/** How many browsers of one network address get a cookie, and with it an allowance of their own. */
const newBrowsers: Limit = { max: 600, windowMs: 10 * 60 * 1000 };

/**
 * Counts a call for the browser that makes it, or for its network address where it has no cookie. Call it after what can
 * be told without asking anyone: malformed input is not counted. Past the limit it is refused.
 */
export function limitCall(
  context: LimitContext,
  limit: CallLimit,
  request: FastifyRequest,
): Promise<Result<undefined, "too-many-requests">> {
  const browser = browserOf(request, context);
  const [kind, subject] =
    browser === undefined ? (["address", clientAddress(request)] as const) : (["browser", browser] as const);
  return limitSubject(context, { ...limit[kind], purpose: `${limit.name} by ${kind}` }, subject);
}

/**
 * Gives a browser without the cookie one, and with it an allowance of its own, unless its network address has got very
 * many lately.
 */
export async function welcomeBrowser(
  context: LimitContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (browserOf(request, context) !== undefined) {
    return;
  }
  const { database, keys, now } = context;
  const key = limitKey(keys, "new browsers by address", clientAddress(request));
  const { isAllowed } = await countLimitedUse(database, key, newBrowsers, now());
  if (isAllowed) {
    identifyBrowser(request, reply, context);
  }
}
