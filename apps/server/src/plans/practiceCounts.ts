import {
  type AllowanceLeft,
  allowanceLeft,
  checkAllowance,
  type Entitlements,
  entitlements,
  type PlanLimitReason,
} from "@belab/domain/plans";
import { ok, type Result } from "@belab/domain/result";
import type { Database } from "../database/database.ts";

// Games that people play alone. Whose they are is an account's id, or a keyed digest of a browser.

/** Milliseconds after which a game no longer counts. */
export const longestPracticePeriod = entitlements.practices.period;

/** The games that someone has played alone, as they are stored; null where none are. */
export type PracticeUses = string | null;

/** Returns how many games someone can still play alone. */
export function practicesLeft(given: Entitlements, uses: PracticeUses, now: number): AllowanceLeft {
  return allowanceLeft(given, "practices", timesOf(uses), now);
}

export async function findPracticeUses(database: Database, subject: string): Promise<PracticeUses> {
  const row = await database
    .selectFrom("practiceCounts")
    .select("uses")
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.uses ?? null;
}

/**
 * Counts a game that someone plays alone. Of many at the same moment exactly as many are counted as there are left; what has
 * no limit is not counted, so that it weighs on nobody once there is one.
 *
 * @param known - what was read before; where it has changed since, it is read again.
 */
export async function countPractice(
  transaction: Database,
  subject: string,
  { given, known }: { given: Entitlements; known: PracticeUses },
  now: number,
): Promise<Result<undefined, PlanLimitReason>> {
  if (given.practices === null) {
    return ok();
  }
  const allowed = checkAllowance("practices", practicesLeft(given, known, now));
  const uses = timesOf(known).filter((time) => time > now - longestPracticePeriod);
  if (!allowed.ok || (await storeUses(transaction, subject, { known, uses: [...uses, now] }, now))) {
    return allowed;
  }
  // Somebody has counted in between; they have finished, and the row is this transaction's now.
  const latest = await findPracticeUses(transaction, subject);
  return countPractice(transaction, subject, { given, known: latest }, now);
}

/** Stores when games were played. @returns false where it is not as it was known, and nothing is stored. */
async function storeUses(
  transaction: Database,
  subject: string,
  { known, uses }: { known: PracticeUses; uses: readonly number[] },
  now: number,
): Promise<boolean> {
  const stored = { uses: JSON.stringify(uses), usedAt: now };
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("practiceCounts")
    .values({ subject, ...stored })
    .onConflict((conflict) => conflict.column("subject").doUpdateSet(stored).where("practiceCounts.uses", "=", known))
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function forgetPractices(transaction: Database, subject: string): Promise<void> {
  await transaction.deleteFrom("practiceCounts").where("subject", "=", subject).execute();
}

function timesOf(uses: PracticeUses): number[] {
  return uses === null ? [] : (JSON.parse(uses) as number[]);
}
