import { ok, type Result } from "@belab/domain/result";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { tooManyUntil } from "../errors/refusals.ts";

export interface FailurePolicy {
  /** Milliseconds to wait after the first failure, the second, and so on; the last holds for all further ones. */
  waits: readonly [number, ...number[]];
  /** Milliseconds without a failure after which the count begins anew. */
  forgetAfter: number;
}

/**
 * Counts one more try as a failure before its outcome is known, and sets the wait that would follow it, in one statement:
 * however many come at once, no more are let through than the policy lets through one after another. A success calls
 * {@link clearFailures}.
 *
 * @param key - from `limitKey`.
 * @returns a refusal while a wait lasts; the try is not counted then.
 */
export async function takeTry(
  database: Database,
  key: string,
  policy: FailurePolicy,
  now: number,
): Promise<Result<undefined, "too-many-requests">> {
  const count = sql<number>`case when failures.forget_at <= ${now} then 1 else failures.count + 1 end`;
  const taken = await database
    .insertInto("failures")
    .values({ key, count: 1, waitUntil: endOfWait(policy.waits[0], now), forgetAt: now + policy.forgetAfter })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          count,
          waitUntil: waitUntilAfter(count, policy, now),
          forgetAt: now + policy.forgetAfter,
        })
        .where("failures.waitUntil", "<=", now),
    )
    .returning("count")
    .executeTakeFirst();
  if (taken !== undefined) {
    return ok();
  }
  const row = await database.selectFrom("failures").select("waitUntil").where("key", "=", key).executeTakeFirst();
  return tooManyUntil(row?.waitUntil ?? now, now);
}

/** Begins the count anew, after a success. */
export async function clearFailures(database: Database, key: string): Promise<void> {
  await database.deleteFrom("failures").where("key", "=", key).execute();
}

/** A failure without a wait ends at 0, so that a clock slightly behind another process's makes nobody wait. */
function endOfWait(wait: number, now: number): number {
  return wait === 0 ? 0 : now + wait;
}

/** In SQL, so that counting and waiting are one statement. */
function waitUntilAfter(count: RawBuilder<number>, { waits }: FailurePolicy, now: number): RawBuilder<number> {
  const last = waits.at(-1) ?? waits[0];
  const cases = waits.map((wait, index) => sql`when ${sql.lit(index + 1)} then ${sql.lit(endOfWait(wait, now))}`);
  return sql<number>`case (${count}) ${sql.join(cases, sql` `)} else ${sql.lit(endOfWait(last, now))} end`;
}
