import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/open.ts";
import { tooMany } from "./limits.ts";

export interface FailurePolicy {
  /** Milliseconds to wait after the first failure, the second, and so on; the last holds for all further ones. */
  waits: readonly [number, ...number[]];
  /** Milliseconds without a failure after which the count begins anew. */
  forgetAfter: number;
}

export interface CountedFailures {
  /** Failures in a row, this one included. */
  count: number;
  waitUntil: number;
}

/**
 * Lets a caller try who is not waiting after failures.
 *
 * @param key - from `limitKey`.
 * @throws HttpError 429 while the wait lasts.
 */
export async function assertMayTry(database: Database, key: string, now: number): Promise<void> {
  const row = await database.selectFrom("failures").select("waitUntil").where("key", "=", key).executeTakeFirst();
  if (row !== undefined && row.waitUntil > now) {
    throw tooMany(row.waitUntil, now);
  }
}

/** Counts one more failure in a row and sets the wait that follows it. Counts at once by many callers all count. */
export async function countFailure(
  database: Database,
  key: string,
  policy: FailurePolicy,
  now: number,
): Promise<CountedFailures> {
  const count = sql<number>`case when failures.forget_at <= ${now} then 1 else failures.count + 1 end`;
  return database
    .insertInto("failures")
    .values({ key, count: 1, waitUntil: now + policy.waits[0], forgetAt: now + policy.forgetAfter })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count,
        waitUntil: waitUntilAfter(count, policy, now),
        forgetAt: now + policy.forgetAfter,
      }),
    )
    .returning(["count", "waitUntil"])
    .executeTakeFirstOrThrow();
}

/** Begins the count anew, after a success. */
export async function clearFailures(database: Database, key: string): Promise<void> {
  await database.deleteFrom("failures").where("key", "=", key).execute();
}

/** In SQL, so that counting and waiting are one statement. */
function waitUntilAfter(count: RawBuilder<number>, { waits }: FailurePolicy, now: number): RawBuilder<number> {
  const last = waits.at(-1) ?? waits[0];
  const cases = waits.map((wait, index) => sql`when ${sql.lit(index + 1)} then ${sql.lit(now + wait)}`);
  return sql<number>`case (${count}) ${sql.join(cases, sql` `)} else ${sql.lit(now + last)} end`;
}
