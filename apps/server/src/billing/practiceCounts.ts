import {
  type AllowanceLeft,
  allowanceLeft,
  checkAllowance,
  type Entitlements,
  entitlements,
  type PlanLimitReason,
} from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import type { Database } from "../database/database.ts";

// Games that people play alone. Whose they are is an account's id, or a keyed digest of a browser.

/** Milliseconds after which a game no longer counts. */
export const longestPracticePeriod = entitlements.practices.period;

/** Returns how many games someone can still play alone. */
export async function findPracticesLeft(
  database: Database,
  subject: string,
  given: Entitlements,
  now: number,
): Promise<AllowanceLeft> {
  const row = await database
    .selectFrom("practiceCounts")
    .select("uses")
    .where("subject", "=", subject)
    .executeTakeFirst();
  return allowanceLeft(given, "practices", usesOf(row), now);
}

/**
 * Counts a game that someone plays alone. Of many at the same moment exactly as many are counted as there are left; what has
 * no limit is not counted, so that it weighs on nobody once there is one.
 */
export async function countPractice(
  transaction: Database,
  subject: string,
  given: Entitlements,
  now: number,
): Promise<Result<undefined, PlanLimitReason>> {
  if (given.practices === null) {
    return ok();
  }
  const row = await lockUses(transaction, subject, now);
  const uses = usesOf(row).filter((time) => time > now - longestPracticePeriod);
  const allowed = checkAllowance(given, "practices", uses, now);
  if (allowed.ok) {
    await transaction
      .updateTable("practiceCounts")
      .set({ uses: JSON.stringify([...uses, now]), usedAt: now })
      .where("subject", "=", subject)
      .execute();
  }
  return allowed;
}

export async function forgetPractices(transaction: Database, subject: string): Promise<void> {
  await transaction.deleteFrom("practiceCounts").where("subject", "=", subject).execute();
}

/** The row of someone, which other transactions wait for. */
function lockUses(transaction: Database, subject: string, now: number) {
  return transaction
    .insertInto("practiceCounts")
    .values({ subject, uses: "[]", usedAt: now })
    .onConflict((conflict) =>
      conflict.column("subject").doUpdateSet(({ ref }) => ({ usedAt: ref("practiceCounts.usedAt") })),
    )
    .returning("uses")
    .executeTakeFirstOrThrow();
}

function usesOf(row: { uses: string } | undefined): number[] {
  return row === undefined ? [] : (JSON.parse(row.uses) as number[]);
}
