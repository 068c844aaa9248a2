import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database/open.ts";
import { preparedQuery } from "../database/preparedQuery.ts";
import { withoutFlush } from "../database/withoutFlush.ts";
import { HttpError } from "../http/httpError.ts";
import type { Keys } from "../keys.ts";

export interface Limit {
  /** How many times within a window. */
  max: number;
  /** Milliseconds from the first time on. */
  windowMs: number;
}

/** Milliseconds by which the clocks of two machines may differ, or one request overtake another. */
const clockDifference = 60_000;

/** Its values: key, end of a window that begins now, twice both bounds of a window that is over, that end again. */
const countUse = preparedQuery((database) => {
  const isOver = sql<boolean>`(limits.resets_at <= ${0} or limits.resets_at > ${0})`;
  return database
    .insertInto("limits")
    .values({ key: "", count: sql<number>`1`, resetsAt: 0 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else limits.count + 1 end`,
        resetsAt: sql<number>`case when ${isOver} then ${0} else limits.resets_at end`,
      }),
    )
    .returning(["count", "resetsAt"]);
});

export interface Use {
  isAllowed: boolean;
  /** When the next use is allowed, milliseconds since 1970; in the past where one more is allowed now. */
  nextAt: number;
}

/**
 * Counts one use of something limited. Exactly `max` uses of a window are allowed, however many come at once and to
 * however many server processes.
 *
 * @param key - from {@link limitKey}.
 */
export async function countLimitedUse(database: Database, key: string, limit: Limit, now: number): Promise<Use> {
  const end = now + limit.windowMs;
  // A window that ends much later than one that begins now was begun before the clock was set back.
  const over = [now, end + clockDifference];
  const [used] = await withoutFlush(database, (connection) => countUse(connection, [key, end, ...over, ...over, end]));
  if (used === undefined) {
    throw new Error("A use was not counted.");
  }
  return { isAllowed: used.count <= limit.max, nextAt: used.count < limit.max ? now : used.resetsAt };
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

/** @throws HttpError 429 past the limit; otherwise as {@link countLimitedUse}. */
export async function takeFromLimit(database: Database, key: string, limit: Limit, now: number): Promise<void> {
  const { isAllowed, nextAt } = await countLimitedUse(database, key, limit, now);
  if (!isAllowed) {
    throw tooMany(nextAt, now);
  }
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

/** The error for a caller who has to wait until a time. */
export function tooMany(waitUntil: number, now: number): HttpError {
  return new HttpError(429, undefined, Math.max(1, Math.ceil((waitUntil - now) / 1000)));
}
